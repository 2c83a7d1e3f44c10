#include "dialects/graph/IR/GraphUnaryOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphUnaryOps.cpp.inc"

void GraphDialect::addUnaryOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphUnaryOps.cpp.inc"
      >();
}

LogicalResult ClampOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                        SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  for (std::optional<double> bound : {adaptor.getLower(), adaptor.getUpper()})
    if (bound && std::isnan(*bound))
      return check.fail("C1", "wanted a bound that is a number, got NaN");
  inferred.push_back(adaptor.getX().getType());
  return success();
}
