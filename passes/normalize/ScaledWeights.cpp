#include "passes/normalize/ScaledWeights.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/Graph.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

static bool isWide(Value value) { return graph::elementOf(value).isF32() || graph::elementOf(value).isF64(); }

/// Whether the weights can be multiplied without a rounding to 16 bits, and everything has one type.
static bool isOfOneWideType(Operation *op) {
  Type element = graph::elementOf(op->getResult(0));
  return isWide(op->getResult(0)) &&
         llvm::all_of(op->getOperands(), [&](Value v) { return graph::elementOf(v) == element; });
}

static bool isScalableConvolution(Operation *op, const Weights &weights) {
  auto layout = op->getAttrOfType<StringAttr>("layout");
  return (!layout || layout == "channels_first") && isOfOneWideType(op) && weights.isDerived(op->getOperand(1));
}

static bool isScalableProduct(Operation *op, const Weights &weights) {
  return isa_and_nonnull<graph::MatmulOp>(op) && op->hasOneUse() && isOfOneWideType(op) &&
         graph::shapeOf(op->getOperand(1)).size() == 2 && weights.isDerived(op->getOperand(1));
}

std::optional<WeightedResult> WeightedResult::find(Value data, const Weights &weights) {
  WeightedResult found;
  Operation *op = data.getDefiningOp();
  if (!op || !data.hasOneUse() || !cast<RankedTensorType>(data.getType()).hasStaticShape())
    return std::nullopt;
  found.contraction = op;
  if (isa<graph::ConvOp, graph::ConvTransposeOp>(op)) {
    found.isConv = true;
    found.axis = 1;
    return isScalableConvolution(op, weights) ? std::optional(found) : std::nullopt;
  }
  found.axis = graph::shapeOf(data).size() - 1;
  if (isScalableProduct(op, weights))
    return found;
  for (unsigned i = 0; isa<graph::AddOp>(op) && i < 2; ++i) {
    found.sum = op;
    found.contraction = op->getOperand(i).getDefiningOp();
    found.addend = op->getOperand(1 - i);
    if (isScalableProduct(found.contraction, weights) && op->getOperand(i).getType() == data.getType() &&
        found.isPerChannel(found.addend, weights))
      return found;
  }
  return std::nullopt;
}

RankedTensorType WeightedResult::resultType() const { return graph::tensorType(contraction->getResult(0)); }

bool WeightedResult::isPerChannel(Value value, const Weights &weights) const {
  ArrayRef<int64_t> shape = graph::shapeOf(value);
  int64_t offset = resultType().getRank() - static_cast<int64_t>(shape.size());
  if (offset < 0 || graph::elementOf(value) != resultType().getElementType() || !weights.isDerived(value))
    return false;
  for (auto [i, size] : llvm::enumerate(shape))
    if (size != 1 && (static_cast<int64_t>(i) + offset != axis || size != channels()))
      return false;
  return true;
}

static Value reshape(OpBuilder &builder, Location location, Value value, ArrayRef<int64_t> shape) {
  return graph::shapeOf(value) == shape ? value : Value(graph::ReshapeOp::create(builder, location, value, shape));
}

Value WeightedResult::asVector(OpBuilder &builder, Location location, Value value) const {
  int64_t count = graph::tensorType(value).getNumElements();
  Value vector = reshape(builder, location, value, {count});
  return count == channels() ? vector : Value(graph::BroadcastOp::create(builder, location, vector, {channels()}));
}

Value WeightedResult::getBias(OpBuilder &builder, Location location) const {
  if (isConv)
    return contraction->getNumOperands() > 2 ? contraction->getOperand(2) : Value();
  return sum ? asVector(builder, location, addend) : Value();
}

/// The scale of each weight of a transposed convolution, whose output channels are spread over its first two axes: the group
/// of the input channel, and the channel within that group.
static Value transposedScale(OpBuilder &builder, Location location, graph::ConvTransposeOp conv, Value scale) {
  ArrayRef<int64_t> weight = graph::shapeOf(conv.getWeight());
  int64_t groups = conv.getGroups();
  SmallVector<int64_t> shape(weight.size(), 1);
  shape[1] = weight[1];
  if (groups > 1) {
    shape[0] = weight[0];
    scale = reshape(builder, location, scale, {groups, 1, weight[1]});
    scale = graph::BroadcastOp::create(builder, location, scale, ArrayRef<int64_t>{groups, weight[0] / groups, weight[1]});
  }
  return reshape(builder, location, scale, shape);
}

Value WeightedResult::scaledWeight(OpBuilder &builder, Location location, Value scale) const {
  Value weight = contraction->getOperand(1);
  SmallVector<int64_t> shape(graph::shapeOf(weight).size(), 1);
  if (auto conv = dyn_cast<graph::ConvTransposeOp>(contraction)) {
    scale = transposedScale(builder, location, conv, scale);
  } else {
    auto product = dyn_cast<graph::MatmulOp>(contraction);
    shape[product && !product.getTransposeRhs() ? 1 : 0] = channels();
    scale = reshape(builder, location, scale, shape);
  }
  return graph::MulOp::create(builder, location, weight, scale);
}

Value WeightedResult::remake(OpBuilder &builder, Operation *root, Value scale, Value bias) const {
  SmallVector<Operation *> covered{contraction};
  if (sum)
    covered.push_back(sum);
  Location location = coverAll(covered, root), inner = withoutTensor(location);
  SmallVector<Value> operands(contraction->getOperands().take_front(2));
  if (scale)
    operands[1] = scaledWeight(builder, inner, scale);
  if (bias && isConv)
    operands.push_back(bias);
  Operation *made = builder.clone(*contraction);
  made->setOperands(operands);
  made->setLoc(isConv || !bias ? location : inner);
  return isConv || !bias ? made->getResult(0) : Value(graph::AddOp::create(builder, location, made->getResult(0), bias));
}

std::optional<WeightedResult> normalize::foldableInto(graph::BatchNormOp norm, const Weights &weights) {
  auto found = norm.getLayout() == "channels_first" ? WeightedResult::find(norm.getX(), weights) : std::nullopt;
  // A product of two axes has its channels where the norm has them.
  if (!found || (!found->isConvolution() && graph::shapeOf(norm.getX()).size() != 2))
    return std::nullopt;
  bool areDerived = llvm::all_of(norm->getOperands().drop_front(), [&](Value v) { return weights.isDerived(v); });
  return areDerived ? found : std::nullopt;
}
