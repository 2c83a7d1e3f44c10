#include "passes/autodiff/Activity.h"
#include "passes/autodiff/DifferentiableOpInterface.h"
#include "passes/autodiff/Expand.h"
#include "passes/autodiff/GradientWriter.h"
#include "passes/autodiff/Passes.h"
#include "passes/autodiff/rules/Rules.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/DerivedValues.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mezzo::autodiff {
#define GEN_PASS_DEF_DIFFERENTIATE
#include "passes/autodiff/Passes.h.inc"
} // namespace mezzo::autodiff

#include "passes/autodiff/DifferentiableOpInterface.cpp.inc"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;
using graph::GraphDialect;

namespace {
/// One differentiation of an entry whose first result is the loss.
class Differentiation {
public:
  Differentiation(func::FuncOp function, const SymbolTable &symbols)
      : function(function), block(function.front()), symbols(symbols), rewriter(function.getContext()) {}

  LogicalResult run();

private:
  Value loss() { return block.getTerminator()->getOperand(0); }
  graph::VariableOp variableOf(BlockArgument argument);
  LogicalResult checkLoss();
  void findParameters();
  LogicalResult checkRules(const Activity &activity);
  void writeGradients(const Activity &activity);
  void reportUnreached();
  void addResults();

  func::FuncOp function;
  Block &block;
  const SymbolTable &symbols;
  IRRewriter rewriter;
  SmallVector<Value> parameters;
  Gradients gradients;
};
} // namespace

graph::VariableOp Differentiation::variableOf(BlockArgument argument) {
  FlatSymbolRefAttr name = graph::findVariable(function, argument);
  return name ? symbols.lookup<graph::VariableOp>(name.getAttr()) : graph::VariableOp();
}

LogicalResult Differentiation::checkLoss() {
  if (block.getTerminator()->getNumOperands() == 0)
    return function.emitError("has no result that is a loss");
  auto type = dyn_cast<RankedTensorType>(loss().getType());
  if (type && type.getRank() == 0 && isa<FloatType>(type.getElementType()))
    return success();
  return function.emitError("the loss, result 0, wanted to be a scalar float, got ") << loss().getType();
}

void Differentiation::findParameters() {
  for (BlockArgument argument : block.getArguments())
    if (graph::VariableOp variable = variableOf(argument))
      if (auto kind = variable->getAttrOfType<StringAttr>(GraphDialect::classAttr); kind && kind.getValue() == "parameter")
        parameters.push_back(argument);
}

/// `graph.grid_sample (nodes Sample_1, Sample_2)`.
static std::string missingText(StringRef name, const llvm::SetVector<StringRef> &nodes) {
  std::string text = name.str();
  if (!nodes.empty())
    text += " (" + llvm::join(nodes, ", ") + ")";
  return text;
}

LogicalResult Differentiation::checkRules(const Activity &activity) {
  llvm::MapVector<StringRef, llvm::SetVector<StringRef>> missing;
  for (Operation *op : activity.path)
    if (!isa<DifferentiableOpInterface>(op)) {
      auto &nodes = missing[op->getName().getStringRef()];
      for (StringRef node : coveredNodes(op->getLoc()))
        nodes.insert(node);
    }
  if (missing.empty())
    return success();
  std::vector<std::string> texts;
  for (auto &[name, nodes] : missing)
    texts.push_back(missingText(name, nodes));
  return function.emitError("cannot be differentiated: there is no rule for ")
         << llvm::join(texts, "; ")
         << "; put graph.stop_gradient before what needs no gradient, or freeze the parameters before it";
}

void Differentiation::writeGradients(const Activity &activity) {
  gradients.wanted = activity.wanted;
  if (!activity.wanted.contains(loss()))
    return;
  Location location = loss().getDefiningOp() ? withoutTensor(loss().getDefiningOp()->getLoc()) : function.getLoc();
  rewriter.setInsertionPoint(block.getTerminator());
  gradients.sums[loss()] = graph::GradientSeedOp::create(rewriter, location, decompose::elementOf(loss()));
  for (Operation *op : llvm::reverse(activity.path)) {
    GradientWriter writer(rewriter, op, gradients);
    if (llvm::any_of(op->getResults(), [&](Value result) { return gradients.sums.lookup(result); }))
      cast<DifferentiableOpInterface>(op).differentiate(writer);
  }
}

