// setp and set.
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/FloatOps.h"
#include "runtime/emulator/TypeSwitch.h"

#include <array>
#include <utility>

using namespace mezzo::emulator;

namespace {
enum class Comparison : uint8_t { Eq, Ne, Lt, Le, Gt, Ge, Equ, Neu, Ltu, Leu, Gtu, Geu, Num, Nan };
enum class Combination : uint8_t { None, And, Or, Xor };

constexpr const char *kComparisons[] = {"eq",  "ne",  "lt",  "le",  "gt",  "ge",  "equ",
                                        "neu", "ltu", "leu", "gtu", "geu", "num", "nan"};
/// Comparisons of unsigned numbers have names of their own.
constexpr std::pair<const char *, Comparison> kUnsignedNames[] = {
    {"lo", Comparison::Lt}, {"ls", Comparison::Le}, {"hi", Comparison::Gt}, {"hs", Comparison::Ge}};

template <Comparison kComparison, class T> bool compare(T a, T b) {
  bool hasNan = a != a || b != b;
  switch (kComparison) {
  case Comparison::Eq:
    return a == b;
  case Comparison::Ne:
    return !hasNan && a != b;
  case Comparison::Lt:
    return a < b;
  case Comparison::Le:
    return a <= b;
  case Comparison::Gt:
    return a > b;
  case Comparison::Ge:
    return a >= b;
  case Comparison::Equ:
    return hasNan || a == b;
  case Comparison::Neu:
    return a != b;
  case Comparison::Ltu:
    return hasNan || a < b;
  case Comparison::Leu:
    return hasNan || a <= b;
  case Comparison::Gtu:
    return hasNan || a > b;
  case Comparison::Geu:
    return hasNan || a >= b;
  case Comparison::Num:
    return !hasNan;
  case Comparison::Nan:
    return hasNan;
  }
  return false;
}

/// In Op::flags, beside the combination.
constexpr uint8_t kUpper = 0x10, kSetsFloat = 0x20;
} // namespace

template <Comparison kComparison, class T, bool kFlushes> static uint32_t compareLanes(const Warp &warp, const Op &op) {
  const T *a = warp.in<T>(op.a), *b = warp.in<T>(op.b);
  uint32_t bits = 0;
  forLanes(warp.mask, [&](unsigned lane) {
    bool result;
    if constexpr (std::is_floating_point_v<T>)
      result = compare<kComparison>(flushed<kFlushes>(a[lane]), flushed<kFlushes>(b[lane]));
    else
      result = compare<kComparison>(a[lane], b[lane]);
    bits |= uint32_t(result) << lane;
  });
  return bits;
}

/// f16, bf16, or one half of pairs of them (the upper one where the flags say so; kStride 2: pairs).
template <Comparison kComparison, bool kIsBF16, unsigned kStride>
static uint32_t compareHalves(const Warp &warp, const Op &op) {
  constexpr FloatFormat kFormat = kIsBF16 ? kBF16 : kF16;
  const auto *a = warp.in<uint16_t>(op.a), *b = warp.in<uint16_t>(op.b);
  unsigned upper = op.flags & kUpper ? 1 : 0;
  uint32_t bits = 0;
  forLanes(warp.mask, [&](unsigned lane) {
    unsigned place = lane * kStride + upper;
    bits |= uint32_t(compare<kComparison>(widenHalf(a[place], kFormat), widenHalf(b[place], kFormat))) << lane;
  });
  return bits;
}

static uint32_t combined(const Warp &warp, const Op &op, uint32_t bits) {
  if (op.c == kNoSlot)
    return bits;
  uint32_t other = *warp.in<uint32_t>(op.c);
  if (op.isNegated)
    other = ~other;
  switch (static_cast<Combination>(op.flags & 3)) {
  case Combination::And:
    return bits & other;
  case Combination::Or:
    return bits | other;
  default:
    return bits ^ other;
  }
}

using Compare = uint32_t (*)(const Warp &, const Op &);

template <Compare kCompare> static void setPredicates(Warp &warp, const Op &op) {
  uint32_t bits = kCompare(warp, op);
  uint32_t result = combined(warp, op, bits), opposite = combined(warp, op, ~bits);
  warp.setPredicate(op.d, result);
  if (op.d2 != kNoSlot)
    warp.setPredicate(op.d2, opposite);
}

/// f16x2: a predicate for each half.
template <Compare kCompare> static void setBothHalves(Warp &warp, const Op &op) {
  uint32_t lower = combined(warp, op, kCompare(warp, op));
  Op upper = op;
  upper.flags |= kUpper;
  uint32_t higher = combined(warp, op, kCompare(warp, upper));
  warp.setPredicate(op.d, lower);
  if (op.d2 != kNoSlot)
    warp.setPredicate(op.d2, higher);
}

/// `set`: all ones or 1.0.
template <Compare kCompare> static void setWords(Warp &warp, const Op &op) {
  uint32_t bits = combined(warp, op, kCompare(warp, op));
  auto *d = warp.out<uint32_t>(op.d);
  uint32_t yes = op.flags & kSetsFloat ? 0x3f800000u : UINT32_MAX;
  forLanes(warp.mask, [&](unsigned lane) { d[lane] = bits >> lane & 1 ? yes : 0; });
}

template <Compare kCompare, bool kIsBF16> static void setHalves(Warp &warp, const Op &op) {
  uint32_t bits = combined(warp, op, kCompare(warp, op));
  auto *d = warp.out<uint16_t>(op.d);
  uint16_t yes = !(op.flags & kSetsFloat) ? 0xffff : kIsBF16 ? 0x3f80 : 0x3c00;
  forLanes(warp.mask, [&](unsigned lane) { d[lane] = bits >> lane & 1 ? yes : uint16_t(0); });
}

