// Proves that the types of a program are those that autocast may give.
#ifndef MEZZO_PASSES_AUTOCAST_VERIFYPRECISION_H
#define MEZZO_PASSES_AUTOCAST_VERIFYPRECISION_H

#include "passes/autocast/policy/PolicyTable.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseSet.h"

namespace mezzo::autocast {

/// The operands and results that have 16 bits because the user chose so.
class LowBefore {
public:
  /// All that have 16 bits: to be taken before autocast.
  static LowBefore of(mlir::func::FuncOp function);
  /// Where autocast ran already: all but what a cast makes that is not the user's.
  static LowBefore without(mlir::func::FuncOp autocast);

  bool contains(mlir::OpOperand &use) const { return operands.contains({use.getOwner(), use.getOperandNumber()}); }
  bool contains(mlir::Value result) const { return results.contains(result); }

private:
  void add(mlir::func::FuncOp function, llvm::function_ref<bool(mlir::Value)> isUsers);

  llvm::DenseSet<std::pair<mlir::Operation *, unsigned>> operands;
  llvm::DenseSet<mlir::Value> results;
};

/// Every operation's types are allowed by its row, no operand or result that must stay f32 is narrowed, and no sum is taken
/// in less than f32. What had 16 bits in `before` already is the user's and may keep them. Fails after reporting the first
/// violation.
mlir::LogicalResult verifyPrecision(mlir::func::FuncOp function, const PolicyTable &policy, const LowBefore &before);

/// Inputs and outputs have the types of `before`, or with `narrowsIo` f32 ones 16 bits.
mlir::LogicalResult verifyBorder(mlir::func::FuncOp function, mlir::FunctionType before, bool narrowsIo);

} // namespace mezzo::autocast

#endif
