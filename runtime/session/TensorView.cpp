#include "runtime/session/TensorView.h"

#include "runtime/base/CheckedMath.h"
#include "runtime/base/StridedCopy.h"

#include <array>

using namespace mezzo;
using namespace mezzo::session;

Status TensorView::check() const {
  ByteRange range;
  if (!getByteSize(type))
    return makeError(StatusCode::InvalidArgument, "shape ", toString(type), " has a negative dimension or too many bytes");
  if (!computeByteRange(type.shape, byteStrides, getByteWidth(type.elementType), range))
    return makeError(StatusCode::InvalidArgument, "strides of ", toString(type), " reach too far");
  if (!data && *getByteSize(type) > 0)
    return makeError(StatusCode::InvalidArgument, "data is null");
  return {};
}

bool TensorView::isDirect() const {
  if (reinterpret_cast<uintptr_t>(data) % getByteWidth(type.elementType) != 0)
    return false;
  int64_t stride = getByteWidth(type.elementType);
  for (size_t i = type.shape.size(); i-- > 0;) {
    if (type.shape[i] == 0)
      return true;
    if (type.shape[i] != 1 && byteStrides[i] != stride)
      return false;
    stride *= type.shape[i];
  }
  return true;
}

namespace {
/// The dense strides of a type in bytes, without allocating: runs use it.
class DenseStrides {
public:
  explicit DenseStrides(const TensorType &type) : rank(type.shape.size()) {
    uint64_t stride = getByteWidth(type.elementType); // unsigned: beside a dimension of 0 it may wrap, and means nothing
    for (size_t i = rank; i-- > 0;) {
      values[i] = static_cast<int64_t>(stride);
      stride *= static_cast<uint64_t>(type.shape[i]);
    }
  }
  std::span<const int64_t> get() const { return {values.data(), rank}; }

private:
  std::array<int64_t, maxRank> values;
  size_t rank;
};
} // namespace

std::vector<int64_t> session::getDenseByteStrides(const TensorType &type) {
  DenseStrides strides(type);
  return {strides.get().begin(), strides.get().end()};
}

void session::gather(const TensorView &from, uint8_t *into) {
  copyStrided(into, DenseStrides(from.type).get(), from.data, from.byteStrides, from.type.shape,
              getByteWidth(from.type.elementType));
}

void session::scatter(const uint8_t *from, const TensorView &into) {
  copyStrided(into.data, into.byteStrides, from, DenseStrides(into.type).get(), into.type.shape,
              getByteWidth(into.type.elementType));
}

Tensor::Tensor(TensorType type) : type(std::move(type)), data(static_cast<uint64_t>(*getByteSize(this->type))) {}
