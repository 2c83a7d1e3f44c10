// Arithmetic toward zero, down and up: the processor's, in another mode. This file is compiled for that.
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/FloatOps.h"

#include <xmmintrin.h>

using namespace mezzo::emulator;

/// Runs a handler in a rounding mode.
template <Handler (*kHandler)(), unsigned kMode> static void inMode(Warp &warp, const Op &op) {
  static const Handler handler = kHandler();
  unsigned before = _mm_getcsr();
  _mm_setcsr((before & ~unsigned(_MM_ROUND_MASK)) | kMode);
  handler(warp, op);
  _mm_setcsr(before);
}

template <Handler (*kHandler)()> static Handler inModeOf(Rounding rounding) {
  switch (rounding) {
  case Rounding::TowardZero:
    return &inMode<kHandler, _MM_ROUND_TOWARD_ZERO>;
  case Rounding::Down:
    return &inMode<kHandler, _MM_ROUND_DOWN>;
  case Rounding::Up:
    return &inMode<kHandler, _MM_ROUND_UP>;
  default:
    return nullptr;
  }
}

// The same operations as elsewhere, compiled apart: a name of their own keeps the linker from mixing them.
namespace {
template <class T> struct DirectedAdd {
  static T apply(T a, T b) { return a + b; }
};
template <class T> struct DirectedSub {
  static T apply(T a, T b) { return a - b; }
};
template <class T> struct DirectedMul {
  static T apply(T a, T b) { return a * b; }
};
template <class T> struct DirectedFma {
  static T apply(T a, T b, T c) { return std::fma(a, b, c); }
};
template <class T> struct DirectedDiv {
  static T apply(T a, T b) { return a / b; }
};
template <class T> struct DirectedSqrt {
  static T apply(T a) { return std::sqrt(a); }
};
template <class T> struct DirectedRcp {
  static T apply(T a) { return T(1) / a; }
};
} // namespace

template <template <class> class F, size_t kSources>
static Handler pick(Type type, Rounding rounding, bool flushes, bool saturates) {
  if (type == Type::F64)
    return flushes || saturates ? nullptr : inModeOf<&floatHandler<F, double, kSources, false, false>>(rounding);
  if (flushes)
    return saturates ? inModeOf<&floatHandler<F, float, kSources, true, true>>(rounding)
                     : inModeOf<&floatHandler<F, float, kSources, true, false>>(rounding);
  return saturates ? inModeOf<&floatHandler<F, float, kSources, false, true>>(rounding)
                   : inModeOf<&floatHandler<F, float, kSources, false, false>>(rounding);
}

Handler mezzo::emulator::directedHandler(const std::string &operation, Type type, Rounding rounding, bool flushes,
                                         bool saturates) {
  if (operation == "add")
    return pick<DirectedAdd, 2>(type, rounding, flushes, saturates);
  if (operation == "sub")
    return pick<DirectedSub, 2>(type, rounding, flushes, saturates);
  if (operation == "mul")
    return pick<DirectedMul, 2>(type, rounding, flushes, saturates);
  if (operation == "fma" || operation == "mad")
    return pick<DirectedFma, 3>(type, rounding, flushes, saturates);
  if (operation == "div")
    return pick<DirectedDiv, 2>(type, rounding, flushes, saturates);
  if (operation == "sqrt")
    return pick<DirectedSqrt, 1>(type, rounding, flushes, saturates);
  if (operation == "rcp")
    return pick<DirectedRcp, 1>(type, rounding, flushes, saturates);
  return nullptr;
}
