// selp and slct.
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/TypeSwitch.h"

#include <utility>

using namespace mezzo::emulator;

template <class T> static void select(Warp &warp, const Op &op) {
  const T *a = warp.in<T>(op.a), *b = warp.in<T>(op.b);
  T *d = warp.out<T>(op.d);
  uint32_t chosen = *warp.in<uint32_t>(op.c);
  forLanes(warp.mask, [=](unsigned lane) { d[lane] = chosen >> lane & 1 ? a[lane] : b[lane]; });
}

static void decodeSelp(InstructionDecoder &d) {
  Type type = d.takeType();
  d.op.d = d.destination(0, type);
  d.op.a = d.source(1, type);
  d.op.b = d.source(2, type);
  bool isNegated;
  d.op.c = d.predicate(3, isNegated);
  if (isNegated)
    std::swap(d.op.a, d.op.b);
  d.run(byteSize(type) == 2 ? &select<uint16_t> : byteSize(type) == 4 ? &select<uint32_t> : &select<uint64_t>);
}

template <class T, class C> static void selectBySign(Warp &warp, const Op &op) {
  const T *a = warp.in<T>(op.a), *b = warp.in<T>(op.b);
  const C *c = warp.in<C>(op.c);
  T *d = warp.out<T>(op.d);
  forLanes(warp.mask, [=](unsigned lane) { d[lane] = c[lane] >= 0 ? a[lane] : b[lane]; });
}

static void decodeSlct(InstructionDecoder &d) {
  if (d.take("ftz"))
    return d.unsupported("flushing");
  Type type = d.takeType(), chooser = d.takeType();
  d.op.d = d.destination(0, type);
  d.op.a = d.source(1, type);
  d.op.b = d.source(2, type);
  d.op.c = d.source(3, chooser);
  bool isWide = byteSize(type) == 8, isNarrow = byteSize(type) == 2;
  if (chooser == Type::F32)
    d.run(isWide     ? &selectBySign<uint64_t, float>
          : isNarrow ? &selectBySign<uint16_t, float>
                     : &selectBySign<uint32_t, float>);
  else
    d.run(isWide     ? &selectBySign<uint64_t, int32_t>
          : isNarrow ? &selectBySign<uint16_t, int32_t>
                     : &selectBySign<uint32_t, int32_t>);
}

void mezzo::emulator::addSelectInstructions(DecodeTable &table) {
  table["selp"] = decodeSelp;
  table["slct"] = decodeSlct;
}
