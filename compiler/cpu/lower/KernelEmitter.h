// Turns a kernel into a function of the LLVM dialect with arith, math, scf and vector inside: loops over blocks and points,
// several points at once.
//
// Within a phase, one dimension of the space (or several that nest in all of memory) is taken `width` points at a time;
// values that do not depend on it stay scalar. Whatever cannot be taken so runs with width 1. Tails are masked.
#ifndef MEZZO_COMPILER_CPU_LOWER_KERNELEMITTER_H
#define MEZZO_COMPILER_CPU_LOWER_KERNELEMITTER_H

#include "compiler/cpu/Target.h"
#include "compiler/cpu/lower/Lanes.h"
#include "compiler/cpu/lower/PhasePlan.h"
#include "dialects/kernel/Analysis/IndexRange.h"
#include "dialects/kernel/IR/Kernel.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mezzo::cpu {

class KernelEmitter {
public:
  /// Emits into the module at `builder`'s insertion point.
  KernelEmitter(mlir::OpBuilder &builder, kernel::FuncOp kernel, const Target &target)
      : builder(builder), location(kernel.getLoc()), kernel(kernel), target(target) {}

  /// Emits the functions @name and, where the kernel has a finish, @name_finish. Fails with a message at the operation that
  /// cannot be emitted.
  mlir::LogicalResult emit();

  /// Bytes of scratch that the functions need.
  int64_t getScratchBytes() const { return scratchBytes; }

private:
  using Values = llvm::SmallVector<mlir::Value>;
  using Body = llvm::function_ref<Values(mlir::ValueRange)>;

  //===- EmitFunction.cpp: functions, blocks of the grid ---===//
  void emitFunction(llvm::StringRef name, mlir::Block &body, bool overGrid);
  mlir::LLVM::LLVMFuncOp emitInner(llvm::StringRef name, mlir::Block &body, bool overGrid);
  void emitOuter(llvm::StringRef name, mlir::LLVM::LLVMFuncOp inner);
  void emitGrid(mlir::Block &body, mlir::Value begin, mlir::Value end);
  void emitCaptured(mlir::Block &body);
  void bindBuffers(mlir::Block &entry);

  //===- EmitPhase.cpp: phases and the loops over their points ---===//
  void emitForeach(kernel::ForeachOp op);
  /// Loops over the dimensions of the plan that are not taken by lanes, around `inner`, which sees the indices bound.
  Values emitOuterLoops(const PhasePlan &plan, llvm::ArrayRef<unsigned> dims, Values init, Body inner);
  /// Takes the plan's lane dimension `width` points at a time. `inner` sees width, mask and the lane index bound; for every
  /// part of the tail it is run again. With `wholeTail` the tail keeps the full width.
  Values emitLaneLoop(const PhasePlan &plan, Values init, bool wholeTail, Body inner);
  Values emitTail(const PhasePlan &plan, mlir::Value base, int64_t count, Values init, bool wholeTail, Body inner);
  Values emitDynamicTail(const PhasePlan &plan, mlir::Value base, mlir::Value count, Values init, Body inner);
  Values emitLoop(mlir::Value low, mlir::Value high, int64_t step, Values init,
                  llvm::function_ref<Values(mlir::Value, mlir::ValueRange)> body);
  void enterPhase(const PhasePlan &plan);
  void leavePhase();
  mlir::Value limitOf(const PhasePlan &plan);

  //===- EmitExchange.cpp ---===//
  void emitExchange(kernel::ExchangeOp op);
  void emitCopy(const Memory &source, const Memory &result, mlir::Value from, mlir::Value to, llvm::ArrayRef<int64_t> shape);
  void emitTransposition(const Memory &source, const Memory &result);
  void emitBlockTransposition(const Memory &source, const Memory &result, mlir::Value i, mlir::Value j);

