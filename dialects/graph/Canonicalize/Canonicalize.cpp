#include "dialects/graph/Canonicalize/Rules.h"
#include "dialects/graph/IR/GraphDialect.h"

using namespace mezzo::graph;

void GraphDialect::getCanonicalizationPatterns(mlir::RewritePatternSet &patterns) const {
  for (auto add : {addIdentityRules, addArithmeticRules, addLogicRules, addConvertRules, addClampRules, addMovementRules,
                   addSliceRules, addConcatRules})
    add(patterns);
}
