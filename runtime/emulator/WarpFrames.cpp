// Frames of functions, and calls of them by some of a warp's lanes.
#include "runtime/emulator/Warp.h"

#include <cstring>

using namespace mezzo;
using namespace mezzo::emulator;

//===- Frames -------------------------------------------------------------===//

/// Reused where a frame of the same function is spare: a warp runs the same ones for every block.
Frame *Warp::newFrame(const Code &code) {
  for (auto &spare : spareFrames)
    if (spare->code == &code) {
      frames.push_back(std::move(spare));
      spare = std::move(spareFrames.back());
      spareFrames.pop_back();
      return frames.back().get();
    }
  auto frame = std::make_unique<Frame>();
  frame->code = &code;
  frame->storage = std::make_unique<uint64_t[]>(code.registerBytes / 8 + 9);
  auto address = reinterpret_cast<uintptr_t>(frame->storage.get());
  frame->registers = reinterpret_cast<uint8_t *>((address + 63) / 64 * 64);
  frame->parameters.resize(size_t(code.parameterBytes) * kLanes);
  frames.push_back(std::move(frame));
  return frames.back().get();
}

void Warp::freeFrame(Frame *frame) {
  for (auto &candidate : frames)
    if (candidate.get() == frame) {
      spareFrames.push_back(std::move(candidate));
      candidate = std::move(frames.back());
      frames.pop_back();
      return;
    }
}

void Warp::growLocal(uint32_t base, uint32_t bytes, uint32_t lanes) {
  forLanes(lanes, [&](unsigned lane) {
    if (local[lane].size() < base + bytes) {
      local[lane].resize(base + bytes);
      localWritten[lane].resize((base + bytes) / 8 + 8);
    }
    for (uint32_t byte = base; byte < base + bytes; ++byte)
      localWritten[lane][byte / 8] &= static_cast<uint8_t>(~(1u << byte % 8));
  });
}

//===- Calls --------------------------------------------------------------===//

/// The bytes of a value of a lane.
static uint8_t *placeOf(Frame &frame, const ValuePlace &value, unsigned lane) {
  if (value.slot == kNoSlot)
    return frame.parameters.data() + size_t(lane) * frame.code->parameterBytes + value.offset;
  auto *constants = const_cast<uint8_t *>(frame.code->constants.data()); // only read
  return (value.slot >> 30 ? constants : frame.registers) + (value.slot & 0x3FFFFFFF) + size_t(lane) * value.bytes;
}

static void pass(Frame &from, const std::vector<ValuePlace> &values, Frame &to, const std::vector<ValuePlace> &places,
                 uint32_t lanes) {
  for (size_t i = 0; i < values.size() && i < places.size(); ++i)
    forLanes(lanes, [&](unsigned lane) {
      std::memcpy(placeOf(to, places[i], lane), placeOf(from, values[i], lane), std::min(values[i].bytes, places[i].bytes));
    });
}

void Warp::call(const CallSite &site, const Code &callee) {
  isolate();
  Fragment &fragment = fragments[current];
  Frame *called = newFrame(callee);
  called->caller = frame;
  called->site = &site;
  called->returnTo = pc;
  called->localBase = (frame->localBase + frame->code->localBytes + 15) / 16 * 16;
  if (callee.localBytes != 0)
    growLocal(called->localBase, callee.localBytes, mask);
  pass(*frame, site.arguments, *called, callee.parameters, mask);
  auto end = static_cast<uint32_t>(callee.ops.size() - 1);
  fragment.join = newJoin({true, true, end, mask, 0, fragment.join, called});
  fragment.frame = called;
  fragment.pc = 0;
  load(current);
}

void Warp::returnFrom(int place) {
  Join join = joins[static_cast<size_t>(place)];
  joins[static_cast<size_t>(place)].isUsed = false;
  Frame *called = join.frame;
  pass(*called, called->code->results, *called->caller, called->site->results, join.arrived);
  int merged =
      newFragment({Fragment::State::Ready, called->returnTo, join.arrived, join.parent, called->caller, 0, nullptr});
  freeFrame(called);
  if (current < 0)
    load(merged);
}
