// Passes of the layout phase.
#ifndef MEZZO_PASSES_LAYOUT_PASSES_H
#define MEZZO_PASSES_LAYOUT_PASSES_H

#include "dialects/graph/IR/GraphDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace mezzo::layout {
#define GEN_PASS_DECL
#include "passes/layout/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "passes/layout/Passes.h.inc"
} // namespace mezzo::layout

#endif
