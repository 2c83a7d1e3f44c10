#include "passes/layout/LayoutRewriter.h"
#include "passes/layout/Passes.h"

#include "dialects/graph/IR/GraphProgramOps.h"

namespace mezzo::layout {
#define GEN_PASS_DEF_ASSIGNLAYOUT
#include "passes/layout/Passes.h.inc"
} // namespace mezzo::layout

using namespace mlir;
using namespace mezzo;
using namespace mezzo::layout;

static void explainChoice(func::FuncOp function, const assignment::Assignment &found) {
  emitRemark(function.getLoc()) << '@' << function.getName() << ": layouts cost " << found.cost << ", flow " << found.flow
                                << (found.isCertified() ? ": no choice costs less" : ": not proven least");
}

static void explainTransposition(Operation *op) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  auto remark = emitRemark(op->getLoc()) << "transposition of " << op->getOperand(0).getType();
  if (type.hasStaticShape())
    remark << " moves " << 2 * type.getNumElements() * llvm::divideCeil(type.getElementTypeBitWidth(), 8) << " bytes";
}

namespace {
struct AssignLayout : layout::impl::AssignLayoutBase<AssignLayout> {
  using AssignLayoutBase::AssignLayoutBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (function.isExternal())
      return;
    if (!function.getBody().hasOneBlock()) {
      function.emitOpError("has several blocks; layouts are assigned in functions of one block");
      return signalPassFailure();
    }
    Block &block = function.getBody().front();
    LayoutGraph graph(block);
    if (graph.isEmpty())
      return markAllAnalysesPreserved();
    LayoutChoice choice(graph, block);
    LayoutRewriter rewriter(graph, choice, block);
    rewriter.run();
    if (explain) {
      explainChoice(function, choice.certificate());
      llvm::for_each(rewriter.inserted(), explainTransposition);
    }
  }
};
} // namespace
