// shfl, vote, match, redux, activemask, elect: lanes of a warp look at each other.
#include "runtime/emulator/Block.h"
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/LaneOps.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::emulator;

/// Members that do not execute the instruction now are a finding: on a GPU the others wait for them, or get anything.
static void checkMembers(Warp &warp, const Op &op, Slot memberSlot) {
  const auto *members = warp.in<uint32_t>(memberSlot);
  forLanes(warp.mask, [&](unsigned lane) {
    uint32_t missing = members[lane] & warp.live() & ~warp.mask;
    if (missing != 0)
      warp.report(FindingKind::InactiveLane, op, lane, 0,
                  concat("lane ", std::countr_zero(missing), " is in the member mask and does not execute it"));
    if (!(members[lane] >> lane & 1))
      warp.report(FindingKind::InactiveLane, op, lane, 0,
                  concat("lane ", lane, " executes it and is not in the member mask"));
  });
}

//===- shfl ---------------------------------------------------------------===//

namespace {
enum class Shuffle : uint8_t { Up, Down, Xor, Index };
} // namespace

/// The lane to read from, and whether it is in range.
static unsigned sourceLane(Shuffle kind, unsigned lane, uint32_t b, uint32_t c, bool &isInRange) {
  unsigned clamp = c & 0x1f, segment = c >> 8 & 0x1f, by = b & 0x1f;
  unsigned maximum = (lane & segment) | (clamp & ~segment & 0x1f), minimum = lane & segment;
  int from = static_cast<int>(lane);
  switch (kind) {
  case Shuffle::Up:
    from -= static_cast<int>(by);
    isInRange = from >= static_cast<int>(maximum);
    break;
  case Shuffle::Down:
    from += static_cast<int>(by);
    isInRange = from <= static_cast<int>(maximum);
    break;
  case Shuffle::Xor:
    from ^= static_cast<int>(by);
    isInRange = from <= static_cast<int>(maximum);
    break;
  case Shuffle::Index:
    from = static_cast<int>(minimum | (by & ~segment & 0x1f));
    isInRange = from <= static_cast<int>(maximum);
    break;
  }
  return isInRange ? static_cast<unsigned>(from) : lane;
}

template <Shuffle kKind> static void shuffle(Warp &warp, const Op &op) {
  checkMembers(warp, op, op.e);
  const auto *a = warp.in<uint32_t>(op.a), *b = warp.in<uint32_t>(op.b), *c = warp.in<uint32_t>(op.c);
  uint32_t results[kLanes], inRange = 0;
  forLanes(warp.mask, [&](unsigned lane) {
    bool isInRange;
    unsigned from = sourceLane(kKind, lane, b[lane], c[lane], isInRange);
    inRange |= uint32_t(isInRange) << lane;
    if (!(warp.mask >> from & 1))
      warp.report(FindingKind::InactiveLane, op, lane, 0, concat("reads from lane ", from, ", which does not execute it"));
    results[lane] = a[from];
  });
  auto *d = warp.out<uint32_t>(op.d);
  forLanes(warp.mask, [&](unsigned lane) { d[lane] = results[lane]; });
  if (op.d2 != kNoSlot)
    warp.setPredicate(op.d2, inRange);
}

static void decodeShuffle(InstructionDecoder &d) {
  if (!d.take("sync") || d.takeType() != Type::B32 || d.operands() != 5)
    return d.unsupported();
  const Operand &result = d.operand(0);
  bool isPair = result.kind == Operand::Kind::Vector;
  d.op.d = d.destinationOf(isPair ? result.elements[0] : result, Type::B32);
  if (isPair)
    d.op.d2 = d.destinationOf(result.elements[1], Type::Predicate);
  d.op.a = d.source(1, Type::B32);
  d.op.b = d.source(2, Type::B32);
  d.op.c = d.source(3, Type::B32);
  d.op.e = d.source(4, Type::B32);
  if (d.take("up"))
    d.run(&shuffle<Shuffle::Up>);
  else if (d.take("down"))
    d.run(&shuffle<Shuffle::Down>);
  else if (d.take("bfly"))
    d.run(&shuffle<Shuffle::Xor>);
  else if (d.take("idx"))
    d.run(&shuffle<Shuffle::Index>);
}