template <Compare kCompare, bool kIsBF16> static void setPairs(Warp &warp, const Op &op) {
  uint32_t lower = kCompare(warp, op);
  Op upper = op;
  upper.flags |= kUpper;
  uint32_t higher = kCompare(warp, upper);
  auto *d = warp.out<uint32_t>(op.d);
  uint32_t yes = !(op.flags & kSetsFloat) ? 0xffff : kIsBF16 ? 0x3f80 : 0x3c00;
  forLanes(warp.mask,
           [&](unsigned lane) { d[lane] = (lower >> lane & 1 ? yes : 0) | (higher >> lane & 1 ? yes << 16 : 0); });
}

//===- Handlers -----------------------------------------------------------===//

namespace {
enum class Result : uint8_t { Predicates, Words, Halves };
} // namespace

template <Compare kCompare> static Handler numberHandler(Result result) {
  return result == Result::Predicates ? &setPredicates<kCompare> : result == Result::Words ? &setWords<kCompare> : nullptr;
}

template <Comparison kComparison, bool kIsBF16> static Handler halfHandler(Type type, Result result) {
  bool isPair = type == Type::F16x2 || type == Type::BF16x2;
  constexpr Compare kOne = &compareHalves<kComparison, kIsBF16, 1>, kTwo = &compareHalves<kComparison, kIsBF16, 2>;
  switch (result) {
  case Result::Predicates:
    return isPair ? &setBothHalves<kTwo> : &setPredicates<kOne>;
  case Result::Words:
    return isPair ? &setPairs<kTwo, kIsBF16> : &setWords<kOne>;
  case Result::Halves:
    return isPair ? nullptr : &setHalves<kOne, kIsBF16>;
  }
  return nullptr;
}

template <Comparison kComparison> static Handler handlerOf(Type type, bool flushes, Result result) {
  if (isHalf(type))
    return type == Type::BF16 || type == Type::BF16x2 ? halfHandler<kComparison, true>(type, result)
                                                      : halfHandler<kComparison, false>(type, result);
  if (type == Type::F32)
    return flushes ? numberHandler<&compareLanes<kComparison, float, true>>(result)
                   : numberHandler<&compareLanes<kComparison, float, false>>(result);
  if (type == Type::F64)
    return numberHandler<&compareLanes<kComparison, double, false>>(result);
  return forInteger(type, [=]<class T>(T) { return numberHandler<&compareLanes<kComparison, T, false>>(result); });
}

static Handler handlerOf(Comparison comparison, Type type, bool flushes, Result result) {
  static constexpr auto table = []<size_t... I>(std::index_sequence<I...>) {
    return std::array{&handlerOf<static_cast<Comparison>(I)>...};
  }(std::make_index_sequence<std::size(kComparisons)>());
  return table[static_cast<size_t>(comparison)](type, flushes, result);
}

//===- Decoding -----------------------------------------------------------===//

static bool takeComparison(InstructionDecoder &d, Comparison &comparison) {
  for (size_t i = 0; i < std::size(kComparisons); ++i)
    if (d.take(kComparisons[i])) {
      comparison = static_cast<Comparison>(i);
      return true;
    }
  for (auto &[name, unsignedComparison] : kUnsignedNames)
    if (d.take(name)) {
      comparison = unsignedComparison;
      return true;
    }
  d.unsupported("it has no comparison that is known");
  return false;
}

/// `.and` and so on, and the predicate behind the operands.
static void takeCombination(InstructionDecoder &d, size_t place) {
  static const char *const names[] = {"", "and", "or", "xor"};
  for (uint8_t i = 1; i < 4; ++i)
    if (d.take(names[i])) {
      d.op.flags |= i;
      d.op.c = d.predicate(place, d.op.isNegated);
      return;
    }
}

static void decodePredicateResult(InstructionDecoder &d) {
  const Operand &result = d.operand(0);
  if (result.kind != Operand::Kind::Vector) {
    d.op.d = d.destination(0, Type::Predicate);
    return;
  }
  d.op.d = d.destinationOf(result.elements[0], Type::Predicate);
  d.op.d2 = d.destinationOf(result.elements[1], Type::Predicate);
}

static void decodeSetp(InstructionDecoder &d) {
  Comparison comparison;
  if (!takeComparison(d, comparison))
    return;
  takeCombination(d, 3);
  bool flushes = d.take("ftz");
  Type type = d.takeType();
  decodePredicateResult(d);
  d.op.a = d.source(1, type);
  d.op.b = d.source(2, type);
  d.run(handlerOf(comparison, type, flushes, Result::Predicates));
}

static void decodeSet(InstructionDecoder &d) {
  Comparison comparison;
  if (!takeComparison(d, comparison))
    return;
  takeCombination(d, 3);
  bool flushes = d.take("ftz");
  Type resultType = d.takeType(), type = d.takeType();
  d.op.d = d.destination(0, resultType);
  d.op.a = d.source(1, type);
  d.op.b = d.source(2, type);
  d.op.flags |= isFloat(resultType) ? kSetsFloat : 0;
  d.run(handlerOf(comparison, type, flushes, byteSize(resultType) == 2 ? Result::Halves : Result::Words));
}

void mezzo::emulator::addCompareInstructions(DecodeTable &table) {
  table["setp"] = decodeSetp;
  table["set"] = decodeSet;
}
