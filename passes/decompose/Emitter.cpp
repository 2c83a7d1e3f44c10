#include "passes/decompose/Emitter.h"

#include "dialects/common/ElementTypes.h"
#include "dialects/common/NodeIdentity.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

ArrayRef<int64_t> decompose::shapeOf(Value value) { return cast<RankedTensorType>(value.getType()).getShape(); }
int64_t decompose::rankOf(Value value) { return cast<RankedTensorType>(value.getType()).getRank(); }
Type decompose::elementOf(Value value) { return cast<RankedTensorType>(value.getType()).getElementType(); }

bool decompose::isLibraryFloat(Value value) {
  Type element = elementOf(value);
  return element.isF32() || is16BitFloat(element);
}

Type decompose::computeElement(Value value) {
  return elementOf(value).isF64() ? elementOf(value) : Float32Type::get(value.getContext());
}

Emitter::Emitter(RewriterBase &rewriter, Operation *op) : rewriter(rewriter), location(withoutTensor(op->getLoc())), op(op) {
  rewriter.setInsertionPoint(op);
}

Value Emitter::number(double value, Value like) { return splat(value, {}, elementOf(like)); }

Value Emitter::splat(double value, ArrayRef<int64_t> shape, Type element) {
  APFloat rounded(value);
  bool losesInfo;
  rounded.convert(cast<FloatType>(element).getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
  return make<graph::ConstantOp>(DenseElementsAttr::get(RankedTensorType::get(shape, element), rounded));
}

Value decompose::zerosOf(Emitter &e, ArrayRef<int64_t> shape, Type element, Value like) {
  auto type = RankedTensorType::get(shape, element, cast<RankedTensorType>(like.getType()).getEncoding());
  return e.make<graph::ConstantOp>(DenseElementsAttr::get(type, e.rewriter.getZeroAttr(element)));
}

Value Emitter::convert(Value x, Type element) {
  return elementOf(x) == element ? x : make<graph::ConvertOp>(x, element, /*user=*/false);
}

Value Emitter::reshape(Value x, ArrayRef<int64_t> shape) {
  return decompose::shapeOf(x) == shape ? x : make<graph::ReshapeOp>(x, shape);
}

Value Emitter::transpose(Value x, ArrayRef<int64_t> permutation) {
  return llvm::is_sorted(permutation) ? x : make<graph::TransposeOp>(x, permutation);
}

Value Emitter::slice(Value x, int64_t axis, int64_t start, int64_t count) {
  SmallVector<int64_t> starts(rankOf(x), 0), sizes(decompose::shapeOf(x)), steps(rankOf(x), 1);
  if (sizes[axis] == count)
    return x;
  starts[axis] = start;
  sizes[axis] = count;
  return make<graph::SliceOp>(x, starts, sizes, steps);
}

Value Emitter::concat(ValueRange parts, int64_t axis) {
  return parts.size() == 1 ? parts.front() : make<graph::ConcatOp>(parts, axis);
}

Value Emitter::mean(Value x, ArrayRef<int64_t> axes, bool keeps) {
  return axes.empty() ? x : make<graph::ReduceMeanOp>(x, axes, keeps);
}

Value Emitter::matmul(Value a, Value b, bool transposesB, Type element) {
  TypeAttr stored = element == elementOf(a) ? TypeAttr() : TypeAttr::get(element);
  return make<graph::MatmulOp>(a, b, /*transpose_lhs=*/false, transposesB, stored);
}

void Emitter::replace(ValueRange values) {
  Operation *last = values.front().getDefiningOp();
  if (last && last->getLoc() == location)
    last->setLoc(op->getLoc());
  rewriter.replaceOp(op, values);
}
