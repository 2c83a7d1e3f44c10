#include "passes/autodiff/EvaluationForm.h"
#include "passes/autodiff/Losses.h"
#include "passes/autodiff/Passes.h"

#include "dialects/common/LossNode.h"
#include "dialects/common/RequestError.h"
#include "dialects/graph/IR/Graph.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mezzo::autodiff {
#define GEN_PASS_DEF_ADDLOSS
#include "passes/autodiff/Passes.h.inc"
} // namespace mezzo::autodiff

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;
using graph::GraphDialect;

/// The index of the output called `name`, the first where it is empty; reports where there is none.
static FailureOr<unsigned> findOutput(func::FuncOp function, StringRef name) {
  std::vector<std::string> names;
  for (unsigned i = 0; i < function.getNumResults(); ++i) {
    auto found = function.getResultAttrOfType<StringAttr>(i, GraphDialect::nameAttr);
    if (name.empty() || (found && found.getValue() == name))
      return i;
    if (found)
      names.push_back(found.str());
  }
  if (name.empty())
    return function.emitError("has no output that a loss could be of");
  return emitRequestError(function.getLoc()) << "there is no output " << name << "; outputs are " << llvm::join(names, ", ");
}

/// Where the labels come: after the last input.
static unsigned labelsPlace(func::FuncOp function) {
  unsigned place = 0;
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (!function.getArgAttr(i, GraphDialect::variableAttr))
      place = i + 1;
  return place;
}

static LogicalResult checkLabelsName(func::FuncOp function, StringRef name) {
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (auto found = function.getArgAttrOfType<StringAttr>(i, GraphDialect::nameAttr); found && found.getValue() == name)
      return emitRequestError(function.getLoc())
             << "there is an input called " << name << " already; give the labels another name";
  return success();
}

/// Whether training makes a variable or an entry of this name.
static bool isReserved(StringRef name, const SymbolTable &symbols) {
  if (name.starts_with("train.") || llvm::is_contained({"train_step", "evaluate", "infer"}, name))
    return true;
  bool isMoment = name.consume_back(".m") || name.consume_back(".v");
  return isMoment && symbols.lookup<graph::VariableOp>(name);
}

static LogicalResult checkVariableNames(ModuleOp module, const SymbolTable &symbols) {
  for (auto variable : module.getOps<graph::VariableOp>())
    if (isReserved(variable.getSymName(), symbols))
      return emitError(module.getLoc()) << "the weight '" << variable.getSymName()
                                        << "' has a name that training needs for its own state; rename it in the model";
  return success();
}

static void eraseUnused(func::FuncOp function) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(function.front())))
    if (isOpTriviallyDead(&op))
      op.erase();
}

namespace {
/// A result of an entry with its attribute.
struct EntryResult {
  Value value;
  StringRef attribute;
  Attribute what;
};

struct AddLoss : autodiff::impl::AddLossBase<AddLoss> {
  using AddLossBase::AddLossBase;

  void runOnOperation() override {
    if (failed(run()))
      signalPassFailure();
  }

private:
  LogicalResult run();
  FailureOr<LossForm> readForm();
  LossValues appendLoss(func::FuncOp function, const LossForm &form, unsigned output, RankedTensorType labelsType);
  void setResults(func::FuncOp function, ArrayRef<EntryResult> results);
  EntryResult named(Value value, StringRef name) {
    return {value, GraphDialect::nameAttr, StringAttr::get(&getContext(), name)};
  }
  LogicalResult makeStep(func::FuncOp step, LossForm form, unsigned output, RankedTensorType labelsType);
  void makeEvaluate(func::FuncOp evaluate, const LossForm &form, unsigned output, RankedTensorType labelsType);
};
} // namespace

FailureOr<LossForm> AddLoss::readForm() {
  if (!isLoss(loss))
    return getOperation().emitError("loss wanted one of cross_entropy, bce_with_logits, mse, l1, huber, none, got ") << loss;
  if (reduction != "mean" && reduction != "sum")
    return getOperation().emitError("reduction wanted mean or sum, got ") << reduction;
  if (!(labelSmoothing >= 0 && labelSmoothing <= 1))
    return getOperation().emitError("label-smoothing wanted in [0, 1], got ") << labelSmoothing;
  if (!(delta > 0))
    return getOperation().emitError("delta wanted positive, got ") << delta;
  if (classWeights.size() * sizeof(float) > static_cast<size_t>(graph::maxDenseBytes))
    return getOperation().emitError("class-weights wanted at most 256, got ") << classWeights.size();
  return LossForm{loss,
                  reduction == "mean",
                  /*isSplit=*/false,
                  axis,
                  ignoreIndex,
                  labelSmoothing,
                  delta,
                  std::vector<double>(classWeights.begin(), classWeights.end())};
}

