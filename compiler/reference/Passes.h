// Passes over the reference interpreter.
#ifndef MEZZO_COMPILER_REFERENCE_PASSES_H
#define MEZZO_COMPILER_REFERENCE_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mezzo::reference {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "compiler/reference/Passes.h.inc"

} // namespace mezzo::reference

#endif
