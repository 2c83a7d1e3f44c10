#include "passes/autocast/report/BuildReport.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/common/TensorExponent.h"
#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/placement/Roles.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

namespace {
class ReportBuilder {
public:
  ReportBuilder(func::FuncOp function, const Options &options, const Variables &variables, const Placement &placement,
                const Facts &facts, const StoredValues &stored, const WeightValues &weights)
      : function(function), options(options), variables(variables), placement(placement), facts(facts), stored(stored),
        weights(weights) {}

  Report build() {
    report.function = function.getName().str();
    report.type = options.isF16 ? "f16" : "bf16";
    addInputs();
    for (Operation &op : function.getBody().front().without_terminator())
      if (variables.computeOf(&op) >= 0)
        addOp(&op);
    report.summary.cost = placement.certificate().cost;
    report.summary.flow = placement.certificate().flow;
    if (options.wantsCertificate)
      report.certificate = placement.certificateText();
    llvm::stable_sort(report.findings, [](const Finding &a, const Finding &b) { return a.risk < b.risk; });
    return std::move(report);
  }

private:
  Choice choiceOf(int number) const {
    const Variable &variable = variables.at(number);
    if (variable.pin)
      return {placement.isLow(number), true, nameOf(variable.pin->source).str(), variable.pin->why};
    return {placement.isLow(number), false, "cost",
            placement.isLow(number) ? "moves fewest bytes" : "a cast would cost more"};
  }

  ValueEntry valueOf(Value value, StringRef name) {
    ValueEntry entry;
    const ValueFacts &known = facts.of(value);
    entry.tensor = name.str();
    entry.type = graph::shapeText(graph::shapeOf(value));
    entry.isStored = stored.isStored(value);
    entry.elements = countElements(value);
    entry.stored = choiceOf(variables.of(value));
    entry.evidence = nameOf(known.evidence).str();
    entry.range = known.why;
    if (int exponent = value.getDefiningOp() ? tensorExponent(value.getLoc()) : 0)
      entry.exponent = -exponent;
    return entry;
  }

  void addInputs() {
    for (BlockArgument argument : function.getArguments()) {
      if (variables.of(argument) < 0)
        continue;
      numbers[argument] = -1 - static_cast<int>(report.inputs.size());
      report.inputs.push_back(valueOf(argument, inputName(function, argument.getArgNumber())));
    }
  }

  void addOp(Operation *op) {
    OpEntry entry;
    entry.number = static_cast<int>(report.ops.size());
    entry.op = op->getName().stripDialect().str();
    for (StringRef node : coveredNodes(op->getLoc()))
      entry.nodes.push_back(node.str());
    entry.location = op->getLoc();
    const PolicyRow &row = *variables.rowOf(op);
    entry.accumulate = row.accumulate;
    entry.rule = (nameOf(row.prior(options.isF16)) + ", " + nameOf(row.reason) + ": " + row.why).str();
    entry.compute = choiceOf(variables.computeOf(op));
    entry.flops = countFlops(op);
    addOperands(op, entry);
    for (OpResult result : op->getResults())
      if (variables.of(result) >= 0) {
        entry.values.push_back(valueOf(result, result.getResultNumber() == 0 ? tensorName(op->getLoc()) : ""));
        numbers[result] = entry.number;
        addFindings(entry, entry.values.back());
      }
    addToSummary(entry);
    report.ops.push_back(std::move(entry));
  }

  void addOperands(Operation *op, OpEntry &entry) {
    for (OpOperand &use : op->getOpOperands()) {
      if (auto found = numbers.find(use.get()); found != numbers.end()) {
        entry.operands.push_back(found->second);
        int reader = variables.readerOf(use);
        entry.castsIn += reader >= 0 && placement.isLow(reader) != placement.isLow(variables.of(use.get()));
      } else if (weights.isDerived(use.get()) && isF32(use.get())) {
        entry.weightBytes += 4.0 * static_cast<double>(countElements(use.get()));
      }
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
  Report report;
  llvm::DenseMap<Value, int> numbers;
};
} // namespace

Report autocast::buildReport(func::FuncOp function, const Options &options, const Variables &variables,
                             const Placement &placement, const Facts &facts, const StoredValues &stored,
                             const WeightValues &weights) {
  return ReportBuilder(function, options, variables, placement, facts, stored, weights).build();
}

void autocast::countCasts(func::FuncOp function, const WeightValues &weights, Report &report) {
  for (auto convert : function.getBody().front().getOps<graph::ConvertOp>()) {
    if (!isa<FloatType>(graph::elementOf(convert.getX())) || !isa<FloatType>(convert.getResultType()) || convert.getUser())
      continue;
    ++(weights.isDerived(convert.getX()) ? report.summary.weightCasts : report.summary.casts);
  }
}
