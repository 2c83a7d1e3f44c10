// add, sub, mul, mad, div, rem, abs, neg, min, max and sad, of integers. What overflows wraps around.
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/TypeSwitch.h"

#include <algorithm>
#include <type_traits>

using namespace mezzo::emulator;

namespace {
template <class T> using Unsigned = std::make_unsigned_t<T>;
/// At least 32 bits, so that nothing is promoted to a signed type.
template <class T> using Modular = std::conditional_t<sizeof(T) == 8, uint64_t, uint32_t>;

template <class T> struct Add {
  static T apply(T a, T b) { return static_cast<T>(static_cast<Modular<T>>(a) + static_cast<Modular<T>>(b)); }
};
template <class T> struct Sub {
  static T apply(T a, T b) { return static_cast<T>(static_cast<Modular<T>>(a) - static_cast<Modular<T>>(b)); }
};
template <class T> struct Mul {
  static T apply(T a, T b) { return static_cast<T>(static_cast<Modular<T>>(a) * static_cast<Modular<T>>(b)); }
};
template <class T> struct Mad {
  static T apply(T a, T b, T c) { return Add<T>::apply(Mul<T>::apply(a, b), c); }
};
struct AddSaturated {
  static int32_t apply(int32_t a, int32_t b) {
    int64_t sum = int64_t(a) + b;
    return static_cast<int32_t>(std::clamp<int64_t>(sum, INT32_MIN, INT32_MAX));
  }
};
struct SubSaturated {
  static int32_t apply(int32_t a, int32_t b) {
    int64_t difference = int64_t(a) - b;
    return static_cast<int32_t>(std::clamp<int64_t>(difference, INT32_MIN, INT32_MAX));
  }
};

__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 UnsignedWide;
template <class T> struct MulHigh {
  using Product = std::conditional_t<std::is_signed_v<T>, Wide, UnsignedWide>;
  static T apply(T a, T b) { return static_cast<T>(static_cast<Product>(a) * static_cast<Product>(b) >> (8 * sizeof(T))); }
};
template <> struct MulHigh<uint32_t> {
  static uint32_t apply(uint32_t a, uint32_t b) { return static_cast<uint32_t>(uint64_t(a) * b >> 32); }
};
template <> struct MulHigh<int32_t> {
  static int32_t apply(int32_t a, int32_t b) { return static_cast<int32_t>(int64_t(a) * b >> 32); }
};
template <class T> struct MadHigh {
  static T apply(T a, T b, T c) { return Add<T>::apply(MulHigh<T>::apply(a, b), c); }
};
template <class T, class W> struct MulWide {
  static W apply(T a, T b) { return Mul<W>::apply(a, b); }
};
template <class T, class W> struct MadWide {
  static W apply(T a, T b, W c) { return Add<W>::apply(Mul<W>::apply(a, b), c); }
};

/// By zero all bits are set, as GPUs do it.
template <class T> struct Div {
  static T apply(T a, T b) {
    if (b == 0)
      return static_cast<T>(~Unsigned<T>(0));
    if constexpr (std::is_signed_v<T>)
      if (b == -1)
        return Sub<T>::apply(0, a);
    return static_cast<T>(a / b);
  }
};
template <class T> struct Rem {
  static T apply(T a, T b) {
    if (b == 0)
      return a;
    if constexpr (std::is_signed_v<T>)
      if (b == -1)
        return 0;
    return static_cast<T>(a % b);
  }
};
template <class T> struct Abs {
  static T apply(T a) { return a < 0 ? Sub<T>::apply(0, a) : a; }
};
template <class T> struct Neg {
  static T apply(T a) { return Sub<T>::apply(0, a); }
};
template <class T> struct Min {
  static T apply(T a, T b) { return a < b ? a : b; }
};
template <class T> struct Max {
  static T apply(T a, T b) { return a > b ? a : b; }
};
template <class T> struct Sad {
  static T apply(T a, T b, T c) { return Add<T>::apply(c, a < b ? Sub<T>::apply(b, a) : Sub<T>::apply(a, b)); }
};

/// Two 16-bit numbers in a word.
template <template <class> class F, class T> struct InPairs {
  static uint32_t apply(uint32_t a, uint32_t b) {
    auto low = static_cast<uint16_t>(F<T>::apply(static_cast<T>(a), static_cast<T>(b)));
    auto high = static_cast<uint16_t>(F<T>::apply(static_cast<T>(a >> 16), static_cast<T>(b >> 16)));
    return low | uint32_t(high) << 16;
  }
};
} // namespace

//===- Decoding -----------------------------------------------------------===//

template <template <class> class F> static bool inPairs(InstructionDecoder &d, Type type) {
  if (type != Type::U16x2 && type != Type::S16x2)
    return false;
  d.simple(type, 2);
  d.run(type == Type::U16x2 ? binaryOf<InPairs<F, uint16_t>, uint32_t> : binaryOf<InPairs<F, int16_t>, uint32_t>);
  return true;
}

static bool isCarry(const InstructionDecoder &d) {
  for (const std::string &modifier : d.instruction.modifiers)
    if (modifier == "cc")
      return true;
  return false;
}

