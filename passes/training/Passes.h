// Passes that make a training step of a function that computes gradients.
#ifndef MEZZO_PASSES_TRAINING_PASSES_H
#define MEZZO_PASSES_TRAINING_PASSES_H

#include "dialects/graph/IR/GraphDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mezzo::training {
#define GEN_PASS_DECL
#include "passes/training/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "passes/training/Passes.h.inc"
} // namespace mezzo::training

#endif
