// Loops over all elements of large weights, in the widest vectors that the processor has.
#ifndef MEZZO_PASSES_AUTOCAST_RANGE_WEIGHTLOOPS_H
#define MEZZO_PASSES_AUTOCAST_RANGE_WEIGHTLOOPS_H

#include <cstdint>
#include <vector>

namespace mezzo::autocast {

/// The least and the greatest of numbers that are not NaN; the least is above the greatest where there is none.
struct Extremes {
  float least, greatest;
  bool hasNan;
};
Extremes extremesOf(const float *elements, int64_t count);

/// Magnitudes from `overflow` on become infinite, those up to `flush` become 0, those below `normal` lose digits.
struct MagnitudeLimits {
  float overflow, flush, normal;
};
/// Of finite elements; `flushed` and `subnormal` leave zeros out.
struct MagnitudeCounts {
  int64_t overflowing = 0, flushed = 0, subnormal = 0;
  float largest = 0;
  double sumOfSquares = 0;
};
MagnitudeCounts countMagnitudes(const float *elements, int64_t count, const MagnitudeLimits &limits);

/// What each weight of a row is multiplied by: numbers from middle - spread to middle + spread, of magnitude at most `most`;
/// and by how much they differ from the centre of a norm's ball (both empty without one).
struct Factors {
  std::vector<double> middle, spread, most, scale, center;
  explicit Factors(int64_t count, bool hasBall)
      : middle(count), spread(count), most(count), scale(hasBall ? count : 0), center(hasBall ? count : 0) {}
};

/// For each output the sums of the products' middles, of how far they spread, of their magnitudes; and for a ball the sums
/// of squares of scaled weights and of weights times the centre.
struct ProductSums {
  std::vector<double> middle, spread, size, square, center;
  explicit ProductSums(int64_t count, bool hasBall)
      : middle(count), spread(count), size(count), square(hasBall ? count : 0), center(hasBall ? count : 0) {}
};

/// Adds the products of the row `weights` and `count` factors from `first` on to the sums of `output`.
void addRowOfOutput(const float *weights, int64_t count, const Factors &factors, int64_t first, ProductSums &sums,
                    int64_t output);

/// Adds the products of each of `count` weights and factor number `factor` to the sums of as many outputs from `first` on.
void addRowOfInput(const float *weights, int64_t count, const Factors &factors, int64_t factor, ProductSums &sums,
                   int64_t first);

} // namespace mezzo::autocast

#endif
