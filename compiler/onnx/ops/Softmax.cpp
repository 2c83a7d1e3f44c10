// Softmax and its relatives.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphIndexOps.h"
#include "dialects/graph/IR/GraphNormOps.h"

using namespace mezzo;
using namespace mezzo::onnx;

static Value softmax(Emitter &e, Value x, int64_t axis) { return e.make<graph::SoftmaxOp>(x, {{"axis", e.i64(axis)}}); }
static Value logSoftmax(Emitter &e, Value x, int64_t axis) {
  return e.make<graph::LogSoftmaxOp>(x, {{"axis", e.i64(axis)}});
}

/// 1 at the first of the largest elements, else 0.
static Value hardmax(Emitter &e, Value x, int64_t axis) {
  Value place = e.make<graph::ArgMaxOp>(x, {{"axis", e.i64(axis)}, {"keepdims", e.unit()}});
  Value index = e.iota(e.getBuilder().getI64Type(), shapeOf(x), axis);
  return e.convert(e.compare("eq", index, place), elementOf(x));
}

/// Before version 13 the axes from `axis` on were one, and so were those before it; since then only `axis` is meant.
template <Value (*build)(Emitter &, Value, int64_t)> static Results importAlong(NodeImport &n) {
  int64_t rank = rankOf(n.in(0));
  std::optional<int64_t> axis = n.normalizeAxis(n.intAttr("axis", n.opset < 13 ? 1 : -1), rank);
  if (!axis)
    return {};
  if (n.opset >= 13 || *axis == rank - 1)
    return {build(n.e, n.in(0), *axis)};
  Ints shape = shapeOf(n.in(0));
  std::optional<int64_t> rows = product(shape.take_front(*axis)), columns = product(shape.drop_front(*axis));
  if (!rows || !columns)
    return n.error("has more than 2^63 - 1 rows or columns");
  return {n.e.reshape(build(n.e, n.e.reshape(n.in(0), {*rows, *columns}), 1), shape)};
}

void mezzo::onnx::addSoftmax(OpTable &table) {
  table.add("Hardmax", {1, 1}, importAlong<hardmax>);
  table.add("LogSoftmax", {1, 1}, importAlong<logSoftmax>);
  table.add("Softmax", {1, 1}, importAlong<softmax>);
}
