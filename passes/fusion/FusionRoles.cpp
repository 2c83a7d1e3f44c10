#include "passes/fusion/FusionRoles.h"

#include "dialects/common/ElementTypes.h"
#include "dialects/graph/IR/Graph.h"
#include "dialects/graph/IR/PlaceByPlace.h"
#include "dialects/graph/IR/Windows.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::fusion;

ArrayRef<int64_t> fusion::resultShape(Operation *op) {
  return cast<RankedTensorType>(op->getResult(0).getType()).getShape();
}

static ArrayRef<int64_t> shapeOf(Value value) { return cast<RankedTensorType>(value.getType()).getShape(); }

/// Pointwise operations of a few instructions; the others call a transcendental or divide.
static bool isCheapPointwise(Operation *op) {
  return isa<graph::AddOp, graph::SubOp, graph::MulOp, graph::NegOp, graph::AbsOp, graph::ReluOp, graph::ClampOp,
             graph::MaxOp, graph::MinOp, graph::SelectOp, graph::CompareOp, graph::ConvertOp, graph::AndOp, graph::OrOp,
             graph::XorOp, graph::NotOp, graph::IsNanOp, graph::IsInfOp, graph::LeakyReluOp, graph::PreluOp, graph::FloorOp,
             graph::CeilOp, graph::StopGradientOp>(op);
}

/// The number of leading axes that remain when `axes`, if they are exactly the last ones, are reduced.
static std::optional<int64_t> outerRankOf(ArrayRef<int64_t> axes, int64_t rank) {
  SmallVector<int64_t> sorted(axes);
  llvm::sort(sorted);
  int64_t outer = rank - static_cast<int64_t>(sorted.size());
  for (auto [i, axis] : llvm::enumerate(sorted))
    if (axis != outer + static_cast<int64_t>(i))
      return std::nullopt;
  return outer;
}

/// The axes over which a row operation combines elements, if it is one.
static std::optional<SmallVector<int64_t>> rowAxes(Operation *op) {
  int64_t rank = op->getNumOperands() ? static_cast<int64_t>(shapeOf(op->getOperand(0)).size()) : 0;
  auto fromAxis = [&](int64_t axis) { return llvm::to_vector(llvm::seq<int64_t>(axis, rank)); };
  return TypeSwitch<Operation *, std::optional<SmallVector<int64_t>>>(op)
      .Case<graph::ReduceSumOp, graph::ReduceMeanOp, graph::ReduceMaxOp, graph::ReduceMinOp, graph::ReduceProdOp>(
          [](auto reduce) { return SmallVector<int64_t>(reduce.getAxes()); })
      .Case<graph::SoftmaxOp, graph::LogSoftmaxOp>([](auto op) { return SmallVector<int64_t>{op.getAxis()}; })
      .Case<graph::LayerNormOp, graph::RmsNormOp>([&](auto op) { return fromAxis(op.getAxis()); })
      .Case<graph::SoftmaxGradOp, graph::LogSoftmaxGradOp>([](auto op) { return SmallVector<int64_t>{op.getAxis()}; })
      .Case<graph::LayerNormGradOp, graph::RmsNormGradOp>([&](auto op) -> std::optional<SmallVector<int64_t>> {
        // Their parameters' gradients sum over the rows: a kernel of its own.
        return op.getScale() ? std::nullopt : std::optional(fromAxis(op.getAxis()));
      })
      .Default(std::nullopt);
}

static bool isReduction(Operation *op) {
  return isa<graph::ReduceSumOp, graph::ReduceMeanOp, graph::ReduceMaxOp, graph::ReduceMinOp, graph::ReduceProdOp>(op);
}

/// A reduction of axes that stand side by side before others.
static std::optional<OpFacts> columnFacts(Operation *op, ArrayRef<int64_t> axes) {
  if (!isReduction(op) || axes.empty())
    return std::nullopt;
  OpFacts facts;
  facts.role = Role::Column;
  facts.domain.assign(shapeOf(op->getOperand(0)));
  int64_t first = *llvm::min_element(axes), last = *llvm::max_element(axes);
  facts.outerRank = first;
  facts.columnRank = static_cast<int64_t>(facts.domain.size()) - last - 1;
  auto count = [&](int64_t begin, int64_t end) {
    return ShapedType::getNumElements(ArrayRef<int64_t>(facts.domain).slice(begin, end - begin));
  };
  bool isSideBySide = last - first + 1 == static_cast<int64_t>(axes.size());
  bool hasColumns = count(first, last + 1) > 1 && count(last + 1, static_cast<int64_t>(facts.domain.size())) > 1;
  return isSideBySide && hasColumns ? std::optional(facts) : std::nullopt;
}

static OpFacts rowFacts(Operation *op) {
  OpFacts facts;
  facts.domain.assign(shapeOf(op->getOperand(0)));
  auto axes = rowAxes(op);
  auto outer = axes ? outerRankOf(*axes, static_cast<int64_t>(facts.domain.size())) : std::nullopt;
  if (!outer || axes->empty()) {
    OpFacts own;
    own.domain.assign(resultShape(op));
    return columnFacts(op, *axes).value_or(own);
  }
  facts.role = Role::Row;
  facts.outerRank = *outer;
  return facts;
}

