#include "passes/autocast/range/Rounding.h"

#include <bit>

using namespace mezzo::autocast;

LowType::LowType(mlir::FloatType type) : type(type) {
  bool isHalf = type.isF16();
  int digits = isHalf ? 11 : 8;
  unit = std::ldexp(1.0, -digits);
  largest = std::ldexp(2.0 - 2 * unit, isHalf ? 15 : 127);
  smallestNormal = std::ldexp(1.0, isHalf ? -14 : -126);
  smallest = smallestNormal * 2 * unit;
  largestCounting = INT64_C(1) << digits;
  droppedBits = (UINT64_C(1) << (53 - digits)) - 1;
}

/// In the bits of a number: those that the type has not are dropped, which rounds a magnitude down; with all of them added
/// before, it is rounded up.
double LowType::roundDown(double x) const {
  if (!(std::fabs(x) <= largest))
    return x;
  if (std::fabs(x) < smallestNormal)
    return std::floor(x / smallest) * smallest;
  auto bits = std::bit_cast<uint64_t>(x);
  if (x < 0)
    bits += droppedBits;
  return std::bit_cast<double>(bits & ~droppedBits);
}

double LowType::roundUp(double x) const { return -roundDown(-x); }

Interval mezzo::autocast::roundOutward(Interval exact, const LowType &low, double units) {
  // Beyond the 16-bit type a number stays f32, whose own rounding counts.
  auto margin = [&](double x) { return std::ldexp(std::fabs(x), -23) * (units + (std::fabs(x) > low.largest)); };
  // A bound of exactly 0 is one of sign, or of nothing at all, which rounding keeps.
  auto down = [&](double x) { return x == 0 || !std::isfinite(x) ? x : low.roundDown(x - margin(x)); };
  return {down(exact.lo), -down(-exact.hi)};
}

Bounds mezzo::autocast::roundOutward(Bounds exact, const LowType &low, double units) {
  exact.all = roundOutward(exact.all, low, units);
  if (exact.hasChannels())
    for (Interval &channel : exact.channels.edit())
      channel = roundOutward(channel, low, units);
  return exact;
}
