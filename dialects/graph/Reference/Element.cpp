#include "dialects/graph/Reference/Element.h"

#include "mlir/IR/BuiltinTypes.h"
#include <cmath>
#include <cstring>
#include <limits>

using namespace mlir;
using namespace mezzo::graph;

namespace {
// A binary floating-point format of 16 bits: a sign, `exponentBits`, and `fractionBits`.
struct HalfFormat {
  int exponentBits, fractionBits;

  int bias() const { return (1 << (exponentBits - 1)) - 1; }
  uint16_t infinity() const { return ((1 << exponentBits) - 1) << fractionBits; }
};
constexpr HalfFormat f16{5, 10}, bf16{8, 7};
} // namespace

static double decode(HalfFormat format, uint16_t bits) {
  double sign = bits & 0x8000 ? -1.0 : 1.0;
  int exponent = (bits & 0x7fff) >> format.fractionBits;
  int fraction = bits & ((1 << format.fractionBits) - 1);
  if ((bits & 0x7fff) > format.infinity())
    return std::copysign(std::numeric_limits<double>::quiet_NaN(), sign);
  if ((bits & 0x7fff) == format.infinity())
    return sign * std::numeric_limits<double>::infinity();
  if (exponent == 0)
    return sign * std::ldexp(fraction, 1 - format.bias() - format.fractionBits);
  return sign * std::ldexp((1 << format.fractionBits) + fraction, exponent - format.bias() - format.fractionBits);
}

static uint16_t encode(HalfFormat format, double value) {
  uint16_t sign = std::signbit(value) ? 0x8000 : 0;
  if (std::isnan(value))
    return sign | format.infinity() | (1 << (format.fractionBits - 1));
  double magnitude = std::fabs(value);
  if (magnitude == 0 || std::isinf(magnitude))
    return sign | (magnitude == 0 ? 0 : format.infinity());
  // Count the value in units of its last place: a whole number after rounding to nearest even, and then just the bits.
  int exponent = std::max(std::ilogb(magnitude), 1 - format.bias());
  if (exponent > format.bias())
    return sign | format.infinity();
  int units = std::lrint(std::ldexp(magnitude, format.fractionBits - exponent));
  return sign | (((exponent + format.bias() - 1) << format.fractionBits) + units);
}

template <typename T> static T load(const char *bytes) {
  T value;
  std::memcpy(&value, bytes, sizeof(T));
  return value;
}

template <typename T> static void store(char *bytes, T value) { std::memcpy(bytes, &value, sizeof(T)); }

reference::Element reference::elementOf(Type type) {
  if (auto shaped = dyn_cast<ShapedType>(type))
    type = shaped.getElementType();
  if (type.isF16())
    return Element::F16;
  if (type.isBF16())
    return Element::BF16;
  if (type.isF32())
    return Element::F32;
  if (type.isF64())
    return Element::F64;
  auto integer = cast<IntegerType>(type);
  switch (integer.getWidth()) {
  case 1:
    return Element::I1;
  case 8:
    return integer.isUnsigned() ? Element::UI8 : Element::I8;
  case 16:
    return integer.isUnsigned() ? Element::UI16 : Element::I16;
  case 32:
    return integer.isUnsigned() ? Element::UI32 : Element::I32;
  case 64:
    return integer.isUnsigned() ? Element::UI64 : Element::I64;
  default:
    llvm_unreachable("an integer type that graph tensors cannot have");
  }
}

size_t reference::bytesOf(Element element) {
  switch (element) {
  case Element::I1:
  case Element::I8:
  case Element::UI8:
    return 1;
  case Element::F16:
  case Element::BF16:
  case Element::I16:
  case Element::UI16:
    return 2;
  case Element::F32:
  case Element::I32:
  case Element::UI32:
    return 4;
  case Element::F64:
  case Element::I64:
  case Element::UI64:
    return 8;
  }
  llvm_unreachable("all elements are listed");
}

bool reference::isFloat(Element element) { return element <= Element::F64; }

static bool isUnsigned(reference::Element element) { return element >= reference::Element::UI8; }

reference::Int reference::lowest(Element element) {
  if (element == Element::I1 || isUnsigned(element))
    return 0;
  return -(Int(1) << (8 * bytesOf(element) - 1));
}

reference::Int reference::highest(Element element) {
  if (element == Element::I1)
    return 1;
  return (Int(1) << (8 * bytesOf(element) - (isUnsigned(element) ? 0 : 1))) - 1;
}

double reference::readFloat(Element element, const char *bytes) {
  switch (element) {
  case Element::F16:
    return decode(f16, load<uint16_t>(bytes));
  case Element::BF16:
    return decode(bf16, load<uint16_t>(bytes));
  case Element::F32:
    return load<float>(bytes);
  case Element::F64:
    return load<double>(bytes);
  default:
    return static_cast<double>(readInt(element, bytes));
  }
}

reference::Int reference::readInt(Element element, const char *bytes) {
  switch (element) {
  case Element::I1:
    return load<uint8_t>(bytes) != 0;
  case Element::I8:
    return load<int8_t>(bytes);
  case Element::I16:
    return load<int16_t>(bytes);
  case Element::I32:
    return load<int32_t>(bytes);
  case Element::I64:
    return load<int64_t>(bytes);
  case Element::UI8:
    return load<uint8_t>(bytes);
  case Element::UI16:
    return load<uint16_t>(bytes);
  case Element::UI32:
    return load<uint32_t>(bytes);
  case Element::UI64:
    return load<uint64_t>(bytes);
  default:
    llvm_unreachable("a float read as an integer");
  }
}

void reference::writeFloat(Element element, char *bytes, double value) {
  switch (element) {
  case Element::F16:
    return store(bytes, encode(f16, value));
  case Element::BF16:
    return store(bytes, encode(bf16, value));
  case Element::F32:
    return store(bytes, static_cast<float>(value));
  case Element::F64:
    return store(bytes, value);
  default:
    llvm_unreachable("a float written to an integer");
  }
}

void reference::writeInt(Element element, char *bytes, Int value) {
  // Little-endian: the low bytes of the number are its value modulo the type's size.
  uint64_t low = element == Element::I1 ? value != 0 : static_cast<uint64_t>(value);
  std::memcpy(bytes, &low, bytesOf(element));
}

reference::Int reference::toInt(Element element, double value) {
  if (element == Element::I1)
    return value != 0;
  if (std::isnan(value))
    return 0;
  // Both limits are exact in Int; a double beyond them is compared as a double, which rounds the limit away from zero at
  // most.
  if (value <= static_cast<double>(lowest(element)))
    return lowest(element);
  if (value >= static_cast<double>(highest(element)))
    return highest(element);
  return static_cast<Int>(value);
}
