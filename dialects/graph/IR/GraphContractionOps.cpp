#include "dialects/graph/IR/GraphContractionOps.h"

#include "dialects/common/ElementTypes.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphContractionOps.cpp.inc"

void GraphDialect::addContractionOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphContractionOps.cpp.inc"
      >();
}

/// The wider element type of two factors, (C2) of matmul and (C1) of the convolutions: f32 has every number of a 16-bit
/// type.
static FailureOr<Type> factorElement(const Constraints &check, StringRef label, Value a, Value b) {
  Type first = elementOf(a), second = elementOf(b);
  if (first == second || (first.isF32() && is16BitFloat(second)) || (is16BitFloat(first) && second.isF32()))
    return widerFactor(first, second);
  return check.fail(label, "wanted one element type, or f32 beside a 16-bit float, got ", first, " and ", second);
}

// (C2) of matmul: the element type of its result.
static FailureOr<Type> matmulElement(const Constraints &check, MatmulOp::Adaptor adaptor) {
  FailureOr<Type> factor = factorElement(check, "C2", adaptor.getLhs(), adaptor.getRhs());
  if (failed(factor))
    return failure();
  Type operand = *factor, result = adaptor.getResultType().value_or(operand);
  if (isa<FloatType>(operand) != isa<FloatType>(result))
    return check.fail("C2", "result_type wanted ", isa<FloatType>(operand) ? "a float" : "an integer", ", got ", result);
  return result;
}

LogicalResult MatmulOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  if (failed(check.rankAtLeast("C1", "lhs", adaptor.getLhs(), 2)) ||
      failed(check.rankAtLeast("C1", "rhs", adaptor.getRhs(), 2)))
    return failure();
  FailureOr<Type> element = matmulElement(check, adaptor);
  if (failed(element))
    return failure();
  ArrayRef<int64_t> lhs = shapeOf(adaptor.getLhs()), rhs = shapeOf(adaptor.getRhs());
  ArrayRef<int64_t> lhsMatrix = lhs.take_back(2), rhsMatrix = rhs.take_back(2);
  bool lhsTransposed = adaptor.getTransposeLhs(), rhsTransposed = adaptor.getTransposeRhs();
  int64_t lhsInner = lhsMatrix[!lhsTransposed], rhsInner = rhsMatrix[rhsTransposed];
  if (!canBeEqual(lhsInner, rhsInner))
    return check.fail("C3", "inner sizes wanted equal, got ", lhsInner, " and ", rhsInner);
  std::optional<SmallVector<int64_t>> shape = broadcastShapes({lhs.drop_back(2), rhs.drop_back(2)});
  if (!shape)
    return check.fail("C4", "batch sizes wanted that broadcast, got ", shapeText(lhs.drop_back(2)), " and ",
                      shapeText(rhs.drop_back(2)));
  shape->push_back(lhsMatrix[lhsTransposed]);
  shape->push_back(rhsMatrix[!rhsTransposed]);
  inferred.push_back(RankedTensorType::get(*shape, *element));
  return success();
}

// (C1) of the convolutions.
static LogicalResult checkConvOperands(const Constraints &check, Value x, Value weight) {
  size_t rank = shapeOf(x).size();
  if (rank < 3 || rank > 5 || shapeOf(weight).size() != rank)
    return check.fail("C1", "wanted operands of one rank in [3, 5], got ", x.getType(), " and ", weight.getType());
  return success(succeeded(factorElement(check, "C1", x, weight)));
}

// The element type of a convolution's result.
template <typename Adaptor> static Type convElement(Adaptor adaptor) {
  return adaptor.getResultType().value_or(widerFactor(elementOf(adaptor.getX()), elementOf(adaptor.getWeight())));
}

// (C4) of the convolutions.
static LogicalResult checkConvBias(const Constraints &check, Value bias, Type data, Type result, int64_t channels) {
  if (!bias)
    return success();
  if (failed(check.hasShape("C4", "bias", bias, {channels})))
    return failure();
  Type element = elementOf(bias);
  if (element == data || element == result || element.isF32())
    return success();
  return check.fail("C4", "bias wanted of ", data, ", ", result, " or f32, got ", element);
}