  //===- EmitReduce.cpp, EmitScan.cpp ---===//
  void emitReduce(kernel::ReduceOp op);
  void emitReduceFree(kernel::ReduceOp op, const PhasePlan &plan);
  void emitReduceInLanes(kernel::ReduceOp op, const PhasePlan &plan);
  void emitReducePer(kernel::ReduceOp op);
  void emitPerLane(kernel::ReduceOp op, const PhasePlan &plan);
  void emitPerGroup(kernel::ReduceOp op, const PhasePlan &plan);
  void emitPerLaneInLanes(kernel::ReduceOp op, const PhasePlan &plan);
  /// The values yielded at these points, of argument pairs with their point, absent points as identities; in order of the
  /// results.
  Values emitContribution(kernel::ReduceOp op, const PhasePlan &plan);
  kernel::LinearForm pointNumber(const PhasePlan &plan, llvm::ArrayRef<unsigned> dims);
  Values combineAll(kernel::ReduceOp op, mlir::ValueRange a, mlir::ValueRange b);
  Values combineUser(kernel::ReduceOp op, mlir::ValueRange a, mlir::ValueRange b);
  Values identities(kernel::ReduceOp op, int64_t lanes);
  Values foldLanes(kernel::ReduceOp op, Values values, int64_t lanes);
  // What a running reduction holds for each result: the result, or three parts of a largest or smallest f32.
  Values openState(kernel::ReduceOp op, mlir::ValueRange values);
  Values closeState(kernel::ReduceOp op, mlir::ValueRange state);
  Values combineStates(kernel::ReduceOp op, mlir::ValueRange a, mlir::ValueRange b);
  Values foldState(kernel::ReduceOp op, Values state, int64_t lanes);
  mlir::Value slice(mlir::Value vector, int64_t from, int64_t count);
  llvm::SmallVector<Memory> allocateSums(mlir::ValueRange like, int64_t count);
  void fillIdentities(kernel::ReduceOp op, llvm::ArrayRef<Memory> sums, int64_t count);
  Values loadSums(llvm::ArrayRef<Memory> sums, mlir::Value offset, int64_t lanes);
  void storeSums(llvm::ArrayRef<Memory> sums, mlir::Value offset, mlir::ValueRange values);
  void combineInto(kernel::ReduceOp op, llvm::ArrayRef<Memory> sums, mlir::Value offset, mlir::ValueRange values);
  void halveSums(kernel::ReduceOp op, llvm::ArrayRef<Memory> sums, int64_t from, int64_t to, int64_t lanes);
  llvm::SmallVector<Memory> allocateKept(kernel::ReduceOp op);
  void emitScan(kernel::ScanOp op);
  void emitScanSerial(kernel::ScanOp op, const PhasePlan &plan, const Memory &result);
  void emitScanTiles(kernel::ScanOp op, const PhasePlan &plan, const Memory &result);
  mlir::Value scanValue(kernel::ScanOp op, const PhasePlan &plan, mlir::Value index);

  //===- EmitBody.cpp: operations ---===//
  void emitBlock(mlir::Block &block);
  void emitOp(mlir::Operation *op);
  void emitElementwise(mlir::Operation *op);
  bool emitLinear(mlir::Operation *op);
  void emitCompare(mlir::arith::CmpIOp op);
  void emitCast(mlir::Operation *op);
  void emitConstant(mlir::arith::ConstantOp op);
  void emitDivision(mlir::Operation *op);
  void emitFunctionOf(mlir::Operation *op);
  void emitNarrow(kernel::NarrowOp op);
  void emitFor(mlir::scf::ForOp op);
  void emitIf(mlir::scf::IfOp op);
  void emitTaken(mlir::scf::IfOp op, bool condition);
  void emitMaskedIf(mlir::scf::IfOp op);
  Values yielded(mlir::Block &block, llvm::ArrayRef<bool> asVectors);

