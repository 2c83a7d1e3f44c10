#include "passes/normalize/Match.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/Graph.h"
#include "dialects/graph/IR/Numbers.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

Expr normalize::any(unsigned slot) {
  return [slot](Value value, Match &match, function_ref<bool()> next) {
    if (match.values[slot])
      return match.values[slot] == value && next();
    match.values[slot] = value;
    if (next())
      return true;
    match.values[slot] = {};
    return false;
  };
}

Expr normalize::number(double wanted) {
  return [wanted](Value value, Match &, function_ref<bool()> next) { return graph::isNumber(value, wanted) && next(); };
}

Expr normalize::anyNumber(unsigned slot) {
  return [slot](Value value, Match &match, function_ref<bool()> next) {
    std::optional<double> number = graph::splatNumber(value);
    if (!number)
      return false;
    match.numbers[slot] = *number;
    return next();
  };
}

Expr normalize::oneOf(std::vector<Expr> alternatives) {
  return [alternatives = std::move(alternatives)](Value value, Match &match, function_ref<bool()> next) {
    return llvm::any_of(alternatives, [&](const Expr &alternative) { return alternative(value, match, next); });
  };
}

/// Reads `values` as `expressions`, one by one.
static bool matchAll(ArrayRef<Expr> expressions, ValueRange values, Match &match, function_ref<bool()> next) {
  if (expressions.empty())
    return next();
  return expressions.front()(values.front(), match,
                             [&] { return matchAll(expressions.drop_front(), values.drop_front(), match, next); });
}

/// Reads the operands of `op`, which the match covers, as `expressions`, in both orders where it commutes.
static bool matchOperands(Operation *op, ArrayRef<Expr> expressions, Match &match, function_ref<bool()> next) {
  if (op->getNumOperands() != expressions.size())
    return false;
  match.covered.push_back(op);
  if (matchAll(expressions, op->getOperands(), match, next))
    return true;
  if (expressions.size() == 2 && op->hasTrait<OpTrait::IsCommutative>())
    if (matchAll(expressions, SmallVector<Value>{op->getOperand(1), op->getOperand(0)}, match, next))
      return true;
  match.covered.pop_back();
  return false;
}

Expr normalize::named(StringRef name, std::vector<Expr> operands, std::optional<unsigned> slot) {
  return [name, operands = std::move(operands), slot](Value value, Match &match, function_ref<bool()> next) {
    Operation *op = value.getDefiningOp();
    if (!op || op->getName().getStringRef() != name)
      return false;
    if (slot)
      match.operations[*slot] = op;
    return matchOperands(op, operands, match, next);
  };
}

/// Parts of a product or sum that one operand takes, as bits.
static std::vector<Expr> chosen(ArrayRef<Expr> parts, unsigned bits) {
  std::vector<Expr> result;
  for (auto [i, part] : llvm::enumerate(parts))
    if (bits >> i & 1)
      result.push_back(part);
  return result;
}

static Expr combined(StringRef name, std::vector<Expr> parts) {
  if (parts.size() == 1)
    return parts.front();
  // Splits of the parts between the two operands; the first part on the left, as the operation commutes.
  std::vector<Expr> splits;
  unsigned all = (1u << parts.size()) - 1;
  for (unsigned left = 1; left < all; left += 2)
    splits.push_back(named(name, {combined(name, chosen(parts, left)), combined(name, chosen(parts, all & ~left))}));
  return oneOf(std::move(splits));
}

Expr normalize::product(std::vector<Expr> factors) { return combined(graph::MulOp::getOperationName(), std::move(factors)); }

Expr normalize::sum(std::vector<Expr> summands) { return combined(graph::AddOp::getOperationName(), std::move(summands)); }

Expr normalize::scaled(Expr x, double factor) {
  return oneOf({op<graph::MulOp>(x, number(factor)), op<graph::DivOp>(x, number(1.0 / factor))});
}

Expr normalize::square(Expr x) { return oneOf({op<graph::PowOp>(x, number(2.0)), op<graph::MulOp>(x, x)}); }

/// Whether nothing outside the match reads what is inside it.
static bool isClosed(const Match &match) {
  return llvm::all_of(match.covered, [&](Operation *op) {
    return op->getBlock() == match.root->getBlock() &&
           (op == match.root ||
            llvm::all_of(op->getUsers(), [&](Operation *user) { return llvm::is_contained(match.covered, user); }));
  });
}

namespace {
/// Replaces what an expression matches.
class ExprPattern : public RewritePattern {
public:
  ExprPattern(MLIRContext *context, StringRef root, Expr expression, Build build, unsigned benefit)
      : RewritePattern(root, benefit, context), expression(std::move(expression)), build(std::move(build)) {}

  LogicalResult matchAndRewrite(Operation *root, PatternRewriter &rewriter) const override {
    Match match;
    match.root = root;
    if (!expression(root->getResult(0), match, [&] { return isClosed(match); }))
      return failure();
    llvm::sort(match.covered, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
    Value made = build(rewriter, coverAll(match.covered, root), match);
    if (!made)
      return failure();
    rewriter.replaceOp(root, made);
    return success();
  }

private:
  Expr expression;
  Build build;
};
} // namespace

void normalize::addRewrite(RewritePatternSet &patterns, StringRef root, Expr expression, Build build, unsigned benefit) {
  patterns.add(std::make_unique<ExprPattern>(patterns.getContext(), root, std::move(expression), std::move(build), benefit));
}
