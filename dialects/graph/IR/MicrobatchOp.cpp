#include "dialects/graph/IR/GraphProgramOps.h"
#include "dialects/graph/IR/GraphTrainingOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

// (C1) and (C2) of microbatch: the types of the block's arguments.
static FailureOr<SmallVector<Type>> partTypes(MicrobatchOp op) {
  Constraints check(MicrobatchOp::getOperationName(), op.getLoc());
  if (static_cast<int64_t>(op.getCount()) < 1)
    return check.fail("C1", "count wanted at least 1, got ", op.getCount());
  SmallVector<Type> types{RankedTensorType::get({}, IntegerType::get(op.getContext(), 64))};
  for (Value stacked : op.getStacked()) {
    RankedTensorType type = tensorType(stacked);
    if (type.getRank() == 0 || type.getDimSize(0) != static_cast<int64_t>(op.getCount()))
      return check.fail("C1", "stacked operand wanted with ", op.getCount(), " entries along its first axis, got ", type);
    types.push_back(RankedTensorType::get(type.getShape().drop_front(), type.getElementType(), type.getEncoding()));
  }
  llvm::append_range(types, op.getInvariant().getTypes());
  llvm::append_range(types, op.getCarried().getTypes());
  return types;
}

// (C3) and (T2) of microbatch for one summand.
static LogicalResult checkSummand(const Constraints &check, RankedTensorType part, RankedTensorType sum) {
  bool isWidened = sum.getElementType().isF32() && isa<Float16Type, BFloat16Type>(part.getElementType());
  if (part.getShape() != sum.getShape() || (part.getElementType() != sum.getElementType() && !isWidened))
    return check.fail("C3", "summand wanted of ", sum, " or 16-bit, got ", part);
  if (scaledOf(part) != scaledOf(sum))
    return check.fail("T2", "summand and sum wanted both scaled or both plain, got ", part, " and ", sum);
  return success();
}

// (C3) of microbatch for a stack.
static LogicalResult checkStack(const Constraints &check, RankedTensorType part, RankedTensorType stack, int64_t count) {
  SmallVector<int64_t> shape(part.getShape());
  shape.insert(shape.begin(), count);
  if (stack != RankedTensorType::get(shape, part.getElementType(), part.getEncoding()))
    return check.fail("C3", "stack wanted of ", count, " entries of ", part, ", got ", stack);
  return success();
}

// (C3), (C4) and (T2) of microbatch.
static LogicalResult checkYield(const Constraints &check, MicrobatchOp op, YieldOp yield) {
  size_t sums = op.getSums().size(), lasts = op.getLasts().size();
  if (yield->getNumOperands() != op->getNumResults() || lasts != op.getCarried().size())
    return check.fail("C3", "wanted a value for each of ", op->getNumResults(), " results and a last for each of ",
                      op.getCarried().size(), " values carried, got ", yield->getNumOperands(), " and ", lasts);
  for (auto [i, part] : llvm::enumerate(yield.getResults())) {
    RankedTensorType type = tensorType(part), result = tensorType(op->getResult(i));
    if (i < sums && failed(checkSummand(check, type, result)))
      return failure();
    if (i >= sums + lasts && failed(checkStack(check, type, result, op.getCount())))
      return failure();
    if (i >= sums && i < sums + lasts && (type != result || op.getCarried()[i - sums].getType() != result))
      return check.fail("C4", "carried value wanted of ", op.getCarried()[i - sums].getType(), ", got ", type);
  }
  return success();
}

LogicalResult MicrobatchOp::verify() {
  Constraints check(getOperationName(), getLoc());
  FailureOr<SmallVector<Type>> types = partTypes(*this);
  if (failed(types))
    return failure();
  Block &block = getBody().front();
  if (block.getArgumentTypes() != TypeRange(*types))
    return check.fail("C2", "block arguments wanted ", TypeRange(*types), ", got ", block.getArgumentTypes());
  auto yield = dyn_cast<YieldOp>(block.back());
  if (!yield)
    return check.fail("C3", "wanted a graph.yield at the end, got ", block.back().getName());
  return checkYield(check, *this, yield);
}
