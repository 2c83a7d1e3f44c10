// Whether a declaration that was read makes sense.
#ifndef MEZZO_COMPILER_ONNX_CUSTOM_CHECKDECLARATION_H
#define MEZZO_COMPILER_ONNX_CUSTOM_CHECKDECLARATION_H

#include "compiler/onnx/custom/Declaration.h"

namespace mezzo::onnx {

/// Makes the shape rules of a declaration from what was read, and checks it all. The error starts after the operator's name.
llvm::Error completeDeclaration(CustomDeclaration &declaration);

/// The value of a default as the IR has it; nothing where `text` is none of the kind.
std::optional<int64_t> parseInt(llvm::StringRef text);
std::optional<double> parseFloat(llvm::StringRef text);

} // namespace mezzo::onnx

#endif
