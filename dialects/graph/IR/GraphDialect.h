// The graph dialect: what a model computes, on tensors.
#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHDIALECT_H
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHDIALECT_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"

#include "dialects/graph/IR/GraphDialect.h.inc"

#define GET_ATTRDEF_CLASSES
#include "dialects/graph/IR/GraphAttributes.h.inc"

#endif
