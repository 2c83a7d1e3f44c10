#include "passes/autocast/report/ConstantFindings.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/common/TensorExponent.h"
#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/placement/Masks.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// The name of the constant or variable that `value` is computed from.
static std::string constantName(func::FuncOp function, Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (StringRef name = tensorName(op->getLoc()); !name.empty())
      return name.str();
    if (op->getNumOperands() == 0)
      return op->getName().stripDialect().str();
    value = op->getOperand(0);
  }
  unsigned number = cast<BlockArgument>(value).getArgNumber();
  auto symbol = function.getArgAttrOfType<FlatSymbolRefAttr>(number, graph::GraphDialect::variableAttr);
  return symbol ? symbol.getValue().str() : "argument " + std::to_string(number);
}

namespace {
class Finder {
public:
  Finder(func::FuncOp function, const Variables &variables, const Placement &placement, ConstantFits &constants,
         const LowType &low)
      : function(function), variables(variables), placement(placement), constants(constants), low(low) {}

  std::vector<Finding> run() {
    for (Operation &op : function.getBody().front().without_terminator())
      for (OpOperand &use : op.getOpOperands())
        if (int reader = variables.readerOf(use); reader >= 0 && reader != variables.fixed())
          look(use, placement.isLow(reader));
    return std::move(findings);
  }

private:
  void look(OpOperand &use, bool isLow) {
    Value value = use.get();
    Operation *maker = value.getDefiningOp();
    bool isScaled = maker && maker->getNumOperands() != 0 && tensorExponent(maker->getLoc()) != 0 && constants.find(value);
    int exponent = isScaled ? tensorExponent(maker->getLoc()) : 0;
    const ConstantFit *fit = constants.find(isScaled ? maker->getOperand(0) : value);
    if (!fit)
      return;
    std::string decision = exponent != 0                            ? "scale by 2^" + std::to_string(-exponent)
                           : !isLow                                 ? "keep f32"
                           : isSaturatedMask(use, constants)        ? "saturate at " + std::to_string(kMaskFloor)
                           : fit->overflowing > 0 || isCoarse(*fit) ? "as pinned"
                                                                    : "round";
    tell(value, *fit, decision);
  }

  bool isCoarse(const ConstantFit &fit) const { return fit.lossOfSmall(low) > kMostLoss; }

  void tell(Value value, const ConstantFit &fit, const std::string &decision) {
    using Risk = Finding::Risk;
    std::string count = llvm::formatv("{0} of {1} elements", fit.overflowing, fit.elements).str();
    if (fit.overflowing > 0)
      return add(decision == "as pinned" ? Risk::High : Risk::Low, "constant-overflow", value, decision,
                 llvm::formatv("{0} are too large, up to {1:e3}", count, fit.largest));
    if (isCoarse(fit))
      return add(decision == "as pinned" ? Risk::High : Risk::Low, "constant-coarse", value, decision,
                 llvm::formatv("{0} of {1} elements lose digits, largest {2:e3}: off by {3:e1} together", fit.subnormal,
                               fit.elements, fit.largest, fit.lossOfSmall(low)));
    if (fit.flushed > 0 && decision == "round")
      add(Risk::Low, "constant-flushed", value, decision,
          llvm::formatv("{0} of {1} elements become 0: off by {2:e1} together", fit.flushed, fit.elements,
                        fit.lossOfSmall(low)));
  }

  void add(Finding::Risk risk, StringRef kind, Value value, const std::string &decision, std::string text) {
    std::string name = constantName(function, value);
    if (told.insert((name + "\n" + kind + "\n" + decision).str()).second)
      findings.push_back({risk, kind.str(), name, std::move(text), decision});
  }

  func::FuncOp function;
  const Variables &variables;
  const Placement &placement;
  ConstantFits &constants;
  const LowType &low;
  std::vector<Finding> findings;
  llvm::StringSet<> told;
};
} // namespace

std::vector<Finding> autocast::constantFindings(func::FuncOp function, const Variables &variables,
                                                const Placement &placement, ConstantFits &constants, const LowType &low) {
  return Finder(function, variables, placement, constants, low).run();
}
