// The whole state of a training run in one file: every mutable variable of the program, and where the run stands in its
// data.
#ifndef MEZZO_RUNTIME_CHECKPOINT_CHECKPOINT_H
#define MEZZO_RUNTIME_CHECKPOINT_CHECKPOINT_H

#include "runtime/checkpoint/Safetensors.h"

namespace mezzo::checkpoint {

/// Where a run stands. What a step itself counts (applied steps, the loss scale, positions of random numbers) is among the
/// program's variables.
struct Position {
  uint64_t step = 0;      ///< steps that were run
  uint64_t epoch = 0;     ///< which pass through the data it is in, from 0 on
  uint64_t sample = 0;    ///< samples of this epoch that were taken
  uint64_t seed = 0;      ///< of the data's order
  uint64_t samples = 0;   ///< of the data: another number means other data
  uint64_t batchSize = 0; ///< samples of a step
  bool isShuffled = true;

  bool operator==(const Position &) const = default;
};

/// An open checkpoint.
struct Checkpoint {
  SafetensorsFile file;
  Position position;
};

/// Writes a checkpoint as writeSafetensors does. `about` is added to the metadata, for people.
Status write(const std::string &path, const Position &position, std::vector<SafeTensor> variables, const Metadata &about);

/// Opens one and checks it; a file that is no checkpoint of Mezzo's, or has no checksum, is refused.
Result<Checkpoint> open(const std::string &path);

} // namespace mezzo::checkpoint

#endif // MEZZO_RUNTIME_CHECKPOINT_CHECKPOINT_H
