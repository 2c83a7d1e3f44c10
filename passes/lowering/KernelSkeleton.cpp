#include "passes/lowering/KernelSkeleton.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// How a kernel sees `tensor` in memory.
static kernel::BufferType bufferType(Value tensor, const ClusterDims &dims, kernel::Access access) {
  auto found = dims.shapes.find(tensor);
  ArrayRef<int64_t> shape =
      found == dims.shapes.end() ? cast<RankedTensorType>(tensor.getType()).getShape() : ArrayRef<int64_t>(found->second);
  return kernel::BufferType::get(shape, elementType(tensor), access);
}

BufferUse BufferUse::plain(graph::ClusterOp cluster) {
  BufferUse use;
  use.reads = llvm::to_vector(llvm::seq<unsigned>(cluster.getInputs().size()));
  use.updates.assign(cluster->getNumResults(), -1);
  return use;
}

BufferUse BufferUse::updating(graph::ClusterOp cluster, unsigned updated) {
  BufferUse use = plain(cluster);
  use.reads.erase(use.reads.begin() + updated);
  use.updates[0] = static_cast<int>(updated);
  return use;
}

static SmallVector<Type> bufferTypes(graph::ClusterOp cluster, const ClusterDims &dims, const BufferUse &use) {
  Block &block = cluster.getBody().front();
  SmallVector<Type> types;
  for (unsigned input : use.reads)
    types.push_back(bufferType(block.getArgument(input), dims, kernel::Access::Read));
  for (auto [output, updated] : llvm::zip_equal(block.getTerminator()->getOperands(), use.updates))
    types.push_back(bufferType(output, dims, updated < 0 ? kernel::Access::Write : kernel::Access::ReadWrite));
  for (RankedTensorType temporary : use.temporaries)
    types.push_back(kernel::BufferType::get(temporary.getShape(), temporary.getElementType(), kernel::Access::ReadWrite));
  return types;
}

KernelSkeleton::KernelSkeleton(OpBuilder &builder, StringRef name, graph::ClusterOp cluster, const ClusterDims &dims,
                               ArrayRef<int64_t> grid, const KernelOptions &options, const BufferUse &use)
    : function(kernel::FuncOp::create(builder, cluster.getLoc(), name, bufferTypes(cluster, dims, use), grid)),
      body(OpBuilder::atBlockTerminator(function.getBlock())), emitter(body, cluster.getLoc(), function.getBlock()),
      use(use), yielded(cluster.getBody().front().getTerminator()->getOperands()) {
  emitter.strictRounding = options.strictRounding;
  Block &block = cluster.getBody().front();
  for (auto [i, input] : llvm::enumerate(use.reads))
    emitter.bindBuffer(block.getArgument(input), function.getBuffer(i));
  for (auto [i, updated] : llvm::enumerate(use.updates))
    if (updated >= 0)
      emitter.bindBuffer(block.getArgument(updated), outputBuffer(i));
  for (auto &[tensor, shape] : dims.shapes)
    emitter.setShape(tensor, shape);
  // What is stored and used: users see the rounded value. Where it is only stored, the store rounds.
  for (Value output : yielded)
    if (!output.hasOneUse())
      emitter.roundAlways(output);
}

void KernelSkeleton::storeOutputs(ArrayRef<unsigned> numbers, PointEmitter::Indices indices) {
  auto values = llvm::map_to_vector(numbers, [&](unsigned i) { return emitter.at(yielded[i], indices); });
  for (auto [i, value] : llvm::zip_equal(numbers, values))
    kernel::StoreOp::create(body, emitter.location, value, outputBuffer(i), indices, /*inBounds=*/true);
}

std::string lowering::kernelName(graph::ClusterOp cluster) {
  llvm::SetVector<StringRef> words;
  for (Operation &op : cluster.getBody().front().without_terminator())
    if (!isa<graph::ConstantOp>(op))
      words.insert(op.getName().stripDialect());
  if (words.empty())
    return "fill";
  constexpr size_t kMostWords = 6;
  std::string name = llvm::join(words.getArrayRef().take_front(kMostWords), "_");
  return words.size() > kMostWords ? name + "_and_more" : name;
}
