// Activation functions.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphActivationOps.h"
#include "dialects/graph/IR/GraphBinaryOps.h"
#include "dialects/graph/IR/GraphUnaryOps.h"
#include <cmath>
#include <limits>

using namespace mezzo;
using namespace mezzo::onnx;

template <typename Op> static Results importAs(NodeImport &n) { return {n.e.make<Op>(n.in(0))}; }

/// An operation with the attribute alpha, whose default differs from operator to operator.
template <typename Op> static Value makeWithAlpha(NodeImport &n, Value x, float otherwise) {
  return n.e.make<Op>(x, {{"alpha", n.e.f64(n.floatAttr("alpha", otherwise))}});
}

static Results importLeakyRelu(NodeImport &n) { return {makeWithAlpha<graph::LeakyReluOp>(n, n.in(0), 0.01f)}; }
static Results importThresholdedRelu(NodeImport &n) { return {makeWithAlpha<graph::ThresholdedReluOp>(n, n.in(0), 1)}; }
static Results importElu(NodeImport &n) { return {makeWithAlpha<graph::EluOp>(n, n.in(0), 1)}; }
static Results importCelu(NodeImport &n) { return {makeWithAlpha<graph::CeluOp>(n, n.in(0), 1)}; }

static Results importSwish(NodeImport &n) {
  bool isSilu = n.floatAttr("alpha", 1) == 1;
  return {isSilu ? n.e.make<graph::SiluOp>(n.in(0)) : makeWithAlpha<graph::SwishOp>(n, n.in(0), 1)};
}

static Results importSelu(NodeImport &n) {
  double alpha = n.floatAttr("alpha", 1.67326319217681884765625f), gamma = n.floatAttr("gamma", 1.05070102214813232421875f);
  return {n.e.make<graph::SeluOp>(n.in(0), {{"alpha", n.e.f64(alpha)}, {"gamma", n.e.f64(gamma)}})};
}

static Results importHardSigmoid(NodeImport &n) {
  double alpha = n.floatAttr("alpha", 0.2f), beta = n.floatAttr("beta", 0.5f);
  return {n.e.make<graph::HardSigmoidOp>(n.in(0), {{"alpha", n.e.f64(alpha)}, {"beta", n.e.f64(beta)}})};
}

static Results importGelu(NodeImport &n) {
  std::string approximate = n.textAttr("approximate", "none", {"none", "tanh"});
  return {n.e.make<graph::GeluOp>(n.in(0), {{"approximate", n.e.word(approximate)}})};
}

static Results importShrink(NodeImport &n) {
  double bias = n.floatAttr("bias", 0), lambda = n.floatAttr("lambd", 0.5f);
  return {n.e.make<graph::ShrinkOp>(n.in(0), {{"lambda", n.e.f64(lambda)}, {"bias", n.e.f64(bias)}})};
}

static Results importPRelu(NodeImport &n) {
  Value result = n.e.make<graph::PreluOp>({n.in(0), n.in(1)});
  if (result && shapeOf(result) != shapeOf(n.in(0)))
    return n.error("slope does not broadcast to the shape of the data");
  return {result};
}

/// The gate's Swish times the linear input, rounded once.
static Results importSwiGlu(NodeImport &n) {
  Value gate = makeWithAlpha<graph::SwishOp>(n, n.e.widen(n.in(0)), 1);
  return {n.e.convert(n.e.mul(gate, n.e.widen(n.in(1))), elementOf(n.in(0)))};
}

namespace {

/// One bound of a Clip. `known` is set where it can be an attribute: not NaN, and exact as a double.
struct Bound {
  bool isGiven = false;
  std::optional<double> known;
  Value value;
};

} // namespace

static Bound boundOf(NodeImport &n, unsigned index) {
  Bound bound;
  bound.isGiven = n.has(index);
  if (!bound.isGiven)
    return bound;
  bound.value = n.in(index);
  constexpr double exactIntegers = 9007199254740992.0;
  std::optional<double> number = n.peekNumber(index);
  bool isExact = number && !std::isnan(*number) && (isFloat(bound.value) || std::abs(*number) < exactIntegers);
  bound.known = isExact ? number : std::nullopt;
  return bound;
}

static Value clamp(NodeImport &n, std::optional<double> lower, std::optional<double> upper) {
  llvm::SmallVector<Field> fields;
  if (lower)
    fields.push_back({"lower", n.e.f64(*lower)});
  if (upper)
    fields.push_back({"upper", n.e.f64(*upper)});
  return fields.empty() ? n.in(0) : n.e.make<graph::ClampOp>(n.in(0), fields);
}

static Results importClip(NodeImport &n) {
  if (n.opset < 11) {
    // Until version 10 an absent bound was the largest finite number.
    double lower = n.floatAttr("min", std::numeric_limits<float>::lowest());
    double upper = n.floatAttr("max", std::numeric_limits<float>::max());
    return {clamp(n, lower, upper)};
  }
  for (unsigned index : {1u, 2u}) {
    if (n.has(index) && product(shapeOf(n.in(index))) != 1)
      return n.error("input " + llvm::Twine(index) + " wanted as a scalar");
    if (n.has(index) && !n.requireSameElement(index))
      return {};
  }
  Bound lower = boundOf(n, 1), upper = boundOf(n, 2);
  if (lower.isGiven == lower.known.has_value() && upper.isGiven == upper.known.has_value())
    return {clamp(n, lower.known, upper.known)};
  Value result = n.in(0);
  if (lower.isGiven)
    result = n.e.max(result, n.e.reshape(lower.value, {}));
  if (upper.isGiven)
    result = n.e.min(result, n.e.reshape(upper.value, {}));
  return {result};
}

void mezzo::onnx::addActivations(OpTable &table) {
  table.add("Celu", {1, 1}, importCelu);
  table.add("Clip", {1, 3}, importClip);
  table.add("Elu", {1, 1}, importElu);
  table.add("Gelu", {1, 1}, importGelu);
  table.add("HardSigmoid", {1, 1}, importHardSigmoid);
  table.add("HardSwish", {1, 1}, importAs<graph::HardSwishOp>);
  table.add("LeakyRelu", {1, 1}, importLeakyRelu);
  table.add("Mish", {1, 1}, importAs<graph::MishOp>);
  table.add("PRelu", {2, 2}, importPRelu);
  table.add("Relu", {1, 1}, importAs<graph::ReluOp>);
  table.add("Selu", {1, 1}, importSelu);
  table.add("Shrink", {1, 1}, importShrink);
  table.add("Sigmoid", {1, 1}, importAs<graph::SigmoidOp>);
  table.add("Softplus", {1, 1}, importAs<graph::SoftplusOp>);
  table.add("Softsign", {1, 1}, importAs<graph::SoftsignOp>);
  table.add("SwiGLU", {2, 2}, importSwiGlu);
  table.add("Swish", {1, 1}, importSwish);
  table.add("ThresholdedRelu", {1, 1}, importThresholdedRelu);
}
