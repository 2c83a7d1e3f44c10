// Which buffers a kernel has, and what a launch puts there.
#ifndef MEZZO_PASSES_LOWERING_BUFFERUSE_H
#define MEZZO_PASSES_LOWERING_BUFFERUSE_H

#include "dialects/graph/IR/Graph.h"
#include "dialects/kernel/IR/Kernel.h"

namespace mezzo::lowering {

/// The buffers of a cluster's kernel, in order: the inputs that it reads, its outputs, and memory of its own.
struct BufferUse {
  /// Numbers of the cluster's inputs.
  llvm::SmallVector<unsigned> reads;
  /// For each output of the cluster, the input whose value it holds when the kernel starts, or -1. Such a buffer is read and
  /// written.
  llvm::SmallVector<int> updates;
  /// Types of buffers whose contents matter to this launch alone.
  llvm::SmallVector<mlir::RankedTensorType> temporaries;

  /// The order of the outputs among the kernel's arguments; empty: their own.
  llvm::SmallVector<unsigned> outputOrder;
  /// What `plan.launch` calls tables, without the temporaries; empty: every buffer is an argument.
  llvm::SmallVector<int64_t> tables;

  /// Every input is read, every output only written.
  static BufferUse plain(graph::ClusterOp cluster);
  /// Output 0 updates the input `updated`, which is not read otherwise.
  static BufferUse updating(graph::ClusterOp cluster, unsigned updated);
};

/// A kernel, and its buffers.
struct BuiltKernel {
  kernel::FuncOp function;
  BufferUse use;
};

} // namespace mezzo::lowering

#endif
