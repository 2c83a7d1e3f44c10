#include "dialects/graph/IR/GraphReduceOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphReduceOps.cpp.inc"

void GraphDialect::addReduceOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphReduceOps.cpp.inc"
      >();
}
