#include "runtime/emulator/Warp.h"

#include "runtime/emulator/Block.h"

#include <cstring>

using namespace mezzo;
using namespace mezzo::emulator;

//===- Fragments and joins ------------------------------------------------===//

void Warp::reset(const Code &code, uint32_t all) {
  while (!frames.empty())
    freeFrame(frames.back().get());
  joins.clear();
  for (Fragment &fragment : fragments)
    fragment = Fragment();
  lanes = all;
  exited = 0;
  current = -1;
  lastChosen = kLanes - 1;
  Frame *entry = newFrame(code);
  entry->caller = nullptr;
  entry->localBase = 0;
  if (code.localBytes != 0)
    growLocal(0, code.localBytes, lanes);
  newFragment({Fragment::State::Ready, 0, lanes, -1, entry, 0, nullptr});
}

int Warp::newFragment(Fragment fragment) {
  for (int i = 0; i < static_cast<int>(kLanes); ++i)
    if (fragments[i].state == Fragment::State::Free) {
      fragments[i] = fragment;
      return i;
    }
  return -1; // not reached: fragments have lanes of their own
}

int Warp::newJoin(Join join) {
  join.isUsed = true;
  for (size_t i = 0; i < joins.size(); ++i)
    if (!joins[i].isUsed) {
      joins[i] = join;
      return static_cast<int>(i);
    }
  joins.push_back(join);
  return static_cast<int>(joins.size() - 1);
}

void Warp::load(int fragment) {
  current = fragment;
  const Fragment &chosen = fragments[fragment];
  pc = chosen.pc;
  frame = chosen.frame;
  stopPc = chosen.join >= 0 && joins[static_cast<size_t>(chosen.join)].frame == frame
               ? joins[static_cast<size_t>(chosen.join)].pc
               : UINT32_MAX;
  banks[0] = frame->registers;
  banks[1] = const_cast<uint8_t *>(frame->code->constants.data());
  banks[2] = reinterpret_cast<uint8_t *>(block.specials[number].data());
}

void Warp::save() {
  if (current >= 0)
    fragments[current].pc = pc;
}

bool Warp::isReady() const {
  for (const Fragment &fragment : fragments)
    if (fragment.state == Fragment::State::Ready)
      return true;
  return false;
}

/// The next one that can run, after the one that ran last.
bool Warp::choose() {
  static_assert(kLanes == 32);
  uint32_t ready = 0;
  for (unsigned i = 0; i < kLanes; ++i)
    ready |= uint32_t(fragments[i].state == Fragment::State::Ready) << i;
  if (ready == 0)
    return false;
  unsigned start = lastChosen + 1; // lanes that wait in a loop let others go
  if (randomState != 0) {
    randomState = randomState * 6364136223846793005u + 1442695040888963407u;
    start = static_cast<unsigned>(randomState >> 59);
  }
  uint32_t turned = std::rotr(ready, static_cast<int>(start % kLanes));
  lastChosen = (static_cast<unsigned>(std::countr_zero(turned)) + start) % kLanes;
  load(static_cast<int>(lastChosen));
  return true;
}

void Warp::arrive() {
  int place = fragments[current].join;
  Join &join = joins[static_cast<size_t>(place)];
  join.arrived |= fragments[current].lanes;
  fragments[current] = Fragment();
  current = -1;
  if (join.arrived == join.expected)
    finishJoin(place);
}

void Warp::finishJoin(int place) {
  Join join = joins[static_cast<size_t>(place)];
  if (join.isReturn)
    return returnFrom(place);
  joins[static_cast<size_t>(place)].isUsed = false;
  int merged = newFragment({Fragment::State::Ready, join.pc, join.arrived, join.parent, join.frame, 0, nullptr});
  if (current < 0)
    load(merged);
}

/// Lanes of the mask go to `target`, the others to `others`; they meet at `reconverge`.
void Warp::separate(uint32_t target, uint32_t others, uint32_t reconverge) {
  Fragment &fragment = fragments[current];
  bool isSame = fragment.join >= 0 && joins[static_cast<size_t>(fragment.join)].frame == frame &&
                joins[static_cast<size_t>(fragment.join)].pc == reconverge;
  if (!isSame)
    fragment.join = newJoin({true, false, reconverge, fragment.lanes, 0, fragment.join, frame});
  newFragment({Fragment::State::Ready, target, mask, fragment.join, frame, 0, nullptr});
  fragment.lanes &= ~mask;
  fragment.pc = others;
  load(current);
}

