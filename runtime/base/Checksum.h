// XXH3 with 64 bits, over memory or piece by piece.
#ifndef MEZZO_RUNTIME_BASE_CHECKSUM_H
#define MEZZO_RUNTIME_BASE_CHECKSUM_H

#include <cstdint>
#include <memory>
#include <span>

namespace mezzo {

/// The checksum of the bytes.
uint64_t computeChecksum(std::span<const uint8_t> bytes);

/// The same checksum of bytes that come in pieces. One thread at a time.
class StreamingChecksum {
public:
  StreamingChecksum();
  ~StreamingChecksum();
  StreamingChecksum(const StreamingChecksum &) = delete;
  StreamingChecksum &operator=(const StreamingChecksum &) = delete;

  void update(std::span<const uint8_t> bytes);
  uint64_t finish() const;

private:
  struct State;
  std::unique_ptr<State> state;
};

} // namespace mezzo

#endif // MEZZO_RUNTIME_BASE_CHECKSUM_H
