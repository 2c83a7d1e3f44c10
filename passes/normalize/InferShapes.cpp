#include "passes/normalize/Passes.h"

#include "dialects/graph/IR/ShapeInference.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "llvm/ADT/StringMap.h"

namespace mezzo::normalize {
#define GEN_PASS_DEF_INFERSHAPES
#include "passes/normalize/Passes.h.inc"
} // namespace mezzo::normalize

using namespace mlir;
using namespace mezzo;
using mezzo::graph::GraphDialect;

namespace {

/// A size by name, and whether any argument has a dimension of that name.
struct Binding {
  int64_t size;
  bool isUsed = false;
};
using Bindings = llvm::StringMap<Binding>;

/// The sizes of one function's arguments by name.
class ArgumentSizes {
public:
  ArgumentSizes(func::FuncOp function, Bindings &bindings) : function(function), bindings(bindings) {}

  /// Learns the sizes of named dimensions that are static.
  LogicalResult learn();
  /// Gives the arguments the sizes that are known by name.
  void apply();
  /// What dimension `axis` of an argument is called.
  std::string nameOf(BlockArgument argument, size_t axis);

private:
  LogicalResult learn(BlockArgument argument, size_t axis, int64_t size);

  func::FuncOp function;
  Bindings &bindings;
};

struct InferShapes : normalize::impl::InferShapesBase<InferShapes> {
  using InferShapesBase::InferShapesBase;

  void runOnOperation() override {
    if (failed(parseDims()) || failed(inferAll()))
      signalPassFailure();
  }

  LogicalResult parseDims();
  LogicalResult inferAll();
  LogicalResult infer(func::FuncOp function);

  Bindings bindings;
};
} // namespace

std::string ArgumentSizes::nameOf(BlockArgument argument, size_t axis) {
  unsigned number = argument.getArgNumber();
  if (auto names = function.getArgAttrOfType<ArrayAttr>(number, GraphDialect::dimsAttr); names && axis < names.size())
    if (auto name = dyn_cast<StringAttr>(names[axis]); name && !name.empty())
      return name.str();
  auto name = function.getArgAttrOfType<StringAttr>(number, GraphDialect::nameAttr);
  return (name ? name.str() : "arg" + std::to_string(number)) + ":" + std::to_string(axis);
}

LogicalResult ArgumentSizes::learn(BlockArgument argument, size_t axis, int64_t size) {
  std::string name = nameOf(argument, axis);
  auto [known, isNew] = bindings.try_emplace(name, Binding{size});
  known->second.isUsed = true;
  if (known->second.size == size)
    return success();
  return function.emitOpError() << "dimension '" << name << "' wanted of one size, got " << known->second.size << " and "
                                << size;
}

LogicalResult ArgumentSizes::learn() {
  for (BlockArgument argument : function.getArguments())
    if (auto type = dyn_cast<RankedTensorType>(argument.getType()))
      for (auto [axis, size] : llvm::enumerate(type.getShape()))
        if (!ShapedType::isDynamic(size) && failed(learn(argument, axis, size)))
          return failure();
  return success();
}

void ArgumentSizes::apply() {
  for (BlockArgument argument : function.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!type || type.hasStaticShape())
      continue;
    SmallVector<int64_t> shape(type.getShape());
    for (auto [axis, size] : llvm::enumerate(shape))
      if (auto known = bindings.find(nameOf(argument, axis)); ShapedType::isDynamic(size) && known != bindings.end()) {
        size = known->second.size;
        known->second.isUsed = true;
      }
    argument.setType(type.clone(shape));
  }
}

/// The type that has each size that one of the two has; null where they are in conflict.
static RankedTensorType meet(RankedTensorType declared, RankedTensorType inferred) {
  if (!graph::areCompatible(inferred, declared))
    return {};
  SmallVector<int64_t> shape;
  for (auto [a, b] : llvm::zip_equal(declared.getShape(), inferred.getShape()))
    shape.push_back(ShapedType::isDynamic(a) ? b : a);
  return declared.clone(shape);
}

