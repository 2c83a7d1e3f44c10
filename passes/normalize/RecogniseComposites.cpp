#include "passes/normalize/Greedy.h"
#include "passes/normalize/Passes.h"
#include "passes/normalize/composites/Composites.h"

namespace mezzo::normalize {
#define GEN_PASS_DEF_RECOGNISECOMPOSITES
#include "passes/normalize/Passes.h.inc"
} // namespace mezzo::normalize

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

namespace {
struct RecogniseComposites : normalize::impl::RecogniseCompositesBase<RecogniseComposites> {
  using RecogniseCompositesBase::RecogniseCompositesBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    for (auto add : {addGelu, addSigmoid, addHardSwish, addSoftplus, addRowNorms, addRowNormParameters, addGroupNorm})
      add(patterns);
    if (attention)
      addAttention(patterns);
    if (failed(rewriteToTheEnd(getOperation(), std::move(patterns), Folding::Off)))
      signalPassFailure();
  }
};
} // namespace
