// Shares no rule with the analysis.
#include "passes/autocast/verify/VerifyRanges.h"

#include "passes/autocast/verify/LemmaRules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

namespace {
class Checker : public LemmaRules {
public:
  Checker(func::FuncOp function, const FunctionClaims &claims, WeightValues &weights, const DeclaredRanges &declared)
      : LemmaRules(function, claims, weights), claims(claims), declared(declared) {}

  LogicalResult check(std::map<std::string, int64_t> &verified) {
    std::vector<Value> values(function.getArguments().begin(), function.getArguments().end());
    for (auto [number, op] : llvm::enumerate(function.getBody().front().without_terminator()))
      for (Value result : op.getResults()) {
        values.push_back(result);
        numbers[&op] = static_cast<int>(number);
      }
    size_t claimed = 0;
    for (Value value : values) {
      auto found = claims.values.find(placeOf(value, numbers.lookup(value.getDefiningOp())));
      if (found == claims.values.end())
        continue;
      ++claimed;
      claimsOf[value] = &found->second;
      if (failed(checkClaim(value, found->second, verified)))
        return failure();
    }
    return claimed == claims.values.size() ? success()
                                           : function.emitError("has not all the values of which something is claimed");
  }

private:
  LogicalResult checkClaim(Value value, const RangeClaim &claim, std::map<std::string, int64_t> &verified) {
    auto type = cast<RankedTensorType>(value.getType());
    auto fail = [&](const llvm::Twine &why) {
      Operation *op = value.getDefiningOp();
      return (op ? op->emitOpError() : function.emitOpError())
             << "claims [" << claim.all.lo << ", " << claim.all.hi << "] of " << placeOf(value, numbers.lookup(op)) << why;
    };
    bool hasAxis = claim.axis <= type.getRank() && type.hasStaticShape();
    if (!type.hasStaticShape() || (!claim.slices.empty() && (!hasAxis || type.getShape()[type.getRank() - claim.axis] !=
                                                                             static_cast<int64_t>(claim.slices.size()))))
      return fail(", which has no such slices");
    MaybeBox box = justify(value);
    if (!box)
      return fail(", which follows from its operands by no rule");
    if (!claim.mayBeNan && !box->isNumber)
      return fail(", which may be NaN");
    std::vector<Interval> seen(std::max<size_t>(claim.slices.size(), 1), Interval{kInfinity, -kInfinity});
    int64_t behind = claim.countBehind(type.getShape());
    for (int64_t i = 0; i < box->lo.size(); ++i) {
      Interval &slice = seen[i / behind % seen.size()];
      slice = {std::fmin(slice.lo, box->lo.getFloat(i)), std::fmax(slice.hi, box->hi.getFloat(i))};
    }
    for (size_t i = 0; i < seen.size() && box->lo.size() > 0; ++i) {
      Interval allowed = claim.slices.empty() ? claim.all : claim.slices[i], follows = rounded(seen[i], box->units, type);
      if (!(claim.all.lo <= allowed.lo && allowed.lo <= follows.lo && follows.hi <= allowed.hi &&
            allowed.hi <= claim.all.hi))
        return fail(", slice " + llvm::Twine(i) + "; what follows is [" + std::to_string(follows.lo) + ", " +
                    std::to_string(follows.hi) + "], by " + box->lemma);
    }
    ++verified[box->lemma.str()];
    return success();
  }

  /// What an interval becomes when its numbers are computed in f32, and perhaps stored in 16 bits.
  Interval rounded(Interval exact, double units, RankedTensorType type) const {
    if (!isa<FloatType>(type.getElementType()) || units == kExact)
      return exact;
    auto down = [&](double x) {
      if (!(std::fabs(x) < 1e290))
        return std::copysign(kInfinity, x);
      llvm::APFloat number(x - std::fabs(x) * units * 0x1p-23);
      bool isLost = false, isLow = std::fabs(x) <= low.largest;
      number.convert(isLow ? low.type.getFloatSemantics() : llvm::APFloat::IEEEsingle(), llvm::RoundingMode::TowardNegative,
                     &isLost);
      return number.convertToDouble();
    };
    return {down(exact.lo), -down(-exact.hi)};
  }

  MaybeBox justify(Value value) {
    Type element = elementTypeOf(value);
    if (auto type = dyn_cast<IntegerType>(element)) {
      bool isUnsigned = type.isUnsigned() || type.getWidth() == 1;
      double size = std::ldexp(1.0, static_cast<int>(type.getWidth()) - !isUnsigned);
      if (claimOf(value).all.lo <= (isUnsigned ? 0 : -size) && claimOf(value).all.hi >= (isUnsigned ? size - 1 : size))
        return boxOf(value, {isUnsigned ? 0 : -size, size - 1}, 0, true, "type");
    }
    if (std::optional<Tensor> exact = constant(value))
      return Box{*exact, *exact, 0, !hasNan(*exact), "constant"};
    if (Operation *op = value.getDefiningOp())
      return byLemma(op, cast<OpResult>(value).getResultNumber());
    auto name =
        function.getArgAttrOfType<StringAttr>(cast<BlockArgument>(value).getArgNumber(), graph::GraphDialect::nameAttr);
    auto found = name ? declared.find(name.getValue()) : declared.end();
    return found == declared.end() ? MaybeBox() : boxOf(value, found->second, 0, true, "declared");
  }

  const FunctionClaims &claims;
  const DeclaredRanges &declared;
  llvm::DenseMap<Operation *, int> numbers;
};
} // namespace

llvm::LogicalResult mezzo::autocast::verifyRanges(func::FuncOp function, const FunctionClaims &claims, WeightValues &weights,
                                                  const DeclaredRanges &declared, std::map<std::string, int64_t> &verified) {
  return Checker(function, claims, weights, declared).check(verified);
}
