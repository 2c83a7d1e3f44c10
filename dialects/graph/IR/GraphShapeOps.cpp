#include "dialects/graph/IR/GraphShapeOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphShapeOps.cpp.inc"

void GraphDialect::addShapeOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphShapeOps.cpp.inc"
      >();
}

// The size that -1 stands for in `shape`, or an error.
static FailureOr<int64_t> inferredSize(const Constraints &check, ArrayRef<int64_t> from, ArrayRef<int64_t> shape) {
  int64_t known = 1;
  for (int64_t size : shape)
    if (size != -1 && __builtin_mul_overflow(known, size, &known))
      return check.fail("C2", "wanted at most 2^63 - 1 elements, got shape ", shapeText(shape));
  std::optional<int64_t> count = elementCount(from);
  if (!count || known == 0)
    return check.fail("C2", "no size for -1 in shape [", shape, "] of ", shapeText(from));
  if (ShapedType::isDynamic(*count))
    return ShapedType::kDynamic;
  if (*count % known)
    return check.fail("C2", "wanted ", *count, " elements, got a shape of multiples of ", known);
  return *count / known;
}

LogicalResult ReshapeOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ArrayRef<int64_t> from = shapeOf(adaptor.getX());
  SmallVector<int64_t> shape(adaptor.getShape());
  if (failed(check.allAtLeast("C1", "shape", shape, -1)))
    return failure();
  if (llvm::count(shape, -1) > 1)
    return check.fail("C1", "wanted at most one -1 in shape, got [", adaptor.getShape(), "]");
  if (auto *free = llvm::find(shape, -1); free != shape.end()) {
    FailureOr<int64_t> size = inferredSize(check, from, shape);
    if (failed(size))
      return failure();
    *free = *size;
  }
  std::optional<int64_t> had = elementCount(from), has = elementCount(shape);
  if (!had || !has || !canBeEqual(*had, *has))
    return check.fail("C2", "wanted as many elements as ", shapeText(from), ", got ", shapeText(shape));
  inferred.push_back(RankedTensorType::get(shape, elementOf(adaptor.getX())));
  return success();
}

LogicalResult TransposeOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ArrayRef<int64_t> from = shapeOf(adaptor.getX()), permutation = adaptor.getPermutation();
  SmallVector<int64_t> sorted(permutation);
  llvm::sort(sorted);
  if (!llvm::equal(sorted, llvm::seq<int64_t>(from.size())))
    return check.fail("C1", "permutation wanted of 0 to ", int64_t(from.size()) - 1, ", got [", permutation, "]");
  auto shape = llvm::map_to_vector(permutation, [&](int64_t axis) { return from[axis]; });
  inferred.push_back(RankedTensorType::get(shape, elementOf(adaptor.getX())));
  return success();
}

LogicalResult BroadcastOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  if (failed(check.allAtLeast("C1", "shape", adaptor.getShape(), 0)) ||
      failed(check.broadcastsTo("C2", "x", adaptor.getX(), adaptor.getShape())))
    return failure();
  inferred.push_back(RankedTensorType::get(adaptor.getShape(), elementOf(adaptor.getX())));
  return success();
}

// Whether the first and last of `size` elements from `start` by `step` are in [0, extent).
static bool isSliceInside(int64_t start, int64_t size, int64_t step, int64_t extent) {
  if (size == 0 || ShapedType::isDynamic(extent))
    return true;
  __int128 last = start + static_cast<__int128>(size - 1) * step;
  return start >= 0 && start < extent && last >= 0 && last < extent;
}

LogicalResult SliceOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                        SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ArrayRef<int64_t> from = shapeOf(adaptor.getX()), starts = adaptor.getStarts(), sizes = adaptor.getSizes(),
                    steps = adaptor.getSteps();
  if (failed(check.hasLength("C1", "starts", starts.size(), from.size())) ||
      failed(check.hasLength("C1", "sizes", sizes.size(), from.size())) ||
      failed(check.hasLength("C1", "steps", steps.size(), from.size())) || failed(check.allAtLeast("C2", "sizes", sizes, 0)))
    return failure();
  if (llvm::is_contained(steps, 0))
    return check.fail("C2", "steps wanted other than 0, got [", steps, "]");
  for (auto [axis, size] : llvm::enumerate(from))
    if (!isSliceInside(starts[axis], sizes[axis], steps[axis], size))
      return check.fail("C3", "axis ", axis, " wanted elements in [0, ", size, "), got ", sizes[axis], " from ",
                        starts[axis], " by ", steps[axis]);
  inferred.push_back(RankedTensorType::get(sizes, elementOf(adaptor.getX())));
  return success();
}

