// Normalisations. Their parameters are f32 in the graph dialect (f64 for f64 data), whatever the data is.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphBinaryOps.h"
#include "dialects/graph/IR/GraphLossOps.h"
#include "dialects/graph/IR/GraphNormOps.h"
#include "dialects/graph/IR/GraphReduceOps.h"
#include "dialects/graph/IR/GraphUnaryOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/xxhash.h"

using namespace mezzo;
using namespace mezzo::onnx;

static Field epsilonOf(NodeImport &n) { return {"epsilon", n.e.f64(n.floatAttr("epsilon", 1e-5f))}; }

/// Parameter `index` in the type that the data's norm wants.
static Value parameter(NodeImport &n, unsigned index) {
  Type wide = elementOf(n.in(0)).isF64() ? elementOf(n.in(0)) : Type(n.e.getBuilder().getF32Type());
  return n.e.convert(n.in(index), wide);
}

static Results importBatchNormalization(NodeImport &n) {
  Field epsilon = epsilonOf(n), momentum = {"momentum", n.e.f64(n.floatAttr("momentum", 0.9f))};
  if (n.opset < 9 && !n.flagAttr("spatial", true))
    return n.unsupported("spatial = 0");
  bool isTraining = n.opset >= 14 && n.flagAttr("training_mode", false);
  bool wantsStatistics = n.wants(1) || n.wants(2) || n.wants(3) || n.wants(4);
  if (n.opset < 14 && wantsStatistics)
    return n.unsupported("statistics as outputs before operator set 14");
  if (!isTraining && wantsStatistics)
    return n.error("has statistics as outputs, but training_mode is 0");
  Values operands = {n.in(0), parameter(n, 1), parameter(n, 2), parameter(n, 3), parameter(n, 4)};
  if (!isTraining)
    return {n.e.make<graph::BatchNormOp>(operands, {epsilon})};
  Values results = n.e.makeAll<graph::BatchNormTrainOp>(operands, {epsilon, momentum});
  if (results.empty())
    return {};
  return {results[0], n.e.convert(results[1], elementOf(n.in(3))), n.e.convert(results[2], elementOf(n.in(4)))};
}

static Results importInstanceNormalization(NodeImport &n) {
  Field epsilon = epsilonOf(n);
  if (!n.requireRank(0, 2))
    return {};
  return {n.e.make<graph::GroupNormOp>({n.in(0), parameter(n, 1), parameter(n, 2)},
                                       {{"groups", n.e.i64(sizeOf(n.in(0), 1))}, epsilon})};
}

/// A parameter of each group as one of each channel.
static Value perChannel(NodeImport &n, Value parameter, int64_t groups, int64_t channels) {
  Value repeated = n.e.broadcast(n.e.reshape(parameter, {groups, 1}), {groups, channels / groups});
  return n.e.reshape(repeated, {channels});
}

static Results importGroupNormalization(NodeImport &n) {
  Field epsilon = epsilonOf(n);
  int64_t groups = n.intAttr("num_groups", 0), channels = sizeOf(n.in(0), 1);
  n.intAttr("stash_type", 1);
  if (!n.requireRank(0, 2))
    return {};
  if (groups < 1 || channels % groups != 0)
    return n.error("num_groups " + llvm::Twine(groups) + " does not divide " + llvm::Twine(channels) + " channels");
  Value scale = parameter(n, 1), bias = parameter(n, 2);
  // Until version 20 there was one scale and bias for each group.
  if (n.opset < 21) {
    scale = perChannel(n, scale, groups, channels);
    bias = perChannel(n, bias, groups, channels);
  }
  return {n.e.make<graph::GroupNormOp>({n.in(0), scale, bias}, {{"groups", n.e.i64(groups)}, epsilon})};
}

/// Whether `parameter` has nothing but axes of size 1 beyond the last `rank`.
static bool fitsAxes(Value parameter, int64_t rank) {
  int64_t extra = std::max<int64_t>(rankOf(parameter) - rank, 0);
  return llvm::all_of(shapeOf(parameter).take_front(extra), [](int64_t size) { return size == 1; });
}

/// `parameter` without leading axes beyond the last `rank`.
static Value dropLeadingAxes(NodeImport &n, Value parameter, int64_t rank) {
  int64_t extra = std::max<int64_t>(rankOf(parameter) - rank, 0);
  return n.e.reshape(parameter, shapeOf(parameter).drop_front(extra));
}

