#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHGRADIENTOPS_H
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHGRADIENTOPS_H

#include "dialects/graph/IR/GraphDialect.h"
#include "dialects/graph/IR/GraphTraits.h"
#include "dialects/graph/IR/ShapeInference.h"
#include "dialects/graph/IR/Windows.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphGradientOps.h.inc"

#endif
