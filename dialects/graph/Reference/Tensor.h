// A tensor's type and its elements.
#ifndef MEZZO_DIALECTS_GRAPH_REFERENCE_TENSOR_H
#define MEZZO_DIALECTS_GRAPH_REFERENCE_TENSOR_H

#include "dialects/graph/Reference/Element.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include <memory>
#include <vector>

namespace mezzo::graph::reference {

/// Elements lie row-major, little-endian, i1 as a byte. Copies share them, so elements are set only while a tensor is built,
/// before it is copied. All sizes are static.
class Tensor {
public:
  Tensor() = default;

  /// A tensor of zeros that owns its elements.
  explicit Tensor(mlir::RankedTensorType type);

  /// A tensor over bytes that someone else keeps; there must be as many as the type needs.
  static Tensor view(mlir::RankedTensorType type, llvm::StringRef bytes);

  /// A tensor of the elements of an attribute, whose type must be that of a graph tensor. A splat is stored whole.
  static Tensor of(mlir::ElementsAttr elements);

  /// The tensor as an attribute: a splat where all elements have the same bits.
  mlir::DenseElementsAttr toAttribute() const;

  /// The same elements, shared, in another shape with as many elements.
  Tensor reshaped(llvm::ArrayRef<int64_t> shape) const;

  mlir::RankedTensorType getType() const { return type; }
  llvm::ArrayRef<int64_t> getShape() const { return type.getShape(); }
  int64_t getRank() const { return type.getRank(); }
  Element getElement() const { return element; }
  int64_t size() const { return count; }
  int64_t dim(int64_t axis) const { return type.getDimSize(axis); }
  bool isFloat() const { return reference::isFloat(element); }

  /// An element as a number; integers become the nearest double.
  double getFloat(int64_t i) const { return readFloat(element, at(i)); }
  /// An element of an integer tensor or of truth values.
  Int getInt(int64_t i) const { return readInt(element, at(i)); }
  bool getBool(int64_t i) const { return *at(i) != 0; }

  /// Sets an element of a float tensor to a result computed in f32: rounded to f32, then to the element type (f64: kept).
  void setFloat(int64_t i, double value);
  /// Sets an element to a float rounded once, directly to the element type.
  void setConverted(int64_t i, double value) { writeFloat(element, at(i), value); }
  /// Sets an element of an integer tensor or of truth values, wrapped around.
  void setInt(int64_t i, Int value) { writeInt(element, at(i), value); }
  /// Sets an element to element j of a tensor of the same element type, unchanged.
  void copyElement(int64_t i, const Tensor &from, int64_t j);
  /// Sets an element to a number of the element's kind: a float as setFloat does, an integer as `graph.convert` does.
  void setNumber(int64_t i, double value);

  /// All elements, as numbers.
  std::vector<double> toFloats() const;
  llvm::StringRef bytes() const { return {data.get(), static_cast<size_t>(count) * width}; }

private:
  Tensor(mlir::RankedTensorType type, std::shared_ptr<char> data);
  const char *at(int64_t i) const { return data.get() + i * width; }
  char *at(int64_t i) { return data.get() + i * width; }

  mlir::RankedTensorType type;
  Element element = Element::F32;
  size_t width = 0;
  int64_t count = 0;
  std::shared_ptr<char> data;
};

} // namespace mezzo::graph::reference

#endif
