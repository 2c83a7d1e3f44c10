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

static SmallVector<Type> bufferTypes(graph::ClusterOp cluster, const ClusterDims &dims) {
  Block &block = cluster.getBody().front();
  SmallVector<Type> types;
  for (Value input : block.getArguments())
    types.push_back(bufferType(input, dims, kernel::Access::Read));
  for (Value output : block.getTerminator()->getOperands())
    types.push_back(bufferType(output, dims, kernel::Access::Write));
  return types;
}

KernelSkeleton::KernelSkeleton(OpBuilder &builder, StringRef name, graph::ClusterOp cluster, const ClusterDims &dims,
                               ArrayRef<int64_t> grid, const KernelOptions &options)
    : function(kernel::FuncOp::create(builder, cluster.getLoc(), name, bufferTypes(cluster, dims), grid)),
      body(OpBuilder::atBlockTerminator(function.getBlock())), emitter(body, cluster.getLoc(), function.getBlock()),
      numInputs(cluster.getBody().front().getNumArguments()),
      yielded(cluster.getBody().front().getTerminator()->getOperands()) {
  emitter.strictRounding = options.strictRounding;
  for (auto [i, input] : llvm::enumerate(cluster.getBody().front().getArguments()))
    emitter.bindBuffer(input, function.getBuffer(i));
  for (auto &[tensor, shape] : dims.shapes)
    emitter.setShape(tensor, shape);
  // What is stored and used: users see the rounded value. Where it is only stored, the store rounds.
  for (Value output : yielded)
    if (!output.hasOneUse())
      emitter.roundAlways(output);
}

void KernelSkeleton::storeOutput(unsigned i, PointEmitter::Indices indices) {
  Value value = emitter.at(yielded[i], indices);
  kernel::StoreOp::create(body, emitter.location, value, outputBuffer(i), indices, /*inBounds=*/true);
}

std::string lowering::kernelName(graph::ClusterOp cluster) {
  llvm::SetVector<StringRef> words;
  for (Operation &op : cluster.getBody().front().without_terminator())
    if (!isa<graph::ConstantOp>(op))
      words.insert(op.getName().stripDialect());
  constexpr size_t kMostWords = 6;
  std::string name = llvm::join(words.getArrayRef().take_front(kMostWords), "_");
  return words.size() > kMostWords ? name + "_and_more" : name;
}
