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
