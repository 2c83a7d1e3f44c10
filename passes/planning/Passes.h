// Passes over the plan dialect: places in the arena, and their check.
#ifndef MEZZO_PASSES_PLANNING_PASSES_H
#define MEZZO_PASSES_PLANNING_PASSES_H

#include "dialects/plan/IR/PlanDialect.h"
#include "mlir/Pass/Pass.h"

namespace mezzo::planning {
#define GEN_PASS_DECL
#include "passes/planning/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "passes/planning/Passes.h.inc"
} // namespace mezzo::planning

#endif
