// The losses that a program can be trained by.
#ifndef MEZZO_PASSES_AUTODIFF_LOSSES_H
#define MEZZO_PASSES_AUTODIFF_LOSSES_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

#include <string>
#include <vector>

namespace mezzo::autodiff {

/// A loss and its parameters; `graph-add-loss` says what they mean.
struct LossForm {
  std::string kind = "cross_entropy";
  bool isMean = true;
  bool isSplit = false; ///< of a part of a batch: a sum, and the total that sums are divided by for a mean
  int64_t axis = -1, ignoreIndex = -100;
  double labelSmoothing = 0, delta = 1;
  std::vector<double> classWeights;
};

/// What a loss is written as. Null where the kind of loss has none.
struct LossValues {
  mlir::Value loss;    ///< scalar, f32 or f64
  mlir::Value correct; ///< scalar i64: samples whose largest logit is that of their label
  mlir::Value count;   ///< scalar i64: samples that are not ignored
  mlir::Value total;   ///< of a split mean: what the part adds to the divisor, a scalar of the loss's type
};

/// Whether `kind` is a loss.
bool isLoss(llvm::StringRef kind);

/// The type of the labels for an output of `type`; null for a loss without labels. Fails, after an error at `location`,
/// where there can be no such loss of it.
mlir::FailureOr<mlir::RankedTensorType> labelsType(const LossForm &form, mlir::RankedTensorType type,
                                                   mlir::Location location);

/// Writes the loss of `output`, for which there is a type of labels.
LossValues writeLoss(const LossForm &form, mlir::Value output, mlir::Value labels, mlir::OpBuilder &builder,
                     mlir::Location location);

} // namespace mezzo::autodiff

#endif
