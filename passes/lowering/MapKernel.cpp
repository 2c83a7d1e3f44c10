#include "passes/lowering/PointGrid.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

BuiltKernel lowering::buildMapKernel(OpBuilder &builder, StringRef name, graph::ClusterOp cluster,
                                     const KernelOptions &options, const BufferUse &use) {
  ClusterDims dims = mapDims(cluster);
  PointGrid grid(dims.extents);
  KernelSkeleton skeleton(builder, name, cluster, dims, grid.grid, options, use);
  auto outputs = llvm::to_vector(llvm::seq<unsigned>(skeleton.outputs().size()));
  grid.emitPhase(skeleton, makeSpace(skeleton, grid.space),
                 [&](PointEmitter::Indices indices) { skeleton.storeOutputs(outputs, indices); });
  return skeleton.finish();
}