void Warp::branch(uint32_t target, uint32_t reconverge) {
  if (mask == fragmentLanes())
    pc = target;
  else
    separate(target, pc, reconverge);
}

void Warp::branchMany(const uint32_t *targets, uint32_t reconverge) {
  uint32_t left = mask;
  while (left) {
    uint32_t target = targets[std::countr_zero(left)], same = 0;
    forLanes(left, [&](unsigned lane) { same |= uint32_t(targets[lane] == target) << lane; });
    left &= ~same;
    mask = same;
    branch(target, reconverge);
  }
}

void Warp::exitLanes(uint32_t which) {
  exited |= which;
  Fragment &fragment = fragments[current];
  fragment.lanes &= ~which;
  if (fragment.lanes == 0) {
    fragment = Fragment();
    current = -1;
  }
  for (size_t i = 0; i < joins.size(); ++i) {
    if (!joins[i].isUsed)
      continue;
    joins[i].expected &= ~which;
    joins[i].arrived &= ~which;
    if (joins[i].expected == 0)
      joins[i].isUsed = false;
    else if (joins[i].arrived == joins[i].expected)
      finishJoin(static_cast<int>(i));
  }
  checkWarpBarriers();
  block.checkBarriers();
}

//===- Waiting ------------------------------------------------------------===//

/// Lanes of the mask go on by themselves; the others wait at the next instruction.
void Warp::isolate() {
  Fragment &fragment = fragments[current];
  if (mask == fragment.lanes)
    return;
  fragment.join = newJoin({true, false, pc, fragment.lanes, fragment.lanes & ~mask, fragment.join, frame});
  fragment.lanes = mask;
  fragment.pc = pc;
  load(current);
}

int Warp::wait(Fragment::State state, const Op &op) {
  isolate();
  save();
  int waiting = current;
  fragments[waiting].state = state;
  fragments[waiting].waits = &op;
  current = -1;
  return waiting;
}

void Warp::waitForWarp(uint32_t members, const Op &op) {
  fragments[wait(Fragment::State::AtWarpBarrier, op)].members = members;
  checkWarpBarriers();
}

void Warp::checkWarpBarriers() {
  for (const Fragment &first : fragments) {
    if (first.state != Fragment::State::AtWarpBarrier)
      continue;
    uint32_t members = first.members, arrived = 0;
    for (const Fragment &other : fragments)
      if (other.state == Fragment::State::AtWarpBarrier && other.members == members)
        arrived |= other.lanes;
    if ((arrived & members & live()) != (members & live()))
      continue;
    block.clocks.syncLanes(number, members & live(), live());
    for (Fragment &other : fragments)
      if (other.state == Fragment::State::AtWarpBarrier && other.members == members)
        other.state = Fragment::State::Ready;
  }
}

//===- Running ------------------------------------------------------------===//

uint64_t Warp::run(uint64_t budget) {
  uint64_t steps = 0, threads = 0;
  while (steps < budget && !block.isStopped) {
    if (current < 0 && !choose())
      break;
    if (pc == stopPc) {
      arrive();
      continue;
    }
    const Op &op = frame->code->ops[pc++];
    mask = fragments[current].lanes;
    if (op.guard != kNoSlot) {
      uint32_t guard = *in<uint32_t>(op.guard);
      mask &= op.isGuardNegated ? ~guard : guard;
    }
    ++steps;
    threads += static_cast<unsigned>(std::popcount(mask));
    if (mask != 0)
      op.run(*this, op);
  }
  save();
  current = -1;
  block.launch.threadSteps += threads;
  return steps;
}

void Warp::stopAll() { block.isStopped = true; }

void Warp::report(FindingKind kind, const Op &op, unsigned lane, uint64_t address, std::string what) {
  const Code &code = *frame->code;
  auto index = static_cast<size_t>(&op - code.ops.data());
  Finding finding;
  finding.kind = kind;
  finding.kernel = *block.launch.kernelName;
  if (index < code.function->body.size()) {
    const Instruction &instruction = code.function->body[index];
    finding.line = instruction.line;
    finding.instruction = instruction.spelling();
    finding.sourceLine = instruction.source.line;
    auto file = block.launch.module->files.find(instruction.source.file);
    if (file != block.launch.module->files.end())
      finding.sourceFile = file->second;
  }
  finding.block = block.place;
  finding.thread = block.threadOf(*this, lane);
  finding.address = address;
  finding.what = std::move(what);
  block.launch.findings->add(std::move(finding));
}
