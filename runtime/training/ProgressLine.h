// A run for people to watch: one line that changes on a terminal, a line now and then elsewhere.
#ifndef MEZZO_RUNTIME_TRAINING_PROGRESSLINE_H
#define MEZZO_RUNTIME_TRAINING_PROGRESSLINE_H

#include "runtime/training/Trainer.h"

#include <iosfwd>

namespace mezzo::training {

/// "step 120/690  epoch 4  loss 0.1234  scale 65536  skips 1  norm 1.52  8123 samples/s  0:12 left"
std::string formatStep(const StepReport &step);

/// "evaluation: loss 0.0921, accuracy 97.50 %, perplexity 1.096, 360 samples"
std::string formatEvaluation(const Evaluation &evaluation);

class ProgressLine : public Observer {
public:
  /// `isTerminal`: the line is overwritten. Otherwise one is written every `period` seconds and before each evaluation.
  ProgressLine(std::ostream &stream, bool isTerminal, double period)
      : stream(stream), isTerminal(isTerminal), period(period) {}

  void onStep(const StepReport &step) override;
  void onEvaluation(uint64_t step, uint64_t epoch, const Evaluation &evaluation) override;
  void onCheckpoint(uint64_t step, const std::string &file) override;

  /// Leaves the line as it is and goes to the next one.
  void finish();

private:
  std::ostream &stream;
  bool isTerminal;
  double period;
  double shownAt = 0;   ///< seconds
  std::string latest;   ///< not shown yet
  size_t lineWidth = 0; ///< of what a terminal shows now
};

} // namespace mezzo::training

#endif // MEZZO_RUNTIME_TRAINING_PROGRESSLINE_H
