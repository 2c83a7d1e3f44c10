#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHPROGRAMOPS_H
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHPROGRAMOPS_H

#include "dialects/graph/IR/GraphDialect.h"
#include "dialects/graph/IR/ShapeInference.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mezzo::graph {
class MicrobatchOp;
}

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphProgramOps.h.inc"

namespace mezzo::graph {

/// The most bytes that dense data in the IR may have; anything larger is a variable's file.
inline constexpr int64_t maxDenseBytes = 1024;

/// The bytes of a tensor's elements as they are stored (i1 is one byte), nothing where a size is dynamic or the number
/// exceeds 2^63 - 1.
std::optional<int64_t> storedBytes(mlir::RankedTensorType type);

} // namespace mezzo::graph

#endif
