// Fusion: which operations share a kernel.
#ifndef MEZZO_PASSES_FUSION_PASSES_H
#define MEZZO_PASSES_FUSION_PASSES_H

#include "dialects/graph/IR/Graph.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace mezzo::fusion {
#define GEN_PASS_DECL
#include "passes/fusion/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "passes/fusion/Passes.h.inc"
} // namespace mezzo::fusion

#endif
