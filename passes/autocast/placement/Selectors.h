// Finds the operations that a user names.
#ifndef MEZZO_PASSES_AUTOCAST_PLACEMENT_SELECTORS_H
#define MEZZO_PASSES_AUTOCAST_PLACEMENT_SELECTORS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mezzo::autocast {

/// Selectors over the operations of one function; see `Selector` in Options.h for their form.
class Selectors {
public:
  explicit Selectors(mlir::func::FuncOp function);

  /// The operations that `selector` names, in their order. Fails, having reported names that are like it, where there are
  /// none. `source` is where it came from, as `--keep-f32`.
  mlir::FailureOr<llvm::SmallVector<mlir::Operation *>> find(llvm::StringRef selector, llvm::StringRef source) const;

private:
  using Ops = llvm::SmallVector<mlir::Operation *>;
  struct Named {
    mlir::Operation *op;
    llvm::SmallVector<std::string, 2> names; ///< of the nodes it covers, of its tensor and of its results
    llvm::SmallVector<std::string, 2> made;  ///< names of its results that patterns pass over: it only helps others
  };
  template <typename Predicate> Ops filter(Predicate predicate) const;
  Ops named(llvm::StringRef name) const;
  Ops between(const Ops &from, const Ops &to) const;
  mlir::FailureOr<Ops> region(llvm::StringRef ends, llvm::StringRef selector, llvm::StringRef source) const;
  mlir::LogicalResult failToFind(llvm::StringRef selector, llvm::StringRef wanted, llvm::StringRef source) const;

  mutable mlir::func::FuncOp function;
  std::vector<Named> ops;
};

} // namespace mezzo::autocast

#endif
