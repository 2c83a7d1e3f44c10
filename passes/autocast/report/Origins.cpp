#include "passes/autocast/report/Origins.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/Graph.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

std::string autocast::tensorNameOf(Value value) {
  if (auto result = dyn_cast<OpResult>(value))
    return result.getResultNumber() == 0 ? tensorName(result.getOwner()->getLoc()).str() : "";
  auto argument = cast<BlockArgument>(value);
  auto function = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
  if (!function)
    return "";
  if (StringRef name = inputName(function, argument.getArgNumber()); !name.empty())
    return name.str();
  auto variable = function.getArgAttrOfType<FlatSymbolRefAttr>(argument.getArgNumber(), graph::GraphDialect::variableAttr);
  return variable ? variable.getValue().str() : "";
}

static std::string kindOf(Operation *op) { return op->getName().stripDialect().str(); }

Origins::Origins(func::FuncOp function, const Facts &facts, const WeightValues &weights) : facts(facts), weights(weights) {
  Block &block = function.getBody().front();
  for (BlockArgument argument : block.getArguments())
    if (isUnbounded(argument))
      missing[argument] =
          (weights.isDerived(argument) ? "weight '" : "no range is declared for input '") + tensorNameOf(argument) + "'";
  for (Operation &op : block.without_terminator())
    for (Value result : op.getResults())
      if (isUnbounded(result))
        missing[result] = missingAt(&op);
}

bool Origins::isUnbounded(Value value) const {
  return isa_and_nonnull<FloatType>(elementTypeOf(value)) && !facts.of(value).range.all.isFinite();
}

std::string Origins::missingAt(Operation *op) const {
  std::string name = tensorName(op->getLoc()).str();
  if (weights.isDerived(op->getResult(0)))
    return "weight '" + name + "'";
  for (Value operand : op->getOperands())
    if (auto found = missing.find(operand); found != missing.end())
      return found->second;
  return "no rule bounds " + kindOf(op) + (name.empty() ? "" : " '" + name + "'");
}

std::string Origins::of(Value value) const {
  const ValueFacts &known = facts.of(value);
  if (known.record && known.evidence != Evidence::Proven)
    return "calibration";
  if (weights.isDerived(value))
    return "weights";
  if (auto found = missing.find(value); found != missing.end())
    return found->second;
  return value.getDefiningOp() ? "rule of " + kindOf(value.getDefiningOp()) : "declared";
}
