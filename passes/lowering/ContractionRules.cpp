// Contractions at one point: loops over what is summed. Libraries do most of them; this serves the types, layouts and shapes
// that they do not take.
#include "passes/lowering/PointRules.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "passes/lowering/SlidingWindow.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

using Indices = PointEmitter::Indices;

namespace {
/// Sums products in the type in which a contraction accumulates: f32 or f64, or the result's integer type.
class ProductSum {
public:
  ProductSum(PointEmitter &emitter, Value lhs, Value rhs, Value result)
      : emitter(emitter), b(emitter.builder, emitter.location, sumElement(elementType(lhs), elementType(result))),
        lhsElement(elementType(lhs)), rhsElement(elementType(rhs)), resultElement(elementType(result)) {}

  PointEmitter &emitter;
  ScalarBuilder b;

  Value zero() { return b.number(0, b.element); }
  /// `x`, an element of type `element`, as a number of the sum.
  Value widen(Value x, Type element) { return convertScalar(b, x, element, b.element); }
  Value addProduct(Value sum, Value x, Value y) {
    x = widen(x, lhsElement), y = widen(y, rhsElement);
    if (isa<FloatType>(b.element))
      return math::FmaOp::create(b.builder, b.location, x, y, sum);
    return b.add(sum, b.mul(x, y));
  }
  Value finish(Value sum) { return convertScalar(b, sum, b.element, resultElement); }

private:
  static Type sumElement(Type operand, Type result) {
    if (isa<IntegerType>(result))
      return scalarType(result);
    return operand.isF64() || result.isF64() ? Float64Type::get(result.getContext())
                                             : Type(Float32Type::get(result.getContext()));
  }

  Type lhsElement, rhsElement, resultElement;
};
} // namespace

static ArrayRef<int64_t> sizesOf(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getShape(); }

/// The indices of a matrix operand at (row, column), in the batch that meets the result's by broadcasting.
static SmallVector<Value> matrixIndices(PointEmitter &emitter, Value matrix, Indices batch, Value row, Value column,
                                        bool isTransposed) {
  ArrayRef<int64_t> batchSizes = sizesOf(matrix).drop_back(2);
  SmallVector<Value> own(batch.take_back(batchSizes.size()));
  for (auto [i, size] : llvm::enumerate(batchSizes))
    if (size == 1)
      own[i] = emitter.index(0);
  own.push_back(isTransposed ? column : row);
  own.push_back(isTransposed ? row : column);
  return own;
}

static Value emitMatmul(PointEmitter &emitter, graph::MatmulOp op, Indices indices) {
  ProductSum sum(emitter, op.getLhs(), op.getRhs(), op.getResult());
  Indices batch = indices.drop_back(2);
  Value row = indices[batch.size()], column = indices.back();
  int64_t inner = sizesOf(op.getLhs()).drop_front(sizesOf(op.getLhs()).size() - 2)[op.getTransposeLhs() ? 0 : 1];
  auto total = emitter.loop(inner, sum.zero(), [&](Value k, ValueRange carried) -> SmallVector<Value> {
    Value x = emitter.at(op.getLhs(), matrixIndices(emitter, op.getLhs(), batch, row, k, op.getTransposeLhs()));
    Value y = emitter.at(op.getRhs(), matrixIndices(emitter, op.getRhs(), batch, k, column, op.getTransposeRhs()));
    return {sum.addProduct(carried[0], x, y)};
  });
  return sum.finish(total[0]);
}

/// The bias of output channel `channel`, or zero.
template <typename Op> static Value biasOf(ProductSum &sum, Op op, Value channel) {
  Value bias = op.getBias();
  return bias ? sum.widen(sum.emitter.at(bias, {channel}), elementType(bias)) : sum.zero();
}

/// The indices of the weights at window cell `cell`, output or input channel `first` and channel `inner` of the group.
static SmallVector<Value> weightIndices(const graph::ConvShape &shape, Value first, Value inner, Indices cell) {
  SmallVector<Value> own(shape.spatialRank() + 2);
  own[0] = first;
  own[shape.channelAxis()] = inner;
  for (size_t i = 0; i < shape.spatialRank(); ++i)
    own[shape.spatialAxis(i)] = cell[i];
  return own;
}

template <typename Op> static SmallVector<int64_t> windowExtents(Op op) {
  graph::ConvShape shape(op.getLayout(), sizesOf(op.getX()).size());
  SmallVector<int64_t> extents;
  for (size_t i = 0; i < shape.spatialRank(); ++i)
    extents.push_back(sizesOf(op.getWeight())[shape.spatialAxis(i)]);
  return extents;
}

static Value emitConv(PointEmitter &emitter, graph::ConvOp op, Indices place) {
  ProductSum sum(emitter, op.getX(), op.getWeight(), op.getResult());
  SlidingWindow window(op, op.getLayout(), op.getX(), op.getResult(), windowExtents(op));
  size_t channelAxis = window.shape.channelAxis();
  int64_t inner = sizesOf(op.getWeight())[channelAxis], outputs = sizesOf(op.getResult())[channelAxis];
  Value output = place[channelAxis], zero = sum.b.number(0, scalarType(elementType(op.getX())));
  Value firstChannel = emitter.multiply(emitter.divide(output, outputs / op.getGroups()), inner);
  bool isInside = window.isAlwaysInside();
  SmallVector<int64_t> extents = window.extents();
  extents.push_back(inner);
  auto total = emitter.loopNest(extents, biasOf(sum, op, output), [&](Indices at, ValueRange carried) -> SmallVector<Value> {
    SmallVector<Value> own = window.cellOf(emitter, place, at.drop_back());
    own[channelAxis] = emitter.add(firstChannel, at.back());
    Value x = isInside ? emitter.load(op.getX(), own) : emitter.loadOr(op.getX(), own, zero);
    Value y = emitter.at(op.getWeight(), weightIndices(window.shape, output, at.back(), at.drop_back()));
    return {sum.addProduct(carried[0], x, y)};
  });
  return sum.finish(total[0]);
}

