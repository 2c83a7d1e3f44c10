#include "compiler/reference/CheckEvaluators.h"

#include "compiler/reference/Compare.h"
#include "dialects/check/IR/Check.h"
#include "dialects/graph/IR/GraphProgramOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph::reference;
using mezzo::reference::Tolerance;

Tolerance mezzo::reference::toleranceOf(Operation *check) {
  Tolerance tolerance;
  auto op = dyn_cast<check::ExpectCloseOp>(check);
  if (!op)
    return tolerance;
  if (op.getMaxUlp())
    tolerance.maxUlp = static_cast<int64_t>(*op.getMaxUlp());
  if (op.getAtol())
    tolerance.atol = op.getAtol()->convertToDouble();
  if (op.getRtol())
    tolerance.rtol = op.getRtol()->convertToDouble();
  return tolerance;
}

bool mezzo::reference::isTest(func::FuncOp function) {
  return function.isPublic() && !function.isExternal() &&
         llvm::all_of(llvm::seq(function.getNumArguments()),
                      [&](unsigned i) { return function.getArgAttr(i, graph::GraphDialect::variableAttr); });
}

static LogicalResult report(Operation *op, Operands operands, const Tolerance &tolerance, int64_t *failedChecks) {
  std::optional<mezzo::reference::Difference> difference = mezzo::reference::compare(operands[0], operands[1], tolerance);
  if (!difference)
    return success();
  op->emitOpError("element [") << difference->index << "] wanted " << difference->expected << ", got " << difference->actual
                               << "; " << difference->count << " of " << operands[0].size() << " differ";
  if (!failedChecks)
    return failure();
  ++*failedChecks;
  return success();
}

Evaluators mezzo::reference::evaluatorsWithChecks(int64_t *failedChecks) {
  Evaluators evaluators = Evaluators::graph();
  evaluators.add(check::ExpectEqOp::getOperationName(),
                 [=](Operation *op, Operands operands, Results) { return report(op, operands, Tolerance(), failedChecks); });
  evaluators.add(check::ExpectCloseOp::getOperationName(), [=](Operation *op, Operands operands, Results) {
    return report(op, operands, toleranceOf(op), failedChecks);
  });
  return evaluators;
}
