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

/// The rules that the dialect's operations bring themselves.
static void addOperationsOwn(RewritePatternSet &patterns) {
  MLIRContext *context = patterns.getContext();
  for (RegisteredOperationName name : context->getRegisteredOperationsByDialect(graph::GraphDialect::getDialectNamespace()))
    name.getCanonicalizationPatterns(patterns, context);
}

namespace {
struct Simplify : normalize::impl::SimplifyBase<Simplify> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    for (auto add : {addOperationsOwn, addArithmetic, addLogic, addConverts, addClamps, addReshapes, addTransposes,
                     addBroadcasts, addSlices, addConcats, addProducts})
      add(patterns);
    if (failed(rewriteToTheEnd(getOperation(), std::move(patterns), Folding::On)))
      signalPassFailure();
  }
};
} // namespace
