#include "passes/autocast/report/Sources.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/placement/Roles.h"
#include "passes/autocast/report/Origins.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

static std::string elementText(Value value) {
  std::string text;
  llvm::raw_string_ostream(text) << elementTypeOf(value);
  return text;
}

namespace {
class SourceFinder {
public:
  SourceFinder(func::FuncOp function, const Variables &variables, const Placement &placement, const Facts &facts,
               const WeightValues &weights, StringRef low)
      : function(function), variables(variables), placement(placement), facts(facts), weights(weights), low(low) {}

  std::vector<SourceEntry> find() {
    Block &block = function.getBody().front();
    for (BlockArgument argument : block.getArguments())
      add(argument, kindOf(argument));
    for (Operation &op : block)
      visit(&op);
    return std::move(sources);
  }

private:
  using Numbers = llvm::SmallSetVector<int, 2>;

  std::string kindOf(BlockArgument argument) const {
    if (!function.getArgAttr(argument.getArgNumber(), graph::GraphDialect::variableAttr))
      return "input";
    return weights.isDerived(argument) ? "weight" : "variable";
  }

  void add(Value value, std::string kind) {
    std::string name = tensorNameOf(value);
    if (name.empty() || !isa<RankedTensorType>(value.getType()))
      return;
    SourceEntry source;
    source.name = std::move(name);
    source.kind = std::move(kind);
    source.element = elementText(value);
    source.type = graph::shapeText(graph::shapeOf(value));
    source.elements = countElements(value);
    source.range = rangeOf(value);
    int label = variables.of(value);
    source.held = label >= 0 && placement.isLow(label) ? low.str() : source.element;
    madeOf[value].insert(static_cast<int>(sources.size()));
    sources.push_back(std::move(source));
  }

  /// Empty where nothing is asked about it.
  std::string rangeOf(Value value) const {
    if (!isa<FloatType>(elementTypeOf(value)))
      return "";
    const ValueFacts &known = facts.of(value);
    return weights.isDerived(value) ? known.range.text() : known.why;
  }

  void visit(Operation *op) {
    bool isEntry = variables.computeOf(op) >= 0;
    bool isDerived = op->getNumResults() > 0 && weights.isDerived(op->getResult(0));
    if (isDerived && op->getNumOperands() == 0)
      add(op->getResult(0), "constant");
    for (OpOperand &use : op->getOpOperands())
      for (int source : madeOf.lookup(use.get()))
        if (isDerived)
          for (Value result : op->getResults())
            madeOf[result].insert(source);
        else
          sources[source].readers.push_back(readerAt(use, isEntry ? numEntries : -1));
    numEntries += isEntry;
  }

  SourceReader readerAt(OpOperand &use, int number) const {
    Operation *op = use.getOwner();
    SourceReader reader;
    reader.number = number;
    bool isOutput = op->hasTrait<OpTrait::IsTerminator>();
    reader.op = isOutput ? "output" : op->getName().stripDialect().str();
    reader.name = isOutput ? outputName(use.getOperandNumber()) : nameOf(op);
    reader.operand = static_cast<int>(use.getOperandNumber());
    int label = variables.readerOf(use);
    reader.type = label >= 0 && placement.isLow(label) ? low.str() : elementText(use.get());
    return reader;
  }

  static std::string nameOf(Operation *op) {
    if (StringRef tensor = tensorName(op->getLoc()); !tensor.empty())
      return tensor.str();
    SmallVector<StringRef> nodes = coveredNodes(op->getLoc());
    return nodes.empty() ? "" : nodes.back().str();
  }

  std::string outputName(unsigned number) const {
    auto name = function.getResultAttrOfType<StringAttr>(number, graph::GraphDialect::nameAttr);
    return name ? name.str() : "";
  }

  mutable func::FuncOp function;
  const Variables &variables;
  const Placement &placement;
  const Facts &facts;
  const WeightValues &weights;
  StringRef low;
  std::vector<SourceEntry> sources;
  llvm::DenseMap<Value, Numbers> madeOf; ///< the sources that a value is, or is computed from
  int numEntries = 0;
};
} // namespace

std::vector<SourceEntry> autocast::findSources(func::FuncOp function, const Variables &variables, const Placement &placement,
                                               const Facts &facts, const WeightValues &weights, StringRef low) {
  return SourceFinder(function, variables, placement, facts, weights, low).find();
}
