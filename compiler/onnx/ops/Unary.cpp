// Functions of one tensor, element by element.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphBinaryOps.h"
#include "dialects/graph/IR/GraphUnaryOps.h"

using namespace mezzo;
using namespace mezzo::onnx;

/// An operator that is a graph operation without attributes.
template <typename Op> static Results importAs(NodeImport &n) { return {n.e.make<Op>(n.in(0))}; }

static Results importIsInf(NodeImport &n) {
  bool negative = n.flagAttr("detect_negative", true), positive = n.flagAttr("detect_positive", true);
  return {
      n.e.make<graph::IsInfOp>(n.in(0), {{"detect_negative", n.e.flag(negative)}, {"detect_positive", n.e.flag(positive)}})};
}

static Results importIdentity(NodeImport &n) { return {n.in(0)}; }

/// A cast that the model contains is the user's, and is marked so.
static Results castTo(NodeImport &n, Type element) {
  if (!element)
    return n.error("has no element type to cast to");
  if (element == elementOf(n.in(0)))
    return {n.in(0)};
  return {n.e.make<graph::ConvertOp>(n.in(0), {{"result_type", n.e.type(element)}, {"user", n.e.unit()}})};
}

/// Reads the attributes that concern 8-bit floats only.
static void readSmallFloatAttrs(NodeImport &n) {
  n.flagAttr("saturate", true);
  n.textAttr("round_mode", "up", {"up", "down", "nearest"});
}

static Results importCast(NodeImport &n) {
  readSmallFloatAttrs(n);
  Type element = n.typeAttr("to");
  return n.failed() ? Results() : castTo(n, element);
}

static Results importCastLike(NodeImport &n) {
  readSmallFloatAttrs(n);
  return castTo(n, elementOf(n.in(1)));
}

void mezzo::onnx::addUnary(OpTable &table) {
  table.add("Abs", {1, 1}, importAs<graph::AbsOp>);
  table.add("Acos", {1, 1}, importAs<graph::AcosOp>);
  table.add("Acosh", {1, 1}, importAs<graph::AcoshOp>);
  table.add("Asin", {1, 1}, importAs<graph::AsinOp>);
  table.add("Asinh", {1, 1}, importAs<graph::AsinhOp>);
  table.add("Atan", {1, 1}, importAs<graph::AtanOp>);
  table.add("Atanh", {1, 1}, importAs<graph::AtanhOp>);
  table.add("BitwiseNot", {1, 1}, importAs<graph::NotOp>);
  table.add("Cast", {1, 1}, importCast);
  table.add("CastLike", {2, 2}, importCastLike);
  table.add("Ceil", {1, 1}, importAs<graph::CeilOp>);
  table.add("Cos", {1, 1}, importAs<graph::CosOp>);
  table.add("Cosh", {1, 1}, importAs<graph::CoshOp>);
  table.add("Erf", {1, 1}, importAs<graph::ErfOp>);
  table.add("Exp", {1, 1}, importAs<graph::ExpOp>);
  table.add("Floor", {1, 1}, importAs<graph::FloorOp>);
  table.add("Identity", {1, 1}, importIdentity, 1);
  table.add("IsInf", {1, 1}, importIsInf);
  table.add("IsNaN", {1, 1}, importAs<graph::IsNanOp>);
  table.add("Log", {1, 1}, importAs<graph::LogOp>);
  table.add("Neg", {1, 1}, importAs<graph::NegOp>);
  table.add("Not", {1, 1}, importAs<graph::NotOp>, 1);
  table.add("Reciprocal", {1, 1}, importAs<graph::ReciprocalOp>);
  table.add("Round", {1, 1}, importAs<graph::RoundOp>);
  table.add("Sign", {1, 1}, importAs<graph::SignOp>);
  table.add("Sin", {1, 1}, importAs<graph::SinOp>);
  table.add("Sinh", {1, 1}, importAs<graph::SinhOp>);
  table.add("Sqrt", {1, 1}, importAs<graph::SqrtOp>);
  table.add("Tan", {1, 1}, importAs<graph::TanOp>);
  table.add("Tanh", {1, 1}, importAs<graph::TanhOp>);
}
