// Makes the tail of one training step.
#ifndef MEZZO_PASSES_TRAINING_STEPBUILDER_H
#define MEZZO_PASSES_TRAINING_STEPBUILDER_H

#include "dialects/graph/IR/GraphProgramOps.h"
#include "passes/training/Optimizers.h"

namespace mezzo::training {

class StepBuilder {
public:
  StepBuilder(mlir::func::FuncOp function, const Optimizer &optimizer, const AddOptimizerOptions &options,
              llvm::ArrayRef<ParameterGroup> groups);

  /// Rewrites the function. Fails after reporting what is wrong with it.
  mlir::LogicalResult build();

  /// What is wrong with options that end up in attributes; empty if nothing is.
  static std::string faultOf(const AddOptimizerOptions &options);

  /// Whether the function has gradients among its results.
  static bool hasGradients(mlir::func::FuncOp function);

private:
  /// A result of the function as it was.
  struct Result {
    mlir::Value value;
    mlir::NamedAttrList attributes;
  };
  struct Parameter {
    mlir::FlatSymbolRefAttr variable;
    mlir::Value value, gradient;
  };

  mlir::LogicalResult sortResults();
  mlir::LogicalResult addParameter(unsigned number, mlir::FlatSymbolRefAttr variable, mlir::Value gradient);
  mlir::Value argumentOf(mlir::FlatSymbolRefAttr variable);
  /// The value of a variable of the step's own, which the module gets if it has it not yet.
  mlir::Value stateArgument(const llvm::Twine &name, mlir::RankedTensorType type, mlir::Attribute init,
                            llvm::StringRef className);
  graph::ObserveGradientsOp observe();
  void apply(graph::ObserveGradientsOp observed);
  void commit(graph::ObserveGradientsOp observed);
  void decide(OptimizerOperands &operands, const Parameter &parameter) const;
  void addResult(mlir::Value value, llvm::StringRef name);
  void addUpdate(mlir::Value value, llvm::StringRef variable);
  mlir::LogicalResult setResults();

  mlir::func::FuncOp function;
  const Optimizer &optimizer;
  const AddOptimizerOptions &options;
  llvm::ArrayRef<ParameterGroup> groups;
  mlir::OpBuilder builder;
  mlir::Value loss;
  llvm::SmallVector<Parameter> parameters;
  llvm::SmallVector<Result> kept, candidates; ///< other results: those of the caller, and new values of variables
  llvm::SmallVector<Result> made, updates;    ///< the results to come
};

} // namespace mezzo::training

#endif
