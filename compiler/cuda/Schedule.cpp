#include "compiler/cuda/Schedule.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cuda {

static constexpr int64_t kWarp = 32;
static constexpr int64_t kMostThreads = 1024;
/// Points a thread takes at once: 16 bytes of 16-bit elements.
static constexpr int64_t kWidest = 8;
/// Chunks a thread should have: enough loads in flight, and few enough that the block has many threads.
static constexpr int64_t kChunksWanted = 4;
static constexpr int64_t kMostThreadsOfPoints = 256;

static int64_t roundThreads(int64_t threads) {
  int64_t rounded = static_cast<int64_t>(llvm::PowerOf2Ceil(static_cast<uint64_t>(threads)));
  return std::clamp(rounded, kWarp, kMostThreads);
}

/// Whether threads of a block work together: reductions, scans, shared memory.
static bool worksTogether(FuncOp kernel) {
  WalkResult result = kernel.walk([](Operation *op) {
    return isa<ReduceOp, ScanOp, ExchangeOp, SharedOp>(op) ? WalkResult::interrupt() : WalkResult::advance();
  });
  return result.wasInterrupted();
}

static void chooseThreads(FuncOp kernel, Schedule &schedule) {
  int64_t chunks = 1; // of the largest space
  for (auto &[space, map] : schedule.spaces)
    chunks = std::max(chunks, map.chunks());
  int64_t most = worksTogether(kernel) ? kMostThreads : kMostThreadsOfPoints;
  schedule.threads = std::min(roundThreads(chunks / kChunksWanted), most);
  schedule.reason = "for " + std::to_string(chunks) + " chunks, about " + std::to_string(kChunksWanted) +
                    " a thread, at least a warp and at most " + std::to_string(most) +
                    (worksTogether(kernel) ? " since they work together" : " since each works alone");
}

/// `lanes<n>` has n sums, and each is best kept by one thread: as many threads, times points at once, as there are sums.
static void obeyLanes(FuncOp kernel, Schedule &schedule) {
  kernel.walk([&](ReduceOp reduce) {
    if (!reduce.getLanes() || reduce.getPer())
      return;
    int64_t lanes = static_cast<int64_t>(*reduce.getLanes());
    SpaceMap &map = schedule.spaces.find(reduce.getSpaceOp())->second;
    map.leader = nullptr;
    schedule.threads = roundThreads(lanes / map.width);
    schedule.reason = "one for each of the " + std::to_string(lanes) + " sums that the reduction's order names";
    map.width = std::max<int64_t>(1, std::min(map.width, lanes / schedule.threads));
  });
}

Schedule chooseSchedule(FuncOp kernel, IndexRanges &ranges) {
  Schedule schedule;
  Attribute given = kernel.getScheduleAttr();
  int64_t widest = kWidest, threads = 0;
  TypeSwitch<Attribute>(given ? given : UnitAttr::get(kernel.getContext()))
      .Case<PointwiseScheduleAttr, RowScheduleAttr, TileScheduleAttr>([&](auto attribute) {
        threads = attribute.getThreads();
        widest =
            static_cast<int64_t>(llvm::bit_floor(static_cast<uint64_t>(std::clamp<int64_t>(attribute.getWidth(), 1, 16))));
      })
      .Case<ColumnScheduleAttr>([&](auto attribute) {
        threads = attribute.getThreads() * attribute.getRows();
        schedule.rowThreads = attribute.getRows();
      });
  kernel.walk([&](SpaceOp space) { schedule.spaces[space] = mapSpace(space, widest, ranges); });
  if (threads) {
    schedule.threads = roundThreads(threads);
    schedule.reason = "as its schedule says";
  } else {
    chooseThreads(kernel, schedule);
  }
  obeyLanes(kernel, schedule);
  for (auto &[space, map] : schedule.spaces)
    map.threads = schedule.threads;
  return schedule;
}

} // namespace mezzo::cuda
