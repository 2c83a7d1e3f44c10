// Attention and rotary positions.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphBinaryOps.h"
#include "dialects/graph/IR/GraphContractionOps.h"
#include "dialects/graph/IR/GraphIndexOps.h"
#include "dialects/graph/IR/GraphNormOps.h"
#include "dialects/graph/IR/GraphReduceOps.h"
#include "dialects/graph/IR/GraphSequenceOps.h"
#include "dialects/graph/IR/GraphShapeOps.h"
#include "dialects/graph/IR/GraphUnaryOps.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <limits>

using namespace mezzo;
using namespace mezzo::onnx;

/// B S (H D) as B H S D.
static Value splitHeads(NodeImport &n, Value x, int64_t heads) {
  Ints s = shapeOf(x);
  if (s.size() != 3 || heads < 1 || s[2] % heads != 0)
    return n.error("heads do not divide the hidden size"), Value();
  return n.e.transpose(n.e.reshape(x, {s[0], s[1], heads, s[2] / heads}), {0, 2, 1, 3});
}

/// B H S D as B S (H D).
static Value joinHeads(NodeImport &n, Value x) {
  Value apart = n.e.transpose(x, {0, 2, 1, 3});
  Ints s = shapeOf(apart);
  return apart ? n.e.reshape(apart, {s[0], s[1], s[2] * s[3]}) : Value();
}

namespace {

/// What an Attention works on: four axes each, with the past in k and v.
struct AttentionParts {
  Value q, k, v;
  bool isPacked = false; // the heads were part of the hidden size
  int64_t past = 0;
  bool isCausal = false;
  int64_t leftWindow = -1, rightWindow = -1;
  double scale = 1, softcap = 0;

  int64_t queries() const { return sizeOf(q, 2); }
  int64_t keys() const { return sizeOf(k, 2); }
};

} // namespace

static std::optional<AttentionParts> readParts(NodeImport &n) {
  AttentionParts p;
  int64_t queryHeads = n.intAttr("q_num_heads", 0), keyHeads = n.intAttr("kv_num_heads", 0);
  p.isCausal = n.flagAttr("is_causal", false);
  p.softcap = n.floatAttr("softcap", 0);
  p.leftWindow = n.intAttr("left_window_size", -1);
  p.rightWindow = n.intAttr("right_window_size", -1);
  // Everything is computed in f32 at least, whatever is asked for.
  n.typeAttr("softmax_precision");
  p.isPacked = rankOf(n.in(0)) == 3;
  p.q = p.isPacked ? splitHeads(n, n.in(0), queryHeads) : n.in(0);
  p.k = p.isPacked ? splitHeads(n, n.in(1), keyHeads) : n.in(1);
  p.v = p.isPacked ? splitHeads(n, n.in(2), keyHeads) : n.in(2);
  if (n.failed())
    return std::nullopt;
  if (rankOf(p.q) != 4 || rankOf(p.k) != 4 || rankOf(p.v) != 4)
    return n.error("query, key and value wanted with three axes, or with four"), std::nullopt;
  if (n.has(4) != n.has(5))
    return n.error("past key and past value go together"), std::nullopt;
  if (n.has(4)) {
    p.past = sizeOf(n.in(4), 2);
    p.k = n.e.concat({n.in(4), p.k}, 2);
    p.v = n.e.concat({n.in(5), p.v}, 2);
  }
  p.scale = n.floatAttr("scale", 0);
  if (!n.hasAttr("scale"))
    p.scale = 1 / std::sqrt(static_cast<double>(sizeOf(p.q, 3)));
  return n.failed() ? std::nullopt : std::optional(p);
}

/// How many valid keys come before the queries: a scalar, or one number for each batch as B 1 1 1.
static Value keyOffset(NodeImport &n, const AttentionParts &p) {
  Type i64 = n.e.getBuilder().getI64Type();
  if (!n.has(6))
    return n.e.splat(i64, p.past);
  return n.e.reshape(n.e.sub(n.in(6), n.e.splat(i64, p.queries())), {sizeOf(n.in(6), 0), 1, 1, 1});
}

/// Which query sees which key by position, as a truth value that broadcasts to B H S T; null where every one sees every
/// other, but for what the operation's own causal mask says.
static Value visibleByPosition(NodeImport &n, const AttentionParts &p, bool isCausalHere) {
  Type i64 = n.e.getBuilder().getI64Type();
  Value key = n.e.iota(i64, {1, p.keys()}, 1), visible;
  auto restrict = [&](Value condition) { visible = visible ? n.e.make<graph::AndOp>({visible, condition}) : condition; };
  Value position = n.e.add(n.e.iota(i64, {p.queries(), 1}, 0), keyOffset(n, p));
  if (isCausalHere)
    restrict(n.e.compare("le", key, position));
  if (p.leftWindow >= 0)
    restrict(n.e.compare("ge", key, n.e.sub(position, n.e.splat(i64, p.leftWindow))));
  if (p.rightWindow >= 0)
    restrict(n.e.compare("le", key, n.e.add(position, n.e.splat(i64, p.rightWindow))));
  if (n.has(6))
    restrict(n.e.compare("lt", key, n.e.reshape(n.in(6), {sizeOf(n.in(6), 0), 1, 1, 1})));
  return visible;
}

