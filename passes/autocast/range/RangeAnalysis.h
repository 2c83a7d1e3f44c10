// The ranges of all values of a function.
#ifndef MEZZO_PASSES_AUTOCAST_RANGE_RANGEANALYSIS_H
#define MEZZO_PASSES_AUTOCAST_RANGE_RANGEANALYSIS_H

#include "passes/autocast/range/RangeRules.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

namespace mezzo::autocast {

/// Bounds that the user declares, by the model's name of an input.
using DeclaredRanges = llvm::StringMap<Interval>;

/// The model's name of input `number` of `function`; empty where it has none.
llvm::StringRef inputName(mlir::func::FuncOp function, unsigned number);

class RangeAnalysis {
public:
  /// Looks at a function of one block once; it must not change while this is in use. `declared` bounds are believed.
  RangeAnalysis(mlir::func::FuncOp function, WeightValues &weights, const LowType &low, const DeclaredRanges &declared);

  const Bounds &of(mlir::Value value) const;

private:
  Bounds argumentRange(mlir::func::FuncOp function, mlir::BlockArgument argument, const DeclaredRanges &declared);
  bool hasExactOperand(mlir::Operation *op) const;
  void visit(mlir::Operation *op);

  RangeContext context;
  llvm::DenseMap<mlir::Value, Bounds> ranges;
};

} // namespace mezzo::autocast

#endif
