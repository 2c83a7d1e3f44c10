#include "passes/normalize/Greedy.h"

#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mezzo;

static int64_t countOperations(func::FuncOp function) {
  int64_t count = 0;
  for (Block &block : function.getBody())
    count += static_cast<int64_t>(block.getOperations().size());
  return count;
}

LogicalResult normalize::rewriteToTheEnd(func::FuncOp function, RewritePatternSet patterns, Folding folding) {
  int64_t mostRewrites = 1000 + 100 * countOperations(function);
  GreedyRewriteConfig config;
  config.setUseTopDownTraversal().setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  config.setMaxIterations(GreedyRewriteConfig::kNoLimit).setMaxNumRewrites(mostRewrites);
  config.enableFolding(folding == Folding::On).enableConstantCSE(folding == Folding::On);
  if (succeeded(applyPatternsGreedily(function, std::move(patterns), config)))
    return success();
  return function.emitOpError() << "@" << function.getName() << ": wanted rewrites that come to an end, got more than "
                                << mostRewrites;
}
