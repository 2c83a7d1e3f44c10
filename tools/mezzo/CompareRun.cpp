#include "tools/mezzo/CompareRun.h"

#include "compiler/driver/Compilation.h"
#include "dialects/common/NodeIdentity.h"
#include "dialects/plan/IR/PlanDialect.h"
#include "tools/mezzo/OpenModel.h"
#include "tools/mezzo/ValueComparison.h"

#include <iostream>
#include <set>

using namespace mezzo;
using namespace mezzo::tool;

/// What the buffers hold that a step writes.
static std::vector<StoredTensor> tensorsOf(mlir::Operation &step) {
  std::vector<StoredTensor> tensors;
  auto described = step.getAttrOfType<mlir::ArrayAttr>(plan::kTensorsAttr);
  if (!described)
    return tensors;
  for (auto tensor : described.getAsRange<mlir::DictionaryAttr>()) {
    StoredTensor &made = tensors.emplace_back();
    if (auto name = tensor.getAs<mlir::StringAttr>("name"))
      made.name = name.str();
    if (auto order = tensor.getAs<mlir::DenseI64ArrayAttr>("order"))
      made.order = order.asArrayRef();
  }
  return tensors;
}

/// The same for all steps of an entry, in their order in the artifact.
static std::vector<std::vector<StoredTensor>> storedTensors(mlir::ModuleOp module, const std::string &entry) {
  std::vector<std::vector<StoredTensor>> steps;
  auto found = module.lookupSymbol<plan::EntryOp>(entry);
  for (mlir::Operation &op : found.getBody().front())
    if (mlir::isa<plan::LaunchOp, plan::CallOp, plan::CopyOp>(op))
      steps.push_back(tensorsOf(op));
  return steps;
}

static std::set<std::string> namesOf(const std::vector<std::vector<StoredTensor>> &steps) {
  std::set<std::string> names;
  for (auto &step : steps)
    for (const StoredTensor &tensor : step)
      names.insert(tensor.name);
  names.erase("");
  return names;
}

/// The reference's values of the tensors in `names`, and its results, by name.
static std::map<std::string, HostTensor> referenceValues(const CompareRequest &request, const std::set<std::string> &names,
                                                         const NamedTensors &inputs) {
  compiler::CompileOptions options = request.options;
  options.stopAfter = compiler::Phase::Import;
  options.dumpPhases.clear();
  std::map<std::string, HostTensor> values;
  RunnerOptions runner = request.runner;
  runner.observer = [&](mlir::StringRef name) { return names.count(name.str()) ? &values[name.str()] : nullptr; };
  OpenedModel reference = openModel(options, "reference", runner);
  for (auto &[name, tensor] : reference.runner->run(inputs))
    values.insert_or_assign(name, tensor);
  return values;
}

namespace {
/// A compiled program whose steps are looked at while it runs.
struct ObservedRun {
  CpuRunner &runner;
  const std::vector<std::vector<StoredTensor>> &steps;
  ValueComparison &comparison;

  std::string describe(const mezzo_profile_event &event) const {
    mezzo_step_info step{};
    step.struct_size = sizeof step;
    check(mezzo_program_get_step(runner.program(), event.entry, event.variant, event.step, &step));
    std::string text = "at step " + std::to_string(event.step) + " (" + step.name;
    for (size_t i = 0; i < step.num_origins; ++i)
      text += std::string(i ? ", '" : step.num_origins > 1 ? ", nodes '" : ", node '") + step.origins[i] + "'";
    return text + ")";
  }

  static void stepDone(void *user, const mezzo_profile_event *event) {
    auto &self = *static_cast<ObservedRun *>(user);
    const std::vector<StoredTensor> &tensors = self.steps.at(event->step);
    for (size_t i = 0; i < std::min(tensors.size(), event->num_written); ++i)
      self.comparison.add(tensors[i], event->written[i], self.describe(*event));
  }
};
} // namespace

bool tool::compareWithReference(const CompareRequest &request, const MakeInputs &makeInputs) {
  if (isArtifact(request.options))
    throw Failure("--compare=reference runs models, and " + request.options.path +
                  " is an artifact; give the model it was made of");
  if (hasVariants(request.options))
    throw UsageFailure("--compare=reference compares one variant; give one size for each --dim");
  compiler::Compilation compilation(request.options);
  auto runner = openCompiled(compilation, request.options.path, request.runner);
  NamedTensors inputs = makeInputs(*runner);
  std::vector<std::vector<StoredTensor>> steps = storedTensors(compilation.module(), request.runner.entry);
  ValueComparison comparison(referenceValues(request, namesOf(steps), inputs), request.tolerance, request.isExact);
  ObservedRun observed{*runner, steps, comparison};
  check(mezzo_session_set_profiler(runner->session(), ObservedRun::stepDone, &observed));
  NamedTensors results = runner->run(inputs);
  check(mezzo_session_set_profiler(runner->session(), nullptr, nullptr));
  for (auto &[name, tensor] : results)
    comparison.add(name, tensor, "an output");
  std::cout << comparison.report() << '\n';
  return comparison.partings().empty();
}
