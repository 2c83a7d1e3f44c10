#include "dialects/kernel/Analysis/IndexRange.h"

#include "dialects/kernel/IR/Kernel.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mezzo::kernel;

//===- Interval arithmetic ------------------------------------------------===//

static int64_t clamp(__int128 value) {
  constexpr __int128 bound = IndexRange::kUnbounded;
  return static_cast<int64_t>(std::min(std::max(value, -bound), bound));
}

static IndexRange add(IndexRange a, IndexRange b) {
  return {clamp(__int128(a.low) + b.low), clamp(__int128(a.high) + b.high)};
}

static IndexRange multiply(IndexRange a, IndexRange b) {
  __int128 products[] = {__int128(a.low) * b.low, __int128(a.low) * b.high, __int128(a.high) * b.low,
                         __int128(a.high) * b.high};
  return {clamp(*std::min_element(products, products + 4)), clamp(*std::max_element(products, products + 4))};
}

static IndexRange scale(IndexRange a, int64_t factor) { return multiply(a, {factor, factor}); }

static IndexRange hull(IndexRange a, IndexRange b) {
  if (a.isEmpty() || b.isEmpty())
    return a.isEmpty() ? b : a;
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

/// Quotient truncated toward zero, for a positive constant divisor.
static IndexRange divide(IndexRange a, int64_t divisor) { return {a.low / divisor, a.high / divisor}; }

static IndexRange remainder(IndexRange a, int64_t divisor) {
  if (a.low >= 0 && a.high < divisor)
    return a;
  return {a.low >= 0 ? 0 : 1 - divisor, divisor - 1};
}

/// What an integer of `width` bits holds, read as signed or unsigned.
static IndexRange ofWidth(unsigned width, bool isUnsigned) {
  if (width >= 60)
    return isUnsigned ? IndexRange{0, IndexRange::kUnbounded} : IndexRange{};
  int64_t span = int64_t(1) << width;
  return isUnsigned ? IndexRange{0, span - 1} : IndexRange{-span / 2, span / 2 - 1};
}

//===- Values -------------------------------------------------------------===//

IndexRange IndexRanges::of(Value value) {
  auto it = known.find(value);
  if (it != known.end())
    return it->second;
  known[value] = {}; // what a cycle through a loop sees
  IndexRange range = compute(value);
  known[value] = range;
  return range;
}

IndexRange IndexRanges::of(const LinearForm &form) {
  IndexRange sum{form.constant, form.constant};
  for (auto [value, coefficient] : form.terms)
    sum = add(sum, scale(of(value), coefficient));
  return sum;
}

IndexRange IndexRanges::compute(Value value) {
  if (!isa<IndexType, IntegerType>(value.getType()))
    return {};
  if (std::optional<int64_t> constant = constantOf(value))
    return {clamp(*constant), clamp(*constant)};
  if (auto argument = dyn_cast<BlockArgument>(value))
    return ofArgument(argument);
  IndexRange range = ofResult(value.getDefiningOp(), value);
  if (auto integer = dyn_cast<IntegerType>(value.getType())) {
    IndexRange type = ofWidth(integer.getWidth(), /*isUnsigned=*/false);
    if (!range.isWithin(type.low, type.high))
      return type; // may have wrapped around
  }
  return range;
}

/// The range of a phase's i-th index: its extent, and the limit in the last dimension.
static IndexRange ofPoint(IndexRanges &ranges, Operation *phase, unsigned i) {
  ArrayRef<int64_t> extents = phase->getOperand(0).getDefiningOp<SpaceOp>().getExtents();
  IndexRange range{0, extents[i] - 1};
  Value limit =
      TypeSwitch<Operation *, Value>(phase).Case<ForeachOp, ReduceOp, ScanOp>([](auto op) { return op.getLimit(); });
  if (limit && i + 1 == extents.size())
    range.high = std::min(range.high, ranges.of(limit).high - 1);
  return range;
}

IndexRange IndexRanges::ofArgument(BlockArgument argument) {
  Operation *parent = argument.getOwner()->getParentOp();
  unsigned i = argument.getArgNumber();
  if (auto func = dyn_cast<FuncOp>(parent))
    return i < func.getNumBuffers() ? IndexRange{} : IndexRange{0, func.getGrid()[i - func.getNumBuffers()] - 1};
  if (isPhase(parent) && argument.getOwner()->getParent() == &parent->getRegion(0))
    return ofPoint(*this, parent, i);
  if (auto loop = dyn_cast<scf::ForOp>(parent); loop && argument == loop.getInductionVar()) {
    IndexRange low = of(loop.getLowerBound()), high = of(loop.getUpperBound()), step = of(loop.getStep());
    if (step.low < 1)
      return {};
    int64_t last = high.high - 1;
    if (low.low == low.high && step.low == step.high && last >= low.low && last < IndexRange::kUnbounded - 1)
      last -= (last - low.low) % step.low;
    return {low.low, last};
  }
  return {};
}

/// min and max narrow a range on one side.
static IndexRange minimum(IndexRange a, IndexRange b) { return {std::min(a.low, b.low), std::min(a.high, b.high)}; }
static IndexRange maximum(IndexRange a, IndexRange b) { return {std::max(a.low, b.low), std::max(a.high, b.high)}; }

static IndexRange ofBinary(Operation *op, IndexRange a, IndexRange b) {
  if (isa<arith::MulIOp>(op))
    return multiply(a, b);
  if (isa<arith::MinSIOp>(op))
    return minimum(a, b);
  if (isa<arith::MaxSIOp>(op))
    return maximum(a, b);
  bool constant = b.low == b.high && b.low > 0;
  if (isa<arith::DivSIOp>(op) && constant)
    return divide(a, b.low);
  if (isa<arith::RemSIOp>(op) && constant)
    return remainder(a, b.low);
  if (isa<arith::FloorDivSIOp>(op) && constant)
    return {llvm::divideFloorSigned(a.low, b.low), llvm::divideFloorSigned(a.high, b.low)};
  if (isa<arith::CeilDivSIOp>(op) && constant)
    return {llvm::divideCeilSigned(a.low, b.low), llvm::divideCeilSigned(a.high, b.low)};
  if (isa<arith::DivUIOp>(op) && constant && a.low >= 0)
    return divide(a, b.low);
  if (isa<arith::RemUIOp>(op) && constant)
    return a.low >= 0 ? remainder(a, b.low) : IndexRange{0, b.low - 1};
  if (isa<arith::AndIOp>(op) && b.low == b.high && b.low >= 0)
    return {0, b.low};
  if (isa<arith::ShRSIOp, arith::ShRUIOp>(op) && b.low == b.high && b.low >= 0 && b.low < 60 && a.low >= 0)
    return {a.low >> b.low, a.high >> b.low};
  return {};
}

IndexRange IndexRanges::ofResult(Operation *op, Value value) {
  if (isa<arith::AddIOp, arith::SubIOp>(op)) {
    LinearForm form = linearize(value);
    if (form.terms.size() == 1 && form.terms[0].first == value) // narrow integers are not taken apart
      return isa<arith::AddIOp>(op) ? add(of(op->getOperand(0)), of(op->getOperand(1)))
                                    : add(of(op->getOperand(0)), scale(of(op->getOperand(1)), -1));
    return of(form);
  }
  if (auto select = dyn_cast<arith::SelectOp>(op))
    return hull(of(select.getTrueValue()), of(select.getFalseValue()));
  if (isa<arith::IndexCastOp, arith::ExtSIOp>(op))
    return of(op->getOperand(0));
  if (isa<arith::ExtUIOp, arith::IndexCastUIOp>(op)) {
    IndexRange range = of(op->getOperand(0));
    Type type = op->getOperand(0).getType();
    return range.low >= 0 || isa<IndexType>(type) ? range : ofWidth(type.getIntOrFloatBitWidth(), /*isUnsigned=*/true);
  }
  if (isa<arith::TruncIOp>(op))
    return of(op->getOperand(0)); // the caller compares with the type
  if (auto load = dyn_cast<LoadOp>(op)) {
    auto element = dyn_cast<IntegerType>(memoryElement(load.getMemory().getType()));
    IndexRange range = element ? ofWidth(element.getWidth(), element.isUnsigned() || element.getWidth() == 1) : IndexRange{};
    return load.getOtherwise() ? hull(range, of(load.getOtherwise())) : range;
  }
  if (auto entry = dyn_cast<EntryOp>(op))
    return value == entry.getCount() ? IndexRange{0, TableType::kChunk} : IndexRange{0, IndexRange::kUnbounded};
  if (op->getNumOperands() == 2)
    return ofBinary(op, of(op->getOperand(0)), of(op->getOperand(1)));
  return {};
}
