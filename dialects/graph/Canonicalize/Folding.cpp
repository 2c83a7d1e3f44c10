// Folding of every operation: to a value that is there already, or, of constants, to what the reference says that it means.
// A constant never grows beyond what may stand densely in the IR, and splats stay splats.
#include "dialects/graph/Canonicalize/Identities.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "dialects/graph/IR/GraphTraits.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "mlir/Interfaces/FoldInterfaces.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;
using namespace mezzo::graph::reference;

// Operands larger than this are not read: a reduction of them takes longer than it is worth.
static constexpr int64_t maxOperandElements = 1 << 16;

static bool isSmall(Type type) {
  std::optional<int64_t> bytes = storedBytes(cast<RankedTensorType>(type));
  return bytes && *bytes <= maxDenseBytes;
}

static bool areSplats(ArrayRef<DenseElementsAttr> operands) {
  return !operands.empty() && llvm::all_of(operands, [](DenseElementsAttr operand) { return operand.isSplat(); });
}

static std::optional<SmallVector<Tensor>> evaluate(Operation *op, ArrayRef<DenseElementsAttr> operands, TypeRange types) {
  const Evaluator *evaluator = Evaluators::graph().find(op);
  SmallVector<Tensor> inputs = llvm::map_to_vector(operands, [](DenseElementsAttr operand) { return Tensor::of(operand); });
  SmallVector<Tensor> results = llvm::map_to_vector(types, [](Type type) { return Tensor(cast<RankedTensorType>(type)); });
  if (!evaluator || failed((*evaluator)(op, inputs, results)))
    return std::nullopt;
  return results;
}

// A pointwise operation on splats is one on single elements.
static LogicalResult foldPointwise(Operation *op, ArrayRef<DenseElementsAttr> operands,
                                   SmallVectorImpl<OpFoldResult> &results) {
  auto scalar = [](Type type) { return cast<RankedTensorType>(type).clone(ArrayRef<int64_t>()); };
  auto elements = llvm::map_to_vector(
      operands, [&](DenseElementsAttr operand) { return operand.resizeSplat(scalar(operand.getType())); });
  SmallVector<Type> types(llvm::map_range(op->getResultTypes(), scalar));
  std::optional<SmallVector<Tensor>> computed = evaluate(op, elements, types);
  if (!computed)
    return failure();
  for (auto [tensor, type] : llvm::zip_equal(*computed, op->getResultTypes()))
    results.push_back(tensor.toAttribute().resizeSplat(cast<ShapedType>(type)));
  return success();
}

// Moving equal elements gives the same element everywhere.
static LogicalResult foldMovement(Operation *op, MutableArrayRef<DenseElementsAttr> operands,
                                  SmallVectorImpl<OpFoldResult> &results) {
  auto type = cast<RankedTensorType>(op->getResultTypes().front());
  auto first = operands.front().resizeSplat(type);
  if (llvm::any_of(operands, [&](DenseElementsAttr &operand) { return operand.resizeSplat(type) != first; }))
    return failure();
  results.push_back(first);
  return success();
}

static LogicalResult foldSmall(Operation *op, ArrayRef<DenseElementsAttr> operands, SmallVectorImpl<OpFoldResult> &results) {
  auto isRead = [](DenseElementsAttr operand) { return operand.getNumElements() <= maxOperandElements; };
  if (!llvm::all_of(op->getResultTypes(), isSmall) || !llvm::all_of(operands, isRead))
    return failure();
  std::optional<SmallVector<Tensor>> computed = evaluate(op, operands, op->getResultTypes());
  if (!computed)
    return failure();
  for (const Tensor &tensor : *computed)
    results.push_back(tensor.toAttribute());
  return success();
}

namespace {
class Folding : public DialectFoldInterface {
public:
  using DialectFoldInterface::DialectFoldInterface;

  LogicalResult fold(Operation *op, ArrayRef<Attribute> attributes, SmallVectorImpl<OpFoldResult> &results) const final {
    if (succeeded(foldConstants(op, attributes, results)))
      return success();
    Value value = identityOf(op);
    if (!value || value.getType() != op->getResult(0).getType())
      return failure();
    results.push_back(value);
    return success();
  }

private:
  static LogicalResult foldConstants(Operation *op, ArrayRef<Attribute> attributes, SmallVectorImpl<OpFoldResult> &results) {
    SmallVector<DenseElementsAttr> operands;
    for (Attribute attribute : attributes)
      if (auto operand = dyn_cast_or_null<DenseElementsAttr>(attribute))
        operands.push_back(operand);
    // There are no scaled constants.
    auto isStatic = [](Type type) { return cast<RankedTensorType>(type).hasStaticShape() && !scaledOf(type); };
    if (operands.size() != attributes.size() || op->getNumResults() == 0 || op->hasTrait<Unfolded>() ||
        !Evaluators::graph().find(op) || !llvm::all_of(op->getResultTypes(), isStatic))
      return failure();
    if (areSplats(operands) && op->hasTrait<Pointwise>())
      return foldPointwise(op, operands, results);
    if (areSplats(operands) && op->hasTrait<Movement>() && succeeded(foldMovement(op, operands, results)))
      return success();
    return foldSmall(op, operands, results);
  }
};
} // namespace

void GraphDialect::addFolding() { addInterfaces<Folding>(); }
