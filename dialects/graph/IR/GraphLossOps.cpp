#include "dialects/graph/IR/GraphLossOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphLossOps.cpp.inc"

void GraphDialect::addLossOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphLossOps.cpp.inc"
      >();
}

// (C1) to (C4) of cross entropy and its gradient, whose adaptors look alike.
template <typename Adaptor> static LogicalResult checkCrossEntropy(const Constraints &check, Adaptor adaptor) {
  Value logits = adaptor.getLogits(), weights = adaptor.getClassWeights();
  SmallVector<int64_t> shape(shapeOf(logits));
  int64_t axis = adaptor.getAxis();
  if (failed(check.inRange("C1", "axis", axis, shape.size())))
    return failure();
  int64_t classes = shape[axis];
  if (classes == 0)
    return check.fail("C1", "axis ", axis, " wanted of a size of at least 1, got 0");
  shape.erase(shape.begin() + axis);
  if (failed(check.hasShape("C2", "labels", adaptor.getLabels(), shape)))
    return failure();
  if (weights && (failed(check.hasShape("C3", "class_weights", weights, {classes})) ||
                  failed(check.isParameterOf("C3", "class_weights", weights, logits))))
    return failure();
  double smoothing = adaptor.getLabelSmoothing();
  if (!(smoothing >= 0 && smoothing <= 1))
    return check.fail("C4", "label_smoothing wanted in [0, 1], got ", smoothing);
  return success();
}

LogicalResult CrossEntropyOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
                                               SmallVectorImpl<Type> &inferred) {
  Type logits = elementOf(adaptor.getLogits()), element = logits.isF64() ? logits : Float32Type::get(context);
  inferred.append(2, RankedTensorType::get(shapeOf(adaptor.getLabels()), element));
  return checkCrossEntropy(Constraints(getOperationName(), location), adaptor);
}

LogicalResult CrossEntropyGradOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                                   SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  inferred.push_back(adaptor.getLogits().getType());
  if (failed(checkCrossEntropy(check, adaptor)) ||
      failed(check.hasShape("C5", "gradient", adaptor.getGradient(), shapeOf(adaptor.getLabels()))))
    return failure();
  return check.isParameterOf("C5", "gradient", adaptor.getGradient(), adaptor.getLogits());
}

LogicalResult DropoutOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ValueRange counters = adaptor.getCounters();
  double ratio = adaptor.getRatio();
  inferred.push_back(adaptor.getX().getType());
  if (counters.size() > 2)
    return check.fail("C1", "wanted at most a position and a first sample, got ", counters.size(), " counters");
  for (Value counter : counters)
    if (failed(check.hasShape("C1", "counter", counter, {})))
      return failure();
  if (!(ratio >= 0 && ratio < 1))
    return check.fail("C2", "ratio wanted in [0, 1), got ", ratio);
  return counters.size() == 2 ? check.rankAtLeast("C3", "x", adaptor.getX(), 1) : success();
}