//===- vote, activemask, elect --------------------------------------------===//

namespace {
enum class Vote : uint8_t { All, Any, Uniform, Ballot };
} // namespace

/// Who of the members says yes.
static uint32_t votes(const Warp &warp, const Op &op) {
  uint32_t bits = *warp.in<uint32_t>(op.a);
  return (op.isNegated ? ~bits : bits) & warp.mask;
}

template <Vote kVote> static void vote(Warp &warp, const Op &op) {
  checkMembers(warp, op, op.b);
  uint32_t yes = votes(warp, op), results = 0;
  const auto *members = warp.in<uint32_t>(op.b);
  forLanes(warp.mask, [&](unsigned lane) {
    uint32_t asked = members[lane] & warp.mask, here = yes & asked;
    bool result = kVote == Vote::All ? here == asked : kVote == Vote::Any ? here != 0 : here == 0 || here == asked;
    results |= uint32_t(result) << lane;
    if constexpr (kVote == Vote::Ballot)
      warp.out<uint32_t>(op.d)[lane] = here;
  });
  if constexpr (kVote != Vote::Ballot)
    warp.setPredicate(op.d, results);
}

static void decodeVote(InstructionDecoder &d) {
  if (!d.take("sync"))
    return d.unsupported();
  bool isBallot = d.take("ballot");
  d.takeType();
  d.op.d = d.destination(0, isBallot ? Type::B32 : Type::Predicate);
  d.op.a = d.predicate(1, d.op.isNegated);
  d.op.b = d.source(2, Type::B32);
  if (isBallot)
    d.run(&vote<Vote::Ballot>);
  else if (d.take("all"))
    d.run(&vote<Vote::All>);
  else if (d.take("any"))
    d.run(&vote<Vote::Any>);
  else if (d.take("uni"))
    d.run(&vote<Vote::Uniform>);
}

static void activeMask(Warp &warp, const Op &op) {
  auto *d = warp.out<uint32_t>(op.d);
  uint32_t mask = warp.mask;
  forLanes(mask, [=](unsigned lane) { d[lane] = mask; });
}

static void decodeActiveMask(InstructionDecoder &d) {
  d.op.d = d.destination(0, d.takeType());
  d.run(activeMask);
}

/// One lane of the members: the lowest.
static void elect(Warp &warp, const Op &op) {
  checkMembers(warp, op, op.b);
  uint32_t members = warp.in<uint32_t>(op.b)[std::countr_zero(warp.mask)] & warp.mask;
  auto leader = static_cast<uint32_t>(std::countr_zero(members));
  auto *d = warp.out<uint32_t>(op.d);
  forLanes(warp.mask, [=](unsigned lane) { d[lane] = leader; });
  warp.setPredicate(op.d2, uint32_t(1) << leader);
}

static void decodeElect(InstructionDecoder &d) {
  const Operand &result = d.operand(0);
  if (!d.take("sync") || result.kind != Operand::Kind::Vector)
    return d.unsupported();
  d.op.d = d.destinationOf(result.elements[0], Type::B32);
  d.op.d2 = d.destinationOf(result.elements[1], Type::Predicate);
  d.op.b = d.source(1, Type::B32);
  d.run(elect);
}

//===- match --------------------------------------------------------------===//

template <class T> static void matchAny(Warp &warp, const Op &op) {
  checkMembers(warp, op, op.b);
  const T *a = warp.in<T>(op.a);
  uint32_t results[kLanes];
  forLanes(warp.mask, [&](unsigned lane) {
    results[lane] = 0;
    forLanes(warp.in<uint32_t>(op.b)[lane] & warp.mask,
             [&](unsigned other) { results[lane] |= uint32_t(a[other] == a[lane]) << other; });
  });
  forLanes(warp.mask, [&](unsigned lane) { warp.out<uint32_t>(op.d)[lane] = results[lane]; });
}

