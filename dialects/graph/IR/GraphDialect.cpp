#include "dialects/graph/IR/GraphDialect.h"

#include "dialects/graph/IR/GraphPointwiseOps.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "dialects/graph/IR/GraphDialect.cpp.inc"

void mezzo::graph::GraphDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphProgramOps.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/graph/IR/GraphPointwiseOps.cpp.inc"
      >();
}
