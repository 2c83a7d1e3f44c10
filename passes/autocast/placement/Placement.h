// The choice of types that costs least, with its proof.
#ifndef MEZZO_PASSES_AUTOCAST_PLACEMENT_PLACEMENT_H
#define MEZZO_PASSES_AUTOCAST_PLACEMENT_PLACEMENT_H

#include "passes/autocast/Options.h"
#include "passes/autocast/placement/Variables.h"

namespace mezzo::autocast {

/// The terms of the cost; one left out is 0. Tests show that each changes some choice for the better.
struct Terms {
  bool storage = true;  ///< bytes written and read by kernels, of stored values
  bool weights = true;  ///< bytes of weights read
  bool compute = true;  ///< arithmetic of contractions
  bool casts = true;    ///< bytes that casts move beyond that
  bool operands = true; ///< a contraction's factors may have another type than its result
};

/// Costs are bytes of memory traffic. Of choices that move equally many, the one with fewest casts wins, and of those the
/// one in which most operations compute on f32.
class Placement {
public:
  /// All must outlive this and stay unchanged. `changed` is a variable that is given another label than its pin or best
  /// choice.
  Placement(mlir::Block &block, const Variables &variables, const WeightValues &weights, const StoredValues &stored,
            const CostModel &cost, Terms terms = {}, std::optional<std::pair<int, Label>> changed = std::nullopt);

  Label labelOf(int variable) const { return assignment.labels[variable]; }
  bool isLow(int variable) const { return variable >= 0 && labelOf(variable) == kLow; }

  /// What the choice costs, and the flow that proves that none costs less.
  const assignment::Assignment &certificate() const { return assignment; }

  /// What any labels cost, one for each variable.
  int64_t costOf(const std::vector<Label> &labels) const { return problem.costOf(labels); }

  /// The problem, the labels, what they cost and the flow that proves it, in text form, for checks by other programs:
  /// `docs/autocast.md` has the format.
  std::string certificateText() const;

  /// Costs are whole numbers: a byte, a cast and an operation on 16 bits count so many units.
  static constexpr int64_t kUnitsPerByte = 1 << 16, kUnitsPerCast = 1 << 12, kUnitsPerLowOp = 1;

private:
  void addCosts(int number);
  void addCasts(mlir::Value value);
  void addStore(mlir::Value value, int producer, const std::vector<int> &readers);
  void addReader(mlir::OpOperand &use, std::vector<int> &ours, std::vector<int> &libraries) const;
  void addChange(int producer, const std::vector<int> &readers, int64_t toLow, int64_t toF32);

  mlir::Block &block;
  const Variables &variables;
  const WeightValues &weights;
  const StoredValues &stored;
  CostModel cost;
  Terms terms;
  assignment::AssignmentProblem problem;
  assignment::Assignment assignment;
};

} // namespace mezzo::autocast

#endif
