#include "dialects/graph/IR/GraphPoolOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

namespace mezzo::graph {

// (C1) to (C3) of the poolings, and the shape of their result.
template <typename Adaptor>
static FailureOr<SmallVector<int64_t>> poolShape(const Constraints &check, Adaptor adaptor, StringRef layout) {
  ArrayRef<int64_t> data = shapeOf(adaptor.getX());
  if (data.size() < 3 || data.size() > 5)
    return check.fail("C1", "x wanted of rank in [3, 5], got ", shapeText(data));
  ConvShape place(layout, data.size());
  if (failed(checkWindows(check, "C2", place.spatialRank(), adaptor.getStrides(), adaptor.getDilations(),
                          adaptor.getPaddingLow(), adaptor.getPaddingHigh())) ||
      failed(check.hasLength("C2", "kernel", adaptor.getKernel().size(), place.spatialRank())) ||
      failed(checkBounds(check, "C2", "kernel", adaptor.getKernel(), 1)) ||
      failed(checkBounds(check, "C2", "padding_low", adaptor.getPaddingLow(), 0)) ||
      failed(checkBounds(check, "C2", "padding_high", adaptor.getPaddingHigh(), 0)))
    return failure();
  SmallVector<int64_t> shape(data), counts;
  for (size_t i = 0; i < place.spatialRank(); ++i) {
    Window window{adaptor.getKernel()[i], adaptor.getStrides()[i], adaptor.getDilations()[i], adaptor.getPaddingLow()[i],
                  adaptor.getPaddingHigh()[i]};
    counts.push_back(windowCount(data[place.spatialAxis(i)], window, adaptor.getCeilMode()));
    shape[place.spatialAxis(i)] = counts.back();
  }
  if (failed(checkWindowCounts(check, "C3", counts)))
    return failure();
  return shape;
}

template <typename Adaptor>
static LogicalResult inferPool(const Constraints &check, Adaptor adaptor, StringRef layout,
                               SmallVectorImpl<Type> &inferred) {
  FailureOr<SmallVector<int64_t>> shape = poolShape(check, adaptor, layout);
  if (failed(shape))
    return failure();
  inferred.push_back(RankedTensorType::get(*shape, elementOf(adaptor.getX())));
  return success();
}

} // namespace mezzo::graph

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphPoolOps.cpp.inc"

void GraphDialect::addPoolOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphPoolOps.cpp.inc"
      >();
}

LogicalResult MaxPoolIndicesOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
                                                 SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  FailureOr<SmallVector<int64_t>> shape = poolShape(check, adaptor, "channels_first");
  if (failed(shape))
    return failure();
  inferred.push_back(RankedTensorType::get(*shape, elementOf(adaptor.getX())));
  inferred.push_back(RankedTensorType::get(*shape, IntegerType::get(context, 64)));
  return check.inRange("C4", "storage_order", adaptor.getStorageOrder(), 2);
}
