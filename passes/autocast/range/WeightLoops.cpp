#include "passes/autocast/range/WeightLoops.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

// Each loop is compiled for several instruction sets, of which the best that the processor has is taken.
#if defined(__x86_64__) && !defined(__SANITIZE_ADDRESS__) && !defined(__clang__)
#define MEZZO_VECTOR_LOOP __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define MEZZO_VECTOR_LOOP
#endif

using namespace mezzo::autocast;

// Floats are compared by their bits, which loops over vectors can do for NaN as well.
static constexpr int32_t kMagnitude = 0x7fffffff, kInfinity = 0x7f800000;
static constexpr int64_t kLanes = 16;
/// So many elements at once that counts of 32 bits hold them and a second loop finds them in the cache.
static constexpr int64_t kBlock = 4096;

/// Integers in the order of floats, and back.
static constexpr int32_t orderedOf(int32_t bits) { return bits ^ ((bits >> 31) & kMagnitude); }
static constexpr int32_t kLowest = orderedOf(std::bit_cast<int32_t>(-std::numeric_limits<float>::infinity()));

MEZZO_VECTOR_LOOP static void addExtremes(const float *elements, int64_t count, int32_t &least, int32_t &greatest,
                                          int32_t &nans) {
  int32_t lo = least, hi = greatest, found = 0;
  for (int64_t i = 0; i < count; ++i) {
    auto bits = std::bit_cast<int32_t>(elements[i]);
    int32_t isNan = (bits & kMagnitude) > kInfinity ? 1 : 0, ordered = orderedOf(bits);
    int32_t forLeast = isNan != 0 ? kInfinity : ordered, forGreatest = isNan != 0 ? kLowest : ordered;
    lo = forLeast < lo ? forLeast : lo;
    hi = forGreatest > hi ? forGreatest : hi;
    found |= isNan;
  }
  least = lo, greatest = hi, nans |= found;
}

Extremes mezzo::autocast::extremesOf(const float *elements, int64_t count) {
  int32_t least = kInfinity, greatest = kLowest, nans = 0;
  addExtremes(elements, count, least, greatest, nans);
  return {std::bit_cast<float>(orderedOf(least)), std::bit_cast<float>(orderedOf(greatest)), nans != 0};
}

namespace {
struct BlockCounts {
  int32_t largest = 0, overflowing = 0, flushed = 0, subnormal = 0;
};
} // namespace

static inline int32_t finiteMagnitude(float element) {
  int32_t magnitude = std::bit_cast<int32_t>(element) & kMagnitude;
  return magnitude < kInfinity ? magnitude : 0;
}

MEZZO_VECTOR_LOOP static BlockCounts countBlock(const float *elements, int64_t count, MagnitudeLimits limits) {
  auto overflow = std::bit_cast<int32_t>(limits.overflow), flush = std::bit_cast<int32_t>(limits.flush),
       normal = std::bit_cast<int32_t>(limits.normal);
  BlockCounts counts;
  for (int64_t i = 0; i < count; ++i) {
    int32_t magnitude = finiteMagnitude(elements[i]), isNonzero = magnitude > 0 ? 1 : 0;
    counts.largest = std::max(counts.largest, magnitude);
    counts.overflowing += magnitude >= overflow ? 1 : 0;
    counts.flushed += magnitude <= flush ? isNonzero : 0;
    counts.subnormal += magnitude < normal ? isNonzero : 0;
  }
  return counts;
}

/// The sum of term(0) to term(count - 1), in lanes that a compiler turns into vectors of whatever loop it is part of.
template <typename Term> [[gnu::always_inline]] static inline double sumInLanes(int64_t count, Term term) {
  double lanes[kLanes] = {}, sum = 0;
  int64_t whole = count / kLanes * kLanes;
  for (int64_t i = 0; i < whole; i += kLanes)
    for (int64_t lane = 0; lane < kLanes; ++lane)
      lanes[lane] += term(i + lane);
  for (double lane : lanes)
    sum += lane;
  for (int64_t i = whole; i < count; ++i)
    sum += term(i);
  return sum;
}

