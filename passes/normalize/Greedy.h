// MLIR's greedy rewriter as this phase uses it.
#ifndef MEZZO_PASSES_NORMALIZE_GREEDY_H
#define MEZZO_PASSES_NORMALIZE_GREEDY_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"

namespace mezzo::normalize {

enum class Folding { Off, On };

/// Applies `patterns` to the operations of `function` until none matches; the control flow between blocks stays. Patterns
/// that undo each other end in an error, after more rewrites than any model needs.
llvm::LogicalResult rewriteToTheEnd(mlir::func::FuncOp function, mlir::RewritePatternSet patterns, Folding folding);

} // namespace mezzo::normalize

#endif
