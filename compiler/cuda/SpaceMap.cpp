#include "compiler/cuda/SpaceMap.h"

#include "compiler/text/ScalarPrinter.h"
#include "dialects/kernel/Analysis/IndexUses.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cuda {

static constexpr int64_t kWideBytes = 16;

int64_t SpaceMap::rows() const {
  int64_t rows = 1;
  for (int64_t extent : extents.take_front(first))
    rows *= extent;
  return rows;
}

int64_t SpaceMap::chunksPerRow() const { return (lanes + (leader ? width - 1 : 0) + width - 1) / width; }

SmallVector<Operation *> phasesOver(SpaceOp space) {
  SmallVector<Operation *> phases;
  space->getParentOfType<FuncOp>().walk([&](Operation *op) {
    auto reduce = dyn_cast<ReduceOp>(op);
    if (isPhase(op) && op->getOperand(0) == space && !(reduce && reduce.getPer()))
      phases.push_back(op);
  });
  return phases;
}

static Value limitOf(Operation *phase) {
  return TypeSwitch<Operation *, Value>(phase).Case<ForeachOp, ReduceOp, ScanOp>([](auto op) { return op.getLimit(); });
}

static Value memoryOf(Operation *access) {
  auto load = dyn_cast<LoadOp>(access);
  return load ? load.getMemory() : cast<StoreOp>(access).getMemory();
}

static LinearForm offsetOf(Operation *access) {
  auto load = dyn_cast<LoadOp>(access);
  ValueRange indices = load ? load.getIndices() : cast<StoreOp>(access).getIndices();
  return linearize(indices, text::stridesOf(memoryOf(access)));
}

static SmallVector<Operation *> accessesOf(Operation *phase) {
  SmallVector<Operation *> accesses;
  phase->walk([&](Operation *op) {
    if (isa<LoadOp, StoreOp>(op))
      accesses.push_back(op);
  });
  return accesses;
}

//===- Contiguous accesses ------------------------------------------------===//

/// Whether `value` may differ from lane to lane, or cannot be computed before the points of a chunk: what loops and branches
/// give, and what is loaded from memory that the kernel writes.
static bool dependsOn(Value value, Value index) {
  Operation *op = value.getDefiningOp();
  if (!op || !index.getParentRegion()->isAncestor(value.getParentRegion()))
    return value == index;
  auto load = dyn_cast<LoadOp>(op);
  auto buffer = load ? dyn_cast<BufferType>(load.getMemory().getType()) : BufferType();
  if (op->getNumRegions() > 0 || isa<ReadOp>(op) || (load && !(buffer && !buffer.isWritable())))
    return true;
  return llvm::any_of(op->getOperands(), [&](Value operand) { return dependsOn(operand, index); });
}

static bool isGuarded(LoadOp load, IndexRanges &ranges) {
  if (!load.getOtherwise())
    return false;
  return llvm::any_of(llvm::zip(load.getIndices(), memoryShape(load.getMemory().getType())),
                      [&](auto pair) { return !ranges.of(std::get<0>(pair)).isWithin(0, std::get<1>(pair) - 1); });
}

/// Whether the phase loads from the buffer what it may have stored before, so that loads cannot all come first.
static bool isReadAfterWrite(Operation *phase, Value memory) {
  bool stored = false, readAfter = false;
  for (Operation *access : accessesOf(phase)) {
    if (memoryOf(access) != memory)
      continue;
    readAfter |= stored && isa<LoadOp>(access);
    stored |= isa<StoreOp>(access);
  }
  return readAfter;
}

bool isContiguous(Operation *access, const SpaceMap &map, IndexRanges &ranges) {
  Operation *phase = enclosingPhase(access);
  if (map.width == 1 || access->getParentOp() != phase || !isa<BufferType>(memoryOf(access).getType()))
    return false;
  if (auto load = dyn_cast<LoadOp>(access); load && isGuarded(load, ranges))
    return false;
  LinearForm offset = offsetOf(access);
  Value lane = phase->getRegion(0).getArgument(map.laneDim());
  if (offset.coefficient(lane) != 1 || isReadAfterWrite(phase, memoryOf(access)))
    return false;
  return llvm::none_of(offset.terms, [&](auto &term) { return term.first != lane && dependsOn(term.first, lane); });
}

//===- Lanes --------------------------------------------------------------===//

