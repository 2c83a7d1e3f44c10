#include "passes/normalize/Passes.h"

#include "dialects/graph/IR/Graph.h"
#include "passes/normalize/ScaledWeights.h"

namespace mezzo::normalize {
#define GEN_PASS_DEF_VERIFYNORMALFORM
#include "passes/normalize/Passes.h.inc"
} // namespace mezzo::normalize

using namespace mlir;
using namespace mezzo;
using mezzo::graph::GraphDialect;

namespace {
struct VerifyNormalForm : normalize::impl::VerifyNormalFormBase<VerifyNormalForm> {
  /// More errors than these would not say more.
  static constexpr int mostErrors = 10;

  void runOnOperation() override {
    errors = 0;
    verifyModule(getOperation());
    if (errors)
      signalPassFailure();
  }

  void report(Operation *op, const Twine &message) {
    if (errors++ < mostErrors)
      op->emitOpError(message);
  }

  void verifyModule(ModuleOp module) {
    for (Operation &op : *module.getBody()) {
      if (auto function = dyn_cast<func::FuncOp>(op))
        verifyFunction(function);
      else if (auto nested = dyn_cast<ModuleOp>(op))
        verifyModule(nested);
      else if (!isa<graph::VariableOp>(op))
        report(&op, "N1: a module wanted of variables, functions and modules");
    }
  }

  void verifyFunction(func::FuncOp function) {
    if (function.isDeclaration())
      return;
    verifyTypes(function, function.getArgumentTypes());
    if (!function.getBody().hasOneBlock() || !isa<func::ReturnOp>(function.front().getTerminator()))
      return report(function, "N2: wanted one block that ends in a return, got " + Twine(function.getBlocks().size()));
    normalize::Weights weights(function);
    for (Operation &op : function.front().without_terminator())
      verifyOperation(op, weights);
  }

  void verifyOperation(Operation &op, const normalize::Weights &weights) {
    if (!isa_and_nonnull<GraphDialect>(op.getDialect()) || isa<graph::ClusterOp>(op))
      return report(&op, "N2: wanted an operation of the graph dialect that is no cluster");
    verifyTypes(&op, op.getResultTypes());
    if (auto norm = dyn_cast<graph::BatchNormOp>(op); norm && normalize::foldableInto(norm, weights))
      report(&op, "N4: wanted its weights in those of the convolution before it");
  }

  void verifyTypes(Operation *op, TypeRange types) {
    for (Type type : types)
      if (auto tensor = dyn_cast<RankedTensorType>(type); !tensor || !tensor.hasStaticShape())
        report(op, "N3: values wanted that are tensors of static shape, got " + typeText(type));
  }

  static std::string typeText(Type type) {
    std::string text;
    llvm::raw_string_ostream(text) << type;
    return text;
  }

  int errors = 0;
};
} // namespace
