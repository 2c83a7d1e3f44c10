// The choice of a layout for each tensor and operation such that the fewest bytes are moved.
#ifndef MEZZO_PASSES_LAYOUT_LAYOUTCHOICE_H
#define MEZZO_PASSES_LAYOUT_LAYOUTCHOICE_H

#include "passes/layout/LayoutGraph.h"

#include "passes/assignment/AssignmentProblem.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

namespace mezzo::layout {

/// The cost of bringing a tensor into another order is what is read and written; 1 where elements stay in place, and for
/// what follows from immutable variables and constants only, which is moved once when a program is loaded.
class LayoutChoice {
public:
  /// Chooses for `block`. `graph` must outlive this.
  LayoutChoice(const LayoutGraph &graph, mlir::Block &block);

  /// The order in which `value` is made; empty for that of the model.
  AxisOrder orderOf(mlir::Value value) const;

  /// Whether `op` works in the form that it does not have in the model.
  bool changes(mlir::Operation *op) const;

  /// Whether `value` follows from immutable variables and constants only, and so is computed once, when a program is loaded.
  bool isDerived(mlir::Value value) const { return derived.contains(value); }

  /// What the choice costs, and the flow that proves that none costs less.
  const assignment::Assignment &certificate() const { return assignment; }

private:
  using Readers = std::vector<int>;
  /// An operand that is changed from the model's order, for readers that work in `model` else.
  struct Lift {
    mlir::Value value;
    Layout model;
    AxisOrder order;
    Readers readers;
  };

  void addVariables(mlir::Block &block);
  void addVariable(mlir::Value value, mlir::Operation *producer);
  void addReader(mlir::OpOperand &use);
  void addFormReader(mlir::Value value, mlir::Operation *op, const OpLayouts &layouts, const AxisOrder &order);
  void addModelReader(mlir::Value value);
  void addLift(mlir::Value value, Layout model, const AxisOrder &order, int reader);
  void addChanges();
  int pinned(Layout layout);
  int64_t changeCost(mlir::Value value, const AxisOrder &order) const;

  const LayoutGraph &graph;
  assignment::AssignmentProblem problem;
  assignment::Assignment assignment;
  llvm::DenseSet<mlir::Value> derived;
  llvm::DenseMap<mlir::Value, int> valueVariable;
  llvm::DenseMap<mlir::Operation *, int> opVariable;
  llvm::MapVector<mlir::Value, Readers> readersOf;
  llvm::SmallVector<Lift> lifts;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<size_t, 1>> liftsOf;
  std::optional<int> pinnedVariables[2];
};

} // namespace mezzo::layout

#endif
