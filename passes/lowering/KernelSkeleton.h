// What every kernel of a cluster has: its function, buffers for the cluster's inputs and outputs, and an emitter that knows
// them.
#ifndef MEZZO_PASSES_LOWERING_KERNELSKELETON_H
#define MEZZO_PASSES_LOWERING_KERNELSKELETON_H

#include "passes/lowering/BufferUse.h"
#include "passes/lowering/ClusterDims.h"
#include "passes/lowering/PointEmitter.h"

namespace mezzo::lowering {

/// Options of lowering that concern kernels.
struct KernelOptions {
  bool strictRounding = false;
  /// Keep what several phases of a row read of memory: a GPU has registers for it, a CPU has it in its cache.
  bool keepsRows = false;
};

/// A kernel under construction. Its buffers are those of `use`, as `dims` sees their tensors.
class KernelSkeleton {
public:
  KernelSkeleton(mlir::OpBuilder &builder, llvm::StringRef name, graph::ClusterOp cluster, const ClusterDims &dims,
                 llvm::ArrayRef<int64_t> grid, const KernelOptions &options, const BufferUse &use);
  /// A kernel whose inputs are read and whose outputs are written.
  KernelSkeleton(mlir::OpBuilder &builder, llvm::StringRef name, graph::ClusterOp cluster, const ClusterDims &dims,
                 llvm::ArrayRef<int64_t> grid, const KernelOptions &options)
      : KernelSkeleton(builder, name, cluster, dims, grid, options, BufferUse::plain(cluster)) {}

  kernel::FuncOp function;
  mlir::OpBuilder body;
  PointEmitter emitter;

  /// The tensors that the cluster yields.
  mlir::ValueRange outputs() const { return yielded; }
  /// The buffer of output number `i`.
  mlir::Value outputBuffer(unsigned i) { return function.getBuffer(use.reads.size() + i); }
  /// The kernel's own memory number `i`.
  mlir::Value temporary(unsigned i) { return function.getBuffer(use.reads.size() + use.updates.size() + i); }
  mlir::ValueRange gridIndices() { return mlir::ValueRange(function.getGridIndices()); }

  /// Stores the cluster's outputs with these numbers at `indices` of the kernel dimensions. All are computed before one is
  /// stored, since storing may change what they are computed from.
  void storeOutputs(llvm::ArrayRef<unsigned> numbers, PointEmitter::Indices indices);

  BuiltKernel finish() const { return {function, use}; }

private:
  BufferUse use;
  mlir::ValueRange yielded;
};

/// A name for the kernel of `cluster`: the operations it does. To be asked for before rows are expanded.
std::string kernelName(graph::ClusterOp cluster);

/// The kernel of a cluster of pointwise operations and movements, or of one operation with a point rule: each block has some
/// of the points, each point its own loads and stores.
BuiltKernel buildMapKernel(mlir::OpBuilder &builder, llvm::StringRef name, graph::ClusterOp cluster,
                           const KernelOptions &options, const BufferUse &use);

/// The kernel of a cluster of rows: a block has a row, phases reduce it, and values that several phases need are kept.
BuiltKernel buildRowKernel(mlir::OpBuilder &builder, llvm::StringRef name, graph::ClusterOp cluster,
                           const KernelOptions &options);

} // namespace mezzo::lowering

#endif