MEZZO_VECTOR_LOOP static double sumSquares(const float *elements, int64_t count) {
  return sumInLanes(count, [=](int64_t i) {
    double x = std::bit_cast<float>(finiteMagnitude(elements[i]));
    return x * x;
  });
}

MagnitudeCounts mezzo::autocast::countMagnitudes(const float *elements, int64_t count, const MagnitudeLimits &limits) {
  MagnitudeCounts total;
  for (int64_t i = 0; i < count; i += kBlock) {
    int64_t size = std::min(kBlock, count - i);
    BlockCounts block = countBlock(elements + i, size, limits);
    total.overflowing += block.overflowing;
    total.flushed += block.flushed;
    total.subnormal += block.subnormal;
    total.largest = std::max(total.largest, std::bit_cast<float>(block.largest));
    total.sumOfSquares += sumSquares(elements + i, size);
  }
  return total;
}

/// The sum of weight · factor, or with `isMagnitude` of |weight| · factor.
MEZZO_VECTOR_LOOP static double dot(const float *weights, const double *factors, int64_t count, bool isMagnitude) {
  int32_t mask = isMagnitude ? kMagnitude : -1;
  return sumInLanes(count,
                    [=](int64_t i) { return std::bit_cast<float>(std::bit_cast<int32_t>(weights[i]) & mask) * factors[i]; });
}

MEZZO_VECTOR_LOOP static double sumScaledSquares(const float *weights, const double *scale, int64_t count) {
  return sumInLanes(count, [=](int64_t i) {
    double scaled = weights[i] * scale[i];
    return scaled * scaled;
  });
}

void mezzo::autocast::addRowOfOutput(const float *weights, int64_t count, const Factors &factors, int64_t first,
                                     ProductSums &sums, int64_t output) {
  for (int64_t i = 0; i < count; i += kBlock) {
    int64_t size = std::min(kBlock, count - i), at = first + i;
    sums.middle[output] += dot(weights + i, &factors.middle[at], size, false);
    sums.spread[output] += dot(weights + i, &factors.spread[at], size, true);
    sums.size[output] += dot(weights + i, &factors.most[at], size, true);
    if (factors.scale.empty())
      continue;
    sums.square[output] += sumScaledSquares(weights + i, &factors.scale[at], size);
    sums.center[output] += dot(weights + i, &factors.center[at], size, false);
  }
}

MEZZO_VECTOR_LOOP static void addProducts(const float *weights, int64_t count, double middle, double spread, double most,
                                          double *__restrict middles, double *__restrict spreads, double *__restrict sizes) {
  for (int64_t i = 0; i < count; ++i) {
    double weight = weights[i], magnitude = std::fabs(weight);
    middles[i] += weight * middle;
    spreads[i] += magnitude * spread;
    sizes[i] += magnitude * most;
  }
}

MEZZO_VECTOR_LOOP static void addBallProducts(const float *weights, int64_t count, double scale, double center,
                                              double *__restrict squares, double *__restrict centers) {
  for (int64_t i = 0; i < count; ++i) {
    double weight = weights[i], scaled = weight * scale;
    squares[i] += scaled * scaled;
    centers[i] += weight * center;
  }
}

void mezzo::autocast::addRowOfInput(const float *weights, int64_t count, const Factors &factors, int64_t factor,
                                    ProductSums &sums, int64_t first) {
  addProducts(weights, count, factors.middle[factor], factors.spread[factor], factors.most[factor], &sums.middle[first],
              &sums.spread[first], &sums.size[first]);
  if (!factors.scale.empty())
    addBallProducts(weights, count, factors.scale[factor], factors.center[factor], &sums.square[first], &sums.center[first]);
}
