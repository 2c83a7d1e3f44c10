// What follows by a lemma: on norms, sums of products, mixtures, recurrences and choices.
#ifndef MEZZO_PASSES_AUTOCAST_VERIFY_LEMMARULES_H
#define MEZZO_PASSES_AUTOCAST_VERIFY_LEMMARULES_H

#include "passes/autocast/verify/EndRules.h"

#include "dialects/graph/IR/Graph.h"
#include "dialects/graph/IR/GraphCustomOps.h"

namespace mezzo::autocast {

class LemmaRules : public EndRules {
public:
  using EndRules::EndRules;

protected:
  /// What follows of a result from the claims on the operands, by whatever rule there is; nothing where there is none.
  MaybeBox byLemma(mlir::Operation *op, unsigned result);

private:
  /// What a norm of `count` elements scales by and adds; NaN where that is not known.
  struct Norm {
    std::vector<double> scale, bias;
    int64_t count = 0;
    double most = 0; ///< a normalised element: the squares of all add up to at most `count`, less the mean
  };
  std::optional<Norm> normOf(mlir::Operation *op);
  Box normalised(mlir::Operation *op, const Norm &norm) const;
  MaybeBox contraction(mlir::Operation *op);
  void tighten(graph::MatmulOp op, const std::optional<Tensor> &weight, const Tensor &size, const Tensor &error, Box &box);
  Box mixture(mlir::Operation *op, mlir::Value values, double slack, bool isNumber) const;
  Box attended(graph::AttentionOp op) const;
  template <typename OpT> MaybeBox recurrent(OpT op, unsigned result);
  Box picked(mlir::Operation *op, unsigned result, mlir::ValueRange from) const;
  MaybeBox chosen(graph::SelectOp op);
  MaybeBox gathered(graph::GatherOp op);
  MaybeBox batchNorm(graph::BatchNormOp op);
  MaybeBox promised(graph::CustomOp op, unsigned result) const;
};

} // namespace mezzo::autocast

#endif
