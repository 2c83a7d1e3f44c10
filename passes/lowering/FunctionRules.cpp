// Mathematical functions of one operand.
#include "passes/lowering/PointRules.h"

#include "dialects/kernel/IR/Kernel.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// The graph operation `From` is the kernel dialect's function `To`.
template <typename From, typename To> static void addFunction(PointRules &rules) {
  rules.addScalar<From>([](ScalarBuilder &b, From, ArrayRef<Value> v) { return b.call<To>(v[0]); });
}

/// The graph operation `From` is the exact operation `To` of the arith or math dialect.
template <typename From, typename To> static void addExact(PointRules &rules) {
  rules.addScalar<From>(
      [](ScalarBuilder &b, From, ArrayRef<Value> v) -> Value { return To::create(b.builder, b.location, v[0]); });
}

void lowering::addFunctionRules(PointRules &rules) {
  addFunction<graph::ExpOp, kernel::ExpOp>(rules);
  addFunction<graph::LogOp, kernel::LogOp>(rules);
  addFunction<graph::SinOp, kernel::SinOp>(rules);
  addFunction<graph::CosOp, kernel::CosOp>(rules);
  addFunction<graph::TanOp, kernel::TanOp>(rules);
  addFunction<graph::AsinOp, kernel::AsinOp>(rules);
  addFunction<graph::AcosOp, kernel::AcosOp>(rules);
  addFunction<graph::AtanOp, kernel::AtanOp>(rules);
  addFunction<graph::SinhOp, kernel::SinhOp>(rules);
  addFunction<graph::CoshOp, kernel::CoshOp>(rules);
  addFunction<graph::TanhOp, kernel::TanhOp>(rules);
  addFunction<graph::AsinhOp, kernel::AsinhOp>(rules);
  addFunction<graph::AcoshOp, kernel::AcoshOp>(rules);
  addFunction<graph::AtanhOp, kernel::AtanhOp>(rules);
  addFunction<graph::ErfOp, kernel::ErfOp>(rules);
  addFunction<graph::RsqrtOp, kernel::RsqrtOp>(rules);
  addExact<graph::SqrtOp, math::SqrtOp>(rules);
  addExact<graph::FloorOp, math::FloorOp>(rules);
  addExact<graph::CeilOp, math::CeilOp>(rules);
  addExact<graph::RoundOp, math::RoundEvenOp>(rules);
  rules.addScalar<graph::ReciprocalOp>(
      [](ScalarBuilder &b, graph::ReciprocalOp, ArrayRef<Value> v) { return b.div(b.number(1, v[0]), v[0]); });
}
