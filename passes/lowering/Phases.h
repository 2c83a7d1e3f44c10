// Phases of kernels that are built by hand: each exists before its body is filled, so that what does not depend on its
// points can go before it.
#ifndef MEZZO_PASSES_LOWERING_PHASES_H
#define MEZZO_PASSES_LOWERING_PHASES_H

#include "passes/lowering/KernelSkeleton.h"

namespace mezzo::lowering {

/// Makes a space of points.
mlir::Value makeSpace(KernelSkeleton &skeleton, llvm::ArrayRef<int64_t> extents);

/// Emits a phase over `space`: `body` gets its indices. The builder stays after the phase. `limit` may be null.
void emitPhase(KernelSkeleton &skeleton, mlir::Value space, mlir::Value limit,
               llvm::function_ref<void(mlir::ValueRange indices)> body);

/// A reduction to be emitted: its combiners and the types that they combine. With `perSpace`, the dimensions `per` are kept.
struct ReductionShape {
  llvm::SmallVector<kernel::Combiner> combiners;
  llvm::SmallVector<mlir::Type> types;
  mlir::Value space, limit;
  llvm::SmallVector<int64_t> per;
  mlir::Value perSpace;
};

using YieldingBody = llvm::function_ref<llvm::SmallVector<mlir::Value>(mlir::ValueRange indices)>;

/// Emits a reduction of what `body` returns. The builder stays after it.
kernel::ReduceOp emitReduction(KernelSkeleton &skeleton, const ReductionShape &shape, YieldingBody body);

/// Emits a reduction by a combiner of its own, which commutes: `combine` gets two tuples and returns one, `identity` changes
/// none.
kernel::ReduceOp emitUserReduction(KernelSkeleton &skeleton, llvm::ArrayRef<mlir::TypedAttr> identity, mlir::Value space,
                                   YieldingBody body, YieldingBody combine);

/// Emits a scan over `space` of what `body` returns, of type `type`.
kernel::ScanOp emitScan(KernelSkeleton &skeleton, kernel::Combiner combiner, bool isExclusive, mlir::Type type,
                        mlir::Value space, YieldingBody body);

/// Emits, as the kernel's last operation, what runs once after all blocks. Nothing that `body` asks the emitter for is known
/// yet.
void emitFinish(KernelSkeleton &skeleton, llvm::function_ref<void()> body);

} // namespace mezzo::lowering

#endif
