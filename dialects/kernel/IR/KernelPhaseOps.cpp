#include "dialects/kernel/IR/KernelPhaseOps.h"

#include "dialects/kernel/IR/KernelMemoryOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mezzo::kernel;

#define GET_OP_CLASSES
#include "dialects/kernel/IR/KernelSpaceOps.cpp.inc"

#define GET_OP_CLASSES
#include "dialects/kernel/IR/KernelPhaseOps.cpp.inc"

//===- Helpers
//------------------------------------------------------------------------------------------------------------===//

static bool isArgCombiner(Combiner combiner) {
  return llvm::is_contained({Combiner::ArgMax, Combiner::ArgMin, Combiner::ArgMaxU, Combiner::ArgMinU}, combiner);
}

unsigned mezzo::kernel::resultsOf(Combiner combiner) { return isArgCombiner(combiner) ? 2 : 1; }

bool mezzo::kernel::isPhase(Operation *op) { return isa<ForeachOp, ReduceOp, ScanOp>(op); }

Operation *mezzo::kernel::enclosingPhase(Operation *op) {
  for (Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp())
    if (isPhase(parent))
      return parent;
  return nullptr;
}

SpaceOp mezzo::kernel::spaceOf(Value slot) {
  Operation *source = slot.getDefiningOp();
  if (auto op = dyn_cast_or_null<PrivateOp>(source))
    return op.getSpace().getDefiningOp<SpaceOp>();
  if (auto op = dyn_cast_or_null<ExchangeOp>(source))
    return op.getTarget().getDefiningOp<SpaceOp>();
  if (auto op = dyn_cast_or_null<ScanOp>(source))
    return op.getSpaceOp();
  if (auto op = dyn_cast_or_null<ReduceOp>(source))
    return op.getPerSpaceOp();
  return {};
}

/// Adds a region with one block of arguments of `types` to `state`, and has
/// `fill` build it and return what it yields.
static void buildRegion(OpBuilder &builder, OperationState &state, TypeRange types,
                        function_ref<SmallVector<Value>(OpBuilder &, Location, ValueRange)> fill) {
  OpBuilder::InsertionGuard guard(builder);
  Region *region = state.addRegion();
  Block *block = builder.createBlock(region, {}, types, SmallVector<Location>(types.size(), state.location));
  SmallVector<Value> values = fill(builder, state.location, block->getArguments());
  YieldOp::create(builder, state.location, values);
}

static SmallVector<Type> indexTypes(OpBuilder &builder, Value space) {
  return SmallVector<Type>(space.getDefiningOp<SpaceOp>().getRank(), builder.getIndexType());
}

/// What every phase obeys: its space is a kernel.space, one index per
/// dimension, and it is inside no other phase.
static LogicalResult verifyPhase(Operation *op, Value space, Block *block) {
  auto spaceOp = space.getDefiningOp<SpaceOp>();
  if (!spaceOp)
    return op->emitOpError("space must come from a kernel.space");
  if (block->getArgumentTypes() != TypeRange(SmallVector<Type>(spaceOp.getRank(), IndexType::get(op->getContext()))))
    return op->emitOpError() << "needs " << spaceOp.getRank() << " indices, one per dimension of its space, got "
                             << block->getNumArguments();
  if (Operation *outer = enclosingPhase(op))
    return (op->emitOpError("rule 5: phase inside a phase; phases are uniform").attachNote(outer->getLoc())
            << "outer phase");
  return success();
}

/// What ends the bodies of phases. Only region verifiers may ask for it: before them a block may lack its terminator.
static LogicalResult verifyYields(Operation *op) {
  for (Region &region : op->getRegions())
    if (!region.empty() && !isa<YieldOp>(region.front().back()))
      return op->emitOpError() << "body must end in kernel.yield, got " << region.front().back().getName();
  return success();
}

//===- SpaceOp
//------------------------------------------------------------------------------------------------------------===//

void SpaceOp::build(OpBuilder &builder, OperationState &state, ArrayRef<int64_t> extents) {
  state.addAttribute(getExtentsAttrName(state.name), builder.getDenseI64ArrayAttr(extents));
  state.addTypes(SpaceType::get(builder.getContext()));
}

int64_t SpaceOp::getNumPoints() {
  int64_t points = 1;
  for (int64_t extent : getExtents())
    points *= extent;
  return points;
}

