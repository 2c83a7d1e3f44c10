// Conversion between element types, as graph.convert defines it.
#include "passes/lowering/PointRules.h"

#include "dialects/common/ElementTypes.h"
#include "dialects/kernel/IR/Kernel.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

static Value floatToFloat(ScalarBuilder &b, Value x, Type to) {
  unsigned from = x.getType().getIntOrFloatBitWidth(), width = to.getIntOrFloatBitWidth();
  if (from == width)
    return x;
  return from < width ? Value(arith::ExtFOp::create(b.builder, b.location, to, x))
                      : Value(arith::TruncFOp::create(b.builder, b.location, to, x));
}

static Value integerToFloat(ScalarBuilder &b, Value x, bool isUnsigned, Type to) {
  return isUnsigned ? Value(arith::UIToFPOp::create(b.builder, b.location, to, x))
                    : Value(arith::SIToFPOp::create(b.builder, b.location, to, x));
}

static Value integerToInteger(ScalarBuilder &b, Value x, bool isUnsigned, Type to) {
  unsigned from = x.getType().getIntOrFloatBitWidth(), width = to.getIntOrFloatBitWidth();
  if (from == width)
    return x;
  if (from > width)
    return arith::TruncIOp::create(b.builder, b.location, to, x);
  return isUnsigned ? Value(arith::ExtUIOp::create(b.builder, b.location, to, x))
                    : Value(arith::ExtSIOp::create(b.builder, b.location, to, x));
}

/// Toward zero; what does not fit saturates, and NaN gives 0. The conversion itself only ever sees numbers that fit.
static Value floatToInteger(ScalarBuilder &b, Value x, IntegerType element, Type to) {
  unsigned width = element.getWidth();
  bool isUnsigned = element.isUnsignedInteger();
  double low = isUnsigned ? 0 : -std::ldexp(1.0, static_cast<int>(width) - 1);
  double high = std::ldexp(1.0, static_cast<int>(isUnsigned ? width : width - 1));
  Value tooLow = b.compare(isUnsigned ? "le" : "lt", x, b.number(low, x)), tooHigh = b.compare("ge", x, b.number(high, x));
  Value misfit = b.orOf(b.orOf(tooLow, tooHigh), b.isNan(x));
  Value safe = b.select(misfit, b.number(0, x), x);
  Value converted = isUnsigned ? Value(arith::FPToUIOp::create(b.builder, b.location, to, safe))
                               : Value(arith::FPToSIOp::create(b.builder, b.location, to, safe));
  auto limit = [&](const APInt &value) -> Value {
    return arith::ConstantOp::create(b.builder, b.location, b.builder.getIntegerAttr(to, value));
  };
  Value smallest = limit(isUnsigned ? APInt::getZero(width) : APInt::getSignedMinValue(width));
  Value largest = limit(isUnsigned ? APInt::getMaxValue(width) : APInt::getSignedMaxValue(width));
  return b.select(tooLow, smallest, b.select(tooHigh, largest, converted));
}

static Value toTruth(ScalarBuilder &b, Value x) { return b.compare("ne", x, b.number(0, x)); }

Value lowering::convertScalar(ScalarBuilder &b, Value x, Type from, Type to) {
  Type scalar = scalarType(to);
  if (to.isInteger(1))
    return from.isInteger(1) ? x : toTruth(b, x);
  bool isUnsigned = from.isUnsignedInteger() || from.isInteger(1);
  if (isa<FloatType>(from))
    return isa<FloatType>(to) ? floatToFloat(b, x, scalar) : floatToInteger(b, x, cast<IntegerType>(to), scalar);
  return isa<FloatType>(to) ? integerToFloat(b, x, isUnsigned, scalar) : integerToInteger(b, x, isUnsigned, scalar);
}

/// A narrowing that the user's model asks for rounds even where the value is never stored.
static Value emitConvert(ScalarBuilder &b, graph::ConvertOp op, ArrayRef<Value> v) {
  Type to = op.getResultType(), from = elementType(op.getX());
  bool isNarrow = is16BitFloat(to);
  Value x = v[0];
  // Not by way of f32, which would round twice.
  Type f64 = b.builder.getF64Type();
  if (isNarrow && isa<IntegerType>(from) && from.getIntOrFloatBitWidth() >= 32) {
    x = convertScalar(b, x, from, f64);
    from = f64;
  }
  if (isNarrow && from.isF64())
    x = kernel::NarrowOp::create(b.builder, b.location, f64, x, to);
  Value converted = convertScalar(b, x, from, to);
  if (!isNarrow || !op.getUser())
    return converted;
  return kernel::NarrowOp::create(b.builder, b.location, converted.getType(), converted, to);
}

void lowering::addConvertRules(PointRules &rules) { rules.addScalar<graph::ConvertOp>(emitConvert); }
