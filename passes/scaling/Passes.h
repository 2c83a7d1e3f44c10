// Passes about the scale of a loss and of its gradients.
#ifndef MEZZO_PASSES_SCALING_PASSES_H
#define MEZZO_PASSES_SCALING_PASSES_H

#include "dialects/graph/IR/GraphDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mezzo::scaling {
#define GEN_PASS_DECL
#include "passes/scaling/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "passes/scaling/Passes.h.inc"
} // namespace mezzo::scaling

#endif
