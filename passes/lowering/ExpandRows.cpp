#include "passes/lowering/ExpandRows.h"

#include "dialects/graph/IR/Graph.h"
#include "passes/lowering/PointEmitter.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

namespace {
/// Builds graph operations in the precision in which a row is computed.
class RowBuilder {
public:
  explicit RowBuilder(Operation *op) : builder(op), location(op->getLoc()) {}

  OpBuilder builder;
  Location location;

  Value widen(Value x) {
    Type scalar = scalarType(elementType(x));
    return scalar == elementType(x) ? x : convert(x, scalar);
  }
  Value convert(Value x, Type element) {
    return element == elementType(x) ? x
                                     : graph::ConvertOp::create(builder, location, x, element, /*user=*/false).getResult();
  }
  template <typename Op> Value reduce(Value x, ArrayRef<int64_t> axes) {
    return Op::create(builder, location, x, axes, /*keepdims=*/true);
  }
  template <typename Op> Value make(Value x) { return Op::create(builder, location, x); }
  template <typename Op> Value make(Value a, Value b) { return Op::create(builder, location, a, b); }

  /// The number `value` in the element type of `like`.
  Value number(double value, Value like) {
    auto type = RankedTensorType::get({}, elementType(like));
    return graph::ConstantOp::create(builder, location,
                                     DenseElementsAttr::get(type, builder.getFloatAttr(elementType(like), value)));
  }
};
} // namespace

static SmallVector<int64_t> axesFrom(int64_t axis, Value x) {
  return llvm::to_vector(llvm::seq<int64_t>(axis, cast<RankedTensorType>(x.getType()).getRank()));
}

static Value expandSoftmax(RowBuilder &b, graph::SoftmaxOp op) {
  Value x = b.widen(op.getX());
  Value largest = b.reduce<graph::ReduceMaxOp>(x, {op.getAxis()});
  Value powers = b.make<graph::ExpOp>(b.make<graph::SubOp>(x, largest));
  Value total = b.reduce<graph::ReduceSumOp>(powers, {op.getAxis()});
  return b.make<graph::MulOp>(powers, b.make<graph::ReciprocalOp>(total));
}

static Value expandLogSoftmax(RowBuilder &b, graph::LogSoftmaxOp op) {
  Value x = b.widen(op.getX());
  Value shifted = b.make<graph::SubOp>(x, b.reduce<graph::ReduceMaxOp>(x, {op.getAxis()}));
  Value total = b.reduce<graph::ReduceSumOp>(b.make<graph::ExpOp>(shifted), {op.getAxis()});
  return b.make<graph::SubOp>(shifted, b.make<graph::LogOp>(total));
}

/// `x` over the root of its mean square, which `epsilon` keeps from being 0.
static Value normalize(RowBuilder &b, Value x, ArrayRef<int64_t> axes, double epsilon) {
  Value square = b.reduce<graph::ReduceMeanOp>(b.make<graph::MulOp>(x, x), axes);
  Value scale = b.make<graph::RsqrtOp>(b.make<graph::AddOp>(square, b.number(epsilon, x)));
  return b.make<graph::MulOp>(x, scale);
}

static Value expandLayerNorm(RowBuilder &b, graph::LayerNormOp op) {
  Value x = b.widen(op.getX());
  SmallVector<int64_t> axes = axesFrom(op.getAxis(), x);
  // The variance is that of the centred values; E[x²] - E[x]² would cancel.
  Value centred = b.make<graph::SubOp>(x, b.reduce<graph::ReduceMeanOp>(x, axes));
  Value y = normalize(b, centred, axes, op.getEpsilon());
  if (op.getScale())
    y = b.make<graph::MulOp>(y, b.widen(op.getScale()));
  return op.getBias() ? b.make<graph::AddOp>(y, b.widen(op.getBias())) : y;
}

static Value expandRmsNorm(RowBuilder &b, graph::RmsNormOp op) {
  Value x = b.widen(op.getX());
  Value y = normalize(b, x, axesFrom(op.getAxis(), x), op.getEpsilon());
  return op.getScale() ? b.make<graph::MulOp>(y, b.widen(op.getScale())) : y;
}

