// The dialect's rules of canonical form, one file for each subject. What they must keep is said in Rewriting.h.
#ifndef MEZZO_DIALECTS_GRAPH_CANONICALIZE_RULES_H
#define MEZZO_DIALECTS_GRAPH_CANONICALIZE_RULES_H

#include "mlir/IR/PatternMatch.h"

namespace mezzo::graph {

void addIdentityRules(mlir::RewritePatternSet &patterns);
void addArithmeticRules(mlir::RewritePatternSet &patterns);
void addLogicRules(mlir::RewritePatternSet &patterns);
void addConvertRules(mlir::RewritePatternSet &patterns);
void addClampRules(mlir::RewritePatternSet &patterns);
void addMovementRules(mlir::RewritePatternSet &patterns);
void addSliceRules(mlir::RewritePatternSet &patterns);
void addConcatRules(mlir::RewritePatternSet &patterns);

} // namespace mezzo::graph

#endif
