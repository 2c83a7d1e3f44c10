// When the temporaries of an entry are alive.
#ifndef MEZZO_PASSES_PLANNING_ENTRYLIFETIMES_H
#define MEZZO_PASSES_PLANNING_ENTRYLIFETIMES_H

#include "dialects/plan/IR/PlanDialect.h"
#include "passes/planning/ArenaLayout.h"
#include "llvm/ADT/MapVector.h"

namespace mezzo::planning {

/// The buffer that `buffer` is a view of, through any number of views.
mlir::Value rootOf(mlir::Value buffer);

/// Whether `step` moves data: it is a launch, a call or a copy.
bool isStep(mlir::Operation &step);

/// The buffers that `step` reads and writes, without following views.
mlir::ValueRange readBuffers(mlir::Operation &step);
mlir::ValueRange writtenBuffers(mlir::Operation &step);

/// The lifetime of each temporary that a step uses, by the position of steps in the entry, in the order of their
/// `plan.alloc`.
llvm::MapVector<plan::AllocOp, Lifetime> entryLifetimes(plan::EntryOp entry);

} // namespace mezzo::planning

#endif
