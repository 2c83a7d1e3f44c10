// Passes that rewrite operations into simpler ones before fusion.
#ifndef MEZZO_PASSES_DECOMPOSE_PASSES_H
#define MEZZO_PASSES_DECOMPOSE_PASSES_H

#include "dialects/graph/IR/GraphDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace mezzo::decompose {
#define GEN_PASS_DECL
#include "passes/decompose/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "passes/decompose/Passes.h.inc"
} // namespace mezzo::decompose

#endif
