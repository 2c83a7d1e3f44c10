// Reductions along axes.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphReduceOps.h"
#include "dialects/graph/IR/GraphUnaryOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mezzo;
using namespace mezzo::onnx;

namespace {

struct Reduction {
  IntVector axes;
  bool keepdims;
};

} // namespace

/// The axes became an input in version `since`, and with them the choice that no axes mean nothing is reduced.
static std::optional<Reduction> reductionOf(NodeImport &n, int64_t since) {
  bool keepdims = n.flagAttr("keepdims", true);
  bool isNoop = n.opset >= since && n.flagAttr("noop_with_empty_axes", false);
  std::optional<IntVector> named = n.intsAttrOrInput("axes", 1, since);
  if (n.failed())
    return std::nullopt;
  if (!named || named->empty())
    return Reduction{isNoop ? IntVector() : allAxes(rankOf(n.in(0))), keepdims};
  std::optional<IntVector> axes = n.normalizeAxes(*named, rankOf(n.in(0)));
  return axes ? std::optional(Reduction{*axes, keepdims}) : std::nullopt;
}

template <typename Op, int64_t since = 18> static Results importReduce(NodeImport &n) {
  std::optional<Reduction> r = reductionOf(n, since);
  return r ? Results{n.e.reduce<Op>(n.in(0), r->axes, r->keepdims)} : Results();
}

/// A sum between functions of its elements and of itself; on 16-bit data in f32, so that it is rounded once.
static Results importSumOf(NodeImport &n, Value (*before)(Emitter &, Value), Value (*after)(Emitter &, Value)) {
  std::optional<Reduction> r = reductionOf(n, 18);
  if (!r)
    return {};
  Value sum = n.e.reduce<graph::ReduceSumOp>(before(n.e, n.e.widen(n.in(0))), r->axes, r->keepdims);
  return {n.e.convert(after(n.e, sum), elementOf(n.in(0)))};
}

static Value same(Emitter &, Value x) { return x; }
static Value square(Emitter &e, Value x) { return e.mul(x, x); }
static Value magnitude(Emitter &e, Value x) { return e.make<graph::AbsOp>(x); }

/// A float function; of integers it is computed in f64 and truncated.
template <typename Op> static Value floatFunction(Emitter &e, Value x) {
  Value number = isFloat(x) ? x : e.convert(x, e.getBuilder().getF64Type());
  return e.convert(e.make<Op>(number), elementOf(x));
}

static Results importReduceL1(NodeImport &n) { return importSumOf(n, magnitude, same); }
static Results importReduceL2(NodeImport &n) { return importSumOf(n, square, floatFunction<graph::SqrtOp>); }
static Results importReduceSumSquare(NodeImport &n) { return importSumOf(n, square, same); }
static Results importReduceLogSum(NodeImport &n) { return importSumOf(n, same, floatFunction<graph::LogOp>); }

/// The largest element is taken out first, so that nothing overflows; where it is infinite it stays in.
static Results importReduceLogSumExp(NodeImport &n) {
  std::optional<Reduction> r = reductionOf(n, 18);
  if (!r)
    return {};
  Value x = isFloat(n.in(0)) ? n.e.widen(n.in(0)) : n.e.convert(n.in(0), n.e.getBuilder().getF64Type());
  Value largest = n.e.reduce<graph::ReduceMaxOp>(x, r->axes, /*keepdims=*/true);
  Value zero = n.e.scalarLike(largest, 0);
  largest = n.e.select(n.e.make<graph::IsInfOp>(largest), zero, largest);
  Value sum = n.e.reduce<graph::ReduceSumOp>(n.e.make<graph::ExpOp>(n.e.sub(x, largest)), r->axes, /*keepdims=*/true);
  Value result = n.e.add(n.e.make<graph::LogOp>(sum), largest);
  return {n.e.convert(r->keepdims ? result : n.e.squeeze(result, r->axes), elementOf(n.in(0)))};
}

void mezzo::onnx::addReductions(OpTable &table) {
  table.add("ReduceL1", {1, 2}, importReduceL1);
  table.add("ReduceL2", {1, 2}, importReduceL2);
  table.add("ReduceLogSum", {1, 2}, importReduceLogSum);
  table.add("ReduceLogSumExp", {1, 2}, importReduceLogSumExp);
  table.add("ReduceMax", {1, 2}, importReduce<graph::ReduceMaxOp>);
  table.add("ReduceMean", {1, 2}, importReduce<graph::ReduceMeanOp>);
  table.add("ReduceMin", {1, 2}, importReduce<graph::ReduceMinOp>);
  table.add("ReduceProd", {1, 2}, importReduce<graph::ReduceProdOp>);
  table.add("ReduceSum", {1, 2}, importReduce<graph::ReduceSumOp, 13>);
  table.add("ReduceSumSquare", {1, 2}, importReduceSumSquare);
}
