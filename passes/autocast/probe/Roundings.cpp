#include "passes/autocast/probe/Roundings.h"

#include "dialects/common/TensorExponent.h"
#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/evidence/ValueNames.h"
#include "passes/autocast/placement/ErrorTerms.h"
#include "passes/autocast/placement/Roles.h"
#include "passes/autocast/probe/AsMade.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

namespace {
class RoundingFinder {
public:
  RoundingFinder(func::FuncOp mixed, func::FuncOp plain)
      : plain(plain), mixedNames(mixed), names(plain), weights(plain, /*blobs=*/nullptr) {}

  std::vector<Rounding> find() {
    Block &block = plain.getBody().front();
    for (BlockArgument argument : block.getArguments())
      addValue(argument);
    for (Operation &op : block.without_terminator())
      if (op.getNumResults() > 0 && !weights.isDerived(op.getResult(0)) && isF32(op.getResult(0))) {
        addOperands(&op);
        llvm::for_each(op.getResults(), [&](Value result) { addValue(result); });
      }
    return std::move(found);
  }

private:
  Rounding &add(Value value, std::map<std::string, double> RoundingEffects::*kind) {
    Rounding &rounding = found.emplace_back();
    rounding.kind = kind;
    rounding.key = rounding.candidate.value = names.of(value).str();
    return rounding;
  }

  void addValue(Value value) {
    if (!isF32(value) || value.use_empty() || weights.isDerived(value) || roundedWith(value, weights))
      return;
    int exponent = tensorExponent(asMade(mixedNames.find(names.of(value))));
    add(value, &RoundingEffects::values).candidate.exponent = exponent;
  }

  /// A value that nobody else reads is rounded where it is made as well as here.
  void addOperands(Operation *op) {
    std::vector<Candidate::Operand> ofWeights;
    for (OpOperand &use : op->getOpOperands()) {
      if (!isF32Data(use))
        continue;
      if (weights.isDerived(use.get()))
        ofWeights.push_back(operandOf(use));
      else if (!use.get().hasOneUse())
        addRead(use);
    }
    if (ofWeights.empty())
      return;
    Candidate &candidate = add(op->getResult(0), &RoundingEffects::weights).candidate;
    candidate.isOperands = true;
    candidate.operands = std::move(ofWeights);
  }

  void addRead(OpOperand &use) {
    Rounding &rounding = add(use.getOwner()->getResult(0), &RoundingEffects::reads);
    rounding.key += "#" + std::to_string(use.getOperandNumber());
    rounding.candidate.isOperands = true;
    rounding.candidate.operands = {operandOf(use)};
  }

  /// How the mixed program holds an operand.
  Candidate::Operand operandOf(OpOperand &use) const {
    Operation *op = use.getOwner();
    Value made = asMade(mixedNames.find(names.of(op->getResult(0))));
    Operation *counterpart = made ? made.getDefiningOp() : nullptr;
    unsigned number = use.getOperandNumber();
    bool isSame = counterpart && counterpart->getName() == op->getName() && number < counterpart->getNumOperands();
    return {number, isSame ? tensorExponent(counterpart->getOperand(number)) : 0};
  }

  func::FuncOp plain;
  ValueNames mixedNames, names;
  WeightValues weights;
  std::vector<Rounding> found;
};
} // namespace

std::vector<Rounding> autocast::findRoundings(func::FuncOp mixed, func::FuncOp plain) {
  return RoundingFinder(mixed, plain).find();
}
