#include "dialects/graph/Reference/Interpreter.h"

#include "dialects/common/BlobStore.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "dialects/graph/IR/GraphTrainingOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/ScopeExit.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;
using namespace mezzo::graph::reference;

namespace {
/// One run of a program: the options, and the functions that are being called.
class Run {
public:
  Run(ModuleOp module, const Options &options) : symbols(module), options(options) {}

  FailureOr<SmallVector<Tensor>> call(func::FuncOp function, ArrayRef<Tensor> inputs, Location caller);
  func::FuncOp find(StringRef name) { return symbols.lookup<func::FuncOp>(name); }

private:
  using Values = DenseMap<Value, Tensor>;

  FailureOr<SmallVector<Tensor>> runBlock(Block &block, ArrayRef<Tensor> inputs);
  FailureOr<SmallVector<Tensor>> runParts(MicrobatchOp op, ArrayRef<Tensor> operands);
  FailureOr<SmallVector<Tensor>> runOperation(Operation *op, ArrayRef<Tensor> operands);
  FailureOr<SmallVector<Tensor>> evaluate(Operation *op, ArrayRef<Tensor> operands);
  RankedTensorType storedType(Type type) const;

  SymbolTable symbols;
  const Options &options;
  int depth = 0;
};
} // namespace

// The type in which a value of `type` is kept: f64 for any float where the run is an oracle.
RankedTensorType Run::storedType(Type type) const {
  auto tensor = cast<RankedTensorType>(type);
  if (options.isOracle && isa<FloatType>(tensor.getElementType()))
    return tensor.clone(Float64Type::get(type.getContext()));
  return tensor;
}

static bool isDynamic(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && !tensor.hasStaticShape();
}

// Gives `op` the result types that follow from its operands' types, which are static by now.
static LogicalResult refineResults(Operation *op) {
  auto inference = dyn_cast<InferTypeOpInterface>(op);
  SmallVector<Type> types;
  if (!inference)
    return op->emitOpError("has results of unknown size that do not follow from its operands");
  if (failed(inference.inferReturnTypes(op->getContext(), op->getLoc(), op->getOperands(),
                                        op->getDiscardableAttrDictionary(), op->getPropertiesStorage(), op->getRegions(),
                                        types)))
    return failure();
  for (auto [result, type] : llvm::zip_equal(op->getResults(), types))
    result.setType(type);
  return success();
}

FailureOr<SmallVector<Tensor>> Run::evaluate(Operation *op, ArrayRef<Tensor> operands) {
  const Evaluator *evaluator = options.evaluators->find(op);
  if (!evaluator)
    return op->emitOpError("has no meaning in the reference");
  if (llvm::any_of(op->getResultTypes(), isDynamic) && failed(refineResults(op)))
    return failure();
  SmallVector<Tensor> results;
  for (Type type : op->getResultTypes())
    results.emplace_back(storedType(type));
  if (failed((*evaluator)(op, operands, results)))
    return failure();
  return results;
}

// A constant in the type in which the run keeps it.
static Tensor constantIn(ElementsAttr value, RankedTensorType type) {
  Tensor tensor = Tensor::of(value), stored(type);
  if (tensor.getType() == type)
    return tensor;
  for (int64_t i = 0; i < tensor.size(); ++i)
    stored.setConverted(i, tensor.getFloat(i));
  return stored;
}

FailureOr<SmallVector<Tensor>> Run::runOperation(Operation *op, ArrayRef<Tensor> operands) {
  if (auto constant = dyn_cast<ConstantOp>(op))
    return SmallVector<Tensor>{constantIn(constant.getValue(), storedType(constant.getType()))};
  if (auto cluster = dyn_cast<ClusterOp>(op))
    return runBlock(cluster.getBody().front(), operands);
  if (auto parts = dyn_cast<MicrobatchOp>(op))
    return runParts(parts, operands);
  if (auto callee = dyn_cast<func::CallOp>(op)) {
    if (func::FuncOp function = find(callee.getCallee()))
      return call(function, operands, op->getLoc());
    return op->emitOpError("calls a function that the module does not have");
  }
  return evaluate(op, operands);
}

