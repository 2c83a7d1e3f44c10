// cvt: between all types, with every rounding and saturation. Frequent conversions have loops of their own.
#include "runtime/base/HalfFloat.h"
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/TypeSwitch.h"

#include <cstring>

using namespace mezzo;
using namespace mezzo::emulator;

namespace {
/// Kept beside the code, since an Op has no room for it.
struct Conversion {
  Type to = Type::None, from = Type::None;
  Rounding rounding = Rounding::NearestEven;
  bool isIntegral = false; ///< float to float, rounded to an integer
  bool saturates = false, staysFinite = false, rectifies = false, flushes = false;
  unsigned toBytes = 0, fromBytes = 0; ///< of the registers
};
} // namespace

static FloatFormat formatOf(Type type) {
  switch (type) {
  case Type::F16:
    return kF16;
  case Type::BF16:
    return kBF16;
  case Type::F64:
    return kF64;
  default:
    return kF32;
  }
}

static uint64_t readBits(const uint8_t *place, unsigned bytes) {
  uint64_t bits = 0;
  std::memcpy(&bits, place, bytes);
  return bits;
}

/// The lower bits as a number of the type, widened.
static int64_t signExtended(uint64_t bits, Type type) {
  unsigned shift = 64 - 8 * byteSize(type);
  return static_cast<int64_t>(bits << shift) >> shift;
}
static uint64_t zeroExtended(uint64_t bits, Type type) {
  unsigned shift = 64 - 8 * byteSize(type);
  return bits << shift >> shift;
}

static Unpacked unpackAny(uint64_t bits, const Conversion &c) {
  if (isFloat(c.from)) {
    Unpacked number = unpack(zeroExtended(bits, c.from), formatOf(c.from));
    bool isSubnormal = c.from == Type::F32 && number.kind == Unpacked::Kind::Finite && number.significand < 1u << 23;
    if (c.flushes && isSubnormal)
      number.kind = Unpacked::Kind::Zero;
    return number;
  }
  return isSigned(c.from) ? unpackInteger(signExtended(bits, c.from)) : unpackInteger(zeroExtended(bits, c.from));
}

/// What NaN becomes as an integer: zero, but the sign bit where a side is of 64 bits.
static uint64_t integerOfNan(const Conversion &c) {
  bool isWide = c.from == Type::F64 || byteSize(c.to) == 8;
  return isWide ? uint64_t(1) << (8 * byteSize(c.to) - 1) : 0;
}

static uint64_t convertToInteger(uint64_t bits, const Conversion &c) {
  unsigned width = 8 * byteSize(c.to);
  if (isFloat(c.from) || c.saturates)
    return toInteger(unpackAny(bits, c), width, isSigned(c.to), c.rounding, integerOfNan(c));
  uint64_t value = isSigned(c.from) ? static_cast<uint64_t>(signExtended(bits, c.from)) : zeroExtended(bits, c.from);
  return zeroExtended(value, c.to);
}

/// `.sat` of a float: to [0, 1], NaN to 0. `.relu`: at 0.
static uint64_t bounded(uint64_t bits, const Conversion &c) {
  FloatFormat format = formatOf(c.to);
  bool isNan = (bits & (format.sign() - 1)) > format.infinity();
  uint64_t one = uint64_t(format.bias()) << format.fractionBits;
  if (c.saturates)
    return isNan || (bits & format.sign()) ? 0 : std::min(bits, one);
  if (c.rectifies && !isNan && (bits & format.sign()))
    return 0;
  return bits;
}

static uint64_t convertToFloat(uint64_t bits, const Conversion &c) {
  FloatFormat format = formatOf(c.to);
  uint64_t result;
  if (c.isIntegral && c.from == c.to)
    result = roundToIntegral(pack(unpackAny(bits, c), format, Rounding::NearestEven), format, c.rounding);
  else
    result = pack(unpackAny(bits, c), format, c.rounding, c.staysFinite);
  bool isSubnormal = (result & (format.sign() - 1)) >> format.fractionBits == 0;
  if (c.flushes && c.to == Type::F32 && isSubnormal)
    result &= format.sign();
  return bounded(result, c);
}

static uint64_t convert(uint64_t bits, const Conversion &c) {
  return isFloat(c.to) ? convertToFloat(bits, c) : convertToInteger(bits, c);
}

/// Fills a wider register: a signed integer's sign, else zeros.
static void writeResult(uint8_t *place, uint64_t result, const Conversion &c) {
  if (!isFloat(c.to) && isSigned(c.to))
    result = static_cast<uint64_t>(signExtended(result, c.to));
  std::memcpy(place, &result, c.toBytes);
}

static const Conversion &conversionOf(const Op &op) { return *reinterpret_cast<const Conversion *>(op.offset); }

static void convertAny(Warp &warp, const Op &op) {
  const Conversion &c = conversionOf(op);
  const auto *a = warp.in<uint8_t>(op.a);
  auto *d = warp.out<uint8_t>(op.d);
  forLanes(warp.mask, [&](unsigned lane) {
    writeResult(d + lane * c.toBytes, convert(readBits(a + lane * c.fromBytes, c.fromBytes), c), c);
  });
}

/// Two f32 to two halves of a word; the first is the upper one.
static void convertPair(Warp &warp, const Op &op) {
  const Conversion &c = conversionOf(op);
  const auto *a = warp.in<uint32_t>(op.a), *b = warp.in<uint32_t>(op.b);
  auto *d = warp.out<uint32_t>(op.d);
  forLanes(warp.mask,
           [&](unsigned lane) { d[lane] = static_cast<uint32_t>(convert(a[lane], c) << 16 | convert(b[lane], c)); });
}