template <class T> static void matchAll(Warp &warp, const Op &op) {
  checkMembers(warp, op, op.b);
  const T *a = warp.in<T>(op.a);
  uint32_t results[kLanes], equal = 0;
  forLanes(warp.mask, [&](unsigned lane) {
    uint32_t members = warp.in<uint32_t>(op.b)[lane] & warp.mask;
    bool areEqual = true;
    forLanes(members, [&](unsigned other) { areEqual &= a[other] == a[lane]; });
    results[lane] = areEqual ? members : 0;
    equal |= uint32_t(areEqual) << lane;
  });
  forLanes(warp.mask, [&](unsigned lane) { warp.out<uint32_t>(op.d)[lane] = results[lane]; });
  if (op.d2 != kNoSlot)
    warp.setPredicate(op.d2, equal);
}

static void decodeMatch(InstructionDecoder &d) {
  bool isAll = d.take("all"), isAny = d.take("any");
  if (!d.take("sync") || isAll == isAny)
    return d.unsupported();
  Type type = d.takeType();
  const Operand &result = d.operand(0);
  bool isPair = result.kind == Operand::Kind::Vector;
  d.op.d = d.destinationOf(isPair ? result.elements[0] : result, Type::B32);
  if (isPair)
    d.op.d2 = d.destinationOf(result.elements[1], Type::Predicate);
  d.op.a = d.source(1, type);
  d.op.b = d.source(2, Type::B32);
  if (byteSize(type) == 8)
    d.run(isAll ? &matchAll<uint64_t> : &matchAny<uint64_t>);
  else
    d.run(isAll ? &matchAll<uint32_t> : &matchAny<uint32_t>);
}

//===- redux --------------------------------------------------------------===//

namespace {
struct Sum {
  template <class T> static T join(T a, T b) { return static_cast<T>(static_cast<uint32_t>(a) + static_cast<uint32_t>(b)); }
};
struct Least {
  template <class T> static T join(T a, T b) { return std::min(a, b); }
};
struct Most {
  template <class T> static T join(T a, T b) { return std::max(a, b); }
};
struct Both {
  template <class T> static T join(T a, T b) { return a & b; }
};
struct Either {
  template <class T> static T join(T a, T b) { return a | b; }
};
struct Different {
  template <class T> static T join(T a, T b) { return a ^ b; }
};
} // namespace

template <class F, class T> static void reduce(Warp &warp, const Op &op) {
  checkMembers(warp, op, op.b);
  const T *a = warp.in<T>(op.a);
  T results[kLanes];
  forLanes(warp.mask, [&](unsigned lane) {
    uint32_t members = warp.in<uint32_t>(op.b)[lane] & warp.mask & ~(uint32_t(1) << lane);
    results[lane] = a[lane];
    forLanes(members, [&](unsigned other) { results[lane] = F::join(results[lane], a[other]); });
  });
  forLanes(warp.mask, [&](unsigned lane) { warp.out<T>(op.d)[lane] = results[lane]; });
}

static void decodeRedux(InstructionDecoder &d) {
  if (!d.take("sync"))
    return d.unsupported();
  Type type = d.takeType();
  d.op.d = d.destination(0, type);
  d.op.a = d.source(1, type);
  d.op.b = d.source(2, Type::B32);
  bool isSignedType = type == Type::S32;
  if (byteSize(type) != 4 || isFloat(type))
    return d.unsupported("on this type");
  if (d.take("add"))
    d.run(&reduce<Sum, uint32_t>);
  else if (d.take("min"))
    d.run(isSignedType ? &reduce<Least, int32_t> : &reduce<Least, uint32_t>);
  else if (d.take("max"))
    d.run(isSignedType ? &reduce<Most, int32_t> : &reduce<Most, uint32_t>);
  else if (d.take("and"))
    d.run(&reduce<Both, uint32_t>);
  else if (d.take("or"))
    d.run(&reduce<Either, uint32_t>);
  else if (d.take("xor"))
    d.run(&reduce<Different, uint32_t>);
}

void mezzo::emulator::addWarpInstructions(DecodeTable &table) {
  table["shfl"] = decodeShuffle;
  table["vote"] = decodeVote;
  table["activemask"] = decodeActiveMask;
  table["elect"] = decodeElect;
  table["match"] = decodeMatch;
  table["redux"] = decodeRedux;
}
