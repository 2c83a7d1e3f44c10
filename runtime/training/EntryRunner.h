// Runs an entry on samples, and gives its results that are single numbers.
#ifndef MEZZO_RUNTIME_TRAINING_ENTRYRUNNER_H
#define MEZZO_RUNTIME_TRAINING_ENTRYRUNNER_H

#include "runtime/base/AlignedBuffer.h"
#include "runtime/training/Feed.h"

namespace mezzo::training {

/// A result of a run, by its name.
struct Scalar {
  std::string name;
  double value;
};

using Scalars = std::vector<Scalar>;

/// The value of that name, or nothing.
std::optional<double> find(const Scalars &scalars, std::string_view name);

/// One entry of one session, with buffers of its own for inputs. One thread at a time.
class EntryRunner {
public:
  /// The session, the entry and the data must outlive the result.
  static Result<std::unique_ptr<EntryRunner>> create(mezzo_session *session, const EntryView &entry, Feed feed,
                                                     const Dataset &data);

  const Feed &feed() const { return filling; }

  /// Runs on the samples; there must be a variant for so many. Results come in the entry's order and stay valid until the
  /// next run.
  Result<const Scalars *> run(std::span<const uint64_t> samples);

private:
  EntryRunner(mezzo_session *session, const EntryView &entry, Feed feed, const Dataset &data)
      : session(session), entry(entry), filling(std::move(feed)), data(data) {}
  Status bindInputs(size_t variant);
  Status bindOutputs();
  void readResults();

  mezzo_session *session;
  const EntryView &entry;
  Feed filling;
  const Dataset &data;
  std::vector<AlignedBuffer> inputs;
  std::vector<uint8_t *> addresses;
  std::optional<size_t> boundVariant;
  std::vector<size_t> scalarOutputs;
  std::vector<uint64_t> scalarBits; ///< where the outputs are written
  Scalars results;
};

} // namespace mezzo::training

#endif // MEZZO_RUNTIME_TRAINING_ENTRYRUNNER_H
