// Functions of one number.
#include "dialects/graph/IR/GraphUnaryOps.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Numbers.h"

using namespace mezzo::graph;
using namespace mezzo::graph::reference;

template <typename OpT> static void addFloat(Evaluators &evaluators, double (*function)(double)) {
  evaluators.add<OpT>([function](OpT, Operands in, Results out) {
    for (int64_t i = 0; i < in[0].size(); ++i)
      out[0].setFloat(i, function(in[0].getFloat(i)));
  });
}

template <typename OpT> static void addNumber(Evaluators &evaluators, double (*onFloat)(double), Int (*onInt)(Int)) {
  evaluators.add<OpT>([=](OpT, Operands in, Results out) {
    for (int64_t i = 0; i < in[0].size(); ++i)
      if (in[0].isFloat())
        out[0].setFloat(i, onFloat(in[0].getFloat(i)));
      else
        out[0].setInt(i, onInt(in[0].getInt(i)));
  });
}

static double sign(double x) {
  if (std::isnan(x))
    return x;
  return x > 0 ? 1 : x < 0 ? -1 : 0;
}

static double relu(double x) { return x > 0 || std::isnan(x) ? x : 0; }

static void clampFloats(ClampOp op, const Tensor &x, Tensor &result) {
  // The bounds in the element type.
  Tensor bounds(x.getType().clone({2}));
  bounds.setConverted(0, op.getLower().value_or(-HUGE_VAL));
  bounds.setConverted(1, op.getUpper().value_or(HUGE_VAL));
  for (int64_t i = 0; i < x.size(); ++i)
    result.setFloat(i, minimum(maximum(x.getFloat(i), bounds.getFloat(0)), bounds.getFloat(1)));
}

static void clamp(ClampOp op, Operands in, Results out) {
  const Tensor &x = in[0];
  if (x.isFloat())
    return clampFloats(op, x, out[0]);
  Int lower = op.getLower() ? toInt(x.getElement(), *op.getLower()) : lowest(x.getElement());
  Int upper = op.getUpper() ? toInt(x.getElement(), *op.getUpper()) : highest(x.getElement());
  for (int64_t i = 0; i < x.size(); ++i)
    out[0].setInt(i, std::min(std::max(x.getInt(i), lower), upper));
}

static void isNan(IsNanOp, Operands in, Results out) {
  for (int64_t i = 0; i < in[0].size(); ++i)
    out[0].setInt(i, std::isnan(in[0].getFloat(i)));
}

static void isInf(IsInfOp op, Operands in, Results out) {
  for (int64_t i = 0; i < in[0].size(); ++i) {
    double x = in[0].getFloat(i);
    out[0].setInt(i, std::isinf(x) && (x > 0 ? op.getDetectPositive() : op.getDetectNegative()));
  }
}

static void complement(NotOp, Operands in, Results out) {
  bool isTruth = in[0].getElement() == Element::I1;
  for (int64_t i = 0; i < in[0].size(); ++i)
    out[0].setInt(i, isTruth ? Int(!in[0].getBool(i)) : ~in[0].getInt(i));
}

void reference::addUnary(Evaluators &evaluators) {
  addFloat<ExpOp>(evaluators, std::exp);
  addFloat<LogOp>(evaluators, std::log);
  addFloat<SqrtOp>(evaluators, std::sqrt);
  addFloat<RsqrtOp>(evaluators, [](double x) { return 1 / std::sqrt(x); });
  addFloat<ReciprocalOp>(evaluators, [](double x) { return 1 / x; });
  addFloat<SinOp>(evaluators, std::sin);
  addFloat<CosOp>(evaluators, std::cos);
  addFloat<TanOp>(evaluators, std::tan);
  addFloat<AsinOp>(evaluators, std::asin);
  addFloat<AcosOp>(evaluators, std::acos);
  addFloat<AtanOp>(evaluators, std::atan);
  addFloat<SinhOp>(evaluators, std::sinh);
  addFloat<CoshOp>(evaluators, std::cosh);
  addFloat<AsinhOp>(evaluators, std::asinh);
  addFloat<AcoshOp>(evaluators, std::acosh);
  addFloat<AtanhOp>(evaluators, std::atanh);
  addFloat<TanhOp>(evaluators, std::tanh);
  addFloat<ErfOp>(evaluators, std::erf);
  addFloat<FloorOp>(evaluators, std::floor);
  addFloat<CeilOp>(evaluators, std::ceil);
  addFloat<RoundOp>(evaluators, std::nearbyint);
  addNumber<NegOp>(evaluators, [](double x) { return -x; }, [](Int x) { return -x; });
  addNumber<AbsOp>(evaluators, std::fabs, [](Int x) { return x < 0 ? -x : x; });
  addNumber<SignOp>(evaluators, sign, [](Int x) { return Int(x > 0) - Int(x < 0); });
  addNumber<ReluOp>(evaluators, relu, [](Int x) { return x > 0 ? x : 0; });
  evaluators.add<ClampOp>(clamp);
  evaluators.add<IsNanOp>(isNan);
  evaluators.add<IsInfOp>(isInf);
  evaluators.add<NotOp>(complement);
}
