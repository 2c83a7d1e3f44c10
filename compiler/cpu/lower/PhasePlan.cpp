#include "compiler/cpu/lower/PhasePlan.h"

#include "dialects/kernel/Analysis/IndexUses.h"
#include "dialects/kernel/Math/Definitions.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cpu {

namespace {

/// One load, store, read or write of the phase: element offset, bytes an element, whether it writes.
struct Access {
  LinearForm offset;
  int64_t bytes;
  bool write;
};

class Planner {
public:
  Planner(Operation *phase, const Target &target, const PlanOptions &options) : options(options), target(target) {
    base.phase = phase;
    base.extents = phase->getOperand(0).getDefiningOp<SpaceOp>().getExtents();
    base.limit =
        TypeSwitch<Operation *, Value>(phase).Case<ForeachOp, ReduceOp, ScanOp>([](auto op) { return op.getLimit(); });
    collectAccesses();
  }

  PhasePlan choose();

private:
  void collectAccesses();
  PhasePlan candidate(unsigned dim);
  bool isKept(unsigned dim) const { return llvm::is_contained(options.kept, dim); }
  bool nests(unsigned outer, unsigned inner);
  void findVarying(PhasePlan &plan);
  bool markVarying(PhasePlan &plan, Operation &op);
  bool canVectorize(const PhasePlan &plan);
  int64_t chooseWidth(const PhasePlan &plan);
  double cost(const PhasePlan &plan);

  const PlanOptions &options;
  const Target &target;
  PhasePlan base;
  SmallVector<Access> accesses;
  IndexRanges ranges;
};

} // namespace

static SmallVector<int64_t> rowMajor(ArrayRef<int64_t> extents) {
  SmallVector<int64_t> strides(extents.size(), 1);
  for (int64_t i = static_cast<int64_t>(extents.size()) - 2; i >= 0; --i)
    strides[i] = strides[i + 1] * extents[i + 1];
  return strides;
}

static SmallVector<int64_t> stridesOf(Type memory) {
  if (auto buffer = dyn_cast<BufferType>(memory))
    return buffer.getElementStrides();
  return rowMajor(cast<SharedType>(memory).getShape());
}

void Planner::collectAccesses() {
  base.block().walk([&](Operation *op) {
    if (auto load = dyn_cast<LoadOp>(op)) {
      Type type = load.getMemory().getType();
      accesses.push_back({linearize(load.getIndices(), stridesOf(type)), elementBytes(memoryElement(type)), false});
    } else if (auto store = dyn_cast<StoreOp>(op)) {
      Type type = store.getMemory().getType();
      accesses.push_back({linearize(store.getIndices(), stridesOf(type)), elementBytes(memoryElement(type)), true});
    } else if (isa<ReadOp, WriteOp>(op)) {
      Value slot = op->getOperand(isa<WriteOp>(op) ? 1 : 0);
      Type element = cast<PrivateType>(slot.getType()).getElementType();
      accesses.push_back({linearize(op->getOperands().take_back(base.extents.size()), rowMajor(base.extents)),
                          elementBytes(element), isa<WriteOp>(op)});
    }
  });
}

//===- Dimensions that nest -----------------------------------------------===//

/// Whether `outer` and `inner`, the next dimension, can be walked as one: an outer step is a whole inner row in all of
/// memory.
bool Planner::nests(unsigned outer, unsigned inner) {
  if (isKept(outer) != isKept(inner) || base.limit || !feedsOnlyAddresses(base.index(outer), ranges))
    return false;
  return llvm::all_of(accesses, [&](Access &access) {
    return access.offset.coefficient(base.index(outer)) ==
           access.offset.coefficient(base.index(inner)) * base.extents[inner];
  });
}

//===- What varies over lanes ---------------------------------------------===//

bool Planner::markVarying(PhasePlan &plan, Operation &op) {
  bool changed = false;
  auto mark = [&](Value value) { changed |= plan.varying.insert(value).second; };
  auto isVarying = [&](Value value) { return plan.varying.contains(value); };
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    auto yield = cast<scf::YieldOp>(loop.getBody()->getTerminator());
    for (auto [init, carried, next, result] :
         llvm::zip(loop.getInitArgs(), loop.getRegionIterArgs(), yield.getOperands(), loop.getResults()))
      if (isVarying(init) || isVarying(next)) {
        mark(carried);
        mark(result);
      }
  } else if (auto branch = dyn_cast<scf::IfOp>(op)) {
    for (OpResult result : branch.getResults())
      if (isVarying(branch.getCondition()) || isVarying(branch.thenYield().getOperand(result.getResultNumber())) ||
          isVarying(branch.elseYield().getOperand(result.getResultNumber())))
        mark(result);
  } else if (llvm::any_of(op.getOperands(), isVarying)) {
    for (Value result : op.getResults())
      mark(result);
  }
  return changed;
}

