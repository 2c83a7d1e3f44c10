#include "passes/autocast/placement/Placement.h"

#include "passes/autocast/placement/Roles.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

Placement::Placement(Block &block, const Variables &variables, const WeightValues &weights, const StoredValues &stored,
                     const CostModel &cost, const ErrorTerms &errors, Terms terms, std::optional<Flipped> flipped)
    : block(block), variables(variables), weights(weights), stored(stored), cost(cost), errors(errors), terms(terms),
      flipped(flipped) {
  for (int number = 0, count = static_cast<int>(variables.all().size()); number < count; ++number) {
    problem.addValue();
    if (std::optional<Label> label = pinOf(number))
      problem.pin(number, *label);
  }
  for (int number = 0, count = static_cast<int>(variables.all().size()); number < count; ++number)
    addCosts(number);
  for (BlockArgument argument : block.getArguments())
    addCasts(argument);
  for (Operation &op : block.without_terminator())
    llvm::for_each(op.getResults(), [&](Value result) { addCasts(result); });
  addErrors();
  assignment = problem.solve();
  findSavings();
}

std::optional<Label> Placement::pinOf(int number) const {
  const Variable &variable = variables.at(number);
  if (flipped && flipped->variable == number)
    return flipped->label;
  if (flipped && flipped->liftsPins && variable.op && variable.op == variables.at(flipped->variable).op)
    return std::nullopt;
  return variable.pin ? std::optional(variable.pin->label) : std::nullopt;
}

/// Of each element that a cast reads and writes which is a pass of its own.
static constexpr int64_t kBytesOfPass = 6;

static int64_t unitsOfBytes(double bytes) { return std::llround(bytes * static_cast<double>(Placement::kUnitsPerByte)); }

void Placement::addChange(int producer, const std::vector<int> &readers, int64_t toLow, int64_t toF32) {
  if (!readers.empty())
    problem.addChange(producer, readers, toLow, toF32);
}

/// Whether reading a constant takes memory traffic that counts: a pointwise operation has one that is repeated at hand.
static bool isRead(OpOperand &constant) {
  Operation *op = constant.getOwner();
  return isLibraryCall(op) || countElements(constant.get()) >= countElements(op->getResult(0));
}

/// What a variable costs whatever its neighbours are.
void Placement::addCosts(int number) {
  const Variable &variable = variables.at(number);
  if (variable.kind == Variable::Kind::Stored && stored.isStored(variable.value) && terms.storage) {
    auto elements = static_cast<double>(countElements(variable.value));
    double passes = 1 + static_cast<double>(stored.countReaders(variable.value));
    problem.addCost(number, unitsOfBytes(4 * elements * passes), unitsOfBytes(2 * elements * passes));
  }
  if (variable.kind != Variable::Kind::Compute && variable.kind != Variable::Kind::Product)
    return;
  problem.addCost(number, 0, kUnitsPerLowOp);
  if (double flops = countFlops(variable.op); flops != 0 && terms.compute)
    problem.addCost(number, unitsOfBytes(flops * cost.f32BytesPerFlop), unitsOfBytes(flops * cost.lowBytesPerFlop));
  for (OpOperand &use : variable.op->getOpOperands())
    if (terms.weights && weights.isDerived(use.get()) && isRead(use) && variables.readerOf(use) == number) {
      auto elements = static_cast<double>(countElements(use.get()));
      problem.addCost(number, unitsOfBytes(4 * elements), unitsOfBytes(2 * elements));
    }
}

int64_t Placement::unitsOf(const ErrorTerm &term) const {
  return std::llround(errors.shareOf(term) * static_cast<double>(errors.price));
}

void Placement::addErrors() {
  for (const ErrorTerm &term : errors.all()) {
    int64_t units = unitsOf(term);
    if (units != 0 && term.producer < 0)
      problem.addCost(term.variable, 0, units);
    else if (units != 0)
      problem.addChange(term.producer, {term.variable}, units, 0);
  }
}

/// What 16 bits would save of each variable alone, its own roundings included.
void Placement::findSavings() {
  if (errors.price == 0)
    return;
  savedByLow.assign(variables.all().size(), 0);
  for (const auto &cost : problem.allCosts())
    savedByLow[cost.value] += cost.first - cost.second;
  for (const ErrorTerm &term : errors.all())
    if (term.producer >= 0 && !isLow(term.producer))
      savedByLow[term.variable] -= unitsOf(term);
}

double Placement::effectAgainst(int variable) const {
  if (errors.price == 0 || isLow(variable) || variables.at(variable).pin || savedByLow[variable] >= 0)
    return 0;
  return errors.effectOf(variable, [&](int producer) { return isLow(producer); });
}