//===- Frequent ones ------------------------------------------------------===//

namespace {
template <class R, class A> struct Cast {
  static R apply(A a) { return static_cast<R>(a); }
};
struct F16ToF32 {
  static float apply(uint16_t a) {
    float x = widenF16(a);
    return x == x ? x : std::bit_cast<float>(uint32_t(0x7fffffff));
  }
};
template <bool kIsBF16> struct F32ToHalf {
  static uint16_t apply(float a) { return a != a ? 0x7fff : kIsBF16 ? narrowBf16(a) : narrowF16(a); }
};
template <bool kIsBF16> struct F32ToPair {
  static uint32_t apply(float a, float b) {
    return uint32_t(F32ToHalf<kIsBF16>::apply(a)) << 16 | F32ToHalf<kIsBF16>::apply(b);
  }
};
} // namespace

/// Integers of 32 and 64 bits among each other, and to f32; null for what has no loop of its own.
static Handler frequent(const Conversion &c) {
  bool isPlain =
      !c.saturates && !c.flushes && !c.rectifies && c.toBytes == byteSize(c.to) && c.fromBytes == byteSize(c.from);
  if (!isPlain)
    return nullptr;
  if (c.from == Type::S32 && c.to == Type::S64)
    return &unary<Cast<int64_t, int32_t>, int64_t, int32_t>;
  if (c.from == Type::U32 && (c.to == Type::U64 || c.to == Type::S64))
    return &unary<Cast<uint64_t, uint32_t>, uint64_t, uint32_t>;
  if (byteSize(c.from) == 8 && !isFloat(c.from) && byteSize(c.to) == 4 && !isFloat(c.to))
    return &unary<Cast<uint32_t, uint64_t>, uint32_t, uint64_t>;
  if (c.from == Type::U16 && c.to == Type::U32)
    return &unary<Cast<uint32_t, uint16_t>, uint32_t, uint16_t>;
  if (c.from == Type::U32 && c.to == Type::U16)
    return &unary<Cast<uint16_t, uint32_t>, uint16_t, uint32_t>;
  if (c.from == Type::F16 && c.to == Type::F32)
    return &unary<F16ToF32, float, uint16_t>;
  if (c.from == Type::F32 && isHalf(c.to) && c.rounding == Rounding::NearestEven && !c.staysFinite)
    return c.to == Type::BF16 ? &unary<F32ToHalf<true>, uint16_t, float> : &unary<F32ToHalf<false>, uint16_t, float>;
  if (c.from == Type::S32 && c.to == Type::F32 && c.rounding == Rounding::NearestEven)
    return &unary<Cast<float, int32_t>, float, int32_t>;
  return nullptr;
}

//===- Decoding -----------------------------------------------------------===//

static bool takeIntegralRounding(InstructionDecoder &d, Conversion &c) {
  static constexpr std::pair<const char *, Rounding> names[] = {
      {"rni", Rounding::NearestEven}, {"rzi", Rounding::TowardZero}, {"rmi", Rounding::Down}, {"rpi", Rounding::Up}};
  for (auto &[name, rounding] : names)
    if (d.take(name)) {
      c.rounding = rounding;
      c.isIntegral = true;
      return true;
    }
  return false;
}

static void useConversion(InstructionDecoder &d, const Conversion &c, Handler handler) {
  auto kept = std::make_shared<Conversion>(c);
  d.op.offset = reinterpret_cast<int64_t>(kept.get());
  d.function.code.owned.push_back(std::move(kept));
  d.run(handler);
}

static void decodePair(InstructionDecoder &d, Conversion &c) {
  c.to = c.to == Type::F16x2 ? Type::F16 : Type::BF16;
  if (c.from != Type::F32 || d.operands() != 3)
    return d.unsupported();
  d.op.d = d.destination(0, Type::B32);
  d.op.a = d.source(1, Type::F32);
  d.op.b = d.source(2, Type::F32);
  if (c.rounding == Rounding::NearestEven && !c.rectifies && !c.staysFinite)
    return d.run(c.to == Type::BF16 ? &binary<F32ToPair<true>, uint32_t, float, float>
                                    : &binary<F32ToPair<false>, uint32_t, float, float>);
  useConversion(d, c, convertPair);
}

static void decodeCvt(InstructionDecoder &d) {
  Conversion c;
  if (!takeIntegralRounding(d, c))
    c.rounding = d.takeRounding(d.take("rna") ? Rounding::NearestAway : Rounding::NearestEven);
  c.saturates = d.take("sat");
  c.staysFinite = d.take("satfinite");
  c.rectifies = d.take("relu");
  c.flushes = d.take("ftz");
  bool isTF32 = d.take("tf32");
  c.to = isTF32 ? Type::F32 : d.takeType();
  c.from = d.takeType();
  if (isTF32)
    return d.unsupported("tf32");
  if (c.to == Type::F16x2 || c.to == Type::BF16x2)
    return decodePair(d, c);
  d.op.d = d.anyRegister(d.operand(0), c.toBytes);
  const Operand &source = d.operand(1);
  if (source.kind == Operand::Kind::Register)
    d.op.a = d.anyRegister(source, c.fromBytes);
  else
    d.op.a = d.source(1, c.from), c.fromBytes = byteSize(c.from);
  if (c.toBytes < byteSize(c.to) || c.fromBytes < byteSize(c.from) || c.from == Type::F16x2 || c.from == Type::BF16x2)
    return d.unsupported("registers of this width");
  if (Handler handler = frequent(c))
    return d.run(handler);
  useConversion(d, c, convertAny);
}

void mezzo::emulator::addConvertInstructions(DecodeTable &table) { table["cvt"] = decodeCvt; }
