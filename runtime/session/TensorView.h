// A tensor in somebody's memory, and a tensor of our own.
#ifndef MEZZO_RUNTIME_SESSION_TENSORVIEW_H
#define MEZZO_RUNTIME_SESSION_TENSORVIEW_H

#include "runtime/base/AlignedBuffer.h"
#include "runtime/base/Status.h"
#include "runtime/base/TensorType.h"

namespace mezzo::session {

/// Memory that the caller owns, with any strides in bytes.
struct TensorView {
  uint8_t *data = nullptr;
  TensorType type;
  std::vector<int64_t> byteStrides; ///< one a dimension
  bool isOnDevice = false;          ///< whether `data` is an address in the memory of the session's device

  /// InvalidArgument where a dimension is negative, sizes overflow, or data is null although there are elements.
  Status check() const;
  /// Whether it is row-major without gaps and aligned to its element.
  bool isDirect() const;
};

/// Dense row-major strides in bytes.
std::vector<int64_t> getDenseByteStrides(const TensorType &type);

/// Copies a view to dense memory, and back.
void gather(const TensorView &from, uint8_t *into);
void scatter(const uint8_t *from, const TensorView &into);

/// A tensor that owns its memory.
struct Tensor {
  explicit Tensor(TensorType type);

  TensorType type;
  AlignedBuffer data;
};

} // namespace mezzo::session

#endif // MEZZO_RUNTIME_SESSION_TENSORVIEW_H
