// Passes that choose precisions.
#ifndef MEZZO_PASSES_AUTOCAST_PASSES_H
#define MEZZO_PASSES_AUTOCAST_PASSES_H

#include "dialects/graph/IR/GraphDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace mezzo::autocast {

#define GEN_PASS_DECL
#include "passes/autocast/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "passes/autocast/Passes.h.inc"

} // namespace mezzo::autocast

#endif
