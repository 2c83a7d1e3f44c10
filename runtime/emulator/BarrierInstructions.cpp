// bar, barrier, bar.warp.sync, membar, fence.
#include "runtime/emulator/Block.h"
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/LaneOps.h"

using namespace mezzo;
using namespace mezzo::emulator;

namespace {
/// In Op::flags: what bar.red joins.
enum Reduction : uint8_t { None, Count, All, Any };
} // namespace

//===- Barriers of the block ----------------------------------------------===//

/// The same in all lanes, or a finding.
static uint32_t uniform(Warp &warp, const Op &op, Slot slot, const char *what) {
  const auto *values = warp.in<uint32_t>(slot);
  auto first = static_cast<unsigned>(std::countr_zero(warp.mask));
  forLanes(warp.mask, [&](unsigned lane) {
    if (values[lane] != values[first])
      warp.report(FindingKind::DivergentBarrier, op, lane, 0, concat("lanes have different ", what));
  });
  return values[first];
}

/// op.a: the barrier, op.b: how many threads, op.c: the predicate. op.count: 1 where all lanes must come together.
/// op.target: 1 where nobody waits.
static void barrier(Warp &warp, const Op &op) {
  auto first = static_cast<unsigned>(std::countr_zero(warp.mask));
  if (op.count == 1 && warp.mask != warp.live())
    warp.report(FindingKind::DivergentBarrier, op, static_cast<unsigned>(std::countr_zero(warp.live() & ~warp.mask)), 0,
                "the warp comes here without this thread");
  uint32_t number = uniform(warp, op, op.a, "barriers");
  uint32_t threads = op.b == kNoSlot ? 0 : uniform(warp, op, op.b, "numbers of threads");
  if (number > 15 || (op.b != kNoSlot && (threads == 0 || threads % kLanes != 0))) {
    warp.report(FindingKind::DivergentBarrier, op, first, 0,
                concat("barrier ", number, " of ", threads, " threads does not exist"));
    return warp.stopAll();
  }
  uint32_t votes = op.c == kNoSlot ? 0 : *warp.in<uint32_t>(op.c);
  warp.block.arrive(warp, number, threads, op.isNegated ? ~votes : votes, op, op.target == 0);
}

static void decodeReduction(InstructionDecoder &d, size_t &next) {
  if (!d.take("red"))
    return;
  d.op.flags = d.take("popc") ? Count : d.take("and") ? All : d.take("or") ? Any : None;
  d.takeType();
  d.op.d = d.destination(0, d.op.flags == Count ? Type::B32 : Type::Predicate);
  next = 1;
  d.op.c = d.predicate(d.operands() - 1, d.op.isNegated);
}

static void barrierOfWarp(Warp &warp, const Op &op);

static void decodeWarpBarrier(InstructionDecoder &d) {
  if (!d.take("sync"))
    return d.unsupported();
  d.op.a = d.source(0, Type::B32);
  d.run(barrierOfWarp);
}

static void decodeBarrier(InstructionDecoder &d) {
  bool isBar = d.instruction.opcode == "bar";
  if (d.take("warp"))
    return decodeWarpBarrier(d);
  if (d.take("cluster"))
    return d.unsupported("clusters");
  d.take("cta");
  d.op.count = d.take("aligned") || isBar ? 1 : 0;
  size_t next = 0, behind = 0;
  decodeReduction(d, next);
  behind = d.op.flags == None ? d.operands() : d.operands() - 1;
  d.op.target = d.take("arrive") ? 1 : 0;
  if (d.op.target == 0 && d.op.flags == None && !d.take("sync"))
    return d.unsupported();
  d.op.a = d.source(next, Type::B32);
  if (next + 1 < behind)
    d.op.b = d.source(next + 1, Type::B32);
  d.run(barrier);
}

//===- Barriers of the warp -----------------------------------------------===//

/// Lanes may have different members: each group of equal ones is a barrier of its own. Of groups that have to wait the first
/// does; the others come again.
static void barrierOfWarp(Warp &warp, const Op &op) {
  const auto *all = warp.in<uint32_t>(op.a);
  uint32_t members[kLanes], waiting = 0, group = 0;
  forLanes(warp.mask, [&](unsigned lane) {
    members[lane] = all[lane];
    if (!(members[lane] >> lane & 1))
      warp.report(FindingKind::InactiveLane, op, lane, 0, concat("lane ", lane, " is not in its own member mask"));
  });
  for (uint32_t left = warp.mask; left; left &= ~group) {
    auto first = static_cast<unsigned>(std::countr_zero(left));
    group = 0;
    forLanes(left, [&](unsigned lane) { group |= uint32_t(members[lane] == members[first]) << lane; });
    uint32_t needed = members[first] & warp.live();
    if ((group & needed) == needed)
      warp.block.clocks.syncLanes(warp.number, needed, warp.live());
    else
      waiting |= group;
  }
  if (waiting == 0)
    return;
  auto first = static_cast<unsigned>(std::countr_zero(waiting));
  group = 0;
  forLanes(waiting, [&](unsigned lane) { group |= uint32_t(members[lane] == members[first]) << lane; });
  if (warp.mask = waiting & ~group; warp.mask != 0)
    warp.branch(warp.pc - 1, warp.pc);
  warp.mask = group;
  warp.waitForWarp(members[first], op);
}

//===- Fences -------------------------------------------------------------===//

static void fence(Warp &warp, const Op &) { warp.block.clocks.fence(warp.number); }
static void fenceOfBlock(Warp &, const Op &) {}

static void decodeFence(InstructionDecoder &d) {
  for (const char *order : {"sc", "acq_rel", "acquire", "release"})
    d.take(order);
  bool isWide = d.take("gl") || d.take("sys") || d.take("gpu");
  if (!isWide && !d.take("cta"))
    return d.unsupported();
  d.run(isWide ? fence : fenceOfBlock);
}

void mezzo::emulator::addBarrierInstructions(DecodeTable &table) {
  table["bar"] = decodeBarrier;
  table["barrier"] = decodeBarrier;
  table["membar"] = decodeFence;
  table["fence"] = decodeFence;
}