/// Mean and reciprocal deviation over the axes from `axis` on, in the element type that stash_type names.
static std::pair<Value, Value> savedStatistics(NodeImport &n, int64_t axis, Type stash) {
  IntVector axes = allAxes(rankOf(n.in(0)));
  axes.erase(axes.begin(), axes.begin() + axis);
  Value x = n.e.widen(n.in(0));
  Value mean = n.e.reduce<graph::ReduceMeanOp>(x, axes, /*keepdims=*/true);
  Value difference = n.e.sub(x, mean);
  Value variance = n.e.reduce<graph::ReduceMeanOp>(n.e.mul(difference, difference), axes, /*keepdims=*/true);
  Value deviation = n.e.make<graph::RsqrtOp>(n.e.add(variance, n.e.scalarLike(x, n.floatAttr("epsilon", 1e-5f))));
  return {n.e.convert(mean, stash), n.e.convert(deviation, stash)};
}

/// A norm whose parameters go beyond the normalised axes: they are applied after it, in f32.
static Value applyOuterParameters(NodeImport &n, Value normalized) {
  Value result = n.e.mul(normalized, parameter(n, 1));
  if (n.has(2))
    result = n.e.add(result, parameter(n, 2));
  return n.e.convert(result, elementOf(n.in(1)));
}

static Results importLayerNormalization(NodeImport &n) {
  Field epsilon = epsilonOf(n);
  Type stash = n.hasAttr("stash_type") ? n.typeAttr("stash_type") : Type(n.e.getBuilder().getF32Type());
  std::optional<int64_t> axis = n.normalizeAxis(n.intAttr("axis", -1), rankOf(n.in(0)));
  if (!axis || n.failed())
    return {};
  llvm::SmallVector<Field> fields = {{"axis", n.e.i64(*axis)}, epsilon};
  int64_t normalized = rankOf(n.in(0)) - *axis;
  Value result;
  if (fitsAxes(n.in(1), normalized) && (!n.has(2) || fitsAxes(n.in(2), normalized))) {
    Values operands = {n.in(0), dropLeadingAxes(n, parameter(n, 1), normalized)};
    if (n.has(2))
      operands.push_back(dropLeadingAxes(n, parameter(n, 2), normalized));
    result = n.e.make<graph::LayerNormOp>(operands, fields);
  } else {
    result = applyOuterParameters(n, n.e.make<graph::LayerNormOp>(n.e.widen(n.in(0)), fields));
  }
  if (!n.wants(1) && !n.wants(2))
    return {result};
  auto [mean, deviation] = savedStatistics(n, *axis, stash);
  return {result, mean, deviation};
}

static Results importRmsNormalization(NodeImport &n) {
  Field epsilon = epsilonOf(n);
  n.intAttr("stash_type", 1);
  std::optional<int64_t> axis = n.normalizeAxis(n.intAttr("axis", -1), rankOf(n.in(0)));
  if (!axis)
    return {};
  llvm::SmallVector<Field> fields = {{"axis", n.e.i64(*axis)}, epsilon};
  int64_t normalized = rankOf(n.in(0)) - *axis;
  // The result has the element type of the scale.
  if (fitsAxes(n.in(1), normalized) && elementOf(n.in(1)) == elementOf(n.in(0)))
    return {n.e.make<graph::RmsNormOp>({n.in(0), dropLeadingAxes(n, parameter(n, 1), normalized)}, fields)};
  return {applyOuterParameters(n, n.e.make<graph::RmsNormOp>(n.e.widen(n.in(0)), fields))};
}

static Results importLrn(NodeImport &n) {
  double alpha = n.floatAttr("alpha", 0.0001f), beta = n.floatAttr("beta", 0.75f), bias = n.floatAttr("bias", 1);
  int64_t size = n.intAttr("size", 0);
  return {n.e.make<graph::LrnOp>(
      n.in(0), {{"size", n.e.i64(size)}, {"alpha", n.e.f64(alpha)}, {"beta", n.e.f64(beta)}, {"bias", n.e.f64(bias)}})};
}

