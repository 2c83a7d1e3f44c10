// How phases are built and what all of them obey: for the dialect's own sources.
#ifndef MEZZO_DIALECTS_KERNEL_IR_PHASESUPPORT_H
#define MEZZO_DIALECTS_KERNEL_IR_PHASESUPPORT_H

#include "dialects/kernel/IR/KernelPhaseOps.h"
#include "mlir/IR/Builders.h"

namespace mezzo::kernel::phase {

/// Adds a region with one block of arguments of `types` to `state`, and has `fill` build it and return what it yields.
void buildRegion(
    mlir::OpBuilder &builder, mlir::OperationState &state, mlir::TypeRange types,
    llvm::function_ref<llvm::SmallVector<mlir::Value>(mlir::OpBuilder &, mlir::Location, mlir::ValueRange)> fill);

/// The types of the indices of a phase over `space`, which a kernel.space must make.
llvm::SmallVector<mlir::Type> indexTypes(mlir::OpBuilder &builder, mlir::Value space);

/// What every phase obeys: its space is a kernel.space, one index per dimension, and it is inside no other phase.
llvm::LogicalResult verifyPhase(mlir::Operation *op, mlir::Value space, mlir::Block *block);

/// What ends the bodies of phases. Only region verifiers may ask for it: before them a block may lack its terminator.
llvm::LogicalResult verifyYields(mlir::Operation *op);

} // namespace mezzo::kernel::phase

#endif
