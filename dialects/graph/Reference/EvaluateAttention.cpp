// Scaled dot-product attention.
#include "dialects/graph/IR/GraphSequenceOps.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Indexing.h"
#include "dialects/graph/Reference/Numbers.h"

using namespace mezzo::graph;
using namespace mezzo::graph::reference;

// The mask broadcast to B H S T, as what is added to the scores.
static std::vector<double> additiveMask(Operands mask, llvm::ArrayRef<int64_t> shape) {
  std::vector<double> values(mlir::ShapedType::getNumElements(shape), 0);
  if (mask.empty())
    return values;
  const Tensor &tensor = mask.front();
  forEachBroadcast(shape, mask, [&](int64_t i, llvm::ArrayRef<int64_t> at) {
    values[i] = tensor.isFloat() ? tensor.getFloat(at[0]) : tensor.getBool(at[0]) ? 0 : -HUGE_VAL;
  });
  return values;
}

// Scores become probabilities; all NaN where every score is -inf.
static void normalize(std::vector<double> &scores) {
  double largest = -HUGE_VAL, sum = 0;
  for (double score : scores)
    largest = maximum(largest, score);
  for (double &score : scores)
    sum += score = std::exp(score - largest);
  for (double &score : scores)
    score /= sum;
}

namespace {
// The vectors of one query and of all keys and values that it may see.
struct Query {
  const Tensor &q, &k, &v;
  int64_t qFirst, kFirst, vFirst;

  double score(int64_t t) const {
    double sum = 0;
    int64_t depth = q.dim(3);
    for (int64_t d = 0; d < depth; ++d)
      sum += q.getFloat(qFirst + d) * k.getFloat(kFirst + t * depth + d);
    return sum;
  }

  // The sum of values weighted by probabilities; what has none takes no part.
  double mix(const std::vector<double> &probabilities, int64_t e) const {
    double sum = 0;
    for (auto [t, probability] : llvm::enumerate(probabilities))
      if (probability != 0)
        sum += probability * v.getFloat(vFirst + t * v.dim(3) + e);
    return sum;
  }
};
} // namespace

static std::vector<double> probabilitiesOf(AttentionOp op, const Query &query, const double *mask, int64_t s) {
  double scale = op.getScale().value_or(1 / std::sqrt(static_cast<double>(query.q.dim(3)))), softcap = op.getSoftcap();
  std::vector<double> scores(query.k.dim(2));
  for (int64_t t = 0; t < static_cast<int64_t>(scores.size()); ++t) {
    double score = scale * query.score(t);
    if (softcap != 0)
      score = softcap * std::tanh(score / softcap);
    scores[t] = op.getCausal() && t > s ? -HUGE_VAL : score + mask[t];
  }
  bool seesNothing = llvm::all_of(scores, [](double score) { return score == -HUGE_VAL; });
  if (seesNothing && op.getZeroMasked())
    return std::vector<double>(scores.size(), 0);
  normalize(scores);
  return scores;
}

static void attention(AttentionOp op, Operands in, Results out) {
  const Tensor &q = in[0], &k = in[1], &v = in[2];
  int64_t batches = q.dim(0), heads = q.dim(1), queries = q.dim(2), keys = k.dim(2), keyHeads = k.dim(1);
  std::vector<double> mask = additiveMask(in.drop_front(3), {batches, heads, queries, keys});
  for (int64_t b = 0; b < batches; ++b)
    for (int64_t h = 0; h < heads; ++h)
      for (int64_t s = 0; s < queries; ++s) {
        int64_t row = (b * heads + h) * queries + s, keyHead = b * keyHeads + h * keyHeads / heads;
        Query query{q, k, v, row * q.dim(3), keyHead * keys * k.dim(3), keyHead * keys * v.dim(3)};
        std::vector<double> probabilities = probabilitiesOf(op, query, mask.data() + row * keys, s);
        for (int64_t e = 0; e < v.dim(3); ++e)
          out[0].setFloat(row * v.dim(3) + e, query.mix(probabilities, e));
      }
}

void reference::addAttention(Evaluators &evaluators) { evaluators.add<AttentionOp>(attention); }
