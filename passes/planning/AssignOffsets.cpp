#include "passes/planning/EntryLifetimes.h"
#include "passes/planning/Passes.h"

namespace mezzo::planning {
#define GEN_PASS_DEF_PLANASSIGNOFFSETS
#include "passes/planning/Passes.h.inc"
} // namespace mezzo::planning

using namespace mlir;
using namespace mezzo;
using namespace mezzo::planning;

namespace {
struct AssignOffsets : planning::impl::PlanAssignOffsetsBase<AssignOffsets> {
  void runOnOperation() override {
    auto lifetimes = entryLifetimes(getOperation());
    auto buffers = llvm::map_to_vector(lifetimes, [](auto &entry) { return entry.second; });
    ArenaLayout layout = layoutArena(buffers);
    for (auto [entry, offset] : llvm::zip_equal(lifetimes, layout.offsets))
      entry.first.setOffset(offset);
    eraseUnusedTemporaries();
    getOperation().setArenaBytes(layout.bytes);
    getOperation().setLiveBytes(liveBytes(buffers));
  }

  void eraseUnusedTemporaries() {
    for (auto alloc : llvm::make_early_inc_range(getOperation().getOps<mezzo::plan::AllocOp>()))
      if (alloc->use_empty())
        alloc->erase();
  }
};
} // namespace
