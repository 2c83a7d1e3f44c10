// Products of one tensor with several weights, as one product with all of these.
#include "passes/decompose/Emitter.h"
#include "passes/decompose/Passes.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/DerivedValues.h"
#include "dialects/graph/IR/Numbers.h"
#include "dialects/graph/IR/StridedView.h"
#include "llvm/ADT/MapVector.h"

namespace mezzo::decompose {
#define GEN_PASS_DEF_JOINPRODUCTS
#include "passes/decompose/Passes.h.inc"
} // namespace mezzo::decompose

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

namespace {
/// A product that may become a part of a larger one, with the bias that is added to it.
struct Part {
  graph::MatmulOp product;
  graph::AddOp sum; ///< null where there is no bias
  Value bias;

  Value multiplied() const { return product->getResult(0); }
  Value weights() const { return product->getOperand(1); }
  Value result() const { return sum ? sum->getResult(0) : multiplied(); }
  int64_t columns() const { return shapeOf(multiplied()).back(); }
};

/// What parts of one product have in common: the left factor, whether either is transposed, the types of weights and result.
using Common = std::tuple<Value, unsigned, Type, Type>;
} // namespace

static Common commonOf(graph::MatmulOp op) {
  unsigned turns = op.getTransposeLhs() + 2 * op.getTransposeRhs();
  return {op.getLhs(), turns, elementOf(op.getRhs()), elementOf(op.getResult())};
}

//===- What may be a part -------------------------------------------------===//

/// Whether `op` is done in one kernel with the pointwise operations before it. A kernel of rows reads rows that lie
/// together.
static bool followsPoints(Operation *op) {
  return op->hasTrait<graph::Contraction>() || op->hasTrait<OpTrait::IsTerminator>() ||
         (op->hasTrait<graph::Pointwise>() && llvm::all_of(op->getUsers(), followsPoints));
}

/// Whether a kernel of points reads the result of a product where it lies; what is added and rectified had better follow the
/// product itself.
static bool readsPoints(Operation *reader) {
  return reader->hasTrait<graph::Pointwise>() && !isa<graph::AddOp, graph::ReluOp>(reader) &&
         llvm::all_of(reader->getUsers(), followsPoints);
}

/// Whether everything that reads `value` can do so where it lies in a larger tensor, without a copy of it: `view` is that
/// place.
static bool isReadInPlace(Value value, const graph::StridedView &view) {
  return !value.use_empty() && llvm::all_of(value.getUsers(), [&](Operation *reader) {
    if (auto moved = view.through(reader))
      return isReadInPlace(reader->getResult(0), *moved);
    return (isa<graph::MatmulOp>(reader) && view.isMatrix()) || readsPoints(reader);
  });
}

/// The view of all rows and the first columns of a tensor that has more columns.
static graph::StridedView firstColumns(Value value) {
  graph::StridedView view = graph::StridedView::whole(value);
  int64_t pitch = 2 * view.sizes.back();
  for (size_t i = view.sizes.size() - 1; i-- > 0; pitch *= view.sizes[i])
    view.strides[i] = pitch;
  return view;
}

static bool isVector(Value value, int64_t length) {
  ArrayRef<int64_t> shape = shapeOf(value);
  return !shape.empty() && shape.back() == length && ShapedType::getNumElements(shape) == length;
}

/// The product with the bias that alone reads it, if that is computed from weights.
static Part withBias(graph::MatmulOp product, const llvm::DenseSet<Value> &derived) {
  Part part{product, {}, {}};
  auto add = product->hasOneUse() ? dyn_cast<graph::AddOp>(*product->user_begin()) : graph::AddOp();
  if (!add || add.getResult().getType() != product.getType())
    return part;
  Value other = add.getLhs() == product.getResult() ? add.getRhs() : add.getLhs();
  if (derived.contains(other) && isVector(other, part.columns())) {
    part.sum = add;
    part.bias = other;
  }
  return part;
}

static std::optional<Part> asPart(graph::MatmulOp op, const llvm::DenseSet<Value> &derived) {
  bool hasWeights = derived.contains(op.getRhs()) && !derived.contains(op.getLhs()) && rankOf(op.getRhs()) == 2;
  if (!hasWeights || !isLibraryFloat(op.getResult()) || op.getType().getNumElements() == 0)
    return std::nullopt;
  Part part = withBias(op, derived);
  return isReadInPlace(part.result(), firstColumns(part.result())) ? std::optional(part) : std::nullopt;
}

