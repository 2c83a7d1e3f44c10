// A model as it is evaluated, and what its training form adds.
#ifndef MEZZO_PASSES_AUTODIFF_EVALUATIONFORM_H
#define MEZZO_PASSES_AUTODIFF_EVALUATIONFORM_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mezzo::autodiff {

/// Replaces dropouts by their operand, and batch norms by the batch's statistics by ones with the running statistics, whose
/// new values are the old ones.
void makeEvaluationForm(mlir::func::FuncOp function);

/// A new value of a variable.
struct Update {
  mlir::Value value;
  mlir::FlatSymbolRefAttr variable;
};

/// The new running statistics of the batch norms in `function` whose statistics are variables; these become mutable, of
/// class statistic. Fails where two batch norms have one variable.
mlir::FailureOr<llvm::SmallVector<Update>> collectStatistics(mlir::func::FuncOp function);

} // namespace mezzo::autodiff

#endif