/// The mask that is given, with the keys that it leaves out masked.
static Value givenMask(NodeImport &n, const AttentionParts &p) {
  Value mask = n.in(3);
  int64_t missing = rankOf(mask) > 0 ? p.keys() - sizeOf(mask, rankOf(mask) - 1) : 0;
  if (missing <= 0 || sizeOf(mask, rankOf(mask) - 1) == 1)
    return mask;
  IntVector low(rankOf(mask), 0), high(rankOf(mask), 0);
  high.back() = missing;
  Value fill = n.e.scalarLike(mask, isFloat(mask) ? -std::numeric_limits<double>::infinity() : 0);
  return n.e.make<graph::PadOp>({mask, fill}, {{"low", n.e.i64s(low)}, {"high", n.e.i64s(high)}});
}

/// The given mask and visibility in one: a truth value, or numbers to be added. Null where there is neither.
static Value maskOf(NodeImport &n, const AttentionParts &p, Value visible) {
  if (!n.has(3))
    return visible;
  Value mask = givenMask(n, p);
  if (!visible)
    return mask;
  if (!isFloat(mask))
    return n.e.make<graph::AndOp>({mask, visible});
  return n.e.select(visible, mask, n.e.scalarLike(mask, -std::numeric_limits<double>::infinity()));
}

/// A truth-value mask as numbers to be added.
static Value maskAsNumbers(NodeImport &n, Value mask, Type element) {
  if (isFloat(mask))
    return n.e.convert(mask, element);
  return n.e.select(mask, n.e.splat(element, 0), n.e.splat(element, -std::numeric_limits<double>::infinity()));
}

/// The scores or probabilities that the fourth output asks for, B H S T, in f32 (f64 for f64).
static Value scoresOutput(NodeImport &n, const AttentionParts &p, Value mask, int64_t mode) {
  Ints q = shapeOf(p.q), k = shapeOf(p.k);
  // Each key head serves a group of query heads.
  Value query = n.e.reshape(n.e.widen(p.q), {q[0], k[1], q[1] / k[1], q[2], q[3]});
  Value key = n.e.reshape(n.e.widen(p.k), {k[0], k[1], 1, k[2], k[3]});
  Value scores = n.e.make<graph::MatmulOp>({query, key}, {{"transpose_rhs", n.e.unit()}});
  scores = n.e.scale(n.e.reshape(scores, {q[0], q[1], q[2], k[2]}), p.scale);
  if (mode >= 1 && p.softcap > 0)
    scores = n.e.scale(n.e.make<graph::TanhOp>(n.e.scale(scores, 1 / p.softcap)), p.softcap);
  if (mode < 2 || !mask)
    return mode < 3 ? scores : n.e.make<graph::SoftmaxOp>(scores, {{"axis", n.e.i64(3)}});
  Value added = maskAsNumbers(n, mask, elementOf(scores));
  scores = n.e.add(scores, added);
  if (mode < 3)
    return scores;
  // A query that sees no key has probabilities 0.
  Value probabilities = n.e.make<graph::SoftmaxOp>(scores, {{"axis", n.e.i64(3)}});
  Value largest = n.e.reduce<graph::ReduceMaxOp>(n.e.broadcast(added, shapeOf(scores)), {3}, /*keepdims=*/true);
  Value seesNone = n.e.compare("eq", largest, n.e.scalarLike(largest, -std::numeric_limits<double>::infinity()));
  return n.e.select(seesNone, n.e.scalarLike(probabilities, 0), probabilities);
}

static Value attend(NodeImport &n, const AttentionParts &p, Value mask, bool isCausalOp) {
  llvm::SmallVector<Field> fields = {
      {"scale", n.e.f64(p.scale)}, {"softcap", n.e.f64(p.softcap)}, {"zero_masked", n.e.unit()}};
  if (isCausalOp)
    fields.push_back({"causal", n.e.unit()});
  // Keys and values may come in different precisions.
  bool isMixed = elementOf(p.k) != elementOf(p.q) || elementOf(p.v) != elementOf(p.q);
  Values operands = {p.q, p.k, p.v};
  if (isMixed)
    for (Value &operand : operands)
      operand = n.e.convert(operand, n.e.getBuilder().getF32Type());
  if (mask)
    operands.push_back(isFloat(mask) && elementOf(mask) != elementOf(operands[0])
                           ? n.e.convert(mask, n.e.getBuilder().getF32Type())
                           : mask);
  return n.e.convert(n.e.make<graph::AttentionOp>(operands, fields), elementOf(n.in(0)));
}

