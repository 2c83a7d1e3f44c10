// Operations of kernels, outside phases (all values uniform, width 1) and at the lanes of a phase.
#include "compiler/cpu/lower/KernelEmitter.h"
#include "dialects/kernel/Math/Definitions.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cpu {

void KernelEmitter::emitBlock(Block &block) {
  for (Operation &op : block.without_terminator())
    emitOp(&op);
}

void KernelEmitter::emitOp(Operation *op) {
  location = op->getLoc();
  TypeSwitch<Operation *>(op)
      .Case<SpaceOp, FinishOp>([](auto) {}) // spaces are read by phases; a finish is a function of its own
      .Case<PrivateOp>([&](PrivateOp op) {
        memories[op] = allocate(op.getType().getElementType(), op.getSpace().getDefiningOp<SpaceOp>().getExtents());
      })
      .Case<SharedOp>([&](SharedOp op) { memories[op] = allocate(op.getType().getElementType(), op.getType().getShape()); })
      .Case<ForeachOp>([&](auto op) { emitForeach(op); })
      .Case<ReduceOp>([&](auto op) { emitReduce(op); })
      .Case<ScanOp>([&](auto op) { emitScan(op); })
      .Case<ExchangeOp>([&](auto op) { emitExchange(op); })
      .Case<LoadOp>([&](auto op) { emitLoad(op); })
      .Case<StoreOp>([&](auto op) { emitStore(op); })
      .Case<ReadOp>([&](auto op) { emitRead(op); })
      .Case<WriteOp>([&](auto op) { emitWrite(op); })
      .Case<EntryOp>([&](auto op) { emitEntry(op); })
      .Case<NarrowOp>([&](auto op) { emitNarrow(op); })
      .Case<scf::ForOp>([&](auto op) { emitFor(op); })
      .Case<scf::IfOp>([&](auto op) { emitIf(op); })
      .Case<arith::ConstantOp>([&](auto op) { emitConstant(op); })
      .Case<arith::CmpIOp>([&](auto op) { emitCompare(op); })
      .Case<arith::IndexCastOp, arith::IndexCastUIOp>([&](Operation *op) { emitCast(op); })
      .Case<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp>([&](Operation *op) { emitDivision(op); })
      .Case<arith::FloorDivSIOp, arith::CeilDivSIOp, arith::CeilDivUIOp>([&](Operation *op) { emitDivision(op); })
      .Default([&](Operation *op) {
        if (hasDefinition(op))
          emitFunctionOf(op);
        else if (op->getNumRegions() == 0 && isa<arith::ArithDialect, math::MathDialect>(op->getDialect()))
          emitElementwise(op);
        else
          refuse(op, "cannot be emitted for a CPU");
      });
}

void KernelEmitter::emitConstant(arith::ConstantOp op) {
  TypedAttr value = op.getValue();
  if (isa<IndexType>(op.getType()))
    value = builder.getI64IntegerAttr(cast<IntegerAttr>(value).getInt());
  set(op, Lanes::uniform(arith::ConstantOp::create(builder, location, value)));
}

//===- Arithmetic ---------------------------------------------------------===//

/// Sums, differences and multiples of values that grow by a step from lane to lane do so again. Whether `op` was such a one.
bool KernelEmitter::emitLinear(Operation *op) {
  Type type = op->getResult(0).getType();
  if (!isa<arith::AddIOp, arith::SubIOp, arith::MulIOp>(op) || !(isa<IndexType>(type) || type.isInteger(64)))
    return false;
  Lanes a = get(op->getOperand(0)), b = get(op->getOperand(1));
  if (a.kind == Lanes::Vector || b.kind == Lanes::Vector)
    return false;
  int64_t step = isa<arith::SubIOp>(op) ? a.step - b.step : a.step + b.step;
  if (isa<arith::MulIOp>(op)) {
    std::optional<int64_t> left = constantOf(op->getOperand(0)), right = constantOf(op->getOperand(1));
    if ((a.step && !right) || (b.step && !left))
      return false;
    step = a.step * right.value_or(0) + b.step * left.value_or(0);
  }
  Operation *copy = op->cloneWithoutRegions();
  copy->setOperands({a.value, b.value});
  copy->getResult(0).setType(scalarType(type));
  builder.insert(copy);
  set(op->getResult(0), Lanes::linear(copy->getResult(0), step));
  return true;
}

