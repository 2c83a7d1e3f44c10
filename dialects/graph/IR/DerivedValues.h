// Which values are a program's variables, and what follows from its weights alone, and so is computed once, when the program
// is loaded.
#ifndef MEZZO_DIALECTS_GRAPH_IR_DERIVEDVALUES_H
#define MEZZO_DIALECTS_GRAPH_IR_DERIVEDVALUES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseSet.h"

namespace mezzo::graph {

/// The variable that `value` is in `function`, one of whose arguments it then is; null where it is none.
mlir::FlatSymbolRefAttr findVariable(mlir::func::FuncOp function, mlir::Value value);

/// The arguments of `block`, if it is a function's, that are immutable variables.
llvm::DenseSet<mlir::Value> findWeights(mlir::Block &block);

/// Those, and every value of `block` that is computed from them and from constants alone, by operations without effects.
llvm::DenseSet<mlir::Value> findDerivedValues(mlir::Block &block);

} // namespace mezzo::graph

#endif
