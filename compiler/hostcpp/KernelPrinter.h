// Prints one kernel as a C++ function for tests.
#ifndef MEZZO_COMPILER_HOSTCPP_KERNELPRINTER_H
#define MEZZO_COMPILER_HOSTCPP_KERNELPRINTER_H

#include "compiler/text/MemoryPrinter.h"
#include "compiler/text/Sums.h"

namespace mezzo::hostcpp {

class KernelPrinter : public text::MemoryPrinter {
public:
  KernelPrinter(kernel::FuncOp kernel, text::FunctionTable &functions) : MemoryPrinter(body, functions), kernel(kernel) {}

  /// Fails with a message at the operation that has no form.
  mlir::LogicalResult print();
  const std::string &str() const { return whole.str(); }

private:
  /// The values of a private at all points of a block.
  struct Values {
    Text list;
    mlir::Type element;
    kernel::SpaceOp space;
    Text field; ///< ".value" where the list holds pairs
  };

  //===- KernelPrinter.cpp ---===//
  void printKernelOp(mlir::Operation *op) override;
  void needAccess(mlir::Operation *op) override;
  void printBlocks();
  void printPrivate(kernel::PrivateOp op);
  void printShared(kernel::SharedOp op);
  void printRead(kernel::ReadOp op);
  void printWrite(kernel::WriteOp op);
  Text declareList(llvm::StringRef base, const Text &type, int64_t count, const Text &initial);
  Text valueAt(Values kept, mlir::ValueRange indices);

  //===- PhasePrinter.cpp ---===//
  /// A loop over the points of `op`'s space in any order; `point` is the point's number.
  void printPoints(mlir::Operation *op, mlir::Value limit, llvm::function_ref<void(const Text &point)> perPoint);
  void printReduce(kernel::ReduceOp op);
  void printReducePer(kernel::ReduceOp op, llvm::ArrayRef<text::Sum> sums, llvm::ArrayRef<Text> lists);
  Text numberOver(kernel::ReduceOp op, bool isKept);
  void printScan(kernel::ScanOp op);
  void printExchange(kernel::ExchangeOp op);

  kernel::FuncOp kernel;
  text::Writer body, combiners, whole;
  llvm::DenseMap<mlir::Value, Values> values;
};

} // namespace mezzo::hostcpp

#endif
