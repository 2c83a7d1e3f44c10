#include "passes/autodiff/ParameterRoles.h"
#include "passes/autodiff/Passes.h"

#include "dialects/common/RequestError.h"
#include "dialects/graph/IR/DerivedValues.h"
#include "dialects/graph/IR/Graph.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Regex.h"

namespace mezzo::autodiff {
#define GEN_PASS_DEF_SELECTPARAMETERS
#include "passes/autodiff/Passes.h.inc"
} // namespace mezzo::autodiff

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;
using graph::GraphDialect;
using graph::VariableOp;

namespace {
/// What is said of the decisions.
struct Listing {
  std::vector<std::string> trained, tied, split, statistics, frozen, fixed;
  int64_t numbers = 0;

  std::string text() const;
};

/// The decisions for one entry.
class Selection {
public:
  Selection(func::FuncOp function, SymbolTable &symbols) : function(function), symbols(symbols) {}

  LogicalResult tie(StringRef pair);
  LogicalResult untie(StringRef name);
  LogicalResult freeze(StringRef pattern);
  void decide();
  const Listing &getListing() const { return listing; }

private:
  VariableOp variableOf(BlockArgument argument);
  BlockArgument argumentOf(StringRef name);
  SmallVector<OpOperand *> usesOf(BlockArgument argument);
  BlockArgument copyVariable(BlockArgument argument);
  void splitUses(BlockArgument argument);
  void makeConstant(BlockArgument argument);
  void decide(BlockArgument argument);

  func::FuncOp function;
  SymbolTable &symbols;
  llvm::StringSet<> frozen, together, apart;
  SmallVector<BlockArgument> constants;
  Listing listing;
};
} // namespace

static std::string part(StringRef title, const std::vector<std::string> &names) {
  return names.empty() ? "" : ("\n  " + title + ": " + llvm::join(names, ", ")).str();
}

std::string Listing::text() const {
  return std::to_string(trained.size()) + " parameters are trained, " + std::to_string(numbers) + " numbers" +
         part("trained", trained) + part("tied, read several times", tied) + part("one for each reader", split) +
         part("statistics", statistics) + part("frozen", frozen) + part("not trained", fixed);
}

static std::string nameOf(VariableOp variable) { return ("@" + variable.getSymName()).str(); }

VariableOp Selection::variableOf(BlockArgument argument) {
  FlatSymbolRefAttr name = graph::findVariable(function, argument);
  return name ? symbols.lookup<VariableOp>(name.getAttr()) : VariableOp();
}

BlockArgument Selection::argumentOf(StringRef name) {
  for (BlockArgument argument : function.getArguments())
    if (VariableOp variable = variableOf(argument); variable && variable.getSymName() == name)
      return argument;
  return {};
}

/// In the order of the operations that read it.
SmallVector<OpOperand *> Selection::usesOf(BlockArgument argument) {
  SmallVector<OpOperand *> uses;
  for (OpOperand &use : argument.getUses())
    uses.push_back(&use);
  llvm::sort(uses, [](OpOperand *a, OpOperand *b) {
    if (a->getOwner() == b->getOwner())
      return a->getOperandNumber() < b->getOperandNumber();
    return a->getOwner()->isBeforeInBlock(b->getOwner());
  });
  return uses;
}

LogicalResult Selection::tie(StringRef pair) {
  auto [kept, dropped] = pair.split('+');
  BlockArgument a = argumentOf(kept), b = argumentOf(dropped);
  if (!a || !b || a == b)
    return emitRequestError(function.getLoc(), "tie wanted the names of two variables, as A+B, got ") << pair;
  VariableOp first = variableOf(a), second = variableOf(b);
  if (first.getType() != second.getType() || first.getInit() != second.getInit())
    return emitRequestError(function.getLoc(), "tie wanted variables of one type and initial value, got ") << pair;
  b.replaceAllUsesWith(a);
  (void)function.eraseArgument(b.getArgNumber());
  symbols.erase(second);
  together.insert(kept);
  return success();
}

LogicalResult Selection::untie(StringRef name) {
  if (!argumentOf(name))
    return emitRequestError(function.getLoc(), "untie wanted the name of a variable, got ") << name;
  apart.insert(name);
  return success();
}

LogicalResult Selection::freeze(StringRef pattern) {
  llvm::Regex regex(pattern);
  std::string error;
  bool isUsed = false;
  if (!regex.isValid(error))
    return emitRequestError(function.getLoc(), "freeze wanted a regular expression, got ") << pattern << ": " << error;
  for (BlockArgument argument : function.getArguments())
    if (VariableOp variable = variableOf(argument); variable && regex.match(variable.getSymName())) {
      frozen.insert(variable.getSymName());
      isUsed = true;
    }
  return isUsed ? success() : emitRequestError(function.getLoc(), "freeze matches no variable: ") << pattern;
}

