// Bounds on sums of products with known weights.
#ifndef MEZZO_PASSES_AUTOCAST_RANGE_WEIGHTEDSUMS_H
#define MEZZO_PASSES_AUTOCAST_RANGE_WEIGHTEDSUMS_H

#include "passes/autocast/range/Rounding.h"
#include "passes/autocast/range/WeightValues.h"

namespace mezzo::autocast {

/// Weights as a matrix whose rows are outputs, or inputs, of contiguous memory.
struct WeightMatrix {
  enum class Order { OutputMajor, InputMajor };
  Order order;
  int64_t outputs;    ///< in all groups
  int64_t inputs;     ///< of one group
  int64_t taps = 1;   ///< weights for one output and one input; the fastest index
  int64_t groups = 1; ///< output o belongs to group o · groups / outputs (input-major: rows are split likewise)
};

/// For each output, bounds of Σ weight · x over its inputs and taps: every tap sees any number of its input's slice. With
/// `mayMiss` a tap may also be left out. Weights may be rounded to `low`, the sum is taken in f32 in any order.
/// Nothing where a weight is not finite.
std::optional<std::vector<Interval>> boundWeightedSums(const WeightMatrix &matrix, WeightData weights, const Bounds &x,
                                                       bool mayMiss, const LowType &low);

} // namespace mezzo::autocast

#endif