/// add, sub, mul, min, max, abs, neg, fma are also of floats, which are decoded elsewhere.
static bool isOther(InstructionDecoder &d, Type type) {
  if (isHalf(type))
    decodeHalf(d, type);
  else if (isFloat(type))
    decodeFloatArithmetic(d, type);
  else
    return false;
  return true;
}

template <template <class> class F> static void decodeSum(InstructionDecoder &d, Handler saturated) {
  if (isCarry(d))
    return decodeCarry(d);
  Type type = d.takeType();
  if (isOther(d, type) || inPairs<F>(d, type))
    return;
  d.simple(type, 2);
  bool isSaturated = d.take("sat");
  if (isSaturated && type != Type::S32)
    return d.unsupported("saturation of this type");
  d.run(isSaturated ? saturated : binaryInteger<F>(type));
}

static void decodeAdd(InstructionDecoder &d) { decodeSum<Add>(d, binaryOf<AddSaturated, int32_t>); }
static void decodeSub(InstructionDecoder &d) { decodeSum<Sub>(d, binaryOf<SubSaturated, int32_t>); }

static Type widened(Type type) {
  switch (type) {
  case Type::U16:
    return Type::U32;
  case Type::S16:
    return Type::S32;
  case Type::U32:
    return Type::U64;
  case Type::S32:
    return Type::S64;
  default:
    return Type::None;
  }
}

template <template <class, class> class F, size_t kSources> static Handler wideHandler(Type type) {
  auto pick = []<class T, class W>(T, W) -> Handler {
    if constexpr (kSources == 2)
      return &binary<F<T, W>, W, T, T>;
    else
      return &ternary<F<T, W>, W, T, T, W>;
  };
  switch (type) {
  case Type::U16:
    return pick(uint16_t(), uint32_t());
  case Type::S16:
    return pick(int16_t(), int32_t());
  case Type::U32:
    return pick(uint32_t(), uint64_t());
  case Type::S32:
    return pick(int32_t(), int64_t());
  default:
    return nullptr;
  }
}

static void decodeWide(InstructionDecoder &d, Type type, bool adds) {
  Type wide = widened(type);
  if (wide == Type::None)
    return d.unsupported("a product of this type");
  d.op.d = d.destination(0, wide);
  d.op.a = d.source(1, type);
  d.op.b = d.source(2, type);
  if (adds)
    d.op.c = d.source(3, wide);
  d.run(adds ? wideHandler<MadWide, 3>(type) : wideHandler<MulWide, 2>(type));
}

static void decodeMul(InstructionDecoder &d) {
  Type type = d.takeType();
  if (isOther(d, type))
    return;
  if (d.take("wide"))
    return decodeWide(d, type, false);
  d.simple(type, 2);
  if (d.take("hi"))
    d.run(binaryInteger<MulHigh>(type));
  else if (d.take("lo"))
    d.run(binaryInteger<Mul>(type));
}

static void decodeMad(InstructionDecoder &d) {
  if (isCarry(d))
    return decodeCarry(d);
  Type type = d.takeType();
  if (isOther(d, type))
    return;
  if (d.take("wide"))
    return decodeWide(d, type, true);
  d.simple(type, 3);
  if (d.take("hi"))
    d.run(ternaryInteger<MadHigh>(type));
  else if (d.take("lo"))
    d.run(ternaryInteger<Mad>(type));
}

template <template <class> class F> static void decodeExtreme(InstructionDecoder &d) {
  Type type = d.takeType();
  if (isOther(d, type) || inPairs<F>(d, type))
    return;
  d.simple(type, 2);
  d.run(binaryInteger<F>(type));
}

static void decodeDiv(InstructionDecoder &d) {
  Type type = d.takeType();
  if (isFloat(type))
    return decodeFloatArithmetic(d, type);
  d.simple(type, 2);
  d.run(binaryInteger<Div>(type));
}

static void decodeRem(InstructionDecoder &d) {
  Type type = d.takeType();
  d.simple(type, 2);
  d.run(binaryInteger<Rem>(type));
}

template <template <class> class F> static void decodeSign(InstructionDecoder &d) {
  Type type = d.takeType();
  if (isOther(d, type))
    return;
  d.simple(type, 1);
  if (isSigned(type))
    d.run(unaryInteger<F>(type));
}

static void decodeSad(InstructionDecoder &d) {
  Type type = d.takeType();
  d.simple(type, 3);
  d.run(ternaryInteger<Sad>(type));
}

void mezzo::emulator::addIntegerInstructions(DecodeTable &table) {
  table["add"] = decodeAdd;
  table["sub"] = decodeSub;
  table["mul"] = decodeMul;
  table["mad"] = decodeMad;
  table["div"] = decodeDiv;
  table["rem"] = decodeRem;
  table["min"] = decodeExtreme<Min>;
  table["max"] = decodeExtreme<Max>;
  table["abs"] = decodeSign<Abs>;
  table["neg"] = decodeSign<Neg>;
  table["sad"] = decodeSad;
}
