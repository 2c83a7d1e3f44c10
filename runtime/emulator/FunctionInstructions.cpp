// rsqrt, ex2, lg2, sin, cos, tanh: what a GPU approximates. Here they are computed in f64 and rounded, so within 0.51 units
// of the last place; what a GPU promises is far less, and docs/emulator.md says how much.
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/FloatOps.h"

using namespace mezzo::emulator;

namespace {
template <class T> struct Rsqrt {
  static T apply(T a) { return static_cast<T>(1 / std::sqrt(static_cast<double>(a))); }
};
template <class T> struct Ex2 {
  static T apply(T a) { return static_cast<T>(std::exp2(static_cast<double>(a))); }
};
template <class T> struct Lg2 {
  static T apply(T a) { return static_cast<T>(std::log2(static_cast<double>(a))); }
};
template <class T> struct Sin {
  static T apply(T a) { return static_cast<T>(std::sin(static_cast<double>(a))); }
};
template <class T> struct Cos {
  static T apply(T a) { return static_cast<T>(std::cos(static_cast<double>(a))); }
};
template <class T> struct Tanh {
  static T apply(T a) { return static_cast<T>(std::tanh(static_cast<double>(a))); }
};

template <template <class> class F, bool kIsBF16> struct OnHalf {
  static uint16_t apply(uint16_t a) {
    constexpr FloatFormat kFormat = kIsBF16 ? kBF16 : kF16;
    return narrowHalf(F<double>::apply(widenHalf(a, kFormat)), kFormat);
  }
};
template <template <class> class F, bool kIsBF16> struct OnPair {
  static uint32_t apply(uint32_t a) {
    return OnHalf<F, kIsBF16>::apply(static_cast<uint16_t>(a)) |
           uint32_t(OnHalf<F, kIsBF16>::apply(static_cast<uint16_t>(a >> 16))) << 16;
  }
};
} // namespace

template <template <class> class F> static Handler halfHandler(Type type) {
  switch (type) {
  case Type::F16:
    return unaryOf<OnHalf<F, false>, uint16_t>;
  case Type::BF16:
    return unaryOf<OnHalf<F, true>, uint16_t>;
  case Type::F16x2:
    return unaryOf<OnPair<F, false>, uint32_t>;
  case Type::BF16x2:
    return unaryOf<OnPair<F, true>, uint32_t>;
  default:
    return nullptr;
  }
}

/// Approximations have to say that they are ones.
template <template <class> class F> static void decodeFunction(InstructionDecoder &d) {
  Type type = d.takeType();
  bool flushes = d.take("ftz");
  if (!d.take("approx"))
    return d.unsupported();
  d.simple(type, 1);
  d.run(isHalf(type) ? halfHandler<F>(type) : floatHandler<F, 1>(type, flushes && type == Type::F32, false));
}

void mezzo::emulator::addFunctionInstructions(DecodeTable &table) {
  table["rsqrt"] = decodeFunction<Rsqrt>;
  table["ex2"] = decodeFunction<Ex2>;
  table["lg2"] = decodeFunction<Lg2>;
  table["sin"] = decodeFunction<Sin>;
  table["cos"] = decodeFunction<Cos>;
  table["tanh"] = decodeFunction<Tanh>;
}
