// The rules of graph-simplify, one file for each subject, and what they share.
//
// A rule never changes a result: in floats too, with NaN, infinities and the sign of zero, each element is the same as
// before, or rounded once where it was rounded once before.
#ifndef MEZZO_PASSES_NORMALIZE_SIMPLIFY_SIMPLIFY_H
#define MEZZO_PASSES_NORMALIZE_SIMPLIFY_SIMPLIFY_H

#include "dialects/graph/IR/Graph.h"
#include "mlir/IR/PatternMatch.h"
#include "passes/normalize/Identity.h"

namespace mezzo::normalize {

void addArithmetic(mlir::RewritePatternSet &patterns);
void addLogic(mlir::RewritePatternSet &patterns);
void addConverts(mlir::RewritePatternSet &patterns);
void addClamps(mlir::RewritePatternSet &patterns);
void addReshapes(mlir::RewritePatternSet &patterns);
void addTransposes(mlir::RewritePatternSet &patterns);
void addBroadcasts(mlir::RewritePatternSet &patterns);
void addSlices(mlir::RewritePatternSet &patterns);
void addConcats(mlir::RewritePatternSet &patterns);
void addProducts(mlir::RewritePatternSet &patterns);

/// The location of what replaces `root` and those of `inner` that only it, or others of them, read.
mlir::Location locationOf(llvm::ArrayRef<mlir::Operation *> inner, mlir::Operation *root);

/// Replaces `root` by a new OpT that also does what `inner` did.
template <typename OpT, typename... Arguments>
llvm::LogicalResult replaceBy(mlir::PatternRewriter &rewriter, mlir::Operation *root,
                              llvm::ArrayRef<mlir::Operation *> inner, Arguments &&...arguments) {
  mlir::Value made = OpT::create(rewriter, locationOf(inner, root), std::forward<Arguments>(arguments)...);
  rewriter.replaceOp(root, made);
  return mlir::success();
}

/// Replaces `root` by `value`, broadcast to the result's shape where it has another.
llvm::LogicalResult replaceByValue(mlir::PatternRewriter &rewriter, mlir::Operation *root, mlir::Value value);

/// Whether the types of `op`'s operands and results are static.
bool isStatic(mlir::Operation *op);

} // namespace mezzo::normalize

#endif
