// How well the numbers of a constant fit into 16 bits.
#ifndef MEZZO_PASSES_AUTOCAST_EVIDENCE_CONSTANTFIT_H
#define MEZZO_PASSES_AUTOCAST_EVIDENCE_CONSTANTFIT_H

#include "passes/autocast/range/Rounding.h"
#include "passes/autocast/range/WeightValues.h"

namespace mezzo::autocast {

/// Counts of elements, and the largest magnitudes.
struct ConstantFit {
  int64_t elements = 0;
  int64_t overflowing = 0; ///< finite, and rounded to an infinity
  int64_t flushed = 0;     ///< not 0, and rounded to 0
  int64_t subnormal = 0;   ///< not 0, and rounded to fewer digits than the type has, or to 0
  double largest = 0;      ///< the largest finite magnitude
  double sumOfSquares = 0; ///< of the finite elements

  /// A bound of √(Σ error² / Σ x²) of what subnormal elements lose, at most 1; elements in range lose a unit of the type
  /// each.
  double lossOfSmall(const LowType &low) const;
  /// The root of the mean square.
  double rms() const { return elements == 0 ? 0 : std::sqrt(sumOfSquares / static_cast<double>(elements)); }
};

/// More than this lost by small elements is too coarse.
inline constexpr double kMostLoss = 0x1p-10;

/// Reads all elements once; one of a splat counts as the tensor's only one.
ConstantFit fitOf(WeightData data, const LowType &low);

/// The fits of what follows from weights, each looked at once.
class ConstantFits {
public:
  /// Both must outlive this.
  ConstantFits(WeightValues &weights, const LowType &low) : weights(weights), low(low) {}

  /// Null where the value does not follow from weights, or its elements cannot be had. Lives as long as this.
  const ConstantFit *find(mlir::Value value);

private:
  WeightValues &weights;
  const LowType &low;
  llvm::DenseMap<mlir::Value, std::unique_ptr<const ConstantFit>> fits;
};

} // namespace mezzo::autocast

#endif
