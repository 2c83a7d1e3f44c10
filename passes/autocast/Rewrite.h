// Puts the chosen types into the program.
#ifndef MEZZO_PASSES_AUTOCAST_REWRITE_H
#define MEZZO_PASSES_AUTOCAST_REWRITE_H

#include "passes/autocast/evidence/ConstantFit.h"
#include "passes/autocast/placement/Placement.h"

namespace mezzo::autocast {

/// Retypes the operations of a block and inserts casts: each value is cast once to each type that it is read in, next to
/// where it is made. A narrowing cast of what follows from weights is computed once, when a program is loaded.
class Rewriter {
public:
  /// All must outlive this.
  Rewriter(mlir::func::FuncOp function, const Variables &variables, const Placement &placement, ConstantFits &constants,
           const LowType &low);

  void run();

private:
  void rewrite(mlir::Operation *op);
  void castOperands(mlir::Operation *op);
  mlir::Value fitting(mlir::OpOperand &use);
  void agree(mlir::Operation *op);
  void retype(mlir::Operation *op);
  mlir::Value cast(mlir::Value value, mlir::FloatType type);
  void retypeArguments();

  mlir::func::FuncOp function;
  const Variables &variables;
  const Placement &placement;
  ConstantFits &constants;
  const LowType &low;
  llvm::DenseMap<mlir::Value, mlir::Value> saturated;
  llvm::DenseMap<std::pair<mlir::Value, mlir::Type>, mlir::Value> casts;
  /// The variable whose type an operand gets, and whether 16 bits will do in place of f32.
  struct Wanted {
    int variable;
    bool isAnyType;
  };
  llvm::DenseMap<mlir::OpOperand *, Wanted> wanted;
};

} // namespace mezzo::autocast

#endif
