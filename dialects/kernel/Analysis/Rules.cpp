#include "dialects/kernel/Analysis/Rules.h"

#include "dialects/kernel/Analysis/Accesses.h"
#include "dialects/kernel/Analysis/IndexRange.h"
#include "dialects/kernel/Analysis/Overlap.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace mezzo::kernel {

namespace {

class Checker {
public:
  explicit Checker(FuncOp kernel) : kernel(kernel), accesses(collectAccesses(kernel)) {
    for (MemoryAccess &access : accesses) {
      for (LinearForm &index : access.indices)
        index = countFromLowerBounds(index);
      access.offset = countFromLowerBounds(access.offset);
    }
  }
  LogicalResult check();

private:
  LogicalResult checkBounds(const MemoryAccess &access);
  LogicalResult checkPhase(const MemoryAccess &a, const MemoryAccess &b);
  LogicalResult checkGrid(const MemoryAccess &a, const MemoryAccess &b);

  /// Whether the accesses can meet at two instances that differ by at least `step` in `differing`, agree in what `isShared`
  /// says, and are otherwise any.
  bool canMeet(const MemoryAccess &a, const MemoryAccess &b, Value differing, int sign, function_ref<bool(Value)> isShared);
  bool canMeet(const LinearForm &a, const LinearForm &b, Value differing, int sign, function_ref<bool(Value)> isShared);
  bool meetAtOthers(const MemoryAccess &a, const MemoryAccess &b, ValueRange instance, function_ref<bool(Value)> isShared);
  int64_t spread(Value value);
  IndexRange rangeOf(Value value);
  LinearForm countFromLowerBounds(const LinearForm &form);
  IndexRange turnsOf(scf::ForOp loop);

  FuncOp kernel;
  SmallVector<MemoryAccess> accesses;
  IndexRanges ranges;
  llvm::DenseMap<Value, IndexRange> counters; ///< loop variables that count from their loop's lower bound
};

} // namespace

//===- Operations
//---------------------------------------------------------------------------------------------------------===//

static bool isScalar(Type type) {
  return isa<IndexType>(type) || type.isF32() || type.isF64() ||
         (type.isSignlessInteger() && llvm::is_contained({1u, 8u, 16u, 32u, 64u}, type.getIntOrFloatBitWidth()));
}

static LogicalResult checkOperation(Operation *op) {
  bool known = isa<arith::ArithDialect, math::MathDialect>(op->getDialect()) || isa<KernelDialect>(op->getDialect()) ||
               isa<scf::ForOp, scf::IfOp, scf::YieldOp>(op);
  if (!known)
    return op->emitOpError(
        "cannot be in a kernel; wanted arith, math, scf.for, scf.if and operations of the kernel dialect");
  bool computes = !isa<KernelDialect>(op->getDialect());
  for (Type type : op->getResultTypes())
    if (computes && !isScalar(type))
      return op->emitOpError() << "computes a value of type " << type
                               << "; kernels compute with f32, f64, i1, i8 to i64 and index, and narrow when they store";
  auto flags = op->getAttrOfType<arith::FastMathFlagsAttr>("fastmath");
  if (flags && flags.getValue() != arith::FastMathFlags::none)
    return op->emitOpError("rule 6: no fused or reassociated arithmetic unless written; remove the fast-math flags");
  return success();
}

