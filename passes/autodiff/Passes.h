// Passes that make a training program: what is trained, the loss, and the gradients.
#ifndef MEZZO_PASSES_AUTODIFF_PASSES_H
#define MEZZO_PASSES_AUTODIFF_PASSES_H

#include "dialects/graph/IR/GraphDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mezzo::autodiff {
#define GEN_PASS_DECL
#include "passes/autodiff/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "passes/autodiff/Passes.h.inc"
} // namespace mezzo::autodiff

#endif
