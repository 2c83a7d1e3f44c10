#include "passes/autocast/placement/Pins.h"

#include "dialects/common/LossNode.h"
#include "dialects/common/RequestError.h"
#include "dialects/common/TensorExponent.h"
#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/placement/Roles.h"
#include "passes/autocast/placement/Selectors.h"
#include "passes/autocast/policy/DeclaredRows.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

using Obstacle = std::optional<std::pair<PinSource, std::string>>;

/// An operand of an exponential may be off by this much before the result is: rounding is an error of |x| times the unit.
static constexpr double kExponentTolerance = 0x1p-4;
/// The same for the operand of what is periodic or has steps.
static constexpr double kAbsoluteTolerance = 0x1p-8;

static std::string numberText(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g", number);
  return text;
}

PinRules::PinRules(func::FuncOp function, Variables &variables, const Facts &facts, ConstantFits &constants,
                   const LowType &low, const Options &options)
    : function(function), variables(variables), facts(facts), constants(constants), low(low), options(options),
      guards(function.getBody().front(), constants, low),
      growth(function.getBody().front(), variables, facts, constants, low) {}

/// What cannot be computed on 16 bits is not, whoever asks for it.
void PinRules::pinUnimplemented() {
  for (int number = 0, count = static_cast<int>(variables.all().size()); number < count; ++number) {
    const Variable &variable = variables.at(number);
    if (variable.op && variables.computeOf(variable.op) == number && !isImplemented(variable.op, options.isF16))
      pin(number, kF32, PinSource::Meaning, noImplementation(variable.op, options.isF16));
  }
}

LogicalResult PinRules::pinByUser(Operation *op, int number, Label label, const std::string &selector) {
  if (number >= 0 && variables.at(number).pin && variables.at(number).pin->label != label) {
    const Pin &other = *variables.at(number).pin;
    if (other.source == PinSource::Meaning)
      return emitRequestError(op->getLoc(), "is named by ") << selector << ", but has " << other.why;
    return emitRequestError(op->getLoc(), "is kept both in f32 and in 16 bits, by ") << other.why << " and by " << selector;
  }
  pin(number, label, PinSource::User, selector);
  return success();
}

LogicalResult PinRules::apply() {
  pinUnimplemented();
  if (failed(pinByUser()))
    return failure();
  pinLoss();
  pinSumsOfGradients();
  pinWhatLeavesFloats();
  pinInputsAndOutputs();
  pinByTarget();
  pinByEvidence();
  pinWhatMustBeFine();
  pinOutputs();
  return success();
}

LogicalResult PinRules::pinByUser() {
  if (options.keepF32.empty() && options.keepLow.empty() && options.filePins.empty())
    return success();
  Selectors selectors(function);
  auto pinAll = [&](const std::vector<Selector> &list, Label label, const std::string &source) {
    return success(
        llvm::all_of(list, [&](const Selector &one) { return succeeded(pinSelected(selectors, one, label, source)); }));
  };
  if (failed(pinAll(options.keepF32, kF32, "--keep-f32")) || failed(pinAll(options.keepLow, kLow, "--keep-low")))
    return failure();
  for (const FilePins &pins : options.filePins)
    if (failed(pinAll(pins.keepF32, kF32, pins.file + ": keep-f32")) ||
        failed(pinAll(pins.keepLow, kLow, pins.file + ": keep-low")))
      return failure();
  return success();
}

LogicalResult PinRules::pinSelected(const Selectors &selectors, StringRef selector, Label label, const std::string &source) {
  StringRef rest = selector;
  bool isResult = rest.consume_front("result:"), isOperands = !isResult && rest.consume_front("operands:");
  FailureOr<SmallVector<Operation *>> chosen = selectors.find(rest, source);
  if (failed(chosen))
    return failure();
  for (Operation *op : *chosen) {
    SmallVector<int> numbers;
    if (!isResult)
      numbers.push_back(variables.computeOf(op));
    if (!isOperands)
      for (Value result : op->getResults())
        numbers.push_back(variables.of(result));
    for (int number : numbers)
      if (failed(pinByUser(op, number, label, source + "=" + selector.str())))
        return failure();
  }
  return success();
}

