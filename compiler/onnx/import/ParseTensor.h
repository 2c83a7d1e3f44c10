// Tensors from the text of a command line.
#ifndef MEZZO_COMPILER_ONNX_IMPORT_PARSETENSOR_H
#define MEZZO_COMPILER_ONNX_IMPORT_PARSETENSOR_H

#include "compiler/onnx/model/Model.h"
#include "llvm/Support/Error.h"

namespace mezzo::onnx {

/// `text`, numbers separated by commas, as a value of `input`: in its element type, and in its shape where that is declared,
/// or as a list where one axis is not. Fails on what is no number of the type and on the wrong count.
llvm::Expected<Tensor> parseTensor(llvm::StringRef text, const ValueInfo &input);

} // namespace mezzo::onnx

#endif
