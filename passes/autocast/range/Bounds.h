// What is known of the elements of a tensor, whatever the inputs: bounds that hold in the f32 program and in every mixed
// one.
#ifndef MEZZO_PASSES_AUTOCAST_RANGE_BOUNDS_H
#define MEZZO_PASSES_AUTOCAST_RANGE_BOUNDS_H

#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace mezzo::autocast {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Every number from `lo` to `hi`, both included; an infinite bound means that nothing is known on that side.
struct Interval {
  double lo = -kInfinity, hi = kInfinity;

  static Interval of(double number) { return {number, number}; }
  bool isFinite() const { return std::isfinite(lo) && std::isfinite(hi); }
  bool contains(double number) const { return lo <= number && number <= hi; }
  /// The largest magnitude.
  double magnitude() const { return std::fmax(std::fabs(lo), std::fabs(hi)); }
  bool operator==(const Interval &) const = default;
};

/// The smallest interval that holds both.
inline Interval hull(Interval a, Interval b) { return {std::fmin(a.lo, b.lo), std::fmax(a.hi, b.hi)}; }
/// The interval that also holds 0.
inline Interval withZero(Interval a) { return hull(a, Interval::of(0)); }

/// Along the last axis each element is center + scale · z with Σ z² ≤ radius²: what a norm gives. Vectors have the size of
/// the axis.
struct NormBall {
  double radius = 0;
  std::vector<double> scale, center;
  int roundings = 1; ///< to 16 bits, of each element, since the norm
};

/// Intervals that copies share: there may be thousands of them, which most operations pass on.
class Slices {
public:
  Slices() = default;
  Slices(std::vector<Interval> slices) : slices(std::make_shared<std::vector<Interval>>(std::move(slices))) {}

  bool empty() const { return !slices || slices->empty(); }
  size_t size() const { return slices ? slices->size() : 0; }
  const Interval &operator[](size_t i) const { return (*slices)[i]; }
  const Interval *begin() const { return slices ? slices->data() : nullptr; }
  const Interval *end() const { return begin() + size(); }

  /// To change them all, here only.
  std::vector<Interval> &edit() {
    if (!slices)
      slices = std::make_shared<std::vector<Interval>>();
    else if (slices.use_count() > 1)
      slices = std::make_shared<std::vector<Interval>>(*slices);
    return *slices;
  }

private:
  std::shared_ptr<std::vector<Interval>> slices;
};

struct Bounds {
  /// Bounds of all elements.
  Interval all;
  /// Bounds of each slice along one axis, or none. The axis counts from the back: 1 is the last.
  Slices channels;
  int64_t channelAxis = 0;

  bool mayBeNan = true;
  /// Every element is a whole number.
  bool isWhole = false;
  /// A position, a count or another number whose neighbours must stay apart, and what is computed from such alone.
  bool isCounting = false;
  /// No element is negative, and those along the last axis add up to at most 1, rounding aside.
  bool isSimplex = false;
  /// Elements may come as near to the bounds as to any number between: they are no estimate. Those of inputs are that the
  /// user declares, and those of functions of one such input.
  bool isExact = false;
  std::shared_ptr<const NormBall> ball;

  static Bounds unknown() { return {}; }
  /// Numbers within `interval`, none of them NaN.
  static Bounds within(Interval interval);
  /// Slices along the axis `axis` from the back, none of them NaN.
  static Bounds perChannel(std::vector<Interval> channels, int64_t axis);

  bool hasChannels() const { return !channels.empty(); }
  /// The bounds of slice `i`, or of everything where slices are not told apart.
  Interval channel(size_t i) const { return hasChannels() ? channels[i] : all; }
  /// The same bounds without what is known of slices, sums and norms.
  Bounds flat() const;
  /// As `[-1.5, 3]`, with marks for what else is known.
  std::string text() const;
};

/// The largest number of slices that are told apart.
inline constexpr int64_t kMostChannels = 1 << 14;

} // namespace mezzo::autocast

#endif
