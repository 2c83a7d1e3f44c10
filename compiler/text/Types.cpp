#include "compiler/text/Types.h"

#include "dialects/common/ElementTypes.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace mezzo::text {

static std::string signedInteger(unsigned width) {
  switch (width) {
  case 1:
    return "bool";
  case 8:
    return "signed char";
  case 16:
    return "short";
  case 32:
    return "int";
  default:
    return "long long";
  }
}

static std::string unsignedInteger(unsigned width) {
  switch (width) {
  case 1:
    return "bool";
  case 8:
    return "unsigned char";
  case 16:
    return "unsigned short";
  case 32:
    return "unsigned";
  default:
    return "unsigned long long";
  }
}

std::string computeType(Type scalar) {
  if (scalar.isF32())
    return "float";
  if (scalar.isF64())
    return "double";
  return isa<IndexType>(scalar) ? "long long" : signedInteger(scalar.getIntOrFloatBitWidth());
}

std::string unsignedType(Type integer) {
  return unsignedInteger(isa<IndexType>(integer) ? 64 : integer.getIntOrFloatBitWidth());
}

bool isConverted(Type element) { return is16BitFloat(element) || element.isInteger(1); }

std::string storageType(Type element) {
  if (element.isF16())
    return "f16";
  if (element.isBF16())
    return "bf16";
  if (element.isInteger(1))
    return "truth";
  return element.isUnsignedInteger() ? unsignedType(element) : computeType(element);
}

/// The shortest decimal that reads back as `value`; bits where it is no number.
static std::string floatLiteral(const APFloat &value) {
  bool isDouble = &value.getSemantics() == &APFloat::IEEEdouble();
  if (!value.isFinite()) {
    std::string bits = "0x" + llvm::utohexstr(value.bitcastToAPInt().getZExtValue(), /*LowerCase=*/true);
    return "float_of(" + std::string(isDouble ? "(long long)" : "(int)") + bits + (isDouble ? "ull" : "u") + ")";
  }
  llvm::SmallString<32> digits;
  value.toString(digits, /*FormatPrecision=*/0, /*FormatMaxPadding=*/3);
  std::string text(digits);
  if (text.find_first_of(".E") == std::string::npos)
    text += ".0";
  return text + (isDouble ? "" : "f");
}

static std::string integerLiteral(const APInt &value, Type type) {
  if (type.isInteger(1))
    return value.isZero() ? "false" : "true";
  int64_t number = value.getSExtValue();
  if (number == INT64_MIN)
    return "(-9223372036854775807ll - 1)";
  std::string text = std::to_string(number);
  if (type.isInteger(64) || number != static_cast<int32_t>(number))
    text += "ll";
  if (number == INT32_MIN && type.isInteger(32))
    return "(-2147483647 - 1)";
  return text;
}

std::string literal(TypedAttr value) {
  std::string text;
  if (auto number = dyn_cast<FloatAttr>(value))
    text = floatLiteral(number.getValue());
  else
    text = integerLiteral(cast<IntegerAttr>(value).getValue(), value.getType());
  return text[0] == '-' ? "(" + text + ")" : text;
}

} // namespace mezzo::text
