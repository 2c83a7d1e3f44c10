// What rules that replace operations share.
//
// A rule never changes a result: in floats too, with NaN, infinities and the sign of zero, each element is the same as
// before, or rounded once where it was rounded once before.
#ifndef MEZZO_DIALECTS_GRAPH_CANONICALIZE_REWRITING_H
#define MEZZO_DIALECTS_GRAPH_CANONICALIZE_REWRITING_H

#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/Graph.h"
#include "mlir/IR/PatternMatch.h"

namespace mezzo::graph {

/// The location of what replaces `root` and those of `inner` that only it, or others of them, read.
mlir::Location locationOf(llvm::ArrayRef<mlir::Operation *> inner, mlir::Operation *root);

/// Replaces `root` by a new OpT that also does what `inner` did. Its result keeps the type that is declared now, which may
/// be less static than what follows from the operands.
template <typename OpT, typename... Arguments>
llvm::LogicalResult replaceBy(mlir::PatternRewriter &rewriter, mlir::Operation *root,
                              llvm::ArrayRef<mlir::Operation *> inner, Arguments &&...arguments) {
  mlir::Value made = OpT::create(rewriter, locationOf(inner, root), std::forward<Arguments>(arguments)...);
  made.setType(root->getResult(0).getType());
  rewriter.replaceOp(root, made);
  return mlir::success();
}

/// Replaces `root` by `value`, broadcast to the result's shape where it has another.
llvm::LogicalResult replaceByValue(mlir::PatternRewriter &rewriter, mlir::Operation *root, mlir::Value value);

/// Whether the types of `op`'s operands and results are static.
bool isStatic(mlir::Operation *op);

} // namespace mezzo::graph

#endif
