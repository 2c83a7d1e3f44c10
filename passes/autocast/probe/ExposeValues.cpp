#include "passes/autocast/probe/ExposeValues.h"

#include "dialects/graph/IR/GraphDialect.h"
#include "passes/autocast/evidence/ValueNames.h"
#include "passes/autocast/placement/Roles.h"
#include "passes/autocast/range/WeightValues.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

void autocast::addOutput(func::FuncOp function, Value value, const std::string &name) {
  Operation *end = function.getBody().front().getTerminator();
  unsigned number = end->getNumOperands();
  end->insertOperands(number, value);
  SmallVector<Type> results(function.getResultTypes());
  results.push_back(value.getType());
  SmallVector<Attribute> attributes;
  for (unsigned i = 0; i < number; ++i)
    attributes.push_back(DictionaryAttr::get(function.getContext(), function.getResultAttrs(i)));
  Builder builder(function.getContext());
  attributes.push_back(
      builder.getDictionaryAttr(builder.getNamedAttr(graph::GraphDialect::nameAttr, builder.getStringAttr(name))));
  function.setFunctionType(FunctionType::get(function.getContext(), function.getArgumentTypes(), results));
  function.setAllResultAttrs(attributes);
}

/// Values that are outputs already, by the names of these.
static DenseSet<Value> findReturned(func::FuncOp function, const ValueNames &names, ExposedValues &exposed) {
  DenseSet<Value> returned;
  for (OpOperand &use : function.getBody().front().getTerminator()->getOpOperands()) {
    auto name = function.getResultAttrOfType<StringAttr>(use.getOperandNumber(), graph::GraphDialect::nameAttr);
    if (!name || !isF32(use.get()) || isa<BlockArgument>(use.get()))
      continue;
    if (returned.insert(use.get()).second)
      exposed.names[name.str()] = names.of(use.get()).str();
  }
  return returned;
}

ExposedValues autocast::exposeValues(func::FuncOp function, int group, int64_t groupBytes) {
  ValueNames names(function);
  WeightValues weights(function, /*blobs=*/nullptr);
  ExposedValues exposed;
  DenseSet<Value> returned = findReturned(function, names, exposed);
  int64_t bytes = 0;
  SmallVector<Value> chosen;
  auto consider = [&](Value value) {
    if (!isF32(value) || weights.isDerived(value) || returned.contains(value))
      return;
    int64_t size = 4 * countElements(value);
    if (bytes > 0 && bytes + size > groupBytes) {
      ++exposed.groups;
      bytes = 0;
    }
    bytes += size;
    if (exposed.groups == group + 1)
      chosen.push_back(value);
  };
  for (Operation &op : function.getBody().front().without_terminator())
    llvm::for_each(op.getResults(), consider);
  if (group > 0)
    exposed.names.clear();
  for (auto [i, value] : llvm::enumerate(chosen)) {
    std::string name = "mezzo.value." + std::to_string(i);
    addOutput(function, value, name);
    exposed.names[name] = names.of(value).str();
  }
  return exposed;
}
