// How phases are written and read.
#include "dialects/kernel/IR/Kernel.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mezzo::kernel;

//===- Phases -------------------------------------------------------------===//
// kernel.foreach %s (%i, %j) limit %n { … }

/// `%space (%i, %j) limit %n`; whether there is a limit is told by the number
/// of operands added.
static ParseResult parsePoints(OpAsmParser &parser, OperationState &state, SmallVectorImpl<OpAsmParser::Argument> &indices) {
  OpAsmParser::UnresolvedOperand space, limit;
  Type index = parser.getBuilder().getIndexType();
  if (parser.parseOperand(space) || parser.resolveOperand(space, SpaceType::get(parser.getContext()), state.operands) ||
      parser.parseArgumentList(indices, AsmParser::Delimiter::Paren))
    return failure();
  for (OpAsmParser::Argument &argument : indices)
    argument.type = index;
  if (failed(parser.parseOptionalKeyword("limit")))
    return success();
  return failure(parser.parseOperand(limit) || parser.resolveOperand(limit, index, state.operands));
}

static void printPoints(OpAsmPrinter &printer, Value space, Value limit, Block::BlockArgListType indices) {
  printer << ' ' << space << " (";
  llvm::interleaveComma(indices, printer, [&](BlockArgument index) { printer << index; });
  printer << ')';
  if (limit)
    printer << " limit " << limit;
}

ParseResult ForeachOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::Argument> indices;
  Region *body = state.addRegion();
  if (parsePoints(parser, state, indices) || parser.parseOptionalAttrDictWithKeyword(state.attributes) ||
      parser.parseRegion(*body, indices))
    return failure();
  ensureTerminator(*body, parser.getBuilder(), state.location);
  return success();
}

void ForeachOp::print(OpAsmPrinter &printer) {
  printPoints(printer, getSpace(), getLimit(), getIndices());
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false,
                      /*printBlockTerminators=*/false);
}

//===- ReduceOp -----------------------------------------------------------===//
// kernel.reduce add, max %s (%i, %j) limit %n per (%j) in %cols order
// lanes<256> -> (f32, f32) { … } kernel.reduce user, user %s (%j) -> (f32, i64)
// { … } combine (%a: f32, …) identity [0.0 : f32, 0] commutes { … }

static ParseResult parseCombiner(OpAsmParser &parser, SmallVectorImpl<Attribute> &combiners) {
  StringRef word;
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseKeyword(&word))
    return failure();
  std::optional<Combiner> combiner = symbolizeCombiner(word);
  if (!combiner)
    return parser.emitError(location) << "unknown combiner '" << word << "'";
  combiners.push_back(CombinerAttr::get(parser.getContext(), *combiner));
  return success();
}

/// `per (%j) in %cols`
static ParseResult parsePer(OpAsmParser &parser, OperationState &state, ArrayRef<OpAsmParser::Argument> indices,
                            bool &found) {
  SmallVector<OpAsmParser::UnresolvedOperand> kept;
  OpAsmParser::UnresolvedOperand space;
  found = succeeded(parser.parseOptionalKeyword("per"));
  if (!found)
    return success();
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseOperandList(kept, AsmParser::Delimiter::Paren) || parser.parseKeyword("in") ||
      parser.parseOperand(space) || parser.resolveOperand(space, SpaceType::get(parser.getContext()), state.operands))
    return failure();
  SmallVector<int64_t> dims;
  for (const OpAsmParser::UnresolvedOperand &operand : kept) {
    const auto *it = llvm::find_if(indices, [&](const OpAsmParser::Argument &a) { return a.ssaName.name == operand.name; });
    if (it == indices.end())
      return parser.emitError(location) << operand.name << " is no index of this reduction";
    dims.push_back(it - indices.begin());
  }
  state.addAttribute(ReduceOp::getPerAttrName(state.name), parser.getBuilder().getDenseI64ArrayAttr(dims));
  return success();
}

/// `order lanes<256>` or `order tile<256>`
static ParseResult parseOrder(OpAsmParser &parser, OperationState &state, StringRef keyword, StringAttr name) {
  if (failed(parser.parseOptionalKeyword("order")))
    return success();
  if (succeeded(parser.parseOptionalKeyword("free")))
    return success();
  int64_t count = 0;
  if (parser.parseKeyword(keyword) || parser.parseLess() || parser.parseInteger(count) || parser.parseGreater())
    return failure();
  state.addAttribute(name, parser.getBuilder().getI64IntegerAttr(count));
  return success();
}