LossValues AddLoss::appendLoss(func::FuncOp function, const LossForm &form, unsigned output, RankedTensorType labelsType) {
  OpBuilder builder(function.front().getTerminator());
  Value value = function.front().getTerminator()->getOperand(output), given;
  if (labelsType) {
    unsigned place = labelsPlace(function);
    auto name = builder.getNamedAttr(GraphDialect::nameAttr, builder.getStringAttr(labels));
    (void)function.insertArgument(place, labelsType, builder.getDictionaryAttr(name), function.getLoc());
    given = function.getArgument(place);
  }
  return writeLoss(form, value, given, builder, nodeLocation(&getContext(), lossNode, "loss"));
}

void AddLoss::setResults(func::FuncOp function, ArrayRef<EntryResult> results) {
  Builder builder(&getContext());
  SmallVector<Value> values;
  SmallVector<DictionaryAttr> attributes;
  for (const EntryResult &result : results) {
    values.push_back(result.value);
    attributes.push_back(builder.getDictionaryAttr(builder.getNamedAttr(result.attribute, result.what)));
  }
  function.front().getTerminator()->setOperands(values);
  function.setType(builder.getFunctionType(function.getArgumentTypes(), ValueRange(values).getTypes()));
  function.setAllResultAttrs(attributes);
  eraseUnused(function);
}

LogicalResult AddLoss::makeStep(func::FuncOp step, LossForm form, unsigned output, RankedTensorType labelsType) {
  FailureOr<SmallVector<Update>> updates = collectStatistics(step);
  if (failed(updates))
    return failure();
  form.isSplit = split;
  LossValues values = appendLoss(step, form, output, labelsType);
  SmallVector<EntryResult> results = {named(values.loss, "loss")};
  if (values.total)
    results.push_back({values.total, lossTotalAttr, UnitAttr::get(&getContext())});
  for (const Update &update : *updates)
    results.push_back({update.value, GraphDialect::variableAttr, update.variable});
  setResults(step, results);
  return success();
}

void AddLoss::makeEvaluate(func::FuncOp evaluate, const LossForm &form, unsigned output, RankedTensorType labelsType) {
  makeEvaluationForm(evaluate);
  LossValues values = appendLoss(evaluate, form, output, labelsType);
  SmallVector<EntryResult> results = {named(values.loss, "loss")};
  if (values.correct)
    results.push_back(named(values.correct, "correct"));
  if (values.count)
    results.push_back(named(values.count, "count"));
  setResults(evaluate, results);
}

LogicalResult AddLoss::run() {
  ModuleOp module = getOperation();
  SymbolTable symbols(module);
  auto main = symbols.lookup<func::FuncOp>("main");
  if (!main || main.isExternal())
    return module.emitError("has no function @main to train");
  if (failed(checkVariableNames(module, symbols)))
    return failure();
  FailureOr<LossForm> form = readForm();
  FailureOr<unsigned> place = findOutput(main, output);
  if (failed(form) || failed(place) || failed(checkLabelsName(main, labels)))
    return failure();
  Value value = main.front().getTerminator()->getOperand(*place);
  FailureOr<RankedTensorType> type = autodiff::labelsType(*form, cast<RankedTensorType>(value.getType()), main.getLoc());
  if (failed(type))
    return failure();
  if (form->kind == "cross_entropy" && value.getDefiningOp<graph::SoftmaxOp>())
    main.emitWarning("the output is the result of a softmax; cross entropy takes it as logits");
  func::FuncOp step = main.clone(), evaluate = main.clone();
  step.setSymName("train_step");
  evaluate.setSymName("evaluate");
  for (func::FuncOp copy : {evaluate, step})
    module.push_back(copy);
  makeEvaluationForm(main);
  eraseUnused(main);
  if (failed(symbols.rename(main, "infer")))
    return failure();
  makeEvaluate(evaluate, *form, *place, *type);
  return makeStep(step, *form, *place, *type);
}
