#include "passes/normalize/Passes.h"

#include "dialects/graph/IR/GraphProgramOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseSet.h"

namespace mezzo::normalize {
#define GEN_PASS_DEF_REMOVEUNUSED
#include "passes/normalize/Passes.h.inc"
} // namespace mezzo::normalize

using namespace mlir;
using namespace mezzo;
using mezzo::graph::GraphDialect;
using mezzo::graph::VariableOp;

namespace {
struct RemoveUnused : normalize::impl::RemoveUnusedBase<RemoveUnused> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      removeOperations(function);
      removeWeights(function, symbols);
    }
    removeVariables();
  }

  static void removeOperations(func::FuncOp function) {
    for (Block &block : function.getBody())
      for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
        if (isOpTriviallyDead(&op))
          op.erase();
  }

  static void removeWeights(func::FuncOp function, SymbolTable &symbols) {
    if (function.isDeclaration())
      return;
    llvm::BitVector unused(function.getNumArguments());
    for (BlockArgument argument : function.getArguments()) {
      auto name = function.getArgAttrOfType<FlatSymbolRefAttr>(argument.getArgNumber(), GraphDialect::variableAttr);
      auto variable = name ? symbols.lookup<VariableOp>(name.getAttr()) : VariableOp();
      unused[argument.getArgNumber()] = variable && !variable.getIsMutable() && argument.use_empty();
    }
    if (unused.any())
      (void)function.eraseArguments(unused);
  }

  /// The names in `graph.variable` of all arguments and results, those of declarations too.
  DenseSet<StringAttr> namesInSignatures() {
    DenseSet<StringAttr> names;
    for (auto function : getOperation().getOps<func::FuncOp>())
      for (ArrayAttr attributes : {function.getAllArgAttrs(), function.getAllResultAttrs()})
        if (attributes)
          for (auto slot : attributes.getAsRange<DictionaryAttr>())
            if (auto name = slot.getAs<FlatSymbolRefAttr>(GraphDialect::variableAttr))
              names.insert(name.getAttr());
    return names;
  }

  void removeVariables() {
    DenseSet<StringAttr> used = namesInSignatures();
    for (auto variable : llvm::make_early_inc_range(getOperation().getOps<VariableOp>()))
      if (variable.isPrivate() && !variable.getIsMutable() && !used.contains(variable.getSymNameAttr()))
        variable.erase();
  }
};
} // namespace