static Results importAttention(NodeImport &n) {
  int64_t mode = n.intAttr("qk_matmul_output_mode", 0);
  std::optional<AttentionParts> p = readParts(n);
  if (!p)
    return {};
  if (sizeOf(p->k, 1) == 0 || sizeOf(p->q, 1) % sizeOf(p->k, 1) != 0)
    return n.error("heads of the query wanted a multiple of those of the key");
  if (mode < 0 || mode > 3)
    return n.error("qk_matmul_output_mode wanted in [0, 3], got " + llvm::Twine(mode));
  bool isPlain = p->past == 0 && !n.has(6) && p->leftWindow < 0 && p->rightWindow < 0;
  bool isCausalOp = p->isCausal && isPlain && !n.wants(3);
  bool needsVisible = !isPlain || (p->isCausal && !isCausalOp);
  Value visible = needsVisible ? visibleByPosition(n, *p, p->isCausal && !isCausalOp) : Value();
  Value mask = maskOf(n, *p, visible);
  Value result = attend(n, *p, mask, isCausalOp);
  Results results = {p->isPacked ? joinHeads(n, result) : result, p->k, p->v};
  if (n.wants(3))
    results.push_back(n.e.convert(scoresOutput(n, *p, mask, mode), elementOf(n.in(0))));
  return results;
}

/// Cosines or sines for each position as B S 1 R/2, in f32.
static Value anglesOf(NodeImport &n, unsigned index) {
  Value angles = n.e.widen(n.in(index));
  if (n.has(3))
    angles = n.e.make<graph::GatherOp>({angles, n.in(3)}, {{"axis", n.e.i64(0)}});
  return n.e.unsqueeze(angles, {2});
}

/// The elements of the last axis that are rotated together: two halves, or every other one.
static std::pair<Value, Value> rotatedPairs(NodeImport &n, Value x, bool isInterleaved) {
  int64_t last = rankOf(x) - 1, half = sizeOf(x, last) / 2;
  if (!isInterleaved)
    return {n.e.sliceAxis(x, last, 0, half), n.e.sliceAxis(x, last, half, half)};
  IntVector first(rankOf(x), 0), second(rankOf(x), 0), sizes(shapeOf(x)), steps(rankOf(x), 1);
  sizes[last] = half;
  steps[last] = half > 1 ? 2 : 1;
  second[last] = 1;
  return {n.e.slice(x, first, sizes, steps), n.e.slice(x, second, sizes, steps)};
}

/// `x` as B S H D, rotated in its first `size` elements.
static Value rotate(NodeImport &n, Value x, int64_t size, bool isInterleaved) {
  int64_t head = sizeOf(x, 3);
  Value rotated = n.e.sliceAxis(x, 3, 0, size);
  auto [a, b] = rotatedPairs(n, rotated, isInterleaved);
  Value cosine = anglesOf(n, 1), sine = anglesOf(n, 2);
  Value real = n.e.sub(n.e.mul(cosine, a), n.e.mul(sine, b)), imaginary = n.e.add(n.e.mul(sine, a), n.e.mul(cosine, b));
  if (isInterleaved)
    rotated = n.e.reshape(n.e.concat({n.e.unsqueeze(real, {4}), n.e.unsqueeze(imaginary, {4})}, 4), shapeOf(rotated));
  else
    rotated = n.e.concat({real, imaginary}, 3);
  return size == head ? rotated : n.e.concat({rotated, n.e.sliceAxis(x, 3, size, head - size)}, 3);
}

static Results importRotaryEmbedding(NodeImport &n) {
  bool isInterleaved = n.flagAttr("interleaved", false);
  int64_t size = n.intAttr("rotary_embedding_dim", 0), heads = n.intAttr("num_heads", 0);
  bool isPacked = rankOf(n.in(0)) == 3;
  Value x = n.e.widen(n.in(0));
  Ints s = shapeOf(x);
  if (!isPacked && s.size() != 4)
    return n.error("data wanted with three or four axes");
  if (isPacked && (heads < 1 || s[2] % heads != 0))
    return n.error("num_heads does not divide the hidden size");
  x = isPacked ? n.e.reshape(x, {s[0], s[1], heads, s[2] / heads}) : n.e.transpose(x, {0, 2, 1, 3});
  size = size == 0 ? sizeOf(x, 3) : size;
  if (size < 2 || size % 2 != 0 || size > sizeOf(x, 3))
    return n.error("rotated size wanted even and at most that of a head, got " + llvm::Twine(size));
  Value result = rotate(n, x, size, isInterleaved);
  result = isPacked ? n.e.reshape(result, s) : n.e.transpose(result, {0, 2, 1, 3});
  return {n.e.convert(result, elementOf(n.in(0)))};
}

void mezzo::onnx::addAttention(OpTable &table) {
  table.add("Attention", {3, 7}, importAttention);
  table.add("RotaryEmbedding", {3, 4}, importRotaryEmbedding);
}
