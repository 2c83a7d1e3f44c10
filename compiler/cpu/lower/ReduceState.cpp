// What a running reduction holds. A largest or smallest f32 is kept in three parts that each take one quick instruction a
// step: the best so far by a comparison that NaN loses, the largest magnitude as an integer, which tells whether there was a
// NaN, and the signs met, which tell the sign of a zero.
#include "compiler/cpu/lower/Combine.h"
#include "compiler/cpu/lower/KernelEmitter.h"
#include "dialects/kernel/Math/Expression.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cpu {

static constexpr int64_t kInfinityBits = 0x7f800000, kQuietNaNBits = 0x7fc00000, kMagnitude = 0x7fffffff;

/// Whether the i-th combiner's value is kept in parts.
static bool inParts(ReduceOp op, unsigned i) {
  Combiner combiner = op.getCombiner(i);
  return (combiner == Combiner::Max || combiner == Combiner::Min) && op.getYield().getOperand(i).getType().isF32();
}

static unsigned partsOf(ReduceOp op, unsigned i) { return inParts(op, i) ? 3 : resultsOf(op.getCombiner(i)); }

KernelEmitter::Values KernelEmitter::openState(ReduceOp op, ValueRange values) {
  if (op.isUser())
    return Values(values);
  Scope scope{builder, location};
  Values state;
  unsigned at = 0;
  for (unsigned i = 0; i < op.getCombiners().size(); ++i) {
    if (inParts(op, i)) {
      Int raw = bits({&scope, values[at]});
      state.append({values[at], (raw & kMagnitude).value, raw.value});
    } else {
      state.append(values.begin() + at, values.begin() + at + resultsOf(op.getCombiner(i)));
    }
    at += resultsOf(op.getCombiner(i));
  }
  return state;
}

/// Two states of one largest or smallest value.
static void combineParts(const Scope &scope, bool minimum, ValueRange a, ValueRange b, SmallVectorImpl<Value> &state) {
  Real best{&scope, a[0]}, other{&scope, b[0]};
  Bool better = minimum ? other < best : other > best;
  Value magnitude = arith::MaxUIOp::create(scope.builder, scope.location, a[1], b[1]);
  Int signsA{&scope, a[2]}, signsB{&scope, b[2]};
  Int signs = minimum ? signsA | signsB : signsA & signsB; // of −0 and +0, the least is −0
  state.append({select(better, other, best).value, magnitude, signs.value});
}

KernelEmitter::Values KernelEmitter::combineStates(ReduceOp op, ValueRange a, ValueRange b) {
  if (op.isUser())
    return combineUser(op, a, b);
  Scope scope{builder, location};
  Values state;
  for (unsigned i = 0; i < op.getCombiners().size(); ++i) {
    Combiner combiner = op.getCombiner(i);
    unsigned at = state.size(), parts = partsOf(op, i);
    if (inParts(op, i)) {
      combineParts(scope, combiner == Combiner::Min, a.slice(at, parts), b.slice(at, parts), state);
    } else if (parts == 2) {
      auto [value, index] = combineArg(builder, location, combiner, {a[at], a[at + 1]}, {b[at], b[at + 1]});
      state.append({value, index});
    } else {
      state.push_back(combine(builder, location, combiner, a[at], b[at]));
    }
  }
  return state;
}

KernelEmitter::Values KernelEmitter::foldState(ReduceOp op, Values state, int64_t lanes) {
  for (int64_t half = lanes / 2; half > 0; half /= 2) {
    Values low, high;
    for (Value value : state) {
      low.push_back(slice(value, 0, half));
      high.push_back(slice(value, half, half));
    }
    state = combineStates(op, low, high);
  }
  return state;
}

static Value closeParts(const Scope &scope, ValueRange parts) {
  Real best{&scope, parts[0]};
  Int magnitude{&scope, parts[1]}, signs{&scope, parts[2]};
  Int raw = bits(best);
  Int zero = (raw & kMagnitude) | (signs & ~kMagnitude);
  Int value = select(best == 0.0, zero, raw);
  Bool nan = kernel::detail::compare(arith::CmpIPredicate::ugt, magnitude, magnitude.of(kInfinityBits));
  return fromBits(select(nan, value.of(kQuietNaNBits), value), best.element()).value;
}

KernelEmitter::Values KernelEmitter::closeState(ReduceOp op, ValueRange state) {
  if (op.isUser())
    return Values(state);
  Scope scope{builder, location};
  Values results;
  unsigned at = 0;
  for (unsigned i = 0; i < op.getCombiners().size(); ++i) {
    unsigned parts = partsOf(op, i);
    if (inParts(op, i))
      results.push_back(closeParts(scope, state.slice(at, parts)));
    else
      llvm::append_range(results, state.slice(at, parts));
    at += parts;
  }
  return results;
}

} // namespace mezzo::cpu
