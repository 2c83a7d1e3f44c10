// Reductions to one value. In free order each lane sums what it meets, and halves of the lanes are added at the end;
// `lanes<n>` keeps n sums in scratch memory.
#include "compiler/cpu/lower/Combine.h"
#include "compiler/cpu/lower/KernelEmitter.h"
#include "dialects/kernel/IR/Combiners.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cpu {

static int64_t lanesOf(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? vector.getNumElements() : 1;
}

/// Values of the results' scalar types, at `lanes` lanes.
static Value splat(OpBuilder &builder, Location location, TypedAttr value, int64_t lanes) {
  if (lanes == 1)
    return arith::ConstantOp::create(builder, location, value);
  auto type = VectorType::get(lanes, value.getType());
  return arith::ConstantOp::create(builder, location, DenseElementsAttr::get(type, Attribute(value)));
}

KernelEmitter::Values KernelEmitter::identities(ReduceOp op, int64_t lanes) {
  Values values;
  for (auto [i, type] : llvm::enumerate(op.getYield().getOperandTypes())) {
    Combiner combiner = op.getCombiner(i);
    TypedAttr identity = op.isUser() ? cast<TypedAttr>((*op.getIdentity())[i]) : identityOf(combiner, type);
    values.push_back(splat(builder, location, identity, lanes));
    if (resultsOf(combiner) == 2) // beyond any point, so that every point beats it
      values.push_back(splat(builder, location, builder.getI64IntegerAttr(INT64_MAX), lanes));
  }
  return values;
}

/// The user's region, with two tuples bound.
KernelEmitter::Values KernelEmitter::combineUser(ReduceOp op, ValueRange a, ValueRange b) {
  int64_t outerWidth = width;
  Value outerTail = tailMask;
  width = lanesOf(a[0].getType());
  tailMask = Value();
  Block &block = op.getCombine().front();
  for (auto [i, value] : llvm::enumerate(llvm::concat<const Value>(Values(a), Values(b))))
    set(block.getArgument(i), fromLaneValue(value));
  emitBlock(block);
  Values results;
  for (Value operand : block.getTerminator()->getOperands())
    results.push_back(asVector(operand));
  width = outerWidth;
  tailMask = outerTail;
  return results;
}

KernelEmitter::Values KernelEmitter::combineAll(ReduceOp op, ValueRange a, ValueRange b) {
  if (op.isUser())
    return combineUser(op, a, b);
  Values results;
  for (auto [i, attribute] : llvm::enumerate(op.getCombiners())) {
    Combiner combiner = op.getCombiner(i);
    unsigned at = results.size();
    if (resultsOf(combiner) == 1) {
      results.push_back(combine(builder, location, combiner, a[at], b[at]));
    } else {
      auto [value, index] = combineArg(builder, location, combiner, {a[at], a[at + 1]}, {b[at], b[at + 1]});
      results.append({value, index});
    }
  }
  return results;
}

Value KernelEmitter::slice(Value vector, int64_t from, int64_t count) {
  if (count == 1)
    return vector::ExtractOp::create(builder, location, vector, from);
  return vector::ExtractStridedSliceOp::create(builder, location, vector, ArrayRef<int64_t>{from}, ArrayRef<int64_t>{count},
                                               ArrayRef<int64_t>{1});
}

/// Combines halves until one lane is left.
KernelEmitter::Values KernelEmitter::foldLanes(ReduceOp op, Values values, int64_t lanes) {
  for (int64_t half = lanes / 2; half > 0; half /= 2) {
    Values low, high;
    for (Value value : values) {
      low.push_back(slice(value, 0, half));
      high.push_back(slice(value, half, half));
    }
    values = combineAll(op, low, high);
  }
  return values;
}

/// The point's number, counted in row-major order over `dims`.
LinearForm KernelEmitter::pointNumber(const PhasePlan &plan, ArrayRef<unsigned> dims) {
  LinearForm form;
  int64_t stride = 1;
  for (unsigned dim : llvm::reverse(dims)) {
    form.add(plan.index(dim), stride);
    stride *= plan.extents[dim];
  }
  return form;
}

KernelEmitter::Values KernelEmitter::emitContribution(ReduceOp op, const PhasePlan &plan) {
  emitBlock(plan.block());
  Values identity = tailMask ? identities(op, width) : Values(), results;
  auto push = [&](Value value) {
    if (tailMask)
      value = arith::SelectOp::create(builder, location, tailMask, value, identity[results.size()]);
    results.push_back(value);
  };
  for (auto [i, operand] : llvm::enumerate(op.getYield().getOperands())) {
    push(asVector(operand));
    if (resultsOf(op.getCombiner(i)) == 1)
      continue;
    auto reduced = [&](unsigned dim) { return !op.getPer() || !llvm::is_contained(*op.getPer(), dim); };
    Address number = addressOf(pointNumber(plan, plan.dimsWhere(reduced)));
    push(asVector(Lanes::linear(number.base, number.step)));
  }
  return results;
}

