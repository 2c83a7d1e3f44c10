#include "compiler/onnx/custom/CheckDeclaration.h"

#include "dialects/graph/IR/GraphCustomOps.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;
using namespace mezzo::onnx;

using Kind = CustomAttribute::Kind;

std::optional<int64_t> mezzo::onnx::parseInt(StringRef text) {
  int64_t value = 0;
  return text.getAsInteger(10, value) ? std::nullopt : std::optional(value);
}

std::optional<double> mezzo::onnx::parseFloat(StringRef text) {
  double value = 0;
  return text.getAsDouble(value) ? std::nullopt : std::optional(value);
}

static Error fail(const Twine &what) { return createStringError(what); }

/// All checks are made in turn until one fails.
template <typename... Checks> static Error firstOf(const CustomDeclaration &declaration, Checks... checks) {
  Error error = Error::success();
  ((error ? (void)0 : (void)(error = checks(declaration))), ...);
  return error;
}

static bool isType(StringRef type) { return type == "data" || mezzo::graph::isElementName(type); }

static Error checkNames(const CustomDeclaration &declaration) {
  if (declaration.domain.empty() || declaration.domain == "ai.onnx")
    return fail("domain wanted other than the standard's own, got '" + declaration.domain + "'");
  if (declaration.name.empty() || declaration.function.empty())
    return fail("name and function wanted, got '" + declaration.name + "' and '" + declaration.function + "'");
  return Error::success();
}

static Error checkTypes(const CustomDeclaration &declaration) {
  static constexpr StringRef floats[] = {"f32", "f16", "bf16", "f64"};
  for (const CustomInput &input : declaration.inputs)
    if (!isType(input.type))
      return fail("type of an input wanted data or an element type such as f32 or i64, got '" + input.type + "'");
  for (const CustomOutput &output : declaration.outputs)
    if (!isType(output.type))
      return fail("type of an output wanted data or an element type such as f32 or i64, got '" + output.type + "'");
  for (const std::string &type : declaration.data)
    if (!is_contained(floats, type))
      return fail("data wanted of float types, got '" + type + "'");
  if (declaration.outputs.empty())
    return fail("at least one output wanted, got none");
  return Error::success();
}

static Error checkPrecision(const CustomDeclaration &declaration) {
  const CustomPrecision &precision = declaration.precision;
  static constexpr StringRef priors[] = {"low", "follow", "ranged", "f32"};
  for (StringRef prior : {StringRef(precision.f16), StringRef(precision.bf16)})
    if (!is_contained(priors, prior))
      return fail("precision wanted low, follow, ranged or f32, got '" + prior + "'");
  if (precision.compute != "f32" && precision.compute != "exact")
    return fail("compute wanted f32 or exact, got '" + precision.compute + "'");
  if (!precision.accumulate.empty() && precision.accumulate != "f32")
    return fail("accumulate wanted f32, got '" + precision.accumulate + "'");
  return Error::success();
}

static Error checkDefault(const CustomAttribute &attribute) {
  if (!attribute.defaultText)
    return Error::success();
  const std::string &text = *attribute.defaultText;
  if (attribute.kind == Kind::Ints || attribute.kind == Kind::Floats)
    return fail("attribute '" + attribute.name + "': a list has no default; make it optional");
  if ((attribute.kind == Kind::Int && !parseInt(text)) || (attribute.kind == Kind::Float && !parseFloat(text)))
    return fail("attribute '" + attribute.name + "': default wanted of its kind, got '" + text + "'");
  return Error::success();
}

static Error checkAttributes(const CustomDeclaration &declaration) {
  StringSet<> names;
  for (const CustomAttribute &attribute : declaration.attributes) {
    if (attribute.name.empty() || !names.insert(attribute.name).second)
      return fail("attribute '" + attribute.name + "' is declared twice, or has no name");
    if (Error error = checkDefault(attribute))
      return error;
  }
  return Error::success();
}

static Error checkBounds(const CustomDeclaration &declaration) {
  if (declaration.range && (declaration.range->size() != 2 || !((*declaration.range)[0] <= (*declaration.range)[1])))
    return fail("range wanted as [least, greatest]");
  if (!declaration.boundedBy)
    return Error::success();
  if (declaration.range)
    return fail("range and bounded-by exclude each other");
  if (*declaration.boundedBy >= declaration.inputs.size() || declaration.inputs[*declaration.boundedBy].isOptional)
    return fail("bounded-by wanted the number of an input that is always there, got " + Twine(*declaration.boundedBy));
  return Error::success();
}

/// What a rule asks about is declared, and never left out.
static Error checkRule(const CustomDeclaration &declaration, const ShapeRule &rule) {
  std::string fault;
  auto checkInput = [&](unsigned number) {
    if (number >= declaration.inputs.size())
      fault = "there is no input " + std::to_string(number);
  };
  auto checkAttribute = [&](StringRef name) {
    auto found = find_if(declaration.attributes, [&](const CustomAttribute &attribute) { return attribute.name == name; });
    if (found == declaration.attributes.end() || found->kind != Kind::Int)
      fault = ("there is no attribute '" + name + "' of kind int").str();
  };
  rule.visit(checkInput, checkAttribute);
  return fault.empty() ? Error::success() : fail("shape rule '" + rule.getText() + "': " + fault);
}

static Error completeOutput(const CustomDeclaration &declaration, CustomOutput &output) {
  if (output.sameAs.has_value() == output.shape.has_value())
    return fail("an output wants a shape or same-as, and not both");
  if (output.sameAs) {
    output.rule = ShapeRule::sameAs(*output.sameAs);
  } else {
    Expected<ShapeRule> rule = ShapeRule::parse(*output.shape);
    if (!rule)
      return rule.takeError();
    output.rule = std::move(*rule);
  }
  return checkRule(declaration, output.rule);
}

Error mezzo::onnx::completeDeclaration(CustomDeclaration &declaration) {
  if (declaration.data.empty())
    declaration.data = {"f32"};
  if (Error error = firstOf(declaration, checkNames, checkTypes, checkPrecision, checkAttributes, checkBounds))
    return error;
  for (CustomOutput &output : declaration.outputs)
    if (Error error = completeOutput(declaration, output))
      return error;
  return Error::success();
}
