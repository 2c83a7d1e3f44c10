// Element types in memory, and the types a kernel computes with.
//
// bf16 is moved as 16-bit integers: the conversions of the arith dialect call library functions. f64 goes to 16 bits by way
// of f32 rounded to odd, so that it is rounded once.
#include "compiler/cpu/lower/KernelEmitter.h"
#include "dialects/kernel/Math/Expression.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cpu {

/// The type that is loaded and stored for an element of a kernel's memory.
Type KernelEmitter::rawType(Type element) {
  MLIRContext *context = element.getContext();
  if (element.isBF16())
    return IntegerType::get(context, 16);
  if (element.isInteger(1))
    return IntegerType::get(context, 8);
  if (auto integer = dyn_cast<IntegerType>(element))
    return IntegerType::get(context, integer.getWidth());
  return element;
}

static Value widenBF16(const Scope &scope, Value raw) {
  OpBuilder &builder = scope.builder;
  Type wide = withElement(raw.getType(), builder.getI32Type());
  Int high{&scope, arith::ExtUIOp::create(builder, scope.location, wide, raw)};
  return fromBits(high << 16, builder.getF32Type()).value;
}

static Value narrowBF16(const Scope &scope, Value value) {
  OpBuilder &builder = scope.builder;
  Real x{&scope, value};
  Int u = bits(x);
  Int rounded = u + (shiftLogical(u, 16) & 1) + 0x7FFF;
  Int kept = select(isNan(x), u | 0x400000, rounded);
  Type half = withElement(value.getType(), builder.getI16Type());
  return arith::TruncIOp::create(builder, scope.location, half, shiftLogical(kept, 16).value);
}

/// f64 to f32 such that rounding again to 16 bits is as rounding once: where it is inexact, the last bit becomes 1.
static Value roundToOdd(const Scope &scope, Value value) {
  Real wide{&scope, value};
  Real near = narrow(wide);
  Int raw = bits(near);
  Real back = widen(near);
  // Toward zero first: where the nearest is farther from zero, one less in magnitude.
  Bool farther = abs(back) > abs(wide);
  Int toward = select(farther, raw - 1, raw);
  Bool inexact = (back != wide) & !isNan(wide);
  return fromBits(select(inexact, toward | 1, toward), scope.builder.getF32Type()).value;
}

Value KernelEmitter::widenLoaded(Value raw, Type element, Type scalar) {
  Scope scope{builder, location};
  Type type = withElement(raw.getType(), scalarType(scalar));
  if (element.isBF16())
    raw = widenBF16(scope, raw);
  if (element.isInteger(1)) {
    Value zero = scope.constant(raw.getType(), int64_t(0));
    raw = arith::CmpIOp::create(builder, location, arith::CmpIPredicate::ne, raw, zero);
  }
  if (raw.getType() == type)
    return raw;
  if (isa<FloatType>(getElementTypeOrSelf(type)))
    return arith::ExtFOp::create(builder, location, type, raw);
  if (element.isUnsignedInteger() || element.isInteger(1))
    return arith::ExtUIOp::create(builder, location, type, raw);
  return arith::ExtSIOp::create(builder, location, type, raw);
}

Value KernelEmitter::narrowStored(Value value, Type element) {
  Scope scope{builder, location};
  Type type = withElement(value.getType(), rawType(element));
  if (value.getType() == type)
    return value;
  if (element.isInteger(1))
    return arith::ExtUIOp::create(builder, location, type, value);
  bool wide = getElementTypeOrSelf(value).isF64();
  if (element.getIntOrFloatBitWidth() == 16 && wide)
    value = roundToOdd(scope, value);
  if (element.isBF16())
    return narrowBF16(scope, value);
  if (element.isF64())
    return arith::ExtFOp::create(builder, location, type, value);
  return arith::TruncFOp::create(builder, location, type, value);
}

void KernelEmitter::emitNarrow(NarrowOp op) {
  Lanes lanes = get(op.getOperand());
  Value narrow = narrowStored(lanes.value, op.getElement());
  Value wide = widenLoaded(narrow, op.getElement(), op.getType());
  set(op.getResult(), lanes.isUniform() ? Lanes::uniform(wide) : Lanes::vector(wide));
}

} // namespace mezzo::cpu
