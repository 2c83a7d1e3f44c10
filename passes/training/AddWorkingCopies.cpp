#include "dialects/common/ElementTypes.h"
#include "dialects/graph/IR/DerivedValues.h"
#include "dialects/graph/IR/Graph.h"
#include "dialects/graph/IR/GraphTrainingOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "passes/training/Passes.h"

namespace mezzo::training {
#define GEN_PASS_DEF_ADDWORKINGCOPIES
#include "passes/training/Passes.h.inc"
} // namespace mezzo::training

using namespace mlir;
using namespace mezzo;
using namespace mezzo::training;
using graph::GraphDialect;

static constexpr StringLiteral kOverflowing = "overflowing_copies";

static Operation *endOf(func::FuncOp function) { return function.front().getTerminator(); }

static SmallVector<Operation *> optimizersOf(func::FuncOp function) {
  SmallVector<Operation *> found;
  for (Operation &op : function.front())
    if (op.hasTrait<graph::Optimizer>())
      found.push_back(&op);
  return found;
}

/// Casts of what parameters are moved to are made before the moves, which changes no bit.
static void castBeforeMoves(func::FuncOp function) {
  for (auto convert : llvm::make_early_inc_range(function.getOps<graph::ConvertOp>())) {
    Operation *move = convert.getX().getDefiningOp();
    while (is16BitFloat(graph::elementOf(convert)) && move && move->hasTrait<graph::Movement>() &&
           move->getNumOperands() == 1) {
      OpBuilder builder(convert);
      Value narrow = graph::ConvertOp::create(builder, convert.getLoc(), move->getOperand(0),
                                              graph::elementOf(convert.getResult()), convert.getUser());
      IRMapping map;
      map.map(move->getOperand(0), narrow);
      Operation *moved = builder.clone(*move, map);
      auto type = cast<RankedTensorType>(moved->getResult(0).getType());
      moved->getResult(0).setType(type.clone(graph::elementOf(narrow)));
      convert.replaceAllUsesWith(moved->getResult(0));
      convert.erase();
      convert = narrow.getDefiningOp<graph::ConvertOp>();
      move = convert.getX().getDefiningOp();
    }
  }
}

namespace {
/// The copies of one module's parameters.
class WorkingCopies {
public:
  explicit WorkingCopies(ModuleOp module) : module(module), symbols(module), builder(module.getContext()) {}

  void run() {
    for (auto function : module.getOps<func::FuncOp>())
      if (!function.isExternal())
        functions.push_back(function);
    findMasters();
    for (func::FuncOp function : functions)
      if (!optimizersOf(function).empty())
        findNarrowed(function);
    for (func::FuncOp function : functions)
      use(function);
  }

private:
  /// What optimizers write, and nothing else does.
  void findMasters() {
    llvm::SmallDenseSet<Attribute> others;
    for (func::FuncOp function : functions)
      for (auto [i, value] : llvm::enumerate(endOf(function)->getOperands()))
        if (auto variable = function.getResultAttrOfType<FlatSymbolRefAttr>(i, GraphDialect::variableAttr))
          (isWrittenByOptimizer(function, value, variable) ? masters : others).insert(variable);
    for (Attribute variable : others)
      masters.erase(variable);
  }

  static bool isWrittenByOptimizer(func::FuncOp function, Value value, FlatSymbolRefAttr variable) {
    auto result = dyn_cast<OpResult>(value);
    if (!result)
      return false;
    ValueRange parameters = graph::parametersOf(result.getOwner());
    return result.getResultNumber() < parameters.size() && graph::copiesOf(result.getOwner()).empty() &&
           graph::findVariable(function, parameters[result.getResultNumber()]) == variable;
  }

  /// Makes the copies that a step asks for.
  void findNarrowed(func::FuncOp function) {
    castBeforeMoves(function);
    for (auto convert : function.getOps<graph::ConvertOp>()) {
      FlatSymbolRefAttr master = graph::findVariable(function, convert.getX());
      if (master && masters.contains(master) && is16BitFloat(graph::elementOf(convert.getResult())) &&
          !copies.contains(master))
        copies[master] = makeCopy(symbols.lookup<graph::VariableOp>(master.getAttr()), convert.getResult().getType());
    }
  }

