// What can be said of a model without compiling it: which one it is, and what it takes.
#ifndef MEZZO_COMPILER_DRIVER_MODELFILE_H
#define MEZZO_COMPILER_DRIVER_MODELFILE_H

#include "compiler/driver/CompileOptions.h"
#include "llvm/Support/Error.h"

namespace mezzo::compiler {

/// A hash of the model's bytes, those of its external data included, as 32 hexadecimal digits. The same for a file and for
/// its bytes in memory. Errors name the file.
llvm::Expected<std::string> hashModel(const CompileOptions &options);

/// What the ONNX model itself has under `name`, at its top level, as "a constant, i64[2]" or "a node (Identity)"; empty
/// where it has nothing of that name, or is IR. Errors name the file.
llvm::Expected<std::string> whatModelHas(const CompileOptions &options, llvm::StringRef name);

/// An input as the model declares it.
struct DeclaredInput {
  std::string name;
  std::string elementType; ///< as in the IR; empty for what Mezzo has no tensors of
  /// Numbers, symbols, or "?" for neither; absent where the rank is open.
  std::optional<std::vector<std::string>> dims;

  /// "f32[N,3,8,8]"
  std::string text() const;
};

/// The inputs of the model's first entry that have no value of their own, in its order. Errors name the file.
llvm::Expected<std::vector<DeclaredInput>> declaredInputs(const CompileOptions &options);

/// The name of the model's entry, if it has one only and can be read.
std::optional<std::string> onlyEntry(const CompileOptions &options);

} // namespace mezzo::compiler

#endif
