#include "compiler/onnx/custom/ImportCustom.h"

#include "compiler/onnx/custom/CheckDeclaration.h"
#include "dialects/graph/IR/GraphCustomOps.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace mezzo;
using namespace mezzo::onnx;

using Kind = CustomAttribute::Kind;

namespace {
/// One node of a declared operator on its way into the IR.
class CustomImport {
public:
  CustomImport(const CustomDeclaration &declaration, NodeImport &node)
      : declaration(declaration), node(node), builder(node.e.getBuilder()) {}

  Results run() {
    if (!checkCount())
      return {};
    readAttributes();
    readInputs();
    if (node.failed())
      return {};
    SmallVector<mlir::Type> types;
    for (const CustomOutput &output : declaration.outputs)
      types.push_back(outputType(output));
    return node.failed() ? Results() : create(types);
  }

private:
  /// Whether the node lists as many inputs as are declared; those that may be left out at the end need not be there.
  bool checkCount() {
    size_t most = declaration.inputs.size(), least = most, count = node.inputCount();
    while (least > 0 && declaration.inputs[least - 1].isOptional)
      --least;
    if (count >= least && count <= most)
      return true;
    node.error("inputs wanted " + (least == most ? Twine(most).str() : (Twine(least) + " to " + Twine(most)).str()) +
               ", got " + Twine(count));
    return false;
  }

  Results create(ArrayRef<mlir::Type> types) {
    mlir::OperationState state(builder.getLoc(), graph::CustomOp::getOperationName());
    state.addOperands(operands);
    state.addTypes(types);
    for (const Field &field : fields())
      state.addAttribute(field.name, field.value);
    if (llvm::any_of(types, [](mlir::Type type) { return !graph::storedBytes(cast<mlir::RankedTensorType>(type)); }))
      return node.error("an output has more than 2^63 - 1 bytes");
    mlir::Operation *op = builder.create(state);
    if (mlir::succeeded(mlir::verify(op, /*verifyRecursively=*/false)))
      return Results(op->getResults());
    op->erase();
    node.e.fail();
    return {};
  }

  /// The attribute's value, that of the node or the default; null where there is none, or on error.
  mlir::Attribute valueOf(const CustomAttribute &attribute) {
    StringRef name = attribute.name;
    bool isGiven = node.hasAttr(name);
    std::string text = attribute.defaultText.value_or("");
    if (!isGiven && !attribute.defaultText)
      return {};
    switch (attribute.kind) {
    case Kind::Int:
      return builder.getI64IntegerAttr(node.intAttr(name, parseInt(text).value_or(0)));
    case Kind::Float:
      return builder.getF64FloatAttr(node.floatAttr(name, parseFloat(text).value_or(0)));
    case Kind::String:
      return builder.getStringAttr(node.textAttr(name, text, {}));
    case Kind::Ints:
      return builder.getDenseI64ArrayAttr(node.intsAttr(name).value_or(IntVector()));
    case Kind::Floats:
      return builder.getDenseF64ArrayAttr(node.floatsAttr(name).value_or(SmallVector<double>()));
    }
    return {};
  }

  void readAttributes() {
    for (const CustomAttribute &attribute : declaration.attributes) {
      if (mlir::Attribute value = valueOf(attribute))
        parameters.set(attribute.name, value);
      else if (!attribute.isOptional)
        node.error("has no attribute " + quoted(attribute.name) + ", which its declaration wants");
    }
    for (StringRef name : node.unreadAttributes())
      node.error("has the attribute " + quoted(name) + ", which its declaration does not have");
  }

  void readInputs() {
    for (auto [i, input] : enumerate(declaration.inputs)) {
      if (!node.has(i)) {
        if (!input.isOptional)
          node.error("input " + Twine(i) + " must not be left out");
        words.push_back("absent");
        shapes.emplace_back();
        continue;
      }
      mlir::Value value = node.in(i);
      checkType(i, input, elementOf(value));
      words.push_back(input.type);
      operands.push_back(value);
      shapes.emplace_back(shapeOf(value));
    }
  }

