#include "dialects/graph/IR/GraphProgramOps.h"

#include "dialects/graph/IR/GraphTrainingOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphProgramOps.cpp.inc"

void GraphDialect::addProgramOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphProgramOps.cpp.inc"
      >();
}

Operation *GraphDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location location) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || elements.getShapedType() != type || scaledOf(type))
    return nullptr;
  return ConstantOp::create(builder, location, type, elements);
}

std::optional<int64_t> graph::storedBytes(RankedTensorType type) {
  std::optional<int64_t> count = elementCount(type.getShape());
  if (!count || ShapedType::isDynamic(*count))
    return std::nullopt;
  int64_t bytes = 0;
  if (__builtin_mul_overflow(*count, llvm::divideCeil(type.getElementTypeBitWidth(), 8), &bytes))
    return std::nullopt;
  return bytes;
}

// Reports data that does not stand in the IR.
static LogicalResult checkPresent(Operation *op, StringRef label, Attribute value) {
  if (isa<DenseElementsAttr>(value))
    return success();
  return op->emitOpError() << label << ": data wanted as dense<…>, got " << value << ", whose elements are not in the IR";
}

// Reports dense data that is too large to stand in the IR.
static LogicalResult checkDense(Operation *op, StringRef label, Attribute value) {
  auto elements = cast<DenseElementsAttr>(value);
  std::optional<int64_t> bytes = storedBytes(cast<RankedTensorType>(elements.getType()));
  if (elements.isSplat() || (bytes && *bytes <= maxDenseBytes))
    return success();
  InFlightDiagnostic error = op->emitOpError()
                             << label << ": dense data wanted of at most " << maxDenseBytes << " bytes, got ";
  return (bytes ? error << *bytes : error << "more than 2^63") << "; keep it in a graph.variable's file";
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

/// What `graph.zeros` becomes when operations are decomposed.
static bool isZeros(ElementsAttr value) {
  auto splat = dyn_cast<SplatElementsAttr>(value);
  return splat && isa<FloatType>(splat.getElementType()) && splat.getSplatValue<APFloat>().isPosZero();
}

LogicalResult ConstantOp::verify() {
  if (!isZeros(getValue()) && failed(checkPlain(*this, "a constant", getType())))
    return failure();
  if (failed(checkPresent(*this, "C1", getValue())))
    return failure();
  return checkDense(*this, "C2", getValue());
}

LogicalResult VariableOp::verify() {
  RankedTensorType type = getTensorType();
  if (failed(checkPlain(*this, "a variable", type)))
    return failure();
  std::optional<int64_t> bytes = storedBytes(type);
  if (!type.hasStaticShape() || !bytes)
    return emitOpError("C1: type wanted of static sizes, got ") << type;
  if (auto blob = dyn_cast<BlobAttr>(getInit())) {
    if (blob.getLength() != *bytes)
      return emitOpError("C2: init wanted of ") << *bytes << " bytes, got " << blob.getLength();
    return success();
  }
  auto elements = cast<ElementsAttr>(getInit());
  if (elements.getShapedType() != type)
    return emitOpError("C2: init wanted of ") << type << ", got " << elements.getShapedType();
  if (failed(checkPresent(*this, "C3", elements)))
    return failure();
  return checkDense(*this, "C3", elements);
}

void ClusterOp::getAsmBlockArgumentNames(Region &region, OpAsmSetValueNameFn setName) {
  for (BlockArgument argument : region.getArguments())
    setName(argument, "in");
}

LogicalResult ClusterOp::verify() {
  Block &block = getBody().front();
  if (block.getArgumentTypes() != getInputs().getTypes())
    return emitOpError("C1: block arguments wanted ") << getInputs().getTypes() << ", got " << block.getArgumentTypes();
  auto yield = dyn_cast<YieldOp>(block.back());
  if (!yield)
    return emitOpError("C2: wanted a graph.yield at the end, got ") << block.back().getName();
  if (yield.getOperandTypes() != getResultTypes())
    return emitOpError("C2: yielded types wanted ") << getResultTypes() << ", got " << yield.getOperandTypes();
  return success();
}
