// Writes operations one after the other, with the arithmetic spelled shortly.
#ifndef MEZZO_PASSES_DECOMPOSE_EMITTER_H
#define MEZZO_PASSES_DECOMPOSE_EMITTER_H

#include "dialects/graph/IR/Graph.h"
#include "mlir/IR/PatternMatch.h"

namespace mezzo::decompose {

/// Writes before `op`, with its nodes and without its tensor. Operands of two floats have one element type, and broadcast.
class Emitter {
public:
  Emitter(mlir::RewriterBase &rewriter, mlir::Operation *op);

  /// The operation called OpT on `arguments`, which are those of its builder.
  template <typename OpT, typename... Arguments> mlir::Value make(Arguments &&...arguments) {
    return OpT::create(rewriter, location, std::forward<Arguments>(arguments)...);
  }
  mlir::Value add(mlir::Value a, mlir::Value b) { return make<graph::AddOp>(a, b); }
  mlir::Value sub(mlir::Value a, mlir::Value b) { return make<graph::SubOp>(a, b); }
  mlir::Value mul(mlir::Value a, mlir::Value b) { return make<graph::MulOp>(a, b); }
  mlir::Value div(mlir::Value a, mlir::Value b) { return make<graph::DivOp>(a, b); }
  mlir::Value add(mlir::Value a, double b) { return add(a, number(b, a)); }
  mlir::Value mul(mlir::Value a, double b) { return mul(a, number(b, a)); }

  /// A scalar of the element type of `like`.
  mlir::Value number(double value, mlir::Value like);
  /// A splat.
  mlir::Value splat(double value, llvm::ArrayRef<int64_t> shape, mlir::Type element);

  /// `x` in another element type, shape or order of axes; `x` itself where that is its own.
  mlir::Value convert(mlir::Value x, mlir::Type element);
  mlir::Value reshape(mlir::Value x, llvm::ArrayRef<int64_t> shape);
  mlir::Value transpose(mlir::Value x, llvm::ArrayRef<int64_t> permutation);

  /// `count` elements of `axis` from `start` on.
  mlir::Value slice(mlir::Value x, int64_t axis, int64_t start, int64_t count);
  mlir::Value concat(mlir::ValueRange parts, int64_t axis);

  /// The mean along `axes`, which keep size 1 or disappear; `x` where there are no axes.
  mlir::Value mean(mlir::Value x, llvm::ArrayRef<int64_t> axes, bool keeps = true);

  /// The product of matrices with an element type of its own.
  mlir::Value matmul(mlir::Value a, mlir::Value b, bool transposesB, mlir::Type element);

  /// Puts `values` in the place of the results of the operation; the first is the tensor that it makes.
  void replace(mlir::ValueRange values);

  mlir::RewriterBase &rewriter;
  mlir::Location location;

private:
  mlir::Operation *op;
};

/// Zeros among gradients such as `like`: where these are scaled, so are zeros.
mlir::Value zerosOf(Emitter &e, llvm::ArrayRef<int64_t> shape, mlir::Type element, mlir::Value like);

llvm::ArrayRef<int64_t> shapeOf(mlir::Value value);
int64_t rankOf(mlir::Value value);
mlir::Type elementOf(mlir::Value value);

/// Whether `value` is of floats that libraries multiply: f32, f16 or bf16.
bool isLibraryFloat(mlir::Value value);

/// The element type in which floats like those of `value` are computed: f64 for f64, else f32.
mlir::Type computeElement(mlir::Value value);

} // namespace mezzo::decompose

#endif
