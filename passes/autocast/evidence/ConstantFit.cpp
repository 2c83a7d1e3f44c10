#include "passes/autocast/evidence/ConstantFit.h"

#include "passes/autocast/range/WeightLoops.h"

using namespace mezzo;
using namespace mezzo::autocast;

double ConstantFit::lossOfSmall(const LowType &low) const {
  // A subnormal number is off by at most half the smallest.
  double error = 0.5 * low.smallest * std::sqrt(static_cast<double>(subnormal));
  return error > 0 ? std::fmin(error / std::sqrt(sumOfSquares), 1) : 0;
}

ConstantFit autocast::fitOf(WeightData data, const LowType &low) {
  // Half a unit above the largest number is rounded to infinity; half the smallest is a tie that goes to 0.
  MagnitudeLimits limits{static_cast<float>(low.largest * (1 + low.unit / (2 - 2 * low.unit))),
                         static_cast<float>(low.smallest / 2), static_cast<float>(low.smallestNormal)};
  auto count = static_cast<int64_t>(data.elements.size());
  MagnitudeCounts counts = countMagnitudes(data.elements.data(), count, limits);
  return {count, counts.overflowing, counts.flushed, counts.subnormal, counts.largest, counts.sumOfSquares};
}

const ConstantFit *ConstantFits::find(mlir::Value value) {
  auto [entry, isNew] = fits.try_emplace(value);
  if (isNew)
    if (std::optional<WeightData> data = weights.find(value))
      entry->second = std::make_unique<const ConstantFit>(fitOf(*data, low));
  return entry->second.get();
}