void KernelEmitter::emitReduce(ReduceOp op) {
  if (op.getPer())
    return emitReducePer(op);
  PlanOptions options;
  options.linearOrder = op.getLanes().has_value();
  if (op.getLanes())
    options.widest = *op.getLanes();
  if (op.isUser() && !op.getCommutes())
    options.widest = 1;
  PhasePlan plan = planPhase(op, target, options);
  enterPhase(plan);
  if (op.getLanes())
    emitReduceInLanes(op, plan);
  else
    emitReduceFree(op, plan);
  leavePhase();
}

void KernelEmitter::emitReduceFree(ReduceOp op, const PhasePlan &plan) {
  auto looped = plan.dimsWhere([&](unsigned dim) { return plan.isLooped(dim); });
  Values state = emitOuterLoops(plan, looped, openState(op, identities(op, plan.width)), [&](ValueRange outer) {
    return emitLaneLoop(plan, Values(outer), /*wholeTail=*/true, [&](ValueRange carried) {
      Values contribution = emitContribution(op, plan);
      return combineStates(op, carried, openState(op, contribution));
    });
  });
  for (auto [result, sum] : llvm::zip(op.getResults(), closeState(op, foldState(op, state, plan.width))))
    set(result, Lanes::uniform(sum));
}

//===- Sums in scratch memory ---------------------------------------------===//

SmallVector<Memory> KernelEmitter::allocateSums(ValueRange like, int64_t count) {
  return llvm::map_to_vector(like, [&](Value value) { return allocate(getElementTypeOrSelf(value), {count}); });
}

KernelEmitter::Values KernelEmitter::loadSums(ArrayRef<Memory> sums, Value offset, int64_t lanes) {
  int64_t outerWidth = width;
  Values values;
  width = lanes;
  for (const Memory &memory : sums) {
    Lanes raw = loadRaw(memory, {offset, lanes == 1 ? 0 : 1, {}}, Value());
    values.push_back(widenLoaded(raw.value, memory.element, memory.element));
  }
  width = outerWidth;
  return values;
}

void KernelEmitter::storeSums(ArrayRef<Memory> sums, Value offset, ValueRange values) {
  int64_t outerWidth = width;
  for (auto [memory, value] : llvm::zip(sums, values)) {
    width = lanesOf(value.getType());
    storeRaw(memory, {offset, width == 1 ? 0 : 1, {}}, fromLaneValue(narrowStored(value, memory.element)), Value());
  }
  width = outerWidth;
}

void KernelEmitter::fillIdentities(ReduceOp op, ArrayRef<Memory> sums, int64_t count) {
  int64_t lanes = std::min<int64_t>(count & -count, 16);
  emitLoop(constant(0), constant(count), lanes, {}, [&](Value offset, ValueRange) {
    storeSums(sums, offset, identities(op, lanes));
    return Values();
  });
}

/// Combines values at the lanes that exist into the sums from `offset` on.
void KernelEmitter::combineInto(ReduceOp op, ArrayRef<Memory> sums, Value offset, ValueRange values) {
  Values old = loadSums(sums, offset, width);
  Values results = combineAll(op, old, values);
  if (tailMask)
    for (auto [result, before] : llvm::zip(results, old))
      result = arith::SelectOp::create(builder, location, tailMask, result, before);
  storeSums(sums, offset, results);
}

/// sums[k] combined with sums[k + half], until `to` of `from` are left; each is `lanes` wide.
void KernelEmitter::halveSums(ReduceOp op, ArrayRef<Memory> sums, int64_t from, int64_t to, int64_t lanes) {
  for (int64_t half = from / 2; half >= to; half /= 2)
    emitLoop(constant(0), constant(half), lanes, {}, [&](Value offset, ValueRange) {
      Values low = loadSums(sums, offset, lanes);
      Values high = loadSums(sums, add(offset, constant(half)), lanes);
      storeSums(sums, offset, combineAll(op, low, high));
      return Values();
    });
}

/// Point i goes to sum i mod n: groups of lanes are groups of sums, since the width divides both n and the first lane's
/// number.
void KernelEmitter::emitReduceInLanes(ReduceOp op, const PhasePlan &plan) {
  int64_t count = *op.getLanes();
  SmallVector<Memory> sums = allocateSums(identities(op, 1), count);
  fillIdentities(op, sums, count);
  auto looped = plan.dimsWhere([&](unsigned dim) { return plan.isLooped(dim); });
  auto all = plan.dimsWhere([](unsigned) { return true; });
  emitOuterLoops(plan, looped, {}, [&](ValueRange) {
    return emitLaneLoop(plan, {}, /*wholeTail=*/true, [&](ValueRange) {
      Values contribution = emitContribution(op, plan);
      Value number = addressOf(pointNumber(plan, all)).base;
      Value slot = arith::AndIOp::create(builder, location, number, constant(count - 1));
      combineInto(op, sums, slot, contribution);
      return Values();
    });
  });
  halveSums(op, sums, count, plan.width, plan.width);
  Values folded = foldLanes(op, loadSums(sums, constant(0), plan.width), plan.width);
  for (auto [result, sum] : llvm::zip(op.getResults(), folded))
    set(result, Lanes::uniform(sum));
}

} // namespace mezzo::cpu
