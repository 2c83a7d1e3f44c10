// The loop: samples to steps, evaluations and checkpoints in between, until the end that was asked for.
#ifndef MEZZO_RUNTIME_TRAINING_TRAINER_H
#define MEZZO_RUNTIME_TRAINING_TRAINER_H

#include "runtime/checkpoint/CheckpointFolder.h"
#include "runtime/training/Diagnosis.h"
#include "runtime/training/Evaluation.h"
#include "runtime/training/Sampler.h"

#include <atomic>

namespace mezzo::training {

struct TrainerOptions {
  uint64_t batchSize = 0;         ///< samples of a step; 0: what the program takes, the most where it has several
  uint64_t steps = 0, epochs = 0; ///< from the very beginning, whichever comes first; one of them is not 0
  bool isShuffled = true;
  uint64_t seed = 0; ///< of the order
  LastBatch last = LastBatch::Drop;
  uint64_t evaluateEvery = 0; ///< steps; 0: at the end of each epoch
  uint64_t saveEvery = 0;     ///< steps; 0: at the end of each epoch
  uint64_t mostSkips = 20;    ///< in a row
};

/// A step that was run.
struct StepReport {
  uint64_t step; ///< its number, from 1 on
  uint64_t epoch, samples;
  const Scalars &results;
  StepStatus status;
  uint64_t skips, skipsInRow;
  double seconds;                  ///< that all steps of this run took, without what came in between
  uint64_t stepsHere;              ///< of this run, which may have begun later
  uint64_t stepsLeft;              ///< till the end that was asked for
  std::optional<double> nextScale; ///< of a skipped step: the loss scale of the next one
};

/// Is told what happens. Calls come on the thread of `run`.
class Observer {
public:
  virtual ~Observer() = default;
  virtual void onStep(const StepReport &step) {}
  virtual void onEvaluation(uint64_t step, uint64_t epoch, const Evaluation &evaluation) {}
  virtual void onCheckpoint(uint64_t step, const std::string &file) {}
};

enum class Ending {
  Finished,
  Interrupted, ///< `stop` was set
  Stuck,       ///< too many steps in a row were skipped
};

struct Outcome {
  Ending ending = Ending::Finished;
  uint64_t steps = 0;     ///< from the very beginning
  std::string checkpoint; ///< the last one that was written; empty: none
  std::string diagnosis;  ///< where the run is stuck
  uint64_t stateHash = 0; ///< of all variables at the end
};

/// How the names of those facts about a run begin that must be the same where it goes on.
inline constexpr std::string_view kRunFact = "run.";

/// What a run works on; all of it must outlive the trainer.
struct TrainerParts {
  const ProgramView &program;
  mezzo_session *session;
  const InputNames &inputs;
  const Dataset &data;
  const Dataset *evaluationData = nullptr;                   ///< null: no evaluation
  const checkpoint::CheckpointFolder *checkpoints = nullptr; ///< null: nothing is saved
  Metadata about;                                            ///< goes into the checkpoints
};

class Trainer {
public:
  /// Fails where data and program do not fit.
  static Result<std::unique_ptr<Trainer>> create(TrainerParts parts, const TrainerOptions &options);

  /// Goes on from a checkpoint: gives the variables its values. The run must take the same samples: TypeMismatch says what
  /// differs.
  Status resume(const checkpoint::Checkpoint &from);

  const checkpoint::Position &position() const { return sampler.position(); }
  uint64_t stepsOfEpoch() const { return sampler.stepsOfEpoch(); }

  /// Runs to the end, or until `stop` is set, which saves.
  Result<Outcome> run(Observer &observer, const std::atomic<bool> &stop);

private:
  Trainer(TrainerParts parts, const TrainerOptions &options, const checkpoint::Position &start)
      : parts(std::move(parts)), options(options), sampler(start, options.last) {}
  bool isDone() const;
  bool isDue(uint64_t every) const;
  uint64_t stepsLeft() const;
  Result<StepStatus> step(Observer &observer);
  Status evaluate(Observer &observer);
  Status save(Observer &observer);
  Status between(Observer &observer, StepStatus status);
  Result<Outcome> finish(Observer &observer, Ending ending);

  TrainerParts parts;
  TrainerOptions options;
  Sampler sampler;
  std::unique_ptr<EntryRunner> runner;
  std::unique_ptr<Evaluator> evaluator;
  SkipCounter skips;
  double seconds = 0;
  uint64_t stepsHere = 0;
  uint64_t evaluatedAt = UINT64_MAX, savedAt = UINT64_MAX; ///< steps
  bool isWorthSaving = true;                               ///< the variables are those of a loss that was finite
  std::string lastCheckpoint;
};

} // namespace mezzo::training

#endif // MEZZO_RUNTIME_TRAINING_TRAINER_H
