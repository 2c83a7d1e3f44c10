// The patterns that recognise composites, one file for each family.
#ifndef MEZZO_PASSES_NORMALIZE_COMPOSITES_COMPOSITES_H
#define MEZZO_PASSES_NORMALIZE_COMPOSITES_COMPOSITES_H

#include "mlir/IR/PatternMatch.h"

namespace mezzo::normalize {

void addGelu(mlir::RewritePatternSet &patterns);
void addSigmoid(mlir::RewritePatternSet &patterns);
void addHardSwish(mlir::RewritePatternSet &patterns);
void addSoftplus(mlir::RewritePatternSet &patterns);
void addRowNorms(mlir::RewritePatternSet &patterns);
void addRowNormParameters(mlir::RewritePatternSet &patterns);
void addGroupNorm(mlir::RewritePatternSet &patterns);
void addAttention(mlir::RewritePatternSet &patterns);

} // namespace mezzo::normalize

#endif
