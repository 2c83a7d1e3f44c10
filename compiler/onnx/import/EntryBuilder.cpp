#include "compiler/onnx/import/EntryBuilder.h"

#include "compiler/onnx/Import.h"
#include "compiler/onnx/import/ValueData.h"
#include "dialects/common/BlobStore.h"
#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/GraphBinaryOps.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace mezzo;
using namespace mezzo::onnx;

constexpr StringRef nameAttribute = "graph.name", variableAttribute = "graph.variable";

EntryBuilder::EntryBuilder(mlir::MLIRContext *context, KnownValues &known, BlobStore &blobs)
    : known(known), blobs(blobs), module(mlir::ModuleOp::create(mlir::UnknownLoc::get(context))),
      builder(mlir::UnknownLoc::get(context), context), symbols(*module) {
  function = mlir::func::FuncOp::create(builder.getLoc(), "main", builder.getFunctionType({}, {}));
  symbols.insert(function);
  block = function.addEntryBlock();
  builder.setInsertionPointToEnd(block);
}

Value EntryBuilder::addInput(StringRef name, mlir::RankedTensorType type) {
  arguments.push_back({name.str(), {}});
  return block->addArgument(type, mlir::NameLoc::get(builder.getStringAttr(name)));
}

/// A blob of the tensor's bytes: in their file, or registered where they are in none.
static graph::BlobAttr makeBlob(mlir::MLIRContext *context, const Tensor &tensor, StringRef name, BlobStore &blobs) {
  if (!tensor.source->path.empty())
    return graph::BlobAttr::get(context, tensor.source->path, tensor.offset, tensor.length);
  // The store shares the source, so that bytes of a model in memory are not copied tensor by tensor.
  std::shared_ptr<const MemoryBuffer> buffer(tensor.source, tensor.source->buffer.get());
  return graph::BlobAttr::get(context, blobs.add(name, std::move(buffer)), tensor.offset, tensor.length);
}

mlir::Attribute EntryBuilder::initialValue(const Tensor &tensor, StringRef name) {
  if (tensor.length <= uint64_t(graph::maxDenseBytes) || isSplat(tensor))
    return elementsOf(builder.getContext(), tensor);
  return makeBlob(builder.getContext(), tensor, name, blobs);
}

Value EntryBuilder::addVariable(const Tensor &tensor, StringRef name, bool isMutable) {
  mlir::RankedTensorType type = tensorTypeOf(builder.getContext(), tensor);
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module->getBody());
  auto variable =
      graph::VariableOp::create(builder, name.empty() ? "tensor" : name, type, initialValue(tensor, name), isMutable,
                                /*sym_visibility=*/mlir::StringAttr());
  variable->remove();
  mlir::StringAttr symbol = symbols.insert(variable, function->getIterator());
  arguments.push_back({name.str(), symbol});
  return block->addArgument(type, mlir::NameLoc::get(builder.getStringAttr(name)));
}

Value EntryBuilder::makeTensor(const Tensor &tensor, StringRef name) {
  Value &value = tensors[&tensor];
  if (value)
    return value;
  if (tensor.length <= uint64_t(graph::maxDenseBytes))
    return value = graph::ConstantOp::create(builder, elementsOf(builder.getContext(), tensor));
  return makeParameter(tensor, name);
}

/// The same numbers as f32.
static Tensor widen(mlir::MLIRContext *context, const Tensor &tensor) {
  auto toF32 = [](const APFloat &number) {
    APFloat wide = number;
    bool losesInfo = false;
    wide.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &losesInfo);
    return wide.bitcastToAPInt();
  };
  mlir::DenseElementsAttr narrow = elementsOf(context, tensor);
  auto wide = cast<mlir::DenseFPElementsAttr>(narrow).mapValues(mlir::Float32Type::get(context), toF32);
  SmallVector<float> numbers(wide.getValues<float>());
  return makeTensor(ElementType::Float, tensor.dims,
                    StringRef(reinterpret_cast<const char *>(numbers.data()), numbers.size() * sizeof(float)));
}

Value EntryBuilder::makeMaster(const Tensor &tensor, StringRef name) {
  Value &value = tensors[&tensor];
  if (value)
    return value;
  mlir::Type element = tensorTypeOf(builder.getContext(), tensor).getElementType();
  widened.push_back(std::make_unique<Tensor>(widen(builder.getContext(), tensor)));
  Value master = addVariable(*widened.back(), name, /*isMutable=*/false);
  known.setVariable(master, *widened.back());
  return value = graph::ConvertOp::create(builder, master, element, /*user=*/true);
}

Value EntryBuilder::makeParameter(const Tensor &tensor, StringRef name) {
  Value &value = tensors[&tensor];
  if (value)
    return value;
  value = addVariable(tensor, name, /*isMutable=*/false);
  known.setVariable(value, tensor);
  return value;
}

Value EntryBuilder::makeDefault(const Tensor &tensor, StringRef name) {
  return addVariable(tensor, name, /*isMutable=*/true);
}

StringRef EntryBuilder::nameOf(mlir::BlockArgument argument) const { return arguments[argument.getArgNumber()].name; }

void EntryBuilder::assume(mlir::BlockArgument input, Tensor tensor) {
  assumedInputs.push_back({input, std::make_unique<Tensor>(std::move(tensor))});
  known.assume(input, *assumedInputs.back().second);
}

void EntryBuilder::replaceAssumedInputs() {
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(block);
  for (auto &[input, tensor] : assumedInputs) {
    StringRef name = nameOf(input);
    builder.setLoc(nodeLocation(builder.getContext(), "", name));
    input.replaceAllUsesWith(makeTensor(*tensor, name));
    arguments.erase(arguments.begin() + input.getArgNumber());
    block->eraseArgument(input.getArgNumber());
  }
}

void EntryBuilder::removeDeadOperations() {
  for (mlir::Operation &op : make_early_inc_range(reverse(*block)))
    if (mlir::isOpTriviallyDead(&op))
      op.erase();
}

void EntryBuilder::removeUnusedVariables() {
  for (unsigned index = arguments.size(); index-- > 0;) {
    if (!arguments[index].variable || !block->getArgument(index).use_empty())
      continue;
    block->eraseArgument(index);
    symbols.erase(symbols.lookup(arguments[index].variable));
    arguments.erase(arguments.begin() + index);
  }
}

void EntryBuilder::setSignature(ValueRange results, ArrayRef<StringRef> names) {
  function.setFunctionType(builder.getFunctionType(block->getArgumentTypes(), results.getTypes()));
  for (auto [index, argument] : enumerate(arguments)) {
    if (argument.variable)
      function.setArgAttr(index, variableAttribute, mlir::FlatSymbolRefAttr::get(argument.variable));
    else
      function.setArgAttr(index, nameAttribute, builder.getStringAttr(argument.name));
  }
  for (auto [index, name] : enumerate(names))
    function.setResultAttr(index, nameAttribute, builder.getStringAttr(name));
}

void EntryBuilder::finish(ValueRange results, ArrayRef<StringRef> names) {
  builder.setLoc(mlir::UnknownLoc::get(builder.getContext()));
  auto end = mlir::func::ReturnOp::create(builder, results);
  replaceAssumedInputs();
  removeDeadOperations();
  removeUnusedVariables();
  setSignature(end.getOperands(), names);
}
