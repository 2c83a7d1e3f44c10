#include "compiler/onnx/ops/Windows.h"

#include "llvm/ADT/STLExtras.h"

using namespace mezzo::onnx;

std::pair<int64_t, int64_t> mezzo::onnx::dividePadding(AutoPad autoPad, int64_t total) {
  int64_t smaller = total / 2, larger = total - smaller;
  return autoPad == AutoPad::SameUpper ? std::pair(smaller, larger) : std::pair(larger, smaller);
}

static AutoPad readAutoPad(NodeImport &n) {
  std::string text = n.textAttr("auto_pad", "NOTSET", {"NOTSET", "SAME_UPPER", "SAME_LOWER", "VALID"});
  return text == "SAME_UPPER"   ? AutoPad::SameUpper
         : text == "SAME_LOWER" ? AutoPad::SameLower
         : text == "VALID"      ? AutoPad::Valid
                                : AutoPad::None;
}

/// Whether all entries of `values` are in [least, 2^31); these bounds keep the arithmetic below from wrapping.
static bool checkList(NodeImport &n, llvm::StringRef name, Ints values, size_t length, int64_t least) {
  if (values.size() != length)
    n.error(name + " wanted " + llvm::Twine(length) + " entries, got " + llvm::Twine(values.size()));
  for (int64_t value : values)
    if (value < least || value > INT32_MAX)
      n.error(name + " wanted in [" + llvm::Twine(least) + ", 2^31), got " + llvm::Twine(value));
  return !n.failed();
}

std::optional<Windows> mezzo::onnx::readWindows(NodeImport &n, Ints kernel) {
  if (!n.requireRank(0, 3))
    return std::nullopt;
  Ints sizes = shapeOf(n.in(0)).drop_front(2);
  size_t spatial = sizes.size();
  if (!checkList(n, "a spatial axis", sizes, spatial, 0))
    return std::nullopt;
  Windows windows;
  windows.kernel = n.intsAttr("kernel_shape").value_or(IntVector(kernel));
  windows.strides = n.intsAttr("strides").value_or(IntVector(spatial, 1));
  windows.dilations = n.intsAttr("dilations").value_or(IntVector(spatial, 1));
  IntVector pads = n.intsAttr("pads").value_or(IntVector(2 * spatial, 0));
  windows.autoPad = readAutoPad(n);
  if (windows.autoPad != AutoPad::None)
    pads.assign(2 * spatial, 0);
  if (!checkList(n, "kernel_shape", windows.kernel, spatial, 1) || !checkList(n, "strides", windows.strides, spatial, 1) ||
      !checkList(n, "dilations", windows.dilations, spatial, 1) || !checkList(n, "pads", pads, 2 * spatial, -INT32_MAX))
    return std::nullopt;
  windows.low.assign(pads.begin(), pads.begin() + spatial);
  windows.high.assign(pads.begin() + spatial, pads.end());
  return windows;
}

void mezzo::onnx::padToSame(NodeImport &n, Windows &windows) {
  if (windows.autoPad != AutoPad::SameUpper && windows.autoPad != AutoPad::SameLower)
    return;
  for (size_t axis = 0; axis < windows.kernel.size(); ++axis) {
    int64_t size = sizeOf(n.in(0), axis + 2), stride = windows.strides[axis];
    int64_t results = size / stride + (size % stride != 0);
    int64_t total = std::max<int64_t>((results - 1) * stride - size + windows.extent(axis), 0);
    std::tie(windows.low[axis], windows.high[axis]) = dividePadding(windows.autoPad, total);
  }
}

llvm::SmallVector<Field> mezzo::onnx::windowFields(Emitter &e, const Windows &windows) {
  return {{"strides", e.i64s(windows.strides)},
          {"dilations", e.i64s(windows.dilations)},
          {"padding_low", e.i64s(windows.low)},
          {"padding_high", e.i64s(windows.high)}};
}
