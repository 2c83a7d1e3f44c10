// Products and convolutions.
#include "passes/autodiff/rules/Rules.h"

#include "dialects/graph/IR/Windows.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;
using W = GradientWriter;

/// A product of matrices that stores the element type of its operands.
static Value product(Value a, bool transposesA, Value b, bool transposesB, W &w) {
  return w.make<graph::MatmulOp>(a, b, transposesA, transposesB, TypeAttr());
}

/// A tensor as one matrix of its last axis.
static Value asMatrix(Value x, W &w) {
  int64_t rows = 1;
  for (int64_t size : shapeOf(x).drop_back())
    rows *= size;
  return w.reshape(x, {rows, shapeOf(x).back()});
}

/// With L and R for the operands as they are multiplied: dL = g Rᵀ, dR = Lᵀ g. Batches along which an operand was broadcast
/// are summed; for a matrix that all batches of rows share they are rows of one product.
static void matmulRule(graph::MatmulOp op, W &w) {
  Value lhs = op.getLhs(), rhs = op.getRhs(), g = w.convert(w.of(), elementOf(lhs));
  bool left = op.getTransposeLhs(), right = op.getTransposeRhs();
  if (w.wants(lhs))
    w.give(lhs, left ? product(rhs, right, g, true, w) : product(g, false, rhs, !right, w));
  if (!w.wants(rhs))
    return;
  if (rankOf(rhs) == 2 && rankOf(lhs) > 2 && !left)
    lhs = asMatrix(lhs, w), g = asMatrix(g, w);
  w.give(rhs, right ? product(g, true, lhs, left, w) : product(lhs, !left, g, false, w));
}

/// The sum of all but the channels.
static Value sumByChannel(Value g, size_t channelAxis, W &w) {
  SmallVector<int64_t> axes;
  for (int64_t axis = 0; axis < rankOf(g); ++axis)
    if (axis != static_cast<int64_t>(channelAxis))
      axes.push_back(axis);
  return w.sum(g, axes, /*keeps=*/false);
}

/// The spatial part of the shape of a tensor or of weights.
static SmallVector<int64_t> spatialOf(Value x, const graph::ConvShape &shape) {
  return SmallVector<int64_t>(shapeOf(x).slice(shape.spatialAxis(0), shape.spatialRank()));
}

/// What the transposed convolution of g must add so that it reaches all of x.
static SmallVector<int64_t> outputPadding(graph::ConvOp op, const graph::ConvShape &shape) {
  SmallVector<int64_t> result;
  for (size_t i = 0; i < shape.spatialRank(); ++i) {
    size_t axis = shape.spatialAxis(i);
    int64_t covered = (shapeOf(op.getResult())[axis] - 1) * op.getStrides()[i] +
                      (shapeOf(op.getWeight())[axis] - 1) * op.getDilations()[i] + 1;
    result.push_back(shapeOf(op.getX())[axis] + op.getPaddingLow()[i] + op.getPaddingHigh()[i] - covered);
  }
  return result;
}

static void giveBias(Value bias, size_t channelAxis, W &w) {
  if (w.wants(bias))
    w.give(bias, w.convert(sumByChannel(w.of(), channelAxis, w), elementOf(bias)));
}

static void convRule(graph::ConvOp op, W &w) {
  graph::ConvShape shape(op.getLayout(), rankOf(op.getX()));
  Value g = w.convert(w.of(), elementOf(op.getX()));
  if (w.wants(op.getX()))
    w.give(op.getX(), w.make<graph::ConvTransposeOp>(g, op.getWeight(), Value(), op.getStrides(), op.getDilations(),
                                                     op.getPaddingLow(), op.getPaddingHigh(), outputPadding(op, shape),
                                                     op.getGroups(), op.getLayout(), TypeAttr()));
  if (w.wants(op.getWeight()))
    w.give(op.getWeight(), w.make<graph::ConvFilterGradOp>(op.getX(), g, spatialOf(op.getWeight(), shape), op.getStrides(),
                                                           op.getDilations(), op.getPaddingLow(), op.getPaddingHigh(),
                                                           op.getGroups(), op.getLayout(), TypeAttr()));
  giveBias(op.getBias(), shape.channelAxis(), w);
}

/// The roles of data and gradient change places. What the output padding added has no weight on it.
static void convTransposeRule(graph::ConvTransposeOp op, W &w) {
  graph::ConvShape shape(op.getLayout(), rankOf(op.getX()));
  Value g = w.convert(w.of(), elementOf(op.getX()));
  SmallVector<int64_t> high(op.getPaddingHigh());
  for (auto [padding, added] : llvm::zip_equal(high, op.getOutputPadding()))
    padding -= added;
  if (w.wants(op.getX()))
    w.give(op.getX(), w.make<graph::ConvOp>(g, op.getWeight(), Value(), op.getStrides(), op.getDilations(),
                                            op.getPaddingLow(), high, op.getGroups(), op.getLayout(), TypeAttr()));
  if (w.wants(op.getWeight()))
    w.give(op.getWeight(), w.make<graph::ConvFilterGradOp>(g, op.getX(), spatialOf(op.getWeight(), shape), op.getStrides(),
                                                           op.getDilations(), op.getPaddingLow(), high, op.getGroups(),
                                                           op.getLayout(), TypeAttr()));
  giveBias(op.getBias(), shape.channelAxis(), w);
}

void autodiff::attachContractionRules(MLIRContext *context) {
  attach<graph::MatmulOp, matmulRule>(context);
  attach<graph::ConvOp, convRule>(context);
  attach<graph::ConvTransposeOp, convTransposeRule>(context);
}
