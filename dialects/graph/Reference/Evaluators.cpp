#include "dialects/graph/Reference/Evaluators.h"

using namespace mezzo::graph::reference;

const Evaluators &Evaluators::graph() {
  static const Evaluators all = [] {
    Evaluators evaluators;
    addUnary(evaluators);
    addActivations(evaluators);
    addBinary(evaluators);
    addShape(evaluators);
    addIndex(evaluators);
    addReduce(evaluators);
    addContraction(evaluators);
    addNorm(evaluators);
    addPool(evaluators);
    addResample(evaluators);
    addAttention(evaluators);
    addRecurrent(evaluators);
    addTraining(evaluators);
    addLoss(evaluators);
    addGradient(evaluators);
    return evaluators;
  }();
  return all;
}

const Evaluator *Evaluators::find(mlir::Operation *op) const {
  auto found = table.find(op->getName().getStringRef());
  return found == table.end() ? nullptr : &found->second;
}
