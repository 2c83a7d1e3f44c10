#include "dialects/graph/IR/AttributeFields.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

static bool set(double *place, Attribute value) {
  if (auto number = dyn_cast<FloatAttr>(value))
    return *place = number.getValueAsDouble(), true;
  return false;
}

static bool set(int64_t *place, Attribute value) {
  auto number = dyn_cast<IntegerAttr>(value);
  if (!number || !number.getType().isInteger(64))
    return false;
  return *place = number.getInt(), true;
}

static bool set(bool *place, Attribute value) {
  if (auto truth = dyn_cast<BoolAttr>(value))
    return *place = truth.getValue(), true;
  return false;
}

static bool set(std::string *place, Attribute value) {
  if (auto text = dyn_cast<StringAttr>(value))
    return *place = text.str(), true;
  return false;
}

static StringRef typeName(const AttributeField &field) {
  static constexpr StringLiteral names[] = {"a float", "a 64-bit integer", "true or false", "a string"};
  return names[field.place.index()];
}

static std::string textOf(Attribute value) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << value;
  return text;
}

std::string graph::readFields(DictionaryAttr attribute, ArrayRef<AttributeField> fields) {
  if (!attribute)
    return ""; // all defaults
  for (NamedAttribute entry : attribute) {
    StringRef name = entry.getName().getValue();
    auto field = llvm::find_if(fields, [&](const AttributeField &field) { return field.name == name; });
    if (field == fields.end())
      return ("entry '" + name + "' is unknown").str();
    if (!std::visit([&](auto *place) { return set(place, entry.getValue()); }, field->place))
      return ("entry '" + name + "' wanted " + typeName(*field) + ", got ").str() + textOf(entry.getValue());
  }
  return "";
}

DictionaryAttr graph::writeFields(MLIRContext *context, ArrayRef<AttributeField> fields, ArrayRef<AttributeField> defaults) {
  Builder builder(context);
  auto attributeOf = [&](const AttributeField &field) -> Attribute {
    if (auto *number = std::get_if<double *>(&field.place))
      return builder.getF64FloatAttr(**number);
    if (auto *number = std::get_if<int64_t *>(&field.place))
      return builder.getI64IntegerAttr(**number);
    if (auto *truth = std::get_if<bool *>(&field.place))
      return builder.getBoolAttr(**truth);
    return builder.getStringAttr(*std::get<std::string *>(field.place));
  };
  SmallVector<NamedAttribute> entries;
  for (auto [field, other] : llvm::zip_equal(fields, defaults))
    if (Attribute value = attributeOf(field); value != attributeOf(other))
      entries.push_back(builder.getNamedAttr(field.name, value));
  return builder.getDictionaryAttr(entries);
}
