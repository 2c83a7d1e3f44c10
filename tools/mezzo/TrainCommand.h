// What `mezzo train` is asked to do, as the user wrote it.
#ifndef MEZZO_TOOLS_MEZZO_TRAINCOMMAND_H
#define MEZZO_TOOLS_MEZZO_TRAINCOMMAND_H

#include "runtime/training/Feed.h"
#include "runtime/training/Trainer.h"
#include "tools/mezzo/CompileFlags.h"

namespace mezzo::tool {

struct TrainCommand {
  CompileFlags flags;
  RunnerOptions runner;
  std::string data, evaluationData, lastBatch = "drop";
  std::vector<std::string> inputs; ///< NAME=ARRAY
  training::TrainerOptions options;
  bool keepsOrder = false, hasSeed = false, isQuiet = false;
  std::string checkpoints; ///< empty: named after the model
  bool savesNothing = false, resumes = false;
  std::string resumeFrom, init, exported, log;
  uint64_t keep = 3, logEvery = 1;

  training::InputNames inputNames() const;
  std::string checkpointFolder() const;
  /// Throws Failure where options contradict each other.
  void check() const;
};

/// The compilation that the command asks for. What a model leaves open is decided: the size of a batch, and where the
/// learning rate ends. Throws Failure.
compiler::CompileOptions compileOptionsOf(const TrainCommand &command);

/// Opens everything that the command names, trains, and says how it ended. Throws Failure.
int train(const TrainCommand &command);

} // namespace mezzo::tool

#endif
