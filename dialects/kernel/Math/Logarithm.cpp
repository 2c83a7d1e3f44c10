// log and what follows from it. x = 2^k · m with m around 1, so log(x) = k · ln 2 + log(m).
#include "dialects/kernel/Math/Definitions.h"

#include <limits>

namespace mezzo::kernel {

static constexpr double kInfinity = std::numeric_limits<double>::infinity();
static constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
static constexpr double kLn2 = 0.6931471805599453;

namespace {
struct Parts {
  Real exponent, mantissa;
};
} // namespace

/// x > 0, subnormal or not, as 2^exponent · mantissa, the mantissa from `lowest` (given by its bits) up to twice that.
static Parts decompose(Real x, int64_t lowest) {
  bool isDouble = x.isDouble();
  int fraction = isDouble ? 52 : 23;
  Bool subnormal = x < (isDouble ? 0x1p-1022 : 0x1p-126);
  Real scaled = select(subnormal, x * (isDouble ? 0x1p52 : 0x1p23), x);
  Int raw = bits(scaled);
  Int exponent = ((raw - lowest) >> fraction) << fraction;
  Real k = toReal(exponent >> fraction, x.element());
  k = select(subnormal, k - static_cast<double>(fraction), k);
  return {k, fromBits(raw - exponent, x.element())};
}

/// The limits of a logarithm: of 0, infinity, negative numbers and NaN.
static Real atLimits(Real x, Real result) {
  result = select(x == 0.0, -kInfinity, result);
  result = select(x < kInfinity, result, x);
  return select(x < 0.0, kNan, result);
}

static Real log32(Real x) {
  auto [k, m] = decompose(x, 0x3f2aaaab);
  Real f = m - 1.0;
  Real p = horner(f, {-0.5, 0.33333215985176578, -0.24999799420886263, 0.20010405279103123, -0.16680396477632749,
                      0.14005890983477661, -0.1218557940524806, 0.13984280605178448, -0.12885891529633089});
  Real low = f + fma(p, f * f, k * -1.90465421e-9); // ln 2 is 0.693147182 less 1.9e-9
  return atLimits(x, fma(k, 0.693147182, low));
}

/// log(m) for m from 0.7 to 1.42: 2 · atanh(s) with s = (m − 1) / (m + 1).
static Real logMantissa(Real m) {
  Real s = (m - 1.0) / (m + 1.0);
  Real z = s * s;
  Real series = horner(z, {1.0 / 3, 1.0 / 5, 1.0 / 7, 1.0 / 9, 1.0 / 11, 1.0 / 13, 1.0 / 15, 1.0 / 17, 1.0 / 19, 1.0 / 21});
  Real twice = s + s;
  return fma(twice * z, series, twice);
}

static constexpr int64_t kHalfRoot64 = 0x3fe6a09e667f3bcd; // the bits of √½

static Real log64(Real x) {
  auto [k, m] = decompose(x, kHalfRoot64);
  Real low = fma(k, 5.497923018708371e-14, logMantissa(m)); // ln 2 in two parts, the first with trailing zeros
  return atLimits(x, fma(k, 0.693147180559890330187, low));
}

Real defineLog(Real x) { return x.isDouble() ? log64(x) : log32(x); }

Real defineLog2(Real x) {
  if (!x.isDouble())
    return narrow(defineLog2(widen(x)));
  auto [k, m] = decompose(x, kHalfRoot64);
  return atLimits(x, fma(logMantissa(m), 1.4426950408889634, k));
}

Real defineLog10(Real x) {
  if (!x.isDouble())
    return narrow(defineLog10(widen(x)));
  auto [k, m] = decompose(x, kHalfRoot64);
  return atLimits(x, fma(k, 0.30102999566398120, logMantissa(m) * 0.43429448190325182));
}

/// log(1 + x), corrected by what the rounding of 1 + x lost.
Real defineLog1p(Real x) {
  if (!x.isDouble())
    return narrow(defineLog1p(widen(x)));
  Real u = x + 1.0;
  Real lost = select(x < 1.0, x - (u - 1.0), 1.0 - (u - x));
  Real result = log64(u) + lost / u;
  result = select(x == -1.0, -kInfinity, result);
  result = select(x < kInfinity, result, x);
  result = select(x < -1.0, kNan, result);
  return select(x == 0.0, x, result);
}

Real defineAsinh(Real x) {
  if (!x.isDouble())
    return narrow(defineAsinh(widen(x)));
  Real a = abs(x);
  Bool huge = a > 0x1p28;
  Real argument = select(huge, a - 1.0, a + a * a / (sqrt(fma(a, a, 1.0)) + 1.0));
  Real result = defineLog1p(argument);
  return copySign(select(huge, result + kLn2, result), x);
}

Real defineAcosh(Real x) {
  if (!x.isDouble())
    return narrow(defineAcosh(widen(x)));
  Real t = x - 1.0;
  Bool huge = x > 0x1p28;
  Real result = defineLog1p(select(huge, t, t + sqrt(fma(t, t, t + t))));
  result = select(huge, result + kLn2, result);
  return select(x < 1.0, kNan, result);
}

Real defineAtanh(Real x) {
  if (!x.isDouble())
    return narrow(defineAtanh(widen(x)));
  Real a = abs(x);
  return copySign(defineLog1p((a + a) / (1.0 - a)) * 0.5, x);
}

/// What pow gives where exp(y · log |x|) does not say: signs, zeros, infinities, NaN.
static Real powAtLimits(Real x, Real y, Real magnitude) {
  Bool integer = trunc(y) == y;
  Real half = y * 0.5;
  Bool odd = integer & (trunc(half) != half);
  Bool negative = copySign(x.of(1.0), x) < 0.0;
  Real result = select(negative & odd, -magnitude, magnitude);
  Bool finiteNegative = (x < 0.0) & (x > -kInfinity);
  result = select(finiteNegative & !integer, kNan, result);
  Real one = x.of(1.0);
  result = select((abs(x) == 1.0) & (abs(y) == kInfinity), one, result);
  return select((y == 0.0) | (x == 1.0), one, result);
}

Real definePow(Real x, Real y) {
  if (!x.isDouble())
    return narrow(definePow(widen(x), widen(y)));
  Real product = y * log64(abs(x));
  return powAtLimits(x, y, defineExp(product));
}

} // namespace mezzo::kernel
