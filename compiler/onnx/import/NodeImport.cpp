#include "compiler/onnx/import/NodeImport.h"

#include "compiler/onnx/import/ValueData.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace mezzo::onnx;

using Kind = Attribute::Kind;

static StringRef kindName(Kind kind) {
  switch (kind) {
  case Kind::Int:
    return "an integer";
  case Kind::Float:
    return "a float";
  case Kind::String:
    return "a string";
  case Kind::Tensor:
    return "a tensor";
  case Kind::Graph:
    return "a graph";
  case Kind::Ints:
    return "integers";
  case Kind::Floats:
    return "floats";
  case Kind::Strings:
    return "strings";
  case Kind::Other:
    return "of another kind";
  }
  return "";
}

IntVector mezzo::onnx::integersOf(const KnownTensor &tensor) {
  IntVector integers;
  for (int64_t i = 0; i < tensor.size(); ++i)
    integers.push_back(static_cast<int64_t>(tensor.getInt(i)));
  return integers;
}

SmallVector<double> mezzo::onnx::numbersOf(const KnownTensor &tensor) {
  std::vector<double> numbers = tensor.toFloats();
  return SmallVector<double>(numbers.begin(), numbers.end());
}

NodeImport::NodeImport(const Node &node, int64_t opset, ArrayRef<NamedValue> attributes, Values inputs, Emitter &emitter,
                       ImportServices services)
    : node(node), opset(opset), e(emitter), attributes(attributes), inputs(std::move(inputs)), services(services) {}

Results NodeImport::error(const Twine &message) {
  e.fail();
  services.error(message.str());
  return {};
}

Results NodeImport::unsupported(const Twine &use) {
  e.fail();
  services.unsupported((node.opType + " with " + use).str());
  return {};
}

const Attribute *NodeImport::find(StringRef name, Kind kind) {
  read.insert(name);
  for (const NamedValue &attribute : attributes) {
    if (attribute.name != name)
      continue;
    if (attribute.value->kind == kind)
      return attribute.value;
    // An empty list is of no kind in files that do not say it.
    if (attribute.value->kind != Kind::Other)
      error("attribute " + quoted(name) + " wanted " + kindName(kind) + ", got " + kindName(attribute.value->kind));
    return nullptr;
  }
  return nullptr;
}

bool NodeImport::hasAttr(StringRef name) {
  read.insert(name);
  return any_of(attributes, [name](const NamedValue &attribute) { return attribute.name == name; });
}

int64_t NodeImport::intAttr(StringRef name, int64_t otherwise) {
  const Attribute *attribute = find(name, Kind::Int);
  return attribute ? attribute->integer : otherwise;
}

bool NodeImport::flagAttr(StringRef name, bool otherwise) {
  int64_t value = intAttr(name, otherwise);
  if (value != 0 && value != 1)
    error("attribute " + quoted(name) + " wanted 0 or 1, got " + Twine(value));
  return value != 0;
}

double NodeImport::floatAttr(StringRef name, double otherwise) {
  const Attribute *attribute = find(name, Kind::Float);
  return attribute ? attribute->number : otherwise;
}

std::string NodeImport::textAttr(StringRef name, StringRef otherwise, ArrayRef<StringRef> allowed) {
  const Attribute *attribute = find(name, Kind::String);
  std::string text = attribute ? attribute->text : otherwise.str();
  if (!allowed.empty() && !is_contained(allowed, text))
    error("attribute " + quoted(name) + " wanted one of " + join(allowed, ", ") + ", got " + quoted(text));
  return text;
}

std::optional<IntVector> NodeImport::intsAttr(StringRef name) {
  const Attribute *attribute = find(name, Kind::Ints);
  return attribute ? std::optional(IntVector(ArrayRef(attribute->integers))) : std::nullopt;
}

std::optional<SmallVector<double>> NodeImport::floatsAttr(StringRef name) {
  const Attribute *attribute = find(name, Kind::Floats);
  return attribute ? std::optional(SmallVector<double>(attribute->numbers.begin(), attribute->numbers.end())) : std::nullopt;
}

