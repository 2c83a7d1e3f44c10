#include "passes/autocast/report/FlipCosts.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

int64_t FlipCosts::unitsMore(const Flipped &flipped) const {
  Placement other(block, variables, weights, stored, options.cost, best.errorTerms(), {}, flipped);
  return other.certificate().cost - best.certificate().cost;
}

/// The pin of the variable, or those of its operation's other variables, which ask for the label that it has.
std::string FlipCosts::pinsAgainst(int number, bool isBlocked) const {
  auto text = [](const Pin &pin) { return (nameOf(pin.source) + ": " + pin.why).str(); };
  const Variable &variable = variables.at(number);
  if (variable.pin)
    return text(*variable.pin);
  std::string all;
  for (const Variable &other : variables.all())
    if (isBlocked && variable.op && other.op == variable.op && other.pin)
      all += (all.empty() ? "" : "; ") + text(*other.pin);
  return all;
}

Flip FlipCosts::of(int variable) const {
  Flipped flipped{variable, best.isLow(variable) ? kF32 : kLow};
  int64_t units = unitsMore(flipped);
  // What else the choice costs may be less than before.
  bool isBlocked = units > Placement::kForbidden / 2;
  if (isBlocked) {
    flipped.liftsPins = true;
    units = unitsMore(flipped);
  }
  return {static_cast<double>(units) / static_cast<double>(Placement::kUnitsPerByte), pinsAgainst(variable, isBlocked)};
}
