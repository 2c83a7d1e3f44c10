#include "passes/autocast/Autocast.h"

#include "passes/autocast/Rewrite.h"
#include "passes/autocast/placement/Pins.h"
#include "passes/autocast/report/BuildReport.h"

#include <chrono>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

static LowType lowTypeOf(func::FuncOp function, const Options &options) {
  MLIRContext *context = function.getContext();
  return LowType(options.isF16 ? FloatType(Float16Type::get(context)) : FloatType(BFloat16Type::get(context)));
}

FailureOr<Report> autocast::autocast(func::FuncOp function, const Options &options) {
  auto start = std::chrono::steady_clock::now();
  if (!function.getBody().hasOneBlock())
    return function.emitOpError("has several blocks; autocast works on functions of one block"), failure();
  Block &block = function.getBody().front();
  const PolicyTable &policy = options.policy ? *options.policy : PolicyTable::builtin();
  LowType low = lowTypeOf(function, options);
  WeightValues weights(function, options.blobs);
  RangeAnalysis ranges(function, weights, low, options.ranges);
  Facts facts(function, ranges, low, {options.calibration, options.headroom});
  StoredValues stored(block);
  Variables variables(function, policy, weights, stored);
  if (failed(PinRules(function, variables, facts, low, options).apply()))
    return failure();
  Placement placement(block, variables, weights, stored, options.cost);
  Report report = buildReport(function, options, variables, placement, facts, stored, weights);
  Rewriter(function, variables, placement, low.type).run();
  countCasts(function, weights, report);
  std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  report.summary.milliseconds = elapsed.count();
  return report;
}
