// The rules of graph-simplify, one file for each subject: those that move operations past others, beside the dialect's own
// rules of canonical form. What they must keep is said in Rewriting.h.
#ifndef MEZZO_PASSES_NORMALIZE_SIMPLIFY_SIMPLIFY_H
#define MEZZO_PASSES_NORMALIZE_SIMPLIFY_SIMPLIFY_H

#include "dialects/graph/Canonicalize/Rewriting.h"
#include "mlir/IR/PatternMatch.h"

namespace mezzo::normalize {

void addReshapes(mlir::RewritePatternSet &patterns);
void addTransposes(mlir::RewritePatternSet &patterns);
void addBroadcasts(mlir::RewritePatternSet &patterns);
void addProducts(mlir::RewritePatternSet &patterns);

} // namespace mezzo::normalize

#endif
