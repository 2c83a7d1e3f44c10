#include "dialects/graph/IR/GraphGradientOps.h"

#include "dialects/graph/IR/ResizeTaps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphGradientOps.cpp.inc"

void GraphDialect::addGradientOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphGradientOps.cpp.inc"
      >();
}

// The type of a parameter of a norm of x, or of its gradient.
static RankedTensorType parameterType(Value x, ArrayRef<int64_t> shape) {
  Type element = elementOf(x);
  return RankedTensorType::get(shape, element.isF64() ? element : Float32Type::get(x.getContext()));
}

// The results of the gradient of a norm over the axes from `axis` on: dx, and with a scale `parameters` gradients.
template <typename Adaptor>
static LogicalResult inferTrailingNormGrad(const Constraints &check, Adaptor adaptor, size_t parameters,
                                           SmallVectorImpl<Type> &inferred) {
  Value x = adaptor.getX(), scale = adaptor.getScale();
  if (failed(check.inRange("C1", "axis", adaptor.getAxis(), shapeOf(x).size())))
    return failure();
  ArrayRef<int64_t> row = shapeOf(x).drop_front(adaptor.getAxis());
  inferred.push_back(x.getType());
  if (scale) {
    if (failed(check.broadcastsTo("C2", "scale", scale, row)) || failed(check.isParameterOf("C2", "scale", scale, x)))
      return failure();
    inferred.append(parameters, parameterType(x, row));
  }
  return checkAlike(check, "C3", "gradient", adaptor.getGradient(), x);
}

LogicalResult LayerNormGradOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                                SmallVectorImpl<Type> &inferred) {
  return inferTrailingNormGrad(Constraints(getOperationName(), location), adaptor, 2, inferred);
}

LogicalResult RmsNormGradOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                              SmallVectorImpl<Type> &inferred) {
  return inferTrailingNormGrad(Constraints(getOperationName(), location), adaptor, 1, inferred);
}

// (C1) to (C3) of the gradient of a norm by channel, and its results.
template <typename Adaptor>
static LogicalResult inferChannelNormGrad(const Constraints &check, Adaptor adaptor, SmallVectorImpl<Type> &inferred) {
  Value x = adaptor.getX(), scale = adaptor.getScale();
  if (failed(check.rankAtLeast("C1", "x", x, 2)))
    return failure();
  int64_t channels = shapeOf(x)[ConvShape(adaptor.getLayout(), shapeOf(x).size()).channelAxis()];
  if (failed(check.hasShape("C2", "scale", scale, {channels})) || failed(check.isParameterOf("C2", "scale", scale, x)))
    return failure();
  inferred.append({x.getType(), scale.getType(), scale.getType()});
  return checkAlike(check, "C3", "gradient", adaptor.getGradient(), x);
}

LogicalResult BatchNormTrainGradOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                                     SmallVectorImpl<Type> &inferred) {
  return inferChannelNormGrad(Constraints(getOperationName(), location), adaptor, inferred);
}

LogicalResult GroupNormGradOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                                SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  if (failed(inferChannelNormGrad(check, adaptor, inferred)))
    return failure();
  int64_t channels = shapeOf(adaptor.getScale()).front(), groups = adaptor.getGroups();
  if (groups < 1 || (!ShapedType::isDynamic(channels) && channels % groups))
    return check.fail("C4", "groups wanted to divide ", channels, " channels, got ", groups);
  return success();
}

// (C4) of conv_filter_grad: the shape of the gradient, with any number of channels.
static LogicalResult checkConvGradient(const Constraints &check, ConvFilterGradOp::Adaptor adaptor, const ConvShape &shape) {
  ArrayRef<int64_t> data = shapeOf(adaptor.getX());
  SmallVector<int64_t> wanted(shapeOf(adaptor.getGradient())), counts;
  wanted[0] = data[0];
  for (size_t i = 0; i < shape.spatialRank(); ++i) {
    Window window{adaptor.getWindow()[i], adaptor.getStrides()[i], adaptor.getDilations()[i], adaptor.getPaddingLow()[i],
                  adaptor.getPaddingHigh()[i]};
    counts.push_back(windowCount(data[shape.spatialAxis(i)], window));
    wanted[shape.spatialAxis(i)] = counts.back();
  }
  if (failed(checkWindowCounts(check, "C4", counts)))
    return failure();
  return check.hasShape("C4", "gradient", adaptor.getGradient(), wanted);
}

