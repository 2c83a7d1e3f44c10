#include "compiler/text/MemoryPrinter.h"

#include "compiler/text/Types.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::text {

void MemoryPrinter::nameArguments(FuncOp kernel) {
  for (unsigned i = 0; i < kernel.getNumBuffers(); ++i) {
    BlockArgument argument = kernel.getBuffer(i);
    auto buffer = dyn_cast<BufferType>(argument.getType());
    StringRef base = !buffer ? "table" : !buffer.isWritable() ? "in" : buffer.isReadable() ? "state" : "out";
    pointers[argument] = fresh(base);
  }
  static const char *const names[] = {"i", "j", "k", "l", "m"};
  for (auto [dim, index] : llvm::enumerate(kernel.getGridIndices()))
    setName(index, kernel.getGrid().size() == 1 ? "block" : "block_" + (dim < 5 ? names[dim] : std::to_string(dim)));
}

std::string MemoryPrinter::pointee(Value argument) {
  auto buffer = dyn_cast<BufferType>(argument.getType());
  if (!buffer)
    return "const long long";
  return (buffer.isWritable() ? "" : "const ") + storageType(buffer.getElementType());
}

std::string MemoryPrinter::elementAt(Value memory, ValueRange indices) {
  return pointers[memory] + "[" + sum(linearize(indices, stridesOf(memory))) + "]";
}

std::string MemoryPrinter::narrowed(Value value, Type element) {
  if (isConverted(element))
    return "narrow<" + storageType(element) + ">(" + name(value) + ")";
  bool isSame = storageType(element) == typeOf(value);
  return isSame ? name(value) : "(" + storageType(element) + ")" + name(value);
}

void MemoryPrinter::defineLoad(LoadOp op) {
  Type element = memoryElement(op.getMemory().getType());
  if (op.getOtherwise() && llvm::is_contained(memoryShape(op.getMemory().getType()), 0))
    return setName(op.getResult(), name(op.getOtherwise()));
  std::string loaded = widened(element, op.getType(), elementAt(op.getMemory(), op.getIndices()));
  std::string guard = op.getOtherwise() ? guardOf(op) : "";
  define(op.getResult(), guard.empty() ? loaded : guard + " ? " + loaded + " : " + name(op.getOtherwise()));
}

std::string MemoryPrinter::storeStatement(StoreOp op) {
  return elementAt(op.getMemory(), op.getIndices()) + " = " +
         narrowed(op.getValue(), memoryElement(op.getMemory().getType())) + ";";
}

/// Three words: address of the tensor, its length, number of the chunk.
void MemoryPrinter::printEntry(EntryOp op) {
  std::string words = fresh("entry"), offset = fresh("offset"), count = fresh("count"), chunk = fresh("elements");
  TableType table = op.getTable().getType();
  std::string most = std::to_string(TableType::kChunk);
  std::string type = (table.getAccess() == Access::Read ? "const " : "") + storageType(table.getElementType());
  out.line("const long long *const " + words + " = " + pointers[op.getTable()] + " + 3 * " + name(op.getIndex()) + ";");
  out.line("const long long " + offset + " = " + words + "[2] * " + most + ";");
  out.line("const int " + count + " = (int)(" + words + "[1] - " + offset + " < " + most + " ? " + words + "[1] - " +
           offset + " : " + most + ");");
  out.line(type + " *const " + chunk + " = (" + type + " *)" + words + "[0] + " + offset + ";");
  pointers[op.getChunk()] = chunk;
  setName(op.getCount(), count);
  setName(op.getOffset(), offset);
}

std::string MemoryPrinter::digitOf(const Text &number, ArrayRef<int64_t> extents, unsigned dim) {
  int64_t stride = rowMajor(extents)[dim];
  std::string digit = stride == 1 ? number : number + " / " + std::to_string(stride);
  if (dim == 0)
    return digit;
  return (stride == 1 ? digit : "(" + digit + ")") + " % " + std::to_string(extents[dim]);
}

std::string MemoryPrinter::limitText(Value limit, int64_t extent) {
  if (!limit)
    return std::to_string(extent);
  if (ranges.of(limit).high <= extent)
    return name(limit);
  return "(" + name(limit) + " < " + std::to_string(extent) + " ? " + name(limit) + " : " + std::to_string(extent) + ")";
}

} // namespace mezzo::text
