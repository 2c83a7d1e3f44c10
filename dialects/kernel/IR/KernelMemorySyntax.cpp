// How accesses, privates and shared memory are written and read.
#include "dialects/kernel/IR/Kernel.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mezzo::kernel;

//===- Memory -------------------------------------------------------------===//
// kernel.load %x[%i, %j] else %v : buffer -> f32 · kernel.store %v, %y[%i, %j]
// in_bounds unique<grid> : f32 -> buffer

ParseResult LoadOp::parse(OpAsmParser &parser, OperationState &state) {
  OpAsmParser::UnresolvedOperand memory, otherwise;
  SmallVector<OpAsmParser::UnresolvedOperand> indices;
  Type memoryType, result;
  if (parser.parseOperand(memory) || parser.parseOperandList(indices, AsmParser::Delimiter::Square))
    return failure();
  bool guarded = succeeded(parser.parseOptionalKeyword("else"));
  if (guarded && parser.parseOperand(otherwise))
    return failure();
  if (!guarded && succeeded(parser.parseOptionalKeyword("in_bounds")))
    state.addAttribute(getInBoundsAttrName(state.name), parser.getBuilder().getUnitAttr());
  if (parser.parseOptionalAttrDict(state.attributes) || parser.parseColonType(memoryType) || parser.parseArrow() ||
      parser.parseType(result) || parser.resolveOperand(memory, memoryType, state.operands) ||
      parser.resolveOperands(indices, parser.getBuilder().getIndexType(), state.operands) ||
      (guarded && parser.resolveOperand(otherwise, result, state.operands)))
    return failure();
  state.addAttribute(getOperandSegmentSizesAttrName(state.name),
                     parser.getBuilder().getDenseI32ArrayAttr({1, static_cast<int32_t>(indices.size()), guarded}));
  state.addTypes(result);
  return success();
}

void LoadOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getMemory() << '[' << getIndices() << ']';
  if (getOtherwise())
    printer << " else " << getOtherwise();
  if (getInBounds())
    printer << " in_bounds";
  printer.printOptionalAttrDict((*this)->getAttrs(), {getInBoundsAttrName(), getOperandSegmentSizesAttrName()});
  printer << " : " << getMemory().getType() << " -> " << getType();
}

ParseResult StoreOp::parse(OpAsmParser &parser, OperationState &state) {
  OpAsmParser::UnresolvedOperand value, memory;
  SmallVector<OpAsmParser::UnresolvedOperand> indices;
  Type valueType, memoryType;
  if (parser.parseOperand(value) || parser.parseComma() || parser.parseOperand(memory) ||
      parser.parseOperandList(indices, AsmParser::Delimiter::Square))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("in_bounds")))
    state.addAttribute(getInBoundsAttrName(state.name), parser.getBuilder().getUnitAttr());
  if (succeeded(parser.parseOptionalKeyword("unique"))) {
    StringRef over;
    SMLoc location = parser.getCurrentLocation();
    if (parser.parseLess() || parser.parseKeyword(&over) || parser.parseGreater())
      return failure();
    std::optional<Unique> unique = symbolizeUnique(over);
    if (!unique)
      return parser.emitError(location) << "a store is unique over a phase or the grid, got '" << over << "'";
    state.addAttribute(getUniqueAttrName(state.name), UniqueAttr::get(parser.getContext(), *unique));
  }
  return failure(parser.parseOptionalAttrDict(state.attributes) || parser.parseColonType(valueType) || parser.parseArrow() ||
                 parser.parseType(memoryType) || parser.resolveOperand(value, valueType, state.operands) ||
                 parser.resolveOperand(memory, memoryType, state.operands) ||
                 parser.resolveOperands(indices, parser.getBuilder().getIndexType(), state.operands));
}

void StoreOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getValue() << ", " << getMemory() << '[' << getIndices() << ']';
  if (getInBounds())
    printer << " in_bounds";
  if (getUnique())
    printer << " unique<" << stringifyUnique(*getUnique()) << '>';
  printer.printOptionalAttrDict((*this)->getAttrs(), {getInBoundsAttrName(), getUniqueAttrName()});
  printer << " : " << getValue().getType() << " -> " << getMemory().getType();
}

//===- Privates and shared memory -----------------------------------------===//

ParseResult PrivateOp::parse(OpAsmParser &parser, OperationState &state) {
  OpAsmParser::UnresolvedOperand space;
  Type element;
  if (parser.parseOperand(space) || parser.resolveOperand(space, SpaceType::get(parser.getContext()), state.operands) ||
      parser.parseOptionalAttrDict(state.attributes) || parser.parseColonType(element))
    return failure();
  state.addTypes(PrivateType::get(element));
  return success();
}

void PrivateOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getSpace();
  printer.printOptionalAttrDict((*this)->getAttrs());
  printer << " : " << getType().getElementType();
}

ParseResult SharedOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<int64_t> shape;
  Type element;
  if (parser.parseDimensionList(shape, /*allowDynamic=*/false,
                                /*withTrailingX=*/false) ||
      parser.parseOptionalAttrDict(state.attributes) || parser.parseColonType(element))
    return failure();
  state.addTypes(SharedType::get(shape, element));
  return success();
}

void SharedOp::print(OpAsmPrinter &printer) {
  printer << ' ';
  llvm::interleave(getType().getShape(), printer, "x");
  printer.printOptionalAttrDict((*this)->getAttrs());
  printer << " : " << getType().getElementType();
}
