#include "compiler/onnx/custom/ShapeRule.h"

#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace mezzo::onnx;

namespace mezzo::onnx {
/// A part of a sum: what it stands for, or how its two parts are combined.
struct ShapeTerm {
  enum class Kind { Number, Dimension, Attribute, Add, Subtract, Multiply, Divide, Remainder };
  Kind kind = Kind::Number;
  int64_t number = 0;
  unsigned input = 0, axis = 0;
  std::string attribute;
  std::shared_ptr<const ShapeTerm> left, right;
};
} // namespace mezzo::onnx

using Kind = ShapeTerm::Kind;
using Term = std::shared_ptr<const ShapeTerm>;

namespace {
/// Reads one sum. The first failure counts; everything after it is null.
class Parser {
public:
  explicit Parser(StringRef text) : text(text), rest(text.ltrim()) {}

  Expected<Term> parse() {
    Term term = parseSum();
    if (term && !rest.empty())
      fail("an operator or the end");
    if (!failure.empty())
      return createStringError("shape rule '" + text + "': " + failure);
    return term;
  }

private:
  Term fail(const Twine &wanted) {
    if (failure.empty())
      failure = ("wanted " + wanted + ", got " + (rest.empty() ? "its end" : "'" + rest.str() + "'")).str();
    return nullptr;
  }

  bool take(char c) {
    if (!rest.starts_with(c))
      return false;
    rest = rest.drop_front().ltrim();
    return true;
  }

  static Term combine(Kind kind, Term left, Term right) {
    if (!left || !right)
      return nullptr;
    ShapeTerm term;
    term.kind = kind;
    term.left = std::move(left);
    term.right = std::move(right);
    return std::make_shared<const ShapeTerm>(std::move(term));
  }

  Term parseSum() {
    Term term = parseProduct();
    while (term) {
      if (take('+'))
        term = combine(Kind::Add, term, parseProduct());
      else if (take('-'))
        term = combine(Kind::Subtract, term, parseProduct());
      else
        break;
    }
    return term;
  }

  Term parseProduct() {
    Term term = parseFactor();
    while (term) {
      if (take('*'))
        term = combine(Kind::Multiply, term, parseFactor());
      else if (take('/'))
        term = combine(Kind::Divide, term, parseFactor());
      else if (take('%'))
        term = combine(Kind::Remainder, term, parseFactor());
      else
        break;
    }
    return term;
  }

  Term parseFactor() {
    constexpr int kDeepest = 100;
    if (take('(')) {
      if (++depth > kDeepest)
        return fail("at most 100 parentheses within each other");
      Term term = parseSum();
      --depth;
      return term && !take(')') ? fail("')'") : term;
    }
    ShapeTerm term;
    if (!parseName(term) && !parseNumber(term))
      return fail("a number, dN_M, attr.NAME or '('");
    rest = rest.ltrim();
    return std::make_shared<const ShapeTerm>(std::move(term));
  }

  bool parseNumber(ShapeTerm &term) { return !rest.consumeInteger(10, term.number) && term.number >= 0; }

  bool parseName(ShapeTerm &term) {
    StringRef at = rest;
    if (at.consume_front("attr.")) {
      StringRef name = at.take_while([](char c) { return isAlnum(c) || c == '_'; });
      term.kind = Kind::Attribute;
      term.attribute = name.str();
      rest = at.drop_front(name.size());
      return !name.empty();
    }
    term.kind = Kind::Dimension;
    if (!at.consume_front("d") || at.consumeInteger(10, term.input) || !at.consume_front("_") ||
        at.consumeInteger(10, term.axis))
      return term.kind = Kind::Number, false;
    rest = at;
    return true;
  }

  StringRef text, rest;
  std::string failure;
  int depth = 0;
};

/// Computes one sum.
class Evaluation {
public:
  Evaluation(InputShapes inputs, AttributeValues attributes) : inputs(inputs), attributes(attributes) {}

