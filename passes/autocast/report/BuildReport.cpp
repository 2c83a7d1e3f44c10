#include "passes/autocast/report/BuildReport.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/common/TensorExponent.h"
#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/placement/Helpers.h"
#include "passes/autocast/placement/Roles.h"
#include "passes/autocast/report/Edges.h"
#include "passes/autocast/report/FlipCosts.h"
#include "passes/autocast/report/Sources.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

namespace {
class ReportBuilder {
public:
  ReportBuilder(func::FuncOp function, const Options &options, const Variables &variables, const Placement &placement,
                const Facts &facts, const StoredValues &stored, const WeightValues &weights)
      : function(function), options(options), variables(variables), placement(placement), facts(facts), stored(stored),
        weights(weights), helpers(findHelpers(function)), origins(function, facts, weights),
        edges(variables, placement, facts, weights) {}

  Report build() {
    report.function = function.getName().str();
    report.type = options.isF16 ? "f16" : "bf16";
    addInputs();
    for (Operation &op : function.getBody().front().without_terminator())
      if (variables.computeOf(&op) >= 0)
        addOp(&op);
    addOutputs();
    addFlips();
    report.sources = findSources(function, variables, placement, facts, weights, report.type);
    report.summary.cost = placement.certificate().cost;
    report.summary.flow = placement.certificate().flow;
    if (!placement.errorTerms().empty()) {
      report.summary.predictedError = placement.predictedError();
      report.summary.errorGoal = placement.errorTerms().goal();
    }
    if (options.wantsCertificate)
      report.certificate = placement.certificateText();
    llvm::stable_sort(report.findings, [](const Finding &a, const Finding &b) { return a.risk < b.risk; });
    return std::move(report);
  }

private:
  Choice choiceOf(int number) const {
    const Variable &variable = variables.at(number);
    if (variable.pin)
      return {number, placement.isLow(number), true, nameOf(variable.pin->source).str(), variable.pin->why};
    if (double effect = effectAgainst(variable, number); effect > 0)
      return {number, false, false, "error", whyNotRounded(effect)};
    return {number, placement.isLow(number), false, "cost",
            placement.isLow(number) ? "moves fewest bytes" : "a cast would cost more"};
  }

  /// An operation has the type that its results must have.
  double effectAgainst(const Variable &variable, int number) const {
    double effect = placement.effectAgainst(number);
    if (variable.kind == Variable::Kind::Compute && !placement.isLow(number))
      for (Value result : variable.op->getResults())
        if (int stored = variables.of(result); stored >= 0)
          effect = std::fmax(effect, placement.effectAgainst(stored));
    return effect;
  }

  std::string whyNotRounded(double effect) const {
    return llvm::formatv("rounding it moves outputs by {0:e1} of their largest, measured alone; all roundings may by {1:e1}",
                         effect, placement.errorTerms().goal())
        .str();
  }

  ValueEntry valueOf(Value value) {
    ValueEntry entry;
    const ValueFacts &known = facts.of(value);
    entry.tensor = tensorNameOf(value);
    entry.type = graph::shapeText(graph::shapeOf(value));
    entry.isStored = stored.isStored(value);
    entry.elements = countElements(value);
    entry.stored = choiceOf(variables.of(value));
    entry.evidence = nameOf(known.evidence).str();
    entry.range = known.why;
    if (int exponent = tensorExponent(value))
      entry.exponent = -exponent;
    entry.origin = origins.of(value);
    entry.cast = edges.castOf(value);
    entry.isCastToStore = edges.isCastToStore(value);
    if (entry.cast)
      ++report.summary.castsByReason[entry.cast->reason];
    if (entry.isCastToStore)
      ++report.summary.castsByReason[edges.reasonOf(variables.computeOf(value.getDefiningOp()))];
    return entry;
  }

  void addInputs() {
    for (BlockArgument argument : function.getArguments()) {
      if (variables.of(argument) < 0)
        continue;
      edges.addInput(argument, static_cast<int>(report.inputs.size()));
      report.inputs.push_back(valueOf(argument));
    }
  }

  void addOp(Operation *op) {
    OpEntry entry;
    entry.number = static_cast<int>(report.ops.size());
    entry.op = op->getName().stripDialect().str();
    for (StringRef node : coveredNodes(op->getLoc()))
      entry.nodes.push_back(node.str());
    entry.location = op->getLoc();
    entry.isHelper = helpers.contains(op);
    const PolicyRow &row = *variables.rowOf(op);
    entry.accumulate = row.accumulate;
    entry.rule = (nameOf(row.prior(options.isF16)) + ", " + nameOf(row.reason) + ": " + row.why).str();
    entry.compute = choiceOf(variables.computeOf(op));
    entry.flops = countFlops(op);
    entry.operands = edges.operandsOf(op);
    for (OpOperand &use : op->getOpOperands())
      if (weights.isDerived(use.get()) && isF32(use.get()))
        entry.weightBytes += 4.0 * static_cast<double>(countElements(use.get()));
    for (OpResult result : op->getResults())
      if (variables.of(result) >= 0) {
        edges.addResult(result, entry.number, static_cast<int>(entry.values.size()));
        entry.values.push_back(valueOf(result));
        addFindings(entry, entry.values.back());
      }
    addToSummary(entry);
    report.ops.push_back(std::move(entry));
  }

