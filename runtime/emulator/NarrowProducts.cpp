// mul24, mad24, dp4a and dp2a: products of narrow integers. What overflows wraps around.
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/TypeSwitch.h"

#include <type_traits>
#include <utility>

using namespace mezzo::emulator;

namespace {
template <class T> T sum(T a, T b) { return static_cast<T>(static_cast<uint32_t>(a) + static_cast<uint32_t>(b)); }

/// 24 bits: the lower 32 bits of the 48.
struct Mul24 {
  static int64_t wide(int32_t a, int32_t b) { return int64_t(a << 8 >> 8) * (b << 8 >> 8); }
};
template <class T> struct Mul24Low {
  static int64_t product(T a, T b) {
    if constexpr (std::is_signed_v<T>)
      return Mul24::wide(a, b);
    return int64_t(a & 0xffffff) * int64_t(b & 0xffffff);
  }
  static T apply(T a, T b) { return static_cast<T>(product(a, b)); }
};
template <class T> struct Mul24High {
  static T apply(T a, T b) { return static_cast<T>(Mul24Low<T>::product(a, b) >> 16); }
};
template <class T> struct Mad24Low {
  static T apply(T a, T b, T c) { return sum(Mul24Low<T>::apply(a, b), c); }
};
template <class T> struct Mad24High {
  static T apply(T a, T b, T c) { return sum(Mul24High<T>::apply(a, b), c); }
};

template <class A, class B> struct Dot4 {
  static uint32_t apply(uint32_t a, uint32_t b, uint32_t c) {
    for (int i = 0; i < 4; ++i)
      c += static_cast<uint32_t>(int32_t(static_cast<A>(a >> 8 * i)) * int32_t(static_cast<B>(b >> 8 * i)));
    return c;
  }
};
template <class A, class B, int kFirst> struct Dot2 {
  using Half = std::conditional_t<std::is_signed_v<A>, int16_t, uint16_t>;
  static uint32_t apply(uint32_t a, uint32_t b, uint32_t c) {
    for (int i = 0; i < 2; ++i)
      c += static_cast<uint32_t>(int32_t(static_cast<Half>(a >> 16 * i)) * int32_t(static_cast<B>(b >> 8 * (i + kFirst))));
    return c;
  }
};
} // namespace

template <template <class> class Low, template <class> class High, bool kAdds> static void decode24(InstructionDecoder &d) {
  Type type = d.takeType();
  bool isHigh = d.take("hi"), isLow = d.take("lo");
  d.simple(type, kAdds ? 3 : 2);
  if ((type != Type::U32 && type != Type::S32) || isHigh == isLow)
    return d.unsupported();
  bool isSigned = type == Type::S32;
  if constexpr (kAdds)
    d.run(isSigned ? (isHigh ? ternaryOf<High<int32_t>, int32_t> : ternaryOf<Low<int32_t>, int32_t>)
                   : (isHigh ? ternaryOf<High<uint32_t>, uint32_t> : ternaryOf<Low<uint32_t>, uint32_t>));
  else
    d.run(isSigned ? (isHigh ? binaryOf<High<int32_t>, int32_t> : binaryOf<Low<int32_t>, int32_t>)
                   : (isHigh ? binaryOf<High<uint32_t>, uint32_t> : binaryOf<Low<uint32_t>, uint32_t>));
}

/// Two types, of the operands.
static std::pair<bool, bool> takeSigns(InstructionDecoder &d) {
  bool a = d.takeType() == Type::S32, b = d.takeType() == Type::S32;
  return {a, b};
}

static void decodeDot4(InstructionDecoder &d) {
  auto [a, b] = takeSigns(d);
  d.simple(Type::B32, 3);
  d.run(a ? (b ? ternaryOf<Dot4<int8_t, int8_t>, uint32_t> : ternaryOf<Dot4<int8_t, uint8_t>, uint32_t>)
          : (b ? ternaryOf<Dot4<uint8_t, int8_t>, uint32_t> : ternaryOf<Dot4<uint8_t, uint8_t>, uint32_t>));
}

template <int kFirst> static Handler dot2(bool a, bool b) {
  return a ? (b ? ternaryOf<Dot2<int8_t, int8_t, kFirst>, uint32_t> : ternaryOf<Dot2<int8_t, uint8_t, kFirst>, uint32_t>)
           : (b ? ternaryOf<Dot2<uint8_t, int8_t, kFirst>, uint32_t> : ternaryOf<Dot2<uint8_t, uint8_t, kFirst>, uint32_t>);
}

static void decodeDot2(InstructionDecoder &d) {
  bool isHigh = d.take("hi"), isLow = d.take("lo");
  auto [a, b] = takeSigns(d);
  d.simple(Type::B32, 3);
  if (isHigh != isLow)
    d.run(isHigh ? dot2<2>(a, b) : dot2<0>(a, b));
}

void mezzo::emulator::addNarrowProducts(DecodeTable &table) {
  table["mul24"] = decode24<Mul24Low, Mul24High, false>;
  table["mad24"] = decode24<Mad24Low, Mad24High, true>;
  table["dp4a"] = decodeDot4;
  table["dp2a"] = decodeDot2;
}
