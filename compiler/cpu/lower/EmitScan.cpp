// Scans.
#include "compiler/cpu/lower/Combine.h"
#include "compiler/cpu/lower/KernelEmitter.h"
#include "dialects/kernel/IR/Combiners.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cpu {

static constexpr int64_t kGroup = 8; ///< points added serially within a tile

static Value identity(OpBuilder &builder, Location location, ScanOp op) {
  return arith::ConstantOp::create(builder, location, identityOf(op.getCombiner(), op.getType().getElementType()));
}

void KernelEmitter::emitScan(ScanOp op) {
  PlanOptions options;
  options.widest = 1;
  PhasePlan plan = planPhase(op, target, options);
  Memory result = memories[op] = allocate(op.getType().getElementType(), op.getExtents());
  enterPhase(plan);
  if (op.getTile())
    emitScanTiles(op, plan, result);
  else
    emitScanSerial(op, plan, result);
  leavePhase();
}

/// The value that the point `index` yields.
Value KernelEmitter::scanValue(ScanOp op, const PhasePlan &plan, Value index) {
  set(plan.index(0), Lanes::uniform(index));
  emitBlock(plan.block());
  return asScalar(op.getYield().getOperand(0));
}

void KernelEmitter::emitScanSerial(ScanOp op, const PhasePlan &plan, const Memory &result) {
  Value count = plan.limit ? limitOf(plan) : constant(plan.extents[0]);
  emitLoop(constant(0), count, 1, {identity(builder, location, op)}, [&](Value index, ValueRange carried) {
    Value value = scanValue(op, plan, index);
    Value sum = combine(builder, location, op.getCombiner(), carried[0], value);
    storeSums(result, index, op.getExclusive() ? carried[0] : sum);
    return Values{sum};
  });
}

/// A tile at a time: eights serially, then the eights' sums by doubling, then from tile to tile.
void KernelEmitter::emitScanTiles(ScanOp op, const PhasePlan &plan, const Memory &result) {
  int64_t tile = *op.getTile(), groups = tile / kGroup;
  Type type = op.getType().getElementType();
  Memory sums = allocate(type, {groups}), doubled = allocate(type, {groups});
  Value count = plan.limit ? limitOf(plan) : constant(plan.extents[0]);
  auto join = [&](Value a, Value b) { return combine(builder, location, op.getCombiner(), a, b); };
  auto atMost = [&](Value value) { return arith::MinSIOp::create(builder, location, value, count).getResult(); };
  auto loadOne = [&](const Memory &memory, Value at) { return loadSums(memory, at, 1).front(); };

  auto sumGroup = [&](Value start, Value group) {
    Value first = add(start, multiply(group, kGroup));
    Values total = emitLoop(atMost(first), atMost(add(first, constant(kGroup))), 1, {identity(builder, location, op)},
                            [&](Value index, ValueRange carried) {
                              Value sum = join(carried[0], scanValue(op, plan, index));
                              storeSums(result, index, op.getExclusive() ? carried[0] : sum);
                              return Values{sum};
                            });
    storeSums(sums, group, total);
  };
  auto doubleSums = [&](int64_t distance) {
    emitLoop(constant(0), constant(groups), 1, {}, [&](Value group, ValueRange) {
      Value before = arith::SubIOp::create(builder, location, group, constant(distance));
      Value has = arith::CmpIOp::create(builder, location, arith::CmpIPredicate::sge, before, constant(0));
      Value at = arith::MaxSIOp::create(builder, location, before, constant(0));
      Value own = loadOne(sums, group);
      Value joined = join(loadOne(sums, at), own);
      storeSums(doubled, group, arith::SelectOp::create(builder, location, has, joined, own).getResult());
      return Values();
    });
    std::swap(sums, doubled);
  };
  auto addBefore = [&](Value start, Value carry) {
    emitLoop(atMost(start), atMost(add(start, constant(tile))), 1, {}, [&](Value index, ValueRange) {
      Value group = arith::DivUIOp::create(builder, location, arith::SubIOp::create(builder, location, index, start),
                                           constant(kGroup));
      Value first = arith::CmpIOp::create(builder, location, arith::CmpIPredicate::eq, group, constant(0));
      Value previous = arith::SubIOp::create(builder, location, group, constant(1));
      Value at = arith::MaxSIOp::create(builder, location, previous, constant(0));
      Value joined = join(carry, loadOne(sums, at));
      Value before = arith::SelectOp::create(builder, location, first, carry, joined);
      storeSums(result, index, join(before, loadOne(result, index)));
      return Values();
    });
  };

  emitLoop(constant(0), count, tile, {identity(builder, location, op)}, [&](Value start, ValueRange carried) {
    emitLoop(constant(0), constant(groups), 1, {}, [&](Value group, ValueRange) {
      sumGroup(start, group);
      return Values();
    });
    for (int64_t distance = 1; distance < groups; distance *= 2)
      doubleSums(distance);
    addBefore(start, carried[0]);
    return Values{join(carried[0], loadOne(sums, constant(groups - 1)))};
  });
}

} // namespace mezzo::cpu