LogicalResult SpaceOp::verify() {
  if (getRank() < 1 || getRank() > 5)
    return emitOpError() << "has 1 to 5 dimensions, got " << getRank();
  if (llvm::any_of(getExtents(), [](int64_t extent) { return extent < 0; }))
    return emitOpError("needs extents of at least 0");
  return success();
}

//===- ForeachOp
//----------------------------------------------------------------------------------------------------------===//

void ForeachOp::build(OpBuilder &builder, OperationState &state, Value space, Value limit,
                      function_ref<void(OpBuilder &, Location, ValueRange)> body) {
  state.addOperands(space);
  if (limit)
    state.addOperands(limit);
  buildRegion(builder, state, indexTypes(builder, space), [&](OpBuilder &inner, Location location, ValueRange indices) {
    body(inner, location, indices);
    return SmallVector<Value>();
  });
}

void ForeachOp::build(OpBuilder &builder, OperationState &state, Value space,
                      function_ref<void(OpBuilder &, Location, ValueRange)> body) {
  build(builder, state, space, Value(), body);
}

LogicalResult ForeachOp::verify() { return verifyPhase(*this, getSpace(), getBlock()); }

LogicalResult ForeachOp::verifyRegions() {
  if (getBlock()->getTerminator()->getNumOperands())
    return emitOpError("yields nothing; values of points go to privates or memory");
  return success();
}

//===- ReduceOp
//-----------------------------------------------------------------------------------------------------------===//

static void addCombiners(OpBuilder &builder, OperationState &state, ArrayRef<Combiner> combiners) {
  SmallVector<Attribute> attributes;
  for (Combiner combiner : combiners)
    attributes.push_back(CombinerAttr::get(builder.getContext(), combiner));
  state.addAttribute(ReduceOp::getCombinersAttrName(state.name), builder.getArrayAttr(attributes));
}

static void addOperands(OpBuilder &builder, OperationState &state, Value space, Value limit, Value perSpace) {
  state.addOperands(space);
  if (limit)
    state.addOperands(limit);
  if (perSpace)
    state.addOperands(perSpace);
  state.addAttribute(ReduceOp::getOperandSegmentSizesAttrName(state.name),
                     builder.getDenseI32ArrayAttr({1, limit ? 1 : 0, perSpace ? 1 : 0}));
}

/// Result types from the types yielded.
static void addResults(OpBuilder &builder, OperationState &state, ArrayRef<Combiner> combiners, bool per) {
  auto yield = cast<YieldOp>(state.regions[0]->front().getTerminator());
  auto add = [&](Type type) { state.addTypes(per ? PrivateType::get(type) : type); };
  for (auto [combiner, type] : llvm::zip(combiners, yield.getOperandTypes())) {
    add(type);
    if (isArgCombiner(combiner))
      add(builder.getI64Type());
  }
}

void ReduceOp::build(OpBuilder &builder, OperationState &state, ArrayRef<Combiner> combiners, Value space, Value limit,
                     function_ref<SmallVector<Value>(OpBuilder &, Location, ValueRange)> body) {
  build(builder, state, combiners, space, limit, {}, Value(), body);
}

void ReduceOp::build(OpBuilder &builder, OperationState &state, ArrayRef<Combiner> combiners, Value space, Value limit,
                     ArrayRef<int64_t> per, Value perSpace,
                     function_ref<SmallVector<Value>(OpBuilder &, Location, ValueRange)> body) {
  addOperands(builder, state, space, limit, perSpace);
  addCombiners(builder, state, combiners);
  if (perSpace)
    state.addAttribute(getPerAttrName(state.name), builder.getDenseI64ArrayAttr(per));
  buildRegion(builder, state, indexTypes(builder, space), body);
  state.addRegion();
  addResults(builder, state, combiners, perSpace != nullptr);
}

void ReduceOp::build(OpBuilder &builder, OperationState &state, ArrayRef<TypedAttr> identity, bool commutes, Value space,
                     Value limit, function_ref<SmallVector<Value>(OpBuilder &, Location, ValueRange)> body,
                     function_ref<SmallVector<Value>(OpBuilder &, Location, ValueRange)> combine) {
  addOperands(builder, state, space, limit, Value());
  SmallVector<Combiner> combiners(identity.size(), Combiner::User);
  addCombiners(builder, state, combiners);
  state.addAttribute(getIdentityAttrName(state.name), builder.getArrayAttr(SmallVector<Attribute>(identity)));
  if (commutes)
    state.addAttribute(getCommutesAttrName(state.name), builder.getUnitAttr());
  buildRegion(builder, state, indexTypes(builder, space), body);
  SmallVector<Type> tuple;
  for (TypedAttr value : identity)
    tuple.push_back(value.getType());
  SmallVector<Type> both(tuple);
  both.append(tuple);
  buildRegion(builder, state, both, combine);
  state.addTypes(tuple);
}

