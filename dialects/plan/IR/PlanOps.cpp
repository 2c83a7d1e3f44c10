#include "dialects/plan/IR/PlanDialect.h"

using namespace mlir;
using namespace mezzo::plan;

static ParseResult parseKeyword(OpAsmParser &parser, StringAttr &keyword) {
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  keyword = parser.getBuilder().getStringAttr(word);
  return success();
}

static void printKeyword(OpAsmPrinter &printer, Operation *, StringAttr keyword) { printer << keyword.getValue(); }

#define GET_OP_CLASSES
#include "dialects/plan/IR/PlanOps.cpp.inc"

static LogicalResult verifyKind(StoreOp store) {
  StringRef kind = store.getKind();
  if (!llvm::is_contained({"variable", "constant", "derived"}, kind))
    return store.emitOpError("C1: kind is variable, constant or derived, got ") << kind;
  if (store.getIsMutable() && kind != "variable")
    return store.emitOpError("C1: only a variable is mutable, this is a ") << kind;
  return success();
}

LogicalResult StoreOp::verify() {
  if (failed(verifyKind(*this)))
    return failure();
  if (getFile() && getValue())
    return emitOpError("C2: has both a file and a value");
  if (getKind() == "derived" && (getFile() || getValue()))
    return emitOpError("C2: a derived store has no initial value");
  auto buffer = cast<BufferType>(getType());
  if (auto value = getValue())
    if (value->getShapedType().getShape() != buffer.getShape() || value->getElementType() != buffer.getElementType())
      return emitOpError("C3: the value is ") << value->getShapedType() << ", the store " << buffer;
  return success();
}

LogicalResult EntryOp::verify() {
  for (auto input : getOps<InputOp>())
    if (input.getIndex() >= getInputNames().size())
      return input.emitOpError("index ") << input.getIndex() << " of an entry with " << getInputNames().size() << " inputs";
  for (auto output : getOps<OutputOp>())
    if (output.getIndex() >= getOutputNames().size())
      return output.emitOpError("index ") << output.getIndex() << " of an entry with " << getOutputNames().size()
                                          << " outputs";
  return success();
}

LogicalResult StoredOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto store = symbols.lookupNearestSymbolFrom<StoreOp>(*this, getStoreAttr());
  if (!store)
    return emitOpError("C1: there is no store ") << getStoreAttr();
  if (store.getType() != getBuffer().getType())
    return emitOpError("C1: the store ") << getStoreAttr() << " is " << store.getType() << ", not " << getBuffer().getType();
  return success();
}

LogicalResult ViewOp::verify() {
  BufferType source = getSource().getType(), view = getBuffer().getType();
  if (source.getElementType() != view.getElementType())
    return emitOpError("C2: views ") << source.getElementType() << " as " << view.getElementType();
  if (static_cast<int64_t>(getOffset()) > source.getByteSize() - view.getByteSize())
    return emitOpError("C1: ends at byte ")
           << getOffset() + view.getByteSize() << " of a source of " << source.getByteSize();
  return success();
}

LogicalResult LaunchOp::verify() {
  std::optional<ArrayRef<int64_t>> tables = getTables();
  if (!tables)
    return success();
  int64_t next = 0, count = getNumOperands();
  for (int64_t length : *tables) {
    int64_t end = next + std::max<int64_t>(length, 1);
    if (length < 0 || end > count)
      return emitOpError("C1: tables wanted to stand for ") << count << " buffers, got " << getTablesAttr();
    for (Value buffer : getOperands().slice(next, end - next))
      if (cast<BufferType>(buffer.getType()).getElementType() !=
          cast<BufferType>(getOperand(next).getType()).getElementType())
        return emitOpError("C2: a table wanted of buffers of one element type, got ")
               << getOperand(next).getType() << " and " << buffer.getType();
    next = end;
  }
  if (next != count)
    return emitOpError("C1: tables wanted to stand for ") << count << " buffers, got " << getTablesAttr();
  return success();
}

LogicalResult CopyOp::verify() {
  if (getSource().getType().getByteSize() != getTarget().getType().getByteSize())
    return emitOpError("C1: copies ") << getSource().getType() << " to " << getTarget().getType();
  return success();
}
