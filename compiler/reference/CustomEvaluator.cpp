#include "compiler/reference/CustomEvaluator.h"

#include "dialects/graph/IR/GraphCustomOps.h"
#include "runtime/custom/CustomCall.h"
#include "runtime/custom/CustomLibraries.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph::reference;

static mezzo::TensorType typeOf(Value value) {
  auto tensor = cast<RankedTensorType>(value.getType());
  return {*parseElementType(graph::elementName(tensor.getElementType())), tensor.getShape().vec()};
}

static custom::CustomAttribute parameter(NamedAttribute attribute) {
  custom::CustomAttribute made{attribute.getName().str(), int64_t(0)};
  llvm::TypeSwitch<Attribute>(attribute.getValue())
      .Case([&](IntegerAttr value) { made.value = value.getInt(); })
      .Case([&](FloatAttr value) { made.value = value.getValueAsDouble(); })
      .Case([&](StringAttr value) { made.value = value.str(); })
      .Case([&](DenseI64ArrayAttr values) { made.value = values.asArrayRef().vec(); })
      .Case([&](DenseF64ArrayAttr values) { made.value = values.asArrayRef().vec(); });
  return made;
}

static custom::CustomSignature signatureOf(graph::CustomOp op) {
  custom::CustomSignature signature{op.getDomain().str(), op.getOpType().str(), {}, {}, {}};
  auto operand = op.getInputs().begin();
  for (StringRef word : op.getInputTypes().getAsValueRange<StringAttr>())
    signature.inputs.push_back(word == "absent" ? std::nullopt : std::optional(typeOf(*operand++)));
  for (Value output : op.getOutputs())
    signature.outputs.push_back(typeOf(output));
  for (NamedAttribute attribute : op.getParameters())
    signature.attributes.push_back(parameter(attribute));
  return signature;
}

/// The tensor in another float type; itself where it has that.
static Tensor converted(const Tensor &tensor, Type wanted) {
  auto type = cast<RankedTensorType>(wanted);
  if (tensor.getType() == type)
    return tensor;
  Tensor made(type);
  for (int64_t i = 0; i < tensor.size(); ++i)
    made.setConverted(i, tensor.getFloat(i));
  return made;
}

/// Memory for `bytes` bytes, aligned for everything.
static std::vector<uint64_t> allocate(uint64_t bytes) { return std::vector<uint64_t>(bytes / 8 + 1); }

static Status call(graph::CustomOp op, const custom::CustomCall &function, Operands operands, Results results) {
  std::vector<Tensor> inputs;
  std::vector<const uint8_t *> read;
  for (auto [operand, type] : llvm::zip_equal(operands, op.getInputs().getTypes())) {
    inputs.push_back(converted(operand, type));
    read.push_back(reinterpret_cast<const uint8_t *>(inputs.back().bytes().data()));
  }
  std::vector<std::vector<uint64_t>> memory;
  std::vector<uint8_t *> written;
  for (Value output : op.getOutputs()) {
    memory.push_back(allocate(static_cast<uint64_t>(*getByteSize(typeOf(output)))));
    written.push_back(reinterpret_cast<uint8_t *>(memory.back().data()));
  }
  constexpr size_t kAlignment = 64;
  std::vector<uint64_t> scratch = allocate(function.getScratchBytes() + kAlignment);
  uint64_t start = llvm::alignTo(reinterpret_cast<uintptr_t>(scratch.data()), kAlignment);
  MEZZO_RETURN_IF_ERROR(function.run(read, written, reinterpret_cast<uint8_t *>(start)));
  for (auto [result, output, bytes] : llvm::zip_equal(results, op.getOutputs(), written)) {
    auto type = cast<RankedTensorType>(output.getType());
    Tensor made =
        Tensor::view(type, {reinterpret_cast<const char *>(bytes), static_cast<size_t>(*getByteSize(typeOf(output)))});
    Tensor kept = converted(made, result.getType());
    for (int64_t i = 0; i < kept.size(); ++i)
      result.copyElement(i, kept, i);
  }
  return {};
}

static Status evaluate(graph::CustomOp op, custom::CustomLibraries &libraries, Operands operands, Results results) {
  auto library = libraries.get(llvm::sys::path::filename(op.getLibrary()).str());
  if (!library.ok())
    return library.takeStatus();
  auto function = custom::CustomCall::create(library.take(), op.getFunction().str(), signatureOf(op));
  if (!function.ok())
    return function.takeStatus();
  return call(op, **function, operands, results);
}

void mezzo::reference::addCustomEvaluator(Evaluators &evaluators, const CustomOpAccess &access) {
  custom::CustomOpSettings settings;
  settings.mode = access.isAllowed ? custom::CustomOpMode::Load : custom::CustomOpMode::Refuse;
  settings.libraries = access.libraries;
  auto libraries = std::make_shared<custom::CustomLibraries>(std::move(settings));
  evaluators.add(graph::CustomOp::getOperationName(), [libraries](Operation *op, Operands operands, Results results) {
    Status status = evaluate(cast<graph::CustomOp>(op), *libraries, operands, results);
    return status.ok() ? success() : LogicalResult(op->emitOpError() << status.message());
  });
}
