// Which variables have one label only, and why: the user's pins, meaning, and evidence.
#ifndef MEZZO_PASSES_AUTOCAST_PLACEMENT_PINS_H
#define MEZZO_PASSES_AUTOCAST_PLACEMENT_PINS_H

#include "passes/autocast/Options.h"
#include "passes/autocast/evidence/ConstantFit.h"
#include "passes/autocast/evidence/Facts.h"
#include "passes/autocast/placement/Growth.h"
#include "passes/autocast/placement/Guards.h"
#include "passes/autocast/placement/Selectors.h"
#include "passes/autocast/placement/Variables.h"

namespace mezzo::autocast {

/// Fills in the pins of all variables of a function. Fails after reporting a selector that matched nothing, with names that
/// are like it, or an operation that is kept both ways.
class PinRules {
public:
  PinRules(mlir::func::FuncOp function, Variables &variables, const Facts &facts, ConstantFits &constants,
           const LowType &low, const Options &options);

  mlir::LogicalResult apply();

private:
  void pinUnimplemented();
  mlir::LogicalResult pinByUser();
  mlir::LogicalResult pinSelected(const Selectors &selectors, llvm::StringRef selector, Label label,
                                  const std::string &source);
  mlir::LogicalResult pinByUser(mlir::Operation *op, int number, Label label, const std::string &selector);
  void pinLoss();
  void pinSumsOfGradients();
  void pinWhatLeavesFloats();
  void pinWhatMustBeFine();
  bool isTooCoarse(mlir::Value value) const;
  bool areFactorsTooCoarse(mlir::Operation *contraction) const;
  double magnitudeOf(mlir::Value value) const;
  void pinInputsAndOutputs();
  void pinByTarget();
  void pinByEvidence();
  void pinOutputs();
  void pin(int number, Label label, PinSource source, std::string why);
  std::optional<std::pair<PinSource, std::string>> whyNotRescaled(mlir::Value value) const;
  std::optional<std::pair<PinSource, std::string>> whyNotLow(const Variable &variable) const;
  std::optional<std::pair<PinSource, std::string>> whyNotNarrowed(mlir::Value value, Prior prior) const;
  std::optional<std::pair<PinSource, std::string>> whyNotOperands(mlir::Operation *op, const PolicyRow &row) const;
  std::optional<std::pair<PinSource, std::string>> whyOperandMatters(mlir::OpOperand &use) const;
  std::optional<std::pair<PinSource, std::string>> whyNotConstant(mlir::OpOperand &use) const;

  mlir::func::FuncOp function;
  Variables &variables;
  const Facts &facts;
  ConstantFits &constants;
  const LowType &low;
  const Options &options;
  Guards guards;
  Growth growth;
};

} // namespace mezzo::autocast

#endif
