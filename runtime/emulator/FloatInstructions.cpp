// add, sub, mul, fma, mad, div, min, max, abs, neg, sqrt, rcp, copysign, of f32 and f64.
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/FloatOps.h"
#include "runtime/emulator/TypeSwitch.h"

using namespace mezzo::emulator;

//===- Arithmetic ---------------------------------------------------------===//

static Handler nearestHandler(const std::string &name, Type type, bool flushes, bool saturates) {
  if (name == "add")
    return floatHandler<FloatAdd, 2>(type, flushes, saturates);
  if (name == "sub")
    return floatHandler<FloatSub, 2>(type, flushes, saturates);
  if (name == "mul")
    return floatHandler<FloatMul, 2>(type, flushes, saturates);
  if (name == "fma" || name == "mad")
    return floatHandler<FloatFma, 3>(type, flushes, saturates);
  if (name == "div")
    return floatHandler<FloatDiv, 2>(type, flushes, saturates);
  if (name == "sqrt")
    return floatHandler<FloatSqrt, 1>(type, flushes, saturates);
  if (name == "rcp")
    return floatHandler<FloatRcp, 1>(type, flushes, saturates);
  return nullptr;
}

static size_t sourcesOf(const std::string &name) {
  return name == "fma" || name == "mad" ? 3 : name == "sqrt" || name == "rcp" ? 1 : 2;
}

static void decodeExtreme(InstructionDecoder &d, Type type);
static void decodeSign(InstructionDecoder &d, Type type);

void mezzo::emulator::decodeFloatArithmetic(InstructionDecoder &d, Type type) {
  const std::string &name = d.instruction.opcode;
  if (name == "min" || name == "max")
    return decodeExtreme(d, type);
  if (name == "abs" || name == "neg")
    return decodeSign(d, type);
  Rounding rounding = d.takeRounding(Rounding::NearestEven);
  bool flushes = d.take("ftz"), saturates = d.take("sat");
  // Correctly rounded, which is nearer than what a GPU promises.
  if (d.take("approx") || d.take("full"))
    flushes = flushes && type == Type::F32;
  d.simple(type, sourcesOf(name));
  d.run(rounding == Rounding::NearestEven ? nearestHandler(name, type, flushes, saturates)
                                          : directedHandler(name, type, rounding, flushes, saturates));
}

static void decodeFloat(InstructionDecoder &d) {
  Type type = d.takeType();
  if (isHalf(type))
    decodeHalf(d, type);
  else
    decodeFloatArithmetic(d, type);
}

//===- Minimum and maximum ------------------------------------------------===//

namespace {
/// −0 is less than +0. A NaN is passed on or dropped.
template <class T, bool kIsMax, bool kKeepsNan> struct Extreme {
  static T apply(T a, T b) {
    if (a != a || b != b) {
      if (kKeepsNan || (a != a && b != b))
        return nan();
      return a != a ? b : a;
    }
    if (a == b)
      return std::signbit(a) == kIsMax ? b : a;
    return (a > b) == kIsMax ? a : b;
  }
  static T nan() {
    if constexpr (sizeof(T) == 4)
      return gpuNan();
    return std::numeric_limits<T>::quiet_NaN();
  }
};
template <class E, class T, bool kFlushes> struct FlushedExtreme {
  static T apply(T a, T b) { return E::apply(flushed<kFlushes>(a), flushed<kFlushes>(b)); }
  static T apply(T a, T b, T c) { return apply(apply(a, b), c); }
};
} // namespace

template <bool kIsMax, bool kKeepsNan, bool kFlushes> static Handler extremeHandler(Type type, bool isTernary) {
  return forFloat(type, [&]<class T>(T) -> Handler {
    using F = FlushedExtreme<Extreme<T, kIsMax, kKeepsNan>, T, kFlushes>;
    return isTernary ? ternaryOf<F, T> : binaryOf<F, T>;
  });
}

template <bool kIsMax> static Handler extremeHandler(Type type, bool keepsNan, bool flushes, bool isTernary) {
  if (keepsNan)
    return flushes ? extremeHandler<kIsMax, true, true>(type, isTernary)
                   : extremeHandler<kIsMax, true, false>(type, isTernary);
  return flushes ? extremeHandler<kIsMax, false, true>(type, isTernary)
                 : extremeHandler<kIsMax, false, false>(type, isTernary);
}

static void decodeExtreme(InstructionDecoder &d, Type type) {
  bool flushes = d.take("ftz"), keepsNan = d.take("NaN"), isTernary = d.operands() == 4;
  d.simple(type, isTernary ? 3 : 2);
  d.run(d.instruction.opcode == "max" ? extremeHandler<true>(type, keepsNan, flushes, isTernary)
                                      : extremeHandler<false>(type, keepsNan, flushes, isTernary));
}

//===- Signs --------------------------------------------------------------===//

namespace {
template <class T> struct FloatAbs {
  static T apply(T a) { return std::fabs(a); }
};
template <class T> struct FloatNeg {
  static T apply(T a) { return -a; }
};
/// The sign of the first with the size of the second.
template <class T> struct CopySign {
  static T apply(T a, T b) { return std::copysign(b, a); }
};
template <class F, class T, bool kFlushes> struct FlushedSign {
  static T apply(T a) { return F::apply(flushed<kFlushes>(a)); }
};
} // namespace

template <template <class> class F> static Handler signHandler(Type type, bool flushes) {
  if (type == Type::F64)
    return unaryOf<FlushedSign<F<double>, double, false>, double>;
  return flushes ? unaryOf<FlushedSign<F<float>, float, true>, float> : unaryOf<FlushedSign<F<float>, float, false>, float>;
}

static void decodeSign(InstructionDecoder &d, Type type) {
  bool flushes = d.take("ftz");
  d.simple(type, 1);
  d.run(d.instruction.opcode == "abs" ? signHandler<FloatAbs>(type, flushes) : signHandler<FloatNeg>(type, flushes));
}

static void decodeCopySign(InstructionDecoder &d) {
  Type type = d.takeType();
  d.simple(type, 2);
  d.run(forFloat(type, []<class T>(T) -> Handler { return binaryOf<CopySign<T>, T>; }));
}

//===- Classes ------------------------------------------------------------===//

template <class T> static void testProperty(Warp &warp, const Op &op) {
  const T *a = warp.in<T>(op.a);
  uint32_t bits = 0;
  forLanes(warp.mask, [&](unsigned lane) {
    T x = a[lane];
    const bool answers[] = {bool(std::isfinite(x)),
                            bool(std::isinf(x)),
                            x == x,
                            x != x,
                            bool(std::isnormal(x)),
                            std::fpclassify(x) == FP_SUBNORMAL};
    bits |= uint32_t(answers[op.flags]) << lane;
  });
  warp.setPredicate(op.d, bits);
}

static void decodeTest(InstructionDecoder &d) {
  static const char *const properties[] = {"finite", "infinite", "number", "notanumber", "normal", "subnormal"};
  Type type = d.takeType();
  d.op.d = d.destination(0, Type::Predicate);
  d.op.a = d.source(1, type);
  for (uint8_t i = 0; i < 6; ++i)
    if (d.take(properties[i])) {
      d.op.flags = i;
      d.run(forFloat(type, []<class T>(T) -> Handler { return &testProperty<T>; }));
    }
}

void mezzo::emulator::addFloatInstructions(DecodeTable &table) {
  for (const char *name : {"fma", "sqrt", "rcp"})
    table[name] = decodeFloat;
  table["copysign"] = decodeCopySign;
  table["testp"] = decodeTest;
}
