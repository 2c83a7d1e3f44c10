#include "passes/autocast/Autocast.h"

#include "passes/autocast/Rewrite.h"
#include "passes/autocast/VerifyPrecision.h"
#include "passes/autocast/exponents/ApplyExponents.h"
#include "passes/autocast/placement/Pins.h"
#include "passes/autocast/report/BuildReport.h"
#include "passes/autocast/report/ConstantFindings.h"
#include "passes/autocast/report/F32OnlyFindings.h"
#include "passes/autocast/verify/RangeClaims.h"

#include "mlir/IR/IRMapping.h"

#include <chrono>
#include <cmath>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

static LowType lowTypeOf(func::FuncOp function, const Options &options) {
  MLIRContext *context = function.getContext();
  return LowType(options.isF16 ? FloatType(Float16Type::get(context)) : FloatType(BFloat16Type::get(context)));
}

namespace {
/// What is known of a function, and the types that were chosen for it.
class Decision {
public:
  Decision(func::FuncOp function, const Options &options)
      : Decision(function, options, WeightValues(function, options.blobs)) {}

  /// On `copy`, in which the values of `original` are found by `map`.
  Decision(func::FuncOp copy, const Decision &original, const IRMapping &map)
      : Decision(copy, original.options, WeightValues(copy, original.weights, map)) {}

  LogicalResult decide() {
    if (failed(PinRules(function, variables, facts, constants, low, options).apply()))
      return failure();
    addErrorTerms();
    place(/*price=*/0);
    return success();
  }

  /// Lets errors cost more until outputs are as near as they should be: no more than it takes.
  void meetGoal() {
    if (errors.empty() || isNear())
      return;
    constexpr double kStepsPerDoubling = 4;
    auto priceOf = [&](int step) { return std::llround(std::exp2(step / kStepsPerDoubling)); };
    int low = 0, high = static_cast<int>(kStepsPerDoubling * std::log2(Placement::kMostForErrors / errors.most()));
    while (low < high) {
      int middle = (low + high) / 2;
      place(priceOf(middle));
      (isNear() ? high : low) = isNear() ? middle : middle + 1;
    }
    place(priceOf(high));
  }

  int64_t cost() const { return placement->certificate().cost; }

  /// Whether values should be tried with exponents.
  bool needsExponents() const { return options.exponents && options.isF16 && needExponents(variables); }

  /// Scales the values of `copy`, a clone of the function, in which they are found by `map`. Returns whether there was
  /// anything to scale.
  bool scale(func::FuncOp copy, const IRMapping &map) const {
    Exponents exponents;
    for (auto [value, exponent] : choose())
      exponents[map.lookup(value)] = exponent;
    WeightValues copied(copy, weights, map);
    return applyExponents(copy, exponents, copied, low);
  }

  void scaleInPlace() { applyExponents(function, choose(), weights, low); }

  /// What is claimed of the ranges, where it was asked for.
  std::string claims() const { return options.wantsRangeClaims ? rangeClaimsText(function, ranges, low) : ""; }

  /// Puts the types into the function. Fails after reporting a type that the policy does not allow.
  FailureOr<Report> rewrite() {
    meetGoal();
    LowBefore before = LowBefore::of(function);
    Report report = buildReport(function, options, variables, *placement, facts, stored, weights);
    llvm::append_range(report.findings, constantFindings(function, variables, *placement, constants, low));
    addF32OnlyFindings(function, options.isF16, variables, *placement, report);
    llvm::stable_sort(report.findings, [](const Finding &a, const Finding &b) { return a.risk < b.risk; });
    Rewriter(function, variables, *placement, constants, low).run();
    countCasts(function, weights, report);
    if (failed(verifyPrecision(function, policy, before)))
      return failure();
    return report;
  }

private:
  Decision(func::FuncOp function, const Options &options, WeightValues known)
      : function(function), options(options), policy(options.policy ? *options.policy : PolicyTable::builtin()),
        low(lowTypeOf(function, options)), weights(std::move(known)), constants(weights, low),
        ranges(function, weights, low, options.ranges),
        facts(function, ranges, low, {policy, options.calibration, options.headroom}),
        stored(block(), options.cost.isNodeByNode), variables(function, policy, weights, stored, options.mixesFactors) {}

  void addErrorTerms() {
    if (!options.calibration || !std::isfinite(options.errorGoal))
      return;
    auto known = options.calibration->effects.find(options.isF16 ? "f16" : "bf16");
    if (known != options.calibration->effects.end())
      errors = ErrorTerms(function, variables, facts, weights, stored, known->second, options.errorGoal, options.isStrict);
  }

  void place(int64_t price) {
    errors.price = price;
    placement.emplace(block(), variables, weights, stored, options.cost, errors);
  }

  bool isNear() const { return placement->predictedError() <= errors.goal(); }

  Exponents choose() const { return chooseExponents(block(), facts, weights, low, options.headroom); }
  Block &block() const { return const_cast<func::FuncOp &>(function).getBody().front(); }

  func::FuncOp function;
  const Options &options;
  const PolicyTable &policy;
  LowType low;
  WeightValues weights;
  ConstantFits constants;
  RangeAnalysis ranges;
  Facts facts;
  StoredValues stored;
  Variables variables;
  ErrorTerms errors;
  std::optional<Placement> placement;
};
} // namespace

/// The decision on `function` with values scaled, if that costs less than `plain`, which is without. The function's body is
/// then the scaled one.
static FailureOr<std::optional<Report>> tryExponents(func::FuncOp function, const Options &options, const Decision &plain) {
  IRMapping map;
  OpBuilder builder(function);
  auto copy = cast<func::FuncOp>(builder.clone(*function, map));
  if (!plain.scale(copy, map))
    return copy.erase(), std::optional<Report>();
  Decision decision(copy, plain, map);
  if (failed(decision.decide()))
    return copy.erase(), failure();
  std::optional<Report> report;
  if (decision.cost() < plain.cost()) {
    FailureOr<Report> rewritten = decision.rewrite();
    if (failed(rewritten))
      return copy.erase(), failure();
    report = std::move(*rewritten);
    function.getBody().takeBody(copy.getBody());
    function.setType(copy.getFunctionType());
  }
  copy.erase();
  return report;
}

static LogicalResult checkBlocks(func::FuncOp function) {
  return function.getBody().hasOneBlock()
             ? success()
             : function.emitOpError("has several blocks; autocast works on functions of one block");
}

LogicalResult autocast::scaleValues(func::FuncOp function, const Options &options) {
  if (failed(checkBlocks(function)))
    return failure();
  Decision decision(function, options);
  if (failed(decision.decide()))
    return failure();
  decision.scaleInPlace();
  return success();
}

FailureOr<Report> autocast::autocast(func::FuncOp function, const Options &options) {
  auto start = std::chrono::steady_clock::now();
  if (failed(checkBlocks(function)))
    return failure();
  std::optional<Report> report;
  {
    Decision plain(function, options);
    if (failed(plain.decide()))
      return failure();
    std::string claims = plain.claims();
    if (plain.needsExponents()) {
      FailureOr<std::optional<Report>> scaled = tryExponents(function, options, plain);
      if (failed(scaled))
        return failure();
      report = std::move(*scaled);
    }
    if (!report) {
      FailureOr<Report> rewritten = plain.rewrite();
      if (failed(rewritten))
        return failure();
      report = std::move(*rewritten);
    }
    report->rangeClaims = std::move(claims);
  }
  std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  report->summary.milliseconds = elapsed.count();
  return std::move(*report);
}
