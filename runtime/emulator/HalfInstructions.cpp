// add, sub, mul, fma, min, max, abs, neg of f16, bf16 and pairs of them: each result is rounded once.
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/LaneOps.h"

using namespace mezzo::emulator;

bool mezzo::emulator::isHalf(Type type) {
  return type == Type::F16 || type == Type::BF16 || type == Type::F16x2 || type == Type::BF16x2;
}

namespace {
enum class Operation : uint8_t { Add, Sub, Mul, Fma, Min, Max, Abs, Neg };
enum Flags : uint8_t { Saturates = 1, Rectifies = 2, KeepsNan = 4, Flushes = 8 };
} // namespace

/// A product of two halves is exact in f64; a sum may not be, and is rounded to odd first.
static uint16_t arithmetic(Operation operation, double x, double y, double z, FloatFormat format) {
  switch (operation) {
  case Operation::Add:
    return narrowHalf(addToOdd(x, y), format);
  case Operation::Sub:
    return narrowHalf(addToOdd(x, -y), format);
  case Operation::Mul:
    return narrowHalf(x * y, format);
  default:
    return narrowHalf(addToOdd(x * y, z), format);
  }
}

static uint16_t extreme(bool isMax, uint16_t a, uint16_t b, FloatFormat format, uint8_t flags) {
  bool isNanA = (a & 0x7fff) > format.infinity(), isNanB = (b & 0x7fff) > format.infinity();
  if (isNanA || isNanB)
    return (flags & KeepsNan) || (isNanA && isNanB) ? static_cast<uint16_t>(format.nan()) : isNanA ? b : a;
  // As integers in the order of the numbers.
  auto key = [](uint16_t bits) { return bits & 0x8000 ? -int(bits & 0x7fff) - 1 : int(bits); };
  return (key(a) > key(b)) == isMax ? a : b;
}

static uint16_t flush(uint16_t a, FloatFormat format, uint8_t flags) {
  bool isSubnormal = (a & 0x7fff) >> format.fractionBits == 0;
  return (flags & Flushes) && isSubnormal ? a & 0x8000 : a;
}

/// `.sat` to [0, 1], `.relu` at 0; NaN becomes 0 and stays one.
static uint16_t bound(uint16_t bits, FloatFormat format, uint8_t flags) {
  bool isNan = (bits & 0x7fff) > format.infinity();
  auto one = static_cast<uint16_t>(uint64_t(format.bias()) << format.fractionBits);
  if (flags & Saturates)
    return isNan || (bits & 0x8000) ? 0 : std::min(bits, one);
  if (flags & Rectifies)
    return isNan ? static_cast<uint16_t>(format.nan()) : bits & 0x8000 ? 0 : bits;
  return bits;
}

static uint16_t apply(Operation operation, uint16_t a, uint16_t b, uint16_t c, FloatFormat format, uint8_t flags) {
  a = flush(a, format, flags), b = flush(b, format, flags), c = flush(c, format, flags);
  switch (operation) {
  case Operation::Abs:
    return a & 0x7fff;
  case Operation::Neg:
    return a ^ 0x8000;
  case Operation::Min:
  case Operation::Max:
    return extreme(operation == Operation::Max, a, b, format, flags);
  default:
    uint16_t result = arithmetic(operation, widenHalf(a, format), widenHalf(b, format), widenHalf(c, format), format);
    return bound(flush(result, format, flags), format, flags);
  }
}

template <Operation kOperation, bool kIsBF16, class T> static void onHalves(Warp &warp, const Op &op) {
  constexpr FloatFormat kFormat = kIsBF16 ? kBF16 : kF16;
  const T *a = warp.in<T>(op.a), *b = op.b == kNoSlot ? a : warp.in<T>(op.b), *c = op.c == kNoSlot ? a : warp.in<T>(op.c);
  T *d = warp.out<T>(op.d);
  forLanes(warp.mask, [&](unsigned lane) {
    T result = 0;
    for (unsigned shift = 0; shift < 8 * sizeof(T); shift += 16)
      result = static_cast<T>(
          result | T(apply(kOperation, static_cast<uint16_t>(a[lane] >> shift), static_cast<uint16_t>(b[lane] >> shift),
                           static_cast<uint16_t>(c[lane] >> shift), kFormat, op.flags))
                       << shift);
    d[lane] = result;
  });
}

template <Operation kOperation> static Handler handlerOf(Type type) {
  switch (type) {
  case Type::F16:
    return &onHalves<kOperation, false, uint16_t>;
  case Type::BF16:
    return &onHalves<kOperation, true, uint16_t>;
  case Type::F16x2:
    return &onHalves<kOperation, false, uint32_t>;
  default:
    return &onHalves<kOperation, true, uint32_t>;
  }
}

void mezzo::emulator::decodeHalf(InstructionDecoder &d, Type type) {
  static const std::unordered_map<std::string, std::pair<Handler (*)(Type), size_t>> handlers = {
      {"add", {handlerOf<Operation::Add>, 2}}, {"sub", {handlerOf<Operation::Sub>, 2}},
      {"mul", {handlerOf<Operation::Mul>, 2}}, {"fma", {handlerOf<Operation::Fma>, 3}},
      {"min", {handlerOf<Operation::Min>, 2}}, {"max", {handlerOf<Operation::Max>, 2}},
      {"abs", {handlerOf<Operation::Abs>, 1}}, {"neg", {handlerOf<Operation::Neg>, 1}}};
  auto found = handlers.find(d.instruction.opcode);
  if (found == handlers.end())
    return d.unsupported("on this type");
  d.take("rn");
  d.op.flags = static_cast<uint8_t>((d.take("sat") ? Saturates : 0) | (d.take("relu") ? Rectifies : 0) |
                                    (d.take("NaN") ? KeepsNan : 0) | (d.take("ftz") ? Flushes : 0));
  d.simple(type, found->second.second);
  d.run(found->second.first(type));
}