  //===- EmitMemory.cpp: loads and stores ---===//
  void emitLoad(kernel::LoadOp op);
  void emitStore(kernel::StoreOp op);
  void emitRead(kernel::ReadOp op);
  void emitWrite(kernel::WriteOp op);
  void emitEntry(kernel::EntryOp op);
  Address addressOf(const Memory &memory, mlir::ValueRange indices);
  Address addressOf(const kernel::LinearForm &form);
  /// When the load's indices are in bounds.
  Guard guardOf(kernel::LoadOp op);
  Lanes loadWhere(kernel::LoadOp op, const Memory &memory, const Address &address, mlir::Value lanes);
  Lanes loadRaw(const Memory &memory, const Address &address, mlir::Value mask);
  void storeRaw(const Memory &memory, const Address &address, Lanes value, mlir::Value mask);
  mlir::Value loadContiguous(mlir::Type element, mlir::Value pointer, mlir::Value mask);
  void storeContiguous(mlir::Value vector, mlir::Value pointer, mlir::Value mask);
  mlir::Value loadPieces(mlir::Type element, mlir::Value pointer, int64_t count);
  void storePieces(mlir::Value vector, mlir::Value pointer, int64_t count);
  Lanes loadGuarded(kernel::LoadOp op, const Memory &memory, const Address &address, Guard guard);
  mlir::Value elementPointer(const Memory &memory, mlir::Value offset);
  mlir::Value lanePointers(const Memory &memory, const Address &address, mlir::Value mask);
  mlir::Value maskWith(mlir::Value mask);
  bool hasMaskedAccess(mlir::Type rawElement) const;

  //===- Convert.cpp: element types ---===//
  /// A loaded value as the kernel computes with it, and a computed value as it is stored; scalars or vectors.
  mlir::Value widenLoaded(mlir::Value raw, mlir::Type element, mlir::Type scalar);
  mlir::Value narrowStored(mlir::Value value, mlir::Type element);
  static mlir::Type rawType(mlir::Type element);

  //===- Values.cpp ---===//
  mlir::Value constant(int64_t value);
  mlir::Value constantMask(int64_t lanes, int64_t active);
  mlir::Value add(mlir::Value a, mlir::Value b);
  mlir::Value multiply(mlir::Value a, int64_t factor);
  Lanes get(mlir::Value kernelValue);
  void set(mlir::Value kernelValue, Lanes lanes) { values[kernelValue] = lanes; }
  /// As a vector of `width` lanes (a scalar at width 1), or as a scalar, which a uniform value must be.
  mlir::Value asVector(Lanes lanes);
  mlir::Value asVector(mlir::Value kernelValue) { return asVector(get(kernelValue)); }
  mlir::Value asScalar(mlir::Value kernelValue);
  mlir::Type laneType(mlir::Type kernelType);
  mlir::Type scalarType(mlir::Type kernelType);
  Lanes fromLaneValue(mlir::Value value) { return width == 1 ? Lanes::uniform(value) : Lanes::vector(value); }
  Memory allocate(mlir::Type element, llvm::ArrayRef<int64_t> shape);
  mlir::InFlightDiagnostic refuse(mlir::Operation *op, const llvm::Twine &why);

  mlir::OpBuilder &builder;
  mlir::Location location;
  kernel::FuncOp kernel;
  const Target &target;
  kernel::IndexRanges ranges;
  llvm::DenseMap<mlir::Value, Lanes> values;
  llvm::DenseMap<mlir::Value, Memory> memories;
  mlir::Value scratch;
  int64_t scratchBytes = 0;
  bool failedAny = false;

  // The lanes being emitted.
  int64_t width = 1;
  int64_t activeLanes = 1; ///< lanes below it exist; `width` but in a static tail
  mlir::Value tailMask;    ///< lanes that exist; null if all do
  mlir::Value branchMask;  ///< lanes that take the branch; null outside branches
  const PhasePlan *phase = nullptr;
};

} // namespace mezzo::cpu

#endif
