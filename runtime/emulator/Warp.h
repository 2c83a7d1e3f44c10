// 32 lanes that run one function: registers, and the fragments into which branches separate the lanes.
#ifndef MEZZO_RUNTIME_EMULATOR_WARP_H
#define MEZZO_RUNTIME_EMULATOR_WARP_H

#include "runtime/emulator/Clocks.h"
#include "runtime/emulator/Code.h"
#include "runtime/emulator/Findings.h"

#include <bit>

namespace mezzo::emulator {

class Block;

/// A running function of some lanes.
struct Frame {
  const Code *code = nullptr;
  std::unique_ptr<uint64_t[]> storage; ///< of registers
  uint8_t *registers = nullptr;
  std::vector<uint8_t> parameters; ///< parameterBytes a lane, one lane after the other
  uint32_t localBase = 0;          ///< in each lane's local memory
  Frame *caller = nullptr;
  const CallSite *site = nullptr;
  uint32_t returnTo = 0;
};

/// Where separated lanes wait for each other.
struct Join {
  bool isUsed = false;
  bool isReturn = false; ///< the end of a function
  uint32_t pc = 0;
  uint32_t expected = 0, arrived = 0; ///< lanes
  int parent = -1;
  Frame *frame = nullptr;
};

/// Lanes that run together.
struct Fragment {
  enum class State : uint8_t { Free, Ready, AtBarrier, AtWarpBarrier };
  State state = State::Free;
  uint32_t pc = 0;
  uint32_t lanes = 0;
  int join = -1;
  Frame *frame = nullptr;
  uint32_t members = 0; ///< AtWarpBarrier: whom it waits for
  const Op *waits = nullptr;
};

/// Special registers that are the same while a warp runs, 32 lanes of 32 bits each.
enum class Special : uint32_t {
  TidX,
  TidY,
  TidZ,
  NtidX,
  NtidY,
  NtidZ,
  CtaidX,
  CtaidY,
  CtaidZ,
  NctaidX,
  NctaidY,
  NctaidZ,
  LaneId,
  WarpId,
  NWarpId,
  SmId,
  NSmId,
  LanemaskEq,
  LanemaskLe,
  LanemaskLt,
  LanemaskGe,
  LanemaskGt,
  DynamicSharedSize,
  TotalSharedSize,
  Zero,
  Count,
};

class Warp {
public:
  Warp(Block &block, unsigned number) : block(block), number(number) {}

  void reset(const Code &code, uint32_t lanes);
  /// Runs up to `budget` instructions, or until all fragments wait. Returns how many it ran.
  uint64_t run(uint64_t budget);
  bool isReady() const;
  bool isDone() const { return live() == 0; }
  uint32_t live() const { return lanes & ~exited; }

  //===- For instructions ---------------------------------------------------===//

  uint32_t mask = 0; ///< lanes that the instruction is for

  template <class T> const T *in(Slot slot) const {
    return reinterpret_cast<const T *>(banks[slot >> 30] + (slot & 0x3FFFFFFF));
  }
  template <class T> T *out(Slot slot) const { return reinterpret_cast<T *>(banks[slot >> 30] + (slot & 0x3FFFFFFF)); }
  void setPredicate(Slot slot, uint32_t bits) const {
    auto *word = out<uint32_t>(slot);
    *word = (*word & ~mask) | (bits & mask);
  }

  Block &block;
  const unsigned number;
  uint32_t lanes = 0, exited = 0;
  uint32_t pc = 0;  ///< of the next instruction
  int current = -1; ///< fragment
  Frame *frame = nullptr;
  Fragment fragments[kLanes];
  std::vector<uint8_t> local[kLanes], localWritten[kLanes]; ///< bytes, and a bit each
  uint64_t randomState = 0;                                 ///< of the order of fragments

  uint32_t fragmentLanes() const { return fragments[current].lanes; }
  void branch(uint32_t target, uint32_t reconverge);
  void branchMany(const uint32_t *targets, uint32_t reconverge); ///< a target for each lane of the mask
  void exitLanes(uint32_t which);
  void call(const CallSite &site, const Code &callee);
  void jump(uint32_t target) { pc = target; }
  /// The current fragment waits; returns its number.
  int wait(Fragment::State state, const Op &op);
  void resume(int fragment) { fragments[fragment].state = Fragment::State::Ready; }
  void waitForWarp(uint32_t members, const Op &op);
  void report(FindingKind kind, const Op &op, unsigned lane, uint64_t address, std::string what);
  void stopAll(); ///< ends the block: nothing of it can go on

private:
  void load(int fragment);
  void save();
  bool choose();
  void arrive();
  void finishJoin(int join);
  int newJoin(Join join);
  int newFragment(Fragment fragment);
  void separate(uint32_t target, uint32_t others, uint32_t reconverge);
  void returnFrom(int join);
  void isolate();
  void freeFrame(Frame *frame);
  Frame *newFrame(const Code &code);
  void growLocal(uint32_t base, uint32_t bytes, uint32_t lanes);
  void checkWarpBarriers();

  uint8_t *banks[4] = {};
  std::vector<Join> joins;
  std::vector<std::unique_ptr<Frame>> frames, spareFrames;
  uint32_t stopPc = UINT32_MAX; ///< of the current fragment's join
  unsigned lastChosen = 0;      ///< fragment
};

template <class F> inline void forLanes(uint32_t mask, F f) {
  if (mask == UINT32_MAX) {
#pragma GCC ivdep
    for (unsigned lane = 0; lane < kLanes; ++lane)
      f(lane);
  } else {
    for (; mask; mask &= mask - 1)
      f(static_cast<unsigned>(std::countr_zero(mask)));
  }
}

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_WARP_H
