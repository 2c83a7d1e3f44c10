// Arithmetic on f32 and f64 as GPUs do it: no traps, one NaN, subnormals kept unless they are flushed on purpose.
#ifndef MEZZO_RUNTIME_EMULATOR_FLOATOPS_H
#define MEZZO_RUNTIME_EMULATOR_FLOATOPS_H

#include "runtime/emulator/LaneOps.h"

#include <cmath>
#include <limits>

namespace mezzo::emulator {

inline float gpuNan() { return std::bit_cast<float>(uint32_t(0x7fffffff)); }

/// f32 operations that make a NaN make this one; f64 has the processor's.
inline float withOneNan(float value) { return value != value ? gpuNan() : value; }
inline double withOneNan(double value) { return value; }

template <bool kFlushes, class T> inline T flushed(T value) {
  if constexpr (kFlushes)
    return std::fabs(value) < std::numeric_limits<T>::min() ? std::copysign(T(0), value) : value;
  return value;
}

/// To [0, 1]; NaN becomes 0.
template <bool kSaturates, class T> inline T saturated(T value) {
  if constexpr (kSaturates)
    return value > T(0) ? (value < T(1) ? value : T(1)) : T(0);
  return value;
}

/// F, which is exact or rounded once, with what its instruction's modifiers add.
template <class F, class T, bool kFlushes, bool kSaturates> struct WithModifiers {
  template <class... Args> static T apply(Args... args) {
    T result = F::apply(flushed<kFlushes>(args)...);
    return saturated<kSaturates>(flushed<kFlushes>(withOneNan(result)));
  }
};

template <class T> struct FloatAdd {
  static T apply(T a, T b) { return a + b; }
};
template <class T> struct FloatSub {
  static T apply(T a, T b) { return a - b; }
};
template <class T> struct FloatMul {
  static T apply(T a, T b) { return a * b; }
};
template <class T> struct FloatFma {
  static T apply(T a, T b, T c) { return std::fma(a, b, c); }
};
template <class T> struct FloatDiv {
  static T apply(T a, T b) { return a / b; }
};
template <class T> struct FloatSqrt {
  static T apply(T a) { return std::sqrt(a); }
};
template <class T> struct FloatRcp {
  static T apply(T a) { return T(1) / a; }
};

template <template <class> class F, class T, size_t kSources, bool kFlushes, bool kSaturates> Handler floatHandler() {
  using Op = WithModifiers<F<T>, T, kFlushes, kSaturates>;
  if constexpr (kSources == 1)
    return unaryOf<Op, T>;
  else if constexpr (kSources == 2)
    return binaryOf<Op, T>;
  else
    return ternaryOf<Op, T>;
}

/// Null where f64 is asked to flush or saturate.
template <template <class> class F, size_t kSources> Handler floatHandler(Type type, bool flushes, bool saturates) {
  if (type == Type::F64)
    return flushes || saturates ? nullptr : floatHandler<F, double, kSources, false, false>();
  if (flushes)
    return saturates ? floatHandler<F, float, kSources, true, true>() : floatHandler<F, float, kSources, true, false>();
  return saturates ? floatHandler<F, float, kSources, false, true>() : floatHandler<F, float, kSources, false, false>();
}

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_FLOATOPS_H
