#include "passes/layout/LayoutRules.h"
#include "passes/layout/Passes.h"

namespace mezzo::layout {
#define GEN_PASS_DEF_VERIFYLAYOUT
#include "passes/layout/Passes.h.inc"
} // namespace mezzo::layout

using namespace mlir;
using namespace mezzo;

namespace {
struct VerifyLayout : layout::impl::VerifyLayoutBase<VerifyLayout> {
  void runOnOperation() override {
    for (Operation &op : getOperation().getOps())
      if (layout::breaksDemand(&op)) {
        op.emitOpError("wanted in channels-last form, got channels_first; run graph-assign-layout first");
        signalPassFailure();
      }
    markAllAnalysesPreserved();
  }
};
} // namespace
