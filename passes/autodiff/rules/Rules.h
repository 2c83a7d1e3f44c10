// The rules of differentiation, one for each operation, and how they are attached.
#ifndef MEZZO_PASSES_AUTODIFF_RULES_RULES_H
#define MEZZO_PASSES_AUTODIFF_RULES_RULES_H

#include "passes/autodiff/DifferentiableOpInterface.h"
#include "passes/autodiff/GradientWriter.h"

namespace mezzo::autodiff {

template <typename OpT, auto rule> struct RuleModel : DifferentiableOpInterface::ExternalModel<RuleModel<OpT, rule>, OpT> {
  void differentiate(mlir::Operation *op, GradientWriter &writer) const { rule(llvm::cast<OpT>(op), writer); }
};

/// Attaches `rule`, a function of the operation and the writer.
template <typename OpT, auto rule> void attach(mlir::MLIRContext *context) {
  OpT::template attachInterface<RuleModel<OpT, rule>>(*context);
}

/// Multiplies the gradient of an operation on one tensor by `slope(op, writer)`.
template <typename OpT, auto slope> void attachSlope(mlir::MLIRContext *context) {
  attach<OpT, [](OpT op, GradientWriter &w) {
    if (w.wants(op.getX()))
      w.give(op.getX(), w.mul(w.of(), slope(op, w)));
  }>(context);
}

// Each family attaches its rules in its own file.
void attachUnaryRules(mlir::MLIRContext *context);
void attachActivationRules(mlir::MLIRContext *context);
void attachBinaryRules(mlir::MLIRContext *context);
void attachMovementRules(mlir::MLIRContext *context);
void attachReduceRules(mlir::MLIRContext *context);
void attachContractionRules(mlir::MLIRContext *context);
void attachNormRules(mlir::MLIRContext *context);
void attachPoolRules(mlir::MLIRContext *context);
void attachIndexRules(mlir::MLIRContext *context);
void attachLossRules(mlir::MLIRContext *context);

/// Lets the graph dialect's operations have their rules in each context that takes the registry.
void registerRules(mlir::DialectRegistry &registry);

} // namespace mezzo::autodiff

#endif
