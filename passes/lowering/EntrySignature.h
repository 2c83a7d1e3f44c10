// What a plan's entry says of itself: the names of inputs and outputs, of their dimensions, and what it is a variant of.
#ifndef MEZZO_PASSES_LOWERING_ENTRYSIGNATURE_H
#define MEZZO_PASSES_LOWERING_ENTRYSIGNATURE_H

#include "dialects/plan/IR/PlanDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mezzo::lowering {

/// An entry without steps for a function of the graph.
plan::EntryOp makeEntry(mlir::OpBuilder &builder, mlir::func::FuncOp function);

/// The entry that computes derived weights, without steps.
plan::EntryOp makeDeriveEntry(mlir::OpBuilder &builder, mlir::Location location);

} // namespace mezzo::lowering

#endif