// Entry `part` of a stack, which lies in its elements.
static Tensor entryOf(const Tensor &stack, int64_t part) {
  Tensor entry(RankedTensorType::get(stack.getShape().drop_front(), stack.getType().getElementType()));
  for (int64_t i = 0; i < entry.size(); ++i)
    entry.copyElement(i, stack, part * entry.size() + i);
  return entry;
}

// The first summand in the type of its sum.
static Tensor widened(const Tensor &summand, const Tensor &like) {
  Tensor sum(like.getType());
  for (int64_t i = 0; i < sum.size(); ++i)
    if (sum.isFloat())
      sum.setFloat(i, summand.getFloat(i));
    else
      sum.setInt(i, summand.getInt(i));
  return sum;
}

// A sum so far and the next summand, which may be of a narrower float type.
static Tensor addSummand(const Tensor &sum, const Tensor &summand) {
  Tensor next(sum.getType());
  for (int64_t i = 0; i < sum.size(); ++i)
    if (sum.isFloat())
      next.setFloat(i, sum.getFloat(i) + summand.getFloat(i));
    else
      next.setInt(i, sum.getInt(i) + summand.getInt(i));
  return next;
}

FailureOr<SmallVector<Tensor>> Run::runParts(MicrobatchOp op, ArrayRef<Tensor> operands) {
  size_t stacked = op.getStacked().size(), invariant = op.getInvariant().size(), sums = op.getSums().size();
  SmallVector<Tensor> results, carried(operands.drop_front(stacked + invariant));
  for (Type type : op->getResultTypes())
    results.emplace_back(storedType(type));
  for (int64_t part = 0; part < static_cast<int64_t>(op.getCount()); ++part) {
    SmallVector<Tensor> inputs{Tensor(RankedTensorType::get({}, IntegerType::get(op.getContext(), 64)))};
    inputs.front().setInt(0, part);
    for (const Tensor &stack : operands.take_front(stacked))
      inputs.push_back(entryOf(stack, part));
    llvm::append_range(inputs, operands.slice(stacked, invariant));
    llvm::append_range(inputs, carried);
    FailureOr<SmallVector<Tensor>> yielded = runBlock(op.getBody().front(), inputs);
    if (failed(yielded))
      return failure();
    for (size_t i = 0; i < sums; ++i)
      results[i] = part == 0 ? widened((*yielded)[i], results[i]) : addSummand(results[i], (*yielded)[i]);
    for (size_t i = 0; i < carried.size(); ++i)
      results[sums + i] = carried[i] = (*yielded)[sums + i];
    for (size_t i = sums + carried.size(); i < results.size(); ++i)
      for (int64_t j = 0, size = (*yielded)[i].size(); j < size; ++j)
        results[i].copyElement(part * size + j, (*yielded)[i], j);
  }
  return results;
}

FailureOr<SmallVector<Tensor>> Run::runBlock(Block &block, ArrayRef<Tensor> inputs) {
  Values values;
  auto get = [&](Value value) { return values.lookup(value); };
  for (auto [argument, input] : llvm::zip_equal(block.getArguments(), inputs)) {
    if (isDynamic(argument.getType()))
      argument.setType(cast<RankedTensorType>(argument.getType()).clone(input.getShape()));
    values[argument] = input;
  }
  for (Operation &op : block.without_terminator()) {
    SmallVector<Tensor> operands = llvm::map_to_vector(op.getOperands(), get);
    FailureOr<SmallVector<Tensor>> results = runOperation(&op, operands);
    if (failed(results))
      return failure();
    for (auto [value, tensor] : llvm::zip_equal(op.getResults(), *results)) {
      if (isDynamic(value.getType()))
        value.setType(cast<RankedTensorType>(value.getType()).clone(tensor.getShape()));
      values[value] = tensor;
    }
    if (options.observer)
      options.observer(&op, *results);
  }
  return llvm::map_to_vector(block.getTerminator()->getOperands(), get);
}

