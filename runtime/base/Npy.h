// Tensors in NumPy's files: .npy, one tensor, and .npz, a zip archive of them by name.
//
// bf16 has no type of NumPy's own: it is written as '<u2' is for ui16 but read back only where the reader is told, so a
// reader gets ui16 and may ask `asBf16`; the two-byte void type '|V2', as other libraries write it, is read as bf16 at once.
#ifndef MEZZO_RUNTIME_BASE_NPY_H
#define MEZZO_RUNTIME_BASE_NPY_H

#include "runtime/base/Status.h"
#include "runtime/base/TensorType.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace mezzo {

/// A tensor from or for a file: dense, row-major, little-endian.
struct HostTensor {
  TensorType type;
  std::vector<uint8_t> data;

  /// The same bits as bf16, where the type is ui16; unchanged otherwise.
  HostTensor asBf16() &&;
};

struct NamedTensor {
  std::string name; ///< without ".npy"; may contain '/'
  HostTensor tensor;
};

/// What the header of a .npy file says.
struct NpyHeader {
  TensorType type;
  size_t dataOffset; ///< where the elements begin; as many as the type has follow
  bool isBigEndian, isFortranOrder;

  /// Whether the elements can be used where they lie. Truth values cannot, for any byte but 0 counts as true.
  bool isPlain() const { return !isBigEndian && !isFortranOrder && type.elementType != ElementType::I1; }
};

/// Reads the header alone, and checks that the elements follow.
Result<NpyHeader> parseNpyHeader(std::span<const uint8_t> bytes);

/// Reads a tensor from the bytes of a .npy file. Fortran order and big-endian data are converted. CorruptFile names what is
/// wrong; Unsupported for types that Mezzo has not (complex, strings, objects).
Result<HostTensor> parseNpy(std::span<const uint8_t> bytes);
/// The bytes of a .npy file. Equal tensors give equal bytes.
std::vector<uint8_t> formatNpy(const HostTensor &tensor);

Result<HostTensor> readNpy(const std::string &path);

/// Reads all tensors of a .npz file, stored or deflated, in the archive's order.
Result<std::vector<NamedTensor>> readNpz(const std::string &path);
Result<std::vector<NamedTensor>> parseNpz(std::span<const uint8_t> bytes);

/// Writes an archive, under a private name that is renamed at the end. Names must be unique and not empty.
Status writeNpz(const std::string &path, std::span<const NamedTensor> tensors, bool compress);

} // namespace mezzo

#endif // MEZZO_RUNTIME_BASE_NPY_H
