// Operations on scalars as C++ expressions, with the meaning that the arith and math dialects give them: integers wrap
// around, divisions do not trap, comparisons are ordered or unordered as they say.
#include "compiler/text/ScalarPrinter.h"
#include "compiler/text/Types.h"
#include "dialects/kernel/Math/Definitions.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::text {

std::string ScalarPrinter::expression(Operation *op) {
  if (hasDefinition(op)) {
    std::string text = functions.nameOf(op) + "(" + name(op->getOperand(0));
    for (Value operand : op->getOperands().drop_front())
      text += ", " + name(operand);
    return text + ")";
  }
  if (auto narrow = dyn_cast<NarrowOp>(op))
    return (computeType(narrow.getType()) == "double" ? "(double)" : "") +
           ("rounded_to<" + storageType(narrow.getElement()) + ">(" + name(narrow.getOperand()) + ")");
  for (auto kind : {&ScalarPrinter::floatExpression, &ScalarPrinter::integerExpression, &ScalarPrinter::castExpression,
                    &ScalarPrinter::mathExpression})
    if (std::string text = (this->*kind)(op); !text.empty())
      return text;
  return "";
}

//===- Floats -------------------------------------------------------------===//

std::string ScalarPrinter::floatExpression(Operation *op) {
  auto infix = [&](StringRef symbol) {
    return name(op->getOperand(0)) + " " + symbol.str() + " " + name(op->getOperand(1));
  };
  auto call = [&](StringRef function) {
    return function.str() + "(" + name(op->getOperand(0)) + ", " + name(op->getOperand(1)) + ")";
  };
  return TypeSwitch<Operation *, std::string>(op)
      .Case<arith::AddFOp>([&](auto) { return infix("+"); })
      .Case<arith::SubFOp>([&](auto) { return infix("-"); })
      .Case<arith::MulFOp>([&](auto) { return infix("*"); })
      .Case<arith::DivFOp>([&](auto) { return infix("/"); })
      .Case<arith::NegFOp>([&](auto) { return "-" + name(op->getOperand(0)); })
      .Case<arith::MaximumFOp>([&](auto) { return call("maximum"); })
      .Case<arith::MinimumFOp>([&](auto) { return call("minimum"); })
      .Case<arith::MaxNumFOp>([&](auto) { return call("maximum_number"); })
      .Case<arith::MinNumFOp>([&](auto) { return call("minimum_number"); })
      .Case<arith::CmpFOp>([&](auto compare) { return comparison(compare); })
      .Case<arith::SelectOp>([&](auto select) {
        return name(select.getCondition()) + " ? " + name(select.getTrueValue()) + " : " + name(select.getFalseValue());
      })
      .Default([](auto) { return ""; });
}

std::string ScalarPrinter::comparison(arith::CmpFOp op) {
  using P = arith::CmpFPredicate;
  std::string a = name(op.getLhs()), b = name(op.getRhs());
  switch (op.getPredicate()) {
  case P::AlwaysFalse:
    return "false";
  case P::AlwaysTrue:
    return "true";
  case P::OEQ:
    return a + " == " + b;
  case P::OGT:
    return a + " > " + b;
  case P::OGE:
    return a + " >= " + b;
  case P::OLT:
    return a + " < " + b;
  case P::OLE:
    return a + " <= " + b;
  case P::ONE:
    return a + " < " + b + " || " + a + " > " + b;
  case P::ORD:
    return a + " == " + a + " && " + b + " == " + b;
  case P::UEQ:
    return "!(" + a + " < " + b + " || " + a + " > " + b + ")";
  case P::UGT:
    return "!(" + a + " <= " + b + ")";
  case P::UGE:
    return "!(" + a + " < " + b + ")";
  case P::ULT:
    return "!(" + a + " >= " + b + ")";
  case P::ULE:
    return "!(" + a + " > " + b + ")";
  case P::UNE:
    return a + " != " + b;
  case P::UNO:
    return a == b ? a + " != " + a : a + " != " + a + " || " + b + " != " + b;
  }
  return "";
}

//===- Integers -----------------------------------------------------------===//

std::string ScalarPrinter::asUnsigned(Value value) {
  std::string type = isa<IndexType>(value.getType()) && !isWide(value) ? "unsigned" : unsignedType(value.getType());
  return "(" + type + ")" + name(value);
}

/// Sums, differences and products wrap around, which only unsigned types do in C++; indices do not come so far.
std::string ScalarPrinter::wrapping(Operation *op, StringRef symbol) {
  Value result = op->getResult(0);
  std::string a = name(op->getOperand(0)), b = name(op->getOperand(1));
  if (isa<IndexType>(result.getType()))
    return (isWide(result) ? "(long long)" : "") + a + " " + symbol.str() + " " + b;
  std::string wide = result.getType().isInteger(64) ? "(unsigned long long)" : "(unsigned)";
  return "(" + typeOf(result) + ")(" + wide + a + " " + symbol.str() + " " + wide + b + ")";
}