  Expected<int64_t> of(const ShapeTerm &term) {
    switch (term.kind) {
    case Kind::Number:
      return term.number;
    case Kind::Dimension:
      return dimension(term);
    case Kind::Attribute:
      if (std::optional<int64_t> value = attributes(term.attribute))
        return *value;
      return createStringError("the node has no attribute '" + term.attribute + "'");
    default:
      return combined(term);
    }
  }

private:
  Expected<int64_t> dimension(const ShapeTerm &term) const {
    const std::optional<ArrayRef<int64_t>> &shape = inputs[term.input];
    if (!shape)
      return createStringError("input " + Twine(term.input) + " is left out");
    if (term.axis >= shape->size())
      return createStringError("input " + Twine(term.input) + " has rank " + Twine(shape->size()) + ", and d" +
                               Twine(term.input) + "_" + Twine(term.axis) + " asks for its axis " + Twine(term.axis));
    return (*shape)[term.axis];
  }

  Expected<int64_t> combined(const ShapeTerm &term) {
    Expected<int64_t> left = of(*term.left);
    if (!left)
      return left.takeError();
    Expected<int64_t> right = of(*term.right);
    if (!right)
      return right.takeError();
    return combine(term.kind, *left, *right);
  }

  static Expected<int64_t> combine(Kind kind, int64_t a, int64_t b) {
    int64_t result = 0;
    bool overflows = false;
    if (kind == Kind::Add)
      overflows = __builtin_add_overflow(a, b, &result);
    else if (kind == Kind::Subtract)
      overflows = __builtin_sub_overflow(a, b, &result);
    else if (kind == Kind::Multiply)
      overflows = __builtin_mul_overflow(a, b, &result);
    else if (b <= 0)
      return createStringError("divides by " + Twine(b));
    else
      result = kind == Kind::Divide ? a / b - (a % b < 0) : (a % b + b) % b;
    if (overflows)
      return createStringError("a size exceeds 2^63 - 1");
    return result;
  }

  InputShapes inputs;
  AttributeValues attributes;
};
} // namespace

ShapeRule ShapeRule::sameAs(unsigned number) {
  ShapeRule rule;
  rule.text = "same-as " + std::to_string(number);
  rule.same = number;
  return rule;
}

Expected<ShapeRule> ShapeRule::parse(ArrayRef<std::string> sizes) {
  ShapeRule rule;
  rule.text = "[" + join(sizes, ", ") + "]";
  for (const std::string &size : sizes) {
    Expected<Term> term = Parser(size).parse();
    if (!term)
      return term.takeError();
    rule.sizes.push_back(*term);
  }
  return rule;
}

static void visitTerm(const ShapeTerm &term, function_ref<void(unsigned)> input, function_ref<void(StringRef)> attribute) {
  if (term.kind == Kind::Dimension)
    input(term.input);
  if (term.kind == Kind::Attribute)
    attribute(term.attribute);
  if (term.left)
    visitTerm(*term.left, input, attribute);
  if (term.right)
    visitTerm(*term.right, input, attribute);
}

void ShapeRule::visit(function_ref<void(unsigned)> input, function_ref<void(StringRef)> attribute) const {
  if (same)
    input(*same);
  for (const Term &term : sizes)
    visitTerm(*term, input, attribute);
}

Expected<SmallVector<int64_t>> ShapeRule::evaluate(InputShapes inputs, AttributeValues attributes) const {
  auto fail = [&](const Twine &what) { return createStringError("shape rule '" + text + "': " + what); };
  if (same && !inputs[*same])
    return fail("input " + Twine(*same) + " is left out");
  if (same)
    return SmallVector<int64_t>(*inputs[*same]);
  SmallVector<int64_t> shape;
  for (const Term &term : sizes) {
    Expected<int64_t> size = Evaluation(inputs, attributes).of(*term);
    if (!size)
      return fail(toString(size.takeError()));
    if (*size < 0)
      return fail("the size along axis " + Twine(shape.size()) + " is " + Twine(*size));
    shape.push_back(*size);
  }
  return shape;
}
