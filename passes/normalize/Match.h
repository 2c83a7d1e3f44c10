// Expressions over the operations that make a value, for patterns that recognise what exporters write out.
//
//   Expr x = any(0);
//   product({x, number(0.5), sum({op<graph::ErfOp>(scaled(x, 1 / std::sqrt(2))), number(1.0)})})
//
// matches the exact GELU with its factors and summands in any order. An expression that is used twice must find the same
// value twice. All ways to read a value as an expression are tried: of a commutative operation both orders, of a product of
// three factors every way to group them.
#ifndef MEZZO_PASSES_NORMALIZE_MATCH_H
#define MEZZO_PASSES_NORMALIZE_MATCH_H

#include "mlir/IR/PatternMatch.h"
#include <array>
#include <functional>

namespace mezzo::normalize {

/// What an expression has found: values and numbers by slot, and the operations it covers, which a rewrite would replace.
class Match {
public:
  static constexpr unsigned slots = 8;

  mlir::Value operator[](unsigned slot) const { return values[slot]; }
  double numberAt(unsigned slot) const { return numbers[slot]; }
  /// The operation that an expression with this slot matched.
  mlir::Operation *at(unsigned slot) const { return operations[slot]; }
  /// The operation that makes the whole expression's value, and that value's type.
  mlir::Operation *root = nullptr;
  mlir::Type type() const { return root->getResult(0).getType(); }

  std::array<mlir::Value, slots> values;
  std::array<double, slots> numbers{};
  std::array<mlir::Operation *, slots> operations{};
  llvm::SmallVector<mlir::Operation *> covered;
};

/// Calls the function it is given for each way to read `value` as this expression, until one returns true; says whether one
/// did. The match is as before where none did.
using Expr = std::function<bool(mlir::Value value, Match &match, llvm::function_ref<bool()> next)>;

/// Any value; the same one wherever this slot is used.
Expr any(unsigned slot);
/// A constant whose elements are all `number` (see isNumber).
Expr number(double number);
/// A constant whose elements are all one number, which the slot keeps.
Expr anyNumber(unsigned slot);
/// An operation of one of the names, with these operands; the slot, if given, keeps it.
Expr named(llvm::StringRef name, std::vector<Expr> operands, std::optional<unsigned> slot = std::nullopt);
/// One of the alternatives.
Expr oneOf(std::vector<Expr> alternatives);

/// The product or sum of the parts, grouped and ordered in any way.
Expr product(std::vector<Expr> factors);
Expr sum(std::vector<Expr> summands);
/// x · factor, or x divided by 1 / factor.
Expr scaled(Expr x, double factor);
/// x², as a power or a product.
Expr square(Expr x);

/// An operation OpT with these operands.
template <typename OpT, typename... Operands> Expr op(Operands... operands) {
  return named(OpT::getOperationName(), {std::move(operands)...});
}
template <typename OpT, typename... Operands> Expr opAt(unsigned slot, Operands... operands) {
  return named(OpT::getOperationName(), {std::move(operands)...}, slot);
}

/// Makes what replaces a match, at `location`, of the match's type. Makes nothing and returns null where the match is not
/// what it seemed.
using Build = std::function<mlir::Value(mlir::OpBuilder &builder, mlir::Location location, const Match &match)>;

/// Adds a pattern that replaces each match of `expression`, made by an operation called `root`, by what `build` makes. A
/// match is passed over where an operation inside it is read by others. The location covers all operations of the match.
void addRewrite(mlir::RewritePatternSet &patterns, llvm::StringRef root, Expr expression, Build build, unsigned benefit = 1);

template <typename RootT>
void addRewrite(mlir::RewritePatternSet &patterns, Expr expression, Build build, unsigned benefit = 1) {
  addRewrite(patterns, RootT::getOperationName(), std::move(expression), std::move(build), benefit);
}

/// Makes OpT on the value of slot 0, which must have the match's type, with `attributes` after it.
template <typename OpT, typename... Attributes> Build onSlot0(Attributes... attributes) {
  return [=](mlir::OpBuilder &builder, mlir::Location location, const Match &match) -> mlir::Value {
    return match[0].getType() == match.type() ? mlir::Value(OpT::create(builder, location, match[0], attributes...))
                                              : nullptr;
  };
}

} // namespace mezzo::normalize

#endif