/// Whether windows are all that reads the result, converted or not, and a place has few elements in it: these are picked
/// from wherever they lie.
static bool isPickedByWindows(Operation *op) {
  constexpr int64_t kFew = 4;
  return !op->use_empty() && resultShape(op).back() <= kFew && llvm::all_of(op->getUsers(), [](Operation *user) {
    return isa<graph::UnfoldOp>(user) || (isa<graph::ConvertOp>(user) && isPickedByWindows(user));
  });
}

/// Whether a transposition has another axis last, axes of size 1 aside, and is large enough for a kernel of its own:
/// elements read where they are needed would then lie far apart.
static bool movesLastAxis(Operation *op) {
  constexpr int64_t kTiny = 1024;
  auto transpose = dyn_cast<graph::TransposeOp>(op);
  if (!transpose || ShapedType::getNumElements(resultShape(op)) < kTiny)
    return false;
  ArrayRef<int64_t> sizes = shapeOf(transpose.getX());
  auto isLong = [&](int64_t axis) { return sizes[axis] != 1; };
  SmallVector<int64_t> axes = llvm::to_vector(llvm::seq<int64_t>(sizes.size()));
  auto lastRead = llvm::find_if(llvm::reverse(axes), isLong);
  auto lastMade = llvm::find_if(llvm::reverse(transpose.getPermutation()), isLong);
  return *lastRead != *lastMade;
}

/// Whether each element of the result is made from a window of an operand by a kernel, which what follows can share.
static bool isWindowed(Operation *op, Library library) {
  if (library == Library::Dnnl)
    return false;
  return isa<graph::ConvOp, graph::ConvTransposeOp, graph::UnfoldOp, graph::FoldOp, graph::MaxPoolOp, graph::AvgPoolOp,
             graph::LpPoolOp, graph::ResizeOp>(op);
}

OpFacts fusion::factsOf(Operation *op, Library library) {
  OpFacts facts;
  // What makes no tensor, such as a check, stands alone.
  if (op->getNumResults() == 0 || !isa<RankedTensorType>(op->getResult(0).getType()))
    return facts;
  if (rowAxes(op))
    return rowFacts(op);
  facts.domain.assign(resultShape(op));
  auto conv = dyn_cast<graph::ConvOp>(op);
  if (isWindowed(op, library) && !(conv && graph::isPlaceByPlace(conv))) {
    facts.role = Role::Move;
    facts.readsMemory = true;
  } else if (op->hasTrait<graph::Contraction>())
    facts.role = Role::Contraction;
  else if (op->hasTrait<graph::Pointwise>()) {
    facts.role = Role::Pointwise;
    facts.isCheap = isCheapPointwise(op);
    facts.onlyMoves = isa<graph::ConvertOp>(op);
  } else if (!(movesLastAxis(op) && (library == Library::Dnnl || !isPickedByWindows(op))) &&
             isa<graph::TransposeOp, graph::BroadcastOp, graph::SliceOp, graph::GatherOp, graph::IotaOp>(op)) {
    facts.role = Role::Move;
    facts.isCheap = facts.onlyMoves = true;
  } else if (isa<graph::GatherElementsOp, graph::GatherNdOp>(op)) {
    // Finding an element takes some arithmetic on indices: not again for each that it is broadcast to.
    facts.role = Role::Move;
    facts.onlyMoves = true;
  } else if (isa<graph::DropoutOp, graph::ScaleOp>(op)) {
    // Whether an element is dropped depends on its place in the tensor; a scale is read beside each element.
    facts.role = Role::Move;
  }
  return facts;
}

/// Whether `produced` is a transposed convolution, rectified or not: to it the library adds element by element, many times
/// slower than a kernel.
static bool isSlowToAddTo(Value produced) {
  Operation *op = produced.getDefiningOp();
  while (isa_and_nonnull<graph::ReluOp, graph::ClampOp>(op))
    op = op->getOperand(0).getDefiningOp();
  return isa_and_nonnull<graph::ConvTransposeOp>(op);
}

/// The form of GELU that cuBLASLt has.
static bool isTanhGelu(Operation *op) {
  auto gelu = dyn_cast_or_null<graph::GeluOp>(op);
  return gelu && gelu.getApproximate() == "tanh";
}

static bool isBias(ArrayRef<int64_t> shape, ArrayRef<int64_t> whole) {
  return !shape.empty() && shape.back() == whole.back() &&
         llvm::all_of(shape.drop_back(), [](int64_t size) { return size == 1; });
}

namespace {
/// What a product of cuBLASLt has on the way out: a bias, a whole tensor that is added, and last an activation.
struct ProductChain {
  bool isProduct = false, hasBias = false, hasAddend = false, hasActivation = false;

