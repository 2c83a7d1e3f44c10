// From a type at run time to a template's.
#ifndef MEZZO_RUNTIME_EMULATOR_TYPESWITCH_H
#define MEZZO_RUNTIME_EMULATOR_TYPESWITCH_H

#include "runtime/emulator/LaneOps.h"

namespace mezzo::emulator {

/// Calls f with a value of the C++ type of an integer type; null for others. 8-bit values are in 16 bits and not meant.
template <class F> Handler forInteger(Type type, F f) {
  switch (type) {
  case Type::B16:
  case Type::U16:
    return f(uint16_t());
  case Type::S16:
    return f(int16_t());
  case Type::B32:
  case Type::U32:
    return f(uint32_t());
  case Type::S32:
    return f(int32_t());
  case Type::B64:
  case Type::U64:
    return f(uint64_t());
  case Type::S64:
    return f(int64_t());
  default:
    return nullptr;
  }
}

template <class F> Handler forFloat(Type type, F f) {
  return type == Type::F32 ? f(float()) : type == Type::F64 ? f(double()) : nullptr;
}

/// F<T>::apply on the operands of an integer type.
template <template <class> class F> Handler unaryInteger(Type type) {
  return forInteger(type, []<class T>(T) { return unaryOf<F<T>, T>; });
}
template <template <class> class F> Handler binaryInteger(Type type) {
  return forInteger(type, []<class T>(T) { return binaryOf<F<T>, T>; });
}
template <template <class> class F> Handler ternaryInteger(Type type) {
  return forInteger(type, []<class T>(T) { return ternaryOf<F<T>, T>; });
}

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_TYPESWITCH_H
