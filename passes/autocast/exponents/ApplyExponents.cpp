#include "passes/autocast/exponents/ApplyExponents.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/common/TensorExponent.h"
#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/exponents/CarryRules.h"
#include "passes/autocast/placement/Roles.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

namespace {
class Applier {
public:
  Applier(func::FuncOp function, const Exponents &exponents, WeightValues &weights, const LowType &low)
      : function(function), exponents(exponents), weights(weights), low(low) {}

  bool run() {
    Block &block = function.getBody().front();
    for (Operation &op : llvm::make_early_inc_range(block.without_terminator()))
      if (op.getNumResults() == 0)
        readAll(&op, 0);
      else if (!weights.isDerived(op.getResult(0)))
        rewrite(&op);
    readAll(block.getTerminator(), 0);
    return hasMultiplied;
  }

private:
  int exponentOf(Value value) const { return exponents.lookup(value); }

  void rewrite(Operation *op) {
    auto isDerived = [&](Value value) { return weights.isDerived(value); };
    auto carry = isF32(op->getResult(0)) ? carryOf(op, isDerived) : Carry::None;
    switch (carry) {
    case Carry::None:
      readAll(op, 0);
      return store(op, 0);
    case Carry::Joined:
      return rewriteJoined(op, joinedOperands(op, isDerived));
    case Carry::Product:
      return store(op, exponentOf(op->getOperand(0)) + exponentOf(op->getOperand(1)));
    case Carry::Quotient:
      return store(op, exponentOf(op->getOperand(0)) - exponentOf(op->getOperand(1)));
    case Carry::Contraction:
      return rewriteContraction(op);
    case Carry::Scaleless:
      adjustAttributes(op, exponentOf(op->getOperand(0)));
      return store(op, 0);
    }
  }

  void rewriteJoined(Operation *op, ArrayRef<unsigned> joined) {
    int exponent = exponentOf(op->getResult(0));
    for (OpOperand &use : op->getOpOperands())
      read(use, llvm::is_contained(joined, use.getOperandNumber()) ? exponent : 0);
    adjustAttributes(op, exponent);
    store(op, exponent);
  }

  /// A weight absorbs what the result's exponent differs from the operand's, as far as it then fits.
  void rewriteContraction(Operation *op) {
    int sum = 0;
    SmallVector<OpOperand *> taken;
    for (OpOperand &use : op->getOpOperands().take_front(2)) {
      sum += exponentOf(use.get());
      if (weights.isDerived(use.get()))
        taken.push_back(&use);
    }
    for (OpOperand *use : taken)
      if (std::optional<WeightData> data = weights.find(use->get())) {
        int exponent = exponentOfWeight(fitOf(*data, low), exponentOf(op->getResult(0)) - sum, low);
        read(*use, exponent);
        sum += exponent;
      }
    for (OpOperand &use : op->getOpOperands().drop_front(2))
      read(use, sum);
    store(op, sum);
  }

  void readAll(Operation *op, int wanted) {
    for (OpOperand &use : op->getOpOperands())
      read(use, wanted);
  }

  /// Makes `use` read its value with the exponent `wanted`.
  void read(OpOperand &use, int wanted) {
    int change = exponentOf(use.get()) - wanted;
    if (change == 0 || !isF32(use.get()))
      return;
    Value &made = multiplied[{use.get(), change}];
    if (!made)
      made = multiply(use.get(), change, withExponent(withoutTensor(locationOf(use.get())), wanted));
    use.set(made);
  }

  /// Gives the results of `op`, which come out with the exponent `made`, those that they should have.
  void store(Operation *op, int made) {
    Location location = op->getLoc();
    op->setLoc(withExponent(location, made));
    for (OpResult result : op->getResults()) {
      int wanted = exponentOf(result);
      if (!isF32(result) || wanted == made)
        continue;
      Value scaled = multiply(result, made - wanted, withExponent(location, wanted));
      result.replaceAllUsesExcept(scaled, scaled.getDefiningOp());
      exponents[scaled] = wanted;
      exponents[result] = made;
    }
  }

  Location locationOf(Value value) { return value.getDefiningOp() ? value.getDefiningOp()->getLoc() : function.getLoc(); }

  Value multiply(Value value, int exponent, Location location) {
    hasMultiplied = true;
    OpBuilder builder(function.getContext());
    builder.setInsertionPointAfterValue(value);
    auto type = RankedTensorType::get({}, builder.getF32Type());
    auto number = DenseElementsAttr::get(type, std::ldexp(1.0F, exponent));
    Value factor = graph::ConstantOp::create(builder, function.getLoc(), number);
    return graph::MulOp::create(builder, location, value, factor);
  }

  func::FuncOp function;
  Exponents exponents;
  WeightValues &weights;
  const LowType &low;
  llvm::DenseMap<std::pair<Value, int>, Value> multiplied;
  bool hasMultiplied = false;
};
} // namespace

bool autocast::applyExponents(func::FuncOp function, const Exponents &exponents, WeightValues &weights, const LowType &low) {
  return Applier(function, exponents, weights, low).run();
}