LogicalResult ConvFilterGradOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                                 SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  Value x = adaptor.getX(), gradient = adaptor.getGradient();
  size_t rank = shapeOf(x).size();
  if (rank < 3 || rank > 5 || shapeOf(gradient).size() != rank)
    return check.fail("C1", "wanted operands of one rank in [3, 5], got ", x.getType(), " and ", gradient.getType());
  ConvShape shape(adaptor.getLayout(), rank);
  if (failed(check.sameElement("C1", x, gradient)) ||
      failed(checkWindows(check, "C2", shape.spatialRank(), adaptor.getStrides(), adaptor.getDilations(),
                          adaptor.getPaddingLow(), adaptor.getPaddingHigh())) ||
      failed(check.hasLength("C2", "window", adaptor.getWindow().size(), shape.spatialRank())) ||
      failed(checkBounds(check, "C2", "window", adaptor.getWindow(), 1)))
    return failure();
  int64_t groups = adaptor.getGroups(), channels = shapeOf(x)[shape.channelAxis()];
  int64_t outputs = shapeOf(gradient)[shape.channelAxis()];
  auto isDivided = [&](int64_t size) { return ShapedType::isDynamic(size) || size % groups == 0; };
  if (groups < 1 || !isDivided(channels) || !isDivided(outputs))
    return check.fail("C3", "groups wanted to divide ", channels, " and ", outputs, " channels, got ", groups);
  if (failed(checkConvGradient(check, adaptor, shape)))
    return failure();
  SmallVector<int64_t> sizes(rank);
  sizes[0] = outputs;
  sizes[shape.channelAxis()] = ShapedType::isDynamic(channels) ? channels : channels / groups;
  llvm::copy(adaptor.getWindow(), sizes.begin() + shape.spatialAxis(0));
  inferred.push_back(RankedTensorType::get(sizes, adaptor.getResultType().value_or(elementOf(x))));
  return success();
}

LogicalResult MaxPoolGradOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                              SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  Value x = adaptor.getX(), gradient = adaptor.getGradient();
  FailureOr<SmallVector<int64_t>> shape = poolShape(check, shapeOf(x), PoolWindows::of(adaptor, adaptor.getLayout()));
  inferred.push_back(x.getType());
  if (failed(shape) || failed(check.hasShape("C4", "gradient", gradient, *shape)))
    return failure();
  return check.sameElement("C4", gradient, x);
}

LogicalResult AvgPoolGradOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                              SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  Value gradient = adaptor.getGradient();
  ArrayRef<int64_t> sizes = adaptor.getSizes();
  SmallVector<int64_t> data(shapeOf(gradient));
  if (sizes.size() + 2 != data.size())
    return check.fail("C1", "sizes wanted for ", data.size() - 2, " spatial axes, got ", sizes.size());
  if (failed(check.allAtLeast("C1", "sizes", sizes, 0)))
    return failure();
  llvm::copy(sizes, data.begin() + ConvShape(adaptor.getLayout(), data.size()).spatialAxis(0));
  FailureOr<SmallVector<int64_t>> shape = poolShape(check, data, PoolWindows::of(adaptor, adaptor.getLayout()));
  inferred.push_back(RankedTensorType::get(data, elementOf(gradient)));
  return failed(shape) ? failure() : check.hasShape("C4", "gradient", gradient, *shape);
}

LogicalResult GatherGradOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                             SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ArrayRef<int64_t> gradient = shapeOf(adaptor.getGradient()), indices = shapeOf(adaptor.getIndices());
  int64_t axis = adaptor.getAxis(), rest = static_cast<int64_t>(gradient.size()) - static_cast<int64_t>(indices.size());
  if (failed(check.inRange("C1", "axis", axis, rest + 1)))
    return failure();
  if (!llvm::equal(gradient.slice(axis, indices.size()), indices, canBeEqual))
    return check.fail("C2", "gradient wanted with ", shapeText(indices), " from axis ", axis, " on, got ",
                      shapeText(gradient));
  SmallVector<int64_t> shape(gradient.take_front(axis));
  shape.push_back(adaptor.getSize());
  llvm::append_range(shape, gradient.drop_front(axis + indices.size()));
  inferred.push_back(RankedTensorType::get(shape, adaptor.getResultType().value_or(elementOf(adaptor.getGradient()))));
  return check.allAtLeast("C3", "size", adaptor.getSize(), 0);
}

LogicalResult ResizeGradOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                             SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ArrayRef<int64_t> from = adaptor.getShape(), to = shapeOf(adaptor.getGradient());
  if (failed(check.hasLength("C1", "shape", from.size(), to.size())) || failed(check.allAtLeast("C1", "shape", from, 0)) ||
      failed(checkScales(check, adaptor.getScales(), from.size())) ||
      failed(checkRoi(check, adaptor.getRoi(), adaptor.getCoordinateMode(), from.size())) ||
      failed(checkEmptyAxes(check, from, to)))
    return failure();
  inferred.push_back(RankedTensorType::get(from, elementOf(adaptor.getGradient())));
  return success();
}
