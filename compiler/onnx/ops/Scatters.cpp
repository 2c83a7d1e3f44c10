// Elements replaced at indices.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphBinaryOps.h"
#include "dialects/graph/IR/GraphIndexOps.h"

using namespace mezzo;
using namespace mezzo::onnx;

static mlir::Attribute reductionOf(NodeImport &n) {
  return n.e.word(n.textAttr("reduction", "none", {"none", "add", "mul", "min", "max"}));
}

static Results importScatterElements(NodeImport &n) {
  mlir::Attribute reduction = reductionOf(n);
  std::optional<int64_t> axis = n.normalizeAxis(n.intAttr("axis", 0), rankOf(n.in(0)));
  if (!axis || n.failed())
    return {};
  return {
      n.e.make<graph::ScatterElementsOp>({n.in(0), n.in(1), n.in(2)}, {{"axis", n.e.i64(*axis)}, {"reduction", reduction}})};
}

static Results importScatterNd(NodeImport &n) {
  mlir::Attribute reduction = reductionOf(n);
  if (n.failed())
    return {};
  return {n.e.make<graph::ScatterNdOp>({n.in(0), n.in(1), n.in(2)}, {{"reduction", reduction}})};
}

/// The update goes into the cache at each batch's own index along the axis, as a scatter of elements along that axis.
static Results importTensorScatter(NodeImport &n) {
  bool isCircular = n.textAttr("mode", "linear", {"linear", "circular"}) == "circular";
  int64_t rank = rankOf(n.in(0));
  std::optional<int64_t> axis = n.normalizeAxis(n.intAttr("axis", -2), rank);
  if (!axis || n.failed())
    return {};
  if (*axis == 0 || rankOf(n.in(1)) != rank)
    return n.error("axis wanted other than that of the batch, and update and cache of one rank");
  Type i64 = n.e.getBuilder().getI64Type();
  Ints update = shapeOf(n.in(1));
  Value index = n.e.iota(i64, update, *axis);
  if (n.has(2)) {
    IntVector perBatch(rank, 1);
    perBatch[0] = update[0];
    index = n.e.add(index, n.e.reshape(n.in(2), perBatch));
  }
  if (isCircular)
    index = n.e.make<graph::ModOp>({index, n.e.splat(i64, sizeOf(n.in(0), *axis))});
  return {n.e.make<graph::ScatterElementsOp>({n.in(0), index, n.in(1)}, {{"axis", n.e.i64(*axis)}})};
}

void mezzo::onnx::addScatters(OpTable &table) {
  table.add("Scatter", {3, 3}, importScatterElements);
  table.add("ScatterElements", {3, 3}, importScatterElements);
  table.add("ScatterND", {3, 3}, importScatterNd);
  table.add("TensorScatter", {2, 3}, importTensorScatter);
}