// (C1) and the windows of (C2) of the convolutions, for an operation's adaptor.
template <typename Adaptor> static FailureOr<ConvShape> checkConv(const Constraints &check, Adaptor adaptor) {
  if (failed(checkConvOperands(check, adaptor.getX(), adaptor.getWeight())))
    return failure();
  ConvShape shape(adaptor.getLayout(), shapeOf(adaptor.getX()).size());
  if (failed(checkWindows(check, "C2", shape.spatialRank(), adaptor.getStrides(), adaptor.getDilations(),
                          adaptor.getPaddingLow(), adaptor.getPaddingHigh())))
    return failure();
  return shape;
}

static RankedTensorType convResult(const ConvShape &shape, int64_t batch, int64_t channels, ArrayRef<int64_t> spatial,
                                   Type element) {
  SmallVector<int64_t> sizes(spatial.size() + 2);
  sizes[0] = batch;
  sizes[shape.channelAxis()] = channels;
  llvm::copy(spatial, sizes.begin() + shape.spatialAxis(0));
  return RankedTensorType::get(sizes, element);
}

LogicalResult ConvOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  FailureOr<ConvShape> checked = checkConv(check, adaptor);
  if (failed(checked))
    return failure();
  const ConvShape &shape = *checked;
  Value x = adaptor.getX(), weight = adaptor.getWeight();
  ArrayRef<int64_t> data = shapeOf(x), filter = shapeOf(weight);
  int64_t channels = data[shape.channelAxis()], inner = filter[shape.channelAxis()], groups = adaptor.getGroups();
  bool isKnown = !ShapedType::isDynamic(channels) && !ShapedType::isDynamic(inner);
  if (groups < 1 || filter[0] % groups || (isKnown && (channels % groups || channels / groups != inner)))
    return check.fail("C3", "wanted ", groups, " groups of ", inner, " channels, got ", channels, " input and ", filter[0],
                      " output channels");
  Type element = convElement(adaptor);
  if (failed(checkConvBias(check, adaptor.getBias(), elementOf(x), element, filter[0])))
    return failure();
  SmallVector<int64_t> spatial;
  for (size_t i = 0; i < shape.spatialRank(); ++i)
    spatial.push_back(windowCount(data[shape.spatialAxis(i)],
                                  {filter[shape.spatialAxis(i)], adaptor.getStrides()[i], adaptor.getDilations()[i],
                                   adaptor.getPaddingLow()[i], adaptor.getPaddingHigh()[i]}));
  if (failed(checkWindowCounts(check, "C5", spatial)))
    return failure();
  inferred.push_back(convResult(shape, data[0], filter[0], spatial, element));
  return success();
}

LogicalResult ConvTransposeOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                                SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  FailureOr<ConvShape> checked = checkConv(check, adaptor);
  if (failed(checked))
    return failure();
  const ConvShape &shape = *checked;
  Value x = adaptor.getX(), weight = adaptor.getWeight();
  if (failed(check.hasLength("C2", "output_padding", adaptor.getOutputPadding().size(), shape.spatialRank())) ||
      failed(checkBounds(check, "C2", "output_padding", adaptor.getOutputPadding(), 0)))
    return failure();
  ArrayRef<int64_t> data = shapeOf(x), filter = shapeOf(weight);
  int64_t channels = data[shape.channelAxis()], groups = adaptor.getGroups(), outer = filter[shape.channelAxis()];
  if (groups < 1 || filter[0] % groups || !canBeEqual(channels, filter[0]))
    return check.fail("C3", "wanted ", groups, " groups of ", filter[0], " input channels, got ", channels);
  int64_t outputs = 0;
  if (__builtin_mul_overflow(outer, groups, &outputs))
    return check.fail("C3", "wanted fewer groups, got ", groups, " of ", outer, " channels");
  Type element = convElement(adaptor);
  if (failed(checkConvBias(check, adaptor.getBias(), elementOf(x), element, outputs)))
    return failure();
  SmallVector<int64_t> spatial;
  for (size_t i = 0; i < shape.spatialRank(); ++i)
    spatial.push_back(transposedLength(data[shape.spatialAxis(i)],
                                       {filter[shape.spatialAxis(i)], adaptor.getStrides()[i], adaptor.getDilations()[i],
                                        adaptor.getPaddingLow()[i], adaptor.getPaddingHigh()[i]},
                                       adaptor.getOutputPadding()[i]));
  if (failed(checkWindowCounts(check, "C5", spatial)))
    return failure();
  inferred.push_back(convResult(shape, data[0], outputs, spatial, element));
  return success();
}
