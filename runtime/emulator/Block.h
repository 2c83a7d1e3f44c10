// A block of a launch: its warps, shared memory and barriers.
#ifndef MEZZO_RUNTIME_EMULATOR_BLOCK_H
#define MEZZO_RUNTIME_EMULATOR_BLOCK_H

#include "runtime/emulator/Program.h"
#include "runtime/emulator/Warp.h"

#include <array>
#include <random>

namespace mezzo::emulator {

/// A barrier of the block, by number.
struct Barrier {
  struct Waiting {
    Warp *warp;
    int fragment; ///< -1: has only arrived
    uint32_t lanes;
  };
  uint32_t expected = 0; ///< threads; 0: all that have not ended
  uint32_t arrived = 0;
  uint32_t votes = 0; ///< threads whose predicate is true
  ClockVector known{};
  std::vector<Waiting> waiting;
};

constexpr uint64_t kSharedWindow = 0x0090'0000'0000'0000;
constexpr uint64_t kLocalWindow = 0x0091'0000'0000'0000;
constexpr uint64_t kParameterWindow = 0x0092'0000'0000'0000;
constexpr uint64_t kWindowBytes = 0x0000'0001'0000'0000;

/// What is common to the blocks of a launch.
struct LaunchState {
  const Code *code = nullptr;
  const std::string *kernelName = nullptr;
  const Module *module = nullptr;
  LaunchShape shape;
  std::vector<uint8_t> parameters;
  const LaunchOptions *options = nullptr;
  Memory *memory = nullptr;
  Findings *findings = nullptr;
  Meetings meetings;
  uint32_t launchTag = 0;
  uint32_t epoch = 0;
  uint64_t steps = 0, threadSteps = 0;
  FunctionTable functionsByAddress;
};

class Block {
public:
  explicit Block(LaunchState &launch);

  /// Runs one block to its end.
  void run(const Dim3 &place, uint64_t number);

  LaunchState &launch;
  Dim3 place;
  uint32_t tag = 0;
  Clocks clocks;
  std::vector<uint8_t> shared, sharedWritten;
  Shadow sharedShadow;
  std::vector<uint8_t> sharedOwned; ///< a bit for each byte that belongs to a variable
  std::vector<uint32_t> specials[kWarps];
  /// The allocation that an instruction touched last.
  Allocation *&recentAllocation(const Op &op) {
    return recent[reinterpret_cast<uintptr_t>(&op) / sizeof(Op) % recent.size()];
  }
  bool isStopped = false;

  uint32_t liveThreads() const;
  void arrive(Warp &warp, unsigned barrier, uint32_t expected, uint32_t votes, const Op &op, bool waits);
  void checkBarriers();
  Dim3 threadOf(const Warp &warp, unsigned lane) const;

private:
  void resetWarps();
  void fillSpecials(unsigned warp);
  void runWarps();
  void order(std::vector<Warp *> &turns);
  uint64_t slice();
  void release(Barrier &barrier);
  void reportDeadlock();

  std::vector<std::unique_ptr<Warp>> warps;
  std::vector<Barrier> barriers;
  std::array<Allocation *, 256> recent{};
  std::mt19937_64 random;
};

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_BLOCK_H
