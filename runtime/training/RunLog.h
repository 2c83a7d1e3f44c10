// What happens in a run, as a file with one JSON object a line; docs/training-log.schema.json says what is in them.
#ifndef MEZZO_RUNTIME_TRAINING_RUNLOG_H
#define MEZZO_RUNTIME_TRAINING_RUNLOG_H

#include "runtime/training/Trainer.h"

#include <fstream>

namespace mezzo::training {

/// What a run is, for the first line.
struct RunFacts {
  std::string model;
  checkpoint::Position start;
  uint64_t stepsOfEpoch = 0, steps = 0, epochs = 0, evaluationSamples = 0;
  std::string resumedFrom; ///< empty: a new run
};

/// Writes the log. Every line is in the file when the call returns, so that a run that is killed leaves whole lines.
class RunLog : public Observer {
public:
  /// Goes on at the end of the file where `append` is set, else begins it anew. `every`: how many steps share a line.
  static Result<std::unique_ptr<RunLog>> open(const std::string &path, bool append, uint64_t every);

  void begin(const RunFacts &facts);
  void onStep(const StepReport &step) override;
  void onEvaluation(uint64_t step, uint64_t epoch, const Evaluation &evaluation) override;
  void onCheckpoint(uint64_t step, const std::string &file) override;
  void end(const Outcome &outcome);

  /// Whether everything could be written.
  Status status() const;

private:
  RunLog(std::string path, std::ofstream stream, uint64_t every)
      : path(std::move(path)), stream(std::move(stream)), every(every) {}

  std::string path;
  std::ofstream stream;
  uint64_t every;
};

} // namespace mezzo::training

#endif // MEZZO_RUNTIME_TRAINING_RUNLOG_H
