// How kernels, entries of tables and spaces are written and read.
#include "dialects/kernel/IR/Kernel.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mezzo::kernel;

//===- FuncOp -------------------------------------------------------------===//
// kernel.func @name(%x: type, …) grid(%i in 4, …) schedule(attribute)
// attributes {…} { … }

static ParseResult parseGrid(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::Argument> &arguments,
                             SmallVectorImpl<int64_t> &grid) {
  auto dimension = [&]() -> ParseResult {
    OpAsmParser::Argument &argument = arguments.emplace_back();
    argument.type = parser.getBuilder().getIndexType();
    return failure(parser.parseArgument(argument) || parser.parseKeyword("in") || parser.parseInteger(grid.emplace_back()));
  };
  if (failed(parser.parseOptionalKeyword("grid")))
    return success();
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, dimension);
}

ParseResult FuncOp::parse(OpAsmParser &parser, OperationState &state) {
  StringAttr name;
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<int64_t> grid;
  if (parser.parseSymbolName(name, getSymNameAttrName(state.name), state.attributes) ||
      parser.parseArgumentList(arguments, AsmParser::Delimiter::Paren,
                               /*allowType=*/true))
    return failure();
  SmallVector<Type> types = llvm::map_to_vector(arguments, [](OpAsmParser::Argument &argument) { return argument.type; });
  if (parseGrid(parser, arguments, grid))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("schedule"))) {
    Attribute schedule;
    if (parser.parseLParen() || parser.parseAttribute(schedule, getScheduleAttrName(state.name), state.attributes) ||
        parser.parseRParen())
      return failure();
  }
  Builder &builder = parser.getBuilder();
  state.addAttribute(getFunctionTypeAttrName(state.name), TypeAttr::get(builder.getFunctionType(types, {})));
  state.addAttribute(getGridAttrName(state.name), builder.getDenseI64ArrayAttr(grid));
  Region *body = state.addRegion();
  if (parser.parseOptionalAttrDictWithKeyword(state.attributes) || parser.parseRegion(*body, arguments))
    return failure();
  if (body->empty())
    return parser.emitError(parser.getNameLoc(), "kernel needs a body");
  ensureTerminator(*body, builder, state.location);
  return success();
}

void FuncOp::print(OpAsmPrinter &printer) {
  printer << ' ';
  printer.printSymbolName(getSymName());
  printer << '(';
  llvm::interleaveComma(getBlock()->getArguments().take_front(getNumBuffers()), printer,
                        [&](BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ')';
  if (!getGrid().empty()) {
    printer << " grid(";
    llvm::interleaveComma(llvm::zip(getGridIndices(), getGrid()), printer,
                          [&](auto dim) { printer << std::get<0>(dim) << " in " << std::get<1>(dim); });
    printer << ')';
  }
  if (Attribute schedule = getScheduleAttr())
    printer << " schedule(" << schedule << ')';
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(), {getSymNameAttrName(), getFunctionTypeAttrName(), getGridAttrName(), getScheduleAttrName()});
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false,
                      /*printBlockTerminators=*/false);
}

//===- EntryOp and SpaceOp ------------------------------------------------===//

ParseResult EntryOp::parse(OpAsmParser &parser, OperationState &state) {
  OpAsmParser::UnresolvedOperand table, index;
  TableType type;
  Type indexType = parser.getBuilder().getIndexType();
  if (parser.parseOperand(table) || parser.parseLSquare() || parser.parseOperand(index) || parser.parseRSquare() ||
      parser.parseOptionalAttrDict(state.attributes) || parser.parseColonType(type) ||
      parser.resolveOperand(table, type, state.operands) || parser.resolveOperand(index, indexType, state.operands))
    return failure();
  state.addTypes({BufferType::get({TableType::kChunk}, type.getElementType(), type.getAccess()), indexType, indexType});
  return success();
}

void EntryOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getTable() << '[' << getIndex() << ']';
  printer.printOptionalAttrDict((*this)->getAttrs());
  printer << " : " << getTable().getType();
}

ParseResult SpaceOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<int64_t> extents;
  if (parser.parseDimensionList(extents, /*allowDynamic=*/false,
                                /*withTrailingX=*/false) ||
      parser.parseOptionalAttrDict(state.attributes))
    return failure();
  state.addAttribute(getExtentsAttrName(state.name), parser.getBuilder().getDenseI64ArrayAttr(extents));
  state.addTypes(SpaceType::get(parser.getContext()));
  return success();
}

void SpaceOp::print(OpAsmPrinter &printer) {
  printer << ' ';
  llvm::interleave(getExtents(), printer, "x");
  printer.printOptionalAttrDict((*this)->getAttrs(), {getExtentsAttrName()});
}
