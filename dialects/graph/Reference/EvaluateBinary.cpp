// Pointwise operations on two and three tensors, and conversion.
#include "dialects/graph/IR/GraphBinaryOps.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Indexing.h"
#include "dialects/graph/Reference/Numbers.h"

using namespace mezzo::graph;
using namespace mezzo::graph::reference;

// Adds an operation on two numbers of one type.
template <typename OpT>
static void addPair(Evaluators &evaluators, double (*onFloats)(double, double), Int (*onInts)(Int, Int)) {
  evaluators.add<OpT>([=](OpT, Operands in, Results out) {
    forEachBroadcast(out[0].getShape(), in, [&](int64_t i, llvm::ArrayRef<int64_t> at) {
      if (in[0].isFloat())
        out[0].setFloat(i, onFloats(in[0].getFloat(at[0]), in[1].getFloat(at[1])));
      else
        out[0].setInt(i, onInts(in[0].getInt(at[0]), in[1].getInt(at[1])));
    });
  });
}

// Adds an operation on two integers of one type.
template <typename OpT> static void addInts(Evaluators &evaluators, Int (*onInts)(Int, Int)) {
  addPair<OpT>(evaluators, nullptr, onInts);
}

static Int multiply(Int a, Int b) {
  using Word = unsigned __int128; // wraps around without undefined behaviour
  return static_cast<Int>(static_cast<Word>(a) * static_cast<Word>(b));
}

static Int divide(Int a, Int b) { return b == 0 ? 0 : a / b; }

static double floorMod(double a, double b) {
  double rest = std::fmod(a, b);
  if (rest == 0)
    return std::copysign(rest, b);
  return std::signbit(rest) == std::signbit(b) || std::isnan(rest) ? rest : rest + b;
}

