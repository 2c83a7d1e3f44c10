#include "passes/autocast/range/Rounding.h"

using namespace mezzo::autocast;

LowType::LowType(mlir::FloatType type) : type(type) {
  bool isHalf = type.isF16();
  int digits = isHalf ? 11 : 8;
  unit = std::ldexp(1.0, -digits);
  largest = std::ldexp(2.0 - 2 * unit, isHalf ? 15 : 127);
  smallestNormal = std::ldexp(1.0, isHalf ? -14 : -126);
  smallest = smallestNormal * 2 * unit;
  largestCounting = INT64_C(1) << digits;
}

double LowType::roundDown(double x) const {
  if (!(std::fabs(x) <= largest))
    return x;
  int exponent = 0;
  std::frexp(std::fmax(std::fabs(x), smallestNormal), &exponent);
  double step = std::ldexp(2 * unit, exponent - 1);
  return std::floor(x / step) * step;
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
  for (Interval &channel : exact.channels)
    channel = roundOutward(channel, low, units);
  return exact;
}