Placement::Readers Placement::readersOf(Value value) const {
  Readers found;
  for (OpOperand &use : value.getUses()) {
    int reader = variables.readerOf(use);
    if (reader < 0)
      continue;
    bool isLibrary =
        cost.isNodeByNode || isLibraryCall(use.getOwner()) || variables.at(reader).kind == Variable::Kind::Returned;
    (variables.isReadInAnyType(use) ? found.anyType : isLibrary ? found.libraries : found.ours).push_back(reader);
  }
  return found;
}

/// A value is stored in the type in which it is computed, unless that must be f32: then it may be stored in 16 bits, but not
/// for readers that need f32 again. So nothing is narrowed between two operations on f32. A contraction on 16 bits may store
/// the f32 that it computes; one that stands alone stores the type of its factors, which is cast then, unless it must be
/// f32.
void Placement::addStore(Value value, int producer, const std::vector<int> &readers) {
  Operation *op = value.getDefiningOp();
  int compute = op ? variables.computeOf(op) : -1;
  if (compute < 0 || compute == producer)
    return;
  if (isContraction(op) && !terms.operands)
    return addChange(compute, {producer}, kForbidden, kForbidden);
  bool isFixed = variables.at(compute).pin && pinOf(compute) == kF32;
  bool mustBeWide = variables.at(producer).pin && pinOf(producer) == kF32;
  if (isFixed)
    addChange(producer, readers, 0, kForbidden);
  int64_t pass = cost.isNodeByNode ? kBytesOfPass * countElements(value) * kUnitsPerByte + kUnitsPerCast : 0;
  bool mayStoreWide = isContraction(op) && !(cost.isNodeByNode && mustBeWide);
  addChange(compute, {producer}, isFixed ? std::max(pass, kUnitsPerCast) : kForbidden, mayStoreWide ? pass : kForbidden);
}

/// Bytes per element that a cast for a library moves: it is a second store where a kernel of ours makes the value, else a
/// pass of its own.
int64_t Placement::castBytesPerElement(Value value, Label to) const {
  // The optimizer writes the 16-bit copy with the parameter.
  if (isTrained(value) && to == kLow)
    return 2;
  bool isAlone = cost.isNodeByNode || !value.getDefiningOp() || isLibraryCall(value.getDefiningOp());
  return isAlone ? kBytesOfPass : to == kLow ? 2 : 4;
}

static std::vector<int> joined(std::vector<int> a, const std::vector<int> &b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

/// What a cast between `value` and our kernels that read it moves. It is free, but between a library call and what goes into
/// it: then the value is stored and read again.
int64_t Placement::castUnitsInKernels(Value value, Label from) const {
  Operation *op = value.getDefiningOp();
  bool splitsCall = terms.storage && op && isLibraryCall(op) && !stored.isStored(value);
  int64_t bytesPerElement = from == kF32 ? 8 : 4;
  return (splitsCall ? bytesPerElement * countElements(value) * kUnitsPerByte : 0) + kUnitsPerCast;
}

/// Each cast counts one unit, so that ties go to the choice with fewest.
void Placement::addCasts(Value value) {
  int producer = variables.of(value);
  if (producer < 0)
    return;
  auto [ours, libraries, anyType] = readersOf(value);
  std::vector<int> narrowed = joined(libraries, anyType);
  addStore(value, producer, joined(ours, narrowed));
  int64_t elements = terms.casts ? countElements(value) * kUnitsPerByte : 0;
  int64_t toLow = castBytesPerElement(value, kLow) * elements + kUnitsPerCast;
  int64_t toF32 = castBytesPerElement(value, kF32) * elements + kUnitsPerCast;
  addChange(producer, ours, castUnitsInKernels(value, kF32), castUnitsInKernels(value, kLow));
  if (anyType.empty())
    return addChange(producer, libraries, toLow, toF32);
  addChange(producer, narrowed, toLow, 0);
  addChange(producer, libraries, 0, toF32);
}

double Placement::castBytes(Value value) const {
  bool isStoredLow = isLow(variables.of(value));
  Readers readers = readersOf(value);
  std::vector<int> exact = isStoredLow ? readers.libraries : joined(readers.libraries, readers.anyType);
  if (llvm::all_of(exact, [&](int reader) { return isLow(reader) == isStoredLow; }))
    return 0;
  int64_t bytes = countElements(value) * castBytesPerElement(value, isStoredLow ? kF32 : kLow);
  return static_cast<double>(bytes);
}
