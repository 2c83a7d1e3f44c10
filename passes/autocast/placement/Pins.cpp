#include "passes/autocast/placement/Pins.h"

#include "dialects/graph/IR/GraphDialect.h"
#include "passes/autocast/placement/Roles.h"
#include "passes/autocast/placement/Selectors.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

using Obstacle = std::optional<std::pair<PinSource, std::string>>;

/// An operand of an exponential may be off by this much before the result is: rounding is an error of |x| times the unit.
static constexpr double kExponentTolerance = 0x1p-4;

PinRules::PinRules(func::FuncOp function, Variables &variables, const Facts &facts, ConstantFits &constants,
                   const LowType &low, const Options &options)
    : function(function), variables(variables), facts(facts), constants(constants), low(low), options(options) {}

LogicalResult PinRules::apply() {
  bool isAsked = !options.keepF32.empty() || !options.keepLow.empty();
  if (isAsked && failed(pinByUser()))
    return failure();
  pinInputsAndOutputs();
  pinByEvidence();
  pinOutputs();
  return success();
}

LogicalResult PinRules::pinByUser() {
  Selectors selectors(function);
  for (auto [list, label, flag] :
       {std::tuple(&options.keepF32, kF32, "keep-f32"), std::tuple(&options.keepLow, kLow, "keep-low")})
    for (const Selector &selector : *list) {
      FailureOr<SmallVector<Operation *>> chosen = selectors.find(selector, flag);
      if (failed(chosen))
        return failure();
      for (Operation *op : *chosen)
        if (failed(pinByUser(op, label, flag, selector)))
          return failure();
    }
  return success();
}

LogicalResult PinRules::pinByUser(Operation *op, Label label, StringRef flag, const Selector &selector) {
  SmallVector<int> numbers{variables.computeOf(op)};
  for (Value result : op->getResults())
    numbers.push_back(variables.of(result));
  for (int number : numbers) {
    if (number >= 0 && variables.at(number).pin && variables.at(number).pin->label != label)
      return op->emitError("is named by both --keep-f32 and --keep-low ('") << selector << "')";
    pin(number, label, PinSource::User, ("--" + flag + "=" + selector).str());
  }
  return success();
}

/// The first pin counts: sources are applied from the strongest to the weakest.
void PinRules::pin(int number, Label label, PinSource source, std::string why) {
  if (number >= 0 && !variables.at(number).pin)
    variables.at(number).pin = Pin{label, source, std::move(why)};
}

void PinRules::pinInputsAndOutputs() {
  auto pinBorder = [&](int number, Attribute variable) {
    if (variable)
      return pin(number, kF32, PinSource::Meaning, "a variable that the program changes keeps its type");
    pin(number, options.narrowsIo ? kLow : kF32, PinSource::Io, options.narrowsIo ? "--io narrows it" : "--io=keep");
  };
  for (BlockArgument argument : function.getArguments())
    pinBorder(variables.of(argument), function.getArgAttr(argument.getArgNumber(), graph::GraphDialect::variableAttr));
  for (OpOperand &use : function.getBody().front().getTerminator()->getOpOperands())
    if (int number = variables.readerOf(use); number >= 0)
      pinBorder(number, function.getResultAttr(use.getOperandNumber(), graph::GraphDialect::variableAttr));
}

void PinRules::pinByEvidence() {
  for (int number = 0, count = static_cast<int>(variables.all().size()); number < count; ++number)
    if (!variables.at(number).pin)
      if (Obstacle obstacle = whyNotLow(variables.at(number)))
        pin(number, kF32, obstacle->first, std::move(obstacle->second));
}

static bool isExactCount(const autocast::Bounds &range, const LowType &low) {
  return range.isWhole && range.all.magnitude() <= static_cast<double>(low.largestCounting);
}

static std::string numberText(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g", number);
  return text;
}

/// Why `value` must not be rounded to 16 bits.
Obstacle PinRules::whyNotNarrowed(Value value, Prior prior) const {
  const ValueFacts &known = facts.of(value);
  if (known.range.isCounting && !isExactCount(known.range, low))
    return std::pair(PinSource::Meaning, "positions or counts: " + known.range.text());
  if (known.evidence == Evidence::Violated)
    return std::pair(PinSource::Range, known.why);
  Evidence wanted = options.require == Require::Proven                                 ? Evidence::Proven
                    : options.require == Require::Calibrated || prior == Prior::Ranged ? Evidence::Calibrated
                                                                                       : Evidence::Unknown;
  if (known.evidence < wanted)
    return std::pair(PinSource::Evidence, known.why);
  if (options.isF16 && known.effective < kEffectiveLimit)
    return std::pair(PinSource::Underflow, "magnitudes of " + numberText(known.effective) + " matter");
  return std::nullopt;
}

