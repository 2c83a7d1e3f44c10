// Kernels for operations that pulling points does badly, or not at all. One file a family.
#ifndef MEZZO_PASSES_LOWERING_SPECIALKERNELS_H
#define MEZZO_PASSES_LOWERING_SPECIALKERNELS_H

#include "passes/lowering/KernelSkeleton.h"
#include "passes/lowering/VariableUpdates.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace mezzo::lowering {

/// What a kernel is built from: the cluster, the one operation in it that is no constant, and how.
struct SpecialRequest {
  mlir::OpBuilder &builder;
  llvm::StringRef name;
  graph::ClusterOp cluster;
  mlir::Operation *op;
  const KernelOptions &options;
};

/// Builds a kernel, or says by nothing that the general ones serve as well.
using SpecialBuilder = std::function<std::optional<BuiltKernel>(const SpecialRequest &)>;

class SpecialKernels {
public:
  static const SpecialKernels &get();

  /// The builder for the one operation of `cluster`; null if there are several, or none for it.
  const SpecialBuilder *find(graph::ClusterOp cluster) const;
  /// Whether there is a builder for `op` that always builds.
  bool replacesRule(mlir::Operation *op) const { return complete.contains(op->getName().getStringRef()); }

  /// Adds the builder of an operation; `isComplete` where it always builds, so that no point rule is needed.
  template <typename Op> void add(std::optional<BuiltKernel> (*build)(const SpecialRequest &, Op), bool isComplete = false) {
    table[Op::getOperationName()] = [build](const SpecialRequest &request) {
      return build(request, llvm::cast<Op>(request.op));
    };
    if (isComplete)
      complete.insert(Op::getOperationName());
  }

private:
  llvm::StringMap<SpecialBuilder> table;
  llvm::StringSet<> complete;
};

/// The kernel of a cluster, by the best way there is. Every operation of it has a point rule, or a builder that replaces it.
BuiltKernel buildKernel(mlir::OpBuilder &builder, llvm::StringRef name, graph::ClusterOp cluster,
                        const KernelOptions &options, const VariableUpdates &updates);

/// The kernel of a cluster of few and long rows; nothing if blocks cannot share its rows, or need not.
std::optional<BuiltKernel> buildLongRowKernel(mlir::OpBuilder &builder, llvm::StringRef name, graph::ClusterOp cluster,
                                              const KernelOptions &options);

void addArgKernels(SpecialKernels &kernels);
void addConcatKernel(SpecialKernels &kernels);
void addCumulativeKernels(SpecialKernels &kernels);
void addTopKKernel(SpecialKernels &kernels);
void addScatterKernels(SpecialKernels &kernels);
void addCrossEntropyKernels(SpecialKernels &kernels);
void addNormGradKernels(SpecialKernels &kernels);
void addPoolGradKernels(SpecialKernels &kernels);
void addTransposeKernel(SpecialKernels &kernels);
void addColumnKernels(SpecialKernels &kernels);
void addObserveKernel(SpecialKernels &kernels);
void addApplyKernels(SpecialKernels &kernels);
void addCommitKernel(SpecialKernels &kernels);

} // namespace mezzo::lowering

#endif
