// Carries a choice of layouts out: operations in their other form, and transpositions where the choice changes a tensor's
// order.
#ifndef MEZZO_PASSES_LAYOUT_LAYOUTREWRITER_H
#define MEZZO_PASSES_LAYOUT_LAYOUTREWRITER_H

#include "passes/layout/LayoutChoice.h"

#include "mlir/IR/Builders.h"

namespace mezzo::layout {

class LayoutRewriter {
public:
  LayoutRewriter(const LayoutGraph &graph, const LayoutChoice &choice, mlir::Block &block);

  /// Rewrites the block.
  void run();

  /// Every transposition that was inserted but for those of derived weights, for explanations.
  llvm::ArrayRef<mlir::Operation *> inserted() const { return transpositions; }

private:
  /// A tensor in some order of its axes.
  struct Form {
    AxisOrder order;
    mlir::Value value;
  };

  void rewrite(mlir::Operation *op);
  void rewriteReordering(mlir::Operation *op, const AxisOrder &order);
  void rewriteInForm(mlir::Operation *op, const OpLayouts &layouts);
  void setOperands(mlir::Operation *op);
  mlir::Value inOrder(mlir::Value value, const AxisOrder &order);
  mlir::Value change(mlir::Value value, const Form &from, const AxisOrder &order);
  mlir::Value lift(mlir::Value value, const AxisOrder &order);
  mlir::Value reorder(mlir::Value made, const AxisOrder &change, mlir::Value value);
  mlir::Value reshape(mlir::Value value, llvm::ArrayRef<int64_t> shape);

  const LayoutGraph &graph;
  const LayoutChoice &choice;
  mlir::Block &block;
  mlir::OpBuilder builder;
  mlir::Location location;
  /// The forms that exist of each tensor of the model, first the one in which it is made. Without an entry: as in the model.
  llvm::DenseMap<mlir::Value, llvm::SmallVector<Form, 1>> forms;
  llvm::SmallVector<mlir::Operation *> replaced, transpositions;
};

} // namespace mezzo::layout

#endif
