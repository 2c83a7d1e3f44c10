// Who touched memory last: a writer and readers for every word, or, where threads share words, for every half word or byte.
#ifndef MEZZO_RUNTIME_EMULATOR_SHADOW_H
#define MEZZO_RUNTIME_EMULATOR_SHADOW_H

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace mezzo::emulator {

/// An access that is remembered. Tags of blocks grow from launch to launch; 0 is nobody's.
struct Record {
  uint32_t tag = 0;
  uint32_t clock = 0; ///< of the warp
  uint8_t warp = 0, lane = 0;
  uint8_t bytes = 0; ///< which of the entry's
  bool isAtomic = false;

  bool isSameThread(const Record &other) const { return tag == other.tag && warp == other.warp && lane == other.lane; }
};

/// Of readers that are not ordered the first and the last are remembered.
struct Touched {
  Record writer, reader, otherReader;
};

class Shadow {
public:
  explicit Shadow(uint64_t bytes) : pages((bytes + kPageBytes - 1) / kPageBytes) {}

  struct Chunk {
    uint32_t epoch = 0;
    uint32_t unit = 4; ///< bytes of an entry
    std::vector<Touched> entries;
  };

  /// The chunk of an offset; what other epochs (launches; blocks, for shared memory) left is forgotten.
  Chunk &at(uint64_t offset, uint32_t epoch) {
    std::unique_ptr<Page> &page = pages[offset / kPageBytes];
    if (!page)
      page = std::make_unique<Page>();
    Chunk &chunk = (*page)[offset % kPageBytes / kChunkBytes];
    if (chunk.epoch != epoch) {
      if (chunk.entries.empty())
        touched.push_back(&chunk);
      chunk.epoch = epoch;
      chunk.unit = 4;
      chunk.entries.assign(kChunkBytes / 4, Touched());
    }
    return chunk;
  }
  /// Halves the unit.
  static void split(Chunk &chunk);
  /// Forgets everything, and gives the memory back.
  void clear();

  static constexpr uint64_t kChunkBytes = 512;

private:
  static constexpr uint64_t kPageChunks = 256, kPageBytes = kPageChunks * kChunkBytes;
  using Page = std::array<Chunk, kPageChunks>;
  std::vector<std::unique_ptr<Page>> pages; ///< made when they are touched: memory may be large and hardly used
  std::vector<Chunk *> touched;             ///< chunks that may hold entries
};

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_SHADOW_H
