#include "dialects/graph/IR/GraphNormOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphNormOps.cpp.inc"

void GraphDialect::addNormOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphNormOps.cpp.inc"
      >();
}

// What the operands after x are called.
static constexpr StringLiteral parameterNames[] = {"scale", "bias", "mean", "variance"};

// The parameters of a norm over the axes from `axis` on: (C1) and (C2) of layer_norm and rms_norm.
static LogicalResult checkTrailingNorm(const Constraints &check, Value x, ValueRange parameters, int64_t axis) {
  if (failed(check.inRange("C1", "axis", axis, shapeOf(x).size())))
    return failure();
  for (auto [parameter, name] : llvm::zip_first(parameters, parameterNames))
    if (failed(check.broadcastsTo("C2", name, parameter, shapeOf(x).drop_front(axis))) ||
        failed(check.isParameterOf("C2", name, parameter, x)))
      return failure();
  return success();
}

LogicalResult LayerNormOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  if (adaptor.getParameters().size() > 2)
    return check.fail("C3", "wanted at most a scale and a bias, got ", adaptor.getParameters().size(), " parameters");
  inferred.push_back(adaptor.getX().getType());
  return checkTrailingNorm(check, adaptor.getX(), adaptor.getParameters(), adaptor.getAxis());
}

LogicalResult RmsNormOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  ValueRange scale = adaptor.getScale() ? adaptor.getOperands().drop_front() : ValueRange();
  inferred.push_back(adaptor.getX().getType());
  return checkTrailingNorm(Constraints(getOperationName(), location), adaptor.getX(), scale, adaptor.getAxis());
}

// The number of channels of x, which has at least two axes.
static int64_t channelCount(Value x, StringRef layout) {
  return shapeOf(x)[ConvShape(layout, shapeOf(x).size()).channelAxis()];
}

// x has channels, and parameters have one value for each of them.
static LogicalResult checkChannelNorm(const Constraints &check, ValueRange operands, StringRef layout, StringRef label) {
  Value x = operands.front();
  if (failed(check.rankAtLeast("C1", "x", x, 2)))
    return failure();
  for (auto [parameter, name] : llvm::zip_first(operands.drop_front(), parameterNames))
    if (failed(check.hasShape(label, name, parameter, channelCount(x, layout))) ||
        failed(check.isParameterOf(label, name, parameter, x)))
      return failure();
  return success();
}

LogicalResult GroupNormOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  if (failed(checkChannelNorm(check, adaptor.getOperands(), adaptor.getLayout(), "C3")))
    return failure();
  int64_t channels = channelCount(adaptor.getX(), adaptor.getLayout()), groups = adaptor.getGroups();
  if (groups < 1 || (!ShapedType::isDynamic(channels) && channels % groups))
    return check.fail("C2", "groups wanted to divide ", channels, " channels, got ", groups);
  inferred.push_back(adaptor.getX().getType());
  return success();
}

LogicalResult BatchNormOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  inferred.push_back(adaptor.getX().getType());
  return checkChannelNorm(Constraints(getOperationName(), location), adaptor.getOperands(), adaptor.getLayout(), "C2");
}

LogicalResult BatchNormTrainOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                                 SmallVectorImpl<Type> &inferred) {
  inferred.append({adaptor.getX().getType(), adaptor.getMean().getType(), adaptor.getVariance().getType()});
  return checkChannelNorm(Constraints(getOperationName(), location), adaptor.getOperands(), adaptor.getLayout(), "C2");
}

LogicalResult LrnOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  inferred.push_back(adaptor.getX().getType());
  if (failed(check.rankAtLeast("C1", "x", adaptor.getX(), 2)))
    return failure();
  return check.allAtLeast("C2", "size", adaptor.getSize(), 1);
}