  void checkType(size_t number, const CustomInput &input, mlir::Type element) {
    std::string got = graph::elementName(element);
    if (input.type != "data" && input.type != got)
      node.error("input " + Twine(number) + " wanted " + input.type + ", got " + got);
    if (input.type != "data")
      return;
    if (!is_contained(declaration.data, got))
      node.error("input " + Twine(number) + " wanted one of " + join(declaration.data, ", ") + ", which " +
                 declaration.function + " implements, got " + got);
    if (data && data != element)
      node.error("input " + Twine(number) + " wanted " + graph::elementName(data) + " as other data, got " + got);
    data = element;
  }

  mlir::Type elementType(const CustomOutput &output) {
    if (output.type == "data")
      return data ? data : builder.getF32Type();
    return *graph::parseElementName(builder.getContext(), output.type);
  }

  mlir::Type outputType(const CustomOutput &output) {
    auto attribute = [&](StringRef name) -> std::optional<int64_t> {
      auto value = dyn_cast_or_null<mlir::IntegerAttr>(parameters.get(name));
      return value ? std::optional(value.getInt()) : std::nullopt;
    };
    Expected<SmallVector<int64_t>> shape = output.rule.evaluate(shapes, attribute);
    if (shape)
      return mlir::RankedTensorType::get(*shape, elementType(output));
    node.error(toString(shape.takeError()));
    return {};
  }

  SmallVector<Field> fields() {
    SmallVector<StringRef> outputs =
        map_to_vector(declaration.outputs, [](const CustomOutput &output) { return StringRef(output.type); });
    SmallVector<StringRef> implemented(declaration.data.begin(), declaration.data.end());
    const CustomPrecision &precision = declaration.precision;
    SmallVector<Field> all = {{"domain", node.e.word(declaration.domain)},
                              {"op_type", node.e.word(declaration.name)},
                              {"function", node.e.word(declaration.function)},
                              {"library", node.e.word(declaration.library)},
                              {"input_types", builder.getStrArrayAttr(words)},
                              {"output_types", builder.getStrArrayAttr(outputs)},
                              {"data_types", builder.getStrArrayAttr(implemented)},
                              {"parameters", parameters.getDictionary(builder.getContext())},
                              {"compute", node.e.word(precision.compute)},
                              {"f16", node.e.word(precision.f16)},
                              {"bf16", node.e.word(precision.bf16)},
                              {"why", node.e.word(precision.why)}};
    if (!precision.accumulate.empty())
      all.push_back({"accumulate", node.e.word(precision.accumulate)});
    if (declaration.range)
      all.push_back({"range", builder.getDenseF64ArrayAttr(*declaration.range)});
    if (declaration.boundedBy)
      all.push_back({"bounded_by", builder.getI64IntegerAttr(operandNumber(*declaration.boundedBy))});
    return all;
  }

  /// The operand that input `number` became.
  int64_t operandNumber(unsigned number) const {
    return count_if(ArrayRef(words).take_front(number), [](StringRef word) { return word != "absent"; });
  }

  const CustomDeclaration &declaration;
  NodeImport &node;
  mlir::ImplicitLocOpBuilder &builder;
  mlir::NamedAttrList parameters;
  SmallVector<StringRef> words;
  Values operands;
  SmallVector<std::optional<ArrayRef<int64_t>>> shapes;
  mlir::Type data;
};
} // namespace

Error CustomOperators::add(ArrayRef<CustomDeclaration> declarations) {
  for (const CustomDeclaration &declaration : declarations)
    if (!table.try_emplace(declaration.domain + "." + declaration.name, &declaration).second)
      return createStringError("operator " + declaration.domain + "." + declaration.name + " is declared twice");
  return Error::success();
}

const CustomDeclaration *CustomOperators::find(StringRef domain, StringRef name) const {
  return table.lookup((domain + "." + name).str());
}

Results mezzo::onnx::importCustomNode(const CustomDeclaration &declaration, NodeImport &node) {
  return CustomImport(declaration, node).run();
}
