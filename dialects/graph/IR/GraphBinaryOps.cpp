#include "dialects/graph/IR/GraphBinaryOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphBinaryOps.cpp.inc"

void GraphDialect::addBinaryOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphBinaryOps.cpp.inc"
      >();
}

LogicalResult CompareOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  if (failed(check.sameElement("C2", adaptor.getLhs(), adaptor.getRhs())))
    return failure();
  bool isEquality = adaptor.getPredicate() == "eq" || adaptor.getPredicate() == "ne";
  if (elementOf(adaptor.getLhs()).isInteger(1) && !isEquality)
    return check.fail("C3", "predicate on i1 wanted eq or ne, got ", adaptor.getPredicate());
  return inferPointwise(check, adaptor.getOperands(), IntegerType::get(context, 1), inferred);
}
