// What is ordered before what: vector clocks of a block's warps, of the lanes of a warp, and what blocks hear of each other.
#ifndef MEZZO_RUNTIME_EMULATOR_CLOCKS_H
#define MEZZO_RUNTIME_EMULATOR_CLOCKS_H

#include "runtime/emulator/Shadow.h"

#include <array>
#include <unordered_map>

namespace mezzo::emulator {

constexpr unsigned kLanes = 32;
constexpr unsigned kWarps = 32; ///< at most, of a block

using Clock = uint32_t;
using ClockVector = std::array<Clock, kWarps>;

/// A word by which blocks tell each other that they are done: atomics after and before fences.
struct Meeting {
  struct Release {
    uint32_t tag;
    ClockVector known;
  };
  std::vector<Release> releases;
};
using Meetings = std::unordered_map<uint64_t, Meeting>; ///< by address

class Clocks {
public:
  /// A new block. `launchTag` is the smallest tag of the launch, `tag` the block's.
  void reset(uint32_t launchTag, uint32_t tag, Meetings *meetings);

  Record record(unsigned warp, unsigned lane, uint8_t bytes, bool isAtomic) const {
    return {tag, clocks[warp][warp], static_cast<uint8_t>(warp), static_cast<uint8_t>(lane), bytes, isAtomic};
  }
  /// Whether what was recorded in this launch happened before what a lane does now.
  bool isOrdered(const Record &record, unsigned warp, unsigned lane) const {
    if (record.tag != tag)
      return record.tag < launchTag || knowsBlock(record, warp);
    if (record.warp != warp)
      return clocks[warp][record.warp] >= record.clock;
    return record.lane == lane || record.clock <= floors[warp] || knowsLane(record, warp, lane);
  }

  const ClockVector &of(unsigned warp) const { return clocks[warp]; }
  /// A barrier gave `warp` what others know; `lanes` took part, `live` are all that run.
  void join(unsigned warp, const ClockVector &known, uint32_t lanes, uint32_t live);
  /// A barrier of some lanes of a warp.
  void syncLanes(unsigned warp, uint32_t lanes, uint32_t live);
  /// A warp goes on after it has told what it knows.
  void tick(unsigned warp) { ++clocks[warp][warp]; }
  /// A fence at the device's scope.
  void fence(unsigned warp);
  /// A strong load or an atomic: hears what others told at this address, to be believed after the next fence.
  void hear(unsigned warp, uint64_t address);
  /// A strong store or an atomic: tells what was known at the last fence.
  void tell(unsigned warp, uint64_t address);

private:
  struct Heard {
    unsigned warp;
    Clock clock;
    const Meeting *meeting;
    size_t count;
    bool isFenced;
  };
  using LaneMatrix = std::array<std::array<Clock, kLanes>, kLanes>;

  bool knowsBlock(const Record &record, unsigned warp) const;
  bool knowsLane(const Record &record, unsigned warp, unsigned lane) const;

  uint32_t launchTag = 0, tag = 0;
  std::array<ClockVector, kWarps> clocks; ///< clocks[w][v]: what w knows of v
  std::array<ClockVector, kWarps> fenced; ///< what the warp knew at its last fence
  std::array<Clock, kWarps> floors;       ///< all lanes of a warp know what its lanes did up to here
  std::array<std::unique_ptr<LaneMatrix>, kWarps>
      lanes; ///< [a][b]: what lane a knows of lane b; absent: nothing beyond the floor
  Meetings *meetings = nullptr;
  std::vector<Heard> heard;
};

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_CLOCKS_H
