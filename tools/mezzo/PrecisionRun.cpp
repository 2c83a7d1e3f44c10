#include "tools/mezzo/PrecisionRun.h"

#include "dialects/common/RequestError.h"
#include "tools/mezzo/Expect.h"
#include "tools/mezzo/OpenModel.h"
#include "tools/mezzo/ProbedProgram.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace mezzo;
using namespace mezzo::tool;

static size_t countOf(const HostTensor &tensor) { return tensor.data.size() / getByteWidth(tensor.type.elementType); }

/// How far `y` is from `e`; infinite where only one of them is a number, 0 where both are the same infinity or both NaN.
static double distance(double y, double e) {
  if (std::isnan(y) && std::isnan(e))
    return 0;
  double apart = y == e ? 0 : std::abs(y - e);
  return std::isnan(apart) ? HUGE_VAL : apart;
}

static OutputError errorOf(const std::string &name, const HostTensor &got, const HostTensor &wanted) {
  if (got.type.shape != wanted.type.shape)
    throw Failure("output '" + name + "' is " + toString(got.type) + ", expected " + toString(wanted.type));
  OutputError error{name};
  double scale = 0, product = 0, ours = 0, theirs = 0;
  for (size_t i = 0; i < countOf(got); ++i) {
    double y = numberAt(got, i), e = numberAt(wanted, i);
    error.largest = std::max(error.largest, distance(y, e));
    if (std::isfinite(e))
      scale = std::max(scale, std::abs(e));
    product += y * e;
    ours += y * y;
    theirs += e * e;
  }
  error.relative = error.largest == 0 ? 0 : error.largest / scale;
  error.cosine = ours > 0 && theirs > 0 ? product / (std::sqrt(ours) * std::sqrt(theirs)) : ours == theirs ? 1 : 0;
  return error;
}

void tool::addErrors(std::vector<OutputError> &errors, const NamedTensors &got, const NamedTensors &wanted) {
  for (auto &[name, tensor] : wanted) {
    const HostTensor *made = find(got, name);
    if (!made)
      throw Failure("the model does not compute '" + name + "', which is expected");
    OutputError found = errorOf(name, *made, tensor);
    auto known =
        std::find_if(errors.begin(), errors.end(), [&](const OutputError &error) { return error.name == found.name; });
    if (known == errors.end()) {
      errors.push_back(std::move(found));
      continue;
    }
    known->largest = std::max(known->largest, found.largest);
    known->relative = std::max(known->relative, found.relative);
    known->cosine = std::min(known->cosine, found.cosine);
  }
}

double tool::worstOf(const std::vector<OutputError> &errors) {
  double worst = 0;
  for (const OutputError &error : errors)
    worst = std::max(worst, error.relative);
  return worst;
}

const OutputError &tool::worstOutput(const std::vector<OutputError> &errors) {
  return *std::max_element(errors.begin(), errors.end(),
                           [](const OutputError &a, const OutputError &b) { return a.relative < b.relative; });
}

std::vector<NamedTensors> tool::wantedOutputs(const PrecisionRequest &request) {
  if (!request.expected.empty())
    return {request.expected};
  NamedTensors first = request.inputs.read(0);
  compiler::CompileOptions options = asPlainF32(request.options);
  bindFromInputs(options, first);
  compiler::Compilation compilation(options);
  auto runner = openCompiled(compilation, options.path, request.runner);
  std::vector<NamedTensors> wanted;
  for (size_t i = 0; i < request.inputs.size(); ++i)
    wanted.push_back(runner->run(request.inputs.read(i)));
  return wanted;
}

std::vector<OutputError> tool::runMixed(const PrecisionRequest &request, const compiler::CompileOptions &options,
                                        const std::vector<NamedTensors> &wanted, autocast::Report *decisions) {
  NamedTensors first = request.inputs.read(0);
  compiler::CompileOptions own = options;
  bindFromInputs(own, first);
  own.onAutocast = [&](const autocast::Report &report) {
    if (decisions && report.function == request.runner.entry)
      *decisions = report;
  };
  compiler::Compilation compilation(own);
  auto runner = openCompiled(compilation, own.path, request.runner);
  std::vector<OutputError> errors;
  for (size_t i = 0; i < wanted.size(); ++i)
    addErrors(errors, runner->run(request.inputs.read(i)), wanted[i]);
  return errors;
}

