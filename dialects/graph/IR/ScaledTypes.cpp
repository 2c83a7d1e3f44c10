#include "dialects/graph/IR/ScaledTypes.h"

#include "dialects/graph/IR/ShapeInference.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

//===- The table ----------------------------------------------------------===//

static constexpr StringLiteral kHides = "would hide the overflow of a scaled gradient; clip by the options of "
                                        "graph.observe_gradients and of the optimizer, which "
                                        "unscale first";
static constexpr StringLiteral kNotLinear = "is not linear, so that nothing can take the scale off its result";
static constexpr StringLiteral kNoNumber = "makes of a scaled value what is no gradient";

static ScaledRow carry(unsigned operand) { return {ScaledRule::Carry, operand, "", ""}; }
static ScaledRow refuse(StringRef label, StringRef sentence) { return {ScaledRule::Refuse, 0, label, sentence}; }

static void addAll(llvm::StringMap<ScaledRow> &table, ArrayRef<StringRef> names, ScaledRow row) {
  for (StringRef name : names)
    table[name] = row;
}

static void addLinear(llvm::StringMap<ScaledRow> &table) {
  addAll(table, {"mul", "matmul", "conv", "conv_transpose"}, {ScaledRule::Product});
  addAll(table, {"conv_filter_grad"}, {ScaledRule::Product});
  addAll(table, {"add", "sub", "select", "concat"}, {ScaledRule::Agree});
  addAll(table, {"div"}, {ScaledRule::Dividend});
  addAll(table, {"pad"}, {ScaledRule::Pad});
  addAll(table,
         {"neg", "convert", "reshape", "transpose", "broadcast", "slice", "gather", "gather_elements", "gather_nd",
          "reduce_sum", "reduce_mean", "cumsum", "resize", "avg_pool", "stop_gradient", "dropout", "grid_sample", "unfold",
          "fold"},
         carry(0));
  addAll(table,
         {"softmax_grad", "log_softmax_grad", "gelu_grad", "layer_norm_grad", "rms_norm_grad", "batch_norm_train_grad",
          "group_norm_grad", "max_pool_grad", "avg_pool_grad", "gather_grad", "resize_grad", "cross_entropy_grad"},
         carry(0));
  addAll(table, {"zeros"}, {ScaledRule::Free});
  addAll(table,
         {"scale", "observe_gradients", "apply_sgd", "apply_adam", "apply_adamw", "apply_lion", "commit", "microbatch"},
         {ScaledRule::Own});
}

static void addRefused(llvm::StringMap<ScaledRow> &table) {
  addAll(table,
         {"abs",
          "max",
          "min",
          "clamp",
          "relu",
          "leaky_relu",
          "prelu",
          "reduce_max",
          "reduce_min",
          "max_pool",
          "sign",
          "layer_norm",
          "rms_norm",
          "group_norm",
          "batch_norm",
          "batch_norm_train",
          "lrn",
          "lp_pool",
          "top_k",
          "shrink",
          "hard_sigmoid",
          "hard_swish",
          "thresholded_relu",
          "is_nan",
          "is_inf"},
         refuse("T3", kHides));
  addAll(table, {"exp",   "log",  "sqrt",  "rsqrt",  "reciprocal", "sin",      "cos",         "tan",          "asin",
                 "acos",  "atan", "sinh",  "cosh",   "asinh",      "acosh",    "atanh",       "tanh",         "erf",
                 "floor", "ceil", "round", "mod",    "pow",        "sigmoid",  "silu",        "softplus",     "softsign",
                 "mish",  "gelu", "elu",   "selu",   "celu",       "swish",    "reduce_prod", "cumprod",      "softmax",
                 "rnn",   "gru",  "lstm",  "custom", "attention",  "constant", "log_softmax", "cross_entropy"},
         refuse("T4", kNotLinear));
  addAll(table,
         {"compare", "and", "or", "xor", "not", "shift_left", "shift_right", "arg_max", "arg_min", "max_pool_indices",
          "iota", "gradient_seed"},
         refuse("T6", kNoNumber));
}

std::optional<ScaledRow> graph::scaledRowOf(StringRef name) {
  static const llvm::StringMap<ScaledRow> table = [] {
    llvm::StringMap<ScaledRow> all;
    addLinear(all);
    addRefused(all);
    // What is chosen between, or added to, is one kind; other combinations of scatters are refused by their attribute's row.
    addAll(all, {"scatter_elements", "scatter_nd"}, {ScaledRule::Agree});
    return all;
  }();
  auto found = table.find(name.substr(name.find('.') + 1));
  return found == table.end() ? std::nullopt : std::optional(found->second);
}

//===- Types --------------------------------------------------------------===//

ScaledAttr graph::scaledOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? dyn_cast_or_null<ScaledAttr>(tensor.getEncoding()) : ScaledAttr();
}

RankedTensorType graph::withScaled(Type type, ScaledAttr scaler) {
  auto tensor = cast<RankedTensorType>(type);
  return RankedTensorType::get(tensor.getShape(), tensor.getElementType(), scaler);
}

