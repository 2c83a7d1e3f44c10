#include "tools/mezzo-reduce/ReduceOperations.h"

#include "dialects/graph/IR/Graph.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Reducer/Tester.h"

using namespace mlir;
using namespace mezzo;

/// An edit of one operation; false where it does not apply.
using Edit = bool (*)(Operation *op);

static bool eraseUnused(Operation *op) {
  if (!op->use_empty() || op->hasTrait<OpTrait::IsTerminator>())
    return false;
  if (isa<SymbolOpInterface>(op) && !SymbolTable::symbolKnownUseEmpty(op, op->getParentOp()))
    return false;
  op->erase();
  return true;
}

static bool replace(Operation *op, Value value) {
  op->getResult(0).replaceAllUsesWith(value);
  op->erase();
  return true;
}

/// f(…, x, …) becomes x, where that has the type of the result.
static bool useOperand(Operation *op) {
  if (op->getNumResults() != 1)
    return false;
  auto found =
      llvm::find_if(op->getOperands(), [&](Value operand) { return operand.getType() == op->getResult(0).getType(); });
  return found != op->operand_end() && replace(op, *found);
}

/// f(…) becomes 0.
static bool useZero(Operation *op) {
  if (!isa_and_present<graph::GraphDialect>(op->getDialect()) || op->getNumResults() != 1 || isa<graph::ConstantOp>(op))
    return false;
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!type || !type.hasStaticShape())
    return false;
  OpBuilder builder(op);
  auto zero = DenseElementsAttr::get(type, builder.getZeroAttr(type.getElementType()));
  return replace(op, graph::ConstantOp::create(builder, op->getLoc(), zero));
}

static SmallVector<Operation *> operationsOf(ModuleOp module) {
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) {
    if (op != module)
      ops.push_back(op);
  });
  return ops;
}

namespace {
struct ReduceOperations : PassWrapper<ReduceOperations, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ReduceOperations)

  ReduceOperations() = default;
  ReduceOperations(const ReduceOperations &other) : PassWrapper(other) {}

  StringRef getArgument() const override { return "reduce-operations"; }
  StringRef getDescription() const override { return "take operations away as long as a script finds the rest interesting"; }

  void runOnOperation() override {
    Tester tester(test, testArguments);
    if (!isInteresting(tester, getOperation())) {
      getOperation().emitError("the program is not interesting to begin with; the script must end with status 1 for it");
      return signalPassFailure();
    }
    while (removeOne(tester)) {
    }
  }

  /// Makes the first edit, from the last operation on, that leaves the program interesting.
  bool removeOne(const Tester &tester) {
    for (size_t index = operationsOf(getOperation()).size(); index-- > 0;)
      for (Edit edit : {eraseUnused, useOperand, useZero}) {
        OwningOpRef<ModuleOp> candidate = getOperation().clone();
        if (!edit(operationsOf(*candidate)[index]) || !isInteresting(tester, *candidate))
          continue;
        getOperation().getBodyRegion().takeBody(candidate->getBodyRegion());
        return true;
      }
    return false;
  }

  static bool isInteresting(const Tester &tester, ModuleOp module) {
    ScopedDiagnosticHandler silent(module.getContext(), [](Diagnostic &) { return success(); });
    return succeeded(verify(module)) && tester.isInteresting(module).first == Tester::Interestingness::True;
  }

  Option<std::string> test{*this, "test",
                           llvm::cl::desc("a script that gets a file and ends with status 1 if it is interesting")};
  ListOption<std::string> testArguments{*this, "test-arg", llvm::cl::desc("arguments of the script before the file")};
};
} // namespace

void tool::registerReduceOperations() { PassRegistration<ReduceOperations>(); }