//===- One product of several ---------------------------------------------===//

/// Moves what makes `value` from weights before `place`.
static void hoist(Value value, Operation *place) {
  Operation *op = value.getDefiningOp();
  if (!op || op->isBeforeInBlock(place))
    return;
  for (Value operand : op->getOperands())
    hoist(operand, place);
  op->moveBefore(place);
}

/// The number that the bias of `part` is everywhere, -0 where there is none, since that changes no sum; nothing where it is
/// no constant.
static std::optional<double> numberOf(const Part &part) { return part.bias ? graph::splatNumber(part.bias) : -0.0; }

static bool haveOneNumber(ArrayRef<Part> parts) {
  std::optional<double> first = numberOf(parts.front());
  return first && llvm::all_of(parts, [&](const Part &part) {
           std::optional<double> number = numberOf(part);
           return number && *number == *first && std::signbit(*number) == std::signbit(*first);
         });
}

/// Whether the biases can be put together before the program runs: not those that are different constants, which no weight
/// makes a part of what is computed when it is loaded.
static bool canJoinBiases(ArrayRef<Part> parts) {
  return haveOneNumber(parts) || llvm::any_of(parts, [](const Part &part) { return !numberOf(part); });
}

/// The biases one after the other. Null where there are none.
static Value joinBiases(ArrayRef<Part> parts, Emitter &e) {
  if (llvm::none_of(parts, [](const Part &part) { return part.bias; }))
    return {};
  if (haveOneNumber(parts)) {
    int64_t columns = 0;
    for (const Part &part : parts)
      columns += part.columns();
    return e.splat(*numberOf(parts.front()), {columns}, elementOf(parts.front().multiplied()));
  }
  auto vectors = llvm::map_to_vector(parts, [&](const Part &part) {
    return part.bias ? e.reshape(part.bias, {part.columns()})
                     : e.splat(-0.0, {part.columns()}, elementOf(part.multiplied()));
  });
  return e.concat(vectors, 0);
}

/// The product with all weights; its columns are those of the parts, one after the other.
static Value multiplyAll(ArrayRef<Part> parts, Emitter &e) {
  graph::MatmulOp first = parts.front().product;
  auto weights = llvm::map_to_vector(parts, [](const Part &part) { return part.weights(); });
  Value all = e.make<graph::MatmulOp>(first.getLhs(), e.concat(weights, first.getTransposeRhs() ? 0 : 1),
                                      first.getTransposeLhs(), first.getTransposeRhs(), first.getResultTypeAttr());
  Value bias = joinBiases(parts, e);
  return bias ? e.add(all, bias) : all;
}

static void joinParts(ArrayRef<Part> parts, RewriterBase &rewriter) {
  Operation *place = parts.front().product;
  SmallVector<Location> locations;
  for (const Part &part : parts) {
    hoist(part.weights(), place);
    if (part.bias)
      hoist(part.bias, place);
    locations.push_back(part.product->getLoc());
    if (part.sum)
      locations.push_back(part.sum->getLoc());
  }
  Emitter e(rewriter, place);
  e.location = withoutTensor(fuseNodes(rewriter.getContext(), locations));
  Value all = multiplyAll(parts, e);
  int64_t begin = 0;
  for (const Part &part : parts) {
    e.location = part.result().getLoc();
    rewriter.replaceAllUsesWith(part.result(), e.slice(all, rankOf(all) - 1, begin, part.columns()));
    begin += part.columns();
    if (part.sum)
      rewriter.eraseOp(part.sum);
    rewriter.eraseOp(part.product);
  }
}

namespace {
struct JoinProducts : decompose::impl::JoinProductsBase<JoinProducts> {
  void runOnOperation() override {
    if (getOperation().isExternal())
      return;
    Block &block = getOperation().getBody().front();
    llvm::DenseSet<Value> derived = graph::findDerivedValues(block);
    llvm::MapVector<Common, SmallVector<Part>> groups;
    for (auto product : block.getOps<graph::MatmulOp>())
      if (auto part = asPart(product, derived))
        groups[commonOf(product)].push_back(*part);
    IRRewriter rewriter(&getContext());
    for (auto &[common, parts] : groups)
      if (parts.size() > 1 && canJoinBiases(parts))
        joinParts(parts, rewriter);
  }
};
} // namespace
