// How bounds grow so that they also hold for numbers that were rounded to 16 bits or computed in f32.
#ifndef MEZZO_PASSES_AUTOCAST_RANGE_ROUNDING_H
#define MEZZO_PASSES_AUTOCAST_RANGE_ROUNDING_H

#include "passes/autocast/range/Bounds.h"

#include "mlir/IR/BuiltinTypes.h"

namespace mezzo::autocast {

/// A 16-bit float type, as numbers.
struct LowType {
  explicit LowType(mlir::FloatType type);

  mlir::FloatType type;
  double largest;          ///< the largest finite number
  double smallestNormal;   ///< the smallest number of full precision
  double smallest;         ///< the smallest number above 0
  double unit;             ///< half the distance from 1 to the next number: the relative error of a rounding
  int64_t largestCounting; ///< whole numbers up to this are all exact
  uint64_t droppedBits;    ///< of a double's fraction those that the type has not

  /// The largest number of the type that is not above `x`, and the smallest not below; what is beyond `largest` stays as it
  /// is.
  double roundDown(double x) const;
  double roundUp(double x) const;
};

/// Bounds of what an operation gives whose exact result is within `exact`: computed in f32, correctly rounded or with an
/// error of `units` units in the last place, and then perhaps stored in `low`.
Interval roundOutward(Interval exact, const LowType &low, double units = 0);
/// The same for all bounds of a range.
Bounds roundOutward(Bounds exact, const LowType &low, double units = 0);

} // namespace mezzo::autocast

#endif
