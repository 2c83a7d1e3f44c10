// The plan dialect: what the runtime does when an entry is called, in order.
#ifndef MEZZO_DIALECTS_PLAN_IR_PLANDIALECT_H
#define MEZZO_DIALECTS_PLAN_IR_PLANDIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "dialects/plan/IR/PlanDialect.h.inc"

namespace mezzo::plan {
/// The name of the entry that computes derived stores, once when a program is loaded.
inline constexpr llvm::StringLiteral kDeriveEntry = "mezzo.derive";

/// Attributes on functions before lowering and on steps; the dialect's description says what they mean.
inline constexpr llvm::StringLiteral kVariantOfAttr = "plan.variant_of";
inline constexpr llvm::StringLiteral kTensorsAttr = "plan.tensors";
/// On a store: what a training program keeps in it, as `graph.class` of the variable.
inline constexpr llvm::StringLiteral kClassAttr = "plan.class";
/// On a store: the variable that it is a 16-bit copy of, as `graph.copy_of` of the variable.
inline constexpr llvm::StringLiteral kCopyAttr = "plan.copy_of";
} // namespace mezzo::plan

#define GET_TYPEDEF_CLASSES
#include "dialects/plan/IR/PlanTypes.h.inc"

#define GET_OP_CLASSES
#include "dialects/plan/IR/PlanOps.h.inc"

#endif
