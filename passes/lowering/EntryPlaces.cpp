// Tensors that are parts of others: slices are views, and what is concatenated is computed where it belongs.
#include "passes/lowering/EntryLowering.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// Parts begin at multiples of so many bytes: the widest access of a kernel, and what libraries want of vectors.
static constexpr int64_t kPlaceAlignment = 16;

/// The one operation of a cluster, of the type Op, on tensors in memory; null if there is anything else.
template <typename Op> static Op onlyOf(graph::ClusterOp cluster) {
  Block &body = cluster.getBody().front();
  auto op = dyn_cast<Op>(body.front());
  bool isAlone = op && body.getOperations().size() == 2 &&
                 llvm::all_of(op->getOperands(), [](Value operand) { return isa<BlockArgument>(operand); });
  return isAlone ? op : Op();
}

static int64_t bytesOf(RankedTensorType type, int64_t elements) {
  return elements * static_cast<int64_t>(llvm::divideCeil(type.getElementTypeBitWidth(), 8));
}

/// Where in its operand a slice begins, in bytes, if its elements lie together there.
static std::optional<int64_t> placeOf(graph::SliceOp slice) {
  RankedTensorType from = slice.getX().getType();
  ArrayRef<int64_t> sizes = slice.getType().getShape(), whole = from.getShape();
  if (llvm::any_of(slice.getSteps(), [](int64_t step) { return step != 1; }))
    return std::nullopt;
  // Axes before the first that has several elements have one; those behind it are whole.
  auto first = llvm::find_if(sizes, [](int64_t size) { return size != 1; }) - sizes.begin();
  int64_t elements = 0;
  for (auto [i, start] : llvm::enumerate(slice.getStarts())) {
    if (static_cast<int64_t>(i) > first && sizes[i] != whole[i])
      return std::nullopt;
    elements = elements * whole[i] + start;
  }
  return bytesOf(from, elements);
}

/// A slice of what changes while the entry runs would change too.
bool EntryLowering::lowerSlice(graph::ClusterOp cluster) {
  graph::SliceOp slice = onlyOf<graph::SliceOp>(cluster);
  Value result = cluster.getResult(0);
  Value source = slice ? buffers.lookup(cluster.getInputs()[0]) : Value();
  std::optional<int64_t> offset = source ? placeOf(slice) : std::nullopt;
  if (!offset || *offset % kPlaceAlignment || outputOf.contains(result) || updates.isNewValue(result) ||
      slice.getType().getNumElements() == 0)
    return false;
  buffers[result] = plan::ViewOp::create(steps, cluster.getLoc(), bufferTypeOf(result), source, *offset);
  return true;
}

//===- Concatenations -----------------------------------------------------===//

/// Where the operands of a concatenation begin, in bytes, if each lies together in the result.
static std::optional<SmallVector<int64_t>> placesOf(graph::ConcatOp concat) {
  RankedTensorType type = concat.getType();
  if (ShapedType::getNumElements(type.getShape().take_front(concat.getAxis())) != 1)
    return std::nullopt;
  SmallVector<int64_t> places;
  int64_t elements = 0;
  for (Value input : concat.getInputs()) {
    places.push_back(bytesOf(type, elements));
    elements += cast<RankedTensorType>(input.getType()).getNumElements();
    if (places.back() % kPlaceAlignment)
      return std::nullopt;
  }
  return places;
}

/// The tensor that a step writes where `made` is used: what it is a view of.
static Value writtenFor(Value made) {
  while (auto cluster = made.getDefiningOp<graph::ClusterOp>()) {
    if (!reshapeOf(cluster))
      break;
    made = cluster.getInputs()[0];
  }
  return made;
}

bool EntryLowering::placeConcat(graph::ClusterOp cluster) {
  graph::ConcatOp concat = onlyOf<graph::ConcatOp>(cluster);
  Value result = cluster.getResult(0);
  if (!concat || concat.getType().getNumElements() == 0 || isDerived(cluster) || updates.isNewValue(result))
    return false;
  std::optional<SmallVector<int64_t>> places = placesOf(concat);
  SmallVector<Value> parts;
  llvm::SmallPtrSet<Value, 8> seen;
  for (Value input : concat.getInputs()) {
    Value part = writtenFor(cluster.getInputs()[cast<BlockArgument>(input).getArgNumber()]);
    auto maker = part.getDefiningOp<graph::ClusterOp>();
    bool isFree = maker && !onlyOf<graph::SliceOp>(maker) && !isDerived(maker) && !outputOf.contains(part) &&
                  !updates.isNewValue(part) && seen.insert(part).second;
    if (!places || !isFree)
      return false;
    parts.push_back(part);
  }
  Value whole = outputOf.lookup(result);
  if (!whole)
    whole = plan::AllocOp::create(steps, cluster.getLoc(), bufferTypeOf(result), IntegerAttr());
  for (auto [part, place] : llvm::zip_equal(parts, *places))
    outputOf[part] = plan::ViewOp::create(steps, cluster.getLoc(), bufferTypeOf(part), whole, place);
  placedConcats[cluster] = whole;
  return true;
}

/// From the last to the first, so that parts of parts find their place too.
void EntryLowering::placeConcats() {
  for (Operation &op : llvm::reverse(function.getBody().front()))
    if (auto cluster = dyn_cast<graph::ClusterOp>(op))
      placeConcat(cluster);
}

bool EntryLowering::lowerPlacedConcat(graph::ClusterOp cluster) {
  Value whole = placedConcats.lookup(cluster);
  if (!whole)
    return false;
  Value result = cluster.getResult(0);
  plan::BufferType type = bufferTypeOf(result);
  buffers[result] =
      whole.getType() == type ? whole : plan::ViewOp::create(steps, cluster.getLoc(), type, whole, 0).getResult();
  return true;
}