/// Visits `value` and what it is made of, as long as `visit` says that the operands of a value matter as it does.
static void visitBack(Value value, llvm::function_ref<bool(Value)> visit) {
  SmallVector<Value> open{value};
  llvm::DenseSet<Value> seen;
  while (!open.empty()) {
    Value next = open.pop_back_val();
    if (isF32(next) && seen.insert(next).second && visit(next) && next.getDefiningOp())
      llvm::append_range(open, next.getDefiningOp()->getOperands());
  }
}

/// Numbers that become integers or truth values: a rounded one may pass a whole number, or 0, and one beyond f16 is lost.
void PinRules::pinWhatLeavesFloats() {
  auto pinBack = [&](Value value) {
    pin(variables.of(value), kF32, PinSource::Meaning, "it is cast to a type that is no float");
    const PolicyRow *row = value.getDefiningOp() ? variables.rowOf(value.getDefiningOp()) : nullptr;
    return row && (row->isExact() || facts.of(value).range.isWhole);
  };
  for (Operation &op : function.getBody().front().without_terminator())
    if (leavesFloats(&op))
      visitBack(op.getOperand(0), pinBack);
}

/// The largest magnitude that the bounds of `value` allow, or what was seen where that is less; 0 without bounds: of values
/// of which only samples are known, the effects of roundings are measured.
double PinRules::magnitudeOf(Value value) const {
  const ValueFacts &known = facts.of(value);
  if (!known.range.all.isFinite())
    return 0;
  double bound = known.range.all.magnitude();
  bool countsSeen = known.record && options.require != Require::Proven;
  return countsSeen ? std::fmin(bound, known.record->magnitude()) : bound;
}

/// Whether rounding `value` is an absolute error that an angle, or a number between two steps, does not bear.
bool PinRules::isTooCoarse(Value value) const { return magnitudeOf(value) * low.unit > kAbsoluteTolerance; }

/// The same for rounding the factors of a contraction. Of a sum's terms as many are rounded up as down, so that a bound of
/// all of them says too much by the root of their number; what was seen of the sum does not.
bool PinRules::areFactorsTooCoarse(Operation *contraction) const {
  Value sum = contraction->getResult(0);
  double terms = countFlops(contraction) / 2 / static_cast<double>(std::max<int64_t>(countElements(sum), 1));
  bool wasSeen = facts.of(sum).record && options.require != Require::Proven;
  return isTooCoarse(sum) &&
         magnitudeOf(sum) * low.unit > kAbsoluteTolerance * (wasSeen ? 1 : std::sqrt(std::fmax(terms, 1)));
}