/// By constants as in C++; else by functions that do not trap.
std::string ScalarPrinter::division(Operation *op) {
  Value a = op->getOperand(0), b = op->getOperand(1);
  std::string type = typeOf(op->getResult(0));
  std::optional<int64_t> known = constantOf(b);
  bool isSafe = known && *known > 0;
  bool isUnsigned = isa<arith::DivUIOp, arith::RemUIOp, arith::CeilDivUIOp>(op);
  if (isa<IndexType>(a.getType()))
    isUnsigned &= ranges.of(a).low < 0;
  bool isRemainder = isa<arith::RemSIOp, arith::RemUIOp>(op);
  if (isSafe && !isUnsigned && isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp>(op))
    return name(a) + (isRemainder ? " % " : " / ") + name(b);
  StringRef function = TypeSwitch<Operation *, StringRef>(op)
                           .Case<arith::DivSIOp, arith::DivUIOp>([](auto) { return "divide"; })
                           .Case<arith::RemSIOp, arith::RemUIOp>([](auto) { return "remainder_of"; })
                           .Case<arith::FloorDivSIOp>([](auto) { return "floor_divide"; })
                           .Default([](auto) { return "ceil_divide"; });
  bool isIndex = isa<IndexType>(a.getType());
  std::string operand = isIndex ? (isUnsigned ? "unsigned long long" : "long long")
                                : (isUnsigned ? unsignedType(a.getType()) : computeType(a.getType()));
  return "(" + type + ")" + function.str() + "<" + operand + ">(" + name(a) + ", " + name(b) + ")";
}

std::string ScalarPrinter::comparison(arith::CmpIOp op) {
  using P = arith::CmpIPredicate;
  static const char *const symbols[] = {" == ", " != ", " < ", " <= ", " > ", " >= ", " < ", " <= ", " > ", " >= "};
  P predicate = op.getPredicate();
  Value a = op.getLhs(), b = op.getRhs();
  std::string symbol = symbols[static_cast<unsigned>(predicate)];
  if (predicate < P::ult)
    return name(a) + symbol + name(b);
  if (isa<IndexType>(a.getType()) && (isWide(a) || isWide(b)))
    return "(unsigned long long)" + name(a) + symbol + "(unsigned long long)" + name(b);
  return asUnsigned(a) + symbol + asUnsigned(b);
}

std::string ScalarPrinter::integerExpression(Operation *op) {
  if (op->getNumOperands() != 2 || !isa<IntegerType, IndexType>(op->getOperand(0).getType()))
    return "";
  Value a = op->getOperand(0), b = op->getOperand(1), result = op->getResult(0);
  bool isTruth = a.getType().isInteger(1);
  std::string cast = "(" + typeOf(result) + ")";
  auto bitwise = [&](StringRef symbol, StringRef logical) {
    if (isTruth)
      return name(a) + " " + logical.str() + " " + name(b);
    return cast + "(" + name(a) + " " + symbol.str() + " " + name(b) + ")";
  };
  auto choose = [&](const std::string &condition) { return condition + " ? " + name(a) + " : " + name(b); };
  return TypeSwitch<Operation *, std::string>(op)
      .Case<arith::AddIOp>([&](auto) { return isTruth ? bitwise("", "!=") : wrapping(op, "+"); })
      .Case<arith::SubIOp>([&](auto) { return isTruth ? bitwise("", "!=") : wrapping(op, "-"); })
      .Case<arith::MulIOp>([&](auto) { return isTruth ? bitwise("", "&&") : wrapping(op, "*"); })
      .Case<arith::AndIOp>([&](auto) { return bitwise("&", "&&"); })
      .Case<arith::OrIOp>([&](auto) { return bitwise("|", "||"); })
      .Case<arith::XOrIOp>([&](auto) { return bitwise("^", "!="); })
      .Case<arith::ShLIOp>([&](auto) {
        return cast + "((" +
               (isWide(result) && isa<IndexType>(result.getType()) ? "unsigned long long"
                : result.getType().isInteger(64)                   ? "unsigned long long"
                                                                   : "unsigned") +
               ")" + name(a) + " << " + name(b) + ")";
      })
      .Case<arith::ShRSIOp>([&](auto) { return cast + "(" + name(a) + " >> " + name(b) + ")"; })
      .Case<arith::ShRUIOp>([&](auto) { return cast + "(" + asUnsigned(a) + " >> " + name(b) + ")"; })
      .Case<arith::MaxSIOp>([&](auto) { return choose(name(a) + " > " + name(b)); })
      .Case<arith::MinSIOp>([&](auto) { return choose(name(a) + " < " + name(b)); })
      .Case<arith::MaxUIOp>([&](auto) { return choose(asUnsigned(a) + " > " + asUnsigned(b)); })
      .Case<arith::MinUIOp>([&](auto) { return choose(asUnsigned(a) + " < " + asUnsigned(b)); })
      .Case<arith::CmpIOp>([&](auto compare) { return comparison(compare); })
      .Case<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp, arith::FloorDivSIOp, arith::CeilDivSIOp,
            arith::CeilDivUIOp>([&](auto) { return division(op); })
      .Default([](auto) { return ""; });
}

