#include "dialects/graph/IR/GraphIndexOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphIndexOps.cpp.inc"

void GraphDialect::addIndexOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphIndexOps.cpp.inc"
      >();
}

static RankedTensorType withShape(Value value, ArrayRef<int64_t> shape) {
  return RankedTensorType::get(shape, elementOf(value));
}

LogicalResult GatherOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ArrayRef<int64_t> data = shapeOf(adaptor.getData());
  if (failed(check.inRange("C1", "axis", adaptor.getAxis(), data.size())))
    return failure();
  SmallVector<int64_t> shape(data.take_front(adaptor.getAxis()));
  llvm::append_range(shape, shapeOf(adaptor.getIndices()));
  llvm::append_range(shape, data.drop_front(adaptor.getAxis() + 1));
  inferred.push_back(withShape(adaptor.getData(), shape));
  return success();
}

// (C1) and (C2) of gather_elements and scatter_elements.
static LogicalResult checkElementIndices(const Constraints &check, Value data, Value indices, int64_t axis) {
  ArrayRef<int64_t> shape = shapeOf(data), picked = shapeOf(indices);
  if (failed(check.inRange("C1", "axis", axis, shape.size())))
    return failure();
  if (shape.size() != picked.size())
    return check.fail("C2", "indices wanted of rank ", shape.size(), ", got ", shapeText(picked));
  for (auto [i, size] : llvm::enumerate(picked))
    if (static_cast<int64_t>(i) != axis && !ShapedType::isDynamic(size) && !ShapedType::isDynamic(shape[i]) &&
        size > shape[i])
      return check.fail("C2", "indices wanted of at most size ", shape[i], " along axis ", i, ", got ", size);
  return success();
}

LogicalResult GatherElementsOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                                 SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  inferred.push_back(withShape(adaptor.getData(), shapeOf(adaptor.getIndices())));
  return checkElementIndices(check, adaptor.getData(), adaptor.getIndices(), adaptor.getAxis());
}

// (C2) of gather_nd and scatter_nd: the depth of the index tuples.
static LogicalResult checkDepth(const Constraints &check, ArrayRef<int64_t> indices, int64_t most) {
  int64_t depth = indices.back();
  if (!ShapedType::isDynamic(depth) && depth <= most)
    return success();
  return check.fail("C2", "index tuples wanted of a static depth of at most ", most, ", got indices of shape ",
                    shapeText(indices));
}

LogicalResult GatherNdOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                           SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ArrayRef<int64_t> data = shapeOf(adaptor.getData()), indices = shapeOf(adaptor.getIndices());
  int64_t batch = adaptor.getBatchDims();
  if (failed(check.inRange("C1", "batch_dims", batch, indices.size())) ||
      failed(checkDepth(check, indices, static_cast<int64_t>(data.size()) - batch)))
    return failure();
  if (!llvm::equal(data.take_front(batch), indices.take_front(batch), canBeEqual))
    return check.fail("C3", "batch sizes wanted equal, got ", shapeText(data.take_front(batch)), " and ",
                      shapeText(indices.take_front(batch)));
  SmallVector<int64_t> shape(indices.drop_back());
  llvm::append_range(shape, data.drop_front(batch + indices.back()));
  inferred.push_back(withShape(adaptor.getData(), shape));
  return success();
}

// (C3) and (C4) of the scatters.
static LogicalResult checkUpdates(const Constraints &check, Value data, Value updates, ArrayRef<int64_t> shape,
                                  StringRef reduction) {
  if (failed(check.hasShape("C3", "updates", updates, shape)) || failed(check.sameElement("C3", data, updates)))
    return failure();
  if (elementOf(data).isInteger(1) && reduction != "none")
    return check.fail("C4", "reduction of truth values wanted none, got ", reduction);
  if (scaledOf(data) && reduction == "mul")
    return check.fail("T1", "product of two scaled values, which has the scale twice");
  if (scaledOf(data) && reduction != "none" && reduction != "add")
    return check.fail("T3", "would hide the overflow of a scaled gradient by reduction ", reduction);
  return success();
}

LogicalResult ScatterElementsOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                                  SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  inferred.push_back(adaptor.getData().getType());
  if (failed(checkElementIndices(check, adaptor.getData(), adaptor.getIndices(), adaptor.getAxis())))
    return failure();
  return checkUpdates(check, adaptor.getData(), adaptor.getUpdates(), shapeOf(adaptor.getIndices()), adaptor.getReduction());
}

LogicalResult ScatterNdOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ArrayRef<int64_t> data = shapeOf(adaptor.getData()), indices = shapeOf(adaptor.getIndices());
  if (failed(check.rankAtLeast("C1", "indices", adaptor.getIndices(), 1)) || failed(checkDepth(check, indices, data.size())))
    return failure();
  SmallVector<int64_t> shape(indices.drop_back());
  llvm::append_range(shape, data.drop_front(indices.back()));
  inferred.push_back(adaptor.getData().getType());
  return checkUpdates(check, adaptor.getData(), adaptor.getUpdates(), shape, adaptor.getReduction());
}

static LogicalResult inferArg(const Constraints &check, Value x, int64_t axis, bool keepdims,
                              SmallVectorImpl<Type> &inferred) {
  SmallVector<int64_t> shape(shapeOf(x));
  if (failed(check.inRange("C1", "axis", axis, shape.size())))
    return failure();
  if (shape[axis] == 0)
    return check.fail("C2", "axis ", axis, " wanted of a size of at least 1, got 0");
  if (keepdims)
    shape[axis] = 1;
  else
    shape.erase(shape.begin() + axis);
  inferred.push_back(RankedTensorType::get(shape, IntegerType::get(x.getContext(), 64)));
  return success();
}

LogicalResult ArgMaxOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  return inferArg(Constraints(getOperationName(), location), adaptor.getX(), adaptor.getAxis(), adaptor.getKeepdims(),
                  inferred);
}

LogicalResult ArgMinOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  return inferArg(Constraints(getOperationName(), location), adaptor.getX(), adaptor.getAxis(), adaptor.getKeepdims(),
                  inferred);
}

LogicalResult TopKOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  SmallVector<int64_t> shape(shapeOf(adaptor.getX()));
  if (failed(check.inRange("C1", "axis", adaptor.getAxis(), shape.size())))
    return failure();
  int64_t &size = shape[adaptor.getAxis()];
  if (adaptor.getK() < 0 || (!ShapedType::isDynamic(size) && adaptor.getK() > size))
    return check.fail("C2", "k wanted in [0, ", size, "], got ", adaptor.getK());
  size = adaptor.getK();
  inferred.push_back(withShape(adaptor.getX(), shape));
  inferred.push_back(RankedTensorType::get(shape, IntegerType::get(context, 64)));
  return success();
}
