// Custom operators. Graph.h does not include this: few need it.
#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHCUSTOMOPS_H
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHCUSTOMOPS_H

#include "dialects/graph/IR/GraphDialect.h"
#include "dialects/graph/IR/GraphTraits.h"
#include "dialects/graph/IR/ShapeInference.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphCustomOps.h.inc"

namespace mezzo::graph {

/// The name of an element type as a custom operator's declaration has it, such as `f32` or `ui8`.
std::string elementName(mlir::Type element);

/// The element type of that name; nothing where it is none.
std::optional<mlir::Type> parseElementName(mlir::MLIRContext *context, llvm::StringRef name);

/// Whether `word` is the name of an element type.
bool isElementName(llvm::StringRef word);

} // namespace mezzo::graph

#endif
