// The pass that runs a module's test functions.
#include "compiler/reference/CheckEvaluators.h"
#include "compiler/reference/CustomEvaluator.h"
#include "compiler/reference/Passes.h"
#include "dialects/common/BlobStore.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "dialects/graph/Reference/Interpreter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mezzo::reference {
#define GEN_PASS_DEF_RUNTESTSPASS
#include "compiler/reference/Passes.h.inc"
} // namespace mezzo::reference

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph::reference;

// A tensor in the type in which an oracle keeps it.
static Tensor widened(const Tensor &tensor) {
  if (!tensor.isFloat())
    return tensor;
  Tensor wide(tensor.getType().clone(Float64Type::get(tensor.getType().getContext())));
  for (int64_t i = 0; i < tensor.size(); ++i)
    wide.setConverted(i, tensor.getFloat(i));
  return wide;
}

static FailureOr<SmallVector<Tensor>> inputsOf(func::FuncOp function, BlobStore &blobs, bool isOracle) {
  SmallVector<Tensor> inputs;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    auto name = cast<FlatSymbolRefAttr>(function.getArgAttr(i, graph::GraphDialect::variableAttr));
    auto variable = SymbolTable::lookupNearestSymbolFrom<graph::VariableOp>(function, name);
    FailureOr<Tensor> value = initialValue(variable, &blobs);
    if (failed(value))
      return failure();
    inputs.push_back(isOracle ? widened(*value) : *value);
  }
  return inputs;
}

namespace {
class RunTests : public mezzo::reference::impl::RunTestsPassBase<RunTests> {
public:
  using RunTestsPassBase::RunTestsPassBase;

  void runOnOperation() final {
    int64_t failedChecks = 0;
    Evaluators evaluators = mezzo::reference::evaluatorsWithChecks(&failedChecks);
    mezzo::reference::CustomOpAccess access{!customOpLibraries.empty(), {}};
    access.libraries.assign(customOpLibraries.begin(), customOpLibraries.end());
    mezzo::reference::addCustomEvaluator(evaluators, access);
    BlobStore blobs;
    Options options{.isOracle = oracle, .blobs = &blobs, .evaluators = &evaluators, .observer = nullptr};
    bool isAnyFailed = false;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (mezzo::reference::isTest(function))
        isAnyFailed |= failed(runTest(function, options));
    if (isAnyFailed || failedChecks > 0)
      signalPassFailure();
    markAllAnalysesPreserved();
  }

private:
  LogicalResult runTest(func::FuncOp function, const Options &options) {
    FailureOr<SmallVector<Tensor>> inputs = inputsOf(function, *options.blobs, options.isOracle);
    if (failed(inputs))
      return failure();
    FailureOr<SmallVector<Tensor>> results = run(getOperation(), function.getName(), *inputs, options);
    if (failed(results))
      return failure();
    for (const Tensor &result : *results)
      if (print)
        llvm::outs() << "@" << function.getName() << ": " << result.toAttribute() << "\n";
    return success();
  }
};
} // namespace
