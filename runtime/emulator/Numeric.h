// Numbers of every format taken apart and put together again, with every rounding that PTX has. Exact, hence slow: what is
// frequent has shorter ways in the instructions themselves, which tests hold against these.
#ifndef MEZZO_RUNTIME_EMULATOR_NUMERIC_H
#define MEZZO_RUNTIME_EMULATOR_NUMERIC_H

#include <bit>
#include <cmath>
#include <cstdint>

namespace mezzo::emulator {

enum class Rounding : uint8_t { NearestEven, TowardZero, Down, Up, NearestAway };

struct FloatFormat {
  unsigned fractionBits, exponentBits;
  constexpr uint64_t infinity() const { return ((uint64_t(1) << exponentBits) - 1) << fractionBits; }
  constexpr uint64_t sign() const { return uint64_t(1) << (fractionBits + exponentBits); }
  constexpr uint64_t nan() const { return sign() - 1; } ///< the one that GPUs make
  constexpr int bias() const { return (1 << (exponentBits - 1)) - 1; }
};
constexpr FloatFormat kF16 = {10, 5}, kBF16 = {7, 8}, kF32 = {23, 8}, kF64 = {52, 11}, kTF32 = {10, 8};

/// (−1)^sign · significand · 2^exponent.
struct Unpacked {
  enum class Kind : uint8_t { Zero, Finite, Infinite, NaN };
  Kind kind = Kind::Zero;
  bool isNegative = false;
  uint64_t significand = 0;
  int exponent = 0;
};

Unpacked unpack(uint64_t bits, FloatFormat format);
Unpacked unpackInteger(int64_t value);
Unpacked unpackInteger(uint64_t value);

/// Rounded once. Beyond the format's range infinity or the largest number, as the rounding says; the latter always where
/// `staysFinite`.
uint64_t pack(const Unpacked &number, FloatFormat format, Rounding rounding, bool staysFinite = false);

/// Rounded to an integer and held within [−2^(bits−1), 2^(bits−1) − 1], or [0, 2^bits − 1] without sign. NaN gives `nan`.
uint64_t toInteger(const Unpacked &number, unsigned bits, bool isSigned, Rounding rounding, uint64_t nan);

/// Rounded to an integer of the same format; zero keeps the sign.
uint64_t roundToIntegral(uint64_t bits, FloatFormat format, Rounding rounding);

/// x + y rounded to odd, so that rounding once more to a narrower format gives the correctly rounded sum.
inline double addToOdd(double x, double y) {
  double sum = x + y;
  if (!std::isfinite(sum))
    return sum;
  double part = sum - x;
  double error = (x - (sum - part)) + (y - part);
  auto bits = std::bit_cast<uint64_t>(sum);
  if (error == 0)
    return sum;
  if ((error > 0) != (sum > 0)) // away from zero: one back
    --bits;
  return std::bit_cast<double>(bits | 1);
}

/// f64 to f16 or bf16, to nearest even.
uint16_t narrowHalf(double value, FloatFormat format);
double widenHalf(uint16_t bits, FloatFormat format);

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_NUMERIC_H
