#include "compiler/reference/CheckedProgram.h"

#include "compiler/reference/CheckEvaluators.h"
#include "dialects/check/IR/Check.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::reference;
using mezzo::graph::reference::Tensor;

static bool isCheck(Operation *op) { return isa<check::ExpectEqOp, check::ExpectCloseOp>(op); }

bool mezzo::reference::hasChecks(ModuleOp module) {
  return module.walk([](Operation *op) { return isCheck(op) ? WalkResult::interrupt() : WalkResult::advance(); })
      .wasInterrupted();
}

namespace {
/// Takes one function apart, in place.
class Taker {
public:
  Taker(func::FuncOp function, bool keepsConstants)
      : function(function), keepsConstants(keepsConstants), entry{function.getName().str(), {}, {}} {}

  CheckedEntry take() {
    takeChecks();
    takeConstants();
    return std::move(entry);
  }

private:
  /// Each check goes; what it compares becomes results.
  void takeChecks() {
    for (Operation &op : llvm::make_early_inc_range(function.getBody().front())) {
      if (!isCheck(&op))
        continue;
      CheckedValue actual = takeValue(op.getOperand(0)), expected = takeValue(op.getOperand(1));
      entry.checks.push_back({op.getLoc(), std::move(actual), std::move(expected), toleranceOf(&op)});
      op.erase();
    }
  }

  CheckedValue takeValue(Value value) {
    if (auto constant = value.getDefiningOp<graph::ConstantOp>())
      return {"", Tensor::of(constant.getValue())};
    std::string name = "checked" + std::to_string(entry.checks.size()) + "." + std::to_string(results++);
    Operation *terminator = function.getBody().front().getTerminator();
    terminator->insertOperands(terminator->getNumOperands(), value);
    auto named = DictionaryAttr::get(function.getContext(), nameIs(name));
    (void)function.insertResult(function.getNumResults(), value.getType(), named);
    return {name, {}};
  }

  NamedAttribute nameIs(StringRef name) {
    return {StringAttr::get(function.getContext(), graph::GraphDialect::nameAttr),
            StringAttr::get(function.getContext(), name)};
  }

  /// Constants that something reads become inputs, unless they are to be known before the program runs.
  void takeConstants() {
    for (Operation &op : llvm::make_early_inc_range(function.getBody().front())) {
      auto constant = dyn_cast<graph::ConstantOp>(op);
      if (!constant)
        continue;
      if (!constant->use_empty() && keepsConstants)
        continue;
      if (!constant->use_empty())
        replaceByInput(constant);
      constant.erase();
    }
  }

  void replaceByInput(graph::ConstantOp constant) {
    std::string name = "constant" + std::to_string(entry.inputs.size());
    unsigned number = function.getNumArguments();
    (void)function.insertArgument(number, constant.getType(), DictionaryAttr::get(function.getContext(), nameIs(name)),
                                  constant.getLoc());
    constant.getResult().replaceAllUsesWith(function.getArgument(number));
    entry.inputs.emplace_back(name, Tensor::of(constant.getValue()));
  }

  func::FuncOp function;
  bool keepsConstants;
  CheckedEntry entry;
  unsigned results = 0;
};
} // namespace

FailureOr<CheckedProgram> mezzo::reference::takeApart(ModuleOp module, bool keepsConstants) {
  CheckedProgram program;
  program.module = module.clone();
  for (auto function : program.module->getOps<func::FuncOp>())
    if (isTest(function))
      program.entries.push_back(Taker(function, keepsConstants).take());
  if (failed(verify(*program.module)))
    return failure();
  return program;
}

bool mezzo::reference::holds(const Check &check, const Tensor &actual, const Tensor &expected) {
  std::optional<Difference> difference = compare(actual, expected, check.tolerance);
  if (!difference)
    return true;
  emitError(check.location) << "element [" << difference->index << "] wanted " << difference->expected << ", got "
                            << difference->actual << "; " << difference->count << " of " << actual.size() << " differ";
  return false;
}
