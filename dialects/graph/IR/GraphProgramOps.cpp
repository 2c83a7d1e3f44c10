#include "dialects/graph/IR/GraphProgramOps.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphProgramOps.cpp.inc"

OpFoldResult mezzo::graph::ConstantOp::fold(FoldAdaptor) { return getValue(); }
