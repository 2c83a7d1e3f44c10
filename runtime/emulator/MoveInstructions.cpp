// mov, with packing and unpacking, addresses and special registers; cvta.
#include "runtime/emulator/Block.h"
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/LaneOps.h"

#include <cstring>

using namespace mezzo::emulator;

namespace {
template <class T> struct Same {
  static T apply(T a) { return a; }
};
} // namespace

static Handler copyHandler(unsigned bytes) {
  return bytes == 2   ? unaryOf<Same<uint16_t>, uint16_t>
         : bytes == 4 ? unaryOf<Same<uint32_t>, uint32_t>
                      : unaryOf<Same<uint64_t>, uint64_t>;
}

static void movePredicate(Warp &warp, const Op &op) {
  uint32_t bits = *warp.in<uint32_t>(op.a);
  warp.setPredicate(op.d, op.isNegated ? ~bits : bits);
}

/// Pieces of `flags` bytes, `count` of them, make one value, the first the lowest.
static void packPieces(Warp &warp, const Op &op) {
  const Slot *pieces = &warp.frame->code->slotLists[op.extra];
  auto *d = warp.out<uint8_t>(op.d);
  unsigned bytes = op.flags, whole = bytes * op.count;
  forLanes(warp.mask, [&](unsigned lane) {
    uint8_t value[16];
    for (unsigned i = 0; i < op.count; ++i)
      std::memcpy(value + i * bytes, warp.in<uint8_t>(pieces[i]) + lane * bytes, bytes);
    std::memcpy(d + lane * whole, value, whole);
  });
}

static void unpackPieces(Warp &warp, const Op &op) {
  const Slot *pieces = &warp.frame->code->slotLists[op.extra];
  const auto *a = warp.in<uint8_t>(op.a);
  unsigned bytes = op.flags, whole = bytes * op.count;
  forLanes(warp.mask, [&](unsigned lane) {
    uint8_t value[16];
    std::memcpy(value, a + lane * whole, whole);
    for (unsigned i = 0; i < op.count; ++i)
      std::memcpy(warp.out<uint8_t>(pieces[i]) + lane * bytes, value + i * bytes, bytes);
  });
}

/// The clock of the emulator is the number of instructions.
static void readClock(Warp &warp, const Op &op) {
  uint64_t now = warp.block.launch.steps + warp.block.launch.threadSteps;
  forLanes(warp.mask, [&](unsigned lane) {
    if (op.flags == 8)
      warp.out<uint64_t>(op.d)[lane] = now;
    else
      warp.out<uint32_t>(op.d)[lane] = static_cast<uint32_t>(op.count == 2 ? now >> 32 : now);
  });
}

static void localAddress(Warp &warp, const Op &op) {
  uint64_t address = warp.frame->localBase + static_cast<uint64_t>(op.offset);
  forLanes(warp.mask, [&](unsigned lane) {
    if (op.flags == 8)
      warp.out<uint64_t>(op.d)[lane] = address;
    else
      warp.out<uint32_t>(op.d)[lane] = static_cast<uint32_t>(address);
  });
}

static void addWindow(Warp &warp, const Op &op) {
  const auto *a = warp.in<uint64_t>(op.a);
  auto *d = warp.out<uint64_t>(op.d);
  auto window = static_cast<uint64_t>(op.offset);
  forLanes(warp.mask, [=](unsigned lane) { d[lane] = a[lane] + window; });
}

//===- Decoding -----------------------------------------------------------===//

static void decodePieces(InstructionDecoder &d, Type type, const Operand &vector, bool packs) {
  unsigned whole = byteSize(type);
  auto count = static_cast<unsigned>(vector.elements.size());
  if (count == 0 || whole % count != 0 || whole / count < 2 || whole / count > 8)
    return d.unsupported("pieces of this width");
  Type piece = whole / count == 2 ? Type::B16 : whole / count == 4 ? Type::B32 : Type::B64;
  std::vector<Slot> slots;
  for (const Operand &element : vector.elements)
    slots.push_back(packs ? d.sourceOf(element, piece) : d.destinationOf(element, piece));
  d.op.flags = static_cast<uint8_t>(whole / count);
  d.op.count = static_cast<uint8_t>(count);
  d.op.extra = d.addSlots(slots);
  (packs ? d.op.d : d.op.a) = packs ? d.destination(0, type) : d.source(1, type);
  d.run(packs ? packPieces : unpackPieces);
}

