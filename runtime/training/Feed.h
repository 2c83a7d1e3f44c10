// From samples of the data to the inputs of an entry.
#ifndef MEZZO_RUNTIME_TRAINING_FEED_H
#define MEZZO_RUNTIME_TRAINING_FEED_H

#include "runtime/training/Dataset.h"
#include "runtime/training/ProgramView.h"

namespace mezzo::training {

/// Which array of the data an input gets, by the input's name; one that is not named gets the array of its own name.
using InputNames = std::map<std::string, std::string>;

/// The input that says which samples of a batch count, one number each, where the data has no array for it.
constexpr const char *kMaskInput = "mask";

/// The arrays that an entry reads, by its inputs; the mask is left out unless `names` gives it an array. InvalidArgument
/// where `names` has a name that is none of the inputs.
Result<std::vector<std::string>> arraysFor(const EntryView &entry, const InputNames &names);

/// Fills the inputs of one entry, for the arrays that `arraysFor` gave in this order.
class Feed {
public:
  /// TypeMismatch where an array's samples are not those of its input. Elements are taken as they are, bf16 from ui16, and
  /// integers from smaller ones.
  static Result<Feed> create(const EntryView &entry, const InputNames &names, const Dataset &data,
                             const std::map<std::string, std::string> &properties);

  /// How many samples each variant takes.
  const std::vector<uint64_t> &batchSizes() const { return sizes; }
  /// The largest of them.
  uint64_t largestBatch() const;
  /// The variant for so many samples: its own, or, where samples can be marked as not counting, the smallest that is
  /// larger. Nothing where there is none.
  std::optional<size_t> variantFor(uint64_t samples) const;

  /// Copies samples to the inputs' places in `buffers`, which have the variant's sizes; what is left of the batch does not
  /// count.
  void fill(const Dataset &data, std::span<const uint64_t> samples, size_t variant,
            const std::vector<uint8_t *> &buffers) const;

private:
  struct Source {
    size_t input, array;
    ElementType from, to;
    std::string name;
  };
  Status addSource(const EntryView &entry, size_t input, size_t array, const TensorType &sample);
  Status addPadding(const EntryView &entry, const std::map<std::string, std::string> &properties);
  bool canPad() const { return mask || labels; }
  void fillMask(uint64_t counting, uint64_t all, uint8_t *into) const;

  std::vector<Source> sources;
  std::vector<uint64_t> sizes;
  std::optional<size_t> mask; ///< the input
  ElementType maskType = ElementType::I1;
  std::optional<size_t> labels; ///< the source whose elements say `ignored` where they do not count
  int64_t ignored = 0;
};

} // namespace mezzo::training

#endif // MEZZO_RUNTIME_TRAINING_FEED_H
