#include "passes/lowering/EntrySignature.h"

#include "dialects/graph/IR/Graph.h"
#include "passes/lowering/VariableUpdates.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// The name of an argument or result in the user's model, or one made of its number.
static std::string portName(DictionaryAttr attributes, StringRef kind, unsigned number) {
  if (attributes)
    if (auto name = attributes.getAs<StringAttr>(graph::GraphDialect::nameAttr))
      return name.str();
  return (kind + Twine(number)).str();
}

static ArrayAttr inputNames(func::FuncOp function) {
  SmallVector<std::string> names;
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (!variableOf(function.getArgAttrDict(i)))
      names.push_back(portName(function.getArgAttrDict(i), "input", names.size()));
  SmallVector<StringRef> views(names.begin(), names.end());
  return Builder(function.getContext()).getStrArrayAttr(views);
}

static ArrayAttr outputNames(func::FuncOp function) {
  SmallVector<std::string> names;
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    if (!variableOf(function.getResultAttrDict(i)))
      names.push_back(portName(function.getResultAttrDict(i), "output", names.size()));
  SmallVector<StringRef> views(names.begin(), names.end());
  return Builder(function.getContext()).getStrArrayAttr(views);
}

/// The names of the dimensions of one argument or result, an empty one for each without a name.
static ArrayAttr dimsOf(DictionaryAttr attributes, Type type) {
  if (attributes)
    if (auto dims = attributes.getAs<ArrayAttr>(graph::GraphDialect::dimsAttr))
      return dims;
  SmallVector<StringRef> empty(cast<RankedTensorType>(type).getRank());
  return Builder(type.getContext()).getStrArrayAttr(empty);
}

/// Those of all inputs or results that are no variables; null where none has a name.
template <typename AttributesOf> static ArrayAttr allDims(TypeRange types, AttributesOf attributesOf) {
  SmallVector<Attribute> dims;
  bool isNamed = false;
  for (auto [i, type] : llvm::enumerate(types)) {
    DictionaryAttr attributes = attributesOf(i);
    if (variableOf(attributes))
      continue;
    dims.push_back(dimsOf(attributes, type));
    isNamed |= attributes && attributes.contains(graph::GraphDialect::dimsAttr);
  }
  return isNamed ? Builder(types.front().getContext()).getArrayAttr(dims) : ArrayAttr();
}

/// Carries over what the entry is a variant of, and what its dimensions are called.
static void copyVariant(func::FuncOp function, plan::EntryOp entry) {
  if (auto other = function->getAttrOfType<StringAttr>(plan::kVariantOfAttr))
    entry.setVariantOfAttr(other);
  if (auto dims = allDims(function.getArgumentTypes(), [&](unsigned i) { return function.getArgAttrDict(i); }))
    entry.setInputDimsAttr(dims);
  if (auto dims = allDims(function.getResultTypes(), [&](unsigned i) { return function.getResultAttrDict(i); }))
    entry.setOutputDimsAttr(dims);
}

static plan::EntryOp makeEmpty(OpBuilder &builder, Location location, StringRef name, ArrayAttr inputs, ArrayAttr outputs) {
  auto entry = plan::EntryOp::create(builder, location, name, inputs, outputs, IntegerAttr(), IntegerAttr(), StringAttr(),
                                     ArrayAttr(), ArrayAttr());
  entry.getBody().emplaceBlock();
  return entry;
}

plan::EntryOp lowering::makeEntry(OpBuilder &builder, func::FuncOp function) {
  plan::EntryOp entry =
      makeEmpty(builder, function.getLoc(), function.getSymName(), inputNames(function), outputNames(function));
  copyVariant(function, entry);
  return entry;
}

plan::EntryOp lowering::makeDeriveEntry(OpBuilder &builder, Location location) {
  ArrayAttr none = builder.getArrayAttr({});
  return makeEmpty(builder, location, plan::kDeriveEntry, none, none);
}
