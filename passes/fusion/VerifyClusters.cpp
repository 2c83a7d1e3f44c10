#include "passes/fusion/Passes.h"

namespace mezzo::fusion {
#define GEN_PASS_DEF_VERIFYCLUSTERS
#include "passes/fusion/Passes.h.inc"
} // namespace mezzo::fusion

using namespace mlir;

namespace {
struct VerifyClusters : mezzo::fusion::impl::VerifyClustersBase<VerifyClusters> {
  void runOnOperation() override {
    for (Operation &op : getOperation().getOps())
      if (!isa<mezzo::graph::ClusterOp, mezzo::graph::ConstantOp, func::ReturnOp>(op)) {
        op.emitOpError("stands outside of every cluster after fusion");
        return signalPassFailure();
      }
    markAllAnalysesPreserved();
  }
};
} // namespace
