#include "passes/training/StepBuilder.h"

#include "mlir/IR/SymbolTable.h"
#include "llvm/Support/Regex.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::training;
using graph::GraphDialect;

static constexpr StringLiteral kScaler = "train.scaler";
static constexpr StringLiteral kApplied = "train.applied";
static constexpr StringLiteral kAttempted = "train.attempted";
static constexpr StringLiteral kStatistics = "train.statistics";

static ModuleOp moduleOf(func::FuncOp function) { return function->getParentOfType<ModuleOp>(); }
static Operation *endOf(func::FuncOp function) { return function.front().getTerminator(); }

StepBuilder::StepBuilder(func::FuncOp function, const Optimizer &optimizer, const AddOptimizerOptions &options,
                         ArrayRef<ParameterGroup> groups)
    : function(function), optimizer(optimizer), options(options), groups(groups), builder(endOf(function)) {}

bool StepBuilder::hasGradients(func::FuncOp function) {
  if (function.isExternal())
    return false;
  auto numbers = llvm::seq<unsigned>(function.getNumResults());
  return llvm::any_of(numbers, [&](unsigned i) { return function.getResultAttr(i, GraphDialect::gradientAttr) != nullptr; });
}

//===- What the function has ----------------------------------------------===//

Value StepBuilder::argumentOf(FlatSymbolRefAttr variable) {
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (function.getArgAttr(i, GraphDialect::variableAttr) == variable)
      return function.getArgument(i);
  return {};
}

LogicalResult StepBuilder::addParameter(unsigned number, FlatSymbolRefAttr variable, Value gradient) {
  Value value = variable ? argumentOf(variable) : Value();
  auto declared =
      variable ? SymbolTable::lookupNearestSymbolFrom<graph::VariableOp>(function, variable) : graph::VariableOp();
  if (!value || !declared || !declared.getIsMutable())
    return function.emitOpError("result #")
           << number << " wanted to be the gradient of a mutable variable that the function takes";
  if (!graph::elementOf(value).isF32() || graph::elementOf(gradient).isF64())
    return function.emitOpError("result #") << number << " wanted to be the gradient of an f32 variable, got "
                                            << gradient.getType() << " for " << value.getType();
  if (graph::shapeOf(gradient) != graph::shapeOf(value))
    return function.emitOpError("result #")
           << number << " wanted of the shape of " << variable << ", " << value.getType() << ", got " << gradient.getType();
  parameters.push_back({variable, value, gradient});
  return success();
}

LogicalResult StepBuilder::sortResults() {
  loss = endOf(function)->getOperand(0);
  auto type = cast<RankedTensorType>(loss.getType());
  if (type.getRank() != 0 || !type.getElementType().isF32() || function.getResultAttr(0, GraphDialect::gradientAttr))
    return function.emitOpError("result #0 wanted to be the loss, tensor<f32>, got ") << type;
  for (unsigned i = 1; i < function.getNumResults(); ++i) {
    Value value = endOf(function)->getOperand(i);
    NamedAttrList attributes(function.getResultAttrDict(i));
    if (Attribute variable = attributes.get(GraphDialect::gradientAttr)) {
      if (failed(addParameter(i, dyn_cast<FlatSymbolRefAttr>(variable), value)))
        return failure();
    } else {
      (attributes.get(GraphDialect::variableAttr) ? candidates : kept).push_back({value, attributes});
    }
  }
  return success();
}

//===- What it gets -------------------------------------------------------===//

Value StepBuilder::stateArgument(const Twine &name, RankedTensorType type, Attribute init, StringRef className) {
  auto symbol = FlatSymbolRefAttr::get(function.getContext(), name.str());
  if (Value known = argumentOf(symbol))
    return known;
  ModuleOp module = moduleOf(function);
  if (!module.lookupSymbol(symbol.getValue())) {
    OpBuilder outside(function);
    auto variable = graph::VariableOp::create(outside, function.getLoc(), symbol.getValue(), type, init, true, StringAttr());
    variable->setAttr(GraphDialect::classAttr, builder.getStringAttr(className));
  }
  auto attributes = builder.getDictionaryAttr(builder.getNamedAttr(GraphDialect::variableAttr, symbol));
  (void)function.insertArgument(function.getNumArguments(), type, attributes, function.getLoc());
  return function.getArguments().back();
}

void StepBuilder::addResult(Value value, StringRef name) {
  made.push_back({value, {}});
  made.back().attributes.set(GraphDialect::nameAttr, builder.getStringAttr(name));
}

void StepBuilder::addUpdate(Value value, StringRef variable) {
  updates.push_back({value, {}});
  updates.back().attributes.set(GraphDialect::variableAttr, FlatSymbolRefAttr::get(function.getContext(), variable));
}

static graph::Schedule scheduleOf(const AddOptimizerOptions &options) {
  graph::Schedule schedule;
  schedule.kind = options.schedule;
  schedule.rate = options.rate;
  schedule.least = options.least;
  schedule.gamma = options.gamma;
  schedule.warmup = options.warmup;
  schedule.total = options.total;
  schedule.every = options.every;
  return schedule;
}

std::string StepBuilder::faultOf(const AddOptimizerOptions &options) {
  MLIRContext context;
  std::string fault;
  if (!graph::Schedule::read(scheduleOf(options).write(&context), fault))
    return fault;
  return options.clipNorm >= 0 && options.clipValue >= 0 ? "" : "clip-norm and clip-value wanted at least 0";
}

