#include "runtime/emulator/Block.h"

#include <algorithm>
#include <cstring>

using namespace mezzo;
using namespace mezzo::emulator;

static constexpr uint8_t kUnwritten = 0xcb; ///< what memory of a block holds before anybody wrote it

Block::Block(LaunchState &launch)
    : launch(launch), sharedShadow(uint64_t(launch.code->dynamicSharedOffset) + launch.code->sharedBytes +
                                   launch.shape.dynamicSharedBytes + 64),
      barriers(16) {
  const Code &code = *launch.code;
  uint32_t bytes = code.sharedBytes;
  std::vector<std::pair<uint32_t, uint32_t>> ranges = code.sharedRanges;
  if (code.hasDynamicShared) {
    bytes = code.dynamicSharedOffset + launch.shape.dynamicSharedBytes;
    ranges.emplace_back(code.dynamicSharedOffset, bytes);
  }
  shared.resize(bytes + 32);
  sharedWritten.resize(bytes / 8 + 16);
  sharedOwned.resize(bytes / 8 + 16);
  for (auto &[begin, end] : ranges)
    markWritten(sharedOwned.data(), begin, end - begin);
  auto count = static_cast<unsigned>((launch.shape.block.count() + kLanes - 1) / kLanes);
  for (unsigned number = 0; number < count; ++number) {
    warps.push_back(std::make_unique<Warp>(*this, number));
    specials[number].resize(static_cast<size_t>(Special::Count) * kLanes);
  }
}

//===- Starting -----------------------------------------------------------===//

Dim3 Block::threadOf(const Warp &warp, unsigned lane) const {
  const Dim3 &size = launch.shape.block;
  uint32_t thread = warp.number * kLanes + lane;
  return {thread % size.x, thread / size.x % size.y, thread / size.x / size.y};
}

void Block::fillSpecials(unsigned number) {
  auto set = [&](Special special, unsigned lane, uint32_t value) {
    specials[number][static_cast<size_t>(special) * kLanes + lane] = value;
  };
  const Dim3 &size = launch.shape.block, &grid = launch.shape.grid;
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    Dim3 thread = threadOf(*warps[number], lane);
    uint32_t bit = uint32_t(1) << lane, below = bit - 1;
    const std::pair<Special, uint32_t> values[] = {
        {Special::TidX, thread.x},
        {Special::TidY, thread.y},
        {Special::TidZ, thread.z},
        {Special::NtidX, size.x},
        {Special::NtidY, size.y},
        {Special::NtidZ, size.z},
        {Special::CtaidX, place.x},
        {Special::CtaidY, place.y},
        {Special::CtaidZ, place.z},
        {Special::NctaidX, grid.x},
        {Special::NctaidY, grid.y},
        {Special::NctaidZ, grid.z},
        {Special::LaneId, lane},
        {Special::WarpId, number},
        {Special::NWarpId, static_cast<uint32_t>(warps.size())},
        {Special::SmId, 0},
        {Special::NSmId, 1},
        {Special::LanemaskEq, bit},
        {Special::LanemaskLe, below | bit},
        {Special::LanemaskLt, below},
        {Special::LanemaskGe, ~below},
        {Special::LanemaskGt, ~below & ~bit},
        {Special::DynamicSharedSize, launch.shape.dynamicSharedBytes},
        {Special::TotalSharedSize, launch.code->staticSharedBytes + launch.shape.dynamicSharedBytes},
        {Special::Zero, 0},
    };
    for (auto &[special, value] : values)
      set(special, lane, value);
  }
}

void Block::resetWarps() {
  uint64_t threads = launch.shape.block.count();
  for (auto &warp : warps) {
    uint64_t left = threads - uint64_t(warp->number) * kLanes;
    warp->reset(*launch.code, left >= kLanes ? UINT32_MAX : (uint32_t(1) << left) - 1);
    warp->randomState = launch.options->order.kind == Order::Kind::Shuffled ? random() | 1 : 0;
    fillSpecials(warp->number);
  }
}

void Block::run(const Dim3 &newPlace, uint64_t number) {
  place = newPlace;
  tag = static_cast<uint32_t>(launch.launchTag + 1 + number);
  random.seed(launch.options->order.seed * 1000003 + number);
  isStopped = false;
  std::fill(shared.begin(), shared.end(), kUnwritten);
  std::fill(sharedWritten.begin(), sharedWritten.end(), 0);
  for (Barrier &barrier : barriers)
    barrier = Barrier();
  clocks.reset(launch.launchTag, tag, &launch.meetings);
  resetWarps();
  runWarps();
}

//===- Turns --------------------------------------------------------------===//

void Block::order(std::vector<Warp *> &turns) {
  if (launch.options->order.kind == Order::Kind::Shuffled)
    std::shuffle(turns.begin(), turns.end(), random);
}

uint64_t Block::slice() {
  return launch.options->order.kind == Order::Kind::Shuffled ? 1 + random() % 128 : uint64_t(1) << 14;
}

