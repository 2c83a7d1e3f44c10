#include "dialects/graph/IR/Windows.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

static constexpr int64_t limit = int64_t(1) << 31;

LogicalResult graph::checkBounds(const Constraints &check, StringRef label, StringRef name, ArrayRef<int64_t> values,
                                 int64_t least) {
  for (int64_t value : values)
    if (value < least || value >= limit)
      return check.fail(label, name, " wanted in [", least, ", 2^31), got ", value);
  return success();
}

LogicalResult graph::checkWindows(const Constraints &check, StringRef label, size_t rank, ArrayRef<int64_t> strides,
                                  ArrayRef<int64_t> dilations, ArrayRef<int64_t> low, ArrayRef<int64_t> high) {
  struct {
    StringRef name;
    ArrayRef<int64_t> values;
    int64_t least;
  } lists[] = {{"strides", strides, 1},
               {"dilations", dilations, 1},
               {"padding_low", low, 1 - limit},
               {"padding_high", high, 1 - limit}};
  for (const auto &list : lists)
    if (failed(check.hasLength(label, list.name, list.values.size(), rank)) ||
        failed(checkBounds(check, label, list.name, list.values, list.least)))
      return failure();
  return success();
}

int64_t graph::nearestSize(__int128 size) {
  constexpr __int128 most = std::numeric_limits<int64_t>::max();
  return static_cast<int64_t>(std::clamp(size, -most, most));
}

int64_t graph::transposedLength(int64_t size, const Window &window, int64_t outputPadding) {
  if (ShapedType::isDynamic(size) || ShapedType::isDynamic(window.extent))
    return ShapedType::kDynamic;
  if (size == 0)
    return 0;
  __int128 whole = __int128(size - 1) * window.stride + __int128(window.extent - 1) * window.dilation + 1 + outputPadding;
  return nearestSize(whole - window.low - window.high);
}

LogicalResult graph::checkWindowCounts(const Constraints &check, StringRef label, ArrayRef<int64_t> counts) {
  for (auto [i, count] : llvm::enumerate(counts))
    if (count < 0 && !ShapedType::isDynamic(count))
      return check.fail(label, "spatial axis ", i, " wanted room for a window, got ", -count, " too little");
  return success();
}

FailureOr<SmallVector<int64_t>> graph::poolShape(const Constraints &check, ArrayRef<int64_t> data,
                                                 const PoolWindows &windows) {
  if (data.size() < 3 || data.size() > 5)
    return check.fail("C1", "x wanted of rank in [3, 5], got ", shapeText(data));
  ConvShape place(windows.layout, data.size());
  if (failed(
          checkWindows(check, "C2", place.spatialRank(), windows.strides, windows.dilations, windows.low, windows.high)) ||
      failed(check.hasLength("C2", "kernel", windows.kernel.size(), place.spatialRank())) ||
      failed(checkBounds(check, "C2", "kernel", windows.kernel, 1)) ||
      failed(checkBounds(check, "C2", "padding_low", windows.low, 0)) ||
      failed(checkBounds(check, "C2", "padding_high", windows.high, 0)))
    return failure();
  SmallVector<int64_t> shape(data), counts;
  for (size_t i = 0; i < place.spatialRank(); ++i) {
    Window window{windows.kernel[i], windows.strides[i], windows.dilations[i], windows.low[i], windows.high[i]};
    counts.push_back(windowCount(data[place.spatialAxis(i)], window, windows.ceil));
    shape[place.spatialAxis(i)] = counts.back();
  }
  if (failed(checkWindowCounts(check, "C3", counts)))
    return failure();
  return shape;
}
