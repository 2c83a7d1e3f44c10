#include "passes/lowering/SpecialKernels.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

const SpecialKernels &SpecialKernels::get() {
  static const SpecialKernels kernels = [] {
    SpecialKernels all;
    addArgKernels(all);
    addConcatKernel(all);
    addCumulativeKernels(all);
    addTopKKernel(all);
    addScatterKernels(all);
    addTransposeKernel(all);
    addColumnKernels(all);
    addObserveKernel(all);
    addApplyKernels(all);
    addCommitKernel(all);
    addCrossEntropyKernels(all);
    addPoolGradKernels(all);
    addNormGradKernels(all);
    return all;
  }();
  return kernels;
}

/// The one operation of the cluster that is no constant, or of columns, that combines them; null if there are several.
static Operation *onlyOp(graph::ClusterOp cluster) {
  Operation *found = nullptr;
  bool hasColumns = cluster.getKind() == "column";
  for (Operation &op : cluster.getBody().front().without_terminator()) {
    if (isa<graph::ConstantOp>(op) || (hasColumns && op.hasTrait<graph::Pointwise>()))
      continue;
    if (found)
      return nullptr;
    found = &op;
  }
  return found;
}

const SpecialBuilder *SpecialKernels::find(graph::ClusterOp cluster) const {
  Operation *op = onlyOp(cluster);
  if (!op)
    return nullptr;
  auto found = table.find(op->getName().getStringRef());
  return found == table.end() ? nullptr : &found->second;
}

BuiltKernel lowering::buildKernel(OpBuilder &builder, StringRef name, graph::ClusterOp cluster, const KernelOptions &options,
                                  const VariableUpdates &updates) {
  if (const SpecialBuilder *special = SpecialKernels::get().find(cluster))
    if (auto kernel = (*special)({builder, name, cluster, onlyOp(cluster), options}))
      return *kernel;
  if (cluster.getKind() == "row") {
    auto shared = buildLongRowKernel(builder, name, cluster, options);
    return shared ? *shared : buildRowKernel(builder, name, cluster, options);
  }
  return buildMapKernel(builder, name, cluster, options, updates.useOf(cluster));
}
