// Attributes of what stands behind cuBLASLt's handles: each names a field.
#ifndef MEZZO_RUNTIME_EMULATOR_DRIVER_BLASATTRIBUTES_H
#define MEZZO_RUNTIME_EMULATOR_DRIVER_BLASATTRIBUTES_H

#include "runtime/emulator/driver/BlasState.h"

#include <cstring>

namespace mezzo::emulator {

/// A field that an attribute names.
struct Field {
  void *place = nullptr;
  size_t bytes = 0;
};
template <class T> Field field(T &place) { return {&place, sizeof place}; }

inline cublasStatus_t setField(Field found, const void *value, size_t bytes) {
  if (!found.place || !value || bytes != found.bytes)
    return cuda::blas::InvalidValue;
  std::memcpy(found.place, value, bytes);
  return cuda::blas::Success;
}

inline cublasStatus_t getField(Field found, void *value, size_t bytes, size_t *written) {
  if (!found.place)
    return cuda::blas::InvalidValue;
  if (written)
    *written = found.bytes;
  if (!value || bytes < found.bytes)
    return bytes == 0 ? cuda::blas::Success : cuda::blas::InvalidValue;
  std::memcpy(value, found.place, found.bytes);
  return cuda::blas::Success;
}

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_DRIVER_BLASATTRIBUTES_H
