#include "dialects/graph/IR/GraphPointwiseOps.h"

using namespace mlir;
using namespace mezzo::graph;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphPointwiseOps.cpp.inc"

LogicalResult AddOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  return inferPointwise(location, {adaptor.getLhs(), adaptor.getRhs()}, getElementTypeOrSelf(adaptor.getLhs()), inferred);
}
