// What it would cost to choose otherwise, one variable at a time.
#ifndef MEZZO_PASSES_AUTOCAST_REPORT_FLIPCOSTS_H
#define MEZZO_PASSES_AUTOCAST_REPORT_FLIPCOSTS_H

#include "passes/autocast/placement/Placement.h"
#include "passes/autocast/report/Report.h"

namespace mezzo::autocast {

/// Solves the placement of a function again with one variable flipped. `best` is its placement.
class FlipCosts {
public:
  FlipCosts(mlir::Block &block, const Variables &variables, const WeightValues &weights, const StoredValues &stored,
            const Options &options, const Placement &best)
      : block(block), variables(variables), weights(weights), stored(stored), options(options), best(best) {}

  /// The least cost of all choices with the other label, less that of the best. A pin of the variable itself gives way;
  /// those of the other variables of its operation do where otherwise no choice would be left.
  Flip of(int variable) const;

private:
  int64_t unitsMore(const Flipped &flipped) const;
  std::string pinsAgainst(int variable, bool isBlocked) const;

  mlir::Block &block;
  const Variables &variables;
  const WeightValues &weights;
  const StoredValues &stored;
  const Options &options;
  const Placement &best;
};

} // namespace mezzo::autocast

#endif
