// What the operations' type inference and verifiers share: how a broken constraint is reported, and rules of shapes.
#ifndef MEZZO_DIALECTS_GRAPH_IR_SHAPEINFERENCE_H
#define MEZZO_DIALECTS_GRAPH_IR_SHAPEINFERENCE_H

#include "dialects/graph/IR/ScaledTypes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/ValueRange.h"

namespace mezzo::graph {

/// Reports broken constraints of one operation, as `'graph.concat' op C2: axis wanted in [0, 2), got 3`.
class Constraints {
public:
  /// Without a location nothing is reported. `op` must outlive this object.
  Constraints(llvm::StringRef op, std::optional<mlir::Location> location) : op(op), location(location) {}

  /// Always fails, so that a check reads `return check.fail("C1", "wanted …, got …")`.
  template <typename... Parts> mlir::LogicalResult fail(llvm::StringRef label, Parts &&...parts) const {
    return mlir::emitOptionalError(location, "'", op, "' op ", label, ": ", std::forward<Parts>(parts)...);
  }

  /// `value` (called `name`) is in [0, bound).
  mlir::LogicalResult inRange(llvm::StringRef label, llvm::StringRef name, int64_t value, int64_t bound) const;

  /// The list `values` (called `name`) has `length` entries.
  mlir::LogicalResult hasLength(llvm::StringRef label, llvm::StringRef name, size_t length, size_t wanted) const;

  /// No entry of `values` is below `least`.
  mlir::LogicalResult allAtLeast(llvm::StringRef label, llvm::StringRef name, llvm::ArrayRef<int64_t> values,
                                 int64_t least) const;

  /// `axes` are in [0, rank), increasing, each once.
  mlir::LogicalResult areAxes(llvm::StringRef label, llvm::ArrayRef<int64_t> axes, int64_t rank) const;

  /// The tensors `a` and `b` have one element type.
  mlir::LogicalResult sameElement(llvm::StringRef label, mlir::Value a, mlir::Value b) const;

  /// `got` can be `wanted`: dynamic dimensions fit everything.
  mlir::LogicalResult hasShape(llvm::StringRef label, llvm::StringRef name, mlir::Value got,
                               llvm::ArrayRef<int64_t> wanted) const;

  /// `got` broadcasts to `wanted` without changing it.
  mlir::LogicalResult broadcastsTo(llvm::StringRef label, llvm::StringRef name, mlir::Value got,
                                   llvm::ArrayRef<int64_t> wanted) const;

  /// A norm's parameter is f32, or f64 where the data `x` is f64.
  mlir::LogicalResult isParameterOf(llvm::StringRef label, llvm::StringRef name, mlir::Value parameter, mlir::Value x) const;

  /// `rank(x)` is at least `least`.
  mlir::LogicalResult rankAtLeast(llvm::StringRef label, llvm::StringRef name, mlir::Value x, int64_t least) const;

private:
  llvm::StringRef op;
  std::optional<mlir::Location> location;
};

/// `a` (called `name`) has the shape, where both are known, and the element type of `b`.
mlir::LogicalResult checkAlike(const Constraints &check, llvm::StringRef label, llvm::StringRef name, mlir::Value a,
                               mlir::Value b);

/// The type, shape and element type of a value that is a ranked tensor.
mlir::RankedTensorType tensorType(mlir::Value value);
llvm::ArrayRef<int64_t> shapeOf(mlir::Value value);
mlir::Type elementOf(mlir::Value value);

/// A shape as `2x?x3`, or `scalar` for rank 0.
std::string shapeText(llvm::ArrayRef<int64_t> shape);

/// Whether two sizes can be the same: one of them is dynamic, or they are equal.
bool canBeEqual(int64_t a, int64_t b);

/// The product of the sizes; dynamic where one is dynamic, nothing where it exceeds 2^63 - 1.
std::optional<int64_t> elementCount(llvm::ArrayRef<int64_t> shape);

/// Whether each declared type has the element type of the inferred one and a shape that can be the same: dynamic dimensions
/// fit everything.
bool areCompatible(mlir::TypeRange inferred, mlir::TypeRange declared);

/// Verifies an operation with type inference: its constraints hold, and (C0) its result types are those inferred.
mlir::LogicalResult verifyInferredTypes(mlir::Operation *op);

/// The shape of the operands broadcast against each other as NumPy does. A dynamic dimension against 1 or another dynamic
/// one stays dynamic; against a larger static one it must be equal to it or 1. Nothing where two static dimensions differ
/// and neither is 1.
std::optional<llvm::SmallVector<int64_t>> broadcastShapes(llvm::ArrayRef<llvm::ArrayRef<int64_t>> shapes);

/// The type of a pointwise operation's result: (C1) the operands' shapes broadcast; the result has `element`.
mlir::LogicalResult inferPointwise(const Constraints &check, mlir::ValueRange operands, mlir::Type element,
                                   llvm::SmallVectorImpl<mlir::Type> &inferred);

/// The type of a reduction's result: (C1) `axes` are in [0, rank), increasing, each once.
mlir::LogicalResult inferReduction(const Constraints &check, mlir::Value x, llvm::ArrayRef<int64_t> axes, bool keepdims,
                                   llvm::SmallVectorImpl<mlir::Type> &inferred);

/// A sliding window along one axis.
struct Window {
  int64_t extent, stride, dilation, low, high;
};

/// The number of places of a window over `size` elements; dynamic for a dynamic size; negative where it does not fit once.
/// With `ceil` a last window may hang over the end, if it starts inside the data or the padding before it.
int64_t windowCount(int64_t size, const Window &window, bool ceil = false);

} // namespace mezzo::graph

#endif
