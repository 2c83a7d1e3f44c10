#include "compiler/cpu/lower/Combine.h"

#include "dialects/kernel/Math/Expression.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cpu {

static bool isMinimum(Combiner combiner) {
  return llvm::is_contained({Combiner::Min, Combiner::MinU, Combiner::MinNum, Combiner::ArgMin, Combiner::ArgMinU},
                            combiner);
}

static bool isUnsigned(Combiner combiner) {
  return llvm::is_contained({Combiner::MaxU, Combiner::MinU, Combiner::ArgMaxU, Combiner::ArgMinU}, combiner);
}

template <typename Op> static Value make(OpBuilder &builder, Location location, Value a, Value b) {
  return Op::create(builder, location, a, b);
}

static Value combineFloats(OpBuilder &builder, Location location, Combiner combiner, Value a, Value b) {
  switch (combiner) {
  case Combiner::Add:
    return make<arith::AddFOp>(builder, location, a, b);
  case Combiner::Mul:
    return make<arith::MulFOp>(builder, location, a, b);
  case Combiner::Max:
    return make<arith::MaximumFOp>(builder, location, a, b);
  case Combiner::Min:
    return make<arith::MinimumFOp>(builder, location, a, b);
  default:
    break;
  }
  // maxnum and minnum: the other where one is NaN.
  Scope scope{builder, location};
  Real x{&scope, a}, y{&scope, b};
  Value both = isMinimum(combiner) ? make<arith::MinimumFOp>(builder, location, a, b)
                                   : make<arith::MaximumFOp>(builder, location, a, b);
  return select(isNan(x), y, select(isNan(y), x, {&scope, both})).value;
}

static Value combineIntegers(OpBuilder &builder, Location location, Combiner combiner, Value a, Value b) {
  switch (combiner) {
  case Combiner::Add:
    return make<arith::AddIOp>(builder, location, a, b);
  case Combiner::Mul:
    return make<arith::MulIOp>(builder, location, a, b);
  case Combiner::And:
    return make<arith::AndIOp>(builder, location, a, b);
  case Combiner::Or:
    return make<arith::OrIOp>(builder, location, a, b);
  case Combiner::Xor:
    return make<arith::XOrIOp>(builder, location, a, b);
  case Combiner::Max:
    return make<arith::MaxSIOp>(builder, location, a, b);
  case Combiner::Min:
    return make<arith::MinSIOp>(builder, location, a, b);
  case Combiner::MaxU:
    return make<arith::MaxUIOp>(builder, location, a, b);
  case Combiner::MinU:
    return make<arith::MinUIOp>(builder, location, a, b);
  default:
    llvm_unreachable("no combiner of integers");
  }
}

Value combine(OpBuilder &builder, Location location, Combiner combiner, Value a, Value b) {
  if (isa<FloatType>(getElementTypeOrSelf(a)))
    return combineFloats(builder, location, combiner, a, b);
  return combineIntegers(builder, location, combiner, a, b);
}

/// Whether `b` is better than `a`, and whether they tie.
static std::pair<Bool, Bool> compareFloats(const Scope &scope, bool minimum, Value a, Value b) {
  Real x{&scope, a}, y{&scope, b};
  Bool better = (minimum ? y < x : y > x) | (isNan(y) & !isNan(x));
  Bool beaten = isNan(x) & !isNan(y);
  return {better & !beaten, (x == y) | (isNan(x) & isNan(y))};
}

static std::pair<Bool, Bool> compareIntegers(const Scope &scope, bool minimum, bool isUnsigned, Value a, Value b) {
  using P = arith::CmpIPredicate;
  P predicate = minimum ? (isUnsigned ? P::ult : P::slt) : (isUnsigned ? P::ugt : P::sgt);
  Int x{&scope, a}, y{&scope, b};
  return {kernel::detail::compare(predicate, y, x), kernel::detail::compare(P::eq, x, y)};
}

std::pair<Value, Value> combineArg(OpBuilder &builder, Location location, Combiner combiner, std::pair<Value, Value> a,
                                   std::pair<Value, Value> b) {
  Scope scope{builder, location};
  bool floats = isa<FloatType>(getElementTypeOrSelf(a.first));
  auto [better, tie] = floats ? compareFloats(scope, isMinimum(combiner), a.first, b.first)
                              : compareIntegers(scope, isMinimum(combiner), isUnsigned(combiner), a.first, b.first);
  Int i{&scope, a.second}, j{&scope, b.second};
  Bool take = better | (tie & kernel::detail::compare(arith::CmpIPredicate::slt, j, i));
  Value value = arith::SelectOp::create(builder, location, take.value, b.first, a.first);
  return {value, select(take, j, i).value};
}

} // namespace mezzo::cpu
