#include "passes/autocast/placement/ErrorTerms.h"

#include "passes/autocast/placement/Roles.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

bool autocast::isF32Data(OpOperand &use) {
  const PolicyRow *row = PolicyTable::builtin().find(use.getOwner());
  OperandRole role = row ? row->operand(use.getOperandNumber()) : OperandRole::Any;
  return isF32(use.get()) && (role == OperandRole::Data || role == OperandRole::Product);
}

Value autocast::roundedWith(Value value, const WeightValues &weights) {
  Operation *op = value.getDefiningOp();
  const PolicyRow *row = op ? PolicyTable::builtin().find(op) : nullptr;
  if (!row || !row->isExact() || op->getNumResults() != 1)
    return {};
  Value source;
  for (OpOperand &use : op->getOpOperands()) {
    if (!isF32Data(use))
      continue;
    if (source || weights.isDerived(use.get()))
      return {};
    source = use.get();
  }
  return source && source.hasOneUse() ? source : Value();
}

static std::optional<double> lookUp(const std::map<std::string, double> &numbers, const std::string &name) {
  auto found = numbers.find(name);
  return found == numbers.end() ? std::nullopt : std::optional(found->second);
}

ErrorTerms::ErrorTerms(func::FuncOp function, const Variables &variables, const Facts &facts, const WeightValues &weights,
                       const StoredValues &stored, const RoundingEffects &effects, double goal, bool isStrict)
    : variables(&variables), facts(&facts), weights(&weights), effects(&effects), wanted(goal), isStrict(isStrict) {
  for (Operation &op : function.getBody().front().without_terminator()) {
    int compute = variables.computeOf(&op);
    if (compute < 0)
      continue;
    addOperands(&op, compute);
    if (!variables.rowOf(&op)->isExact())
      for (Value result : op.getResults())
        if (isStrict || stored.isStored(result))
          add(variables.of(result), -1, effectOf(result));
  }
}

/// Weights are rounded once; what is f32 and read in 16 bits is rounded as it is read, but for kernels that keep what they
/// load in f32.
void ErrorTerms::addOperands(Operation *op, int compute) {
  std::string name = facts->nameOf(op->getResult(0)).str();
  bool readsWeights = false, rounds = isStrict || isLibraryCall(op);
  for (OpOperand &use : op->getOpOperands()) {
    if (variables->readerOf(use) != compute)
      continue;
    if (weights->isDerived(use.get())) {
      readsWeights = true;
    } else if (int producer = variables->of(use.get()); producer >= 0 && producer != compute && rounds) {
      std::optional<double> alone = lookUp(effects->reads, name + "#" + std::to_string(use.getOperandNumber()));
      add(compute, producer, alone ? alone : effectOf(use.get()));
    }
  }
  if (readsWeights)
    add(compute, -1, lookUp(effects->weights, name));
}

/// Of a value that an operation only moves or chooses, the effect is that of what it is made of.
std::optional<double> ErrorTerms::effectOf(Value value) const {
  if (std::optional<double> measured = lookUp(effects->values, facts->nameOf(value).str()))
    return measured;
  Value source = roundedWith(value, *weights);
  return source ? effectOf(source) : std::nullopt;
}

void ErrorTerms::add(int variable, int producer, std::optional<double> effect) {
  auto isPinned = [&](int number, Label label) {
    return number >= 0 && variables->at(number).pin && variables->at(number).pin->label == label;
  };
  bool isSettled = isPinned(variable, kF32) || isPinned(producer, kLow) ||
                   (isPinned(variable, kLow) && (producer < 0 || isPinned(producer, kF32)));
  if (variable >= 0 && effect && *effect > 0 && !isSettled)
    terms.push_back({variable, producer, *effect});
}

double ErrorTerms::shareOf(const ErrorTerm &term) const { return std::fmin(std::pow(term.effect / wanted, 2), 1); }

double ErrorTerms::most() const {
  double sum = 0;
  for (const ErrorTerm &term : terms)
    sum += shareOf(term);
  return sum;
}

double ErrorTerms::predict(llvm::function_ref<bool(int)> isLow) const {
  double squares = 0;
  for (const ErrorTerm &term : terms)
    if (isLow(term.variable) && (term.producer < 0 || !isLow(term.producer)))
      squares += term.effect * term.effect;
  return std::sqrt(squares);
}

double ErrorTerms::effectOf(int variable, llvm::function_ref<bool(int)> isLow) const {
  double squares = 0;
  for (const ErrorTerm &term : terms)
    if (term.variable == variable && (term.producer < 0 || !isLow(term.producer)))
      squares += term.effect * term.effect;
  return std::sqrt(squares);
}
