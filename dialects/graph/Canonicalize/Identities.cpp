#include "dialects/graph/Canonicalize/Identities.h"

#include "dialects/graph/Canonicalize/CastLaws.h"
#include "dialects/graph/Canonicalize/Rewriting.h"
#include "dialects/graph/Canonicalize/Rules.h"
#include "dialects/graph/IR/Numbers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

bool graph::isFloat(Value value) { return isa<FloatType>(elementOf(value)); }

bool graph::isExactly(Value value, double number) {
  std::optional<double> got = splatNumber(value);
  return got && *got == number && (!isFloat(value) || std::signbit(*got) == std::signbit(number));
}

/// The integer or truth value that every element of `value` is, where it is a constant, seen through broadcasts and
/// reshapes.
static std::optional<APInt> splatBits(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (auto constant = dyn_cast<ConstantOp>(op)) {
      auto splat = dyn_cast<SplatElementsAttr>(constant.getValue());
      return splat && !isFloat(value) ? std::optional(splat.getSplatValue<APInt>()) : std::nullopt;
    }
    if (!isa<BroadcastOp, ReshapeOp>(op))
      return std::nullopt;
    value = op->getOperand(0);
  }
  return std::nullopt;
}

bool graph::isAllOnes(Value value) {
  std::optional<APInt> bits = splatBits(value);
  return bits && bits->isAllOnes();
}

bool graph::isAllZeros(Value value) {
  std::optional<APInt> bits = splatBits(value);
  return bits && bits->isZero();
}

/// The operand of two of which `holds`, and the one beside it; null where of none.
static Value operandThat(Operation *op, function_ref<bool(Value)> holds) {
  for (Value operand : op->getOperands())
    if (holds(operand))
      return operand;
  return {};
}
static Value besideOperandThat(Operation *op, function_ref<bool(Value)> holds) {
  for (unsigned i = 0; i < 2; ++i)
    if (holds(op->getOperand(1 - i)))
      return op->getOperand(i);
  return {};
}
static Value either(Value first, Value second) { return first ? first : second; }

/// x + -0 = x. Adding +0 makes +0 of -0, but is nothing to integers.
static Value identityOfAdd(AddOp op) {
  return besideOperandThat(op, [](Value value) { return isExactly(value, isFloat(value) ? -0.0 : 0.0); });
}

/// x · 1 = x, and x · 0 = 0 for integers; a float may be inf, NaN or negative.
static Value identityOfMul(MulOp op) {
  return either(besideOperandThat(op, [](Value value) { return isExactly(value, 1.0); }), operandThat(op, isAllZeros));
}

/// x ∧ x = x, x ∧ 1… = x, x ∧ 0 = 0.
static Value identityOfAnd(AndOp op) {
  if (op.getLhs() == op.getRhs())
    return op.getLhs();
  return either(besideOperandThat(op, isAllOnes), operandThat(op, isAllZeros));
}

/// x ∨ x = x, x ∨ 0 = x, x ∨ 1… = 1….
static Value identityOfOr(OrOp op) {
  if (op.getLhs() == op.getRhs())
    return op.getLhs();
  return either(besideOperandThat(op, isAllZeros), operandThat(op, isAllOnes));
}

/// A choice by a constant, between equals, or between true and false.
static Value identityOfSelect(SelectOp op) {
  if (op.getOnTrue() == op.getOnFalse() || isAllOnes(op.getCondition()))
    return op.getOnTrue();
  if (isAllZeros(op.getCondition()))
    return op.getOnFalse();
  bool isTruth = elementOf(op.getResult()).isInteger(1);
  return isTruth && isAllOnes(op.getOnTrue()) && isAllZeros(op.getOnFalse()) ? Value(op.getCondition()) : Value();
}

/// An operation of which the second application undoes the first.
template <typename OpT> static Value undone(OpT op) {
  auto inner = op.getX().template getDefiningOp<OpT>();
  return inner ? Value(inner.getX()) : Value();
}

/// An operation that changes nothing of what one of `Inner` made.
template <typename... Inner> static Value unchangedAfter(Value x) {
  return isa_and_nonnull<Inner...>(x.getDefiningOp()) ? x : Value();
}

/// A reshape to the same shape. Of two sizes that are unknown, each may be the other.
static Value identityOfReshape(ReshapeOp op) {
  RankedTensorType type = op.getType();
  bool isOneShape = type.hasStaticShape() || (type.getNumDynamicDims() == 1 && !llvm::is_contained(type.getShape(), 0));
  return isOneShape ? Value(op.getX()) : Value();
}

static Value identityOfTranspose(TransposeOp op) {
  return llvm::equal(op.getPermutation(), llvm::seq<int64_t>(op.getPermutation().size())) ? Value(op.getX()) : Value();
}

/// A slice that takes everything in order: its result has the operand's type, so only the direction is left to ask.
static Value identityOfSlice(SliceOp op) {
  auto isInOrder = [](auto axis) { return std::get<0>(axis) <= 1 || std::get<1>(axis) == 1; };
  bool isAll = op.getType().hasStaticShape() && llvm::all_of(llvm::zip_equal(op.getSizes(), op.getSteps()), isInOrder);
  return isAll ? Value(op.getX()) : Value();
}

static bool areAll(ArrayRef<int64_t> values, int64_t wanted) {
  return llvm::all_of(values, [&](int64_t value) { return value == wanted; });
}

static Value identityOfPad(PadOp op) {
  return areAll(op.getLow(), 0) && areAll(op.getHigh(), 0) ? Value(op.getX()) : Value();
}

