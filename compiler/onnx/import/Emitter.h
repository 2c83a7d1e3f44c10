// Builds graph operations for the importer.
//
// Failure is sticky and silent in between: an operation that cannot be built is reported once, gives the null value, and
// whatever is built from a null value is null too. So an importer is written as straight code and looks at the end.
#ifndef MEZZO_COMPILER_ONNX_IMPORT_EMITTER_H
#define MEZZO_COMPILER_ONNX_IMPORT_EMITTER_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"
#include <optional>
#include <variant>

namespace mezzo::onnx {

using mlir::Type;
using mlir::Value;
using mlir::ValueRange;
using Ints = llvm::ArrayRef<int64_t>;
using IntVector = llvm::SmallVector<int64_t>;
using Values = llvm::SmallVector<Value>;

/// An attribute of an operation under construction.
struct Field {
  llvm::StringRef name;
  mlir::Attribute value;
};

class Emitter {
public:
  /// Operations go to `builder`'s place and location. On constants they are folded, as far as the dialect folds them.
  explicit Emitter(mlir::ImplicitLocOpBuilder &builder) : builder(builder) {}

  /// An operation with one result.
  template <typename Op> Value make(ValueRange operands, llvm::ArrayRef<Field> fields = {}) {
    Values results = makeAll<Op>(operands, fields);
    return results.empty() ? Value() : results.front();
  }
  /// An operation with any number of results; none on failure.
  template <typename Op> Values makeAll(ValueRange operands, llvm::ArrayRef<Field> fields = {}) {
    return build(Op::getOperationName(), operands, {}, fields);
  }
  /// An operation with optional operands: `operands` has one entry for each group, empty where it is absent.
  template <typename Op> Values makeGrouped(llvm::ArrayRef<Values> operands, llvm::ArrayRef<Field> fields = {}) {
    return buildGrouped(Op::getOperationName(), operands, fields);
  }

  // Attributes.
  mlir::Attribute i64(int64_t value) { return builder.getI64IntegerAttr(value); }
  mlir::Attribute f64(double value) { return builder.getF64FloatAttr(value); }
  mlir::Attribute i64s(Ints values) { return builder.getDenseI64ArrayAttr(values); }
  mlir::Attribute flag(bool value) { return builder.getBoolAttr(value); }
  mlir::Attribute unit() { return builder.getUnitAttr(); }
  mlir::Attribute word(llvm::StringRef text) { return builder.getStringAttr(text); }
  mlir::Attribute type(Type type) { return mlir::TypeAttr::get(type); }

  // Constants.
  Value constant(mlir::DenseElementsAttr value);
  /// Filled with `value`, converted to `element` (to the nearest number that an integer of 64 bits has, cut to its bits); by
  /// default a scalar.
  Value splat(Type element, std::variant<double, int64_t> value, Ints shape = {});
  /// A scalar of the element type of `like`.
  Value scalarLike(Value like, double value);
  Value i64Tensor(Ints values);

  // Moves. Those that change nothing return their operand.
  Value convert(Value x, Type element);
  Value reshape(Value x, Ints shape);
  Value transpose(Value x, Ints permutation);
  Value broadcast(Value x, Ints shape);
  Value slice(Value x, Ints starts, Ints sizes, Ints steps);
  /// `size` elements along `axis` from `start` on.
  Value sliceAxis(Value x, int64_t axis, int64_t start, int64_t size);
  Value concat(ValueRange parts, int64_t axis);
  /// With axes of size 1 put in so that they become `axes` of the result, which are increasing.
  Value unsqueeze(Value x, Ints axes);
  /// Without `axes`, which are of size 1.
  Value squeeze(Value x, Ints axes);
  /// Counts 0, 1, … along `axis`.
  Value iota(Type element, Ints shape, int64_t axis);

  // Arithmetic.
  Value add(Value a, Value b);
  Value sub(Value a, Value b);
  Value mul(Value a, Value b);
  Value div(Value a, Value b);
  Value max(Value a, Value b);
  Value min(Value a, Value b);
  Value compare(llvm::StringRef predicate, Value a, Value b);
  Value select(Value condition, Value onTrue, Value onFalse);
  /// A product with a number in the element type of `x`.
  Value scale(Value x, double factor);
  template <typename Op> Value reduce(Value x, Ints axes, bool keepdims) {
    if (axes.empty())
      return x;
    llvm::SmallVector<Field> fields = {{"axes", i64s(axes)}};
    if (keepdims)
      fields.push_back({"keepdims", unit()});
    return make<Op>(x, fields);
  }

  /// `x` in f32 where it is a 16-bit float, else `x`: composites on 16-bit data are computed in f32 and rounded once, at the
  /// end, by `convert`.
  Value widen(Value x);

  mlir::ImplicitLocOpBuilder &getBuilder() { return builder; }
  bool hasFailed() const { return failed; }
  void fail() { failed = true; }
  void reset() { failed = false; }

private:
  Values build(llvm::StringRef name, ValueRange operands, llvm::ArrayRef<int32_t> groups, llvm::ArrayRef<Field> fields);
  Values buildGrouped(llvm::StringRef name, llvm::ArrayRef<Values> operands, llvm::ArrayRef<Field> fields);
  mlir::Operation *create(mlir::OperationState &state);
  Values fold(mlir::Operation *op);

  mlir::ImplicitLocOpBuilder &builder;
  bool failed = false;
};

// Of values that are not null.
mlir::RankedTensorType typeOf(Value value);
Type elementOf(Value value);
Ints shapeOf(Value value);
int64_t rankOf(Value value);
int64_t sizeOf(Value value, int64_t axis);
bool isFloat(Value value);

/// The product of `sizes`; nothing where it does not fit.
std::optional<int64_t> product(Ints sizes);
/// 0, 1, … rank - 1.
IntVector allAxes(int64_t rank);

} // namespace mezzo::onnx

#endif
