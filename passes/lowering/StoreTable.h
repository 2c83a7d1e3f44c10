// The stores of a program: variables, constants and derived weights, each defined once.
#ifndef MEZZO_PASSES_LOWERING_STORETABLE_H
#define MEZZO_PASSES_LOWERING_STORETABLE_H

#include "dialects/graph/IR/Graph.h"
#include "dialects/plan/IR/PlanDialect.h"

namespace mezzo::lowering {

/// The buffer type of a tensor.
plan::BufferType bufferTypeOf(mlir::Value tensor);
plan::BufferType bufferTypeOf(mlir::Type tensorType);

class StoreTable {
public:
  explicit StoreTable(mlir::ModuleOp module) : builder(mlir::OpBuilder::atBlockBegin(module.getBody())) {}

  /// Turns a variable of the graph into a store of its name.
  void addVariable(graph::VariableOp variable);
  /// The store of the variable called `name`.
  plan::StoreOp variable(mlir::StringAttr name) { return variables.lookup(name); }
  /// The store of a constant's data.
  plan::StoreOp constant(graph::ConstantOp constant);
  /// A new store that the entry `derive` writes, named after what it comes from.
  plan::StoreOp derived(plan::BufferType type, llvm::StringRef hint, mlir::Location location);

private:
  std::string unique(llvm::StringRef base);

  mlir::OpBuilder builder;
  llvm::DenseMap<mlir::Attribute, plan::StoreOp> variables, constants;
  unsigned made = 0;
};

} // namespace mezzo::lowering

#endif