/// Another variable like that of `argument`, as the argument after it.
BlockArgument Selection::copyVariable(BlockArgument argument) {
  VariableOp variable = variableOf(argument);
  VariableOp copy = variable.clone();
  for (unsigned i = 1;; ++i) {
    std::string name = (variable.getSymName() + "." + llvm::Twine(i)).str();
    if (symbols.lookup(name))
      continue;
    copy.setSymName(name);
    break;
  }
  symbols.insert(copy, std::next(Block::iterator(variable)));
  auto name = NamedAttribute(StringAttr::get(function.getContext(), GraphDialect::variableAttr),
                             FlatSymbolRefAttr::get(copy.getSymNameAttr()));
  unsigned place = function.getNumArguments();
  auto location = NameLoc::get(copy.getSymNameAttr());
  (void)function.insertArgument(place, argument.getType(), DictionaryAttr::get(function.getContext(), name), location);
  return function.getArgument(place);
}

/// Readers that train or write it get variables of their own; the first keeps this one, unless others only read it.
void Selection::splitUses(BlockArgument argument) {
  SmallVector<OpOperand *> uses = usesOf(argument), own;
  llvm::copy_if(uses, std::back_inserter(own), [](OpOperand *use) { return roleOf(*use) != ParameterRole::Fixed; });
  bool isShared = own.size() < uses.size();
  if (own.size() < 2 && !(isShared && own.size() == 1))
    return;
  listing.split.push_back(nameOf(variableOf(argument)) + " " + std::to_string(own.size()));
  for (OpOperand *use : llvm::drop_begin(own, isShared ? 0 : 1))
    use->set(copyVariable(argument));
}

static bool isSplat(VariableOp variable) {
  auto elements = dyn_cast<DenseElementsAttr>(variable.getInit());
  return elements && elements.isSplat();
}

void Selection::decide(BlockArgument argument) {
  VariableOp variable = variableOf(argument);
  if (!variable || !isa<FloatType>(variable.getTensorType().getElementType()))
    return;
  ParameterRole role = ParameterRole::Fixed;
  for (OpOperand *use : usesOf(argument))
    role = std::max(role, roleOf(*use));
  std::string shape = graph::shapeText(variable.getTensorType().getShape());
  if (frozen.contains(variable.getSymName()))
    return listing.frozen.push_back(nameOf(variable));
  if (role == ParameterRole::Fixed || variable.getTensorType().getRank() == 0) {
    constants.push_back(argument);
    return listing.fixed.push_back(nameOf(variable));
  }
  bool isTrained = role == ParameterRole::Parameter;
  variable.setIsMutable(true);
  variable->setAttr(GraphDialect::classAttr, StringAttr::get(function.getContext(), isTrained ? "parameter" : "statistic"));
  (isTrained ? listing.trained : listing.statistics).push_back(nameOf(variable) + " " + shape);
  listing.numbers += isTrained ? variable.getTensorType().getNumElements() : 0;
  if (isTrained && !argument.use_empty() && !argument.hasOneUse())
    listing.tied.push_back(nameOf(variable));
}

/// What is small and not trained is a constant, as it would have been without training, so that composites are recognised.
void Selection::makeConstant(BlockArgument argument) {
  VariableOp variable = variableOf(argument);
  auto elements = dyn_cast<DenseElementsAttr>(variable.getInit());
  if (!elements || variable.getIsMutable())
    return;
  OpBuilder builder = OpBuilder::atBlockBegin(&function.front());
  argument.replaceAllUsesWith(graph::ConstantOp::create(builder, argument.getLoc(), elements));
  (void)function.eraseArgument(argument.getArgNumber());
  symbols.erase(variable);
}

void Selection::decide() {
  for (unsigned i = 0, end = function.getNumArguments(); i < end; ++i)
    if (VariableOp variable = variableOf(function.getArgument(i)))
      if (!frozen.contains(variable.getSymName()) && !together.contains(variable.getSymName()) &&
          (isSplat(variable) || apart.contains(variable.getSymName())))
        splitUses(function.getArgument(i));
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    decide(function.getArgument(i));
  for (BlockArgument argument : llvm::reverse(constants))
    makeConstant(argument);
}

namespace {
struct SelectParameters : autodiff::impl::SelectParametersBase<SelectParameters> {
  using SelectParametersBase::SelectParametersBase;

  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    auto main = symbols.lookup<func::FuncOp>("main");
    if (!main || main.isExternal()) {
      getOperation().emitError("has no function @main to train");
      return signalPassFailure();
    }
    Selection selection(main, symbols);
    auto apply = [&](auto &names, auto method) {
      return llvm::all_of(names, [&](const std::string &name) { return succeeded((selection.*method)(name)); });
    };
    if (!apply(tie, &Selection::tie) || !apply(untie, &Selection::untie) || !apply(freeze, &Selection::freeze))
      return signalPassFailure();
    selection.decide();
    if (!quiet)
      mlir::emitRemark(main.getLoc(), selection.getListing().text());
  }
};
} // namespace
