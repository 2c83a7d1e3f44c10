// Lowering: from clusters of graph operations to kernels and plans.
#ifndef MEZZO_PASSES_LOWERING_PASSES_H
#define MEZZO_PASSES_LOWERING_PASSES_H

#include "dialects/kernel/IR/Kernel.h"
#include "dialects/plan/IR/PlanDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mezzo::lowering {
#define GEN_PASS_DECL
#include "passes/lowering/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "passes/lowering/Passes.h.inc"
} // namespace mezzo::lowering

#endif