static Results importMeanVarianceNormalization(NodeImport &n) {
  std::optional<IntVector> axes = n.normalizeAxes(n.intsAttr("axes").value_or(IntVector{0, 2, 3}), rankOf(n.in(0)));
  if (!axes)
    return {};
  Value x = n.e.widen(n.in(0));
  Value difference = n.e.sub(x, n.e.reduce<graph::ReduceMeanOp>(x, *axes, /*keepdims=*/true));
  Value variance = n.e.reduce<graph::ReduceMeanOp>(n.e.mul(difference, difference), *axes, /*keepdims=*/true);
  Value deviation = n.e.add(n.e.make<graph::SqrtOp>(variance), n.e.scalarLike(variance, 1e-9));
  return {n.e.convert(n.e.div(difference, deviation), elementOf(n.in(0)))};
}

static Results importLpNormalization(NodeImport &n) {
  int64_t p = n.intAttr("p", 2);
  std::optional<int64_t> axis = n.normalizeAxis(n.intAttr("axis", -1), rankOf(n.in(0)));
  if (!axis)
    return {};
  if (p != 1 && p != 2)
    return n.error("p wanted 1 or 2, got " + llvm::Twine(p));
  Value x = n.e.widen(n.in(0));
  Value norm =
      n.e.reduce<graph::ReduceSumOp>(p == 1 ? n.e.make<graph::AbsOp>(x) : n.e.mul(x, x), {*axis}, /*keepdims=*/true);
  if (p == 2)
    norm = n.e.make<graph::SqrtOp>(norm);
  Value zero = n.e.scalarLike(norm, 0);
  Value result = n.e.select(n.e.compare("eq", norm, zero), zero, n.e.div(x, norm));
  return {n.e.convert(result, elementOf(n.in(0)))};
}

/// The ratio by which elements are dropped: 0 outside of training; nothing where it is not known, which has been reported.
static std::optional<double> dropoutRatio(NodeImport &n) {
  if (n.opset < 12) {
    n.floatAttr("ratio", 0.5f);
    return 0;
  }
  if (!n.has(2))
    return 0;
  std::optional<int64_t> isTraining = n.knownInt(2);
  if (!isTraining || !*isTraining)
    return isTraining ? std::optional<double>(0) : std::nullopt;
  return n.has(1) ? n.knownNumber(1) : 0.5;
}

/// The node's seed, and in the lower half what tells its random bits from those of other nodes.
static int64_t dropoutSeed(NodeImport &n) {
  uint64_t seed = static_cast<uint64_t>(n.intAttr("seed", 0));
  return static_cast<int64_t>(seed << 32 | (llvm::xxh3_64bits(n.tensorName()) & 0xffffffff));
}

/// Where nothing is dropped the data passes, and the mask, where it is asked for, is all true. Random bits are those of a
/// counter, so the mask is what passes of ones.
static Results importDropout(NodeImport &n) {
  Field seed = {"seed", n.e.i64(dropoutSeed(n))};
  std::optional<double> ratio = dropoutRatio(n);
  if (!ratio)
    return {};
  if (!(*ratio >= 0 && *ratio < 1))
    return n.error("ratio wanted in [0, 1), got " + std::to_string(*ratio));
  Type element = elementOf(n.in(0)), maskType = n.opset < 10 ? element : Type(n.e.getBuilder().getI1Type());
  if (*ratio == 0) {
    Results results = {n.in(0)};
    if (n.wants(1))
      results.push_back(n.e.splat(maskType, 1, shapeOf(n.in(0))));
    return results;
  }
  auto drop = [&](Value x) { return n.e.make<graph::DropoutOp>({x}, {{"ratio", n.e.f64(*ratio)}, seed}); };
  Results results = {drop(n.in(0))};
  if (n.wants(1)) {
    Value ones = drop(n.e.splat(element, 1, shapeOf(n.in(0))));
    results.push_back(n.e.compare("ne", ones, n.e.scalarLike(ones, 0)));
  }
  return results;
}

void mezzo::onnx::addNorms(OpTable &table) {
  table.add("BatchNormalization", {5, 5}, importBatchNormalization);
  table.add("Dropout", {1, 3}, importDropout);
  table.add("GroupNormalization", {3, 3}, importGroupNormalization);
  table.add("InstanceNormalization", {3, 3}, importInstanceNormalization);
  table.add("LRN", {1, 1}, importLrn);
  table.add("LayerNormalization", {2, 3}, importLayerNormalization);
  table.add("LpNormalization", {1, 1}, importLpNormalization);
  table.add("MeanVarianceNormalization", {1, 1}, importMeanVarianceNormalization);
  table.add("RMSNormalization", {2, 2}, importRmsNormalization);
}
