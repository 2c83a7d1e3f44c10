// The graph dialect: what a model computes, on tensors.
#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHDIALECT_H
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHDIALECT_H

#include "mlir/IR/Dialect.h"

#include "dialects/graph/IR/GraphDialect.h.inc"

#endif
