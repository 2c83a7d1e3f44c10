#include "dialects/kernel/Analysis/Rules.h"

#include "dialects/kernel/Analysis/Meeting.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace mezzo::kernel {

namespace {

class Checker {
public:
  explicit Checker(FuncOp kernel) : kernel(kernel), accesses(collectAccesses(kernel)), meetings(ranges) {
    for (MemoryAccess &access : accesses)
      meetings.countFromLowerBounds(access);
  }
  LogicalResult check();

private:
  LogicalResult checkBounds(const MemoryAccess &access);
  LogicalResult checkPhase(const MemoryAccess &a, const MemoryAccess &b);
  LogicalResult checkGrid(const MemoryAccess &a, const MemoryAccess &b);

  FuncOp kernel;
  SmallVector<MemoryAccess> accesses;
  IndexRanges ranges;
  Meetings meetings;
};

} // namespace

//===- Operations ---------------------------------------------------------===//

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

//===- Bounds -------------------------------------------------------------===//

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

//===- Rules 1 and 2 ------------------------------------------------------===//

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
    if (meetings.meetAtOthers(a, b, instance, isShared))
      return refuse(a, b,
                    "rule 2: two points of a phase, or turns of a loop in it, may store to one element of " +
                        what(a.memory) + "; make the index injective or promise unique<phase>");
    return success();
  }
  if (meetings.meetAtOthers(a, b, inside ? ValueRange(inside->getArguments()) : ValueRange(), isShared))
    return refuse(a, b,
                  "rule 1: a phase may read what another of its points writes in " + what(a.memory) +
                      "; split it into two phases");
  if (isa<SharedType>(a.memory.getType()) && inside) {
    auto same = [&](Value value) { return isShared(value) || llvm::is_contained(inside->getArguments(), value); };
    if (meetings.canMeet(a, b, Value(), 1, same))
      return refuse(a, b, "rule 1: a phase reads what it writes in shared memory; split it into two phases");
  }
  return success();
}

//===- Rule 3 -------------------------------------------------------------===//

LogicalResult Checker::checkGrid(const MemoryAccess &a, const MemoryAccess &b) {
  if (a.memory != b.memory || !a.write || a.inFinish || b.inFinish || isa<SharedType>(a.memory.getType()))
    return success();
  if (b.write && a.promises(Unique::Grid) && b.promises(Unique::Grid))
    return success();
  auto isShared = [](Value) { return false; };
  if (!meetings.meetAtOthers(a, b, ValueRange(kernel.getGridIndices()), isShared))
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
