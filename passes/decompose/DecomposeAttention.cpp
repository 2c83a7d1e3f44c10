// Attention: scores, a softmax over the keys, and the mixture of the values. Scores and probabilities are f32 (f64 for f64).
#include "passes/decompose/Decompositions.h"
#include "passes/decompose/Emitter.h"

#include <cmath>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

static constexpr double kNever = -std::numeric_limits<double>::infinity();

namespace {
class AttentionWriter {
public:
  AttentionWriter(graph::AttentionOp op, bool narrowsProbabilities, Emitter &e)
      : op(op), e(e), element(computeElement(op.getQ())), mixed(narrowsProbabilities ? elementOf(op.getQ()) : element) {
    ArrayRef<int64_t> q = shapeOf(op.getQ()), k = shapeOf(op.getK());
    batch = q[0], heads = q[1], queries = q[2], keyHeads = k[1], keys = k[2];
  }

  Value write() {
    Value scores = applyCausal(applyMask(applySoftcap(e.mul(makeScores(), scale()))));
    Value isBlind = op.getZeroMasked() ? findBlind(scores) : Value();
    Value probabilities = clear(isBlind, e.make<graph::SoftmaxOp>(clear(isBlind, scores), /*axis=*/3));
    Value factor = e.convert(byKeyHead(probabilities), mixed);
    return byHead(e.matmul(factor, e.convert(op.getV(), mixed), false, elementOf(op.getQ())));
  }

private:
  /// The query heads of one key head lie side by side, so they are more rows of one matrix.
  Value byKeyHead(Value x) { return e.reshape(x, {batch, keyHeads, heads / keyHeads * queries, shapeOf(x)[3]}); }
  Value byHead(Value x) { return e.reshape(x, {batch, heads, queries, shapeOf(x)[3]}); }

  Value makeScores() { return byHead(e.matmul(byKeyHead(op.getQ()), op.getK(), true, element)); }

  double scale() { return op.getScale().value_or(1 / std::sqrt(static_cast<double>(shapeOf(op.getQ())[3]))); }

  Value applySoftcap(Value scores) {
    double cap = op.getSoftcap();
    return cap == 0 ? scores : e.mul(e.make<graph::TanhOp>(e.div(scores, e.number(cap, scores))), cap);
  }

  Value applyMask(Value scores) {
    Value mask = op.getMask();
    if (!mask)
      return scores;
    if (!elementOf(mask).isInteger(1))
      return e.add(scores, e.convert(mask, element));
    return e.make<graph::SelectOp>(mask, scores, e.number(kNever, scores));
  }

  Value applyCausal(Value scores) {
    if (!op.getCausal())
      return scores;
    Type i32 = e.rewriter.getI32Type();
    Value query = e.make<graph::IotaOp>(ArrayRef<int64_t>{queries, 1}, i32, /*axis=*/0);
    Value key = e.make<graph::IotaOp>(ArrayRef<int64_t>{1, keys}, i32, /*axis=*/1);
    Value sees = e.make<graph::CompareOp>(key, query, "le");
    return e.make<graph::SelectOp>(sees, scores, e.number(kNever, scores));
  }

  /// The queries that see no key.
  Value findBlind(Value scores) {
    Value largest = e.make<graph::ReduceMaxOp>(scores, /*axes=*/3, /*keepdims=*/true);
    return e.make<graph::CompareOp>(largest, e.number(kNever, scores), "eq");
  }

  /// 0 for queries that see no key: as scores, so that the softmax of none is NaN, which its gradient would be too, and as
  /// probabilities.
  Value clear(Value isBlind, Value x) { return isBlind ? e.make<graph::SelectOp>(isBlind, e.number(0, x), x) : x; }

  graph::AttentionOp op;
  Emitter &e;
  Type element, mixed; ///< of scores, and of the factors of the last product
  int64_t batch, heads, queries, keyHeads, keys;
};
} // namespace

LogicalResult decompose::decomposeAttention(graph::AttentionOp op, bool narrowsProbabilities, RewriterBase &rewriter) {
  Emitter e(rewriter, op);
  e.replace(AttentionWriter(op, narrowsProbabilities, e).write());
  return success();
}