static Int floorMod(Int a, Int b) {
  Int rest = b == 0 ? 0 : a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

static void mod(ModOp op, Operands in, Results out) {
  bool truncated = op.getFmod();
  forEachBroadcast(out[0].getShape(), in, [&](int64_t i, llvm::ArrayRef<int64_t> at) {
    if (in[0].isFloat()) {
      double a = in[0].getFloat(at[0]), b = in[1].getFloat(at[1]);
      out[0].setFloat(i, truncated ? std::fmod(a, b) : floorMod(a, b));
    } else {
      Int a = in[0].getInt(at[0]), b = in[1].getInt(at[1]);
      out[0].setInt(i, truncated ? (b == 0 ? 0 : a % b) : floorMod(a, b));
    }
  });
}

static void shiftLeft(ShiftLeftOp, Operands in, Results out) {
  Int width = 8 * bytesOf(in[0].getElement());
  forEachBroadcast(out[0].getShape(), in, [&](int64_t i, llvm::ArrayRef<int64_t> at) {
    Int bits = in[1].getInt(at[1]);
    bool isGone = bits < 0 || bits >= width;
    out[0].setInt(i, isGone ? 0 : static_cast<Int>(static_cast<unsigned __int128>(in[0].getInt(at[0])) << bits));
  });
}

static void shiftRight(ShiftRightOp, Operands in, Results out) {
  Int width = 8 * bytesOf(in[0].getElement());
  forEachBroadcast(out[0].getShape(), in, [&](int64_t i, llvm::ArrayRef<int64_t> at) {
    Int bits = in[1].getInt(at[1]);
    out[0].setInt(i, in[0].getInt(at[0]) >> (bits < 0 || bits >= width ? 127 : bits));
  });
}

static void prelu(PreluOp, Operands in, Results out) {
  forEachBroadcast(out[0].getShape(), in, [&](int64_t i, llvm::ArrayRef<int64_t> at) {
    if (in[0].isFloat()) {
      double x = in[0].getFloat(at[0]);
      out[0].setFloat(i, x >= 0 ? x : in[1].getFloat(at[1]) * x);
    } else {
      Int x = in[0].getInt(at[0]);
      out[0].setInt(i, x >= 0 ? x : multiply(in[1].getInt(at[1]), x));
    }
  });
}

// base to the power of an integer, modulo 2^128.
static Int power(Int base, Int exponent) {
  if (exponent < 0)
    return base == 1 ? 1 : base == -1 ? (exponent % 2 ? -1 : 1) : 0;
  Int result = 1;
  for (; exponent > 0; exponent /= 2, base = multiply(base, base))
    if (exponent % 2)
      result = multiply(result, base);
  return result;
}

// base to the power of an integer that a double may not hold exactly: its parity decides the sign.
static double power(double base, Int exponent) {
  double magnitude = std::pow(std::fabs(base), static_cast<double>(exponent));
  return std::signbit(base) && exponent % 2 ? -magnitude : magnitude;
}

static void raise(PowOp, Operands in, Results out) {
  const Tensor &base = in[0], &exponent = in[1];
  forEachBroadcast(out[0].getShape(), in, [&](int64_t i, llvm::ArrayRef<int64_t> at) {
    if (exponent.isFloat())
      out[0].setNumber(i, std::pow(base.getFloat(at[0]), exponent.getFloat(at[1])));
    else if (base.isFloat())
      out[0].setFloat(i, power(base.getFloat(at[0]), exponent.getInt(at[1])));
    else
      out[0].setInt(i, power(base.getInt(at[0]), exponent.getInt(at[1])));
  });
}

template <typename Number> static bool holds(llvm::StringRef predicate, Number a, Number b) {
  if (predicate == "eq")
    return a == b;
  if (predicate == "ne")
    return a != b;
  if (predicate == "lt")
    return a < b;
  if (predicate == "le")
    return a <= b;
  if (predicate == "gt")
    return a > b;
  return a >= b;
}

static void compare(CompareOp op, Operands in, Results out) {
  forEachBroadcast(out[0].getShape(), in, [&](int64_t i, llvm::ArrayRef<int64_t> at) {
    if (in[0].isFloat())
      out[0].setInt(i, holds(op.getPredicate(), in[0].getFloat(at[0]), in[1].getFloat(at[1])));
    else
      out[0].setInt(i, holds(op.getPredicate(), in[0].getInt(at[0]), in[1].getInt(at[1])));
  });
}

static void choose(SelectOp, Operands in, Results out) {
  forEachBroadcast(out[0].getShape(), in, [&](int64_t i, llvm::ArrayRef<int64_t> at) {
    int chosen = in[0].getBool(at[0]) ? 1 : 2;
    out[0].copyElement(i, in[chosen], at[chosen]);
  });
}

static void convert(ConvertOp, Operands in, Results out) {
  for (int64_t i = 0; i < in[0].size(); ++i)
    if (out[0].isFloat())
      out[0].setConverted(i, in[0].getFloat(i));
    else if (in[0].isFloat())
      out[0].setInt(i, toInt(out[0].getElement(), in[0].getFloat(i)));
    else
      out[0].setInt(i, in[0].getInt(i));
}

void reference::addBinary(Evaluators &evaluators) {
  addPair<AddOp>(evaluators, [](double a, double b) { return a + b; }, [](Int a, Int b) { return a + b; });
  addPair<SubOp>(evaluators, [](double a, double b) { return a - b; }, [](Int a, Int b) { return a - b; });
  addPair<MulOp>(evaluators, [](double a, double b) { return a * b; }, multiply);
  addPair<DivOp>(evaluators, [](double a, double b) { return a / b; }, divide);
  addPair<MaxOp>(evaluators, maximum, [](Int a, Int b) { return std::max(a, b); });
  addPair<MinOp>(evaluators, minimum, [](Int a, Int b) { return std::min(a, b); });
  addInts<AndOp>(evaluators, [](Int a, Int b) { return a & b; });
  addInts<OrOp>(evaluators, [](Int a, Int b) { return a | b; });
  addInts<XorOp>(evaluators, [](Int a, Int b) { return a ^ b; });
  evaluators.add<ShiftLeftOp>(shiftLeft);
  evaluators.add<ShiftRightOp>(shiftRight);
  evaluators.add<ModOp>(mod);
  evaluators.add<PreluOp>(prelu);
  evaluators.add<PowOp>(raise);
  evaluators.add<CompareOp>(compare);
  evaluators.add<SelectOp>(choose);
  evaluators.add<ConvertOp>(convert);
}
