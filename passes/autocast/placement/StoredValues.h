// Which values a program stores: those that leave the kernel which makes them, by the predicate that fusion goes by.
#ifndef MEZZO_PASSES_AUTOCAST_PLACEMENT_STOREDVALUES_H
#define MEZZO_PASSES_AUTOCAST_PLACEMENT_STOREDVALUES_H

#include "mlir/IR/Block.h"
#include "llvm/ADT/DenseMap.h"

namespace mezzo::autocast {

class StoredValues {
public:
  /// With `isNodeByNode` each operation is a kernel of its own, and stores what it makes.
  explicit StoredValues(mlir::Block &block, bool isNodeByNode = false);

  /// How many kernels other than its own, and results of the function, read `value`; 0 where it is not stored.
  int64_t countReaders(mlir::Value value) const;
  bool isStored(mlir::Value value) const { return countReaders(value) > 0; }

private:
  void count(mlir::Value value, llvm::function_ref<int(mlir::Operation *)> kernelOf);

  llvm::DenseMap<mlir::Value, int64_t> readers;
};

} // namespace mezzo::autocast

#endif
