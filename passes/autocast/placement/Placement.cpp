#include "passes/autocast/placement/Placement.h"

#include "passes/autocast/placement/Roles.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

Placement::Placement(Block &block, const Variables &variables, const WeightValues &weights, const StoredValues &stored,
                     const CostModel &cost, Terms terms, std::optional<std::pair<int, Label>> changed)
    : block(block), variables(variables), weights(weights), stored(stored), cost(cost), terms(terms) {
  for (int number = 0, count = static_cast<int>(variables.all().size()); number < count; ++number) {
    problem.addValue();
    const Variable &variable = variables.at(number);
    std::optional<Label> label = variable.pin ? std::optional(variable.pin->label) : std::nullopt;
    if (changed && changed->first == number)
      label = changed->second;
    if (label)
      problem.pin(number, *label);
  }
  for (int number = 0, count = static_cast<int>(variables.all().size()); number < count; ++number)
    addCosts(number);
  for (BlockArgument argument : block.getArguments())
    addCasts(argument);
  for (Operation &op : block.without_terminator())
    llvm::for_each(op.getResults(), [&](Value result) { addCasts(result); });
  assignment = problem.solve();
}

static int64_t unitsOf(double bytes) { return std::llround(bytes * static_cast<double>(Placement::kUnitsPerByte)); }

void Placement::addChange(int producer, const std::vector<int> &readers, int64_t toLow, int64_t toF32) {
  if (!readers.empty())
    problem.addChange(producer, readers, toLow, toF32);
}

/// What a variable costs whatever its neighbours are.
void Placement::addCosts(int number) {
  const Variable &variable = variables.at(number);
  if (variable.kind == Variable::Kind::Stored && stored.isStored(variable.value) && terms.storage) {
    auto elements = static_cast<double>(countElements(variable.value));
    double passes = 1 + static_cast<double>(stored.countReaders(variable.value));
    problem.addCost(number, unitsOf(4 * elements * passes), unitsOf(2 * elements * passes));
  }
  if (variable.kind != Variable::Kind::Compute && variable.kind != Variable::Kind::Product)
    return;
  problem.addCost(number, 0, kUnitsPerLowOp);
  if (double flops = countFlops(variable.op); flops != 0 && terms.compute)
    problem.addCost(number, unitsOf(flops * cost.f32BytesPerFlop), unitsOf(flops * cost.lowBytesPerFlop));
  for (OpOperand &use : variable.op->getOpOperands())
    if (terms.weights && weights.isDerived(use.get()) && variables.readerOf(use) == number) {
      auto elements = static_cast<double>(countElements(use.get()));
      problem.addCost(number, unitsOf(4 * elements), unitsOf(2 * elements));
    }
}

/// Readers that read a value through a cast, told apart by who runs them: our kernels cast as they load.
void Placement::addReader(OpOperand &use, std::vector<int> &ours, std::vector<int> &libraries) const {
  int reader = variables.readerOf(use);
  if (reader < 0)
    return;
  bool isLibrary = isLibraryCall(use.getOwner()) || variables.at(reader).kind == Variable::Kind::Returned;
  (isLibrary ? libraries : ours).push_back(reader);
}

/// More than any choice costs.
static constexpr int64_t kForbidden = INT64_C(1) << 50;

/// A value is stored in the type in which it is computed, unless that must be f32: then it may be stored in 16 bits, but not
/// for readers that need f32 again. So nothing is narrowed between two operations on f32. A contraction on 16 bits may store
/// the f32 that it computes.
void Placement::addStore(Value value, int producer, const std::vector<int> &readers) {
  Operation *op = value.getDefiningOp();
  int compute = op ? variables.computeOf(op) : -1;
  if (compute < 0 || compute == producer)
    return;
  if (isContraction(op) && !terms.operands)
    return addChange(compute, {producer}, kForbidden, kForbidden);
  const std::optional<Pin> &pin = variables.at(compute).pin;
  bool isFixed = pin && pin->label == kF32;
  if (isFixed)
    addChange(producer, readers, 0, kForbidden);
  addChange(compute, {producer}, isFixed ? kUnitsPerCast : kForbidden, isContraction(op) ? 0 : kForbidden);
}

/// A cast for a kernel of ours is free, one for a library is a second store where a kernel of ours makes the value, else a
/// pass of its own. Each counts one unit, so that ties go to the choice with fewest.
void Placement::addCasts(Value value) {
  int producer = variables.of(value);
  if (producer < 0)
    return;
  Operation *op = value.getDefiningOp();
  bool isMadeByLibrary = !op || isLibraryCall(op);
  std::vector<int> ours, libraries;
  for (OpOperand &use : value.getUses())
    addReader(use, ours, libraries);
  std::vector<int> readers = ours;
  readers.insert(readers.end(), libraries.begin(), libraries.end());
  addStore(value, producer, readers);
  int64_t elements = terms.casts ? countElements(value) * kUnitsPerByte : 0;
  addChange(producer, ours, kUnitsPerCast, kUnitsPerCast);
  int64_t toLow = isMadeByLibrary ? 6 : 2, toF32 = isMadeByLibrary ? 6 : 4;
  addChange(producer, libraries, toLow * elements + kUnitsPerCast, toF32 * elements + kUnitsPerCast);
}