  graph::VariableOp makeCopy(graph::VariableOp master, Type type) {
    auto copied = cast<RankedTensorType>(type);
    builder.setInsertionPointAfter(master);
    std::string name = (master.getSymName() + (copied.getElementType().isF16() ? ".f16" : ".bf16")).str();
    auto zero = DenseElementsAttr::get(copied, builder.getZeroAttr(copied.getElementType()));
    auto copy = graph::VariableOp::create(builder, master.getLoc(), name, copied, zero, /*is_mutable=*/true, StringAttr());
    copy->setAttr(GraphDialect::classAttr, builder.getStringAttr("copy"));
    copy->setAttr(GraphDialect::copyAttr, FlatSymbolRefAttr::get(master.getSymNameAttr()));
    symbols.insert(copy);
    return copy;
  }

  /// Reads copies in an entry, and writes them where it is a step.
  void use(func::FuncOp function) {
    if (copies.empty())
      return;
    taken.clear();
    SmallVector<Operation *> optimizers = optimizersOf(function);
    castBeforeMoves(function);
    for (auto convert : llvm::make_early_inc_range(function.getOps<graph::ConvertOp>())) {
      graph::VariableOp copy = copies.lookup(graph::findVariable(function, convert.getX()));
      if (copy && copy.getTensorType() == convert.getResult().getType()) {
        convert.replaceAllUsesWith(take(function, copy));
        convert.erase();
      }
    }
    Value overflowing;
    for (Operation *optimizer : optimizers)
      if (Value count = write(function, optimizer))
        overflowing = overflowing ? addCounts(function, overflowing, count) : count;
    if (overflowing)
      addResult(function, overflowing, builder.getNamedAttr(GraphDialect::nameAttr, builder.getStringAttr(kOverflowing)));
  }

  Value addCounts(func::FuncOp function, Value a, Value b) {
    builder.setInsertionPoint(endOf(function));
    return graph::AddOp::create(builder, function.getLoc(), a, b);
  }

  NamedAttribute symbolAttribute(graph::VariableOp copy) {
    return builder.getNamedAttr(GraphDialect::variableAttr, FlatSymbolRefAttr::get(copy.getSymNameAttr()));
  }

  /// The argument of `function` that holds a copy.
  Value take(func::FuncOp function, graph::VariableOp copy) {
    Value &argument = taken[copy];
    if (!argument) {
      (void)function.insertArgument(function.getNumArguments(), copy.getTensorType(),
                                    builder.getDictionaryAttr(symbolAttribute(copy)), function.getLoc());
      argument = function.getArguments().back();
    }
    return argument;
  }

  void addResult(func::FuncOp function, Value value, NamedAttribute attribute) {
    Operation *end = endOf(function);
    end->insertOperands(end->getNumOperands(), value);
    (void)function.insertResult(function.getNumResults(), value.getType(), builder.getDictionaryAttr(attribute));
  }

  /// Makes an optimizer write the copies of its parameters; returns how many elements overflow, null if there are none.
  Value write(func::FuncOp function, Operation *optimizer) {
    SmallVector<Value> own;
    SmallVector<int64_t> copied;
    SmallVector<graph::VariableOp> variables;
    for (auto [i, parameter] : llvm::enumerate(graph::parametersOf(optimizer)))
      if (graph::VariableOp copy = copies.lookup(graph::findVariable(function, parameter))) {
        own.push_back(take(function, copy));
        copied.push_back(static_cast<int64_t>(i));
        variables.push_back(copy);
      }
    if (own.empty())
      return {};
    Operation *writing = graph::withCopies(builder, optimizer, own, copied);
    unsigned before = optimizer->getNumResults();
    optimizer->replaceAllUsesWith(writing->getResults().take_front(before));
    optimizer->erase();
    for (auto [i, copy] : llvm::enumerate(variables))
      addResult(function, writing->getResult(before + i), symbolAttribute(copy));
    return writing->getResult(before + variables.size());
  }

  ModuleOp module;
  SymbolTable symbols;
  OpBuilder builder;
  SmallVector<func::FuncOp> functions;
  llvm::SmallDenseSet<Attribute> masters;
  llvm::MapVector<Attribute, graph::VariableOp> copies; ///< by their masters
  llvm::DenseMap<graph::VariableOp, Value> taken;       ///< of the current entry
};

struct AddWorkingCopies : training::impl::AddWorkingCopiesBase<AddWorkingCopies> {
  using AddWorkingCopiesBase::AddWorkingCopiesBase;
  void runOnOperation() override { WorkingCopies(getOperation()).run(); }
};
} // namespace
