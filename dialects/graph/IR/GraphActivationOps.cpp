#include "dialects/graph/IR/GraphActivationOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphActivationOps.cpp.inc"

void GraphDialect::addActivationOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphActivationOps.cpp.inc"
      >();
}