void KernelEmitter::emitElementwise(Operation *op) {
  if (op->getNumResults() == 1 && op->getNumOperands() == 2 && emitLinear(op))
    return;
  bool uniform = llvm::all_of(op->getOperands(), [&](Value operand) { return get(operand).isUniform(); });
  Values operands;
  for (Value operand : op->getOperands())
    operands.push_back(uniform ? get(operand).value : asVector(operand));
  Operation *copy = op->cloneWithoutRegions();
  copy->setOperands(operands);
  for (OpResult result : copy->getResults())
    result.setType(uniform ? scalarType(result.getType()) : laneType(result.getType()));
  builder.insert(copy);
  for (auto [old, made] : llvm::zip(op->getResults(), copy->getResults()))
    set(old, uniform ? Lanes::uniform(made) : fromLaneValue(made));
}

/// Whether the ranges of its operands decide a comparison, and how.
static std::optional<bool> decide(arith::CmpIPredicate predicate, IndexRange a, IndexRange b) {
  using P = arith::CmpIPredicate;
  bool isUnsigned = llvm::is_contained({P::ult, P::ule, P::ugt, P::uge}, predicate);
  if (a.isEmpty() || b.isEmpty() || (isUnsigned && (a.low < 0 || b.low < 0)))
    return std::nullopt;
  bool less = a.high<b.low, notGreater = a.high <= b.low, greater = a.low> b.high, notLess = a.low >= b.high;
  switch (predicate) {
  case P::slt:
  case P::ult:
    return less ? std::optional(true) : notLess ? std::optional(false) : std::nullopt;
  case P::sle:
  case P::ule:
    return notGreater ? std::optional(true) : greater ? std::optional(false) : std::nullopt;
  case P::sgt:
  case P::ugt:
    return greater ? std::optional(true) : notGreater ? std::optional(false) : std::nullopt;
  case P::sge:
  case P::uge:
    return notLess ? std::optional(true) : less ? std::optional(false) : std::nullopt;
  default:
    return std::nullopt;
  }
}

/// Guards of whole tiles are true.
void KernelEmitter::emitCompare(arith::CmpIOp op) {
  std::optional<bool> known;
  if (isa<IndexType>(op.getLhs().getType()))
    known = decide(op.getPredicate(), ranges.of(op.getLhs()), ranges.of(op.getRhs()));
  if (!known)
    return emitElementwise(op);
  set(op, Lanes::uniform(arith::ConstantIntOp::create(builder, location, *known, 1)));
}

/// An index is an i64.
void KernelEmitter::emitCast(Operation *op) {
  Lanes from = get(op->getOperand(0));
  Type source = scalarType(op->getOperand(0).getType()), target = scalarType(op->getResult(0).getType());
  if (source == target)
    return set(op->getResult(0), from);
  bool uniform = from.isUniform();
  Value value = uniform ? from.value : asVector(from);
  Type type = uniform ? target : laneType(target);
  Value result;
  if (source.getIntOrFloatBitWidth() > target.getIntOrFloatBitWidth())
    result = arith::TruncIOp::create(builder, location, type, value);
  else if (isa<arith::IndexCastUIOp>(op))
    result = arith::ExtUIOp::create(builder, location, type, value);
  else
    result = arith::ExtSIOp::create(builder, location, type, value);
  set(op->getResult(0), uniform ? Lanes::uniform(result) : fromLaneValue(result));
}

static bool isSafeDivisor(Value divisor) {
  std::optional<int64_t> known = constantOf(divisor);
  return known && *known != 0 && *known != -1;
}

/// Division by 0, and of the least integer by −1, is undefined in the kernel but must not trap, all the less at lanes that
/// do not exist: it is by 1 instead.
void KernelEmitter::emitDivision(Operation *op) {
  if (isSafeDivisor(op->getOperand(1)))
    return emitElementwise(op);
  bool uniform = get(op->getOperand(0)).isUniform() && get(op->getOperand(1)).isUniform();
  Value a = uniform ? asScalar(op->getOperand(0)) : asVector(op->getOperand(0));
  Value b = uniform ? asScalar(op->getOperand(1)) : asVector(op->getOperand(1));
  Scope scope{builder, location};
  Int n{&scope, a}, d{&scope, b};
  Bool unsafe = d == 0;
  if (!isa<arith::DivUIOp, arith::RemUIOp, arith::CeilDivUIOp>(op)) {
    unsigned bits = getElementTypeOrSelf(a).getIntOrFloatBitWidth();
    unsafe = unsafe | ((d == -1) & (n == llvm::minIntN(bits)));
  }
  Lanes kept = get(op->getOperand(1));
  Int safe = select(unsafe, d.of(1), d);
  set(op->getOperand(1), uniform ? Lanes::uniform(safe.value) : fromLaneValue(safe.value));
  emitElementwise(op);
  set(op->getOperand(1), kept);
}

/// A transcendental function: its definition on scalars or vectors.
void KernelEmitter::emitFunctionOf(Operation *op) {
  bool uniform = llvm::all_of(op->getOperands(), [&](Value operand) { return get(operand).isUniform(); });
  Values operands;
  for (Value operand : op->getOperands())
    operands.push_back(uniform ? get(operand).value : asVector(operand));
  Value result = expandDefinition(builder, op, operands);
  set(op->getResult(0), uniform ? Lanes::uniform(result) : fromLaneValue(result));
}

