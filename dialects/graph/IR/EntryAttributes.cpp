// Verifies graph.name, graph.dims, graph.variable and graph.gradient on the arguments and results of entry functions, and
// graph.class and graph.copy_of on variables.
#include "dialects/common/ElementTypes.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "dialects/graph/IR/ScaledTypes.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mezzo::graph;

static LogicalResult verifyClass(Operation *op, Attribute value) {
  static constexpr StringLiteral classes[] = {"parameter", "moment", "statistic", "scaler", "counter", "log", "copy"};
  if (!isa<VariableOp>(op))
    return op->emitError() << "graph.class belongs on a graph.variable, got it on " << op->getName();
  auto name = dyn_cast<StringAttr>(value);
  if (name && llvm::is_contained(classes, name.getValue()))
    return success();
  return op->emitOpError() << "graph.class wanted one of " << llvm::join(ArrayRef<StringLiteral>(classes), ", ") << ", got "
                           << value;
}

// (K1): what a copy and its master are.
static LogicalResult verifyCopy(Operation *op, Attribute value) {
  auto copy = dyn_cast<VariableOp>(op);
  auto symbol = dyn_cast<FlatSymbolRefAttr>(value);
  if (!copy || !symbol)
    return op->emitError() << "K1: graph.copy_of = @name wanted on a graph.variable, got " << value << " on "
                           << op->getName();
  auto master = SymbolTable::lookupNearestSymbolFrom<VariableOp>(op->getParentOp(), symbol);
  if (!master || !master.getIsMutable() || !master.getTensorType().getElementType().isF32())
    return op->emitOpError() << "K1: wanted to be a copy of a mutable f32 variable, got " << symbol;
  RankedTensorType own = copy.getTensorType();
  if (!copy.getIsMutable() || !mezzo::is16BitFloat(own.getElementType()) ||
      own.getShape() != master.getTensorType().getShape())
    return op->emitOpError() << "K1: a copy of " << symbol << " wanted mutable, f16 or bf16, and of the shape of "
                             << master.getTensorType() << ", got " << own;
  return success();
}

LogicalResult GraphDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  if (attribute.getName() == classAttr)
    return verifyClass(op, attribute.getValue());
  if (attribute.getName() == copyAttr)
    return verifyCopy(op, attribute.getValue());
  if (llvm::is_contained({nameAttr, dimsAttr, variableAttr, gradientAttr}, attribute.getName().getValue()))
    return op->emitError() << attribute.getName() << " belongs on a function's argument or result, got it on "
                           << op->getName();
  return success();
}

namespace {
// One argument or result of a function, and how to get its fellows' attributes.
struct Slot {
  mutable FunctionOpInterface function;
  unsigned index;
  bool isResult;

  StringRef kind() const { return isResult ? "result" : "argument"; }
  Type type() const { return isResult ? function.getResultTypes()[index] : function.getArgumentTypes()[index]; }
  Attribute gradientOf(unsigned other) const { return function.getResultAttr(other, GraphDialect::gradientAttr); }
  Attribute variableOf(unsigned other) const {
    return isResult ? function.getResultAttr(other, GraphDialect::variableAttr)
                    : function.getArgAttr(other, GraphDialect::variableAttr);
  }
  InFlightDiagnostic error(StringRef label) const {
    return function->emitOpError() << label << ": " << kind() << " #" << index << " ";
  }
};
} // namespace

static LogicalResult verifyVariable(const Slot &slot, Attribute value) {
  auto symbol = dyn_cast<FlatSymbolRefAttr>(value);
  if (!symbol)
    return slot.error("V1") << "wanted graph.variable = @name, got " << value;
  auto variable = SymbolTable::lookupNearestSymbolFrom<VariableOp>(slot.function->getParentOp(), symbol);
  if (!variable)
    return slot.error("V1") << "wanted a graph.variable called " << symbol << ", found none";
  if (variable.getType() != slot.type())
    return slot.error("V2") << "wanted of the type of " << symbol << ", " << variable.getType() << ", got " << slot.type();
  if (slot.isResult && !variable.getIsMutable())
    return slot.error("V3") << "wanted a mutable variable, got " << symbol;
  for (unsigned other = 0; other < slot.index; ++other)
    if (slot.variableOf(other) == value)
      return slot.error("V4") << "wanted the only " << slot.kind() << " of " << symbol << ", got #" << other << " too";
  return success();
}

static LogicalResult verifyGradient(const Slot &slot, Attribute value) {
  auto symbol = dyn_cast<FlatSymbolRefAttr>(value);
  auto variable =
      symbol ? SymbolTable::lookupNearestSymbolFrom<VariableOp>(slot.function->getParentOp(), symbol) : VariableOp();
  if (!slot.isResult || !variable)
    return slot.error("G1") << "wanted to be the gradient of a graph.variable, got " << value;
  auto type = dyn_cast<RankedTensorType>(slot.type());
  if (!type || !isa<FloatType>(type.getElementType()) || type.getShape() != variable.getTensorType().getShape())
    return slot.error("G2") << "wanted of the shape of " << symbol << ", " << variable.getType() << ", got " << slot.type();
  for (unsigned other = 0; other < slot.index; ++other)
    if (slot.gradientOf(other) == value)
      return slot.error("G3") << "wanted the only gradient of " << symbol << ", got #" << other << " too";
  return success();
}

static LogicalResult verifyDims(const Slot &slot, Attribute value) {
  auto names = dyn_cast<ArrayAttr>(value);
  auto type = dyn_cast<RankedTensorType>(slot.type());
  if (!names || !type || !llvm::all_of(names, llvm::IsaPred<StringAttr>) ||
      names.size() != static_cast<size_t>(type.getRank()))
    return slot.error("graph.dims") << "wanted a string for each axis of " << slot.type() << ", got " << value;
  return success();
}

static LogicalResult verifySlot(Operation *op, unsigned index, bool isResult, NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return op->emitError() << attribute.getName() << " wanted on a function, got it on " << op->getName();
  Slot slot{function, index, isResult};
  if (scaledOf(slot.type()))
    return slot.error("T9") << "wanted plain, got " << slot.type() << "; a scaled gradient lives inside a step";
  if (attribute.getName() == GraphDialect::variableAttr)
    return verifyVariable(slot, attribute.getValue());
  if (attribute.getName() == GraphDialect::gradientAttr)
    return verifyGradient(slot, attribute.getValue());
  if (attribute.getName() == GraphDialect::dimsAttr)
    return verifyDims(slot, attribute.getValue());
  if (attribute.getName() == GraphDialect::nameAttr && !isa<StringAttr>(attribute.getValue()))
    return slot.error("graph.name") << "wanted a string, got " << attribute.getValue();
  return success();
}

LogicalResult GraphDialect::verifyRegionArgAttribute(Operation *op, unsigned, unsigned index, NamedAttribute attribute) {
  return verifySlot(op, index, /*isResult=*/false, attribute);
}

LogicalResult GraphDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned index, NamedAttribute attribute) {
  return verifySlot(op, index, /*isResult=*/true, attribute);
}