static bool isFloat(Type type) { return isa<FloatType>(cast<RankedTensorType>(type).getElementType()); }
static bool isFloat(Value value) { return isFloat(value.getType()); }

//===- What follows from a row --------------------------------------------===//

namespace {
/// The operands of one operation, and how its mistakes are reported.
struct Inference {
  Constraints check;
  ValueRange operands;

  FailureOr<ScaledAttr> product() const;
  FailureOr<ScaledAttr> agree() const;
  FailureOr<ScaledAttr> carry(unsigned operand) const;
  FailureOr<ScaledAttr> dividend() const;
  FailureOr<ScaledAttr> pad() const;
  FailureOr<ScaledAttr> refuse(const ScaledRow &row) const;
  FailureOr<ScaledAttr> follow(const ScaledRow &row) const;

private:
  FailureOr<ScaledAttr> mixed(Value a, Value b) const {
    if (scaledOf(a) && scaledOf(b))
      return check.fail("T2", "mixes gradients of ", scaledOf(a).getScaler(), " and of ", scaledOf(b).getScaler());
    return check.fail("T2",
                      "mixes a scaled value with a plain one; graph.observe_gradients and the optimizer take the scale "
                      "off, and nothing else does: was a gradient not unscaled?");
  }
};
} // namespace

FailureOr<ScaledAttr> Inference::product() const {
  ScaledAttr lhs = scaledOf(operands[0]), rhs = scaledOf(operands[1]);
  if (lhs && rhs)
    return check.fail("T1", "product of two scaled values, which has the scale twice; multiply a gradient by plain values");
  ScaledAttr result = lhs ? lhs : rhs;
  for (Value added : operands.drop_front(2))
    if (isFloat(added) && scaledOf(added) != result)
      return mixed(lhs ? operands[0] : operands[1], added);
  return result;
}

FailureOr<ScaledAttr> Inference::agree() const {
  Value first;
  for (Value operand : operands) {
    if (!isFloat(operand))
      continue;
    if (!first)
      first = operand;
    else if (scaledOf(operand) != scaledOf(first))
      return mixed(first, operand);
  }
  return first ? scaledOf(first) : ScaledAttr();
}

FailureOr<ScaledAttr> Inference::carry(unsigned number) const {
  for (auto [i, operand] : llvm::enumerate(operands))
    if (i != number && scaledOf(operand))
      return check.fail("T2", "operand ", i, " wanted plain, got a scaled gradient; only operand ", number, " carries one");
  return number < operands.size() ? scaledOf(operands[number]) : ScaledAttr();
}

FailureOr<ScaledAttr> Inference::dividend() const {
  if (scaledOf(operands[1]))
    return check.fail("T5", "divides by a scaled value; the quotient would be too small by the scale");
  return scaledOf(operands[0]);
}

FailureOr<ScaledAttr> Inference::pad() const {
  Value value = operands.size() > 1 ? operands[1] : Value();
  Operation *made = value ? value.getDefiningOp() : nullptr;
  bool isZero = !value || matchPattern(value, m_AnyZeroFloat()) ||
                (made && scaledRowOf(made->getName().getStringRef())->rule == ScaledRule::Free);
  if (scaledOf(operands[0]) && !isZero)
    return check.fail("T7", "pads a scaled gradient with a value that is not the constant 0; any other has no scale");
  return scaledOf(operands[0]);
}

FailureOr<ScaledAttr> Inference::refuse(const ScaledRow &row) const {
  if (llvm::any_of(operands, [](Value operand) { return scaledOf(operand) != nullptr; }))
    return check.fail(row.label, row.sentence);
  return ScaledAttr();
}

FailureOr<ScaledAttr> Inference::follow(const ScaledRow &row) const {
  switch (row.rule) {
  case ScaledRule::Product:
    return product();
  case ScaledRule::Agree:
    return agree();
  case ScaledRule::Carry:
    return carry(row.operand);
  case ScaledRule::Dividend:
    return dividend();
  case ScaledRule::Pad:
    return pad();
  case ScaledRule::Refuse:
    return refuse(row);
  default:
    return ScaledAttr();
  }
}

LogicalResult graph::inferScaled(StringRef name, std::optional<Location> location, ValueRange operands,
                                 SmallVectorImpl<Type> &inferred) {
  if (llvm::none_of(operands, [](Value operand) { return scaledOf(operand) != nullptr; }))
    return success();
  Constraints check(name, location);
  std::optional<ScaledRow> row = scaledRowOf(name);
  if (!row)
    return check.fail("T4", "has no rule for scaled gradients");
  if (row->rule == ScaledRule::Own)
    return success();
  FailureOr<ScaledAttr> scaler = Inference{check, operands}.follow(*row);
  if (failed(scaler))
    return failure();
  for (Type &type : inferred) {
    if (*scaler && !isFloat(type))
      return check.fail("T6", kNoNumber);
    type = withScaled(type, *scaler);
  }
  return success();
}

LogicalResult graph::checkPlain(Operation *op, StringRef what, Type type) {
  if (!scaledOf(type))
    return success();
  return op->emitOpError("T9: ") << what << " wanted plain, got " << type
                                 << "; a scaled gradient lives inside a step, and only the optimizer takes the scale off";
}