std::function<llvm::LogicalResult(compiler::Phase, mlir::ModuleOp)>
tool::withPlainCopy(const std::string &entry, std::function<void(mlir::func::FuncOp mixed, mlir::func::FuncOp plain)> use) {
  std::string copyName = entry + ".plain";
  return [=](compiler::Phase phase, mlir::ModuleOp module) -> llvm::LogicalResult {
    if (phase != compiler::Phase::Normalize && phase != compiler::Phase::Autocast)
      return llvm::success();
    auto function = module.lookupSymbol<mlir::func::FuncOp>(entry);
    if (!function)
      return emitRequestError(module.getLoc(), "there is no entry '" + entry + "'");
    if (phase == compiler::Phase::Normalize) {
      auto copy = function.clone();
      copy.setName(copyName);
      copy.setPrivate();
      module.push_back(copy);
    }
    if (phase == compiler::Phase::Autocast) {
      use(function, module.lookupSymbol<mlir::func::FuncOp>(copyName));
      if (auto copy = module.lookupSymbol<mlir::func::FuncOp>(copyName))
        copy.erase();
    }
    return llvm::success();
  };
}

static double ratio(double error, double scale) {
  if (std::isnan(error))
    return HUGE_VAL;
  return error == 0 ? 0 : error / scale;
}

/// What the outputs of one run say of each value.
static void addMeasured(std::vector<ValueError> &values, const NamedTensors &results) {
  for (ValueError &value : values) {
    auto at = [&](const char *which) { return numberAt(*find(results, value.probe.output + which), 0); };
    value.added = std::max(value.added, ratio(at(".0"), at(".1")));
    value.total = std::max(value.total, ratio(at(".2"), at(".3")));
  }
}

/// Every value, by a program that contains the mixed one and the f32 one and does every rounding that the mixed one names.
static std::vector<ValueError> measureValues(const PrecisionRequest &request) {
  NamedTensors first = request.inputs.read(0);
  compiler::CompileOptions options = request.options;
  bindFromInputs(options, first);
  options.strictRounding = true;
  std::vector<ValueError> values;
  options.afterPhase = withPlainCopy(request.runner.entry, [&](mlir::func::FuncOp mixed, mlir::func::FuncOp plain) {
    for (autocast::ErrorProbe &probe : autocast::addErrorProbes(mixed, plain))
      values.push_back({std::move(probe)});
  });
  compiler::Compilation compilation(options);
  auto runner = openCompiled(compilation, options.path, request.runner);
  for (size_t i = 0; i < request.inputs.size(); ++i)
    addMeasured(values, runner->run(request.inputs.read(i)));
  return values;
}

/// The first value that is off ten times as much as all that it is made of, and more than a rounding.
static std::optional<size_t> findJump(const std::vector<ValueError> &values, double unit) {
  std::map<std::string, double> totals;
  for (size_t i = 0; i < values.size(); ++i) {
    double before = unit;
    for (const std::string &operand : values[i].probe.operands)
      if (auto found = totals.find(operand); found != totals.end())
        before = std::max(before, found->second);
    constexpr double kJump = 10;
    if (values[i].total > kJump * before)
      return i;
    totals[values[i].probe.name] = values[i].total;
  }
  return std::nullopt;
}

static std::vector<size_t> findWorst(const std::vector<ValueError> &values) {
  std::vector<size_t> order;
  for (size_t i = 0; i < values.size(); ++i)
    if (values[i].added > 0)
      order.push_back(i);
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return values[a].added > values[b].added; });
  constexpr size_t kShown = 10;
  order.resize(std::min(order.size(), kShown));
  return order;
}

PrecisionResult tool::comparePrecision(const PrecisionRequest &request, const std::vector<NamedTensors> &wanted) {
  PrecisionResult result;
  result.outputs = runMixed(request, request.options, wanted, &result.decisions);
  result.values = measureValues(request);
  result.firstJump = findJump(result.values, request.options.autocast->type == "f16" ? 0x1p-11 : 0x1p-8);
  result.worst = findWorst(result.values);
  return result;
}
