// Kernels that work on any number of tensors: lists of these are tables, which the kernel reads chunk by chunk.
#ifndef MEZZO_PASSES_LOWERING_TABLEKERNEL_H
#define MEZZO_PASSES_LOWERING_TABLEKERNEL_H

#include "passes/lowering/SpecialKernels.h"

namespace mezzo::lowering {

/// A run of chunks that are read and written alike, and code for it.
struct ChunkRange {
  int64_t chunks;
  /// Emits code for the chunk with number `entry` of the run; returns the values that all runs give.
  std::function<llvm::SmallVector<mlir::Value>(mlir::OpBuilder &builder, mlir::Value entry)> emit;
};

/// A kernel of one operation under construction. Arguments are declared first, then the kernel is made.
class TableKernel {
public:
  explicit TableKernel(const SpecialRequest &request);

  /// Handles of arguments, for `argument`.
  using Slot = unsigned;
  Slot read(mlir::Value operand);
  Slot readTable(mlir::ValueRange operands);
  /// With `access` ReadWrite the kernel reads again what it wrote.
  Slot write(unsigned result, kernel::Access access = kernel::Access::Write);
  /// Result `result` is the new value of `operand`, in its place.
  Slot update(mlir::Value operand, unsigned result);
  /// With `access` Write the kernel does not read the old values.
  Slot updateTable(mlir::ValueRange operands, llvm::ArrayRef<unsigned> results,
                   kernel::Access access = kernel::Access::ReadWrite);

  /// Makes the kernel, with a grid of one dimension.
  void create(int64_t grid);

  kernel::FuncOp function;
  mlir::OpBuilder body; ///< before the kernel's end
  mlir::Location location;

  mlir::Value argument(Slot slot) { return function.getBuffer(places[slot]); }
  mlir::Value gridIndex() { return function.getGridIndex(0); }
  BuiltKernel finish() const { return {function, use}; }

  mlir::Value index(int64_t value);
  /// The element of a buffer at constant indices.
  mlir::Value load(Slot slot, llvm::ArrayRef<int64_t> indices = {});
  void store(mlir::Value value, Slot slot, llvm::ArrayRef<int64_t> indices = {});

  /// Emits a body that does nothing where `status` says that the step is skipped, else the code for the block's chunk of the
  /// runs that `rangesOf` makes, given the space of a chunk's points. Runs give as many values as `whenSkipped` has, which
  /// stand for them in a step that is skipped; the values of the block's chunk are returned.
  llvm::SmallVector<mlir::Value>
  emitUnlessSkipped(Slot status, llvm::function_ref<llvm::SmallVector<ChunkRange>(mlir::Value space)> rangesOf,
                    llvm::ArrayRef<mlir::Value> whenSkipped = {});
  /// Emits a part that runs once, after all blocks: `body` is inside of it meanwhile.
  void emitFinish(llvm::function_ref<void()> emit);

private:
  struct Declared {
    mlir::Type type;
    int64_t tensors; ///< of a table; 0: a buffer
    llvm::SmallVector<unsigned> inputs, results;
    bool isWritten;
  };
  Slot declare(Declared declared);

  const SpecialRequest &request;
  llvm::SmallVector<Declared> declared;
  llvm::SmallVector<unsigned> places; ///< of each slot, the number of its argument
  BufferUse use;
};

/// Emits the code for chunk number `chunk` of all runs, which follow one another; returns its values.
llvm::SmallVector<mlir::Value> emitRanges(mlir::OpBuilder &builder, mlir::Location location, mlir::Value chunk,
                                          llvm::ArrayRef<ChunkRange> ranges);

/// The chunks of tensors.
int64_t chunksOf(mlir::ValueRange tensors);

} // namespace mezzo::lowering

#endif