static LogicalResult verifyCombiner(ReduceOp op, Combiner combiner, Type type) {
  bool bits = llvm::is_contained({Combiner::And, Combiner::Or, Combiner::Xor}, combiner);
  bool isUnsigned = llvm::is_contained({Combiner::MaxU, Combiner::MinU, Combiner::ArgMaxU, Combiner::ArgMinU}, combiner);
  bool floats = llvm::is_contained({Combiner::MaxNum, Combiner::MinNum}, combiner);
  if ((bits || isUnsigned) && !isa<IntegerType>(type))
    return op.emitOpError() << "combiner " << stringifyCombiner(combiner) << " needs integers, got " << type;
  if (floats && !isa<FloatType>(type))
    return op.emitOpError() << "combiner " << stringifyCombiner(combiner) << " needs floats, got " << type;
  if (isa<IndexType>(type))
    return op.emitOpError("cannot combine values of type index; cast them to i64");
  return success();
}

/// Each result's type follows from the value yielded: the value, and for argmax
/// and argmin its point.
static LogicalResult verifyResults(ReduceOp op) {
  SmallVector<Type> expected;
  bool per = op.getPerSpace() != nullptr;
  auto add = [&](Type type) { expected.push_back(per ? PrivateType::get(type) : type); };
  for (auto [i, type] : llvm::enumerate(op.getYield().getOperandTypes())) {
    if (failed(verifyCombiner(op, op.getCombiner(i), type)))
      return failure();
    add(type);
    if (isArgCombiner(op.getCombiner(i)))
      add(IntegerType::get(op.getContext(), 64));
  }
  if (op.getResultTypes() != TypeRange(expected))
    return op.emitOpError() << "results must be " << expected << ", as the yielded values and combiners say, got "
                            << op.getResultTypes();
  return success();
}

static LogicalResult verifyPer(ReduceOp op) {
  if (!op.getPer() != !op.getPerSpace())
    return op.emitOpError("needs both the dimensions to keep and the space over them");
  if (!op.getPer())
    return success();
  SpaceOp kept = op.getPerSpaceOp();
  if (!kept)
    return op.emitOpError("space of kept dimensions must come from a kernel.space");
  ArrayRef<int64_t> per = *op.getPer();
  SmallVector<int64_t> extents;
  for (int64_t dim : per) {
    if (dim < 0 || dim >= static_cast<int64_t>(op.getExtents().size()))
      return op.emitOpError() << "has no dimension " << dim;
    extents.push_back(op.getExtents()[dim]);
  }
  if (!llvm::is_sorted(per, std::less_equal<>()) || extents.size() == op.getExtents().size())
    return op.emitOpError("keeps some dimensions, in their order");
  if (kept.getExtents() != ArrayRef(extents))
    return op.emitOpError() << "keeps extents " << extents << ", but the space given has " << kept.getExtents();
  return success();
}

static LogicalResult verifyUser(ReduceOp op) {
  size_t count = op.getCombiners().size();
  if (!llvm::all_of(op.getCombiners(), [](Attribute a) { return cast<CombinerAttr>(a).getValue() == Combiner::User; }))
    return op.emitOpError("cannot mix the user's combiner with others");
  if (op.getCombine().empty() || !op.getIdentity() || op.getIdentity()->size() != count)
    return op.emitOpError("of the user's combiner needs a combine region and "
                          "an identity for each value");
  SmallVector<Type> both(op.getYield().getOperandTypes());
  both.append(both.begin(), both.end());
  Block &block = op.getCombine().front();
  if (block.getArgumentTypes() != TypeRange(both) ||
      block.getTerminator()->getOperandTypes() != op.getYield().getOperandTypes())
    return op.emitOpError("combine region takes two tuples of the yielded values and yields one");
  for (auto [identity, type] : llvm::zip(*op.getIdentity(), op.getYield().getOperandTypes()))
    if (!isa<TypedAttr>(identity) || cast<TypedAttr>(identity).getType() != type)
      return op.emitOpError() << "identity must be of the yielded type " << type << ", got " << identity;
  return success();
}

