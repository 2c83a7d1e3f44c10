// atom, red.
#include "runtime/emulator/Block.h"
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/FloatOps.h"
#include "runtime/emulator/MemoryAccess.h"

#include <cstring>

using namespace mezzo::emulator;

namespace {
enum class Operation : uint8_t { Add, Min, Max, And, Or, Xor, Exchange, Compare, Increment, Decrement };
/// In Op::flags, beside kStrongAccess.
enum Flags : uint8_t { Acquires = 2, Releases = 4 };

template <class T> T modular(T a, T b) {
  using U = std::make_unsigned_t<T>;
  return static_cast<T>(static_cast<U>(a) + static_cast<U>(b));
}

/// What stands in memory afterwards.
template <Operation kOperation, class T> T change(T old, T b, T c) {
  if constexpr (kOperation == Operation::Exchange)
    return b;
  else if constexpr (kOperation == Operation::Compare)
    return old == b ? c : old;
  else if constexpr (std::is_floating_point_v<T>)
    return withOneNan(kOperation == Operation::Add ? old + b : old);
  else if constexpr (kOperation == Operation::Add)
    return modular(old, b);
  else if constexpr (kOperation == Operation::Min)
    return std::min(old, b);
  else if constexpr (kOperation == Operation::Max)
    return std::max(old, b);
  else if constexpr (kOperation == Operation::And)
    return old & b;
  else if constexpr (kOperation == Operation::Or)
    return old | b;
  else if constexpr (kOperation == Operation::Xor)
    return old ^ b;
  else if constexpr (kOperation == Operation::Increment)
    return old >= b ? 0 : old + 1;
  else
    return old == 0 || old > b ? b : old - 1;
}
} // namespace

static void meetOthers(Warp &warp, const Op &op, uint64_t address) {
  uint64_t place = globalAddress(op, address);
  if (place == 0)
    return;
  Clocks &clocks = warp.block.clocks;
  if (op.flags & Releases)
    clocks.fence(warp.number);
  clocks.hear(warp.number, place);
  clocks.tell(warp.number, place);
  if (op.flags & Acquires)
    clocks.fence(warp.number);
}

/// Lanes one after the other.
template <Operation kOperation, class T> static void atomic(Warp &warp, const Op &op) {
  for (uint32_t left = warp.mask; left; left &= left - 1) {
    auto lane = static_cast<unsigned>(std::countr_zero(left));
    uint64_t address = addressOf(warp, op, lane);
    uint8_t *place = locate(warp, op, lane, address, sizeof(T), Touch::Atomic);
    T old = 0;
    if (place) {
      std::memcpy(&old, place, sizeof(T));
      T c = op.c == kNoSlot ? T(0) : warp.in<T>(op.c)[lane];
      T changed = change<kOperation, T>(old, warp.in<T>(op.b)[lane], c);
      std::memcpy(place, &changed, sizeof(T));
    }
    if (op.d != kNoSlot)
      warp.out<T>(op.d)[lane] = old;
    meetOthers(warp, op, address);
  }
}

template <class T> static Handler integerHandler(Operation operation) {
  switch (operation) {
  case Operation::Add:
    return &atomic<Operation::Add, T>;
  case Operation::Min:
    return &atomic<Operation::Min, T>;
  case Operation::Max:
    return &atomic<Operation::Max, T>;
  case Operation::And:
    return &atomic<Operation::And, T>;
  case Operation::Or:
    return &atomic<Operation::Or, T>;
  case Operation::Xor:
    return &atomic<Operation::Xor, T>;
  case Operation::Exchange:
    return &atomic<Operation::Exchange, T>;
  case Operation::Compare:
    return &atomic<Operation::Compare, T>;
  case Operation::Increment:
    return sizeof(T) == 4 ? &atomic<Operation::Increment, T> : nullptr;
  case Operation::Decrement:
    return sizeof(T) == 4 ? &atomic<Operation::Decrement, T> : nullptr;
  }
  return nullptr;
}

static Handler handlerOf(Operation operation, Type type) {
  switch (type) {
  case Type::B16:
    return operation == Operation::Compare ? &atomic<Operation::Compare, uint16_t> : nullptr;
  case Type::B32:
  case Type::U32:
    return integerHandler<uint32_t>(operation);
  case Type::S32:
    return integerHandler<int32_t>(operation);
  case Type::B64:
  case Type::U64:
    return integerHandler<uint64_t>(operation);
  case Type::S64:
    return integerHandler<int64_t>(operation);
  case Type::F32:
    return operation == Operation::Add ? &atomic<Operation::Add, float> : nullptr;
  case Type::F64:
    return operation == Operation::Add ? &atomic<Operation::Add, double> : nullptr;
  default:
    return nullptr;
  }
}

static bool takeOperation(InstructionDecoder &d, Operation &operation) {
  static const char *const names[] = {"add", "min", "max", "and", "or", "xor", "exch", "cas", "inc", "dec"};
  for (uint8_t i = 0; i < std::size(names); ++i)
    if (d.take(names[i])) {
      operation = static_cast<Operation>(i);
      return true;
    }
  return false;
}

static void takeOrder(InstructionDecoder &d) {
  d.take("relaxed");
  bool isBoth = d.take("acq_rel");
  d.op.flags = static_cast<uint8_t>(kStrongAccess | (d.take("acquire") || isBoth ? Acquires : 0) |
                                    (d.take("release") || isBoth ? Releases : 0));
  for (const char *scope : {"cta", "gpu", "sys"})
    d.take(scope);
}

static void decodeAtomic(InstructionDecoder &d, bool hasResult) {
  Operation operation;
  takeOrder(d);
  Space space = d.take("global")                            ? Space::Global
                : d.take("shared") || d.take("shared::cta") ? Space::Shared
                                                            : Space::Generic;
  if (!takeOperation(d, operation))
    return d.unsupported("it has no operation that is known");
  Type type = d.takeType();
  size_t first = hasResult ? 1 : 0;
  if (hasResult)
    d.op.d = d.destination(0, type);
  d.address(first, space);
  d.op.b = d.source(first + 1, type);
  if (operation == Operation::Compare)
    d.op.c = d.source(first + 2, type);
  d.run(handlerOf(operation, type));
}

static void decodeAtom(InstructionDecoder &d) { decodeAtomic(d, true); }
static void decodeRed(InstructionDecoder &d) { decodeAtomic(d, false); }

void mezzo::emulator::addAtomicInstructions(DecodeTable &table) {
  table["atom"] = decodeAtom;
  table["red"] = decodeRed;
}
