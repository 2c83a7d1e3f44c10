// What a step's status says, and what to do where it says the same again and again.
#ifndef MEZZO_RUNTIME_TRAINING_DIAGNOSIS_H
#define MEZZO_RUNTIME_TRAINING_DIAGNOSIS_H

#include "runtime/training/EntryRunner.h"

#include <array>

namespace mezzo::training {

/// What became of a step: the result `status` of the entry, an i32.
enum class StepStatus : int {
  Applied = 0,
  GradientOverflow = 1, ///< a gradient is not finite
  ForwardNotFinite = 2, ///< the loss is not
  NormNotFinite = 3,    ///< the gradients are finite, the norm of all is not
  StateNotFinite = 4,   ///< what would become of running statistics is not
};
constexpr size_t kNumStatuses = 5;

/// The status of a step by its results; where it gives none, a loss that is not finite is ForwardNotFinite.
StepStatus statusOf(const Scalars &results);

/// "applied", "gradient_overflow", … as the log has it.
const char *statusName(StepStatus status);

/// Counts what steps came to.
class SkipCounter {
public:
  void add(StepStatus status, const Scalars &results);
  uint64_t total() const { return skips; }
  uint64_t inRow() const { return row; }

  /// Why the last steps were skipped and what can be done about it. `isGuarded` says that skipped steps change nothing:
  /// otherwise they were applied. `step` is the last one.
  std::string diagnose(uint64_t step, bool isGuarded) const;

private:
  uint64_t skips = 0, row = 0;
  std::array<uint64_t, kNumStatuses> causes{}; ///< of the row
  std::optional<double> scale;                 ///< of the last step
};

} // namespace mezzo::training

#endif // MEZZO_RUNTIME_TRAINING_DIAGNOSIS_H
