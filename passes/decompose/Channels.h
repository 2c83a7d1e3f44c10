// What norms by channel and their gradients share.
#ifndef MEZZO_PASSES_DECOMPOSE_CHANNELS_H
#define MEZZO_PASSES_DECOMPOSE_CHANNELS_H

#include "dialects/graph/IR/Windows.h"
#include "passes/decompose/Emitter.h"

namespace mezzo::decompose {

/// Where the channels of a tensor are.
struct Channels {
  Channels(mlir::Value x, llvm::StringRef layout) : rank(rankOf(x)), axis(graph::ConvShape(layout, rank).channelAxis()) {}

  /// A vector with a value for each channel, so that it broadcasts along the channels.
  mlir::Value align(Emitter &e, mlir::Value vector) const {
    llvm::SmallVector<int64_t> shape(rank - axis, 1);
    shape.front() = shapeOf(vector)[0];
    return e.reshape(vector, shape);
  }

  llvm::SmallVector<int64_t> otherAxes() const {
    return llvm::to_vector(llvm::make_filter_range(llvm::seq<int64_t>(0, rank), [&](int64_t i) { return i != axis; }));
  }

  int64_t rank, axis;
};

/// Statistics of each channel.
struct CentredChannels {
  mlir::Value mean, centred, variance;
};

/// x less its mean, and the (population) variance, by channel.
inline CentredChannels centre(Emitter &e, mlir::Value x, const Channels &channels) {
  CentredChannels result;
  result.mean = e.mean(x, channels.otherAxes(), /*keeps=*/false);
  result.centred = e.sub(x, channels.align(e, result.mean));
  result.variance = e.mean(e.mul(result.centred, result.centred), channels.otherAxes(), /*keeps=*/false);
  return result;
}

} // namespace mezzo::decompose

#endif
