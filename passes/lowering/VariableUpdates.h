// Which new values of variables can be computed where the variable is.
#ifndef MEZZO_PASSES_LOWERING_VARIABLEUPDATES_H
#define MEZZO_PASSES_LOWERING_VARIABLEUPDATES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "passes/lowering/BufferUse.h"

namespace mezzo::lowering {

/// The symbol of the variable that an argument or result with these attributes stands for; null if none.
mlir::FlatSymbolRefAttr variableOf(mlir::DictionaryAttr attributes);

/// The reshape that is all a cluster does; null if it does anything else. Its result is the memory of its operand.
graph::ReshapeOp reshapeOf(graph::ClusterOp cluster);

class VariableUpdates {
public:
  explicit VariableUpdates(mlir::func::FuncOp function);

  /// Whether `result` is the new value of a variable.
  bool isNewValue(mlir::Value result) const { return updated.contains(result); }
  /// The variable in whose memory `result`, of a cluster, can be computed, because nothing reads the old value then or
  /// later; null if there is none.
  mlir::FlatSymbolRefAttr overwrittenBy(mlir::Value result) const;
  /// Whether the cluster that makes `result` can update `input`, which it reads, in place: it is the old value of the
  /// variable that `result` is the new value of, and nothing reads it later.
  bool canReplace(mlir::Value input, mlir::Value result) const;
  /// The buffers of a pointwise cluster's kernel: variables that it reads only at the element that it writes are updated.
  BufferUse useOf(graph::ClusterOp cluster) const;

private:
  void addAliases(mlir::Value value, mlir::Attribute variable);
  /// Whether all reads of the variable come before `cluster` does its stores: none is later, and none by itself but of
  /// `own`.
  bool isLastReader(mlir::Attribute variable, mlir::Operation *cluster, mlir::Value own) const;

  llvm::DenseMap<mlir::Value, mlir::FlatSymbolRefAttr> updated;            ///< new values, by the variable
  llvm::DenseMap<mlir::Attribute, llvm::SmallVector<mlir::Value>> aliases; ///< tensors in the memory of a variable
  llvm::DenseMap<mlir::Value, mlir::Attribute> aliasOf;
};

} // namespace mezzo::lowering

#endif
