// What the values of a function are called, by the model's own names where it has them.
#ifndef MEZZO_PASSES_AUTOCAST_EVIDENCE_VALUENAMES_H
#define MEZZO_PASSES_AUTOCAST_EVIDENCE_VALUENAMES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

#include <string>

namespace mezzo::autocast {

/// Every value of a function of one block has one name, and no two have the same. An input is called as the model calls it,
/// else `input0`, `input1` in their order. A result is called as the tensor that it makes; where several operations make a
/// tensor of one name, the last of them has it. What has no name is called by the last node that it covers, its operation
/// and a number: `/encoder/Norm:mul`, `/encoder/Norm:mul.2`. So names stay from one compilation of a model to the next.
class ValueNames {
public:
  /// Looks at `function` once; it may change afterwards, but values that are erased must not be asked for.
  explicit ValueNames(mlir::func::FuncOp function);

  /// Empty for a value of another function.
  llvm::StringRef of(mlir::Value value) const;
  /// Null where there is none.
  mlir::Value find(llvm::StringRef name) const;

private:
  void nameInputs(mlir::func::FuncOp function);
  void nameTensors(mlir::Block &block);
  void nameOthers(mlir::Block &block);
  bool give(mlir::Value value, const std::string &name);

  llvm::StringMap<mlir::Value> values;
  llvm::DenseMap<mlir::Value, llvm::StringRef> names; ///< keys of `values`
};

} // namespace mezzo::autocast

#endif