/// What is periodic or has steps computes on f32, and reads f32, where its operand is large. That is what sums and movements
/// make the operand of, too: a rounding of theirs is one of the sum.
void PinRules::pinWhatMustBeFine() {
  auto pinBack = [&](Value value) {
    if (!isTooCoarse(value) || constants.find(value))
      return false;
    std::string why = "the absolute error of up to " + numberText(magnitudeOf(value)) + " counts";
    Operation *op = value.getDefiningOp();
    pin(variables.of(value), kF32, PinSource::Precision, why);
    if (op && isContraction(op) && areFactorsTooCoarse(op))
      pin(variables.computeOf(op), kF32, PinSource::Precision, why);
    const PolicyRow *row = op ? variables.rowOf(op) : nullptr;
    return row && (row->isExact() || isSum(op));
  };
  for (Operation &op : function.getBody().front().without_terminator())
    if (isPeriodicOrStepped(&op))
      visitBack(op.getOperand(0), pinBack);
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

/// A loss and its own gradient: a seed that is scaled does not fit into 16 bits.
void PinRules::pinLoss() {
  constexpr StringLiteral why = "part of the loss or of its own gradient, which are f32";
  for (Operation &op : function.getBody().front().without_terminator())
    if (isOfLoss(&op)) {
      pin(variables.computeOf(&op), kF32, PinSource::Meaning, why.str());
      for (Value result : op.getResults())
        pin(variables.of(result), kF32, PinSource::Meaning, why.str());
    }
}

/// What several uses of a parameter give is added up in f32.
void PinRules::pinSumsOfGradients() {
  constexpr StringLiteral why = "gradients of several uses are added up in f32";
  for (Operation &op : function.getBody().front().without_terminator())
    if (isSum(&op) && isLeafGradient(op.getResult(0))) {
      pin(variables.computeOf(&op), kF32, PinSource::Meaning, why.str());
      pin(variables.of(op.getResult(0)), kF32, PinSource::Meaning, why.str());
    }
}

/// What an operation stores may still be narrowed after it.
void PinRules::pinByTarget() {
  if (!options.limits)
    return;
  for (Operation &op : function.getBody().front().without_terminator())
    if (int number = variables.computeOf(&op); number >= 0)
      if (std::optional<std::string> why = options.limits(&op))
        pin(number, kF32, PinSource::Target, std::move(*why));
}

void PinRules::pinByEvidence() {
  for (int number = 0, count = static_cast<int>(variables.all().size()); number < count; ++number)
    if (!variables.at(number).pin)
      if (Obstacle obstacle = whyNotLow(variables.at(number)))
        pin(number, kF32, obstacle->first, std::move(obstacle->second));
}

/// Why 16 bits do not hold `value`, where it is another one multiplied such that it is held divided by another power of two.
Obstacle PinRules::whyNotRescaled(Value value) const {
  auto multiple = value.getDefiningOp<graph::MulOp>();
  if (!multiple || !constants.find(multiple.getRhs()) || constants.find(multiple.getLhs()))
    return std::nullopt;
  int exponent = tensorExponent(multiple.getResult()), change = tensorExponent(multiple.getLhs()) - exponent;
  if (change == 0)
    return std::nullopt;
  const ValueFacts &known = facts.of(multiple.getLhs());
  double largest = known.record ? known.record->magnitude() : known.range.all.magnitude();
  bool isInfinite = known.record && known.record->infinities > 0;
  if (isInfinite || !(std::ldexp(largest, change + options.headroom) <= low.largest) ||
      std::ldexp(known.effective, change) < kEffectiveLimit)
    return std::pair(PinSource::Range,
                     exponent == 0 ? "a power of two is taken off in f32" : "it is divided by another power of two in f32");
  return std::nullopt;
}

/// Whether `value` is held divided by another power of two from here on: what follows did not fit with its own.
static bool isRescaled(Value value, ConstantFits &constants) {
  return llvm::any_of(value.getUsers(), [&](Operation *reader) {
    auto multiple = dyn_cast<graph::MulOp>(reader);
    int exponent = multiple && multiple.getLhs() == value ? tensorExponent(multiple.getResult()) : 0;
    return exponent != 0 && exponent != tensorExponent(value) && constants.find(multiple.getRhs());
  });
}

/// Why `value` must not be rounded to 16 bits.
Obstacle PinRules::whyNotNarrowed(Value value, Prior prior) const {
  const ValueFacts &known = facts.of(value);
  if (known.range.isCounting && !isExactCount(known.range, low))
    return std::pair(PinSource::Meaning, "positions or counts: " + known.range.text());
  if (known.evidence == Evidence::Violated)
    return std::pair(PinSource::Range, known.why);
  if (Obstacle obstacle = whyNotRescaled(value))
    return obstacle;
  if (std::optional<double> constant = guards.find(value))
    return std::pair(PinSource::Underflow,
                     "a divisor, logarithm or root follows that a constant of " + numberText(*constant) + " keeps from 0");
  if (options.isF16 && growth.contains(value))
    return std::pair(PinSource::Evidence, "may be far larger than what it is made of: " + known.why);
  if (options.isF16 && known.evidence == Evidence::Unknown && isRescaled(value, constants))
    return std::pair(PinSource::Evidence, "what follows is divided by another power of two: " + known.why);
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
  if (isPeriodicOrStepped(use.getOwner()) && isTooCoarse(use.get()))
    return std::pair(PinSource::Precision, "the absolute error of up to " + numberText(magnitudeOf(use.get())) + " counts");
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
    return !isLibraryCall(use.getOwner()) && !use.getOwner()->hasTrait<graph::MultiTensor>() &&
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
