#include "passes/training/Optimizers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::training;

namespace {
/// Attributes that all optimizers have; absent where every parameter has the default.
struct GroupAttributes {
  DenseF64ArrayAttr rates, decays;

  GroupAttributes(OpBuilder &builder, const OptimizerOperands &operands) {
    if (llvm::any_of(operands.rates, [](double rate) { return rate != 1; }))
      rates = builder.getDenseF64ArrayAttr(operands.rates);
    if (llvm::any_of(operands.decays, [](double decay) { return decay != 0; }))
      decays = builder.getDenseF64ArrayAttr(operands.decays);
  }
};
} // namespace

static Operation *buildSgd(OpBuilder &builder, Location location, const OptimizerOperands &in,
                           const AddOptimizerOptions &options) {
  GroupAttributes groups(builder, in);
  return graph::ApplySgdOp::create(
      builder, location, in.status, in.factor, in.rate, in.applied, in.parameters, in.moments, in.gradients, ValueRange(),
      builder.getF64FloatAttr(options.momentum), builder.getF64FloatAttr(options.dampening),
      options.nesterov ? builder.getUnitAttr() : UnitAttr(), builder.getF64FloatAttr(options.clipValue), groups.rates,
      groups.decays, DenseI64ArrayAttr::get(builder.getContext(), {}));
}

template <typename Op>
static Operation *buildAdam(OpBuilder &builder, Location location, const OptimizerOperands &in,
                            const AddOptimizerOptions &options) {
  GroupAttributes groups(builder, in);
  return Op::create(builder, location, in.status, in.factor, in.rate, in.applied, in.parameters, in.moments, in.gradients,
                    ValueRange(), builder.getF64FloatAttr(options.beta1),
                    builder.getF64FloatAttr(options.beta2 < 0 ? 0.999 : options.beta2),
                    builder.getF64FloatAttr(options.epsilon), builder.getF64FloatAttr(options.clipValue), groups.rates,
                    groups.decays, DenseI64ArrayAttr::get(builder.getContext(), {}));
}

static Operation *buildLion(OpBuilder &builder, Location location, const OptimizerOperands &in,
                            const AddOptimizerOptions &options) {
  GroupAttributes groups(builder, in);
  return graph::ApplyLionOp::create(builder, location, in.status, in.factor, in.rate, in.applied, in.parameters, in.moments,
                                    in.gradients, ValueRange(), builder.getF64FloatAttr(options.beta1),
                                    builder.getF64FloatAttr(options.beta2 < 0 ? 0.99 : options.beta2),
                                    builder.getF64FloatAttr(options.clipValue), groups.rates, groups.decays,
                                    DenseI64ArrayAttr::get(builder.getContext(), {}));
}

static const Optimizer optimizers[] = {
    {"sgd", graph::ApplySgdOp::kMoments, buildSgd},
    {"adam", graph::ApplyAdamOp::kMoments, buildAdam<graph::ApplyAdamOp>},
    {"adamw", graph::ApplyAdamWOp::kMoments, buildAdam<graph::ApplyAdamWOp>},
    {"lion", graph::ApplyLionOp::kMoments, buildLion},
};

const Optimizer *training::findOptimizer(StringRef name) {
  auto found = llvm::find_if(optimizers, [&](const Optimizer &optimizer) { return optimizer.name == name; });
  return found == std::end(optimizers) ? nullptr : found;
}

std::string training::optimizerNames() {
  return llvm::join(llvm::map_range(optimizers, [](const Optimizer &optimizer) { return optimizer.name; }), ", ");
}

std::optional<ParameterGroup> ParameterGroup::parse(StringRef text, std::string &fault) {
  auto [expression, numbers] = text.rsplit('=');
  auto [rate, decay] = numbers.split(':');
  ParameterGroup group{expression.str(), 0, 0};
  if (rate.getAsDouble(group.rate) || decay.getAsDouble(group.decay) || !(group.rate >= 0) || !(group.decay >= 0)) {
    fault = ("group wanted as expression=rate:decay with numbers that are not negative, got '" + text + "'").str();
    return std::nullopt;
  }
  if (std::string error; !llvm::Regex(group.expression).isValid(error)) {
    fault = "expression of group '" + group.expression + "': " + error;
    return std::nullopt;
  }
  return group;
}
