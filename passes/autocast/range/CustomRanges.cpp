#include "passes/autocast/range/CustomRanges.h"

#include "dialects/graph/IR/GraphCustomOps.h"
#include "passes/autocast/range/RangeRules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// Elements between the least and the greatest of another tensor.
static Bounds inside(const Bounds &x) {
  Bounds result = Bounds::within(x.flat().all);
  result.mayBeNan = x.mayBeNan;
  result.isCounting = x.isCounting;
  return result;
}

static void declaredBounds(graph::CustomOp op, const RangeContext &context, Operands x, Results results) {
  for (auto [value, result] : llvm::zip_equal(op.getOutputs(), results)) {
    if (!isa<FloatType>(elementTypeOf(value)))
      continue;
    if (auto range = op.getRange())
      result = roundOutward(Bounds::within({(*range)[0], (*range)[1]}), context.low);
    else if (std::optional<int64_t> number = op.getBoundedBy())
      result = inside(x[*number]);
  }
}

void autocast::addCustomRanges(RangeRules &rules) { rules.addMany<graph::CustomOp>(declaredBounds); }