//===- Casts --------------------------------------------------------------===//

std::string ScalarPrinter::castExpression(Operation *op) {
  if (op->getNumOperands() != 1)
    return "";
  Value a = op->getOperand(0), result = op->getResult(0);
  std::string cast = "(" + typeOf(result) + ")", text = name(a);
  bool fromTruth = a.getType().isInteger(1);
  auto signedTruth = [&] { return cast + "(" + text + " ? -1 : 0)"; };
  return TypeSwitch<Operation *, std::string>(op)
      .Case<arith::ExtSIOp, arith::SIToFPOp>([&](auto) { return fromTruth ? signedTruth() : cast + text; })
      .Case<arith::ExtUIOp, arith::UIToFPOp>([&](auto) { return fromTruth ? cast + text : cast + asUnsigned(a); })
      .Case<arith::IndexCastUIOp>([&](auto) { return isa<IndexType>(a.getType()) ? cast + text : cast + asUnsigned(a); })
      .Case<arith::TruncIOp>([&](auto) { return result.getType().isInteger(1) ? "(" + text + " & 1) != 0" : cast + text; })
      .Case<arith::IndexCastOp, arith::ExtFOp, arith::TruncFOp, arith::FPToSIOp>([&](auto) { return cast + text; })
      .Case<arith::FPToUIOp>([&](auto) { return cast + "(" + unsignedType(result.getType()) + ")" + text; })
      .Case<arith::BitcastOp>([&](auto) {
        if (a.getType() == result.getType())
          return text;
        return (isa<FloatType>(result.getType()) ? "float_of(" : "bits_of(") + text + ")";
      })
      .Default([](auto) { return ""; });
}

//===- Exact functions ----------------------------------------------------===//

std::string ScalarPrinter::mathExpression(Operation *op) {
  bool isDouble = op->getOperand(0).getType().isF64();
  auto call = [&](StringRef function) {
    std::string text = function.str() + (isDouble ? "(" : "f(") + name(op->getOperand(0));
    for (Value operand : op->getOperands().drop_front())
      text += ", " + name(operand);
    return text + ")";
  };
  std::string x = name(op->getOperand(0));
  return TypeSwitch<Operation *, std::string>(op)
      .Case<math::AbsFOp>([&](auto) { return call("fabs"); })
      .Case<math::CeilOp>([&](auto) { return call("ceil"); })
      .Case<math::FloorOp>([&](auto) { return call("floor"); })
      .Case<math::TruncOp>([&](auto) { return call("trunc"); })
      .Case<math::RoundOp>([&](auto) { return call("round"); })
      .Case<math::RoundEvenOp>([&](auto) { return call("rint"); })
      .Case<math::CopySignOp>([&](auto) { return call("copysign"); })
      .Case<math::FmaOp>([&](auto) { return call("fma"); })
      .Case<math::SqrtOp>([&](auto) { return call("sqrt"); })
      .Case<math::IsNaNOp>([&](auto) { return x + " != " + x; })
      .Case<math::IsInfOp>([&](auto) { return call("fabs") + " == " + (isDouble ? "infinity_f64()" : "infinity_f32()"); })
      .Case<math::IsFiniteOp>([&](auto) { return call("fabs") + " < " + (isDouble ? "infinity_f64()" : "infinity_f32()"); })
      .Case<math::AbsIOp>([&](auto) {
        std::string type = unsignedType(op->getOperand(0).getType());
        return "(" + typeOf(op->getResult(0)) + ")(" + x + " < 0 ? 0 - (" + type + ")" + x + " : (" + type + ")" + x + ")";
      })
      .Case<math::CountLeadingZerosOp>([&](auto) { return "leading_zeros(" + x + ")"; })
      .Case<math::CountTrailingZerosOp>([&](auto) { return "trailing_zeros(" + x + ")"; })
      .Case<math::CtPopOp>([&](auto) { return "ones(" + x + ")"; })
      .Default([](auto) { return ""; });
}

} // namespace mezzo::text
