// The choice of types that costs least, with its proof.
#ifndef MEZZO_PASSES_AUTOCAST_PLACEMENT_PLACEMENT_H
#define MEZZO_PASSES_AUTOCAST_PLACEMENT_PLACEMENT_H

#include "passes/autocast/Options.h"
#include "passes/autocast/placement/ErrorTerms.h"
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

/// A variable that is given another label than its pin or best choice, to see what that costs.
struct Flipped {
  int variable;
  Label label;
  bool liftsPins = false; ///< whether the pins of the other variables of its operation count no more
};

/// Costs are bytes of memory traffic, and what roundings do to the outputs at the price that `errors` has. Of choices that
/// move equally many, the one with fewest casts wins, and of those the one in which most operations compute on f32.
class Placement {
public:
  /// All must outlive this and stay unchanged.
  Placement(mlir::Block &block, const Variables &variables, const WeightValues &weights, const StoredValues &stored,
            const CostModel &cost, const ErrorTerms &errors, Terms terms = {},
            std::optional<Flipped> flipped = std::nullopt);

  Label labelOf(int variable) const { return assignment.labels[variable]; }
  bool isLow(int variable) const { return variable >= 0 && labelOf(variable) == kLow; }

  /// Bytes of traffic that casts of `value` add.
  double castBytes(mlir::Value value) const;

  /// How far roundings move the outputs that keep an unpinned variable f32: done, they would cost more than the bytes that
  /// they save. 0 where that is not so.
  double effectAgainst(int variable) const;

  const ErrorTerms &errorTerms() const { return errors; }
  /// How far outputs will be off, as far as that was measured.
  double predictedError() const {
    return errors.predict([&](int variable) { return isLow(variable); });
  }

  /// What the choice costs, and the flow that proves that none costs less.
  const assignment::Assignment &certificate() const { return assignment; }

  /// What any labels cost, one for each variable.
  int64_t costOf(const std::vector<Label> &labels) const { return problem.costOf(labels); }

  /// The problem, the labels, what they cost and the flow that proves it, in text form, for checks by other programs:
  /// `docs/autocast.md` has the format.
  std::string certificateText() const;

  /// Costs are whole numbers: a byte, a cast and an operation on 16 bits count so many units.
  static constexpr int64_t kUnitsPerByte = 1 << 16, kUnitsPerCast = 1 << 12, kUnitsPerLowOp = 1;
  /// What a choice costs beyond that which must not be; a flipped variable may make it the best that is left. All errors
  /// together cost less.
  static constexpr int64_t kForbidden = INT64_C(1) << 56, kMostForErrors = INT64_C(1) << 54;

private:
  /// The variables of those that read a value, told apart by who runs them: our kernels cast as they load.
  /// Libraries multiply what is read in any type by f32 weights.
  struct Readers {
    std::vector<int> ours, libraries, anyType;
  };
  std::optional<Label> pinOf(int number) const;
  void addCosts(int number);
  int64_t unitsOf(const ErrorTerm &term) const;
  void addErrors();
  void findSavings();
  void addCasts(mlir::Value value);
  void addStore(mlir::Value value, int producer, const std::vector<int> &readers);
  Readers readersOf(mlir::Value value) const;
  int64_t castUnitsInKernels(mlir::Value value, Label from) const;
  int64_t castBytesPerElement(mlir::Value value, Label to) const;
  void addChange(int producer, const std::vector<int> &readers, int64_t toLow, int64_t toF32);

  mlir::Block &block;
  const Variables &variables;
  const WeightValues &weights;
  const StoredValues &stored;
  CostModel cost;
  const ErrorTerms &errors;
  Terms terms;
  std::optional<Flipped> flipped;
  std::vector<int64_t> savedByLow; ///< units by each variable alone, where errors have a price
  assignment::AssignmentProblem problem;
  assignment::Assignment assignment;
};

} // namespace mezzo::autocast

#endif
