// Which tensors and operations of a block can be in either layout. It starts at the operations that demand channels-last
// form and follows the rules from there; what is not reached has nothing to choose.
#ifndef MEZZO_PASSES_LAYOUT_LAYOUTGRAPH_H
#define MEZZO_PASSES_LAYOUT_LAYOUTGRAPH_H

#include "passes/layout/LayoutRules.h"

#include "mlir/IR/Block.h"
#include "llvm/ADT/DenseMap.h"

#include <deque>

namespace mezzo::layout {

/// The two layouts of a tensor.
struct ValueLayouts {
  Layout model;    ///< the layout that it has in the model
  AxisOrder other; ///< the order of its axes in the other one
  bool operator==(const ValueLayouts &right) const = default;
};

/// The two forms of an operation.
struct OpLayouts {
  Layout model;      ///< the layout in which it works in the model
  PermutedForm form; ///< the form in which it works in the other one
  bool isDemanded;   ///< whether channels-last is the only one allowed
};

class LayoutGraph {
public:
  explicit LayoutGraph(mlir::Block &block);

  /// Null where there is no choice.
  const ValueLayouts *find(mlir::Value value) const;
  const OpLayouts *find(mlir::Operation *op) const;

  bool isEmpty() const { return ops.empty(); }

  /// Whether operand and result of the reordering `op` are one tensor in the same two layouts, so that the operation is
  /// nothing where they agree.
  bool joins(mlir::Operation *op) const;

private:
  void offer(mlir::Value value, ValueLayouts layouts);
  void adopt(mlir::Operation *op, OpLayouts layouts);
  void follow(mlir::Value value);
  void reach(mlir::Operation *op, Slot slot, const ValueLayouts &layouts);
  void reachReordering(mlir::Operation *op, Slot slot, const AxisOrder &order, const ValueLayouts &layouts);
  bool contradicts(mlir::Operation *op, const OpLayouts &layouts) const;

  llvm::DenseMap<mlir::Value, ValueLayouts> values;
  llvm::DenseMap<mlir::Operation *, OpLayouts> ops;
  std::deque<mlir::Value> queue;
};

} // namespace mezzo::layout

#endif
