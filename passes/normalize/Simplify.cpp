#include "passes/normalize/simplify/Simplify.h"
#include "passes/normalize/Greedy.h"
#include "passes/normalize/Passes.h"

namespace mezzo::normalize {
#define GEN_PASS_DEF_SIMPLIFY
#include "passes/normalize/Passes.h.inc"
} // namespace mezzo::normalize

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

namespace {
struct Simplify : normalize::impl::SimplifyBase<Simplify> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    getContext().getLoadedDialect<graph::GraphDialect>()->getCanonicalizationPatterns(patterns);
    for (auto add : {addReshapes, addTransposes, addBroadcasts, addProducts})
      add(patterns);
    if (failed(rewriteToTheEnd(getOperation(), std::move(patterns), Folding::On)))
      signalPassFailure();
  }
};
} // namespace
