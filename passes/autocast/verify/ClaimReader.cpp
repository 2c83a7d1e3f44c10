#include "passes/autocast/verify/ClaimReader.h"

#include "dialects/graph/Reference/Evaluators.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

RankedTensorType autocast::f64Type(Value value) {
  return cast<RankedTensorType>(value.getType()).clone(Float64Type::get(value.getContext()));
}

Tensor autocast::least(const Tensor &a, const Tensor &b) {
  return combine(a, b, [](double x, double y) { return x != x || y != y ? -kInfinity : std::fmin(x, y); });
}
Tensor autocast::most(const Tensor &a, const Tensor &b) {
  return combine(a, b, [](double x, double y) { return x != x || y != y ? kInfinity : std::fmax(x, y); });
}
Tensor autocast::magnitude(const Box &box) {
  return combine(box.lo, box.hi, [](double x, double y) { return std::fmin(std::fmax(-x, y), 1e300); });
}
bool autocast::hasNan(const Tensor &tensor) {
  return llvm::any_of(llvm::seq(tensor.size()), [&](int64_t i) { return std::isnan(tensor.getFloat(i)); });
}

ClaimReader::ClaimReader(func::FuncOp function, const FunctionClaims &claims, WeightValues &weights)
    : function(function), weights(weights), low(claims.type == "f16" ? FloatType(Float16Type::get(function.getContext()))
                                                                     : FloatType(BFloat16Type::get(function.getContext()))) {
}

const RangeClaim &ClaimReader::claimOf(Value value) const {
  static const RangeClaim nothing;
  auto found = claimsOf.find(value);
  return found == claimsOf.end() ? nothing : *found->second;
}

Box ClaimReader::boxOf(Value value) const {
  const RangeClaim &claim = claimOf(value);
  RankedTensorType type = f64Type(value);
  int64_t behind = claim.countBehind(type.getShape());
  return {tensorOf(type, [&](int64_t i) { return claim.element(i, behind).lo; }),
          tensorOf(type, [&](int64_t i) { return claim.element(i, behind).hi; }), 0, !claim.mayBeNan};
}

Box ClaimReader::boxOf(Value value, Interval interval, double units, bool isNumber, StringRef lemma) const {
  RankedTensorType type = f64Type(value);
  return {tensorOf(type, [&](int64_t) { return interval.lo; }), tensorOf(type, [&](int64_t) { return interval.hi; }), units,
          isNumber, lemma};
}

Tensor ClaimReader::evaluate(Operation *op, ArrayRef<Tensor> operands) {
  SmallVector<Tensor> results;
  for (Value made : op->getResults())
    results.emplace_back(isa<FloatType>(elementTypeOf(made)) ? f64Type(made) : cast<RankedTensorType>(made.getType()));
  const auto *evaluator = graph::reference::Evaluators::graph().find(op);
  bool isDone = evaluator && succeeded((*evaluator)(op, operands, results));
  const Tensor &made = results[0];
  return tensorOf(f64Type(op->getResult(0)), [&](int64_t i) {
    return !isDone ? NAN : made.isFloat() ? made.getFloat(i) : static_cast<double>(made.getInt(i));
  });
}

/// The elements of what follows from weights alone; null elements where they cannot be had.
std::optional<Tensor> ClaimReader::constant(Value value) {
  std::optional<WeightData> data = value && weights.isDerived(value) ? weights.find(value) : std::nullopt;
  if (!data)
    return std::nullopt;
  return tensorOf(f64Type(value), [&](int64_t i) { return (*data)[i]; });
}

bool ClaimReader::areNumbers(Operation *op, int mayBeUnbounded) const {
  for (Value operand : op->getOperands())
    if (isa<FloatType>(elementTypeOf(operand)))
      if (claimOf(operand).mayBeNan || (!claimOf(operand).all.isFinite() && --mayBeUnbounded < 0))
        return false;
  return true;
}
