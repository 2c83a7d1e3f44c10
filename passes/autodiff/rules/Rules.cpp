#include "passes/autodiff/rules/Rules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;

void autodiff::registerRules(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, graph::GraphDialect *) {
    attachUnaryRules(context);
    attachActivationRules(context);
    attachBinaryRules(context);
    attachMovementRules(context);
    attachReduceRules(context);
    attachContractionRules(context);
    attachNormRules(context);
    attachPoolRules(context);
    attachIndexRules(context);
    attachLossRules(context);
  });
}
