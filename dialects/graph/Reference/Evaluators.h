// Which function computes which operation.
#ifndef MEZZO_DIALECTS_GRAPH_REFERENCE_EVALUATORS_H
#define MEZZO_DIALECTS_GRAPH_REFERENCE_EVALUATORS_H

#include "dialects/graph/Reference/Tensor.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/StringMap.h"
#include <functional>

namespace mezzo::graph::reference {

using Operands = llvm::ArrayRef<Tensor>;
using Results = llvm::MutableArrayRef<Tensor>;

/// Computes an operation: sets the elements of `results`, which are zeros of the result types. An evaluator that fails
/// reports why at the operation.
using Evaluator = std::function<mlir::LogicalResult(mlir::Operation *op, Operands operands, Results results)>;

/// A table from operations to evaluators.
class Evaluators {
public:
  /// All operations of the graph dialect that compute. Built once; safe to use from any thread.
  static const Evaluators &graph();

  /// Adds or replaces the evaluator of `OpT`, which cannot fail.
  template <typename OpT, typename Function> void add(Function compute) {
    table[OpT::getOperationName()] = [compute](mlir::Operation *op, Operands operands, Results results) {
      compute(llvm::cast<OpT>(op), operands, results);
      return mlir::success();
    };
  }

  /// Adds or replaces the evaluator of the operation called `name`.
  void add(llvm::StringRef name, Evaluator evaluator) { table[name] = std::move(evaluator); }

  /// The evaluator of an operation; null where there is none.
  const Evaluator *find(mlir::Operation *op) const;

private:
  llvm::StringMap<Evaluator> table;
};

// Each family adds its operations in its own file.
void addUnary(Evaluators &evaluators);
void addActivations(Evaluators &evaluators);
void addBinary(Evaluators &evaluators);
void addShape(Evaluators &evaluators);
void addIndex(Evaluators &evaluators);
void addReduce(Evaluators &evaluators);
void addContraction(Evaluators &evaluators);
void addNorm(Evaluators &evaluators);
void addPool(Evaluators &evaluators);
void addResample(Evaluators &evaluators);
void addAttention(Evaluators &evaluators);
void addRecurrent(Evaluators &evaluators);
void addTraining(Evaluators &evaluators);
void addLoss(Evaluators &evaluators);
void addGradient(Evaluators &evaluators);

} // namespace mezzo::graph::reference

#endif
