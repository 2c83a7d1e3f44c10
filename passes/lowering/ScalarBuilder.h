// Arithmetic on the scalars of a kernel, by their kind: f32 and f64, signed and unsigned integers, truth values.
#ifndef MEZZO_PASSES_LOWERING_SCALARBUILDER_H
#define MEZZO_PASSES_LOWERING_SCALARBUILDER_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"

namespace mezzo::lowering {

/// Builds scalar operations. Operands of one call have one type. `element`, the graph's element type of the operands,
/// decides whether integers are signed.
class ScalarBuilder {
public:
  ScalarBuilder(mlir::OpBuilder &builder, mlir::Location location, mlir::Type element)
      : builder(builder), location(location), element(element) {}

  mlir::OpBuilder &builder;
  mlir::Location location;
  mlir::Type element;

  using Value = mlir::Value;
  bool isUnsigned() const { return element.isUnsignedInteger() || element.isInteger(1); }

  /// The number `value` in the type of `like`.
  Value number(double value, Value like);
  Value number(double value, mlir::Type type);
  Value integer(int64_t value, mlir::Type type);
  Value truth(bool value);

  Value add(Value a, Value b);
  Value sub(Value a, Value b);
  Value mul(Value a, Value b);
  Value div(Value a, Value b);       ///< integers: toward zero, 0 for division by 0, wrapping
  Value remainder(Value a, Value b); ///< integers: the dividend's sign; 0 for division by 0
  Value neg(Value a);
  Value abs(Value a);
  Value max(Value a, Value b); ///< NaN where either is NaN; -0 < +0
  Value min(Value a, Value b);
  Value sqrt(Value a);
  Value compare(llvm::StringRef predicate, Value a, Value b); ///< eq ne lt le gt ge; all but ne are false for NaN
  Value isNan(Value a);
  Value select(Value condition, Value a, Value b);
  Value andOf(Value a, Value b);
  Value orOf(Value a, Value b);
  Value notOf(Value truth);

  /// A function of the kernel dialect.
  template <typename Op> Value call(Value a) { return Op::create(builder, location, a.getType(), a); }
  template <typename Op> Value call(Value a, Value b) { return Op::create(builder, location, a.getType(), a, b); }

private:
  Value safeDivisor(Value dividend, Value divisor);
};

/// `x`, a scalar of an element of type `from`, as one of type `to`: what graph.convert means, but for the rounding to 16
/// bits.
mlir::Value convertScalar(ScalarBuilder &builder, mlir::Value x, mlir::Type from, mlir::Type to);

} // namespace mezzo::lowering

#endif
