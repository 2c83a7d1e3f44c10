// Checks in the reference interpreter.
#ifndef MEZZO_COMPILER_REFERENCE_CHECKEVALUATORS_H
#define MEZZO_COMPILER_REFERENCE_CHECKEVALUATORS_H

#include "compiler/reference/Compare.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mezzo::reference {

/// The operations of the graph and check dialects. A check that does not hold fails the run, unless `failedChecks` is given:
/// then it is reported and counted there, and the run goes on. The counter must outlive the evaluators.
graph::reference::Evaluators evaluatorsWithChecks(int64_t *failedChecks = nullptr);

/// What an operation of the check dialect allows.
Tolerance toleranceOf(mlir::Operation *check);

/// Whether a function can be run without inputs: it is public, and its arguments are variables.
bool isTest(mlir::func::FuncOp function);

} // namespace mezzo::reference

#endif
