#include "passes/planning/EntryLifetimes.h"
#include "passes/planning/Passes.h"

namespace mezzo::planning {
#define GEN_PASS_DEF_PLANVERIFY
#include "passes/planning/Passes.h.inc"
} // namespace mezzo::planning

using namespace mlir;
using namespace mezzo;
using namespace mezzo::planning;

/// The bytes of the arena that `alloc` takes.
static std::pair<int64_t, int64_t> placeOf(plan::AllocOp alloc) {
  int64_t begin = alloc.getOffset().value_or(0);
  return {begin, begin + alloc.getBuffer().getType().getByteSize()};
}

static LogicalResult checkPlaces(plan::EntryOp entry, ArrayRef<std::pair<plan::AllocOp, Lifetime>> lifetimes) {
  int64_t arena = entry.getArenaBytes().value_or(0);
  for (auto [alloc, lifetime] : lifetimes) {
    if (!alloc.getOffset())
      return plan::AllocOp(alloc).emitOpError("has no place in the arena");
    if (placeOf(alloc).second > arena)
      return plan::AllocOp(alloc).emitOpError("ends at byte ") << placeOf(alloc).second << " of an arena of " << arena;
  }
  return success();
}

static LogicalResult checkOverlaps(ArrayRef<std::pair<plan::AllocOp, Lifetime>> lifetimes) {
  for (auto [i, first] : llvm::enumerate(lifetimes))
    for (auto &second : lifetimes.drop_front(i + 1)) {
      auto [begin, end] = placeOf(first.first);
      auto [otherBegin, otherEnd] = placeOf(second.first);
      if (first.second.overlaps(second.second) && begin < otherEnd && otherBegin < end)
        return plan::AllocOp(second.first)
                   .emitOpError("overlaps a temporary that is alive at the same step")
                   .attachNote(first.first->getLoc())
               << "the other temporary";
    }
  return success();
}

/// A buffer without elements needs no step that writes it.
static bool isEmpty(Value buffer) { return cast<plan::BufferType>(buffer.getType()).getNumElements() == 0; }

static LogicalResult checkReads(plan::EntryOp entry) {
  llvm::DenseSet<Value> written;
  for (Operation &step : entry.getBody().front()) {
    for (Value buffer : readBuffers(step))
      if (rootOf(buffer).getDefiningOp<plan::AllocOp>() && !written.contains(rootOf(buffer)) && !isEmpty(buffer))
        return step.emitOpError("reads a temporary that no earlier step wrote");
    for (Value buffer : writtenBuffers(step))
      written.insert(rootOf(buffer));
  }
  for (auto output : entry.getOps<plan::OutputOp>())
    if (!written.contains(output.getBuffer()) && !isEmpty(output))
      return output.emitOpError("is never written");
  return success();
}

namespace {
struct VerifyPlan : planning::impl::PlanVerifyBase<VerifyPlan> {
  void runOnOperation() override {
    auto lifetimes = entryLifetimes(getOperation()).takeVector();
    if (failed(checkPlaces(getOperation(), lifetimes)) || failed(checkOverlaps(lifetimes)) ||
        failed(checkReads(getOperation())))
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
