// Prints the scalar part of a kernel as C++: arithmetic, functions, loops and branches, a statement an operation.
//
// What is printed is computed in that order, each result rounded once: compilers of the text must not contract or
// reassociate. A value that no statement needs is left out. Functions that both devices' preludes have (widen, narrow,
// maximum, …) are used by name; transcendental functions are called by the names that FunctionTable gives them.
#ifndef MEZZO_COMPILER_TEXT_SCALARPRINTER_H
#define MEZZO_COMPILER_TEXT_SCALARPRINTER_H

#include "compiler/text/FunctionTable.h"
#include "compiler/text/Writer.h"
#include "dialects/kernel/Analysis/IndexRange.h"
#include "dialects/kernel/IR/Kernel.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"

namespace mezzo::text {

/// Strides in elements of what is packed in row-major order.
llvm::SmallVector<int64_t> rowMajor(llvm::ArrayRef<int64_t> shape);
/// Strides in elements of a buffer or of shared memory.
llvm::SmallVector<int64_t> stridesOf(mlir::Value memory);

class ScalarPrinter {
public:
  /// `functions` collects what is called.
  ScalarPrinter(Writer &out, FunctionTable &functions) : out(out), functions(functions) {}
  virtual ~ScalarPrinter() = default;

  /// The statements of a block, without its terminator.
  void printBlock(mlir::Block &block);
  /// One operation; nothing if it is pure and not needed.
  void printStatement(mlir::Operation *op);
  bool hasFailed() const { return failedAny; }

  /// How `value` is written: a literal or a variable's name.
  std::string name(mlir::Value value);
  void setName(mlir::Value value, const llvm::Twine &text) { names[value] = text.str(); }

  /// Marks all values under `root` that statements need; nothing else is printed.
  void findNeeded(mlir::Operation *root);
  /// As if a statement needed `value`.
  void need(mlir::Value value);

protected:
  using Text = std::string;

  /// Prints an operation of the kernel dialect that is no function. To be refused if there is no way to print it.
  virtual void printKernelOp(mlir::Operation *op) { refuse(op, "is no scalar operation"); }
  /// Called where the body of a loop starts, where a side of a branch starts, and after the branch.
  virtual void startLoop(mlir::scf::ForOp) {}
  virtual void startSide(mlir::scf::IfOp) {}
  virtual void endBranch(mlir::scf::IfOp) {}
  /// The values that an access (load, store, read, write) needs to be printed: by default the terms of its address.
  virtual void needAccess(mlir::Operation *op);

  /// Prints "const TYPE NAME = EXPRESSION;" with a fresh name for `value`.
  void define(mlir::Value value, const llvm::Twine &expression);
  /// A name that no other variable of the kernel has.
  Text fresh(llvm::StringRef base);
  bool isNeeded(mlir::Value value) const { return needed.contains(value); }
  /// An operation that was printed ahead of its block is left out of it.
  void markPrinted(mlir::Operation *op) { printed.insert(op); }
  bool isPrinted(mlir::Operation *op) const { return printed.contains(op); }

  Text typeOf(mlir::Value value);
  /// Whether an index needs 64 bits.
  bool isWide(mlir::Value value);
  /// The sum `form`, with `replaced` (if any) written as `by`.
  Text sum(const kernel::LinearForm &form, mlir::Value replaced = {}, llvm::StringRef by = "");
  /// "index inside extent and …" for the indices of a load that may be outside; empty if none may.
  Text guardOf(kernel::LoadOp op);
  /// The stored element at `place`, as the load's result.
  Text widened(mlir::Type element, mlir::Type result, const llvm::Twine &place);

  void refuse(mlir::Operation *op, const llvm::Twine &why);

  Writer &out;
  FunctionTable &functions;
  kernel::IndexRanges ranges;

private:
  void printFor(mlir::scf::ForOp op);
  void printIf(mlir::scf::IfOp op);
  void assign(mlir::ValueRange variables, mlir::ValueRange values);
  Text expression(mlir::Operation *op);
  Text floatExpression(mlir::Operation *op);
  Text integerExpression(mlir::Operation *op);
  Text castExpression(mlir::Operation *op);
  Text mathExpression(mlir::Operation *op);
  Text comparison(mlir::arith::CmpFOp op);
  Text comparison(mlir::arith::CmpIOp op);
  Text wrapping(mlir::Operation *op, llvm::StringRef symbol);
  Text division(mlir::Operation *op);
  Text asUnsigned(mlir::Value value);
  void needOperands(mlir::Operation *op);

  llvm::DenseMap<mlir::Value, Text> names;
  llvm::StringMap<unsigned> used;
  llvm::DenseSet<mlir::Value> needed;
  llvm::DenseSet<mlir::Operation *> printed;
  bool failedAny = false;
};

} // namespace mezzo::text

#endif
