#include "passes/lowering/StepExpressions.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::kernel;

Real lowering::emitPower(const Scope &scope, double base, Value exponent) {
  OpBuilder &builder = scope.builder;
  Location location = scope.location;
  auto index = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(builder, location, value); };
  Type f64 = builder.getF64Type();
  SmallVector<Value> start{scope.constant(f64, 1.0), scope.constant(f64, base), exponent};
  auto loop = scf::ForOp::create(
      builder, location, index(0), index(graph::kExponentBits), index(1), start,
      [&](OpBuilder &inner, Location at, Value, ValueRange carried) {
        Scope own{inner, at};
        Real result{&own, carried[0]}, square{&own, carried[1]};
        Int left{&own, carried[2]};
        Real next = select((left & 1) == 0, result, result * square);
        scf::YieldOp::create(inner, at, ValueRange{next.value, (square * square).value, shiftLogical(left, 1).value});
      });
  return {&scope, loop.getResult(0)};
}

Real lowering::toReal(const Scope &scope, Value integer) {
  return {&scope, arith::SIToFPOp::create(scope.builder, scope.location, scope.builder.getF64Type(), integer)};
}

Value lowering::toInteger(Real value) {
  OpBuilder &builder = value.scope->builder;
  return arith::FPToSIOp::create(builder, value.scope->location, builder.getI64Type(), value.value);
}
