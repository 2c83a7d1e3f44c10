// add.cc, addc, sub.cc, subc, mad.cc, madc: a carry bit a lane.
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/LaneOps.h"

using namespace mezzo::emulator;

namespace {
__extension__ typedef unsigned __int128 UnsignedWide;
__extension__ typedef __int128 SignedWide;

enum Flags : uint8_t { Reads = 1, Writes = 2, Subtracts = 4, Multiplies = 8, High = 16 };
} // namespace

template <class T> static UnsignedWide product(T a, T b, bool isHigh) {
  using Wide = std::conditional_t<std::is_signed_v<T>, SignedWide, UnsignedWide>;
  auto whole = static_cast<UnsignedWide>(static_cast<Wide>(a) * static_cast<Wide>(b));
  constexpr unsigned kBits = 8 * sizeof(T);
  return (isHigh ? whole >> kBits : whole) & ((UnsignedWide(1) << kBits) - 1);
}

/// One lane: the sum, and its carry (of a difference: the borrow).
template <class T> static T step(const Op &op, T a, T b, T c, bool &carry) {
  using U = std::make_unsigned_t<T>;
  UnsignedWide x = static_cast<U>(a), y = static_cast<U>(b);
  if (op.flags & Multiplies) {
    x = product(a, b, op.flags & High);
    y = static_cast<U>(c);
  }
  UnsignedWide in = (op.flags & Reads) && carry;
  UnsignedWide sum = op.flags & Subtracts ? x - y - in : x + y + in;
  carry = sum >> (8 * sizeof(T)) & 1;
  return static_cast<T>(sum);
}

template <class T> static void withCarry(Warp &warp, const Op &op) {
  uint32_t carries = *warp.in<uint32_t>(op.e);
  forLanes(warp.mask, [&](unsigned lane) {
    bool carry = carries >> lane & 1;
    T c = op.c == kNoSlot ? 0 : warp.in<T>(op.c)[lane];
    warp.out<T>(op.d)[lane] = step(op, warp.in<T>(op.a)[lane], warp.in<T>(op.b)[lane], c, carry);
    carries = (carries & ~(uint32_t(1) << lane)) | uint32_t(carry) << lane;
  });
  if (op.flags & Writes)
    *warp.out<uint32_t>(op.e) = carries;
}

static Handler handler(Type type) {
  switch (type) {
  case Type::S32:
    return &withCarry<int32_t>;
  case Type::U32:
  case Type::B32:
    return &withCarry<uint32_t>;
  case Type::S64:
    return &withCarry<int64_t>;
  case Type::U64:
  case Type::B64:
    return &withCarry<uint64_t>;
  default:
    return nullptr;
  }
}

void mezzo::emulator::decodeCarry(InstructionDecoder &d) {
  Type type = d.takeType();
  const std::string &name = d.instruction.opcode;
  bool multiplies = name[0] == 'm';
  d.simple(type, multiplies ? 3 : 2);
  d.op.e = d.function.carry();
  d.op.flags = static_cast<uint8_t>((name.back() == 'c' ? Reads : 0) | (d.take("cc") ? Writes : 0) |
                                    (name[0] == 's' ? Subtracts : 0) | (multiplies ? Multiplies : 0));
  if (multiplies) {
    bool isHigh = d.take("hi");
    if (!isHigh && !d.take("lo"))
      return d.unsupported();
    d.op.flags |= isHigh ? High : 0;
  }
  d.run(handler(type));
}

void mezzo::emulator::addCarryInstructions(DecodeTable &table) {
  for (const char *name : {"addc", "subc", "madc"})
    table[name] = decodeCarry;
}
