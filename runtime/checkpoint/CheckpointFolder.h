// The folder that a run's checkpoints lie in: step-000001000.safetensors, step-000002000.safetensors, …
#ifndef MEZZO_RUNTIME_CHECKPOINT_CHECKPOINTFOLDER_H
#define MEZZO_RUNTIME_CHECKPOINT_CHECKPOINTFOLDER_H

#include "runtime/checkpoint/Checkpoint.h"

#include <memory>

namespace mezzo::checkpoint {

/// One thread at a time.
class CheckpointFolder {
public:
  /// `keep` is how many of the newest checkpoints stay; 0: all. Nothing is made before the first `save`.
  explicit CheckpointFolder(std::string path, uint64_t keep = 0) : path(std::move(path)), keep(keep) {}

  /// The files by their step, the oldest first. Others in the folder are passed over.
  Result<std::vector<std::string>> list() const;

  /// Writes a checkpoint, then removes those that are too many. Whatever happens to the process, and whenever, the older
  /// ones are whole. Newer ones are of a run that went on from here before: they get `.old` behind their names. Gives the
  /// file's path. The first call takes the folder for this process; a second process that saves into it is refused.
  Result<std::string> save(const Position &position, std::vector<SafeTensor> variables, const Metadata &about) const;

  /// Opens the newest checkpoint. One that is damaged is a failure that says what is wrong with it, and names the newest
  /// one before it that is whole.
  Result<Checkpoint> openNewest() const;
  /// Opens one, with the same words where it is damaged.
  static Result<Checkpoint> openFile(const std::string &file);

private:
  struct Lock;
  Status lock() const;
  Status tidy(uint64_t step) const;

  std::string path;
  uint64_t keep;
  mutable std::shared_ptr<const Lock> held;
};

} // namespace mezzo::checkpoint

#endif // MEZZO_RUNTIME_CHECKPOINT_CHECKPOINTFOLDER_H
