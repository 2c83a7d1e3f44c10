// Scaled dot-product attention, as two products around a softmax.
//
// What exporters write differs in where the scale is (on the scores, on the queries, its root on queries and keys), in the
// mask (added, or a choice between the scores and -inf), and in a guard that turns rows of NaN, which come of rows that are
// masked out, into 0.
#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/Graph.h"
#include "dialects/graph/IR/Numbers.h"
#include "passes/normalize/composites/Composites.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

namespace {
/// The parts of an attention, and the operations that they were found in.
class Attention {
public:
  /// Reads `product` as the product of probabilities and values.
  static std::optional<Attention> find(graph::MatmulOp product);

  /// Whether the shapes are those of graph.attention, perhaps without axes for the batch and the heads.
  bool hasItsShapes() const;
  /// Makes the attention, at the place of `product`.
  Value make(OpBuilder &builder, graph::MatmulOp product) const;

private:
  bool findProbabilities(Value value);
  bool findMask(Value value);
  bool findScores(Value value);
  /// `value` without a constant factor, which goes into the scale.
  Value withoutFactor(Value value);
  bool isClosed() const;
  Value maskOperand(OpBuilder &builder, Location location) const;
  /// The sizes of `value` as four axes, in the way in which this file adds axes.
  SmallVector<int64_t> fourAxes(ArrayRef<int64_t> shape) const;
  /// The shape of the keys with their features last.
  SmallVector<int64_t> keyShape() const;

  Value q, k, v, mask;
  Operation *scores = nullptr, *masking = nullptr; ///< what made the scores, and what applied the mask
  double scale = 1;
  bool isKeyTransposed = false, isMaskInverted = false, isGuarded = false;
  SmallVector<Operation *> covered;
};

struct RecogniseAttention : OpRewritePattern<graph::MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(graph::MatmulOp product, PatternRewriter &rewriter) const override {
    std::optional<Attention> attention = Attention::find(product);
    if (!attention || !attention->hasItsShapes())
      return failure();
    rewriter.replaceOp(product, attention->make(rewriter, product));
    return success();
  }
};
} // namespace

/// Whether `product` stores what it computes in the type of its operands.
static bool keepsType(graph::MatmulOp product) {
  return graph::elementOf(product.getLhs()) == graph::elementOf(product.getResult()) &&
         isa<FloatType>(graph::elementOf(product.getLhs()));
}

Value Attention::withoutFactor(Value value) {
  Operation *op = value.getDefiningOp();
  if (!isa_and_nonnull<graph::MulOp, graph::DivOp>(op) || !op->hasOneUse())
    return value;
  for (unsigned i = 0; i < (isa<graph::MulOp>(op) ? 2 : 1); ++i) {
    std::optional<double> factor = graph::splatNumber(op->getOperand(1 - i));
    if (!factor || op->getOperand(i).getType() != value.getType() || !std::isfinite(*factor) || *factor == 0)
      continue;
    scale = isa<graph::MulOp>(op) ? scale * *factor : scale / *factor;
    covered.push_back(op);
    return op->getOperand(i);
  }
  return value;
}

bool Attention::findScores(Value value) {
  size_t known = covered.size();
  double knownScale = scale;
  auto product = withoutFactor(value).getDefiningOp<graph::MatmulOp>();
  if (!product || product.getTransposeLhs() || !keepsType(product)) {
    covered.resize(known);
    scale = knownScale;
    return false;
  }
  covered.push_back(product);
  scores = product;
  isKeyTransposed = !product.getTransposeRhs();
  q = withoutFactor(product.getLhs());
  k = withoutFactor(product.getRhs());
  return true;
}

bool Attention::findMask(Value value) {
  if (findScores(value))
    return true;
  Operation *op = value.getDefiningOp();
  if (auto add = dyn_cast_or_null<graph::AddOp>(op)) {
    for (unsigned i = 0; i < 2; ++i)
      if (add->getOperand(i).getType() == add.getType() && findScores(add->getOperand(i))) {
        mask = add->getOperand(1 - i);
        masking = add;
        covered.push_back(add);
        return true;
      }
  } else if (auto select = dyn_cast_or_null<graph::SelectOp>(op)) {
    constexpr double minusInfinity = -std::numeric_limits<double>::infinity();
    isMaskInverted = graph::isNumber(select.getOnTrue(), minusInfinity);
    Value scores = isMaskInverted ? select.getOnFalse() : select.getOnTrue();
    if (!isMaskInverted && !graph::isNumber(select.getOnFalse(), minusInfinity))
      return false;
    mask = select.getCondition();
    masking = select;
    covered.push_back(select);
    return scores.getType() == select.getType() && findScores(scores);
  }
  return false;
}

