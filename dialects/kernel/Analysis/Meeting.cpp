#include "dialects/kernel/Analysis/Meeting.h"

#include "dialects/kernel/Analysis/Overlap.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace mezzo::kernel {

/// How far a loop's variable gets above its lower bound. An upper bound that is a minimum is at most either operand.
IndexRange Meetings::turnsOf(scf::ForOp loop) {
  int64_t highest = IndexRange::kUnbounded;
  SmallVector<Value> bounds = {loop.getUpperBound()};
  while (!bounds.empty()) {
    Value bound = bounds.pop_back_val();
    if (auto minimum = bound.getDefiningOp<arith::MinSIOp>())
      bounds.append({minimum.getLhs(), minimum.getRhs()});
    LinearForm distance = linearize(bound);
    distance.add(linearize(loop.getLowerBound()), -1);
    highest = std::min(highest, ranges.of(distance).high - 1);
  }
  return {0, highest};
}

void Meetings::countFromLowerBounds(MemoryAccess &access) {
  for (LinearForm &index : access.indices)
    index = countFromLowerBounds(index);
  access.offset = countFromLowerBounds(access.offset);
}

LinearForm Meetings::countFromLowerBounds(const LinearForm &form) {
  LinearForm result;
  result.constant = form.constant;
  for (auto [value, coefficient] : form.terms) {
    result.add(value, coefficient);
    auto argument = dyn_cast<BlockArgument>(value);
    auto loop = argument ? dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp()) : scf::ForOp();
    if (!loop || value != loop.getInductionVar() || constantOf(loop.getLowerBound()))
      continue;
    counters[value] = turnsOf(loop);
    result.add(countFromLowerBounds(linearize(loop.getLowerBound())), coefficient);
  }
  return result;
}

IndexRange Meetings::rangeOf(Value value) {
  auto counter = counters.find(value);
  return counter == counters.end() ? ranges.of(value) : counter->second;
}

/// How far apart two values of a variable can be.
int64_t Meetings::spread(Value value) {
  IndexRange range = rangeOf(value);
  if (range.isEmpty())
    return 0;
  return std::min(range.high - range.low, IndexRange::kUnbounded);
}

/// Writes the first instance of each variable as the second plus a difference.
bool Meetings::canMeet(const LinearForm &a, const LinearForm &b, Value differing, int sign, IsShared isShared) {
  SmallVector<Term> terms;
  llvm::SmallDenseSet<Value> done;
  auto addVariable = [&](Value value) {
    if (!done.insert(value).second)
      return;
    int64_t ca = a.coefficient(value), cb = b.coefficient(value);
    IndexRange range = rangeOf(value);
    terms.push_back({ca - cb, range.low, range.high});
    if (value == differing)
      terms.push_back({ca, sign > 0 ? 1 : -spread(value), sign > 0 ? spread(value) : -1});
    else if (!isShared(value))
      terms.push_back({ca, -spread(value), spread(value)});
  };
  for (auto [value, coefficient] : a.terms)
    addVariable(value);
  for (auto [value, coefficient] : b.terms)
    addVariable(value);
  return canBeZero(std::move(terms), a.constant - b.constant);
}

bool Meetings::canMeet(const MemoryAccess &a, const MemoryAccess &b, Value differing, int sign, IsShared isShared) {
  for (auto [i, j] : llvm::zip_equal(a.indices, b.indices))
    if (!canMeet(i, j, differing, sign, isShared))
      return false;
  return canMeet(a.offset, b.offset, differing, sign, isShared);
}

bool Meetings::meetAtOthers(const MemoryAccess &a, const MemoryAccess &b, ValueRange instance, IsShared isShared) {
  for (Value variable : instance) {
    if (spread(variable) < 1)
      continue;
    if (canMeet(a, b, variable, 1, isShared) || (a.op != b.op && canMeet(a, b, variable, -1, isShared)))
      return true;
  }
  return false;
}

} // namespace mezzo::kernel
