// Composites whose gradient is that of what they are made of.
#ifndef MEZZO_PASSES_AUTODIFF_EXPAND_H
#define MEZZO_PASSES_AUTODIFF_EXPAND_H

#include "mlir/IR/PatternMatch.h"

namespace mezzo::autodiff {

/// Writes out those of `operations` that are attention or recurrent networks; says whether there were any.
bool expandComposites(llvm::ArrayRef<mlir::Operation *> operations, mlir::RewriterBase &rewriter);

} // namespace mezzo::autodiff

#endif