static bool decodeClock(InstructionDecoder &d, Type type) {
  const std::string &name = d.operand(1).name;
  if (name != "%clock" && name != "%clock64" && name != "%clock_hi" && name != "%globaltimer")
    return false;
  d.op.d = d.destination(0, type);
  d.op.flags = static_cast<uint8_t>(byteSize(type));
  d.op.count = name == "%clock_hi" ? 2 : 1;
  d.run(readClock);
  return true;
}

static void decodeMov(InstructionDecoder &d) {
  Type type = d.takeType();
  const Operand &to = d.operand(0), &from = d.operand(1);
  if (from.kind == Operand::Kind::Vector)
    return decodePieces(d, type, from, true);
  if (to.kind == Operand::Kind::Vector)
    return decodePieces(d, type, to, false);
  if (from.kind == Operand::Kind::Special && decodeClock(d, type))
    return;
  d.op.d = d.destination(0, type);
  uint32_t local;
  if (from.kind == Operand::Kind::Symbol && d.function.localOffset(from.name, local)) {
    d.op.offset = local + from.offset;
    d.op.flags = static_cast<uint8_t>(byteSize(type));
    return d.run(localAddress);
  }
  if (type == Type::Predicate) {
    d.op.a = d.predicate(1, d.op.isNegated);
    return d.run(movePredicate);
  }
  d.op.a = d.source(1, type);
  d.run(copyHandler(std::max(byteSize(type), 2u)));
}

/// Global and constant memory have the same addresses as generic ones.
static void decodeCvta(InstructionDecoder &d) {
  bool isTo = d.take("to");
  uint64_t window = 0;
  if (d.take("shared") || d.take("shared::cta"))
    window = kSharedWindow;
  else if (d.take("local"))
    window = kLocalWindow;
  else if (d.take("param") || d.take("param::entry"))
    window = kParameterWindow;
  else if (!d.take("global") && !d.take("const"))
    return d.unsupported();
  Type type = d.takeType();
  if (byteSize(type) != 8)
    return d.unsupported("addresses of 32 bits");
  const Operand &from = d.operand(1);
  uint32_t local;
  if (from.kind == Operand::Kind::Symbol && d.function.localOffset(from.name, local))
    return d.unsupported("of a local variable's name");
  d.simple(type, 1);
  d.op.offset = static_cast<int64_t>(isTo ? ~window + 1 : window);
  d.run(window == 0 ? copyHandler(8) : addWindow);
}

/// `isspacep`: whether an address lies in a space.
static void inWindow(Warp &warp, const Op &op) {
  const auto *a = warp.in<uint64_t>(op.a);
  uint32_t bits = 0;
  forLanes(warp.mask, [&](unsigned lane) {
    bool isInside = a[lane] - static_cast<uint64_t>(op.offset) < kWindowBytes;
    bool isElsewhere = a[lane] - kSharedWindow < kWindowBytes || a[lane] - kLocalWindow < kWindowBytes ||
                       a[lane] - kParameterWindow < kWindowBytes;
    bits |= uint32_t(op.offset != 0 ? isInside : !isElsewhere) << lane;
  });
  warp.setPredicate(op.d, bits);
}

static void decodeIsspacep(InstructionDecoder &d) {
  d.op.d = d.destination(0, Type::Predicate);
  d.op.a = d.source(1, Type::U64);
  if (d.take("shared") || d.take("shared::cta"))
    d.op.offset = static_cast<int64_t>(kSharedWindow);
  else if (d.take("local"))
    d.op.offset = static_cast<int64_t>(kLocalWindow);
  else if (d.take("param"))
    d.op.offset = static_cast<int64_t>(kParameterWindow);
  else if (!d.take("global"))
    return d.unsupported();
  d.run(inWindow);
}

void mezzo::emulator::addMoveInstructions(DecodeTable &table) {
  table["mov"] = decodeMov;
  table["cvta"] = decodeCvta;
  table["isspacep"] = decodeIsspacep;
}
