// Sine, cosine, tangent and their inverses.
#include "dialects/kernel/Math/Definitions.h"

#include <limits>

namespace mezzo::kernel {

static constexpr double kHalfPi = 1.5707963267948966, kHalfPiLow = 6.123233995736766e-17;
static constexpr double kPi = 3.141592653589793, kPiLow = 1.2246467991473532e-16;

namespace {
/// x = quadrant · π/2 + angle, |angle| ≤ π/4 and a little; of the quadrant the two lowest bits count.
struct Reduced {
  Int quadrant;
  Real angle;
};
} // namespace

static constexpr double kRound64 = 0x1.8p52;

/// Cody and Waite's reduction by π/2 in three parts, for |x| up to 2^45.
static Reduced reduce64(Real x) {
  Real rounded = fma(x, 0.6366197723675814, kRound64);
  Real n = rounded - kRound64;
  Real r = fma(n, -kHalfPi, x);
  r = fma(n, -kHalfPiLow, r);
  r = fma(n, 1.4973849048591833e-33, r);
  return {bits(rounded), r};
}

/// x of 24 significant bits, of any size: x · 2/π in eight exact parts, of each of which multiples of 4 are dropped.
static Reduced reduce32(Real x) {
  // 2/π in chunks of 26 bits.
  static const double chunks[] = {0x1.45f3068p-1,  0x1.7272208p-27, 0x1.4a7f09p-54,  0x1.abe8fa8p-79,
                                  0x1.a6ee06p-107, 0x1.b62959p-132, 0x1.278872p-157, 0x1.07f944p-186};
  llvm::SmallVector<Real> parts;
  for (double chunk : chunks) {
    Real product = x * chunk;
    parts.push_back(fma(roundEven(product * 0.25), -4.0, product));
  }
  Real sum = parts[0];
  for (Real part : llvm::ArrayRef(parts).drop_front())
    sum = sum + part;
  Real rounded = sum + kRound64;
  Real turns = parts[0] - (rounded - kRound64);
  for (Real part : llvm::ArrayRef(parts).drop_front())
    turns = turns + part;
  return {bits(rounded), turns * kHalfPi};
}

static Real sinSeries(Real r) {
  Real s = r * r;
  Real series = horner(s, {-1.0 / 6, 1.0 / 120, -1.0 / 5040, 1.0 / 362880, -1.0 / 39916800, 1.0 / 6227020800,
                           -1.0 / 1307674368000, 1.0 / 355687428096000});
  return fma(r * s, series, r);
}

static Real cosSeries(Real r) {
  Real s = r * r;
  return horner(s, {1.0, -1.0 / 2, 1.0 / 24, -1.0 / 720, 1.0 / 40320, -1.0 / 3628800, 1.0 / 479001600, -1.0 / 87178291200,
                    1.0 / 20922789888000, -1.0 / 6402373705728000});
}

/// The sine of `quadrant` quarter turns more than the angle.
static Real sinAt(Int quadrant, Real angle) {
  Real value = select((quadrant & 1) == 0, sinSeries(angle), cosSeries(angle));
  return select((quadrant & 2) == 0, value, -value);
}

Real defineSin(Real x) {
  bool isDouble = x.isDouble();
  Real wide = isDouble ? x : widen(x);
  auto [quadrant, angle] = isDouble ? reduce64(wide) : reduce32(wide);
  Real result = select(wide == 0.0, wide, sinAt(quadrant, angle)); // keeps −0
  return isDouble ? result : narrow(result);
}

Real defineCos(Real x) {
  bool isDouble = x.isDouble();
  auto [quadrant, angle] = isDouble ? reduce64(x) : reduce32(widen(x));
  Real result = sinAt(quadrant + 1, angle);
  return isDouble ? result : narrow(result);
}

Real defineTan(Real x) {
  bool isDouble = x.isDouble();
  Real wide = isDouble ? x : widen(x);
  auto [quadrant, angle] = isDouble ? reduce64(wide) : reduce32(wide);
  Real sine = sinSeries(angle), cosine = cosSeries(angle);
  Bool even = (quadrant & 1) == 0;
  Real result = select(even, sine, -cosine) / select(even, cosine, sine);
  result = select(wide == 0.0, wide, result);
  return isDouble ? result : narrow(result);
}

/// asin for |x| ≤ ½.
static Real asinSmall(Real x) {
  Real s = x * x;
  Real series =
      horner(s, {0.1666666666666666, 0.075000000000025558, 0.044642857139661895, 0.030381944646142028, 0.022372151554366185,
                 0.017352946262510134, 0.013961860720771126, 0.0115860952875519, 0.0094811801272745575, 0.010023248413489921,
                 0.00063676458005760695, 0.024926444612928976, -0.026279358018849175, 0.033719051901832973});
  return fma(x * s, series, x);
}

/// asin(x) = π/2 − 2 · asin(√((1 − x) / 2)) above ½.
Real defineAsin(Real x) {
  if (!x.isDouble())
    return narrow(defineAsin(widen(x)));
  Real a = abs(x);
  Bool large = a > 0.5;
  Real core = asinSmall(select(large, sqrt((1.0 - a) * 0.5), a));
  return copySign(select(large, kHalfPi - (core + core - kHalfPiLow), core), x);
}

Real defineAcos(Real x) {
  if (!x.isDouble())
    return narrow(defineAcos(widen(x)));
  Real a = abs(x);
  Bool large = a > 0.5;
  Real core = asinSmall(select(large, sqrt((1.0 - a) * 0.5), x));
  Real twice = core + core;
  Real outer = select(x < 0.0, kPi - (twice - kPiLow), twice);
  return select(large, outer, kHalfPi - (core - kHalfPiLow));
}

/// atan for |z| ≤ √2 − 1.
static Real atanSmall(Real z) {
  Real s = z * z;
  Real series = horner(s, {-0.33333333333333328, 0.19999999999997696, -0.14285714285391249, 0.11111111088377205,
                           -0.090909081516703975, 0.076922829194234979, -0.066662291247445505, 0.058770449410322125,
                           -0.0521855322597256, 0.04504154399600983, -0.033488541842541169, 0.015209463453698073});
  return fma(z * s, series, z);
}

/// atan(numerator / denominator) for 0 ≤ numerator ≤ denominator; beyond √2 − 1 an eighth of a turn is taken off.
static Real atanRatio(Real numerator, Real denominator) {
  Bool large = numerator > denominator * 0.41421356237309503;
  Real above = select(large, numerator - denominator, numerator);
  Real below = select(large, numerator + denominator, denominator);
  Real core = atanSmall(above / below);
  return select(large, core + kHalfPi * 0.5, core);
}

Real defineAtan(Real x) {
  if (!x.isDouble())
    return narrow(defineAtan(widen(x)));
  Real a = abs(x);
  Bool inverse = a > 1.0;
  Bool infinite = a == std::numeric_limits<double>::infinity();
  Real core =
      atanRatio(select(infinite, 0.0, select(inverse, 1.0, a)), select(infinite, 1.0, select(inverse, a, a.of(1.0))));
  return copySign(select(inverse, kHalfPi - (core - kHalfPiLow), core), x);
}

Real defineAtan2(Real y, Real x) {
  if (!x.isDouble())
    return narrow(defineAtan2(widen(y), widen(x)));
  Real ax = abs(x), ay = abs(y);
  Bool steep = ay > ax;
  Real small = select(steep, ax, ay), big = select(steep, ay, ax);
  Bool bothInfinite = small == std::numeric_limits<double>::infinity();
  Bool bothZero = big == 0.0;
  Bool bigInfinite = big == std::numeric_limits<double>::infinity();
  small = select(bothInfinite, 1.0, select(bigInfinite, 0.0, small));
  big = select(bigInfinite | bothZero, 1.0, big);
  Real angle = atanRatio(small, big);
  angle = select(steep, kHalfPi - (angle - kHalfPiLow), angle);
  angle = select(copySign(x.of(1.0), x) < 0.0, kPi - (angle - kPiLow), angle);
  angle = copySign(angle, y);
  return select(isNan(x) | isNan(y), x + y, angle);
}

} // namespace mezzo::kernel
