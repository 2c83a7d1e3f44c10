#include "runtime/emulator/Numeric.h"

#include <algorithm>

using namespace mezzo::emulator;

Unpacked mezzo::emulator::unpack(uint64_t bits, FloatFormat format) {
  Unpacked number;
  number.isNegative = bits & format.sign();
  uint64_t magnitude = bits & (format.sign() - 1);
  uint64_t fraction = magnitude & ((uint64_t(1) << format.fractionBits) - 1);
  auto field = static_cast<int>(magnitude >> format.fractionBits);
  if (magnitude >= format.infinity()) {
    number.kind = magnitude == format.infinity() ? Unpacked::Kind::Infinite : Unpacked::Kind::NaN;
  } else if (magnitude != 0) {
    number.kind = Unpacked::Kind::Finite;
    number.significand = field ? fraction | uint64_t(1) << format.fractionBits : fraction;
    number.exponent = std::max(field, 1) - format.bias() - static_cast<int>(format.fractionBits);
  }
  return number;
}

Unpacked mezzo::emulator::unpackInteger(uint64_t value) {
  return {value ? Unpacked::Kind::Finite : Unpacked::Kind::Zero, false, value, 0};
}

Unpacked mezzo::emulator::unpackInteger(int64_t value) {
  Unpacked number = unpackInteger(value < 0 ? ~static_cast<uint64_t>(value) + 1 : static_cast<uint64_t>(value));
  number.isNegative = value < 0;
  return number;
}

/// Whether a quotient goes up by one, of which `rest` is left: 0 nothing, 1 less than half, 2 half, 3 more.
static bool goesUp(uint64_t quotient, int rest, bool isNegative, Rounding rounding) {
  switch (rounding) {
  case Rounding::NearestEven:
    return rest == 3 || (rest == 2 && (quotient & 1));
  case Rounding::NearestAway:
    return rest >= 2;
  case Rounding::TowardZero:
    return false;
  case Rounding::Down:
    return rest != 0 && isNegative;
  case Rounding::Up:
    return rest != 0 && !isNegative;
  }
  return false;
}

/// value / 2^shift, rounded.
static uint64_t shiftRight(uint64_t value, int shift, bool isNegative, Rounding rounding) {
  if (shift <= 0)
    return value << -shift;
  uint64_t quotient = shift < 64 ? value >> shift : 0;
  int rest = 0;
  if (shift > 64) {
    rest = value != 0;
  } else {
    uint64_t below = shift == 64 ? value : value & ((uint64_t(1) << shift) - 1);
    uint64_t half = uint64_t(1) << (shift - 1);
    rest = below == 0 ? 0 : below < half ? 1 : below == half ? 2 : 3;
  }
  return quotient + goesUp(quotient, rest, isNegative, rounding);
}

static uint64_t beyondRange(bool isNegative, FloatFormat format, Rounding rounding, bool staysFinite) {
  bool isLargest = staysFinite || rounding == Rounding::TowardZero || (rounding == Rounding::Down && !isNegative) ||
                   (rounding == Rounding::Up && isNegative);
  return format.infinity() - isLargest;
}

uint64_t mezzo::emulator::pack(const Unpacked &number, FloatFormat format, Rounding rounding, bool staysFinite) {
  uint64_t sign = number.isNegative ? format.sign() : 0;
  if (number.kind == Unpacked::Kind::NaN)
    return format.nan();
  if (number.kind == Unpacked::Kind::Zero)
    return sign;
  if (number.kind == Unpacked::Kind::Infinite)
    return sign | (format.infinity() - staysFinite);
  int least = 1 - format.bias();
  int exponent = std::max(number.exponent + static_cast<int>(std::bit_width(number.significand)) - 1, least);
  int shift = exponent - static_cast<int>(format.fractionBits) - number.exponent;
  uint64_t quotient = shiftRight(number.significand, shift, number.isNegative, rounding);
  if (exponent > format.bias())
    return sign | beyondRange(number.isNegative, format, rounding, staysFinite);
  // The leading one counts as the exponent's last step.
  uint64_t bits = (static_cast<uint64_t>(exponent - least) << format.fractionBits) + quotient;
  if (bits >= format.infinity())
    bits = beyondRange(number.isNegative, format, rounding, staysFinite);
  return sign | bits;
}

uint64_t mezzo::emulator::toInteger(const Unpacked &number, unsigned bits, bool isSigned, Rounding rounding, uint64_t nan) {
  uint64_t all = bits == 64 ? ~uint64_t(0) : (uint64_t(1) << bits) - 1;
  if (number.kind == Unpacked::Kind::NaN)
    return nan & all;
  if (number.kind == Unpacked::Kind::Zero)
    return 0;
  uint64_t most = isSigned ? all >> 1 : all;
  if (number.isNegative)
    most = isSigned ? most + 1 : 0;
  uint64_t magnitude = most;
  bool isHuge =
      number.kind == Unpacked::Kind::Infinite || number.exponent + static_cast<int>(std::bit_width(number.significand)) > 64;
  if (!isHuge)
    magnitude = std::min(most, shiftRight(number.significand, -number.exponent, number.isNegative, rounding));
  return (number.isNegative ? ~magnitude + 1 : magnitude) & all;
}

uint64_t mezzo::emulator::roundToIntegral(uint64_t bits, FloatFormat format, Rounding rounding) {
  Unpacked number = unpack(bits, format);
  if (number.kind != Unpacked::Kind::Finite || number.exponent >= 0)
    return number.kind == Unpacked::Kind::NaN ? format.nan() : bits;
  number.significand = shiftRight(number.significand, -number.exponent, number.isNegative, rounding);
  number.exponent = 0;
  number.kind = number.significand ? Unpacked::Kind::Finite : Unpacked::Kind::Zero;
  return pack(number, format, Rounding::NearestEven);
}

uint16_t mezzo::emulator::narrowHalf(double value, FloatFormat format) {
  return static_cast<uint16_t>(pack(unpack(std::bit_cast<uint64_t>(value), kF64), format, Rounding::NearestEven));
}

double mezzo::emulator::widenHalf(uint16_t bits, FloatFormat format) {
  return std::bit_cast<double>(pack(unpack(bits, format), kF64, Rounding::NearestEven));
}
