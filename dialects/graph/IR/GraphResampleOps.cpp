#include "dialects/graph/IR/GraphResampleOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphResampleOps.cpp.inc"

void GraphDialect::addResampleOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphResampleOps.cpp.inc"
      >();
}

LogicalResult ResizeOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ArrayRef<int64_t> from = shapeOf(adaptor.getX()), sizes = adaptor.getSizes();
  if (failed(check.hasLength("C1", "sizes", sizes.size(), from.size())) ||
      failed(check.hasLength("C1", "scales", adaptor.getScales().size(), from.size())) ||
      failed(check.allAtLeast("C1", "sizes", sizes, 0)))
    return failure();
  for (double scale : adaptor.getScales())
    if (!std::isfinite(scale) || scale <= 0)
      return check.fail("C1", "scales wanted positive and finite, got ", scale);
  bool isCropped = adaptor.getCoordinateMode() == "tf_crop_and_resize";
  size_t bounds = adaptor.getRoi() ? adaptor.getRoi()->size() : 0, wanted = isCropped ? 2 * from.size() : 0;
  if (bounds != wanted || adaptor.getRoi().has_value() != isCropped)
    return check.fail("C2", "roi wanted of ", wanted, " entries in mode ", adaptor.getCoordinateMode(), ", got ", bounds);
  for (auto [axis, size] : llvm::enumerate(from))
    if (size == 0 && sizes[axis] != 0)
      return check.fail("C3", "axis ", axis, " wanted of size 0 as in x, got ", sizes[axis]);
  inferred.push_back(RankedTensorType::get(sizes, elementOf(adaptor.getX())));
  return success();
}

LogicalResult GridSampleOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                             SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ArrayRef<int64_t> data = shapeOf(adaptor.getX()), grid = shapeOf(adaptor.getGrid());
  if (data.size() < 3 || data.size() > 5 || grid.size() != data.size())
    return check.fail("C1", "x and grid wanted of one rank in [3, 5], got ", shapeText(data), " and ", shapeText(grid));
  int64_t spatialRank = data.size() - 2;
  if (!canBeEqual(data[0], grid[0]) || !canBeEqual(grid.back(), spatialRank))
    return check.fail("C2", "grid wanted of shape ", data[0], "x…x", spatialRank, ", got ", shapeText(grid));
  Type element = elementOf(adaptor.getGrid());
  if (!element.isF32() && element != elementOf(adaptor.getX()))
    return check.fail("C3", "grid wanted of f32 or the element type of x, got ", element);
  if (adaptor.getMode() == "cubic" && spatialRank > 2)
    return check.fail("C4", "mode cubic wanted at most 2 spatial axes, got ", spatialRank);
  SmallVector<int64_t> shape(data.take_front(2));
  llvm::append_range(shape, grid.drop_front().drop_back());
  inferred.push_back(RankedTensorType::get(shape, elementOf(adaptor.getX())));
  return success();
}