std::optional<std::vector<std::string>> NodeImport::textsAttr(StringRef name) {
  const Attribute *attribute = find(name, Kind::Strings);
  return attribute ? std::optional(attribute->texts) : std::nullopt;
}

const Tensor *NodeImport::tensorAttr(StringRef name) {
  const Attribute *attribute = find(name, Kind::Tensor);
  return attribute ? attribute->tensor.get() : nullptr;
}

mlir::Type NodeImport::typeAttr(StringRef name) {
  const Attribute *attribute = find(name, Kind::Int);
  if (!attribute)
    return {};
  auto type = static_cast<ElementType>(attribute->integer);
  mlir::Type element = elementTypeOf(e.getBuilder().getContext(), type);
  if (!element)
    unsupported("element type " + elementTypeName(type));
  return element;
}

std::optional<IntVector> NodeImport::knownInts(unsigned index) {
  std::optional<KnownTensor> tensor = has(index) ? services.know(in(index)) : std::nullopt;
  if (tensor && !tensor->isFloat())
    return integersOf(*tensor);
  if (tensor)
    error("input " + Twine(index) + " wanted integers");
  e.fail();
  return std::nullopt;
}

std::optional<SmallVector<double>> NodeImport::knownNumbers(unsigned index) {
  std::optional<KnownTensor> tensor = has(index) ? services.know(in(index)) : std::nullopt;
  if (tensor)
    return numbersOf(*tensor);
  e.fail();
  return std::nullopt;
}

std::optional<int64_t> NodeImport::knownInt(unsigned index) {
  std::optional<IntVector> values = knownInts(index);
  if (values && values->size() == 1)
    return values->front();
  if (values)
    error("input " + Twine(index) + " wanted one element, got " + Twine(values->size()));
  return std::nullopt;
}

std::optional<double> NodeImport::knownNumber(unsigned index) {
  std::optional<SmallVector<double>> values = knownNumbers(index);
  if (values && values->size() == 1)
    return values->front();
  if (values)
    error("input " + Twine(index) + " wanted one element, got " + Twine(values->size()));
  return std::nullopt;
}

std::optional<double> NodeImport::peekNumber(unsigned index) {
  std::optional<KnownTensor> tensor = peek(index);
  return tensor && tensor->size() == 1 ? std::optional(numbersOf(*tensor).front()) : std::nullopt;
}

std::optional<IntVector> NodeImport::intsAttrOrInput(StringRef name, unsigned index, int64_t since) {
  if (opset < since)
    return intsAttr(name);
  return has(index) ? knownInts(index) : std::nullopt;
}

std::optional<int64_t> NodeImport::normalizeAxis(int64_t axis, int64_t rank) {
  if (axis >= -rank && axis < rank)
    return axis < 0 ? axis + rank : axis;
  error("axis wanted in [" + Twine(-rank) + ", " + Twine(rank) + "), got " + Twine(axis));
  return std::nullopt;
}

std::optional<IntVector> NodeImport::normalizeAxes(Ints axes, int64_t rank) {
  IntVector result;
  for (int64_t axis : axes) {
    std::optional<int64_t> normalized = normalizeAxis(axis, rank);
    if (!normalized)
      return std::nullopt;
    result.push_back(*normalized);
  }
  llvm::sort(result);
  if (std::adjacent_find(result.begin(), result.end()) != result.end()) {
    error("the same axis is named twice");
    return std::nullopt;
  }
  return result;
}

bool NodeImport::requireRank(unsigned index, int64_t least) {
  if (rankOf(in(index)) >= least)
    return true;
  error("input " + Twine(index) + " wanted rank of at least " + Twine(least) + ", got " + Twine(rankOf(in(index))));
  return false;
}

bool NodeImport::requireSameElement(unsigned index) {
  if (elementOf(in(index)) == elementOf(in(0)))
    return true;
  std::string text;
  raw_string_ostream(text) << "input " << index << " wanted element type " << elementOf(in(0)) << " as input 0, got "
                           << elementOf(in(index));
  error(text);
  return false;
}

SmallVector<StringRef> NodeImport::unreadAttributes() const {
  SmallVector<StringRef> unread;
  for (const NamedValue &attribute : attributes)
    if (!read.contains(attribute.name))
      unread.push_back(attribute.name);
  return unread;
}
