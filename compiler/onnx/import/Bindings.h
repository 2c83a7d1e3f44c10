// The shapes of a model's inputs, from what is declared and what the options bind.
#ifndef MEZZO_COMPILER_ONNX_IMPORT_BINDINGS_H
#define MEZZO_COMPILER_ONNX_IMPORT_BINDINGS_H

#include "compiler/onnx/Import.h"
#include "compiler/onnx/import/Problems.h"
#include "llvm/ADT/StringSet.h"

namespace mezzo::onnx {

class Bindings {
public:
  Bindings(const ImportOptions &options, Problems &problems) : options(options), problems(problems) {}

  /// The static shape of `input`; nothing, and a note, where it is not known or what is given disagrees.
  std::optional<llvm::SmallVector<int64_t>> bindShape(const ValueInfo &input);

  /// Notes options that name no input or dimension of `graph`.
  void checkNames(const Graph &graph);

  /// The size that dimension `symbol` has been given by now.
  std::optional<int64_t> sizeOf(llvm::StringRef symbol) const;

private:
  std::optional<int64_t> bindDimension(const ValueInfo &input, size_t axis, std::optional<int64_t> given);
  const llvm::SmallVector<int64_t> *givenShape(const ValueInfo &input);

  /// A size and who gave it.
  struct Binding {
    int64_t size;
    std::string source;
  };

  const ImportOptions &options;
  Problems &problems;
  llvm::StringMap<Binding> symbols;
  llvm::StringMap<llvm::SmallVector<int64_t>> constantShapes;
};

} // namespace mezzo::onnx

#endif