static ParseResult parseCombine(OpAsmParser &parser, OperationState &state) {
  Region *combine = state.addRegion();
  if (failed(parser.parseOptionalKeyword("combine")))
    return success();
  SmallVector<OpAsmParser::Argument> arguments;
  ArrayAttr identity;
  if (parser.parseArgumentList(arguments, AsmParser::Delimiter::Paren,
                               /*allowType=*/true) ||
      parser.parseKeyword("identity") ||
      parser.parseAttribute(identity, ReduceOp::getIdentityAttrName(state.name), state.attributes))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("commutes")))
    state.addAttribute(ReduceOp::getCommutesAttrName(state.name), parser.getBuilder().getUnitAttr());
  return parser.parseRegion(*combine, arguments);
}

ParseResult ReduceOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<Attribute> combiners;
  SmallVector<OpAsmParser::Argument> indices;
  bool per = false;
  if (parser.parseCommaSeparatedList([&] { return parseCombiner(parser, combiners); }) ||
      parsePoints(parser, state, indices))
    return failure();
  bool limit = state.operands.size() == 2;
  if (parsePer(parser, state, indices, per) || parseOrder(parser, state, "lanes", getLanesAttrName(state.name)) ||
      parser.parseArrowTypeList(state.types) || parser.parseOptionalAttrDictWithKeyword(state.attributes))
    return failure();
  Builder &builder = parser.getBuilder();
  state.addAttribute(getCombinersAttrName(state.name), builder.getArrayAttr(combiners));
  state.addAttribute(getOperandSegmentSizesAttrName(state.name), builder.getDenseI32ArrayAttr({1, limit, per}));
  Region *body = state.addRegion();
  return failure(parser.parseRegion(*body, indices) || parseCombine(parser, state));
}

static void printCombine(OpAsmPrinter &printer, ReduceOp op) {
  if (op.getCombine().empty())
    return;
  printer << " combine (";
  llvm::interleaveComma(op.getCombine().getArguments(), printer,
                        [&](BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ") identity " << *op.getIdentity() << (op.getCommutes() ? " commutes " : " ");
  printer.printRegion(op.getCombine(), /*printEntryBlockArgs=*/false);
}

void ReduceOp::print(OpAsmPrinter &printer) {
  printer << ' ';
  llvm::interleaveComma(getCombiners(), printer,
                        [&](Attribute a) { printer << stringifyCombiner(cast<CombinerAttr>(a).getValue()); });
  printPoints(printer, getSpace(), getLimit(), getIndices());
  if (getPer()) {
    printer << " per (";
    llvm::interleaveComma(*getPer(), printer, [&](int64_t dim) { printer << getIndices()[dim]; });
    printer << ") in " << getPerSpace();
  }
  if (getLanes())
    printer << " order lanes<" << *getLanes() << '>';
  printer.printArrowTypeList(getResultTypes());
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(),
                                           {getCombinersAttrName(), getPerAttrName(), getLanesAttrName(),
                                            getIdentityAttrName(), getCommutesAttrName(), getOperandSegmentSizesAttrName()});
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
  printCombine(printer, *this);
}

//===- ScanOp -------------------------------------------------------------===//
// kernel.scan add %s (%j) limit %n exclusive order tile<256> -> f32 { … }

ParseResult ScanOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<Attribute> combiners;
  SmallVector<OpAsmParser::Argument> indices;
  Type element;
  if (parseCombiner(parser, combiners) || parsePoints(parser, state, indices))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("exclusive")))
    state.addAttribute(getExclusiveAttrName(state.name), parser.getBuilder().getUnitAttr());
  Region *body = state.addRegion();
  if (parseOrder(parser, state, "tile", getTileAttrName(state.name)) || parser.parseArrow() || parser.parseType(element) ||
      parser.parseOptionalAttrDictWithKeyword(state.attributes) || parser.parseRegion(*body, indices))
    return failure();
  state.addAttribute(getCombinerAttrName(state.name), combiners.front());
  state.addTypes(PrivateType::get(element));
  return success();
}

void ScanOp::print(OpAsmPrinter &printer) {
  printer << ' ' << stringifyCombiner(getCombiner());
  printPoints(printer, getSpace(), getLimit(), getIndices());
  if (getExclusive())
    printer << " exclusive";
  if (getTile())
    printer << " order tile<" << *getTile() << '>';
  printer << " -> " << getType().getElementType();
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(),
                                           {getCombinerAttrName(), getExclusiveAttrName(), getTileAttrName()});
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}
