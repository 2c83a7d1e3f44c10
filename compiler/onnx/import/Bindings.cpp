#include "compiler/onnx/import/Bindings.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace mezzo::onnx;

static std::string unnamedDimension(const ValueInfo &input, size_t axis) { return input.name + ":" + std::to_string(axis); }

const SmallVector<int64_t> *Bindings::givenShape(const ValueInfo &input) {
  if (auto constant = options.constants.find(input.name); constant != options.constants.end()) {
    const std::vector<int64_t> &dims = constant->second.dims;
    return &constantShapes.try_emplace(input.name, dims.begin(), dims.end()).first->second;
  }
  auto shape = options.shapes.find(input.name);
  return shape == options.shapes.end() ? nullptr : &shape->second;
}

std::optional<int64_t> Bindings::sizeOf(StringRef symbol) const {
  if (auto option = options.dims.find(symbol); option != options.dims.end())
    return option->second;
  auto known = symbols.find(symbol);
  return known == symbols.end() ? std::nullopt : std::optional(known->second.size);
}

std::optional<int64_t> Bindings::bindDimension(const ValueInfo &input, size_t axis, std::optional<int64_t> given) {
  const Dimension &dim = (*input.dims)[axis];
  std::string name = dim.symbol.empty() ? unnamedDimension(input, axis) : dim.symbol;
  std::optional<int64_t> wanted = dim.size;
  std::string source = "declared";
  if (!wanted) {
    wanted = sizeOf(name);
    auto known = symbols.find(name);
    source = known == symbols.end() ? "given for dimension " + quoted(name) : "the size of " + known->second.source;
  }
  if (given && wanted && *given != *wanted) {
    problems.addRequestError("input " + quoted(input.name) + ": axis " + std::to_string(axis) + " is given as " +
                             std::to_string(*given) + ", but " + source + " is " + std::to_string(*wanted));
    return std::nullopt;
  }
  if (!given && !wanted) {
    problems.addUnbound("--dim " + name + "=SIZE", "input " + input.name);
    return std::nullopt;
  }
  int64_t size = given ? *given : *wanted;
  if (size < 0) {
    problems.addError("input " + quoted(input.name) + ": axis " + std::to_string(axis) + " has the negative size " +
                      std::to_string(size));
    return std::nullopt;
  }
  if (!dim.symbol.empty())
    symbols.try_emplace(name, Binding{size, "input " + quoted(input.name) + " at axis " + std::to_string(axis)});
  return size;
}

std::optional<SmallVector<int64_t>> Bindings::bindShape(const ValueInfo &input) {
  const SmallVector<int64_t> *given = givenShape(input);
  if (!input.dims) {
    if (!given)
      problems.addUnbound("--shape " + input.name + "=SIZE,…", "input " + input.name);
    return given ? std::optional(*given) : std::nullopt;
  }
  if (given && given->size() != input.dims->size()) {
    problems.addRequestError("input " + quoted(input.name) + " has rank " + std::to_string(input.dims->size()) +
                             ", but is given a shape of rank " + std::to_string(given->size()));
    return std::nullopt;
  }
  SmallVector<int64_t> shape;
  bool isBound = true;
  for (size_t axis = 0; axis < input.dims->size(); ++axis) {
    std::optional<int64_t> size = bindDimension(input, axis, given ? std::optional((*given)[axis]) : std::nullopt);
    isBound &= size.has_value();
    shape.push_back(size.value_or(0));
  }
  return isBound ? std::optional(shape) : std::nullopt;
}

/// Notes the keys of `given` that are not among `known`.
template <typename Map>
static void checkKeys(const Map &given, const StringSet<> &known, StringRef what, Problems &problems) {
  std::vector<StringRef> names(known.keys().begin(), known.keys().end());
  llvm::sort(names);
  for (StringRef key : given.keys())
    if (!known.contains(key))
      problems.addRequestError(
          "no " + what.str() + " is called " + quoted(key) + "; the model has " +
          (names.empty() ? "none" : join(map_range(names, [](StringRef name) { return quoted(name); }), ", ")));
}

void Bindings::checkNames(const Graph &graph) {
  StringSet<> inputs, dims;
  for (const ValueInfo &input : graph.inputs) {
    inputs.insert(input.name);
    for (size_t axis = 0; axis < (input.dims ? input.dims->size() : 0); ++axis) {
      const Dimension &dim = (*input.dims)[axis];
      if (!dim.size)
        dims.insert(dim.symbol.empty() ? unnamedDimension(input, axis) : dim.symbol);
    }
  }
  checkKeys(options.dims, dims, "unbound dimension", problems);
  checkKeys(options.shapes, inputs, "input", problems);
  checkKeys(options.constants, inputs, "input", problems);
}
