// The pass that compares gradients with differences of the loss.
#include "compiler/reference/Passes.h"

#include "dialects/common/BlobStore.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "dialects/graph/Reference/Interpreter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "passes/autocast/Request.h"

#include <random>

namespace mezzo::reference {
#define GEN_PASS_DEF_CHECKGRADIENTSPASS
#include "compiler/reference/Passes.h.inc"
} // namespace mezzo::reference

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph::reference;
using graph::GraphDialect;

static graph::VariableOp variableOf(func::FuncOp function, Attribute symbol) {
  return SymbolTable::lookupNearestSymbolFrom<graph::VariableOp>(function->getParentOp(), cast<FlatSymbolRefAttr>(symbol));
}

/// A module like that of `function` in which it only gives its loss, result 0.
static OwningOpRef<ModuleOp> lossOnly(func::FuncOp function) {
  OwningOpRef<ModuleOp> module(function->getParentOfType<ModuleOp>().clone());
  auto copy = module->lookupSymbol<func::FuncOp>(function.getName());
  Operation *end = copy.front().getTerminator();
  end->setOperands(end->getOperand(0));
  copy.setType(FunctionType::get(copy.getContext(), copy.getArgumentTypes(), end->getOperandTypes()));
  copy.removeResAttrsAttr();
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(copy.front())))
    if (isOpTriviallyDead(&op))
      op.erase();
  return module;
}

namespace {
/// The gradient of one parameter, and what differences say.
struct Comparison {
  double largest = 1e-3; ///< of all gradients; smaller ones are compared as if they were this large
  double error = 0;      ///< the largest difference
  int64_t place = 0;     ///< where
  double gradient = 0, difference = 0;

  void add(int64_t at, double gradient, double difference) {
    largest = std::max(largest, std::fabs(gradient));
    double distance = std::fabs(gradient - difference);
    if (std::isnan(distance) || distance > error)
      *this = {largest, std::isnan(distance) ? HUGE_VAL : distance, at, gradient, difference};
  }
};

class CheckGradients : public mezzo::reference::impl::CheckGradientsPassBase<CheckGradients> {
public:
  using CheckGradientsPassBase::CheckGradientsPassBase;

  void runOnOperation() final {
    if (failed(check()))
      signalPassFailure();
    markAllAnalysesPreserved();
  }

private:
  LogicalResult check();
  LogicalResult drawInputs(func::FuncOp function);
  FailureOr<Tensor> initial(func::FuncOp function, unsigned argument);
  Tensor draw(RankedTensorType type, autocast::Interval interval);
  FailureOr<Tensor> drawArgument(func::FuncOp function, unsigned argument);
  FailureOr<SmallVector<Tensor>> execute(ModuleOp module, ArrayRef<Tensor> values);
  FailureOr<double> slope(ModuleOp loss, unsigned argument, ArrayRef<double> direction);
  LogicalResult checkParameter(func::FuncOp function, ModuleOp loss, unsigned argument, const Tensor &gradient);
  LogicalResult report(func::FuncOp function, unsigned argument, const Comparison &found);

  autocast::DeclaredRanges bounds;
  std::mt19937_64 engine;
  SmallVector<Tensor> inputs;
  int64_t compared = 0;
  double worst = 0;
  std::shared_ptr<BlobStore> blobs = std::make_shared<BlobStore>(); // shared, because passes are copied
};
} // namespace

/// Floats as f64.
static RankedTensorType wide(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  if (!isa<FloatType>(tensor.getElementType()))
    return tensor;
  return tensor.clone(Float64Type::get(type.getContext()));
}

Tensor CheckGradients::draw(RankedTensorType type, autocast::Interval interval) {
  Tensor tensor(type);
  std::uniform_real_distribution<double> number(interval.lo, tensor.isFloat() ? interval.hi : interval.hi + 1);
  for (int64_t i = 0; i < tensor.size(); ++i)
    tensor.setNumber(i, tensor.isFloat() ? number(engine) : std::min(std::floor(number(engine)), interval.hi));
  return tensor;
}

/// What the variable of an argument starts with, where that has a pattern; else random numbers.
FailureOr<Tensor> CheckGradients::initial(func::FuncOp function, unsigned argument) {
  graph::VariableOp variable = variableOf(function, function.getArgAttr(argument, GraphDialect::variableAttr));
  FailureOr<Tensor> value = initialValue(variable, blobs.get());
  if (failed(value))
    return failure();
  RankedTensorType type = wide(value->getType());
  auto elements = dyn_cast<DenseElementsAttr>(variable.getInit());
  if (value->isFloat() && elements && elements.isSplat() && value->size() > 1)
    return draw(type, {-1, 1});
  if (!value->isFloat())
    return *value;
  Tensor copy(type);
  for (int64_t i = 0; i < copy.size(); ++i)
    copy.setFloat(i, value->getFloat(i));
  return copy;
}

