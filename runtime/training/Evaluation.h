// How good a program is on data that it does not learn from.
#ifndef MEZZO_RUNTIME_TRAINING_EVALUATION_H
#define MEZZO_RUNTIME_TRAINING_EVALUATION_H

#include "runtime/training/EntryRunner.h"

namespace mezzo::training {

struct Evaluation {
  uint64_t samples = 0, leftOut = 0; ///< samples that no variant has the size for are left out
  double loss = 0;                   ///< the mean over what counted
  std::optional<double> accuracy;    ///< where the entry counts what is right
  std::optional<double> perplexity;  ///< e to the loss, where that is one of classes
};

/// The entry `evaluate` on all of its data. It gives `loss`, a mean or, where the program's property `train.reduction` says
/// so, a sum, of which a mean is made, and may give `correct`, how many were right, and `count`, of how many; without it all
/// labels count.
class Evaluator {
public:
  /// Everything must outlive the result.
  static Result<std::unique_ptr<Evaluator>> create(const ProgramView &program, mezzo_session *session,
                                                   const InputNames &names, const Dataset &data);

  Result<Evaluation> run();

private:
  Evaluator(std::unique_ptr<EntryRunner> runner, uint64_t samples, uint64_t labelsPerSample, bool givesSums)
      : runner(std::move(runner)), samples(samples), labelsPerSample(labelsPerSample), givesSums(givesSums) {}

  std::unique_ptr<EntryRunner> runner;
  uint64_t samples, labelsPerSample;
  bool givesSums; ///< the loss of a batch is a sum, not a mean
};

} // namespace mezzo::training

#endif // MEZZO_RUNTIME_TRAINING_EVALUATION_H
