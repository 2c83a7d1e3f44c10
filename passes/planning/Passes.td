#ifndef MEZZO_PASSES_PLANNING_PASSES
#define MEZZO_PASSES_PLANNING_PASSES

include "mlir/Pass/PassBase.td"

def PlanAssignOffsets : Pass<"plan-assign-offsets", "::mezzo::plan::EntryOp"> {
  let summary = "gives every temporary buffer its place in the arena";
  let description = [{
    A buffer is alive from the first step that writes it to the last step that reads it, through all its views. Buffers that are
    never alive at the same step may share memory. The largest are placed first, each at the lowest offset that is free over its
    whole life. Records `arena_bytes` and `live_bytes`, the largest sum of bytes alive at one step, which no arena can go below.
  }];
  let dependentDialects = ["::mezzo::plan::PlanDialect"];
}

def PlanVerify : Pass<"plan-verify", "::mezzo::plan::EntryOp"> {
  let summary = "checks that a plan can be executed";
  let description = [{
    Fails when a temporary has no offset or does not end within the arena, when two buffers that are alive at the same step
    overlap, when a step reads a temporary that no earlier step wrote, or when an output is never written. Buffers without elements
    need not be written.
  }];
  let dependentDialects = ["::mezzo::plan::PlanDialect"];
}

#endif