bool Attention::findProbabilities(Value value) {
  if (auto guard = value.getDefiningOp<graph::SelectOp>()) {
    auto test = guard.getCondition().getDefiningOp<graph::IsNanOp>();
    if (!test || test.getX() != guard.getOnFalse() || !graph::isNumber(guard.getOnTrue(), 0.0))
      return false;
    isGuarded = true;
    covered.append({guard, test});
    value = test.getX();
  }
  auto softmax = value.getDefiningOp<graph::SoftmaxOp>();
  if (!softmax || softmax.getAxis() + 1 != softmax.getType().getRank())
    return false;
  covered.push_back(softmax);
  return findMask(softmax.getX());
}

bool Attention::isClosed() const {
  Operation *root = covered.front();
  return llvm::all_of(covered, [&](Operation *op) {
    return op->getBlock() == root->getBlock() &&
           (op == root || llvm::all_of(op->getUsers(), [&](Operation *user) { return llvm::is_contained(covered, user); }));
  });
}

std::optional<Attention> Attention::find(graph::MatmulOp product) {
  Attention found;
  if (product.getTransposeLhs() || product.getTransposeRhs() || !keepsType(product))
    return std::nullopt;
  found.covered.push_back(product);
  found.v = product.getRhs();
  if (!found.findProbabilities(product.getLhs()) || !found.isClosed())
    return std::nullopt;
  return found;
}

SmallVector<int64_t> Attention::fourAxes(ArrayRef<int64_t> shape) const {
  SmallVector<int64_t> result(shape);
  // Without batches there is one; without heads each batch has one.
  if (result.size() == 2)
    result.insert(result.begin(), 1);
  if (result.size() == 3)
    result.insert(result.begin() + 1, 1);
  return result;
}

SmallVector<int64_t> Attention::keyShape() const {
  SmallVector<int64_t> shape(graph::shapeOf(k));
  if (isKeyTransposed)
    std::swap(shape[shape.size() - 2], shape[shape.size() - 1]);
  return shape;
}

bool Attention::hasItsShapes() const {
  size_t rank = graph::shapeOf(q).size();
  for (Value value : {q, k, v})
    if (graph::shapeOf(value).size() != rank || rank > 4 || !graph::tensorType(value).hasStaticShape())
      return false;
  if (mask && graph::shapeOf(mask).size() > rank)
    return false;
  SmallVector<int64_t> query = fourAxes(graph::shapeOf(q)), key = fourAxes(keyShape()), value = fourAxes(graph::shapeOf(v));
  return query[0] == key[0] && key[0] == value[0] && key[1] == value[1] && key[1] > 0 && query[1] % key[1] == 0;
}

static Value reshape(OpBuilder &builder, Location location, Value value, ArrayRef<int64_t> shape) {
  return graph::shapeOf(value) == shape ? value : Value(graph::ReshapeOp::create(builder, location, value, shape));
}

Value Attention::maskOperand(OpBuilder &builder, Location location) const {
  Value operand = isMaskInverted ? Value(graph::NotOp::create(builder, location, mask)) : mask;
  // Aligned at the last axis, a mask of up to two axes is right as it is.
  bool isAligned = graph::shapeOf(mask).size() <= 2 || graph::shapeOf(q).size() == 4;
  return isAligned ? operand : reshape(builder, location, operand, fourAxes(graph::shapeOf(mask)));
}

Value Attention::make(OpBuilder &builder, graph::MatmulOp product) const {
  SmallVector<Operation *> inOrder(covered);
  llvm::sort(inOrder, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  Location location = coverAll(inOrder, product);
  // What moves data for the attention belongs to the node that asked for it so, and to no other.
  Location before = withoutTensor(scores->getLoc()), after = withoutTensor(product.getLoc());
  Value key = k;
  if (isKeyTransposed) {
    auto permutation = llvm::to_vector(llvm::seq<int64_t>(graph::shapeOf(k).size()));
    std::swap(permutation[permutation.size() - 2], permutation[permutation.size() - 1]);
    key = graph::TransposeOp::create(builder, before, k, permutation);
  }
  auto fourAxesOf = [&](Value value, Location where) {
    return reshape(builder, where, value, fourAxes(graph::shapeOf(value)));
  };
  Value query = fourAxesOf(q, before), keys = fourAxesOf(key, before), values = fourAxesOf(v, after);
  Value maskValue = mask ? maskOperand(builder, withoutTensor(masking->getLoc())) : Value();
  bool isReshaped = product.getType().getRank() != 4;
  Value made =
      graph::AttentionOp::create(builder, isReshaped ? withoutTensor(location) : location, query, keys, values, maskValue,
                                 builder.getF64FloatAttr(scale), /*causal=*/false, /*softcap=*/0.0, isGuarded);
  return reshape(builder, product.getLoc(), made, product.getType().getShape());
}

void normalize::addAttention(RewritePatternSet &patterns) { patterns.add<RecogniseAttention>(patterns.getContext()); }
