#include "passes/autocast/evidence/ConstantFit.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::autocast;

double ConstantFit::lossOfSmall(const LowType &low) const {
  // A subnormal number is off by at most half the smallest.
  double error = 0.5 * low.smallest * std::sqrt(static_cast<double>(subnormal));
  return error > 0 ? std::fmin(error / std::sqrt(sumOfSquares), 1) : 0;
}

namespace {
/// The sums of a block of elements, in lanes that a compiler turns into vectors.
struct Lanes {
  static constexpr size_t kCount = 16;
  float largest[kCount] = {}, squares[kCount] = {};
  int32_t overflowing[kCount] = {}, flushed[kCount] = {}, subnormal[kCount] = {};
};
} // namespace

/// Magnitudes from `overflow` on become infinite, those up to `flush` become 0.
static void addBlock(const float *x, size_t count, float overflow, float flush, float normal, ConstantFit &fit) {
  Lanes lanes;
  auto add = [&](size_t lane, float value) {
    float magnitude = std::fabs(value);
    bool isFinite = magnitude <= std::numeric_limits<float>::max();
    float finite = isFinite ? magnitude : 0.0F;
    lanes.largest[lane] = finite > lanes.largest[lane] ? finite : lanes.largest[lane];
    lanes.squares[lane] += finite * finite;
    lanes.overflowing[lane] += finite >= overflow;
    lanes.flushed[lane] += (finite <= flush) & (finite > 0);
    lanes.subnormal[lane] += (finite < normal) & (finite > 0);
  };
  size_t whole = count / Lanes::kCount * Lanes::kCount;
  for (size_t i = 0; i < whole; i += Lanes::kCount)
    for (size_t lane = 0; lane < Lanes::kCount; ++lane)
      add(lane, x[i + lane]);
  for (size_t i = whole; i < count; ++i)
    add(i - whole, x[i]);
  for (size_t lane = 0; lane < Lanes::kCount; ++lane) {
    fit.largest = std::fmax(fit.largest, lanes.largest[lane]);
    fit.sumOfSquares += lanes.squares[lane];
    fit.overflowing += lanes.overflowing[lane];
    fit.flushed += lanes.flushed[lane];
    fit.subnormal += lanes.subnormal[lane];
  }
}

ConstantFit autocast::fitOf(WeightData data, const LowType &low) {
  constexpr size_t kBlock = 4096;
  ConstantFit fit;
  fit.elements = static_cast<int64_t>(data.elements.size());
  // Half a unit above the largest number is rounded to infinity; half the smallest is a tie that goes to 0.
  auto overflow = static_cast<float>(low.largest * (1 + low.unit / (2 - 2 * low.unit)));
  auto flush = static_cast<float>(low.smallest / 2), normal = static_cast<float>(low.smallestNormal);
  for (size_t i = 0; i < data.elements.size(); i += kBlock)
    addBlock(data.elements.data() + i, std::min(kBlock, data.elements.size() - i), overflow, flush, normal, fit);
  return fit;
}

const ConstantFit *ConstantFits::find(mlir::Value value) {
  auto [entry, isNew] = fits.try_emplace(value);
  if (isNew)
    if (std::optional<WeightData> data = weights.find(value))
      entry->second = std::make_unique<const ConstantFit>(fitOf(*data, low));
  return entry->second.get();
}
