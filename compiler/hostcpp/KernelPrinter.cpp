#include "compiler/hostcpp/KernelPrinter.h"

#include "compiler/text/Types.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::hostcpp {

LogicalResult KernelPrinter::print() {
  nameArguments(kernel);
  findNeeded(kernel);
  out.open("extern \"C\" void " + kernel.getSymName() + "_kernel(unsigned char *const *buffers, unsigned long long seed)");
  for (unsigned i = 0; i < kernel.getNumBuffers(); ++i) {
    std::string type = pointee(kernel.getBuffer(i));
    out.line("[[maybe_unused]] " + type + " *const " + pointers[kernel.getBuffer(i)] + " = (" + type + " *)buffers[" +
             std::to_string(i) + "];");
  }
  printBlocks();
  if (FinishOp finish = kernel.getFinish())
    printBlock(finish.getBody().front());
  out.close();
  whole.raw(combiners.str());
  whole.raw(body.str());
  return failure(hasFailed());
}

void KernelPrinter::printBlocks() {
  std::string blocks = std::to_string(kernel.getNumBlocks());
  out.line("const Order blocks(" + blocks + ", seed);");
  out.open("for (long long at = 0; at < " + blocks + "; ++at)");
  out.line("[[maybe_unused]] const long long number = blocks[at];");
  for (auto [dim, index] : llvm::enumerate(kernel.getGridIndices()))
    out.line("[[maybe_unused]] const int " + name(index) + " = (int)(" + digitOf("number", kernel.getGrid(), dim) + ");");
  printBlock(*kernel.getBlock());
  out.close();
}

void KernelPrinter::printKernelOp(Operation *op) {
  TypeSwitch<Operation *>(op)
      .Case<FinishOp, SpaceOp>([](auto) {}) // after all blocks; read by phases
      .Case<ForeachOp>([&](auto foreach) {
        printPoints(foreach, foreach.getLimit(), [&](const Text &) { printBlock(*foreach.getBlock()); });
      })
      .Case<ReduceOp>([&](auto reduce) { printReduce(reduce); })
      .Case<ScanOp>([&](auto scan) { printScan(scan); })
      .Case<ExchangeOp>([&](auto exchange) { printExchange(exchange); })
      .Case<PrivateOp>([&](auto slot) { printPrivate(slot); })
      .Case<SharedOp>([&](auto shared) { printShared(shared); })
      .Case<LoadOp>([&](auto load) { defineLoad(load); })
      .Case<StoreOp>([&](auto store) { out.line(storeStatement(store)); })
      .Case<ReadOp>([&](auto read) { printRead(read); })
      .Case<WriteOp>([&](auto write) { printWrite(write); })
      .Case<EntryOp>([&](auto entry) { printEntry(entry); })
      .Default([&](Operation *other) { refuse(other, "has no form in C++"); });
}

/// Privates are lists by the number of the point.
void KernelPrinter::needAccess(Operation *op) {
  if (!isa<ReadOp, WriteOp>(op))
    return ScalarPrinter::needAccess(op);
  for (Value index : op->getOperands().drop_front(isa<WriteOp>(op) ? 2 : 1))
    need(index);
}

//===- Memory of a block --------------------------------------------------===//

std::string KernelPrinter::declareList(StringRef base, const Text &type, int64_t count, const Text &initial) {
  std::string list = fresh(base);
  out.line("std::vector<" + type + "> " + list + "(" + std::to_string(count) + (initial.empty() ? "" : ", " + initial) +
           ");");
  return list;
}

void KernelPrinter::printPrivate(PrivateOp op) {
  Type element = op.getType().getElementType();
  auto space = op.getSpace().getDefiningOp<SpaceOp>();
  values[op] = {declareList("kept_values", text::storageType(element), space.getNumPoints(), ""), element, space, ""};
}

void KernelPrinter::printShared(SharedOp op) {
  std::string type = text::storageType(op.getType().getElementType());
  pointers[op] = declareList("shared", type, op.getType().getNumElements(), "");
}

std::string KernelPrinter::valueAt(Values kept, ValueRange indices) {
  return kept.list + "[" + sum(linearize(indices, text::rowMajor(kept.space.getExtents()))) + "]" + kept.field;
}

void KernelPrinter::printRead(ReadOp op) {
  Values kept = values[op.getSlot()];
  define(op.getResult(), widened(kept.element, op.getType(), valueAt(kept, op.getIndices())));
}

void KernelPrinter::printWrite(WriteOp op) {
  Values kept = values[op.getSlot()];
  out.line(valueAt(kept, op.getIndices()) + " = " + narrowed(op.getValue(), kept.element) + ";");
}

} // namespace mezzo::hostcpp
