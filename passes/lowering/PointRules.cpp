#include "passes/lowering/PointRules.h"

using namespace mlir;
using namespace mezzo::lowering;

const PointRules &PointRules::get() {
  static const PointRules rules = [] {
    PointRules all;
    addArithmeticRules(all);
    addFunctionRules(all);
    addActivationRules(all);
    addConvertRules(all);
    addMovementRules(all);
    addIndexRules(all);
    addReduceRules(all);
    addPoolRules(all);
    addContractionRules(all);
    addNormRules(all);
    addGradientRules(all);
    addPoolGradRules(all);
    addResizeRules(all);
    addSampleRules(all);
    addUnfoldRules(all);
    return all;
  }();
  return rules;
}

const PointRules::Rule *PointRules::find(Operation *op) const {
  auto found = table.find(op->getName().getStringRef());
  return found == table.end() ? nullptr : &found->second;
}

Value mezzo::lowering::emitPoint(PointEmitter &emitter, Operation *op, unsigned result, PointEmitter::Indices indices) {
  const PointRules::Rule *rule = PointRules::get().find(op);
  assert(rule && "the operation has no point rule");
  return (*rule)(emitter, op, result, indices);
}
