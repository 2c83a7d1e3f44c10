#include "dialects/graph/IR/GraphPoolOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

namespace mezzo::graph {

template <typename Adaptor>
static LogicalResult inferPool(const Constraints &check, Adaptor adaptor, StringRef layout,
                               SmallVectorImpl<Type> &inferred) {
  FailureOr<SmallVector<int64_t>> shape = poolShape(check, shapeOf(adaptor.getX()), PoolWindows::of(adaptor, layout));
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
  FailureOr<SmallVector<int64_t>> shape =
      poolShape(check, shapeOf(adaptor.getX()), PoolWindows::of(adaptor, "channels_first"));
  if (failed(shape))
    return failure();
  inferred.push_back(RankedTensorType::get(*shape, elementOf(adaptor.getX())));
  inferred.push_back(RankedTensorType::get(*shape, IntegerType::get(context, 64)));
  return check.inRange("C4", "storage_order", adaptor.getStorageOrder(), 2);
}

/// (C2) of unfold and fold, and the places of a window of `extents` over `sizes`, by (C3).
template <typename Adaptor>
static FailureOr<SmallVector<int64_t>> placesOf(const Constraints &check, Adaptor adaptor, ArrayRef<int64_t> sizes,
                                                ArrayRef<int64_t> extents) {
  if (failed(checkWindows(check, "C2", sizes.size(), adaptor.getStrides(), adaptor.getDilations(), adaptor.getPaddingLow(),
                          adaptor.getPaddingHigh())))
    return failure();
  SmallVector<int64_t> places;
  for (auto [i, size] : llvm::enumerate(sizes))
    places.push_back(windowCount(size, {extents[i], adaptor.getStrides()[i], adaptor.getDilations()[i],
                                        adaptor.getPaddingLow()[i], adaptor.getPaddingHigh()[i]}));
  if (failed(checkWindowCounts(check, "C3", places)))
    return failure();
  return places;
}

LogicalResult UnfoldOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ArrayRef<int64_t> data = shapeOf(adaptor.getX());
  if (data.size() < 3 || data.size() > 5)
    return check.fail("C1", "x wanted of rank in [3, 5], got ", shapeText(data));
  ArrayRef<int64_t> spatial = data.drop_front().drop_back();
  if (failed(check.hasLength("C2", "window", adaptor.getWindow().size(), spatial.size())) ||
      failed(checkBounds(check, "C2", "window", adaptor.getWindow(), 1)))
    return failure();
  FailureOr<SmallVector<int64_t>> places = placesOf(check, adaptor, spatial, adaptor.getWindow());
  if (failed(places))
    return failure();
  SmallVector<int64_t> shape{data.front()};
  llvm::append_range(shape, *places);
  llvm::append_range(shape, adaptor.getWindow());
  shape.push_back(data.back());
  inferred.push_back(RankedTensorType::get(shape, elementOf(adaptor.getX())));
  return success();
}

LogicalResult FoldOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ArrayRef<int64_t> data = shapeOf(adaptor.getX()), sizes = adaptor.getSizes();
  size_t spatialRank = data.size() / 2 - 1;
  if (data.size() % 2 || data.size() < 4 || data.size() > 8)
    return check.fail("C1", "x wanted of rank 4, 6 or 8, got ", shapeText(data));
  if (failed(check.hasLength("C2", "sizes", sizes.size(), spatialRank)) ||
      failed(checkBounds(check, "C2", "sizes", sizes, 0)))
    return failure();
  FailureOr<SmallVector<int64_t>> places = placesOf(check, adaptor, sizes, data.slice(1 + spatialRank, spatialRank));
  if (failed(places))
    return failure();
  ArrayRef<int64_t> own = data.slice(1, spatialRank);
  if (!llvm::all_of(llvm::zip(*places, own), [](auto pair) { return canBeEqual(std::get<0>(pair), std::get<1>(pair)); }))
    return check.fail("C3", "places wanted ", shapeText(*places), ", got ", shapeText(own));
  SmallVector<int64_t> shape{data.front()};
  llvm::append_range(shape, sizes);
  shape.push_back(data.back());
  inferred.push_back(RankedTensorType::get(shape, elementOf(adaptor.getX())));
  return success();
}
