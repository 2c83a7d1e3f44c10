#include "dialects/kernel/Analysis/Traffic.h"

#include "dialects/kernel/Analysis/Accesses.h"
#include "dialects/kernel/Analysis/IndexRange.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/SetVector.h"

#include <numeric>

using namespace mlir;
using namespace mezzo::kernel;

/// Numbers of elements are multiplied without leaving 64 bits.
static int64_t times(int64_t a, int64_t b) {
  int64_t product;
  return llvm::MulOverflow(a, b, product) ? INT64_MAX : product;
}

namespace {
class TrafficCounter {
public:
  explicit TrafficCounter(FuncOp kernel) : kernel(kernel) { traffic.arguments.resize(kernel.getNumBuffers()); }

  Traffic count() {
    accesses = collectAccesses(kernel);
    for (const MemoryAccess &access : accesses)
      countAccess(access);
    kernel.walk([&](Operation *op) { traffic.flops += flopsOf(op); });
    traffic.onlyCasts = traffic.flops == 0 && onlyCasts();
    return traffic;
  }

private:
  void countAccess(const MemoryAccess &access);
  bool isRepeated(const MemoryAccess &access);
  int64_t reached(const MemoryAccess &access);
  int64_t reached(const LinearForm &index);
  int64_t passes(const MemoryAccess &access);
  int64_t valuesOf(Value index);
  void addSources(Value value, llvm::SetVector<Value> &sources);
  int64_t turnsOf(scf::ForOp loop) { return valuesOf(loop.getInductionVar()); }
  int64_t executions(Operation *op);
  int64_t flopsOf(Operation *op);
  bool onlyCasts();

  FuncOp kernel;
  IndexRanges ranges;
  SmallVector<MemoryAccess> accesses;
  llvm::DenseMap<std::pair<Operation *, Value>, SmallVector<const MemoryAccess *>> seen; ///< by phase and memory
  Traffic traffic;
};
} // namespace

//===- Elements -----------------------------------------------------------===//

/// How many values an index of the grid, a phase or a loop takes.
int64_t TrafficCounter::valuesOf(Value index) {
  IndexRange range = ranges.of(index);
  if (range.isEmpty())
    return 0;
  int64_t span = range.high - range.low + 1;
  auto argument = dyn_cast<BlockArgument>(index);
  auto loop = argument ? dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp()) : scf::ForOp();
  std::optional<int64_t> step = loop ? constantOf(loop.getStep()) : std::nullopt;
  return step && *step > 1 ? llvm::divideCeil(span, *step) : span;
}

/// The indices of grid, phases and loops that a value is computed from.
void TrafficCounter::addSources(Value value, llvm::SetVector<Value> &sources) {
  Operation *op = value.getDefiningOp();
  if (!op) {
    if (isa<IndexType>(value.getType()))
      sources.insert(value);
    return;
  }
  if (op->getNumRegions() > 0) // what a loop or branch gives; its body's own indices are not outside
    return;
  for (Value operand : op->getOperands())
    if (!isa<BufferType, TableType>(operand.getType()))
      addSources(operand, sources);
}

/// How many values an index expression takes: not more than its range has, nor than there are combinations of what it is
/// computed from.
int64_t TrafficCounter::reached(const LinearForm &index) {
  IndexRange range = ranges.of(index);
  if (range.isEmpty())
    return 0;
  int64_t divisor = 0, combinations = 1;
  llvm::SetVector<Value> sources;
  for (auto [value, coefficient] : index.terms) {
    divisor = std::gcd(divisor, std::abs(coefficient));
    addSources(value, sources);
  }
  for (Value source : sources)
    combinations = times(combinations, valuesOf(source));
  int64_t span = (range.high - range.low) / std::max<int64_t>(divisor, 1) + 1;
  return std::min(span, combinations);
}

static ArrayRef<int64_t> shapeOf(Value memory) {
  auto buffer = dyn_cast<BufferType>(memory.getType());
  return buffer ? buffer.getShape() : ArrayRef<int64_t>();
}

int64_t TrafficCounter::reached(const MemoryAccess &access) {
  int64_t elements = 1;
  for (auto [index, size] : llvm::zip_equal(access.indices, shapeOf(access.memory)))
    elements = times(elements, std::min(reached(index), size));
  return elements;
}