/// Why rounding the operand would harm this operation.
Obstacle PinRules::whyOperandMatters(OpOperand &use) const {
  const ValueFacts &known = facts.of(use.get());
  if (!known.record)
    return std::nullopt;
  if (isExponential(use.getOwner()) && known.record->magnitude() * low.unit > kExponentTolerance)
    return std::pair(PinSource::Precision, "an exponential of " + seenRange(*known.record) + " would be off by " +
                                               numberText(known.record->magnitude() * low.unit));
  if (isSingularAtZero(use.getOwner(), use.getOperandNumber()) && known.record->smallest < low.smallestNormal)
    return std::pair(PinSource::Underflow, "divisor, logarithm or reciprocal of " + numberText(known.record->smallest));
  return std::nullopt;
}

/// Why a constant must not be rounded to 16 bits.
Obstacle PinRules::whyNotConstant(OpOperand &use) const {
  const ConstantFit *fit = constants.find(use.get());
  if (!fit)
    return std::nullopt;
  if (fit->overflowing > 0)
    return std::pair(PinSource::Range, "a constant has magnitudes up to " + numberText(fit->largest) + ": too large");
  // What is lost of an addend is small beside the sum, or the sum itself is too small.
  if (double loss = isSum(use.getOwner()) ? 0 : fit->lossOfSmall(low); loss > kMostLoss)
    return std::pair(PinSource::Underflow, "a constant's magnitudes, of " + numberText(fit->rms()) +
                                               " in the mean, are too small: it would be off by " + numberText(loss));
  return std::nullopt;
}

Obstacle PinRules::whyNotOperands(Operation *op, const PolicyRow &row) const {
  // An operand of an operation whose result is known need not be: exponentials of anything may be in range.
  Prior prior = row.prior(options.isF16) == Prior::Ranged ? Prior::Follow : row.prior(options.isF16);
  for (OpOperand &use : op->getOpOperands()) {
    OperandRole role = row.operand(use.getOperandNumber());
    if (!isF32(use.get()) || (role != OperandRole::Data && role != OperandRole::Product))
      continue;
    if (Obstacle obstacle = whyNotNarrowed(use.get(), prior))
      return std::pair(obstacle->first, "operand " + std::to_string(use.getOperandNumber()) + ": " + obstacle->second);
    if (Obstacle obstacle = whyOperandMatters(use))
      return obstacle;
    if (Obstacle obstacle = whyNotConstant(use))
      return std::pair(obstacle->first, "operand " + std::to_string(use.getOperandNumber()) + ": " + obstacle->second);
  }
  return std::nullopt;
}

Obstacle PinRules::whyNotLow(const Variable &variable) const {
  if (!variable.op || variable.kind == Variable::Kind::Returned)
    return std::nullopt;
  const PolicyRow &row = *variables.rowOf(variable.op);
  Prior prior = row.prior(options.isF16);
  if (variable.kind == Variable::Kind::Stored)
    return whyNotNarrowed(variable.value, prior);
  if (prior == Prior::F32)
    return std::pair(PinSource::Meaning, row.why);
  if (Obstacle obstacle = whyNotOperands(variable.op, row))
    return obstacle;
  if (variable.kind == Variable::Kind::Product)
    return std::nullopt;
  for (OpResult result : variable.op->getResults())
    if (isF32(result) && row.result(result.getResultNumber()) == ResultRole::Data)
      if (Obstacle obstacle = whyNotNarrowed(result, prior))
        return obstacle;
  return std::nullopt;
}

/// What comes after the last contraction of an f32 output is not rounded any more.
void PinRules::pinOutputs() {
  Block &block = function.getBody().front();
  llvm::DenseSet<Value> afterLast;
  auto leadsOut = [&](OpOperand &use) {
    if (use.getOwner() == block.getTerminator()) {
      int number = variables.readerOf(use);
      return number < 0 || variables.at(number).pin->label == kF32;
    }
    return !isLibraryCall(use.getOwner()) &&
           llvm::all_of(use.getOwner()->getResults(), [&](Value value) { return afterLast.contains(value); });
  };
  for (Operation &op : llvm::reverse(block.without_terminator())) {
    for (Value result : op.getResults())
      if (!result.use_empty() && llvm::all_of(result.getUses(), leadsOut))
        afterLast.insert(result);
    for (Value result : op.getResults())
      if (afterLast.contains(result)) {
        pin(variables.of(result), kF32, PinSource::Output, "nothing but f32 outputs follows");
        if (!isLibraryCall(&op))
          pin(variables.computeOf(&op), kF32, PinSource::Output, "nothing but f32 outputs follows");
      }
  }
}
