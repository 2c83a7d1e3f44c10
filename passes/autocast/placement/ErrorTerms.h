// What roundings do to the outputs, as a part of what a choice of types costs.
#ifndef MEZZO_PASSES_AUTOCAST_PLACEMENT_ERRORTERMS_H
#define MEZZO_PASSES_AUTOCAST_PLACEMENT_ERRORTERMS_H

#include "passes/autocast/evidence/Facts.h"
#include "passes/autocast/placement/Variables.h"

namespace mezzo::autocast {

/// Whether operand `use` is f32 and data of its operation, or a factor.
bool isF32Data(mlir::OpOperand &use);

/// The value whose rounding is that of `value`, since an operation only moves it or chooses of it, for nobody else; null
/// where there is none.
mlir::Value roundedWith(mlir::Value value, const WeightValues &weights);

/// A rounding whose effect was measured.
struct ErrorTerm {
  int variable;      ///< it is done where this is 16 bits
  int producer = -1; ///< and this, unless -1, f32: what is read is rounded as it is read
  double effect = 0; ///< how far it alone moves an output, over the output's largest magnitude
};

/// The roundings that a choice of types may do. Errors of many add up as their squares do, since each is as often up as
/// down.
class ErrorTerms {
public:
  ErrorTerms() = default;
  /// Those of `effects`. With `isStrict` values that kernels do not store are rounded too. All must outlive this.
  ErrorTerms(mlir::func::FuncOp function, const Variables &variables, const Facts &facts, const WeightValues &weights,
             const StoredValues &stored, const RoundingEffects &effects, double goal, bool isStrict);

  llvm::ArrayRef<ErrorTerm> all() const { return terms; }
  bool empty() const { return terms.empty(); }
  /// How far outputs should be off at most.
  double goal() const { return wanted; }

  /// What a term takes of what is allowed: the squares of effect over goal add up to 1 where the goal is met. No more
  /// than 1.
  double shareOf(const ErrorTerm &term) const;
  /// What all terms take of it that could be chosen at all.
  double most() const;
  /// How far outputs will be off with these labels, in so far as their roundings were measured and can be chosen.
  double predict(llvm::function_ref<bool(int)> isLow) const;
  /// The effect of all roundings that are done if `variable` alone becomes 16 bits.
  double effectOf(int variable, llvm::function_ref<bool(int)> isLow) const;

  /// What the whole of what is allowed is worth, in units of the placement's cost; 0: errors cost nothing.
  int64_t price = 0;

private:
  void add(int variable, int producer, std::optional<double> effect);
  void addOperands(mlir::Operation *op, int compute);
  std::optional<double> effectOf(mlir::Value value) const;

  const Variables *variables = nullptr;
  const Facts *facts = nullptr;
  const WeightValues *weights = nullptr;
  const RoundingEffects *effects = nullptr;
  double wanted = 0;
  bool isStrict = false;
  std::vector<ErrorTerm> terms;
};

} // namespace mezzo::autocast

#endif
