// Contractions with weights whose results can be scaled and shifted by channel through their weights and bias.
#ifndef MEZZO_PASSES_NORMALIZE_SCALEDWEIGHTS_H
#define MEZZO_PASSES_NORMALIZE_SCALEDWEIGHTS_H

#include "dialects/graph/IR/GraphNormOps.h"
#include "mlir/IR/PatternMatch.h"
#include "passes/normalize/Weights.h"

namespace mezzo::normalize {

/// A convolution, or a product with weights of two axes and an addition to it, read once and computed in f32 or f64.
class WeightedResult {
public:
  /// The contraction whose result is `data`; nothing where it is none, or its weights are not known when a program is
  /// loaded.
  static std::optional<WeightedResult> find(mlir::Value data, const Weights &weights);

  /// Whether `value` is derived from weights and broadcasts to the result along its channels only.
  bool isPerChannel(mlir::Value value, const Weights &weights) const;
  /// `value`, which is per channel, as a tensor of shape [channels].
  mlir::Value asVector(mlir::OpBuilder &builder, mlir::Location location, mlir::Value value) const;

  /// The bias by channel, of shape [channels]; null where there is none.
  mlir::Value getBias(mlir::OpBuilder &builder, mlir::Location location) const;
  bool isConvolution() const { return !sum && axis == 1 && isConv; }

  /// Makes the contraction again with its weights times `scale`, if given, and with `bias`, if given; both of shape
  /// [channels]. The result is at a location that covers the contraction and `root`, whose place it takes.
  mlir::Value remake(mlir::OpBuilder &builder, mlir::Operation *root, mlir::Value scale, mlir::Value bias) const;

private:
  mlir::Value scaledWeight(mlir::OpBuilder &builder, mlir::Location location, mlir::Value scale) const;
  mlir::RankedTensorType resultType() const;
  int64_t channels() const { return resultType().getDimSize(axis); }

  mlir::Operation *contraction = nullptr;
  /// The addition of the bias to a product, and the bias.
  mlir::Operation *sum = nullptr;
  mlir::Value addend;
  bool isConv = false;
  int64_t axis = 0;
};

/// The contraction into whose weights `norm` can be folded.
std::optional<WeightedResult> foldableInto(graph::BatchNormOp norm, const Weights &weights);

} // namespace mezzo::normalize

#endif