//===- Control flow -------------------------------------------------------===//

/// What a block's terminator hands on.
KernelEmitter::Values KernelEmitter::yielded(Block &block, ArrayRef<bool> asVectors) {
  Values results;
  for (auto [operand, vector] : llvm::zip(block.getTerminator()->getOperands(), asVectors))
    results.push_back(vector ? asVector(operand) : asScalar(operand));
  return results;
}

static SmallVector<bool> varyingOf(const PhasePlan *phase, ValueRange values) {
  return llvm::map_to_vector(values, [&](Value value) { return phase && phase->varying.contains(value); });
}

void KernelEmitter::emitFor(scf::ForOp op) {
  SmallVector<bool> vectors = varyingOf(phase, op.getResults());
  Values init;
  for (auto [value, vector] : llvm::zip(op.getInitArgs(), vectors))
    init.push_back(vector ? asVector(value) : asScalar(value));
  auto loop = scf::ForOp::create(builder, location, asScalar(op.getLowerBound()), asScalar(op.getUpperBound()),
                                 asScalar(op.getStep()), init);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  set(op.getInductionVar(), Lanes::uniform(loop.getInductionVar()));
  for (auto [old, made, vector] : llvm::zip(op.getRegionIterArgs(), loop.getRegionIterArgs(), vectors))
    set(old, vector ? fromLaneValue(made) : Lanes::uniform(made));
  emitBlock(*op.getBody());
  if (Values results = yielded(*op.getBody(), vectors); !results.empty())
    scf::YieldOp::create(builder, location, results);
  for (auto [old, made, vector] : llvm::zip(op.getResults(), loop.getResults(), vectors))
    set(old, vector ? fromLaneValue(made) : Lanes::uniform(made));
}

void KernelEmitter::emitIf(scf::IfOp op) {
  if (std::optional<int64_t> known = constantOf(get(op.getCondition()).value))
    return emitTaken(op, *known != 0);
  if (!get(op.getCondition()).isUniform())
    return emitMaskedIf(op);
  SmallVector<bool> vectors = varyingOf(phase, op.getResults());
  SmallVector<Type> types;
  for (auto [result, vector] : llvm::zip(op.getResults(), vectors))
    types.push_back(vector ? laneType(result.getType()) : scalarType(result.getType()));
  bool hasElse = !op.getElseRegion().empty();
  auto branch = scf::IfOp::create(builder, location, types, asScalar(op.getCondition()), hasElse);
  auto fill = [&](Region &from, Block *to) {
    OpBuilder::InsertionGuard guard(builder);
    if (!to->empty())
      to->getTerminator()->erase();
    builder.setInsertionPointToEnd(to);
    emitBlock(from.front());
    scf::YieldOp::create(builder, location, yielded(from.front(), vectors));
  };
  fill(op.getThenRegion(), branch.thenBlock());
  if (hasElse)
    fill(op.getElseRegion(), branch.elseBlock());
  for (auto [old, made, vector] : llvm::zip(op.getResults(), branch.getResults(), vectors))
    set(old, vector ? fromLaneValue(made) : Lanes::uniform(made));
}

/// A branch whose condition is known.
void KernelEmitter::emitTaken(scf::IfOp op, bool condition) {
  Region &region = condition ? op.getThenRegion() : op.getElseRegion();
  if (region.empty())
    return;
  emitBlock(region.front());
  for (auto [result, operand] : llvm::zip(op.getResults(), region.front().getTerminator()->getOperands()))
    set(result, get(operand));
}

/// Both branches for all lanes, each storing and loading only at the lanes that take it.
void KernelEmitter::emitMaskedIf(scf::IfOp op) {
  Value condition = asVector(op.getCondition());
  Value outer = branchMask;
  auto within = [&](Value mask) { return outer ? arith::AndIOp::create(builder, location, outer, mask).getResult() : mask; };
  SmallVector<bool> vectors(op.getNumResults(), true);
  branchMask = within(condition);
  emitBlock(op.getThenRegion().front());
  Values taken = yielded(op.getThenRegion().front(), vectors), other;
  if (!op.getElseRegion().empty()) {
    Scope scope{builder, location};
    branchMask = within((!Bool{&scope, condition}).value);
    emitBlock(op.getElseRegion().front());
    other = yielded(op.getElseRegion().front(), vectors);
  }
  branchMask = outer;
  for (auto [result, a, b] : llvm::zip(op.getResults(), taken, other))
    set(result, Lanes::vector(arith::SelectOp::create(builder, location, condition, a, b)));
}

} // namespace mezzo::cpu