FailureOr<Tensor> CheckGradients::drawArgument(func::FuncOp function, unsigned argument) {
  RankedTensorType type = wide(function.getArgumentTypes()[argument]);
  auto symbol = function.getArgAttrOfType<FlatSymbolRefAttr>(argument, GraphDialect::variableAttr);
  StringRef name = symbol ? symbol.getValue() : autocast::inputName(function, argument);
  if (auto found = bounds.find(name); found != bounds.end())
    return draw(type, found->second);
  if (symbol)
    return initial(function, argument);
  return draw(type, isa<FloatType>(type.getElementType()) ? autocast::Interval{-1, 1} : autocast::Interval{0, 1});
}

LogicalResult CheckGradients::drawInputs(func::FuncOp function) {
  engine.seed(seed);
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    FailureOr<Tensor> value = drawArgument(function, i);
    if (failed(value))
      return failure();
    inputs.push_back(*value);
  }
  return success();
}

FailureOr<SmallVector<Tensor>> CheckGradients::execute(ModuleOp module, ArrayRef<Tensor> values) {
  Options options{.isOracle = true, .blobs = blobs.get(), .observer = nullptr};
  return run(module, entry, values, options);
}

/// The slope of the loss along `direction`, by five points.
FailureOr<double> CheckGradients::slope(ModuleOp loss, unsigned argument, ArrayRef<double> direction) {
  double sum = 0;
  for (auto [steps, weight] : {std::pair(1, 8.0), std::pair(-1, -8.0), std::pair(2, -1.0), std::pair(-2, 1.0)}) {
    SmallVector<Tensor> moved(inputs);
    moved[argument] = Tensor(inputs[argument].getType());
    for (int64_t i = 0; i < moved[argument].size(); ++i)
      moved[argument].setFloat(i, inputs[argument].getFloat(i) + steps * step * direction[i]);
    FailureOr<SmallVector<Tensor>> result = execute(loss, moved);
    if (failed(result))
      return failure();
    sum += weight * result->front().getFloat(0);
  }
  return sum / (12 * step);
}

LogicalResult CheckGradients::checkParameter(func::FuncOp function, ModuleOp loss, unsigned argument,
                                             const Tensor &gradient) {
  int64_t size = gradient.size();
  Comparison found;
  for (int64_t i = 0; i < size; ++i)
    found.largest = std::max(found.largest, std::fabs(gradient.getFloat(i)));
  std::vector<double> direction(size, 0);
  bool isWhole = samples <= 0 || size <= samples;
  for (int64_t k = 0; k < (isWhole ? size : samples.getValue()); ++k) {
    int64_t place = isWhole ? k : static_cast<int64_t>(engine() % size);
    direction.assign(size, 0);
    direction[place] = 1;
    FailureOr<double> difference = slope(loss, argument, direction);
    if (failed(difference))
      return failure();
    found.add(place, gradient.getFloat(place), *difference);
    ++compared;
  }
  if (!isWhole) {
    std::uniform_real_distribution<double> number(-1, 1);
    double along = 0;
    for (int64_t i = 0; i < size; ++i)
      along += gradient.getFloat(i) * (direction[i] = number(engine));
    FailureOr<double> difference = slope(loss, argument, direction);
    if (failed(difference))
      return failure();
    found.add(-1, along, *difference);
  }
  return report(function, argument, found);
}

LogicalResult CheckGradients::report(func::FuncOp function, unsigned argument, const Comparison &found) {
  worst = std::max(worst, found.error / found.largest);
  if (found.error <= tolerance * found.largest)
    return success();
  graph::VariableOp variable = variableOf(function, function.getArgAttr(argument, GraphDialect::variableAttr));
  return function.emitError("gradient of @")
         << variable.getSymName() << (found.place < 0 ? " along a direction" : " at element ")
         << (found.place < 0 ? "" : std::to_string(found.place)) << " is " << found.gradient << ", differences give "
         << found.difference << "; the largest is " << found.largest;
}

LogicalResult CheckGradients::check() {
  auto function = getOperation().lookupSymbol<func::FuncOp>(entry);
  if (!function)
    return getOperation().emitError("has no function @") << entry;
  llvm::Expected<autocast::DeclaredRanges> parsed = autocast::parseRanges(llvm::to_vector(ranges));
  if (!parsed)
    return emitError(getOperation().getLoc(), llvm::toString(parsed.takeError()));
  bounds = std::move(*parsed);
  OwningOpRef<ModuleOp> loss = lossOnly(function);
  if (failed(drawInputs(function)))
    return failure();
  FailureOr<SmallVector<Tensor>> results = execute(getOperation(), inputs);
  if (failed(results))
    return failure();
  bool isAnyFailed = false;
  for (unsigned result = 0; result < function.getNumResults(); ++result)
    if (Attribute symbol = function.getResultAttr(result, GraphDialect::gradientAttr))
      for (unsigned i = 0; i < function.getNumArguments(); ++i)
        if (function.getArgAttr(i, GraphDialect::variableAttr) == symbol)
          isAnyFailed |= failed(checkParameter(function, *loss, i, (*results)[result]));
  if (compared == 0)
    return function.emitError("has no gradients to check");
  if (isAnyFailed)
    return failure();
  function.emitRemark("gradients: ") << compared << " numbers agree with differences; the worst is off by "
                                     << llvm::formatv("{0:e1}", worst).str() << " of the largest";
  return success();
}