static LogicalResult refineResults(Operation &op) {
  auto interface = dyn_cast<InferTypeOpInterface>(op);
  if (!interface || !isa_and_nonnull<GraphDialect>(op.getDialect()))
    return success();
  SmallVector<Type> inferred;
  if (failed(interface.inferReturnTypes(op.getContext(), op.getLoc(), op.getOperands(), op.getRawDictionaryAttrs(),
                                        op.getPropertiesStorage(), op.getRegions(), inferred)))
    return failure();
  for (auto [result, type] : llvm::zip_equal(op.getResults(), inferred)) {
    auto declared = cast<RankedTensorType>(result.getType()), refined = meet(declared, cast<RankedTensorType>(type));
    if (!refined)
      return op.emitOpError("C0: result type wanted ") << type << ", got " << declared;
    result.setType(refined);
  }
  return success();
}

static bool isUnknown(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && !tensor.hasStaticShape();
}

/// The functions' values whose shapes are unknown although everything that they are computed from is known.
static SmallVector<Value> unknownOrigins(Block &body) {
  SmallVector<Value> origins;
  llvm::copy_if(body.getArguments(), std::back_inserter(origins), [](Value value) { return isUnknown(value.getType()); });
  for (Operation &op : body)
    if (llvm::none_of(op.getOperandTypes(), isUnknown))
      llvm::copy_if(op.getResults(), std::back_inserter(origins), [](Value value) { return isUnknown(value.getType()); });
  return origins;
}

static void noteUnknown(Diagnostic &note, Value value, ArgumentSizes &sizes) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (argument)
    note << "argument #" << argument.getArgNumber() << " of " << value.getType() << ":";
  else
    note << "result of " << value.getDefiningOp()->getName() << ", " << value.getType() << ":";
  for (auto [axis, size] : llvm::enumerate(cast<RankedTensorType>(value.getType()).getShape()))
    if (ShapedType::isDynamic(size))
      note << " " << (argument ? "'" + sizes.nameOf(argument, axis) + "'" : "axis " + std::to_string(axis));
}

static LogicalResult reportUnknown(func::FuncOp function, ArgumentSizes &sizes) {
  SmallVector<Value> origins = unknownOrigins(function.front());
  if (origins.empty())
    return success();
  InFlightDiagnostic error = function.emitOpError()
                             << "@" << function.getName() << ": sizes wanted of every argument, give them as dims=NAME=SIZE";
  for (Value value : origins)
    noteUnknown(error.attachNote(value.getLoc()), value, sizes);
  return error;
}

LogicalResult InferShapes::parseDims() {
  for (StringRef option : dims) {
    auto [name, text] = option.rsplit('=');
    int64_t size = 0;
    if (name.empty() || text.getAsInteger(10, size) || size < 0)
      return getOperation().emitError() << "option dims wanted NAME=SIZE, got '" << option << "'";
    if (!bindings.try_emplace(name, Binding{size}).second)
      return getOperation().emitError() << "option dims wanted each name once, got '" << name << "' twice";
  }
  return success();
}

LogicalResult InferShapes::infer(func::FuncOp function) {
  // What one function's arguments say of a name holds for that function.
  Bindings local = bindings;
  ArgumentSizes sizes(function, local);
  if (failed(sizes.learn()))
    return failure();
  sizes.apply();
  for (Operation &op : function.front())
    if (failed(refineResults(op)))
      return failure();
  function.setFunctionType(FunctionType::get(&getContext(), function.front().getArgumentTypes(),
                                             function.front().getTerminator()->getOperandTypes()));
  for (auto &known : bindings)
    known.second.isUsed |= local.find(known.first())->second.isUsed;
  return reportUnknown(function, sizes);
}

LogicalResult InferShapes::inferAll() {
  for (auto function : getOperation().getOps<func::FuncOp>())
    if (function.getBody().hasOneBlock() && isa<func::ReturnOp>(function.front().getTerminator()) && failed(infer(function)))
      return failure();
  for (const std::string &option : dims)
    if (StringRef name = StringRef(option).rsplit('=').first; !bindings.find(name)->second.isUsed)
      return getOperation().emitError() << "option dims wanted a dimension's name, got '" << name << "', which is none";
  return success();
}