namespace {
/// Where along an axis the data's element lies whose window has a cell at some place of the result: (place + low - cell ·
/// dilation) / stride, if that is whole.
struct Origin {
  Value index;
  Value isWhole; ///< null where it always is
};
} // namespace

static Origin originOf(PointEmitter &emitter, const WindowAxis &axis, Value place, Value cell) {
  // Counted from a multiple of the stride low enough that nothing is negative.
  int64_t reach = (axis.extent - 1) * axis.dilation - axis.low;
  int64_t steps = std::max<int64_t>(0, static_cast<int64_t>(llvm::divideCeil(std::max<int64_t>(reach, 0), axis.stride)));
  Value distance =
      emitter.add(emitter.addConstant(place, axis.low + steps * axis.stride), emitter.multiply(cell, -axis.dilation));
  Origin origin{emitter.addConstant(emitter.divide(distance, axis.stride), -steps), {}};
  if (axis.stride > 1) {
    ScalarBuilder b(emitter.builder, emitter.location, emitter.builder.getI64Type());
    origin.isWhole = b.compare("eq", emitter.remainder(distance, axis.stride), emitter.index(0));
  }
  return origin;
}

static Value emitConvTranspose(PointEmitter &emitter, graph::ConvTransposeOp op, Indices place) {
  ProductSum sum(emitter, op.getX(), op.getWeight(), op.getResult());
  // The window stands at the elements of x, and its cells are in the result.
  SlidingWindow window(op, op.getLayout(), op.getX(), op.getResult(), windowExtents(op));
  size_t channelAxis = window.shape.channelAxis();
  int64_t inner = sizesOf(op.getX())[channelAxis] / op.getGroups(), perGroup = sizesOf(op.getWeight())[channelAxis];
  Value output = place[channelAxis], zero = sum.b.number(0, scalarType(elementType(op.getX())));
  Value firstChannel = emitter.multiply(emitter.divide(output, perGroup), inner),
        inGroup = emitter.remainder(output, perGroup);
  SmallVector<int64_t> extents = window.extents();
  extents.push_back(inner);
  auto total = emitter.loopNest(extents, biasOf(sum, op, output), [&](Indices at, ValueRange carried) -> SmallVector<Value> {
    SmallVector<Value> own(place);
    own[channelAxis] = emitter.add(firstChannel, at.back());
    Value meets = sum.b.truth(true);
    for (auto [i, axis] : llvm::enumerate(window.axes)) {
      Origin origin = originOf(emitter, axis, place[window.shape.spatialAxis(i)], at[i]);
      own[window.shape.spatialAxis(i)] = origin.index;
      meets = origin.isWhole ? sum.b.andOf(meets, origin.isWhole) : meets;
    }
    meets = sum.b.andOf(meets, window.isInside(emitter, own));
    Value x = emitter.loadOr(op.getX(), own, zero);
    Value y = emitter.at(op.getWeight(), weightIndices(window.shape, own[channelAxis], inGroup, at.drop_back()));
    return {sum.b.select(meets, sum.addProduct(carried[0], x, y), carried[0])};
  });
  return sum.finish(total[0]);
}

/// Sums over the batch and the places of the gradient.
static Value emitConvFilterGrad(PointEmitter &emitter, graph::ConvFilterGradOp op, Indices own) {
  ProductSum sum(emitter, op.getX(), op.getGradient(), op.getResult());
  SlidingWindow window(op, op.getLayout(), op.getX(), op.getGradient(), op.getWindow());
  size_t channelAxis = window.shape.channelAxis();
  int64_t inner = sizesOf(op.getResult())[channelAxis], outputs = sizesOf(op.getResult())[0];
  Value firstChannel = emitter.multiply(emitter.divide(own[0], outputs / op.getGroups()), inner);
  Value channel = emitter.add(firstChannel, own[channelAxis]), zero = sum.b.number(0, scalarType(elementType(op.getX())));
  SmallVector<Value> cell;
  for (size_t i = 0; i < window.shape.spatialRank(); ++i)
    cell.push_back(own[window.shape.spatialAxis(i)]);
  SmallVector<int64_t> extents(sizesOf(op.getGradient()));
  extents[channelAxis] = 1;
  auto total = emitter.loopNest(extents, sum.zero(), [&](Indices at, ValueRange carried) -> SmallVector<Value> {
    SmallVector<Value> place(at), read = window.cellOf(emitter, at, cell);
    place[channelAxis] = own[0];
    read[channelAxis] = channel;
    Value x = window.isAlwaysInside() ? emitter.load(op.getX(), read) : emitter.loadOr(op.getX(), read, zero);
    return {sum.addProduct(carried[0], x, emitter.at(op.getGradient(), place))};
  });
  return sum.finish(total[0]);
}

void lowering::addContractionRules(PointRules &rules) {
  rules.add<graph::MatmulOp>(emitMatmul);
  rules.add<graph::ConvOp>(emitConv);
  rules.add<graph::ConvTransposeOp>(emitConvTranspose);
  rules.add<graph::ConvFilterGradOp>(emitConvFilterGrad);
}
