// The laws by which casts may be removed or moved: no law, no rewrite. docs/cast-laws.md is the table for readers; a test
// verifies each law on all patterns of 16 bits.
#ifndef MEZZO_DIALECTS_GRAPH_CANONICALIZE_CASTLAWS_H
#define MEZZO_DIALECTS_GRAPH_CANONICALIZE_CASTLAWS_H

#include "dialects/graph/IR/Graph.h"
#include "mlir/IR/PatternMatch.h"

namespace mezzo::graph {

/// Two forms of a program in which all elements of all results are the same; NaN is the same as NaN.
struct CastLaw {
  llvm::StringLiteral name, before, after, condition;
  /// Turns the first form into the second at its last cast; fails where the first is not there.
  llvm::LogicalResult (*rewrite)(ConvertOp last, mlir::PatternRewriter &rewriter);
};

/// All laws. Those with a rewrite are rules of canonical form of `graph.convert`, which has no other; the first one is a
/// fold.
llvm::ArrayRef<CastLaw> castLaws();

/// By the law `same-type`: the operand of a cast that changes nothing, else null.
mlir::Value castOfNothing(ConvertOp op);

} // namespace mezzo::graph

#endif