// Adds the sizes of `input` to the result's `shape`: along `axis` they add up, along others they agree.
static LogicalResult joinConcat(const Constraints &check, SmallVectorImpl<int64_t> &shape, Value input, int64_t axis) {
  for (auto [i, size] : llvm::enumerate(shapeOf(input))) {
    int64_t &slot = shape[i];
    if (static_cast<int64_t>(i) == axis)
      slot = ShapedType::isDynamic(slot) || ShapedType::isDynamic(size) ? ShapedType::kDynamic : slot + size;
    else if (!canBeEqual(slot, size))
      return check.fail("C3", "axis ", i, " wanted of size ", slot, ", got ", size);
    else if (ShapedType::isDynamic(slot))
      slot = size;
  }
  return success();
}

LogicalResult ConcatOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ValueRange inputs = adaptor.getInputs();
  if (inputs.empty())
    return check.fail("C1", "wanted at least one operand, got none");
  RankedTensorType first = tensorType(inputs.front());
  for (Value input : inputs)
    if (tensorType(input).getRank() != first.getRank() || elementOf(input) != first.getElementType())
      return check.fail("C1", "operands wanted of the rank and element type of ", first, ", got ", input.getType());
  if (failed(check.inRange("C2", "axis", adaptor.getAxis(), first.getRank())))
    return failure();
  SmallVector<int64_t> shape(first.getShape());
  for (Value input : inputs.drop_front())
    if (failed(joinConcat(check, shape, input, adaptor.getAxis())))
      return failure();
  inferred.push_back(RankedTensorType::get(shape, first.getElementType()));
  return success();
}

// (C3) of pad.
static LogicalResult checkPadValue(const Constraints &check, PadOp::Adaptor adaptor) {
  Value value = adaptor.getValue();
  if ((value != nullptr) != (adaptor.getMode() == "constant"))
    return check.fail("C3", value ? "no value wanted" : "a value wanted", " in mode ", adaptor.getMode(), ", got ",
                      value ? "one" : "none");
  if (value && (tensorType(value).getRank() != 0 || elementOf(value) != elementOf(adaptor.getX())))
    return check.fail("C3", "value wanted a scalar of ", elementOf(adaptor.getX()), ", got ", value.getType());
  return success();
}

LogicalResult PadOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ArrayRef<int64_t> low = adaptor.getLow(), high = adaptor.getHigh();
  SmallVector<int64_t> shape(shapeOf(adaptor.getX()));
  if (failed(check.hasLength("C1", "low", low.size(), shape.size())) ||
      failed(check.hasLength("C1", "high", high.size(), shape.size())) || failed(checkPadValue(check, adaptor)))
    return failure();
  for (auto [axis, size] : llvm::enumerate(shape)) {
    if (ShapedType::isDynamic(size))
      continue;
    int64_t had = size;
    if (__builtin_add_overflow(size, low[axis], &size) || __builtin_add_overflow(size, high[axis], &size) || size < 0)
      return check.fail("C2", "axis ", axis, " wanted of a size of at least 0, got ", had, " + ", low[axis], " + ",
                        high[axis]);
    if (had == 0 && size > 0 && adaptor.getMode() != "constant")
      return check.fail("C4", "axis ", axis, " wanted with an element to repeat, got size 0");
  }
  inferred.push_back(RankedTensorType::get(shape, elementOf(adaptor.getX())));
  return success();
}

LogicalResult IotaOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  if (failed(check.allAtLeast("C1", "shape", adaptor.getShape(), 0)) ||
      failed(check.inRange("C2", "axis", adaptor.getAxis(), adaptor.getShape().size())))
    return failure();
  inferred.push_back(RankedTensorType::get(adaptor.getShape(), adaptor.getResultType()));
  return success();
}
