// Prints one kernel as a CUDA function.
//
// A block of the grid has `threads` threads, a warp or several; where it is one warp, a CUDA block holds several blocks.
// Phases are loops over the chunks of their space's map. Values outside phases are computed by every thread.
#ifndef MEZZO_COMPILER_CUDA_KERNELPRINTER_H
#define MEZZO_COMPILER_CUDA_KERNELPRINTER_H

#include "compiler/cuda/Barriers.h"
#include "compiler/cuda/Program.h"
#include "compiler/cuda/Schedule.h"
#include "compiler/cuda/Target.h"
#include "compiler/text/MemoryPrinter.h"
#include "compiler/text/Sums.h"

namespace mezzo::cuda {

class KernelPrinter : public text::MemoryPrinter {
public:
  KernelPrinter(kernel::FuncOp kernel, const Target &target, text::FunctionTable &functions)
      : MemoryPrinter(body, functions), kernel(kernel), target(target) {}

  /// Fails with a message at the operation that has no form.
  mlir::LogicalResult print();

  /// The text, combiners of its own before it.
  const std::string &str() const { return whole.str(); }
  const Kernel &facts() const { return launch; }

private:
  using Action = llvm::function_ref<void()>;

  /// Where the values of a private are.
  struct Place {
    enum Kind {
      Registers, ///< an array of each thread, indexed by turn and point of the chunk
      Slots,     ///< memory of the block, each thread its own values
      Points     ///< memory of the block, by the point's number
    } kind;
    Text pointer;
    mlir::Type element;
    kernel::SpaceOp space;
    llvm::SmallVector<int64_t> strides; ///< of Points, one a dimension
    const void *memory = nullptr;       ///< of Points, for barriers
    Text field;                         ///< ".value" where the memory holds pairs
  };

  /// The phase being printed, and how its chunks are written.
  struct Phase {
    mlir::Operation *op = nullptr;
    const SpaceMap *map = nullptr;
    bool isRagged = false; ///< chunks may have fewer points: `begin` and `end` say which
    Text turn, chunk, first;
    Text point;                                   ///< the number of the point, if it was asked for
    llvm::DenseMap<mlir::Operation *, Text> wide; ///< arrays of contiguous loads and stores
  };

  //===- KernelPrinter.cpp: signature, blocks of the grid, scratch, finish ---===//
  void printFinish(kernel::FinishOp finish);
  void assemble(size_t finishAt);
  void printPrologue(bool isLoop);
  Text signature();
  Text describe();
  Text explain();
  /// A pointer to `count` elements of the block's memory: shared while there is room, else global.
  Text allocate(llvm::StringRef base, const Text &type, int64_t elementBytes, int64_t count);
  /// A barrier if what comes next meets what was done since the last; then it is done.
  void synchronize(const Accesses &next);
  void barrier();
  bool isOneWarp() const { return schedule.threads == 32; }

  //===- PrintPhase.cpp ---===//
  void printKernelOp(mlir::Operation *op) override;
  void needAccess(mlir::Operation *op) override;
  void startLoop(mlir::scf::ForOp op) override;
  void startSide(mlir::scf::IfOp op) override;
  void endBranch(mlir::scf::IfOp op) override;
  void printSpace(kernel::SpaceOp op);
  void printForeach(kernel::ForeachOp op);
  /// The loop over the chunks of `space`; `perPoint` prints what is done at a point. `op` is the phase, null in an exchange.
  void printChunks(kernel::SpaceOp space, mlir::Operation *op, mlir::Value limit, bool numbersPoints, Action perPoint);
  void printPoints(mlir::Value limit, bool numbersPoints, Action perPoint);
  void printEnds(mlir::Value limit);
  void printRowIndices();
  void printPointIndices(bool numbersPoints);
  bool needsFirst(bool numbersPoints);
  void printWideLoads();
  void printBeforePoints(mlir::Value value);
  void printWideStores();
  bool needsUnrolling(mlir::Operation *op);
  Accesses accessesOf(mlir::Operation *root);
  void noteAccess(mlir::Operation *op, Accesses &accesses);

  //===- PrintMemory.cpp ---===//
  void printLoad(kernel::LoadOp op);
  void printStore(kernel::StoreOp op);
  void printRead(kernel::ReadOp op);
  void printWrite(kernel::WriteOp op);
  void printPrivate(kernel::PrivateOp op);
  void printShared(kernel::SharedOp op);
  Text slotOf(const Place &place, mlir::ValueRange indices);
  bool isByPoint(mlir::Value slot);
  bool fitsRegisters(kernel::PrivateOp op, const SpaceMap &map);

  //===- PrintReduce.cpp, PrintReducePer.cpp ---===//
  using Sums = llvm::ArrayRef<text::Sum>;
  void printReduce(kernel::ReduceOp op);
  void printReduceFree(kernel::ReduceOp op, Sums sums);
  void printReduceInLanes(kernel::ReduceOp op, Sums sums);
  void printReduceByList(kernel::ReduceOp op, Sums sums, int64_t lanes);
  void printReducePer(kernel::ReduceOp op, Sums sums);
  void printJoining(Sums sums, llvm::ArrayRef<Text> totals, llvm::ArrayRef<Text> contributions);
  llvm::SmallVector<Text> yielded(kernel::ReduceOp op, Sums sums);
  llvm::SmallVector<Text> declareTotals(Sums sums);
  void bindResults(kernel::ReduceOp op, llvm::ArrayRef<Text> totals);
  /// Joins list[k] with list[k + half · stride] until `stride` elements are left.
  void printHalving(const text::Sum &sum, const Text &list, int64_t count, int64_t stride);
  int64_t rowThreadsOf(kernel::ReduceOp op, Sums sums);
  void printIndices(kernel::ReduceOp op, bool isKept, const Text &number);
  void printRows(kernel::ReduceOp op, Sums sums, llvm::ArrayRef<Text> totals, const Text &lane, int64_t lanes);
  void placeKept(kernel::ReduceOp op, llvm::ArrayRef<Text> lists);

  //===- PrintScan.cpp ---===//
  void printScan(kernel::ScanOp op);
  void printTiles(kernel::ScanOp op, const text::Sum &sum, const Text &list);
  void printExchange(kernel::ExchangeOp op);

  kernel::FuncOp kernel;
  const Target &target;
  text::Writer body, combiners, whole;
  Schedule schedule;
  Kernel launch;
  Accesses pending;                                                   ///< since the last barrier
  llvm::SmallVector<std::pair<mlir::Operation *, Accesses>> branches; ///< and what holds beside the side being printed
  Phase phase;
  llvm::DenseMap<mlir::Value, Place> places;
  llvm::DenseMap<mlir::Operation *, Text> peels;
  llvm::SmallVector<Text> reasons;             ///< of the explanation: where chunks start, where values are kept
  int64_t registerValues = 0;                  ///< that privates take of each thread
  int64_t sharedBytes = 0, workspaceBytes = 0; ///< of one block
};

} // namespace mezzo::cuda

#endif