/// Windows of one element. The mean of one is no identity: the sum of -0 is +0.
static Value identityOfMaxPool(MaxPoolOp op) {
  bool isIdle = areAll(op.getKernel(), 1) && areAll(op.getStrides(), 1) && areAll(op.getPaddingLow(), 0) &&
                areAll(op.getPaddingHigh(), 0);
  return isIdle ? Value(op.getX()) : Value();
}

/// The nearest of the same places. Interpolation multiplies neighbours by 0, which an infinity shows.
static Value identityOfResize(ResizeOp op) {
  bool isIdle = op.getMode() == "nearest" && op.getCoordinateMode() != "tf_crop_and_resize" &&
                llvm::all_of(op.getScales(), [](double scale) { return scale == 1.0; });
  return isIdle && op.getType().hasStaticShape() ? Value(op.getX()) : Value();
}

/// A reduction over no axes. A sum of one element is that element, not 0 and it.
template <typename OpT> static Value identityOfReduction(OpT op) {
  return op.getAxes().empty() ? Value(op.getX()) : Value();
}

/// A scatter of nothing.
template <typename OpT> static Value identityOfScatter(OpT op) {
  return elementCount(shapeOf(op.getUpdates())) == 0 ? Value(op.getData()) : Value();
}

static Value movedNothing(Operation *op) {
  return TypeSwitch<Operation *, Value>(op)
      .Case<ReshapeOp>(identityOfReshape)
      .Case<TransposeOp>(identityOfTranspose)
      .Case<BroadcastOp>([](BroadcastOp op) { return op.getType().hasStaticShape() ? Value(op.getX()) : Value(); })
      .Case<SliceOp>(identityOfSlice)
      .Case<ConcatOp>([](ConcatOp op) { return op.getInputs().size() == 1 ? op.getInputs().front() : Value(); })
      .Case<PadOp>(identityOfPad)
      .Case<MaxPoolOp>(identityOfMaxPool)
      .Case<ResizeOp>(identityOfResize)
      .Case<ReduceSumOp, ReduceMeanOp, ReduceProdOp, ReduceMaxOp, ReduceMinOp>(
          [](auto op) { return identityOfReduction(op); })
      .Case<ScatterElementsOp, ScatterNdOp>([](auto op) { return identityOfScatter(op); })
      .Default(Value());
}

static Value computedNothing(Operation *op) {
  return TypeSwitch<Operation *, Value>(op)
      .Case<AddOp>(identityOfAdd)
      .Case<SubOp>([](SubOp op) { return isExactly(op.getRhs(), 0.0) ? op.getLhs() : Value(); })
      .Case<MulOp>(identityOfMul)
      .Case<DivOp, PowOp>([](auto op) { return isExactly(op.getRhs(), 1.0) ? op.getLhs() : Value(); })
      .Case<MaxOp, MinOp>([](auto op) { return op.getLhs() == op.getRhs() ? op.getLhs() : Value(); })
      .Case<PreluOp>([](PreluOp op) { return isExactly(op.getSlope(), 1.0) ? op.getX() : Value(); })
      .Case<AndOp>(identityOfAnd)
      .Case<OrOp>(identityOfOr)
      .Case<XorOp>([](XorOp op) { return besideOperandThat(op, isAllZeros); })
      .Case<ShiftLeftOp, ShiftRightOp>([](auto op) { return isAllZeros(op.getRhs()) ? op.getLhs() : Value(); })
      .Case<SelectOp>(identityOfSelect)
      .Case<NegOp, NotOp>([](auto op) { return undone(op); })
      .Case<AbsOp>([](AbsOp op) { return unchangedAfter<AbsOp, ReluOp>(op.getX()); })
      .Case<SignOp>([](SignOp op) { return unchangedAfter<SignOp>(op.getX()); })
      .Case<FloorOp, CeilOp, RoundOp>([](auto op) { return unchangedAfter<FloorOp, CeilOp, RoundOp>(op.getX()); })
      .Case<ClampOp>([](ClampOp op) { return op.getLower() || op.getUpper() ? Value() : op.getX(); })
      .Case<ConvertOp>(castOfNothing)
      .Default(Value());
}

/// Whether the result of pointwise `op` has the shape of `value` where sizes are not known: nothing else can broadcast it.
static bool keepsShape(Operation *op, Value value) {
  return llvm::all_of(op->getOperands(), [&](Value operand) {
    ArrayRef<int64_t> shape = shapeOf(operand);
    return operand == value || (areAll(shape, 1) && shape.size() <= shapeOf(value).size());
  });
}

Value graph::identityOf(Operation *op) {
  if (op->getNumResults() != 1)
    return {};
  RankedTensorType type = tensorType(op->getResult(0));
  if (Value value = computedNothing(op))
    return type.hasStaticShape() || keepsShape(op, value) ? value : Value();
  Value value = movedNothing(op);
  return value && value.getType() == type ? value : Value();
}

namespace {
/// A pointwise operation that gives one of its operands, but in a larger shape. The same shape is for the folder.
struct BroadcastIdentity : RewritePattern {
  explicit BroadcastIdentity(MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), 1, context) {}

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    Value value = op->hasTrait<Pointwise>() ? identityOf(op) : Value();
    if (!value || value.getType() == op->getResult(0).getType() || !tensorType(op->getResult(0)).hasStaticShape())
      return failure();
    return replaceByValue(rewriter, op, value);
  }
};
} // namespace

void graph::addIdentityRules(RewritePatternSet &patterns) { patterns.add<BroadcastIdentity>(patterns.getContext()); }
