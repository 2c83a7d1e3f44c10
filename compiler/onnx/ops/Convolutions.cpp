// Convolutions.
#include "compiler/onnx/import/OpTable.h"
#include "compiler/onnx/ops/Windows.h"
#include "dialects/graph/IR/GraphContractionOps.h"

using namespace mezzo;
using namespace mezzo::onnx;

/// The windows of a convolution, whose kernel is that of its weights.
static std::optional<Windows> readWeightWindows(NodeImport &n) {
  if (!n.requireRank(1, 3))
    return std::nullopt;
  Ints kernel = shapeOf(n.in(1)).drop_front(2);
  std::optional<Windows> windows = readWindows(n, kernel);
  if (windows && Ints(windows->kernel) != kernel)
    return n.error("kernel_shape is not that of the weights"), std::nullopt;
  return windows;
}

static Values operandsOf(NodeImport &n) {
  Values operands = {n.in(0), n.in(1)};
  if (n.has(2))
    operands.push_back(n.in(2));
  return operands;
}

static Results importConv(NodeImport &n) {
  int64_t groups = n.intAttr("group", 1);
  std::optional<Windows> windows = readWeightWindows(n);
  if (!windows)
    return {};
  padToSame(n, *windows);
  llvm::SmallVector<Field> fields = windowFields(n.e, *windows);
  fields.push_back({"groups", n.e.i64(groups)});
  return {n.e.make<graph::ConvOp>(operandsOf(n), fields)};
}

/// Sets the padding and the output padding so that the spatial axes become `wanted`.
static bool padToShape(NodeImport &n, Windows &windows, Ints wanted, IntVector &outputPadding) {
  for (size_t axis = 0; axis < wanted.size(); ++axis) {
    int64_t natural = (sizeOf(n.in(0), axis + 2) - 1) * windows.strides[axis] + windows.extent(axis) + outputPadding[axis];
    if (wanted[axis] < 0 || wanted[axis] > INT32_MAX)
      return n.error("output_shape wanted in [0, 2^31), got " + llvm::Twine(wanted[axis])), false;
    std::tie(windows.low[axis], windows.high[axis]) =
        dividePadding(windows.autoPad, std::max<int64_t>(natural - wanted[axis], 0));
    // What no padding gives is added at the end.
    outputPadding[axis] += std::max<int64_t>(wanted[axis] - natural, 0);
  }
  return true;
}

static Results importConvTranspose(NodeImport &n) {
  int64_t groups = n.intAttr("group", 1);
  std::optional<Windows> windows = readWeightWindows(n);
  if (!windows)
    return {};
  size_t spatial = windows->kernel.size();
  IntVector outputPadding = n.intsAttr("output_padding").value_or(IntVector(spatial, 0));
  std::optional<IntVector> wanted = n.intsAttr("output_shape");
  // Some exporters write the batch and the channels too.
  if (wanted && wanted->size() == spatial + 2)
    wanted->erase(wanted->begin(), wanted->begin() + 2);
  bool isSame = windows->autoPad == AutoPad::SameUpper || windows->autoPad == AutoPad::SameLower;
  if (!wanted && isSame) {
    wanted.emplace();
    for (size_t axis = 0; axis < spatial; ++axis)
      wanted->push_back(sizeOf(n.in(0), axis + 2) * windows->strides[axis]);
  }
  if (outputPadding.size() != spatial || (wanted && wanted->size() != spatial))
    return n.error("output_padding and output_shape wanted one entry for each spatial axis");
  if (wanted && !padToShape(n, *windows, *wanted, outputPadding))
    return {};
  llvm::SmallVector<Field> fields = windowFields(n.e, *windows);
  fields.push_back({"output_padding", n.e.i64s(outputPadding)});
  fields.push_back({"groups", n.e.i64(groups)});
  return {n.e.make<graph::ConvTransposeOp>(operandsOf(n), fields)};
}

void mezzo::onnx::addConvolutions(OpTable &table) {
  table.add("Conv", {2, 3}, importConv);
  table.add("ConvTranspose", {2, 3}, importConvTranspose);
}
