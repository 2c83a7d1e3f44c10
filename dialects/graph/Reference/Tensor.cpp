#include "dialects/graph/Reference/Tensor.h"

#include <cstring>

using namespace mlir;
using namespace mezzo::graph::reference;

static std::shared_ptr<char> allocate(size_t bytes) { return {new char[bytes](), std::default_delete<char[]>()}; }

Tensor::Tensor(RankedTensorType type, std::shared_ptr<char> data)
    : type(type), element(elementOf(type)), width(bytesOf(element)), count(type.getNumElements()), data(std::move(data)) {}

Tensor::Tensor(RankedTensorType type) : Tensor(type, allocate(type.getNumElements() * bytesOf(elementOf(type)))) {}

Tensor Tensor::view(RankedTensorType type, StringRef bytes) {
  // Never written: a view is complete when it is made.
  Tensor tensor(type, std::shared_ptr<char>(const_cast<char *>(bytes.data()), [](char *) {}));
  assert(tensor.bytes().size() == bytes.size());
  return tensor;
}

Tensor Tensor::of(ElementsAttr elements) {
  Tensor tensor(cast<RankedTensorType>(elements.getShapedType()));
  if (tensor.isFloat()) {
    for (auto [i, value] : llvm::enumerate(elements.getValues<APFloat>())) {
      bool inexact = false;
      APFloat wide = value;
      wide.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &inexact);
      tensor.setConverted(i, wide.convertToDouble());
    }
    return tensor;
  }
  for (auto [i, value] : llvm::enumerate(elements.getValues<APInt>()))
    tensor.setInt(i, value.getZExtValue());
  return tensor;
}

static bool isSplat(StringRef bytes, size_t width) {
  return bytes.size() <= width || std::memcmp(bytes.data(), bytes.data() + width, bytes.size() - width) == 0;
}

DenseElementsAttr Tensor::toAttribute() const {
  ArrayRef<char> raw(data.get(), bytes().size());
  if (element == Element::I1) {
    SmallVector<bool> values(llvm::map_range(raw, [](char byte) { return byte != 0; }));
    return DenseElementsAttr::get(type, values);
  }
  return DenseElementsAttr::getFromRawBuffer(type, count > 0 && isSplat(bytes(), width) ? raw.take_front(width) : raw);
}

Tensor Tensor::reshaped(ArrayRef<int64_t> shape) const {
  Tensor tensor(type.clone(shape), data);
  assert(tensor.count == count);
  return tensor;
}

void Tensor::setFloat(int64_t i, double value) {
  writeFloat(element, at(i), element == Element::F64 ? value : static_cast<float>(value));
}

void Tensor::copyElement(int64_t i, const Tensor &from, int64_t j) { std::memcpy(at(i), from.at(j), width); }

void Tensor::setNumber(int64_t i, double value) {
  if (isFloat())
    setFloat(i, value);
  else
    setInt(i, toInt(element, value));
}

std::vector<double> Tensor::toFloats() const {
  std::vector<double> values(count);
  for (int64_t i = 0; i < count; ++i)
    values[i] = getFloat(i);
  return values;
}
