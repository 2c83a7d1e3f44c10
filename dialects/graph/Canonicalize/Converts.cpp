// Conversions between element types: by the laws, and by nothing else.
#include "dialects/graph/Canonicalize/CastLaws.h"
#include "dialects/graph/Canonicalize/Rules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

namespace {
/// Applies one law; a rule that is called like it.
struct LawPattern : OpRewritePattern<ConvertOp> {
  LawPattern(MLIRContext *context, const CastLaw &law) : OpRewritePattern(context), law(law) { setDebugName(law.name); }

  LogicalResult matchAndRewrite(ConvertOp op, PatternRewriter &rewriter) const override { return law.rewrite(op, rewriter); }

  const CastLaw &law;
};
} // namespace

void graph::addConvertRules(RewritePatternSet &patterns) {
  for (const CastLaw &law : castLaws())
    if (law.rewrite)
      patterns.add<LawPattern>(patterns.getContext(), law);
}