/// Parameters without a gradient are no parameters of this program.
void Differentiation::reportUnreached() {
  std::vector<std::string> names;
  for (Value parameter : parameters)
    if (!gradients.sums.lookup(parameter)) {
      graph::VariableOp variable = variableOf(cast<BlockArgument>(parameter));
      names.push_back(("@" + variable.getSymName()).str());
      variable.setIsMutable(false);
      variable->removeAttr(GraphDialect::classAttr);
    }
  llvm::erase_if(parameters, [&](Value parameter) { return !gradients.sums.lookup(parameter); });
  if (!names.empty())
    mlir::emitRemark(function.getLoc(), "the loss does not depend on ") << llvm::join(names, ", ") << ": not trained";
  if (parameters.empty())
    function.emitWarning("there is nothing to train: the loss depends on no parameter");
}

void Differentiation::addResults() {
  Operation *end = block.getTerminator();
  SmallVector<Value> results(end->getOperands());
  SmallVector<DictionaryAttr> attributes;
  for (unsigned i = 0; i < results.size(); ++i)
    attributes.push_back(function.getResultAttrDict(i) ? function.getResultAttrDict(i) : rewriter.getDictionaryAttr({}));
  unsigned place = 1;
  for (Value parameter : parameters) {
    results.insert(results.begin() + place, gradients.sums.lookup(parameter));
    auto name = FlatSymbolRefAttr::get(variableOf(cast<BlockArgument>(parameter)).getSymNameAttr());
    attributes.insert(attributes.begin() + place++,
                      rewriter.getDictionaryAttr(rewriter.getNamedAttr(GraphDialect::gradientAttr, name)));
  }
  end->setOperands(results);
  function.setType(rewriter.getFunctionType(function.getArgumentTypes(), ValueRange(results).getTypes()));
  function.setAllResultAttrs(attributes);
}

LogicalResult Differentiation::run() {
  if (failed(checkLoss()))
    return failure();
  findParameters();
  Activity activity = analyzeActivity(block, loss(), parameters);
  if (expandComposites(activity.path, rewriter))
    activity = analyzeActivity(block, loss(), parameters);
  if (failed(checkRules(activity)))
    return failure();
  writeGradients(activity);
  reportUnreached();
  addResults();
  return success();
}

/// The scalar that counts the steps that were tried, as an argument of `function`.
static Value attemptedSteps(func::FuncOp function, SymbolTable &symbols) {
  constexpr StringLiteral name = "train.attempted";
  OpBuilder builder(function.getContext());
  auto type = RankedTensorType::get({}, builder.getI64Type());
  auto symbol = FlatSymbolRefAttr::get(builder.getStringAttr(name));
  for (BlockArgument argument : function.getArguments())
    if (function.getArgAttr(argument.getArgNumber(), GraphDialect::variableAttr) == symbol)
      return argument;
  if (!symbols.lookup(name)) {
    auto variable =
        graph::VariableOp::create(builder, function.getLoc(), name, type,
                                  DenseElementsAttr::get(type, builder.getI64IntegerAttr(0)), /*is_mutable=*/true,
                                  /*sym_visibility=*/StringAttr());
    variable->setAttr(GraphDialect::classAttr, builder.getStringAttr("counter"));
    symbols.insert(variable, function->getIterator());
  }
  auto attributes = builder.getDictionaryAttr(builder.getNamedAttr(GraphDialect::variableAttr, symbol));
  (void)function.insertArgument(function.getNumArguments(), type, attributes, function.getLoc());
  return function.getArguments().back();
}

/// Dropouts get the program's seed in the upper half of theirs, and the step as their position.
static void keyDropouts(func::FuncOp function, SymbolTable &symbols, int64_t seed) {
  for (auto dropout : function.front().getOps<graph::DropoutOp>()) {
    uint64_t key = static_cast<uint64_t>(dropout.getSeed()) ^ (static_cast<uint64_t>(seed) << 32);
    dropout.setSeed(static_cast<int64_t>(key));
    if (!dropout.getPosition())
      dropout.getCountersMutable().append(attemptedSteps(function, symbols));
  }
}

static void removeUnused(func::FuncOp function) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(function.front()))) {
    if (auto stop = dyn_cast<graph::StopGradientOp>(op))
      stop.getResult().replaceAllUsesWith(stop.getX());
    if (isOpTriviallyDead(&op))
      op.erase();
  }
}

namespace {
struct Differentiate : autodiff::impl::DifferentiateBase<Differentiate> {
  using DifferentiateBase::DifferentiateBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<GraphDialect>();
    registerRules(registry);
  }

  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    auto function = symbols.lookup<func::FuncOp>(entry);
    if (!function || function.isExternal()) {
      getOperation().emitError("has no function @") << entry << " to differentiate";
      return signalPassFailure();
    }
    keyDropouts(function, symbols, seed);
    if (failed(Differentiation(function, symbols).run()))
      return signalPassFailure();
    for (auto each : getOperation().getOps<func::FuncOp>())
      if (!each.isExternal())
        removeUnused(each);
  }
};
} // namespace
