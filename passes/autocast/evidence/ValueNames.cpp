#include "passes/autocast/evidence/ValueNames.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/GraphDialect.h"
#include "passes/autocast/range/RangeAnalysis.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

ValueNames::ValueNames(func::FuncOp function) {
  nameInputs(function);
  nameTensors(function.getBody().front());
  nameOthers(function.getBody().front());
}

bool ValueNames::give(Value value, const std::string &name) {
  auto [entry, isNew] = values.try_emplace(name, value);
  if (isNew)
    names[value] = entry->getKey();
  return isNew;
}

void ValueNames::nameInputs(func::FuncOp function) {
  unsigned number = 0;
  for (BlockArgument argument : function.getArguments()) {
    unsigned index = argument.getArgNumber();
    if (auto variable = function.getArgAttrOfType<FlatSymbolRefAttr>(index, graph::GraphDialect::variableAttr))
      give(argument, "@" + variable.getValue().str());
    else if (StringRef name = inputName(function, index); !name.empty())
      give(argument, name.str());
    else
      give(argument, "input" + std::to_string(number));
    number += !function.getArgAttr(index, graph::GraphDialect::variableAttr);
  }
}

/// Only an operation's first result is the tensor that its location names.
void ValueNames::nameTensors(Block &block) {
  for (Operation &op : llvm::reverse(block.without_terminator()))
    if (StringRef name = tensorName(op.getLoc()); !name.empty() && op.getNumResults() > 0)
      give(op.getResult(0), name.str());
}

void ValueNames::nameOthers(Block &block) {
  llvm::StringMap<int> counts;
  for (Operation &op : block.without_terminator())
    for (OpResult result : op.getResults()) {
      if (names.contains(result))
        continue;
      SmallVector<StringRef> nodes = coveredNodes(op.getLoc());
      std::string base = (nodes.empty() ? "" : nodes.back().str()) + ":" + op.getName().stripDialect().str();
      std::string name;
      do {
        int count = ++counts[base];
        name = count == 1 ? base : base + "." + std::to_string(count);
      } while (!give(result, name));
    }
}

StringRef ValueNames::of(Value value) const { return names.lookup(value); }

Value ValueNames::find(StringRef name) const { return values.lookup(name); }