graph::ObserveGradientsOp StepBuilder::observe() {
  MLIRContext *context = function.getContext();
  graph::ScalerRule rule = *graph::ScalerRule::preset("none");
  auto stateType = RankedTensorType::get({graph::kScalerStateSize}, builder.getF64Type());
  auto start = DenseElementsAttr::get(stateType, ArrayRef<double>(rule.start()));
  auto countType = RankedTensorType::get({}, builder.getI64Type());
  auto zero = DenseElementsAttr::get(countType, int64_t(0));
  Value state = stateArgument(kScaler, stateType, start, "scaler");
  Value applied = stateArgument(kApplied, countType, zero, "counter");
  Value attempted = stateArgument(kAttempted, countType, zero, "counter");
  auto gradients = llvm::map_to_vector(parameters, [](const Parameter &parameter) { return parameter.gradient; });
  SmallVector<Value> floats;
  for (const Result &candidate : candidates)
    if (isa<FloatType>(graph::elementOf(candidate.value)))
      floats.push_back(candidate.value);
  auto made = graph::ObserveGradientsOp::create(builder, function.getLoc(), gradients, loss, floats, state, applied,
                                                attempted, builder.getF64FloatAttr(options.clipNorm), rule.write(context),
                                                scheduleOf(options).write(context));
  addUpdate(made.getNewState(), kScaler);
  addUpdate(made.getNewApplied(), kApplied);
  addUpdate(made.getNewAttempted(), kAttempted);
  auto seen = cast<RankedTensorType>(made.getStatistics().getType());
  stateArgument(kStatistics, seen, DenseElementsAttr::get(seen, 0.0f), "log");
  addUpdate(made.getStatistics(), kStatistics);
  return made;
}

/// Sets the rate and the decay of one parameter.
void StepBuilder::decide(OptimizerOperands &operands, const Parameter &parameter) const {
  for (const ParameterGroup &group : groups)
    if (llvm::Regex(group.expression).match(parameter.variable.getValue())) {
      operands.rates.push_back(group.rate);
      operands.decays.push_back(group.decay);
      return;
    }
  bool isDecayed = options.decayVectors || graph::shapeOf(parameter.value).size() > 1;
  operands.rates.push_back(1);
  operands.decays.push_back(isDecayed ? options.decay : 0);
}

void StepBuilder::apply(graph::ObserveGradientsOp observed) {
  OptimizerOperands operands{
      observed.getStatus(), observed.getFactor(), observed.getRate(), observed.getNewApplied(), {}, {}, {}, {}, {}};
  static constexpr StringLiteral suffixes[] = {".m", ".v"};
  for (const Parameter &parameter : parameters) {
    operands.parameters.push_back(parameter.value);
    operands.gradients.push_back(parameter.gradient);
    decide(operands, parameter);
  }
  for (unsigned k = 0; k < optimizer.moments; ++k)
    for (const Parameter &parameter : parameters) {
      auto type = cast<RankedTensorType>(parameter.value.getType());
      operands.moments.push_back(
          stateArgument(parameter.variable.getValue() + suffixes[k], type, DenseElementsAttr::get(type, 0.0f), "moment"));
    }
  Operation *op = optimizer.build(builder, function.getLoc(), operands, options);
  for (auto [i, parameter] : llvm::enumerate(parameters))
    addUpdate(op->getResult(i), parameter.variable.getValue());
  for (unsigned k = 0; k < optimizer.moments; ++k)
    for (auto [i, parameter] : llvm::enumerate(parameters))
      addUpdate(op->getResult((1 + k) * parameters.size() + i), (parameter.variable.getValue() + suffixes[k]).str());
}

/// New values of variables that no optimizer changes.
void StepBuilder::commit(graph::ObserveGradientsOp observed) {
  if (candidates.empty())
    return;
  SmallVector<Value> old, values;
  for (const Result &candidate : candidates) {
    old.push_back(argumentOf(cast<FlatSymbolRefAttr>(candidate.attributes.get(GraphDialect::variableAttr))));
    values.push_back(candidate.value);
  }
  auto op = graph::CommitOp::create(builder, function.getLoc(), observed.getStatus(), old, values);
  for (auto [candidate, result] : llvm::zip_equal(candidates, op.getResults()))
    updates.push_back({result, candidate.attributes});
}

LogicalResult StepBuilder::setResults() {
  made.append(kept);
  made.append(updates);
  SmallVector<Type> types;
  SmallVector<Value> values;
  for (const Result &result : made) {
    types.push_back(result.value.getType());
    values.push_back(result.value);
  }
  endOf(function)->setOperands(values);
  function.setFunctionType(FunctionType::get(function.getContext(), function.getArgumentTypes(), types));
  SmallVector<DictionaryAttr> attributes;
  for (Result &result : made)
    attributes.push_back(result.attributes.getDictionary(function.getContext()));
  function.setAllResultAttrs(attributes);
  return success();
}

LogicalResult StepBuilder::build() {
  if (failed(sortResults()))
    return failure();
  for (const Result &candidate : candidates)
    if (!argumentOf(cast<FlatSymbolRefAttr>(candidate.attributes.get(GraphDialect::variableAttr))))
      return function.emitOpError("returns a new value of ")
             << candidate.attributes.get(GraphDialect::variableAttr) << ", and does not take the old one";
  addResult(loss, "loss");
  graph::ObserveGradientsOp observed = observe();
  addResult(observed.getNorm(), "gradient_norm");
  addResult(observed.getScale(), "scale");
  addResult(observed.getRate(), "learning_rate");
  addResult(observed.getStatus(), "status");
  apply(observed);
  commit(observed);
  return setResults();
}
