// Samples for a program: arrays of .npz files whose first dimension counts samples.
#ifndef MEZZO_RUNTIME_TRAINING_DATASET_H
#define MEZZO_RUNTIME_TRAINING_DATASET_H

#include "runtime/base/NpzFile.h"

namespace mezzo::training {

/// Data of one file or of several, its shards. Arrays that are stored uncompressed are mapped and may be larger than memory;
/// others are unpacked into memory. Threads may share it.
class Dataset {
public:
  /// Opens a .npz file, or all of a folder in the order of their names, and of each file the arrays that are named.
  static Result<Dataset> open(const std::string &path, const std::vector<std::string> &arrays);

  /// The names of the arrays in the first file of `path`.
  static Result<std::vector<std::string>> listArrays(const std::string &path);

  uint64_t samples() const { return total; }
  /// The type of one sample of an array, by its place in what was opened.
  const TensorType &sampleType(size_t array) const { return sampleTypes[array]; }
  /// The bytes of one sample, at any address.
  std::span<const uint8_t> sample(size_t array, uint64_t index) const;

  /// A hash of the arrays' types, the number of samples and some of them, so that other data is noticed without reading all.
  uint64_t fingerprint() const;

private:
  struct Shard {
    std::vector<FileArray> arrays;
    uint64_t first; ///< the sample that it begins with
  };
  Status add(const std::string &file, const std::vector<std::string> &names);
  Status addArray(Shard &shard, FileArray array, uint64_t &count);

  std::vector<Shard> shards;
  std::vector<TensorType> sampleTypes;
  uint64_t total = 0;
};

} // namespace mezzo::training

#endif // MEZZO_RUNTIME_TRAINING_DATASET_H
