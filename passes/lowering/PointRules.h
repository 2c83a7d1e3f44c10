// For each operation, how its result's element follows from elements of its operands. One table; one file a family fills it.
#ifndef MEZZO_PASSES_LOWERING_POINTRULES_H
#define MEZZO_PASSES_LOWERING_POINTRULES_H

#include "passes/lowering/PointEmitter.h"
#include "passes/lowering/ScalarBuilder.h"
#include "llvm/ADT/StringMap.h"

namespace mezzo::lowering {

class PointRules {
public:
  using Rule = std::function<mlir::Value(PointEmitter &, mlir::Operation *, unsigned result, PointEmitter::Indices)>;

  /// The table of all rules.
  static const PointRules &get();

  const Rule *find(mlir::Operation *op) const;

  /// The element of the op's only result at the indices.
  template <typename Op> void add(mlir::Value (*rule)(PointEmitter &, Op, PointEmitter::Indices)) {
    table[Op::getOperationName()] = [rule](PointEmitter &emitter, mlir::Operation *op, unsigned,
                                           PointEmitter::Indices indices) {
      return rule(emitter, llvm::cast<Op>(op), indices);
    };
  }

  /// For operations with several results.
  template <typename Op> void addMany(mlir::Value (*rule)(PointEmitter &, Op, unsigned, PointEmitter::Indices)) {
    table[Op::getOperationName()] = [rule](PointEmitter &emitter, mlir::Operation *op, unsigned result,
                                           PointEmitter::Indices indices) {
      return rule(emitter, llvm::cast<Op>(op), result, indices);
    };
  }

  /// For pointwise operations: the result's scalar from the operands' at the same point.
  template <typename Op> void addScalar(mlir::Value (*rule)(ScalarBuilder &, Op, llvm::ArrayRef<mlir::Value>)) {
    table[Op::getOperationName()] = [rule](PointEmitter &emitter, mlir::Operation *op, unsigned,
                                           PointEmitter::Indices indices) {
      llvm::SmallVector<mlir::Value> operands;
      for (mlir::Value operand : op->getOperands())
        operands.push_back(emitter.atBroadcast(operand, indices));
      ScalarBuilder builder(emitter.builder, emitter.location, elementType(op->getOperand(0)));
      return rule(builder, llvm::cast<Op>(op), operands);
    };
  }

private:
  llvm::StringMap<Rule> table;
};

/// The element of result number `result` of `op` at `indices`. `op` must have a rule.
mlir::Value emitPoint(PointEmitter &emitter, mlir::Operation *op, unsigned result, PointEmitter::Indices indices);

void addArithmeticRules(PointRules &rules);
void addFunctionRules(PointRules &rules);
void addActivationRules(PointRules &rules);
void addConvertRules(PointRules &rules);
void addMovementRules(PointRules &rules);
void addIndexRules(PointRules &rules);
void addReduceRules(PointRules &rules);
void addPoolRules(PointRules &rules);
void addContractionRules(PointRules &rules);
void addGradientRules(PointRules &rules);
void addNormRules(PointRules &rules);
void addPoolGradRules(PointRules &rules);
void addResizeRules(PointRules &rules);
void addSampleRules(PointRules &rules);
void addUnfoldRules(PointRules &rules);

} // namespace mezzo::lowering

#endif