LogicalResult ReduceOp::verify() {
  if (failed(verifyPhase(*this, getSpace(), getBlock())))
    return failure();
  if (getLanes() && (*getLanes() < 1 || !llvm::isPowerOf2_64(*getLanes())))
    return emitOpError() << "order lanes<n> needs a power of two, got " << *getLanes();
  return verifyPer(*this);
}

LogicalResult ReduceOp::verifyRegions() {
  if (failed(verifyYields(*this)))
    return failure();
  if (getCombiners().empty() || getCombiners().size() != getYield().getNumOperands())
    return emitOpError() << "has " << getCombiners().size() << " combiners and yields " << getYield().getNumOperands()
                         << " values";
  if (llvm::any_of(getCombiners(), [](Attribute a) { return cast<CombinerAttr>(a).getValue() == Combiner::User; })) {
    if (failed(verifyUser(*this)))
      return failure();
  } else if (!getCombine().empty()) {
    return emitOpError("has a combine region without the user's combiner");
  }
  return verifyResults(*this);
}

//===- ScanOp and ExchangeOp
//----------------------------------------------------------------------------------------------===//

void ScanOp::build(OpBuilder &builder, OperationState &state, Combiner combiner, bool exclusive, Value space, Value limit,
                   function_ref<Value(OpBuilder &, Location, ValueRange)> body) {
  state.addOperands(space);
  if (limit)
    state.addOperands(limit);
  state.addAttribute(getCombinerAttrName(state.name), CombinerAttr::get(builder.getContext(), combiner));
  if (exclusive)
    state.addAttribute(getExclusiveAttrName(state.name), builder.getUnitAttr());
  buildRegion(builder, state, indexTypes(builder, space), [&](OpBuilder &inner, Location location, ValueRange indices) {
    return SmallVector<Value>{body(inner, location, indices)};
  });
  Type type = state.regions[0]->front().getTerminator()->getOperand(0).getType();
  state.addTypes(PrivateType::get(type));
}

LogicalResult ScanOp::verify() {
  if (failed(verifyPhase(*this, getSpace(), getBlock())))
    return failure();
  if (getExtents().size() != 1)
    return emitOpError() << "is over one dimension, got " << getExtents().size();
  if (isArgCombiner(getCombiner()) || getCombiner() == Combiner::User)
    return emitOpError() << "cannot combine by " << stringifyCombiner(getCombiner());
  if (getTile() && (*getTile() < 8 || *getTile() % 8 || !llvm::isPowerOf2_64(*getTile())))
    return emitOpError() << "order tile<n> needs a power of two of at least 8, got " << *getTile();
  return success();
}

LogicalResult ScanOp::verifyRegions() {
  if (failed(verifyYields(*this)))
    return failure();
  if (getYield().getNumOperands() != 1 || getResult().getType().getElementType() != getYield().getOperand(0).getType())
    return emitOpError("yields one value, and gives a private of its type");
  return success();
}

void ExchangeOp::build(OpBuilder &builder, OperationState &state, Value source, ArrayRef<int64_t> transpose, Value target) {
  state.addOperands({source, target});
  state.addAttribute(getTransposeAttrName(state.name), builder.getDenseI64ArrayAttr(transpose));
  state.addTypes(source.getType());
}

LogicalResult ExchangeOp::verify() {
  SpaceOp from = spaceOf(getSource()), to = getTarget().getDefiningOp<SpaceOp>();
  if (!from || !to)
    return emitOpError("spaces must come from a kernel.space");
  if (enclosingPhase(*this))
    return emitOpError("rule 5: exchange inside a phase; it is one itself");
  ArrayRef<int64_t> permutation = getTranspose();
  SmallVector<int64_t> sorted(permutation), wanted;
  llvm::sort(sorted);
  if (sorted != llvm::to_vector(llvm::seq<int64_t>(0, from.getRank())))
    return emitOpError() << "needs a permutation of " << from.getRank() << " dimensions, got " << permutation;
  for (int64_t dim : permutation)
    wanted.push_back(from.getExtents()[dim]);
  if (to.getExtents() != ArrayRef(wanted))
    return emitOpError() << "target space must have extents " << wanted << ", got " << to.getExtents();
  if (getResult().getType() != getSource().getType())
    return emitOpError("result must have the source's type");
  return success();
}