static bool hasDynamicSizes(func::FuncOp function) {
  return function
      .walk([](Operation *op) {
        bool isFound = llvm::any_of(op->getResultTypes(), isDynamic) || llvm::any_of(op->getRegions(), [](Region &region) {
                         return llvm::any_of(region.getArgumentTypes(), isDynamic);
                       });
        return isFound ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

// Whether a tensor of type `got` can be passed as `wanted`, which is what a run keeps of the argument's type.
static bool isAccepted(RankedTensorType wanted, RankedTensorType got) {
  return wanted.getElementType() == got.getElementType() && succeeded(verifyCompatibleShape(wanted, got));
}

FailureOr<SmallVector<Tensor>> Run::call(func::FuncOp function, ArrayRef<Tensor> inputs, Location caller) {
  if (function.isExternal() || !function.getBody().hasOneBlock())
    return function.emitOpError("wanted one block to run, got ") << function.getBody().getBlocks().size();
  if (depth >= 64)
    return emitError(caller) << "wanted calls at most 64 deep, got a deeper one of @" << function.getName();
  if (inputs.size() != function.getNumArguments())
    return emitError(caller) << "wanted " << function.getNumArguments() << " inputs of @" << function.getName() << ", got "
                             << inputs.size();
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes()))
    if (!isa<RankedTensorType>(type) || !isAccepted(storedType(type), inputs[i].getType()))
      return emitError(caller) << "input #" << i << " of @" << function.getName() << " wanted of " << type << ", got "
                               << inputs[i].getType();
  ++depth;
  llvm::scope_exit leave([&] { --depth; });
  if (!hasDynamicSizes(function))
    return runBlock(function.front(), inputs);
  // Sizes are written into the types of a copy.
  OwningOpRef<func::FuncOp> copy = function.clone();
  return runBlock(copy->front(), inputs);
}

FailureOr<SmallVector<Tensor>> reference::run(ModuleOp module, StringRef entry, ArrayRef<Tensor> inputs,
                                              const Options &options) {
  Run run(module, options);
  if (func::FuncOp function = run.find(entry))
    return run.call(function, inputs, function.getLoc());
  return module.emitError("wanted a function called @") << entry << ", found none";
}

/// What a copy starts as: the initial value of its master, rounded.
static FailureOr<Tensor> copiedValue(VariableOp copy, FlatSymbolRefAttr master, BlobStore *blobs) {
  FailureOr<Tensor> value =
      reference::initialValue(SymbolTable::lookupNearestSymbolFrom<VariableOp>(copy->getParentOp(), master), blobs);
  if (failed(value))
    return failure();
  Tensor rounded(copy.getTensorType());
  for (int64_t i = 0; i < rounded.size(); ++i)
    rounded.setFloat(i, value->getFloat(i));
  return rounded;
}

FailureOr<Tensor> reference::initialValue(VariableOp variable, BlobStore *blobs) {
  if (auto master = variable->getAttrOfType<FlatSymbolRefAttr>(GraphDialect::copyAttr))
    return copiedValue(variable, master, blobs);
  auto blob = dyn_cast<BlobAttr>(variable.getInit());
  if (!blob)
    return Tensor::of(cast<ElementsAttr>(variable.getInit()));
  if (!blobs)
    return variable.emitOpError("has a blob, and there is no store to read it from");
  llvm::Expected<StringRef> bytes = blobs->read(blob.getFile(), blob.getOffset(), blob.getLength());
  if (!bytes)
    return variable.emitOpError() << llvm::toString(bytes.takeError());
  return Tensor::view(variable.getTensorType(), *bytes);
}
