// What stands in the way of importing a model, gathered so that a user learns of everything at once.
#ifndef MEZZO_COMPILER_ONNX_IMPORT_PROBLEMS_H
#define MEZZO_COMPILER_ONNX_IMPORT_PROBLEMS_H

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace mezzo::onnx {

class Problems {
public:
  /// `what` (an operator with its version, or a use of one) is not supported at `node`; `hint` says what would help.
  void addUnsupported(llvm::StringRef what, llvm::StringRef node, llvm::StringRef hint = "") {
    unsupported.add(what, node, hint);
  }
  /// Something is unknown that can be bound by `option`, for instance "--dim N=SIZE"; it is used at `node`.
  void addUnbound(llvm::StringRef option, llvm::StringRef node) { unbound.add(option, node); }
  /// Anything else. `message` is whole.
  void addError(std::string message) { errors.push_back(std::move(message)); }
  /// The same of an option that does not go with the model.
  void addRequestError(std::string message) {
    addError(std::move(message));
    ++requestErrors;
  }

  /// Grows with each problem that is added.
  size_t size() const { return unsupported.count + unbound.count + errors.size(); }
  bool empty() const { return unsupported.kinds.empty() && unbound.kinds.empty() && errors.empty(); }

  /// Emits all of them as one error that starts with `file`. A single problem is the error itself, several are its notes.
  mlir::LogicalResult emit(mlir::MLIRContext *context, llvm::StringRef file) const;

private:
  /// Where one kind of problem occurs.
  struct Kind {
    std::string text() const;
    std::string what, hint;
    std::vector<std::string> nodes; // the first few, each once
    size_t count = 0;
  };

  /// Kinds in the order in which they were met.
  struct Kinds {
    void add(llvm::StringRef what, llvm::StringRef node, llvm::StringRef hint = "");
    std::vector<Kind> kinds;
    llvm::StringMap<size_t> places;
    size_t count = 0;
  };

  Kinds unsupported, unbound;
  std::vector<std::string> errors;
  size_t requestErrors = 0; // how many of them
};

} // namespace mezzo::onnx

#endif