  /// What ends in `produced`.
  static ProductChain endingIn(Value produced) {
    Operation *op = produced.getDefiningOp();
    ProductChain chain;
    if (auto conv = dyn_cast_or_null<graph::ConvOp>(op)) {
      chain.isProduct = graph::isPlaceByPlace(conv);
      chain.hasBias = conv.getBias() != Value();
    } else if (isa_and_nonnull<graph::MatmulOp>(op)) {
      chain.isProduct = true;
    } else if (isa_and_nonnull<graph::ReluOp>(op) || isTanhGelu(op)) {
      chain = endingIn(op->getOperand(0));
      chain.hasActivation = true;
    } else if (auto add = dyn_cast_or_null<graph::AddOp>(op)) {
      for (unsigned i : {0u, 1u})
        if (chain = endingIn(add->getOperand(i)); chain.isProduct)
          return chain.add(add->getOperand(1 - i), add->getOperand(i)) ? chain : ProductChain();
    }
    return chain;
  }

  /// Takes the addition of `other` to `produced`, if it fits.
  bool add(Value other, Value produced) {
    if (hasActivation || other == produced)
      return false;
    if (!hasBias && isBias(shapeOf(other), shapeOf(produced)))
      return hasBias = true;
    if (!hasAddend && !other.getDefiningOp<graph::ConstantOp>() && shapeOf(other) == shapeOf(produced))
      return hasAddend = true;
    return false;
  }
};
} // namespace

static bool isCublasLtEpilogue(Operation *op, Value produced) {
  ProductChain chain = ProductChain::endingIn(produced);
  if (!chain.isProduct || chain.hasActivation)
    return false;
  return isa<graph::ReluOp>(op) || isTanhGelu(op) ||
         (isa<graph::AddOp>(op) && chain.add(op->getOperand(op->getOperand(0) == produced ? 1 : 0), produced));
}

/// The convolution that gives `value`, with nothing but what an epilogue may have in between; what is so many steps away
/// that it is not looked behind counts as one. Null if there is none.
static Operation *convolutionUnder(Value value, int mostSteps = 8) {
  Operation *op = value.getDefiningOp();
  if (isa_and_nonnull<graph::ConvOp, graph::ConvTransposeOp>(op) || !op || mostSteps == 0)
    return op;
  if (isa<graph::ReluOp, graph::ClampOp>(op))
    return convolutionUnder(op->getOperand(0), mostSteps - 1);
  if (isa<graph::AddOp>(op))
    for (Value operand : op->getOperands())
      if (Operation *found = convolutionUnder(operand, mostSteps - 1))
        return found;
  return nullptr;
}

static bool isPerChannel(ArrayRef<int64_t> shape, int64_t rank, StringRef layout) {
  size_t axis = graph::ConvShape(layout, rank).channelAxis();
  int64_t missing = rank - static_cast<int64_t>(shape.size());
  return llvm::all_of(llvm::enumerate(shape), [&](auto it) {
    return it.value() == 1 || static_cast<int64_t>(it.index()) + missing == static_cast<int64_t>(axis);
  });
}

/// Whether the library adds `other` to `produced` as it should: to a convolution a whole tensor, or a number a channel. What
/// repeats otherwise, such as along the places, oneDNN reads at the wrong ones, depending on the kernel that it takes.
static bool isAddedRight(Value other, Value produced) {
  Operation *op = convolutionUnder(produced);
  if (!op || shapeOf(other) == shapeOf(produced))
    return true;
  auto layout = op->getAttrOfType<StringAttr>("layout");
  return layout && isPerChannel(shapeOf(other), static_cast<int64_t>(shapeOf(produced).size()), layout.getValue());
}

bool fusion::isEpilogue(Operation *op, Value produced, const EpilogueRules &rules) {
  if (rules.library == Library::CublasLt && !isCublasLtEpilogue(op, produced))
    return false;
  auto type = cast<RankedTensorType>(produced.getType());
  bool isRounded = is16BitFloat(type.getElementType());
  if (op->getNumResults() != 1 || op->getResult(0).getType() != type || (!type.getElementType().isF32() && !isRounded))
    return false;
  // The library gives the gradient of weights as it is.
  if (produced.getDefiningOp<graph::ConvFilterGradOp>())
    return false;
  // Both are monotone, so they and rounding may change places.
  if (isa<graph::ReluOp, graph::ClampOp>(op))
    return true;
  if (isRounded && rules.strictRounding)
    return false;
  // How the library computes it is not known; to 16 bits it is exact enough for who asked for these.
  if (isTanhGelu(op))
    return rules.library == Library::CublasLt && isRounded && rules.allowsFunctions;
  // The other operand is read by the library too: each of its dimensions is whole or 1.
  return isa<graph::AddOp>(op) && op->getOperand(0) != op->getOperand(1) && !isSlowToAddTo(produced) &&
         isAddedRight(op->getOperand(op->getOperand(0) == produced ? 1 : 0), produced);
}

bool fusion::isCopiedConstant(Operation *op) {
  auto constant = dyn_cast<graph::ConstantOp>(op);
  return constant && isa<SplatElementsAttr>(constant.getValue());
}
