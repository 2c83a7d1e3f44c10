// Between the tensors of a file and MLIR's types and attributes.
#ifndef MEZZO_COMPILER_ONNX_IMPORT_VALUEDATA_H
#define MEZZO_COMPILER_ONNX_IMPORT_VALUEDATA_H

#include "compiler/onnx/model/Model.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mezzo::onnx {

/// The element type of the graph dialect; null where it has none for `type`.
mlir::Type elementTypeOf(mlir::MLIRContext *context, ElementType type);

/// The type of a tensor whose element type the graph dialect has.
mlir::RankedTensorType tensorTypeOf(mlir::MLIRContext *context, const Tensor &tensor);

/// Whether all elements of `tensor` have the same bytes. Stops at the first that differs.
bool isSplat(const Tensor &tensor);

/// The elements of `tensor`, copied; a splat where all are equal.
mlir::DenseElementsAttr elementsOf(mlir::MLIRContext *context, const Tensor &tensor);

} // namespace mezzo::onnx

#endif
