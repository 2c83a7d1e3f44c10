#include "dialects/common/RequestError.h"
#include "passes/training/Passes.h"
#include "passes/training/StepBuilder.h"

#include "llvm/Support/Regex.h"

namespace mezzo::training {
#define GEN_PASS_DEF_ADDOPTIMIZER
#include "passes/training/Passes.h.inc"
} // namespace mezzo::training

using namespace mlir;
using namespace mezzo;
using namespace mezzo::training;

namespace {
struct AddOptimizer : training::impl::AddOptimizerBase<AddOptimizer> {
  using AddOptimizerBase::AddOptimizerBase;

  void runOnOperation() override {
    const Optimizer *known = findOptimizer(optimizer);
    AddOptimizerOptions wanted = allOptions();
    SmallVector<ParameterGroup> own;
    if (!known)
      return fail("optimizer wanted one of " + optimizerNames() + ", got " + optimizer);
    if (std::string fault = StepBuilder::faultOf(wanted); !fault.empty())
      return fail(fault);
    for (const std::string &text : groups) {
      std::string fault;
      auto group = ParameterGroup::parse(text, fault);
      if (!group)
        return fail(fault);
      own.push_back(*group);
    }
    for (const ParameterGroup &group : own)
      if (!matchesAny(group))
        return fail("param-group matches no parameter: " + group.expression);
    for (auto function : llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>()))
      if (StepBuilder::hasGradients(function) && failed(StepBuilder(function, *known, wanted, own).build()))
        return signalPassFailure();
  }

private:
  void fail(const Twine &message) {
    emitRequestError(getOperation().getLoc(), message);
    signalPassFailure();
  }

  bool matchesAny(const ParameterGroup &group) {
    llvm::Regex regex(group.expression);
    return llvm::any_of(getOperation().getOps<graph::VariableOp>(),
                        [&](graph::VariableOp variable) { return regex.match(variable.getSymName()); });
  }

  AddOptimizerOptions allOptions() {
    AddOptimizerOptions all;
    all.optimizer = optimizer;
    all.rate = rate;
    all.schedule = schedule;
    all.warmup = warmup;
    all.total = total;
    all.least = least;
    all.every = every;
    all.gamma = gamma;
    all.clipNorm = clipNorm;
    all.clipValue = clipValue;
    all.momentum = momentum;
    all.dampening = dampening;
    all.nesterov = nesterov;
    all.beta1 = beta1;
    all.beta2 = beta2;
    all.epsilon = epsilon;
    all.decay = decay;
    all.decayVectors = decayVectors;
    return all;
  }
};
} // namespace