void Block::runWarps() {
  std::vector<Warp *> turns;
  for (auto &warp : warps)
    turns.push_back(warp.get());
  if (launch.options->order.kind == Order::Kind::Reverse)
    std::reverse(turns.begin(), turns.end());
  while (!isStopped && liveThreads() > 0) {
    order(turns);
    bool hasMoved = false;
    for (Warp *warp : turns)
      if (warp->isReady() && !isStopped) {
        launch.steps += warp->run(slice());
        hasMoved = true;
      }
    if (!hasMoved)
      return reportDeadlock();
    if (launch.steps > launch.options->maxSteps) {
      launch.findings->add({FindingKind::StepLimit,
                            *launch.kernelName,
                            0,
                            "",
                            "",
                            0,
                            place,
                            {0, 0, 0},
                            0,
                            concat("the launch took more than ", launch.options->maxSteps,
                                   " instructions of warps: it may never end, or wait for a block that runs later")});
      isStopped = true;
    }
  }
}

uint32_t Block::liveThreads() const {
  uint32_t count = 0;
  for (auto &warp : warps)
    count += static_cast<uint32_t>(std::popcount(warp->live()));
  return count;
}

void Block::reportDeadlock() {
  isStopped = true;
  for (auto &warp : warps)
    for (int i = 0; i < static_cast<int>(kLanes); ++i) {
      const Fragment &fragment = warp->fragments[i];
      if (fragment.state != Fragment::State::AtBarrier && fragment.state != Fragment::State::AtWarpBarrier)
        continue;
      warp->frame = fragment.frame;
      warp->report(FindingKind::Deadlock, *fragment.waits, static_cast<unsigned>(std::countr_zero(fragment.lanes)), 0,
                   concat("threads wait here, and the others of ",
                          fragment.state == Fragment::State::AtBarrier ? "the block" : "the warp", " never come"));
    }
}

//===- Barriers -----------------------------------------------------------===//

void Block::arrive(Warp &warp, unsigned number, uint32_t expected, uint32_t votes, const Op &op, bool waits) {
  Barrier &barrier = barriers[number];
  uint32_t lanes = warp.mask;
  unsigned first = static_cast<unsigned>(std::countr_zero(lanes));
  if (!barrier.waiting.empty() && barrier.expected != expected)
    warp.report(FindingKind::DivergentBarrier, op, first, 0,
                concat("barrier ", number, " is used for ", expected, " threads while it waits for ", barrier.expected));
  for (const Barrier::Waiting &other : barrier.waiting)
    if (expected == 0 && other.fragment >= 0 && other.warp->fragments[other.fragment].waits != &op) {
      warp.report(FindingKind::DivergentBarrier, op, first, 0,
                  "threads of the block wait at different barriers, some at this one");
      break;
    }
  // A barrier for a number of threads counts whole warps.
  bool isWhole = lanes == warp.live();
  barrier.expected = expected;
  barrier.arrived += isWhole && expected != 0 ? kLanes : static_cast<uint32_t>(std::popcount(lanes));
  barrier.votes += static_cast<uint32_t>(std::popcount(votes & lanes));
  const ClockVector &known = clocks.of(warp.number);
  for (unsigned other = 0; other < kWarps; ++other)
    barrier.known[other] = std::max(barrier.known[other], known[other]);
  if (!waits)
    clocks.tick(warp.number);
  barrier.waiting.push_back({&warp, waits ? warp.wait(Fragment::State::AtBarrier, op) : -1, lanes});
  checkBarriers();
}

void Block::checkBarriers() {
  for (Barrier &barrier : barriers) {
    if (barrier.waiting.empty())
      continue;
    if (barrier.arrived >= (barrier.expected ? barrier.expected : liveThreads()))
      release(barrier);
  }
}

/// Writes what `bar.red` found.
static void writeVotes(const Warp &warp, const Fragment &fragment, uint32_t votes, uint32_t threads) {
  const Op &op = *fragment.waits;
  uint8_t *place = fragment.frame->registers + op.d;
  if (op.flags == 1) {
    forLanes(fragment.lanes, [&](unsigned lane) { reinterpret_cast<uint32_t *>(place)[lane] = votes; });
  } else if (op.flags != 0) {
    bool result = op.flags == 2 ? votes == threads : votes != 0;
    auto *word = reinterpret_cast<uint32_t *>(place);
    *word = (*word & ~fragment.lanes) | (result ? fragment.lanes : 0);
  }
}

void Block::release(Barrier &barrier) {
  Barrier done = std::move(barrier);
  barrier = Barrier();
  uint32_t lanes[kWarps] = {}, threads = 0;
  for (const Barrier::Waiting &waiting : done.waiting) {
    threads += static_cast<uint32_t>(std::popcount(waiting.lanes));
    if (waiting.fragment >= 0)
      lanes[waiting.warp->number] |= waiting.lanes;
  }
  for (auto &warp : warps)
    if (lanes[warp->number] != 0)
      clocks.join(warp->number, done.known, lanes[warp->number], warp->live());
  for (const Barrier::Waiting &waiting : done.waiting)
    if (waiting.fragment >= 0) {
      writeVotes(*waiting.warp, waiting.warp->fragments[waiting.fragment], done.votes, threads);
      waiting.warp->resume(waiting.fragment);
    }
}
