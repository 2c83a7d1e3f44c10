// Losses of classification.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphIndexOps.h"
#include "dialects/graph/IR/GraphNormOps.h"
#include "dialects/graph/IR/GraphReduceOps.h"
#include "dialects/graph/IR/GraphUnaryOps.h"

using namespace mezzo;
using namespace mezzo::onnx;

/// The loss of log-probabilities `logits` (N C …) for the classes in input 1, with weights for each class in input 2.
/// Positions of class `ignore_index` count neither in the sum nor in the mean.
static Value classLoss(NodeImport &n, Value logits) {
  std::string reduction = n.textAttr("reduction", "mean", {"none", "sum", "mean"});
  Type i64 = n.e.getBuilder().getI64Type();
  Value target = n.e.convert(n.in(1), i64), one = n.e.scalarLike(logits, 1), zero = n.e.scalarLike(logits, 0);
  Value counts = n.e.splat(n.e.getBuilder().getI1Type(), 1, shapeOf(target));
  if (n.hasAttr("ignore_index")) {
    counts = n.e.compare("ne", target, n.e.splat(i64, n.intAttr("ignore_index", 0)));
    target = n.e.select(counts, target, n.e.splat(i64, 0));
  }
  Value picked = n.e.make<graph::GatherElementsOp>({logits, n.e.unsqueeze(target, {1})}, {{"axis", n.e.i64(1)}});
  Value loss = n.e.make<graph::NegOp>(n.e.reshape(picked, shapeOf(target)));
  Value weight = n.e.broadcast(one, shapeOf(target));
  if (n.has(2))
    weight = n.e.make<graph::GatherOp>({n.e.widen(n.in(2)), target}, {{"axis", n.e.i64(0)}});
  weight = n.e.select(counts, weight, zero);
  loss = n.e.select(counts, n.e.mul(loss, weight), zero);
  if (reduction == "none")
    return loss;
  IntVector all = allAxes(rankOf(loss));
  Value sum = n.e.reduce<graph::ReduceSumOp>(loss, all, /*keepdims=*/false);
  return reduction == "sum" ? sum : n.e.div(sum, n.e.reduce<graph::ReduceSumOp>(weight, all, /*keepdims=*/false));
}

/// Whether scores are N C … and classes N ….
static bool checkShapes(NodeImport &n) {
  if (!n.requireRank(0, 2))
    return false;
  IntVector wanted(shapeOf(n.in(0)));
  wanted.erase(wanted.begin() + 1);
  if (Ints(wanted) != shapeOf(n.in(1)))
    return n.error("classes wanted of the shape of the scores without the axis of the classes"), false;
  return true;
}

static Results importNegativeLogLikelihood(NodeImport &n) {
  if (!checkShapes(n))
    return {};
  return {n.e.convert(classLoss(n, n.e.widen(n.in(0))), elementOf(n.in(0)))};
}

static Results importSoftmaxCrossEntropy(NodeImport &n) {
  if (!checkShapes(n))
    return {};
  Value logits = n.e.make<graph::LogSoftmaxOp>(n.e.widen(n.in(0)), {{"axis", n.e.i64(1)}});
  Type element = elementOf(n.in(0));
  Results results = {n.e.convert(classLoss(n, logits), element)};
  if (n.wants(1))
    results.push_back(n.e.convert(logits, element));
  return results;
}

void mezzo::onnx::addLosses(OpTable &table) {
  table.add("NegativeLogLikelihoodLoss", {2, 3}, importNegativeLogLikelihood);
  table.add("SoftmaxCrossEntropyLoss", {2, 3}, importSoftmaxCrossEntropy);
}
