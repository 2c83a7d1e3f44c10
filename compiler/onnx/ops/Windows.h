// The windows of convolutions and pooling, from attributes that they share.
#ifndef MEZZO_COMPILER_ONNX_OPS_WINDOWS_H
#define MEZZO_COMPILER_ONNX_OPS_WINDOWS_H

#include "compiler/onnx/import/NodeImport.h"

namespace mezzo::onnx {

enum class AutoPad { None, SameUpper, SameLower, Valid };

/// One entry for each spatial axis in all of them.
struct Windows {
  IntVector kernel, strides, dilations, low, high;
  AutoPad autoPad = AutoPad::None;

  /// The cells that a window spans along `axis`.
  int64_t extent(size_t axis) const { return (kernel[axis] - 1) * dilations[axis] + 1; }
};

/// The padding along one axis that `autoPad` divides between the two sides.
std::pair<int64_t, int64_t> dividePadding(AutoPad autoPad, int64_t total);

/// Reads kernel_shape (by default `kernel`), strides, dilations, pads and auto_pad. The spatial axes are those from axis 2
/// on of input 0. Padding is as given, or none where auto_pad decides it. Nothing, and an error, on lists that do not fit.
std::optional<Windows> readWindows(NodeImport &n, Ints kernel);

/// Sets the padding by which SAME modes give one result for each stride of the spatial axes of input 0.
void padToSame(NodeImport &n, Windows &windows);

/// The attributes that convolutions and pooling share in the graph dialect.
llvm::SmallVector<Field> windowFields(Emitter &e, const Windows &windows);

} // namespace mezzo::onnx

#endif
