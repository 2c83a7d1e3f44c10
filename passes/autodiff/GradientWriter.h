// What a rule of differentiation writes with: the gradients that there are, and operations on them.
#ifndef MEZZO_PASSES_AUTODIFF_GRADIENTWRITER_H
#define MEZZO_PASSES_AUTODIFF_GRADIENTWRITER_H

#include "passes/decompose/Emitter.h"

#include "llvm/ADT/DenseSet.h"

namespace mezzo::autodiff {

/// The gradients of the values of a function, while it is differentiated from its end to its beginning.
struct Gradients {
  /// The values whose gradient is wanted: floats that depend on what is differentiated by.
  llvm::DenseSet<mlir::Value> wanted;
  /// The sum of what has come so far, in the order in which it came.
  llvm::DenseMap<mlir::Value, mlir::Value> sums;
};

/// Writes at the end of the function, with the nodes of the operation that is differentiated. All shapes are static.
class GradientWriter : public decompose::Emitter {
public:
  GradientWriter(mlir::RewriterBase &rewriter, mlir::Operation *op, Gradients &gradients);

  /// The gradient of result `index`; null where nothing that reaches the loss reads it.
  mlir::Value of(unsigned index = 0) const { return gradients.sums.lookup(op->getResult(index)); }

  /// Whether the gradient of `operand`, which may be null, is wanted.
  bool wants(mlir::Value operand) const { return operand && gradients.wanted.contains(operand); }

  /// Adds `gradient` to that of `operand`, summed along the axes along which `operand` was broadcast. Nothing happens where
  /// it is not wanted.
  void give(mlir::Value operand, mlir::Value gradient);

  /// `gradient` where `condition` holds, else 0: what is not chosen may be infinite or NaN.
  mlir::Value where(mlir::Value condition, mlir::Value gradient);
  mlir::Value select(mlir::Value condition, mlir::Value a, mlir::Value b) { return make<graph::SelectOp>(condition, a, b); }
  mlir::Value compare(mlir::Value a, llvm::StringRef predicate, mlir::Value b) {
    return make<graph::CompareOp>(a, b, predicate);
  }
  mlir::Value compare(mlir::Value a, llvm::StringRef predicate, double b) { return compare(a, predicate, number(b, a)); }

  /// A gradient of zeros with the element type of `like`.
  mlir::Value zeros(llvm::ArrayRef<int64_t> shape, mlir::Value like);

  mlir::Value sub(double a, mlir::Value b) { return Emitter::sub(number(a, b), b); }
  using Emitter::sub;
  mlir::Value div(mlir::Value a, double b) { return Emitter::div(a, number(b, a)); }
  using Emitter::div;
  mlir::Value neg(mlir::Value x) { return make<graph::NegOp>(x); }
  mlir::Value square(mlir::Value x) { return mul(x, x); }
  mlir::Value sum(mlir::Value x, llvm::ArrayRef<int64_t> axes, bool keeps = true);
  /// The sum along the axes along which a tensor of `shape` would be broadcast to `x`.
  mlir::Value sumTo(mlir::Value x, llvm::ArrayRef<int64_t> shape);
  mlir::Value broadcast(mlir::Value x, llvm::ArrayRef<int64_t> shape);
  /// Zeros put around `x`; negative numbers take elements away.
  mlir::Value pad(mlir::Value x, llvm::ArrayRef<int64_t> low, llvm::ArrayRef<int64_t> high);

private:
  mlir::Operation *op;
  Gradients &gradients;
};

using decompose::elementOf;
using decompose::rankOf;
using decompose::shapeOf;

} // namespace mezzo::autodiff

#endif
