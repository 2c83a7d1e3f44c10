#include "dialects/graph/IR/GraphResampleOps.h"

#include "dialects/graph/IR/ResizeTaps.h"

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
      failed(check.allAtLeast("C1", "sizes", sizes, 0)) || failed(checkScales(check, adaptor.getScales(), from.size())) ||
      failed(checkRoi(check, adaptor.getRoi(), adaptor.getCoordinateMode(), from.size())) ||
      failed(checkEmptyAxes(check, from, sizes)))
    return failure();
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
