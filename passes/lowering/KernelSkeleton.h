// What every kernel of a cluster has: its function, buffers for the cluster's inputs and outputs, and an emitter that knows
// them.
#ifndef MEZZO_PASSES_LOWERING_KERNELSKELETON_H
#define MEZZO_PASSES_LOWERING_KERNELSKELETON_H

#include "dialects/kernel/IR/Kernel.h"
#include "passes/lowering/ClusterDims.h"
#include "passes/lowering/PointEmitter.h"

namespace mezzo::lowering {

/// Options of lowering that concern kernels.
struct KernelOptions {
  bool strictRounding = false;
};

/// A kernel under construction. Its buffers are the cluster's inputs, then its outputs, as `dims` sees them.
class KernelSkeleton {
public:
  KernelSkeleton(mlir::OpBuilder &builder, llvm::StringRef name, graph::ClusterOp cluster, const ClusterDims &dims,
                 llvm::ArrayRef<int64_t> grid, const KernelOptions &options);

  kernel::FuncOp function;
  mlir::OpBuilder body;
  PointEmitter emitter;

  /// The tensors that the cluster yields.
  mlir::ValueRange outputs() const { return yielded; }
  /// The buffer of output number `i`.
  mlir::Value outputBuffer(unsigned i) { return function.getBuffer(numInputs + i); }
  mlir::ValueRange gridIndices() { return mlir::ValueRange(function.getGridIndices()); }

  /// Stores output number `i` of the cluster at `indices` of its kernel dimensions.
  void storeOutput(unsigned i, PointEmitter::Indices indices);

private:
  unsigned numInputs;
  mlir::ValueRange yielded;
};

/// A name for the kernel of `cluster`: the operations it does. To be asked for before rows are expanded.
std::string kernelName(graph::ClusterOp cluster);

/// The kernel of a cluster of pointwise operations and movements, or of one operation with a point rule: each block has some
/// of the points, each point its own loads and stores.
kernel::FuncOp buildMapKernel(mlir::OpBuilder &builder, llvm::StringRef name, graph::ClusterOp cluster,
                              const KernelOptions &options);

/// The kernel of a cluster of rows: a block has a row, phases reduce it, and values that several phases need are kept.
kernel::FuncOp buildRowKernel(mlir::OpBuilder &builder, llvm::StringRef name, graph::ClusterOp cluster,
                              const KernelOptions &options);

} // namespace mezzo::lowering

#endif
