#include "passes/decompose/Decompositions.h"
#include "passes/decompose/Passes.h"

#include "llvm/ADT/TypeSwitch.h"

namespace mezzo::decompose {
#define GEN_PASS_DEF_DECOMPOSE
#define GEN_PASS_DEF_VERIFYDECOMPOSED
#include "passes/decompose/Passes.h.inc"
} // namespace mezzo::decompose

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

namespace {
struct Choices {
  bool hasLstm, narrowsProbabilities;
};
} // namespace

static LogicalResult decomposeOp(Operation *op, Choices choices, RewriterBase &rewriter) {
  return TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](graph::AttentionOp op) { return decomposeAttention(op, choices.narrowsProbabilities, rewriter); })
      .Case([&](graph::BatchNormOp op) { return decomposeBatchNorm(op, rewriter); })
      .Case([&](graph::BatchNormTrainOp op) { return decomposeBatchNormTrain(op, rewriter); })
      .Case([&](graph::GroupNormOp op) { return decomposeGroupNorm(op, rewriter); })
      .Case([&](graph::GatherGradOp op) { return decomposeGatherGrad(op, rewriter); })
      .Case([&](graph::ResizeGradOp op) { return decomposeResizeGrad(op, rewriter); })
      .Case([&](graph::SoftmaxOp op) { return decomposeSoftmax(op, rewriter); })
      .Case([&](graph::LogSoftmaxOp op) { return decomposeLogSoftmax(op, rewriter); })
      .Case([&](graph::BatchNormTrainGradOp op) { return decomposeBatchNormTrainGrad(op, rewriter); })
      .Case([&](graph::GroupNormGradOp op) { return decomposeGroupNormGrad(op, rewriter); })
      .Case([&](graph::SoftmaxGradOp op) { return decomposeSoftmaxGrad(op, rewriter); })
      .Case([&](graph::LogSoftmaxGradOp op) { return decomposeLogSoftmaxGrad(op, rewriter); })
      .Case([&](graph::GradientSeedOp op) { return decomposeGradientSeed(op, rewriter); })
      .Case([&](graph::ZerosOp op) { return decomposeZeros(op, rewriter); })
      .Case([&](graph::StopGradientOp op) { return decomposeStopGradient(op, rewriter); })
      .Case([&](graph::RnnOp op) { return decomposeRnn(op, rewriter); })
      .Case([&](graph::GruOp op) { return decomposeGru(op, rewriter); })
      .Case([&](graph::LstmOp op) { return decomposeLstm(op, choices.hasLstm, rewriter); })
      .Default(failure());
}

/// Whether decomposeOp rewrites `op`.
static bool isComposite(Operation *op, bool hasLstm) {
  return TypeSwitch<Operation *, bool>(op)
      .Case<graph::AttentionOp, graph::BatchNormOp, graph::BatchNormTrainOp, graph::GroupNormOp, graph::RnnOp, graph::GruOp,
            graph::BatchNormTrainGradOp, graph::GroupNormGradOp, graph::GatherGradOp, graph::GradientSeedOp,
            graph::ResizeGradOp, graph::ZerosOp, graph::StopGradientOp>([](auto) { return true; })
      .Case<graph::SoftmaxGradOp, graph::LogSoftmaxGradOp>([](auto op) { return !isRowSoftmax(op.getY(), op.getAxis()); })
      .Case<graph::SoftmaxOp, graph::LogSoftmaxOp>([](auto op) { return !isRowSoftmax(op.getX(), op.getAxis()); })
      .Case([&](graph::LstmOp op) { return !hasLstm || !isLibraryLstm(op); })
      .Default(false);
}

namespace {
struct Decompose : decompose::impl::DecomposeBase<Decompose> {
  using DecomposeBase::DecomposeBase;

  void runOnOperation() override {
    bool hasLstm = library == "dnnl";
    SmallVector<Operation *> composites;
    for (Operation &op : getOperation().getOps())
      if (isComposite(&op, hasLstm))
        composites.push_back(&op);
    IRRewriter rewriter(&getContext());
    for (Operation *op : composites)
      if (failed(decomposeOp(op, {hasLstm, narrowProbabilities}, rewriter)))
        llvm_unreachable("what is composite is rewritten");
  }
};

struct VerifyDecomposed : decompose::impl::VerifyDecomposedBase<VerifyDecomposed> {
  using VerifyDecomposedBase::VerifyDecomposedBase;

  void runOnOperation() override {
    for (Operation &op : getOperation().getOps())
      if (isComposite(&op, library == "dnnl")) {
        op.emitOpError("wanted decomposed; run graph-decompose first");
        signalPassFailure();
      }
    markAllAnalysesPreserved();
  }
};
} // namespace
