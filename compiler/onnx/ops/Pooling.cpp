// Pooling.
#include "compiler/onnx/import/OpTable.h"
#include "compiler/onnx/ops/Windows.h"
#include "dialects/graph/IR/GraphPoolOps.h"
#include "dialects/graph/IR/GraphReduceOps.h"

using namespace mezzo;
using namespace mezzo::onnx;

/// The attributes of a pooling operation; none, and an error, where they do not fit.
static llvm::SmallVector<Field> poolFields(NodeImport &n) {
  bool isCeil = n.flagAttr("ceil_mode", false);
  std::optional<Windows> windows = readWindows(n, {});
  if (!windows)
    return {};
  padToSame(n, *windows);
  llvm::SmallVector<Field> fields = windowFields(n.e, *windows);
  fields.push_back({"kernel", n.e.i64s(windows->kernel)});
  // The SAME modes have said how many windows there are.
  if (isCeil && windows->autoPad != AutoPad::SameUpper && windows->autoPad != AutoPad::SameLower)
    fields.push_back({"ceil_mode", n.e.unit()});
  return fields;
}

static Results importAveragePool(NodeImport &n) {
  bool countsPadding = n.flagAttr("count_include_pad", false);
  llvm::SmallVector<Field> fields = poolFields(n);
  if (countsPadding)
    fields.push_back({"count_include_pad", n.e.unit()});
  return n.failed() ? Results() : Results{n.e.make<graph::AvgPoolOp>(n.in(0), fields)};
}

static Results importMaxPool(NodeImport &n) {
  int64_t storageOrder = n.intAttr("storage_order", 0);
  llvm::SmallVector<Field> fields = poolFields(n);
  if (n.failed())
    return {};
  if (!n.wants(1))
    return {n.e.make<graph::MaxPoolOp>(n.in(0), fields)};
  fields.push_back({"storage_order", n.e.i64(storageOrder)});
  return n.e.makeAll<graph::MaxPoolIndicesOp>(n.in(0), fields);
}

static Results importLpPool(NodeImport &n) {
  int64_t p = n.intAttr("p", 2);
  llvm::SmallVector<Field> fields = poolFields(n);
  fields.push_back({"p", n.e.i64(p)});
  return n.failed() ? Results() : Results{n.e.make<graph::LpPoolOp>(n.in(0), fields)};
}

static IntVector spatialAxes(NodeImport &n) {
  IntVector axes = allAxes(rankOf(n.in(0)));
  axes.erase(axes.begin(), axes.begin() + 2);
  return axes;
}

template <typename Op> static Results importGlobal(NodeImport &n) {
  return n.requireRank(0, 2) ? Results{n.e.reduce<Op>(n.in(0), spatialAxes(n), /*keepdims=*/true)} : Results();
}

static Results importGlobalLpPool(NodeImport &n) {
  int64_t p = n.intAttr("p", 2);
  if (!n.requireRank(0, 3))
    return {};
  Ints kernel = shapeOf(n.in(0)).drop_front(2);
  IntVector ones(kernel.size(), 1), zeros(kernel.size(), 0);
  return {n.e.make<graph::LpPoolOp>(n.in(0), {{"kernel", n.e.i64s(kernel)},
                                              {"strides", n.e.i64s(ones)},
                                              {"dilations", n.e.i64s(ones)},
                                              {"padding_low", n.e.i64s(zeros)},
                                              {"padding_high", n.e.i64s(zeros)},
                                              {"p", n.e.i64(p)}})};
}

void mezzo::onnx::addPooling(OpTable &table) {
  table.add("AveragePool", {1, 1}, importAveragePool);
  table.add("GlobalAveragePool", {1, 1}, importGlobal<graph::ReduceMeanOp>);
  table.add("GlobalLpPool", {1, 1}, importGlobalLpPool);
  table.add("GlobalMaxPool", {1, 1}, importGlobal<graph::ReduceMaxOp>);
  table.add("LpPool", {1, 1}, importLpPool);
  table.add("MaxPool", {1, 1}, importMaxPool);
}