/// Whether `outer` and the next dimension can be walked as one in every phase.
static bool nests(SpaceOp space, unsigned outer, ArrayRef<Operation *> phases, IndexRanges &ranges) {
  int64_t extent = space.getExtents()[outer + 1];
  return llvm::all_of(phases, [&](Operation *phase) {
    Value index = phase->getRegion(0).getArgument(outer), next = phase->getRegion(0).getArgument(outer + 1);
    if (limitOf(phase) || !feedsOnlyAddresses(index, ranges) || !feedsOnlyAddresses(next, ranges))
      return false;
    return llvm::all_of(accessesOf(phase), [&](Operation *access) {
      LinearForm offset = offsetOf(access);
      return offset.coefficient(index) == offset.coefficient(next) * extent;
    });
  });
}

static int64_t elementsOfWide(Operation *access) {
  return std::max<int64_t>(1, kWideBytes / elementBytes(memoryElement(memoryOf(access).getType())));
}

/// Whether every chunk starts at a multiple of a wide access, in a buffer that starts at one.
static bool isAligned(Operation *access, const SpaceMap &map) {
  int64_t unit = elementsOfWide(access);
  LinearForm offset = offsetOf(access);
  Value lane = enclosingPhase(access)->getRegion(0).getArgument(map.laneDim());
  return offset.constant % unit == 0 &&
         llvm::all_of(offset.terms, [&](auto &term) { return term.first == lane || term.second % unit == 0; });
}

/// Whether the address of point 0 is known before all phases: it depends on the grid alone.
static bool startsByGrid(Operation *access, const SpaceMap &map) {
  Value lane = enclosingPhase(access)->getRegion(0).getArgument(map.laneDim());
  return llvm::all_of(offsetOf(access).terms, [&](auto &term) {
    auto argument = dyn_cast<BlockArgument>(term.first);
    return term.first == lane || (argument && isa<FuncOp>(argument.getOwner()->getParentOp()));
  });
}

/// The access with the smallest elements, if chunks that start at point 0 are not aligned for it.
static Operation *findLeader(ArrayRef<Operation *> wide, const SpaceMap &map) {
  Operation *leader = nullptr;
  for (Operation *access : wide)
    if (!leader || elementsOfWide(access) > elementsOfWide(leader))
      leader = access;
  bool canLead = leader && map.first == 0 && !isAligned(leader, map) && startsByGrid(leader, map);
  return canLead ? leader : nullptr;
}

/// Whether the points of the phase have loops: what these load is not contiguous, and the sums of several points side by
/// side take registers for nothing.
static bool hasLoops(Operation *phase) {
  return phase->walk([](scf::ForOp) { return WalkResult::interrupt(); }).wasInterrupted();
}

/// Registers that what a point of the phase loads takes, if all of it is held at once.
static int64_t loadedRegisters(Operation *phase) {
  int64_t registers = 0;
  phase->walk([&](LoadOp load) {
    Type type = load.getType();
    registers += type.isIndex() || type.getIntOrFloatBitWidth() > 32 ? 2 : 1;
  });
  return registers;
}

/// Half of a thread's: the rest is for addresses and what is computed.
static constexpr int64_t kMostLoadedRegisters = 128;

SpaceMap mapSpace(SpaceOp space, int64_t widest, IndexRanges &ranges) {
  SmallVector<Operation *> phases = phasesOver(space), wide;
  SpaceMap map;
  map.extents = space.getExtents();
  map.first = map.laneDim();
  map.lanes = map.extents.back();
  while (map.first > 0 && nests(space, map.first - 1, phases, ranges))
    map.lanes *= map.extents[--map.first];
  map.width = widest;
  for (Operation *phase : phases)
    for (Operation *access : accessesOf(phase))
      if (isContiguous(access, map, ranges))
        wide.push_back(access);
  int64_t useful = 1;
  for (Operation *access : wide)
    useful = std::max(useful, elementsOfWide(access));
  map.width = std::min(widest, useful);
  if (llvm::any_of(phases, hasLoops))
    map.width = 1;
  for (Operation *phase : phases)
    while (map.width > 1 && map.width * loadedRegisters(phase) > kMostLoadedRegisters)
      map.width /= 2;
  while (map.width > 1 && (map.width > map.lanes || (map.first > 0 && map.lanes % map.width != 0)))
    map.width /= 2;
  if (map.width > 1)
    map.leader = findLeader(wide, map);
  return map;
}

} // namespace mezzo::cuda