static Value expandSoftmaxGrad(RowBuilder &b, graph::SoftmaxGradOp op) {
  Value gradient = b.widen(op.getGradient()), y = b.widen(op.getY());
  Value total = b.reduce<graph::ReduceSumOp>(b.make<graph::MulOp>(gradient, y), {op.getAxis()});
  return b.make<graph::MulOp>(y, b.make<graph::SubOp>(gradient, total));
}

static Value expandLogSoftmaxGrad(RowBuilder &b, graph::LogSoftmaxGradOp op) {
  Value gradient = b.widen(op.getGradient());
  Value total = b.reduce<graph::ReduceSumOp>(gradient, {op.getAxis()});
  Value powers = b.make<graph::ExpOp>(b.widen(op.getY()));
  return b.make<graph::SubOp>(gradient, b.make<graph::MulOp>(powers, total));
}

/// factor · (gradient - its mean, if the norm centres, - n · mean of gradient · n), where n = centred · factor is the norm.
static Value normGrad(RowBuilder &b, Value gradient, Value centred, ArrayRef<int64_t> axes, double epsilon, bool isCentred) {
  Value square = b.reduce<graph::ReduceMeanOp>(b.make<graph::MulOp>(centred, centred), axes);
  Value factor = b.make<graph::RsqrtOp>(b.make<graph::AddOp>(square, b.number(epsilon, centred)));
  Value norm = b.make<graph::MulOp>(centred, factor);
  Value share = b.reduce<graph::ReduceMeanOp>(b.make<graph::MulOp>(gradient, norm), axes);
  Value rest = b.make<graph::SubOp>(gradient, b.make<graph::MulOp>(norm, share));
  if (isCentred)
    rest = b.make<graph::SubOp>(rest, b.reduce<graph::ReduceMeanOp>(gradient, axes));
  return b.make<graph::MulOp>(factor, rest);
}

/// With parameters it has a kernel of its own.
static Value expandLayerNormGrad(RowBuilder &b, graph::LayerNormGradOp op) {
  if (op.getScale())
    return {};
  Value x = b.widen(op.getX());
  SmallVector<int64_t> axes = axesFrom(op.getAxis(), x);
  Value centred = b.make<graph::SubOp>(x, b.reduce<graph::ReduceMeanOp>(x, axes));
  return normGrad(b, b.widen(op.getGradient()), centred, axes, op.getEpsilon(), /*isCentred=*/true);
}

static Value expandRmsNormGrad(RowBuilder &b, graph::RmsNormGradOp op) {
  if (op.getScale())
    return {};
  Value x = b.widen(op.getX());
  return normGrad(b, b.widen(op.getGradient()), x, axesFrom(op.getAxis(), x), op.getEpsilon(), /*isCentred=*/false);
}

static Value expandOne(Operation *op) {
  RowBuilder b(op);
  Value expanded = TypeSwitch<Operation *, Value>(op)
                       .Case([&](graph::SoftmaxOp softmax) { return expandSoftmax(b, softmax); })
                       .Case([&](graph::LogSoftmaxOp softmax) { return expandLogSoftmax(b, softmax); })
                       .Case([&](graph::LayerNormOp norm) { return expandLayerNorm(b, norm); })
                       .Case([&](graph::RmsNormOp norm) { return expandRmsNorm(b, norm); })
                       .Case([&](graph::SoftmaxGradOp softmax) { return expandSoftmaxGrad(b, softmax); })
                       .Case([&](graph::LogSoftmaxGradOp softmax) { return expandLogSoftmaxGrad(b, softmax); })
                       .Case([&](graph::LayerNormGradOp norm) { return expandLayerNormGrad(b, norm); })
                       .Case([&](graph::RmsNormGradOp norm) { return expandRmsNormGrad(b, norm); })
                       .Default(Value());
  return expanded ? b.convert(expanded, elementType(op->getResult(0))) : Value();
}

void lowering::expandRows(Operation *root) {
  root->walk([](Operation *op) {
    if (Value expanded = expandOne(op)) {
      op->getResult(0).replaceAllUsesWith(expanded);
      op->erase();
    }
  });
}
