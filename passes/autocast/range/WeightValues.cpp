#include "passes/autocast/range/WeightValues.h"

#include "dialects/graph/IR/DerivedValues.h"
#include "dialects/graph/IR/Graph.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Interpreter.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;
using graph::reference::Tensor;

// Larger tensors are only computed by the loops below, which take a few nanoseconds an element.
static constexpr int64_t kMostEvaluated = 1 << 20;
static constexpr int64_t kMostCombined = INT64_C(1) << 31;

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

static graph::VariableOp variableOf(func::FuncOp function, BlockArgument argument) {
  auto symbol = function.getArgAttrOfType<FlatSymbolRefAttr>(argument.getArgNumber(), graph::GraphDialect::variableAttr);
  return symbol ? SymbolTable::lookupNearestSymbolFrom<graph::VariableOp>(function, symbol) : nullptr;
}

WeightValues::WeightValues(func::FuncOp function, BlobStore *blobs)
    : function(function), blobs(blobs), derived(graph::findDerivedValues(function.getBody().front())) {}

std::optional<WeightData> WeightValues::find(Value value) {
  if (!isDerived(value) || !isa<RankedTensorType>(value.getType()) || !isa<FloatType>(typeOf(value).getElementType()) ||
      !typeOf(value).hasStaticShape() || typeOf(value).getElementType().isF64())
    return std::nullopt;
  if (auto found = entries.find(value); found != entries.end())
    return found->second->data;
  auto entry = std::make_unique<Entry>();
  compute(value, *entry);
  std::optional<WeightData> data = entry->data;
  entries[value] = std::move(entry);
  return data;
}

static WeightData dataOf(std::vector<float> &storage, bool isSplat) { return {storage, isSplat}; }

void WeightValues::compute(Value value, Entry &entry) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return readVariable(argument, entry);
  Operation *op = value.getDefiningOp();
  if (!combine(op, entry))
    evaluate(op, cast<OpResult>(value).getResultNumber(), entry);
}

static void copyElements(const Tensor &tensor, std::vector<float> &storage) {
  storage.resize(tensor.size());
  for (int64_t i = 0; i < tensor.size(); ++i)
    storage[i] = static_cast<float>(tensor.getFloat(i));
}

static bool isAligned(StringRef bytes) { return reinterpret_cast<uintptr_t>(bytes.data()) % alignof(float) == 0; }

void WeightValues::readVariable(BlockArgument argument, Entry &entry) {
  graph::VariableOp variable = variableOf(function, argument);
  if (auto elements = dyn_cast<SplatElementsAttr>(variable.getInit())) {
    entry.storage = {static_cast<float>(elements.getSplatValue<APFloat>().convertToDouble())};
    entry.data = dataOf(entry.storage, /*isSplat=*/true);
    return;
  }
  if (isa<graph::BlobAttr>(variable.getInit()) && !blobs)
    return;
  FailureOr<Tensor> tensor = graph::reference::initialValue(variable, blobs);
  if (failed(tensor))
    return;
  if (tensor->getType().getElementType().isF32() && isAligned(tensor->bytes()) && isa<graph::BlobAttr>(variable.getInit())) {
    entry.data =
        WeightData{{reinterpret_cast<const float *>(tensor->bytes().data()), static_cast<size_t>(tensor->size())}, false};
    return;
  }
  copyElements(*tensor, entry.storage);
  entry.data = dataOf(entry.storage, /*isSplat=*/false);
}

/// The distance between neighbours along each axis of `shape`, read as a tensor of the larger shape `over`: 0 where it is
/// broadcast.
static SmallVector<int64_t> broadcastStrides(ArrayRef<int64_t> shape, size_t rank) {
  SmallVector<int64_t> strides(rank, 0);
  int64_t stride = 1;
  for (size_t i = 0; i < shape.size(); ++i) {
    size_t axis = shape.size() - 1 - i;
    strides[rank - 1 - i] = shape[axis] == 1 ? 0 : stride;
    stride *= shape[axis];
  }
  return strides;
}

/// Calls `visit(offset of the result, offset of a, offset of b, stride of a, stride of b)` for each row of `shape`.
template <typename Visit>
static void forEachRow(ArrayRef<int64_t> shape, ArrayRef<int64_t> a, ArrayRef<int64_t> b, Visit visit) {
  if (shape.empty())
    return visit(0, 0, 0, 0, 0);
  int64_t rows = ShapedType::getNumElements(shape.drop_back()), size = shape.back();
  SmallVector<int64_t> index(shape.size() - 1, 0);
  for (int64_t row = 0, atA = 0, atB = 0; row < rows; ++row) {
    visit(row * size, atA, atB, a.back(), b.back());
    for (size_t axis = index.size(); axis-- > 0;) {
      atA += a[axis], atB += b[axis];
      if (++index[axis] < shape[axis])
        break;
      atA -= a[axis] * shape[axis], atB -= b[axis] * shape[axis];
      index[axis] = 0;
    }
  }
}