/// How often the phase of an access is done over: turns of loops around it whose number does not choose the elements.
int64_t TrafficCounter::passes(const MemoryAccess &access) {
  int64_t count = 1;
  Operation *start = access.phase ? access.phase : access.op;
  for (auto loop = start->getParentOfType<scf::ForOp>(); loop; loop = loop->getParentOfType<scf::ForOp>()) {
    llvm::SetVector<Value> sources;
    for (const LinearForm &index : access.indices)
      for (auto [value, coefficient] : index.terms)
        addSources(value, sources);
    if (!sources.contains(loop.getInductionVar()))
      count = times(count, turnsOf(loop));
  }
  return count;
}

static bool areEqual(const LinearForm &a, const LinearForm &b) {
  return a.constant == b.constant && a.terms.size() == b.terms.size() &&
         llvm::all_of(a.terms, [&](auto &term) { return b.coefficient(term.first) == term.second; });
}

/// Whether the same phase accesses the same elements in the same way at another place.
bool TrafficCounter::isRepeated(const MemoryAccess &access) {
  auto &others = seen[{access.phase, access.memory}];
  bool isThere = llvm::any_of(others, [&](const MemoryAccess *other) {
    return other->write == access.write && areEqual(other->offset, access.offset);
  });
  others.push_back(&access);
  return isThere;
}

void TrafficCounter::countAccess(const MemoryAccess &access) {
  auto argument = dyn_cast<BlockArgument>(access.memory);
  if (!argument || isRepeated(access))
    return;
  ArgumentTraffic &counted = traffic.arguments[argument.getArgNumber()];
  bool isTable = isa<TableType>(access.memory.getType());
  int64_t amount = isTable ? passes(access) : times(reached(access), passes(access));
  (isTable ? (access.write ? counted.tableWrites : counted.tableReads)
           : (access.write ? counted.writtenElements : counted.readElements)) += amount;
}

//===- Operations ---------------------------------------------------------===//

/// How often an operation is executed: once for each block, point and turn of the loops around it.
int64_t TrafficCounter::executions(Operation *op) {
  int64_t count = op->getParentOfType<FinishOp>() ? 1 : kernel.getNumBlocks();
  for (Operation *around = op->getParentOp(); around != kernel; around = around->getParentOp()) {
    if (auto loop = dyn_cast<scf::ForOp>(around))
      count = times(count, turnsOf(loop));
    else if (isPhase(around))
      for (Value index : around->getRegion(0).getArguments())
        if (isa<IndexType>(index.getType()))
          count = times(count, valuesOf(index));
  }
  return count;
}

static bool computesOnFloats(Operation *op) {
  if (op->getNumResults() != 1 || !isa<FloatType>(op->getResult(0).getType()) || op->getNumRegions() > 0)
    return false;
  StringRef dialect = op->getName().getDialectNamespace();
  bool isMoved = isa<LoadOp, ReadOp, NarrowOp, arith::ConstantOp, arith::SelectOp, arith::ExtFOp, arith::TruncFOp,
                     arith::BitcastOp, arith::SIToFPOp, arith::UIToFPOp>(op);
  return !isMoved && (dialect == "arith" || dialect == "math" || dialect == "kernel");
}

int64_t TrafficCounter::flopsOf(Operation *op) {
  if (auto reduce = dyn_cast<ReduceOp>(op))
    return times(reduce.getNumResults(), executions(reduce.getRegion(0).front().getTerminator()));
  return computesOnFloats(op) ? executions(op) : 0;
}

/// One load and one store at equal indices, of float types that differ, and every value in between a cast.
bool TrafficCounter::onlyCasts() {
  if (accesses.size() != 2 || accesses[0].write || !accesses[1].write)
    return false;
  auto element = [](const MemoryAccess &access) { return memoryElement(access.memory.getType()); };
  bool areFloats = isa<FloatType>(element(accesses[0])) && isa<FloatType>(element(accesses[1]));
  return areFloats && element(accesses[0]) != element(accesses[1]) && areEqual(accesses[0].offset, accesses[1].offset);
}

Traffic mezzo::kernel::countTraffic(FuncOp kernel) { return TrafficCounter(kernel).count(); }