  void addOutputs() {
    Operation *end = function.getBody().front().getTerminator();
    std::vector<OperandEntry> operands = edges.operandsOf(end);
    for (OperandEntry &operand : operands) {
      int number = variables.readerOf(end->getOpOperand(operand.index));
      if (number < 0)
        continue;
      auto name = function.getResultAttrOfType<StringAttr>(operand.index, graph::GraphDialect::nameAttr);
      report.outputs.push_back({name ? name.str() : "", std::move(operand), choiceOf(number)});
    }
  }

  /// For each operation that is asked for, and its stored values.
  void addFlips() {
    FlipCosts costs(function.getBody().front(), variables, weights, stored, options, placement);
    bool isForAll = static_cast<int64_t>(report.ops.size()) <= options.flipLimit;
    llvm::DenseSet<const OpEntry *> asked;
    if (!options.flipOp.empty())
      llvm::for_each(report.named(options.flipOp), [&](const OpEntry *entry) { asked.insert(entry); });
    for (OpEntry &entry : report.ops) {
      if (!isForAll && !asked.contains(&entry))
        continue;
      entry.flip = costs.of(entry.compute.variable);
      for (ValueEntry &value : entry.values)
        if (value.isStored && value.stored.variable != entry.compute.variable)
          value.flip = costs.of(value.stored.variable);
    }
  }

  void addToSummary(const OpEntry &entry) {
    Summary &summary = report.summary;
    ++(entry.compute.isLow ? summary.lowOps : summary.f32Ops);
    summary.flops += entry.flops;
    summary.lowFlops += entry.compute.isLow ? entry.flops : 0;
    summary.weightBytesF32 += entry.weightBytes;
    summary.weightBytes += entry.compute.isLow ? entry.weightBytes / 2 : entry.weightBytes;
    for (const ValueEntry &value : entry.values) {
      if (!value.isStored)
        continue;
      auto bytes = 4.0 * static_cast<double>(value.elements);
      summary.storedBytesF32 += bytes;
      summary.storedBytes += value.stored.isLow ? bytes / 2 : bytes;
      int64_t &count = value.evidence == "proven"       ? summary.proven
                       : value.evidence == "calibrated" ? summary.calibrated
                       : value.evidence == "violated"   ? summary.violated
                                                        : summary.unknown;
      ++count;
    }
  }

  void addFindings(const OpEntry &entry, const ValueEntry &value) {
    std::string name = !value.tensor.empty() ? value.tensor : entry.nodes.empty() ? entry.op : entry.nodes.back();
    if (value.stored.isLow && value.evidence == "violated")
      report.findings.push_back({Finding::Risk::High, "pinned-against-evidence", name,
                                 "is 16 bits by " + value.stored.why + ", but " + value.range});
    else if (value.stored.isLow && value.evidence == "unknown")
      report.findings.push_back({Finding::Risk::Medium, "unknown-range", name,
                                 "is 16 bits, and its " + value.range + "; --calibrate or --range would tell"});
    else if (value.evidence == "violated")
      report.findings.push_back({Finding::Risk::Low, "violated", name, "stays f32: " + value.range});
  }

  func::FuncOp function;
  const Options &options;
  const Variables &variables;
  const Placement &placement;
  const Facts &facts;
  const StoredValues &stored;
  const WeightValues &weights;
  llvm::DenseSet<Operation *> helpers;
  Origins origins;
  Edges edges;
  Report report;
};
} // namespace

Report autocast::buildReport(func::FuncOp function, const Options &options, const Variables &variables,
                             const Placement &placement, const Facts &facts, const StoredValues &stored,
                             const WeightValues &weights) {
  return ReportBuilder(function, options, variables, placement, facts, stored, weights).build();
}

void autocast::countCasts(func::FuncOp function, const WeightValues &weights, Report &report) {
  Summary &summary = report.summary;
  for (auto convert : function.getBody().front().getOps<graph::ConvertOp>()) {
    if (!isa<FloatType>(graph::elementOf(convert.getX())) || !isa<FloatType>(convert.getResultType()) || convert.getUser())
      continue;
    ++(weights.isDerived(convert.getX()) ? summary.weightCasts : summary.casts);
  }
  int64_t explained = 0;
  for (const auto &[reason, count] : summary.castsByReason)
    explained += count;
  if (summary.casts > explained)
    summary.castsByReason["agree"] = summary.casts - explained;
}
