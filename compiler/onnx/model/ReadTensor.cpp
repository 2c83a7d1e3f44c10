#include "compiler/onnx/model/ReadTensor.h"

#include "Wire.pb.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"

using namespace llvm;
using namespace mezzo::onnx;

namespace endian = llvm::support::endian;

namespace {

/// Grows little-endian bytes from the elements of a typed field.
class TypedData {
public:
  /// Appends `value` in `size` bytes; remembers a value that does not fit, of which `lowest` and `highest` are the bounds.
  void append(int64_t value, unsigned size, int64_t lowest, int64_t highest) {
    if ((value < lowest || value > highest) && !misfit)
      misfit = value;
    appendBits(static_cast<uint64_t>(value), size);
  }
  void appendBits(uint64_t bits, unsigned size) {
    for (unsigned i = 0; i < size; ++i, bits >>= 8)
      bytes.push_back(static_cast<char>(bits));
  }

  SmallVector<char, 0> bytes;
  std::optional<int64_t> misfit;
};

struct Bounds {
  int64_t lowest, highest;
};

/// What an `int32_data` element of `type` may be. The 16-bit floats hold bit patterns, read with and without sign.
Bounds boundsOf(ElementType type) {
  switch (type) {
  case ElementType::Bool:
    return {0, 1};
  case ElementType::UInt8:
    return {0, 255};
  case ElementType::Int8:
    return {-128, 127};
  case ElementType::UInt16:
    return {0, 65535};
  case ElementType::Int16:
    return {-32768, 32767};
  case ElementType::Float16:
  case ElementType::BFloat16:
    return {-32768, 65535};
  default:
    return {INT32_MIN, INT32_MAX};
  }
}

/// The bytes of a tensor's typed field, whichever its type uses.
TypedData readTypedData(const wire::TensorProto &proto, ElementType type) {
  TypedData data;
  unsigned size = elementSize(type);
  size_t count = size_t(0) + proto.float_data_size() + proto.double_data_size() + proto.int32_data_size() +
                 proto.int64_data_size() + proto.uint64_data_size();
  data.bytes.reserve(count * size);
  switch (type) {
  case ElementType::Float:
    for (float value : proto.float_data())
      data.appendBits(llvm::bit_cast<uint32_t>(value), size);
    break;
  case ElementType::Double:
    for (double value : proto.double_data())
      data.appendBits(llvm::bit_cast<uint64_t>(value), size);
    break;
  case ElementType::Int64:
    for (int64_t value : proto.int64_data())
      data.appendBits(value, size);
    break;
  case ElementType::UInt32:
  case ElementType::UInt64:
    for (uint64_t value : proto.uint64_data())
      data.appendBits(value, size);
    break;
  default:
    Bounds bounds = boundsOf(type);
    for (int32_t value : proto.int32_data())
      data.append(value, size, bounds.lowest, bounds.highest);
  }
  return data;
}

std::shared_ptr<const DataSource> makeMemorySource(SmallVector<char, 0> bytes) {
  auto source = std::make_shared<DataSource>();
  source->buffer = std::make_unique<SmallVectorMemoryBuffer>(std::move(bytes), "tensor", /*RequiresNullTerminator=*/false);
  return source;
}

Error readInlineData(const wire::TensorProto &proto, const TensorSources &sources, uint64_t wanted, Tensor &tensor) {
  if (proto.bulk_length() > 0) {
    tensor.source = sources.model;
    tensor.offset = proto.bulk_offset();
    tensor.length = proto.bulk_length();
  } else {
    TypedData data = readTypedData(proto, tensor.type);
    if (data.misfit)
      return createStringError("value " + Twine(*data.misfit) + " does not fit into " + elementTypeName(tensor.type));
    tensor.length = data.bytes.size();
    tensor.source = makeMemorySource(std::move(data.bytes));
  }
  if (tensor.length != wanted)
    return createStringError("has " + Twine(tensor.length) + " bytes of data, but its shape and type take " + Twine(wanted));
  return Error::success();
}

/// Truth values are stored as 0 or 1 everywhere in Mezzo; a file may hold any non-zero byte for true.
void normalizeTruth(Tensor &tensor) {
  StringRef bytes = tensor.bytes();
  if (all_of(bytes, [](char byte) { return byte == 0 || byte == 1; }))
    return;
  SmallVector<char, 0> truth(map_range(bytes, [](char byte) { return byte != 0; }));
  tensor.source = makeMemorySource(std::move(truth));
  tensor.offset = 0;
}

Error readData(const wire::TensorProto &proto, const TensorSources &sources, Tensor &tensor) {
  if (elementSize(tensor.type) == 0)
    return Error::success();
  if (proto.has_segment())
    return createStringError("is split into segments, which is not supported");
  Expected<uint64_t> wanted = wantedBytes(tensor.type, tensor.dims);
  if (!wanted)
    return wanted.takeError();
  bool isExternal = proto.data_location() == wire::TensorProto::EXTERNAL;
  Error error = isExternal ? sources.external->resolve(externalReference(proto), *wanted, tensor)
                           : readInlineData(proto, sources, *wanted, tensor);
  if (!error && tensor.type == ElementType::Bool)
    normalizeTruth(tensor);
  return error;
}

} // namespace

Expected<uint64_t> mezzo::onnx::wantedBytes(ElementType type, ArrayRef<int64_t> dims) {
  std::optional<int64_t> bytes = elementSize(type);
  for (int64_t dim : dims) {
    if (dim < 0)
      return createStringError("dimension " + Twine(dim) + " is negative");
    bytes = bytes ? checkedMul(*bytes, dim) : std::nullopt;
  }
  // A dimension of 0 does not make up for a product that does not fit before it.
  if (!bytes)
    return createStringError("the number of its bytes does not fit into 63 bits");
  return *bytes;
}

ExternalReference mezzo::onnx::externalReference(const wire::TensorProto &proto) {
  ExternalReference reference;
  for (const wire::StringStringEntryProto &entry : proto.external_data()) {
    if (entry.key() == "location")
      reference.location = entry.value();
    else if (entry.key() == "offset")
      reference.offset = entry.value();
    else if (entry.key() == "length")
      reference.length = entry.value();
  }
  return reference;
}

Expected<Tensor> mezzo::onnx::readTensor(const wire::TensorProto &proto, const TensorSources &sources) {
  Tensor tensor;
  tensor.name = proto.name();
  tensor.type = static_cast<ElementType>(proto.data_type());
  tensor.dims.assign(proto.dims().begin(), proto.dims().end());
  if (Error error = readData(proto, sources, tensor))
    return createStringError("tensor " + quoted(tensor.name) + ": " + toString(std::move(error)));
  return tensor;
}