template <typename Function>
static void combineElements(ArrayRef<int64_t> shape, WeightData a, ArrayRef<int64_t> shapeA, WeightData b,
                            ArrayRef<int64_t> shapeB, std::vector<float> &result, Function function) {
  result.resize(ShapedType::getNumElements(shape));
  SmallVector<int64_t> stridesA = broadcastStrides(a.isSplat ? ArrayRef<int64_t>() : shapeA, shape.size());
  SmallVector<int64_t> stridesB = broadcastStrides(b.isSplat ? ArrayRef<int64_t>() : shapeB, shape.size());
  int64_t size = shape.empty() ? 1 : shape.back();
  forEachRow(shape, stridesA, stridesB, [&](int64_t at, int64_t atA, int64_t atB, int64_t stepA, int64_t stepB) {
    for (int64_t i = 0; i < size; ++i)
      result[at + i] = function(a.elements[atA + i * stepA], b.elements[atB + i * stepB]);
  });
}

static void permute(WeightData from, ArrayRef<int64_t> shape, ArrayRef<int64_t> permutation, std::vector<float> &result) {
  SmallVector<int64_t> strides = broadcastStrides(shape, shape.size()), sizes, moved;
  for (int64_t axis : permutation) {
    sizes.push_back(shape[axis]);
    moved.push_back(strides[axis]);
  }
  result.resize(from.elements.size());
  int64_t size = sizes.empty() ? 1 : sizes.back();
  forEachRow(sizes, moved, moved, [&](int64_t at, int64_t atFrom, int64_t, int64_t step, int64_t) {
    for (int64_t i = 0; i < size; ++i)
      result[at + i] = from.elements[atFrom + i * step];
  });
}

/// Computes what folding scales into weights makes, whatever its size.
bool WeightValues::combine(Operation *op, Entry &entry) {
  RankedTensorType type = typeOf(op->getResult(0));
  if (op->getNumResults() != 1 || type.getNumElements() > kMostCombined || !type.getElementType().isF32())
    return false;
  auto binary = [&](auto function) {
    std::optional<WeightData> a = find(op->getOperand(0)), b = find(op->getOperand(1));
    if (!a || !b)
      return true;
    bool isSplat = a->isSplat && b->isSplat;
    combineElements(isSplat ? ArrayRef<int64_t>() : type.getShape(), *a, typeOf(op->getOperand(0)).getShape(), *b,
                    typeOf(op->getOperand(1)).getShape(), entry.storage, function);
    entry.data = dataOf(entry.storage, isSplat);
    return true;
  };
  return TypeSwitch<Operation *, bool>(op)
      .Case([&](graph::MulOp) { return binary([](float a, float b) { return a * b; }); })
      .Case([&](graph::AddOp) { return binary([](float a, float b) { return a + b; }); })
      .Case([&](graph::SubOp) { return binary([](float a, float b) { return a - b; }); })
      .Case([&](graph::DivOp) { return binary([](float a, float b) { return a / b; }); })
      .Case([&](graph::ReshapeOp reshape) {
        entry.data = find(reshape.getX());
        return true;
      })
      .Case([&](graph::TransposeOp transpose) {
        entry.data = find(transpose.getX());
        if (entry.data && !entry.data->isSplat) {
          permute(*entry.data, typeOf(transpose.getX()).getShape(), transpose.getPermutation(), entry.storage);
          entry.data = dataOf(entry.storage, false);
        }
        return true;
      })
      .Default(false);
}

/// Everything else is computed as the reference does it.
void WeightValues::evaluate(Operation *op, unsigned result, Entry &entry) {
  if (auto constant = dyn_cast<graph::ConstantOp>(op)) {
    auto elements = cast<DenseElementsAttr>(constant.getValue());
    bool isSplat = elements.isSplat();
    if (isSplat)
      elements = elements.resizeSplat(cast<RankedTensorType>(elements.getType()).clone(ArrayRef<int64_t>()));
    copyElements(Tensor::of(elements), entry.storage);
    entry.data = dataOf(entry.storage, isSplat);
    return;
  }
  const graph::reference::Evaluator *evaluator = graph::reference::Evaluators::graph().find(op);
  SmallVector<Tensor> operands, results;
  for (Value operand : op->getOperands()) {
    std::optional<WeightData> data = find(operand);
    if (!data || typeOf(operand).getNumElements() > kMostEvaluated)
      return;
    Tensor tensor(typeOf(operand));
    for (int64_t i = 0; i < tensor.size(); ++i)
      tensor.setConverted(i, (*data)[i]);
    operands.push_back(tensor);
  }
  for (Type type : op->getResultTypes()) {
    auto ranked = cast<RankedTensorType>(type);
    if (!ranked.hasStaticShape() || ranked.getNumElements() > kMostEvaluated)
      return;
    results.push_back(Tensor(ranked));
  }
  if (!evaluator || failed((*evaluator)(op, operands, results)))
    return;
  copyElements(results[result], entry.storage);
  entry.data = dataOf(entry.storage, false);
}
