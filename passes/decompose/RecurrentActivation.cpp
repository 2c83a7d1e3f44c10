#include "passes/decompose/Recurrent.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

double decompose::defaultAlpha(StringRef name) {
  return llvm::StringSwitch<double>(name).Case("LeakyRelu", 0.01).Case("HardSigmoid", 0.2).Default(1);
}

double decompose::defaultBeta(StringRef name) {
  return llvm::StringSwitch<double>(name).Case("HardSigmoid", 0.5).Case("ScaledTanh", 1).Default(0);
}

/// x where x ≥ alpha or x is NaN, else 0.
static Value thresholdedRelu(Emitter &e, Value x, double alpha) {
  Value isBelow = e.make<graph::CompareOp>(x, e.number(alpha, x), "lt");
  return e.make<graph::SelectOp>(isBelow, e.number(0, x), x);
}

Value RecurrentActivation::apply(Emitter &e, Value x) const {
  if (clip)
    x = e.make<graph::ClampOp>(x, e.rewriter.getF64FloatAttr(-*clip), e.rewriter.getF64FloatAttr(*clip));
  using Writer = std::function<Value()>;
  return llvm::StringSwitch<Writer>(name)
      .Case("Relu", [&] { return e.make<graph::ReluOp>(x); })
      .Case("Tanh", [&] { return e.make<graph::TanhOp>(x); })
      .Case("Sigmoid", [&] { return e.make<graph::SigmoidOp>(x); })
      .Case("Affine", [&] { return e.add(e.mul(x, alpha), beta); })
      .Case("LeakyRelu", [&] { return e.make<graph::LeakyReluOp>(x, alpha); })
      .Case("ThresholdedRelu", [&] { return thresholdedRelu(e, x, alpha); })
      .Case("ScaledTanh", [&] { return e.mul(e.make<graph::TanhOp>(e.mul(x, beta)), alpha); })
      .Case("HardSigmoid", [&] { return e.make<graph::HardSigmoidOp>(x, alpha, beta); })
      .Case("Elu", [&] { return e.make<graph::EluOp>(x, alpha); })
      .Case("Softsign", [&] { return e.make<graph::SoftsignOp>(x); })
      .Default([&] { return e.make<graph::SoftplusOp>(x); })();
}
