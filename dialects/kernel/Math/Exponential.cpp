// exp and what follows from it. x = n · ln 2 + r with |r| ≤ ln 2 / 2, so exp(x) = 2^n · exp(r).
#include "dialects/kernel/Math/Definitions.h"

namespace mezzo::kernel {

static constexpr double kLog2e = 1.4426950408889634;
/// ln 2 in two parts for f64; the first has trailing zeros, so that n times it is exact.
static constexpr double kLn2High = 0x1.62e42fee00000p-1, kLn2Low = 0x1.a39ef35793c76p-33;
/// 1.5 · 2^52: adding it rounds to an integer, which is then in the low bits.
static constexpr double kRound64 = 0x1.8p52;
static constexpr int64_t kRound64Bits = 0x4338000000000000;
/// The same for f32, and twice the exponent's bias, so that half of what is in the low bits is a biased exponent.
static constexpr double kRound32 = 0x1.8p23 + 254;

/// Taylor's series of (exp(r) − 1) / r.
static const double kTaylor[] = {
    1.0,         1.0 / 2,      1.0 / 6,       1.0 / 24,       1.0 / 120,       1.0 / 720,       1.0 / 5040,
    1.0 / 40320, 1.0 / 362880, 1.0 / 3628800, 1.0 / 39916800, 1.0 / 479001600, 1.0 / 6227020800};

/// 2^n in the normal range.
static Real powerOfTwo(Int n, mlir::Type element) { return fromBits((n + 1023) << 52, element); }

/// a · 2^n, rounded once, for n from −2044 to 2046: in two steps, of which the first is exact.
static Real scale(Real a, Int n) {
  Int half = n >> 1;
  return a * powerOfTwo(half, a.element()) * powerOfTwo(n - half, a.element());
}

/// x kept within [low, high]; NaN stays.
static Real clamp(Real x, double low, double high) {
  x = select(x > high, high, x);
  return select(x < low, low, x);
}

namespace {
struct Reduced {
  Int n;
  Real remainder;
};
} // namespace

static Reduced reduce64(Real x) {
  Real rounded = fma(x, kLog2e, kRound64);
  Real n = rounded - kRound64;
  Real r = fma(n, -kLn2Low, fma(n, -kLn2High, x));
  return {bits(rounded) - kRound64Bits, r};
}

static Real exp64(Real x) {
  auto [n, r] = reduce64(clamp(x, -746, 710));
  return scale(fma(horner(r, kTaylor), r, 1.0), n);
}

/// For x from −104 to 89.
static Real expWithin32(Real x) {
  Real rounded = fma(x, kLog2e, kRound32);
  Real n = rounded - kRound32;
  Real r = fma(n, -1.42860677e-6, fma(n, -0.693145752, x));
  Real p = horner(r, {1, 1, 4.99999851e-1, 1.66664720e-1, 4.16695364e-2, 8.37312452e-3, 1.37805939e-3});
  Int half = shiftLogical(bits(rounded), 1);
  return p * fromBits(half << 23, x.element()) * fromBits((bits(rounded) - half) << 23, x.element());
}

static Real exp32(Real x) { return expWithin32(clamp(x, -104, 89)); }

/// exp(−a) for a ≥ 0.
static Real expOfNegative(Real a) {
  Real x = -a;
  return x.isDouble() ? exp64(x) : expWithin32(select(x < -104.0, -104.0, x));
}

Real defineExp(Real x) { return x.isDouble() ? exp64(x) : exp32(x); }

Real defineExp2(Real x) {
  if (!x.isDouble())
    return narrow(defineExp2(widen(x)));
  x = clamp(x, -1076, 1025);
  Real rounded = x + kRound64;
  Real r = (x - (rounded - kRound64)) * 0.6931471805599453;
  return scale(fma(horner(r, kTaylor), r, 1.0), bits(rounded) - kRound64Bits);
}

/// 2^n · expm1(r) + (2^n − 1).
Real defineExpm1(Real x) {
  if (!x.isDouble())
    return narrow(defineExpm1(widen(x)));
  auto [n, r] = reduce64(clamp(x, -50, 709));
  Real power = powerOfTwo(n, x.element());
  Real result = fma(horner(r, kTaylor) * r, power, power - 1.0);
  result = select(x > 709, exp64(x), result);
  return select(x == 0.0, x, result); // keeps −0
}

/// Of −|x|, so that nothing overflows; 1 + e is corrected by what its rounding lost.
Real defineSigmoid(Real x) {
  Real e = expOfNegative(abs(x));
  Real denominator = 1.0 + e;
  Real y = select(x < 0.0, e, 1.0) / denominator;
  Real lost = e - (denominator - 1.0);
  Real inverse = fma(denominator, -0.5, 1.4571); // within 4 %, which is enough for so small a correction
  return fma(-(inverse * lost), y, y);
}

Real defineSinh(Real x) {
  if (!x.isDouble())
    return narrow(defineSinh(widen(x)));
  Real a = abs(x);
  Bool huge = a > 700.0;
  Real e = defineExpm1(select(huge, a * 0.5, a));
  Real small = (e + e / (e + 1.0)) * 0.5;
  Real large = (e + 1.0) * 0.5 * (e + 1.0);
  return copySign(select(huge, large, small), x);
}

Real defineCosh(Real x) {
  if (!x.isDouble())
    return narrow(defineCosh(widen(x)));
  Real a = abs(x);
  Bool huge = a > 700.0;
  Real e = exp64(select(huge, a * 0.5, a));
  return select(huge, e * 0.5 * e, (e + 1.0 / e) * 0.5);
}

static Real tanh32(Real x) {
  Real s = x * x;
  Real p = horner(
      s, {-0.33333259841872292, 0.1333083021595383, -0.053688014487246388, 0.020469396787350426, -0.0055151422538836862});
  Real a = abs(x);
  Real small = fma(a, p * s, a);
  Real twice = a + a;
  Real large = 1.0 - 2.0 / (expWithin32(select(twice > 89.0, 89.0, twice)) + 1.0);
  return copySign(select(a > 0.625, large, small), x);
}

Real defineTanh(Real x) {
  if (!x.isDouble())
    return tanh32(x);
  Real a = abs(x);
  Real e = defineExpm1(clamp(a + a, 0, 44));
  return copySign(e / (e + 2.0), x);
}

} // namespace mezzo::kernel