void Planner::findVarying(PhasePlan &plan) {
  plan.varying.insert(base.index(plan.laneDim));
  bool changed = true;
  while (changed) {
    changed = false;
    base.block().walk([&](Operation *op) { changed |= markVarying(plan, *op); });
  }
}

bool Planner::canVectorize(const PhasePlan &plan) {
  WalkResult result = base.block().walk([&](Operation *op) {
    if (auto loop = dyn_cast<scf::ForOp>(op))
      for (Value bound : {loop.getLowerBound(), loop.getUpperBound(), loop.getStep()})
        if (plan.varying.contains(bound))
          return WalkResult::interrupt();
    bool known = isa<scf::ForOp, scf::IfOp>(op) || op->getNumRegions() == 0;
    return known ? WalkResult::advance() : WalkResult::interrupt();
  });
  return !result.wasInterrupted();
}

//===- Width and cost -----------------------------------------------------===//

/// Roughly how many instructions an operation is, and whether its definition computes in f64.
static int weightOf(Operation *op) {
  if (!hasDefinition(op))
    return isa<arith::ConstantOp>(op) ? 0 : 1;
  if (isa<ExpOp, LogOp, SigmoidOp, TanhOp, ErfOp>(op))
    return 20;
  return isa<RsqrtOp>(op) ? 4 : 60;
}

static bool isWide(Operation *op) {
  if (hasDefinition(op) && !isa<ExpOp, LogOp, SigmoidOp, TanhOp, ErfOp, RsqrtOp>(op))
    return true;
  return llvm::any_of(op->getResultTypes(), [](Type type) { return type.isF64() || type.isInteger(64); });
}

/// Two registers of 256 bits for a long body, four for a short one.
int64_t Planner::chooseWidth(const PhasePlan &plan) {
  int weight = 0;
  int64_t widestType = 8;
  base.block().walk([&](Operation *op) {
    if (op->getNumResults() == 0 || !plan.varying.contains(op->getResult(0)))
      return;
    weight += weightOf(op);
    Type type = op->getResult(0).getType();
    if (!isa<IndexType>(type))
      widestType = std::max<int64_t>(widestType, isWide(op) ? 64 : type.getIntOrFloatBitWidth());
  });
  for (Access &access : accesses)
    if (access.offset.coefficient(base.index(plan.laneDim)) == 1)
      widestType = std::max(widestType, access.bytes * 8);
  int64_t bits = weight > 24 ? 512 : 1024;
  int64_t width = std::min(bits / widestType, options.widest);
  while (width > 1 && width >= 2 * plan.laneExtent)
    width /= 2;
  return width;
}

/// Lane groups times what one costs: a wide access is 1, a gather one per lane and more for stores.
double Planner::cost(const PhasePlan &plan) {
  double one = 2;
  for (Access &access : accesses) {
    int64_t step = access.offset.coefficient(base.index(plan.laneDim));
    bool gathers = llvm::any_of(access.offset.terms, [&](auto &term) {
      return term.first != base.index(plan.laneDim) && plan.varying.contains(term.first);
    });
    bool apart = gathers || (step != 0 && step != 1);
    one += apart ? plan.width * (access.write ? 1.5 : 1.0) : 1.0;
  }
  double points = 1;
  for (unsigned dim = 0; dim < base.extents.size(); ++dim)
    if (plan.isLooped(dim))
      points *= static_cast<double>(base.extents[dim]);
  return points * static_cast<double>(llvm::divideCeil(plan.laneExtent, plan.width)) * one;
}

PhasePlan Planner::candidate(unsigned dim) {
  PhasePlan plan = base;
  plan.laneDim = plan.first = dim;
  plan.laneExtent = base.extents[dim];
  if (feedsOnlyAddresses(base.index(dim), ranges))
    while (plan.first > 0 && nests(plan.first - 1, plan.first))
      plan.laneExtent *= base.extents[--plan.first];
  findVarying(plan);
  plan.width = canVectorize(plan) ? chooseWidth(plan) : 1;
  if (options.linearOrder && plan.first != 0)
    while (plan.laneExtent % plan.width)
      plan.width /= 2;
  if (plan.width == 1)
    plan.varying.clear();
  return plan;
}

PhasePlan Planner::choose() {
  unsigned rank = base.extents.size();
  std::optional<PhasePlan> best;
  for (unsigned dim = rank; dim-- > 0;) {
    if ((options.lanesKept && !isKept(dim)) || (options.linearOrder && dim + 1 != rank))
      continue;
    PhasePlan plan = candidate(dim);
    if (!best || cost(plan) < cost(*best) * 0.95)
      best = std::move(plan);
  }
  return std::move(*best);
}

SmallVector<unsigned> PhasePlan::dimsWhere(function_ref<bool(unsigned)> predicate) const {
  return llvm::to_vector(llvm::make_filter_range(llvm::seq<unsigned>(0, extents.size()), predicate));
}

PhasePlan planPhase(Operation *phase, const Target &target, const PlanOptions &options) {
  return Planner(phase, target, options).choose();
}

} // namespace mezzo::cpu
