#include "dialects/kernel/Analysis/IndexUses.h"

#include "dialects/kernel/IR/Kernel.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace mezzo::kernel {

static bool isLinear(OpOperand &use) {
  Operation *op = use.getOwner();
  if (!isa<arith::AddIOp, arith::SubIOp, arith::MulIOp, arith::IndexCastOp>(op) || op->getResult(0).getType().isInteger(32))
    return false;
  if (!isa<IndexType>(op->getResult(0).getType()) && !op->getResult(0).getType().isInteger(64))
    return false;
  return !isa<arith::MulIOp>(op) || constantOf(op->getOperand(1 - use.getOperandNumber()));
}

bool feedsOnlyAddresses(Value index, IndexRanges &ranges) {
  return llvm::all_of(index.getUses(), [&](OpOperand &use) {
    Operation *op = use.getOwner();
    if (isLinear(use))
      return feedsOnlyAddresses(op->getResult(0), ranges);
    if (auto load = dyn_cast<LoadOp>(op)) {
      unsigned dim = use.getOperandNumber() - 1;
      return !load.getOtherwise() || ranges.of(index).isWithin(0, memoryShape(load.getMemory().getType())[dim] - 1);
    }
    return isa<StoreOp, ReadOp, WriteOp>(op);
  });
}

} // namespace mezzo::kernel