/// A finish runs once: what blocks compute reaches it through memory.
static LogicalResult checkFinish(FinishOp finish) {
  WalkResult result = finish.walk([&](Operation *op) {
    for (Value operand : op->getOperands()) {
      Operation *source = operand.getDefiningOp();
      if (!source || finish->isProperAncestor(source) || isa<arith::ConstantOp, SpaceOp>(source))
        continue;
      op->emitOpError("rule 5: kernel.finish uses a value of a block; blocks hand on values through memory");
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

//===- Bounds
//-------------------------------------------------------------------------------------------------------------===//

LogicalResult Checker::checkBounds(const MemoryAccess &access) {
  auto load = dyn_cast<LoadOp>(access.op);
  auto store = dyn_cast<StoreOp>(access.op);
  if (load ? load.getInBounds() || load.getOtherwise() : store.getInBounds())
    return success();
  Value memory = load ? load.getMemory() : store.getMemory();
  ValueRange indices = load ? load.getIndices() : store.getIndices();
  for (auto [i, index, extent] : llvm::enumerate(indices, memoryShape(memory.getType()))) {
    IndexRange range = ranges.of(index);
    if (range.isWithin(0, extent - 1))
      continue;
    InFlightDiagnostic error = access.op->emitOpError() << "bounds: index #" << i;
    if (std::abs(range.low) < IndexRange::kUnbounded && std::abs(range.high) < IndexRange::kUnbounded)
      error << " goes from " << range.low << " to " << range.high;
    else
      error << " is not known";
    return error << ", the extent is " << extent << "; clamp it, "
                 << (load ? "give an else value or promise in_bounds" : "or promise in_bounds");
  }
  return success();
}

//===- Meeting
//------------------------------------------------------------------------------------------------------------===//

/// How far a loop's variable gets above its lower bound. An upper bound that is a minimum is at most either operand.
IndexRange Checker::turnsOf(scf::ForOp loop) {
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

/// A loop's variable whose lower bound differs from block to block is the bound plus a counter, which takes its place.
LinearForm Checker::countFromLowerBounds(const LinearForm &form) {
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

IndexRange Checker::rangeOf(Value value) {
  auto counter = counters.find(value);
  return counter == counters.end() ? ranges.of(value) : counter->second;
}

/// How far apart two values of a variable can be.
int64_t Checker::spread(Value value) {
  IndexRange range = rangeOf(value);
  if (range.isEmpty())
    return 0;
  return std::min(range.high - range.low, IndexRange::kUnbounded);
}

/// Writes the first instance of each variable as the second plus a difference.
bool Checker::canMeet(const LinearForm &a, const LinearForm &b, Value differing, int sign,
                      function_ref<bool(Value)> isShared) {
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

bool Checker::canMeet(const MemoryAccess &a, const MemoryAccess &b, Value differing, int sign,
                      function_ref<bool(Value)> isShared) {
  for (auto [i, j] : llvm::zip_equal(a.indices, b.indices))
    if (!canMeet(i, j, differing, sign, isShared))
      return false;
  return canMeet(a.offset, b.offset, differing, sign, isShared);
}

/// Whether the accesses can meet at two instances that differ in one of the variables `instance`.
bool Checker::meetAtOthers(const MemoryAccess &a, const MemoryAccess &b, ValueRange instance,
                           function_ref<bool(Value)> isShared) {
  for (Value variable : instance) {
    if (spread(variable) < 1)
      continue;
    if (canMeet(a, b, variable, 1, isShared) || (a.op != b.op && canMeet(a, b, variable, -1, isShared)))
      return true;
  }
  return false;
}

static std::string what(Value memory) {
  if (auto argument = dyn_cast<BlockArgument>(memory))
    return "argument #" + std::to_string(argument.getArgNumber());
  return "shared memory";
}

static LogicalResult refuse(const MemoryAccess &a, const MemoryAccess &b, const Twine &message) {
  InFlightDiagnostic error = a.op->emitOpError() << message;
  if (a.op != b.op)
    error.attachNote(b.op->getLoc()) << "the other access";
  return error;
}

//===- Rules 1 and 2
//------------------------------------------------------------------------------------------------------===//

/// The points of a phase and the variables of the loops between it and `op`.
static SmallVector<Value> variablesWithin(Operation *phase, Operation *op) {
  SmallVector<Value> variables;
  if (phase == op)
    return variables; // one store outside phases
  llvm::append_range(variables, phase->getRegion(0).getArguments());
  for (Operation *parent = op->getParentOp(); parent != phase; parent = parent->getParentOp())
    if (auto loop = dyn_cast<scf::ForOp>(parent))
      variables.push_back(loop.getInductionVar());
  return variables;
}

LogicalResult Checker::checkPhase(const MemoryAccess &a, const MemoryAccess &b) {
  if (a.memory != b.memory || a.phase != b.phase || !a.phase || !a.write)
    return success();
  Region *inside = a.phase == a.op ? nullptr : &a.phase->getRegion(0);
  auto isShared = [&](Value value) { return !inside || !inside->isAncestor(value.getParentRegion()); };
  if (b.write) {
    if (a.promises(Unique::Phase) && b.promises(Unique::Phase))
      return success();
    SmallVector<Value> instance = variablesWithin(a.phase, a.op);
    if (a.op != b.op) // the same point may write an element twice, in program order
      instance.truncate(inside ? inside->getNumArguments() : 0);
    if (meetAtOthers(a, b, instance, isShared))
      return refuse(a, b,
                    "rule 2: two points of a phase, or turns of a loop in it, may store to one element of " +
                        what(a.memory) + "; make the index injective or promise unique<phase>");
    return success();
  }
  if (meetAtOthers(a, b, inside ? ValueRange(inside->getArguments()) : ValueRange(), isShared))
    return refuse(a, b,
                  "rule 1: a phase may read what another of its points writes in " + what(a.memory) +
                      "; split it into two phases");
  if (isa<SharedType>(a.memory.getType()) && inside) {
    auto same = [&](Value value) { return isShared(value) || llvm::is_contained(inside->getArguments(), value); };
    if (canMeet(a, b, Value(), 1, same))
      return refuse(a, b, "rule 1: a phase reads what it writes in shared memory; split it into two phases");
  }
  return success();
}

//===- Rule 3
//-------------------------------------------------------------------------------------------------------------===//

LogicalResult Checker::checkGrid(const MemoryAccess &a, const MemoryAccess &b) {
  if (a.memory != b.memory || !a.write || a.inFinish || b.inFinish || isa<SharedType>(a.memory.getType()))
    return success();
  if (b.write && a.promises(Unique::Grid) && b.promises(Unique::Grid))
    return success();
  auto isShared = [](Value) { return false; };
  if (!meetAtOthers(a, b, ValueRange(kernel.getGridIndices()), isShared))
    return success();
  if (b.write)
    return refuse(a, b,
                  "rule 3: two blocks may store to one element of " + what(a.memory) +
                      "; make the index injective over the grid or promise unique<grid>");
  return refuse(a, b, "rule 3: a block may read an element of " + what(a.memory) + " that another block writes");
}

LogicalResult Checker::check() {
  for (const MemoryAccess &access : accesses)
    if (failed(checkBounds(access)))
      return failure();
  for (auto [i, a] : llvm::enumerate(accesses))
    for (auto [j, b] : llvm::enumerate(accesses)) {
      if (b.write && j < i)
        continue; // pairs of stores once
      if (failed(checkPhase(a, b)) || failed(checkGrid(a, b)))
        return failure();
    }
  return success();
}

LogicalResult checkRules(FuncOp kernel) {
  WalkResult result = kernel.walk([&](Operation *op) {
    if (op != kernel && failed(checkOperation(op)))
      return WalkResult::interrupt();
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  if (FinishOp finish = kernel.getFinish(); finish && failed(checkFinish(finish)))
    return failure();
  return Checker(kernel).check();
}

} // namespace mezzo::kernel
