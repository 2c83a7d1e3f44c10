// Reductions: how they are built, and what they obey.
#include "dialects/kernel/IR/KernelMemoryOps.h"
#include "dialects/kernel/IR/PhaseSupport.h"

using namespace mlir;
using namespace mezzo::kernel;
using namespace mezzo::kernel::phase;

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
    if (resultsOf(combiner) == 2)
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
    if (resultsOf(op.getCombiner(i)) == 2)
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
