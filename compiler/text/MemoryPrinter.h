// Prints accesses of kernels to buffers, shared memory and tables as C++, as they are where nothing is taken at once.
#ifndef MEZZO_COMPILER_TEXT_MEMORYPRINTER_H
#define MEZZO_COMPILER_TEXT_MEMORYPRINTER_H

#include "compiler/text/ScalarPrinter.h"

namespace mezzo::text {

class MemoryPrinter : public ScalarPrinter {
public:
  using ScalarPrinter::ScalarPrinter;

protected:
  /// Names buffers and tables after what is done with them (in1, out1, state1, table1), and the grid's indices.
  void nameArguments(kernel::FuncOp kernel);
  /// "const f16": the element type behind an argument's pointer; tables are words.
  static Text pointee(mlir::Value argument);

  Text elementAt(mlir::Value memory, mlir::ValueRange indices);
  /// A value as an element in memory, rounded once.
  Text narrowed(mlir::Value value, mlir::Type element);
  void defineLoad(kernel::LoadOp op);
  /// "out1[…] = …;"
  Text storeStatement(kernel::StoreOp op);
  void printEntry(kernel::EntryOp op);
  /// The index along dimension `dim` of point number `number` of a space: "number / 32 % 4".
  static Text digitOf(const Text &number, llvm::ArrayRef<int64_t> extents, unsigned dim);
  /// The smaller of a limit (null: none) and an extent.
  Text limitText(mlir::Value limit, int64_t extent);

  llvm::DenseMap<mlir::Value, Text> pointers; ///< to the first element of memory
};

} // namespace mezzo::text

#endif
