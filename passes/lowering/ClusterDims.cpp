#include "passes/lowering/ClusterDims.h"

#include "passes/lowering/Reductions.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

static ArrayRef<int64_t> shapeOf(Value value) { return cast<RankedTensorType>(value.getType()).getShape(); }

/// Every tensor that the cluster's operations read or make.
static SmallVector<Value> tensorsOf(graph::ClusterOp cluster) {
  Block &body = cluster.getBody().front();
  SmallVector<Value> tensors(body.getArguments());
  for (Operation &op : body.without_terminator())
    llvm::append_range(tensors, op.getResults());
  return tensors;
}

/// `tensor`'s shape with ones in front, and, for a reduction that drops its axes, ones in their place.
static SmallVector<int64_t> aligned(Value tensor, size_t rank) {
  SmallVector<int64_t> shape(shapeOf(tensor));
  if (Operation *op = tensor.getDefiningOp(); op && findReduction(op) && shape.size() < rank) {
    SmallVector<int64_t> axes(reducedAxes(op));
    llvm::sort(axes);
    for (int64_t axis : axes)
      shape.insert(shape.begin() + axis, 1);
  }
  shape.insert(shape.begin(), rank - std::min(rank, shape.size()), 1);
  return shape;
}

/// Whether every tensor, aligned with the domain, has at each dimension the whole extent or 1.
static bool fitsDomain(ArrayRef<SmallVector<int64_t>> shapes, ArrayRef<int64_t> domain) {
  return llvm::all_of(shapes, [&](ArrayRef<int64_t> shape) {
    return shape.size() == domain.size() && llvm::all_of(llvm::zip(shape, domain), [](auto pair) {
             return std::get<0>(pair) == 1 || std::get<0>(pair) == std::get<1>(pair);
           });
  });
}

/// Whether dimension `d` can be one with dimension `previous`: every tensor has both whole, or both of extent 1.
static bool canJoin(ArrayRef<SmallVector<int64_t>> shapes, ArrayRef<int64_t> domain, size_t previous, size_t d) {
  return llvm::all_of(
      shapes, [&](ArrayRef<int64_t> shape) { return (shape[previous] == domain[previous]) == (shape[d] == domain[d]); });
}

/// Groups the dimensions of the domain that run together; those of extent 1 belong to none. No group crosses `boundary`.
static SmallVector<SmallVector<size_t>> groupDims(ArrayRef<SmallVector<int64_t>> shapes, ArrayRef<int64_t> domain,
                                                  size_t boundary) {
  SmallVector<SmallVector<size_t>> groups;
  for (size_t d = 0; d < domain.size(); ++d) {
    if (domain[d] == 1)
      continue;
    bool crosses = !groups.empty() && groups.back().back() < boundary && d >= boundary;
    if (!groups.empty() && !crosses && canJoin(shapes, domain, groups.back().back(), d))
      groups.back().push_back(d);
    else
      groups.push_back({d});
  }
  return groups;
}

static SmallVector<int64_t> joined(ArrayRef<int64_t> shape, ArrayRef<SmallVector<size_t>> groups) {
  return llvm::map_to_vector(groups, [&](ArrayRef<size_t> group) {
    int64_t extent = 1;
    for (size_t d : group)
      extent *= shape[d];
    return extent;
  });
}

static ClusterDims joinDims(ArrayRef<Value> tensors, ArrayRef<int64_t> domain, size_t boundary) {
  auto shapes = llvm::map_to_vector(tensors, [&](Value tensor) { return aligned(tensor, domain.size()); });
  ClusterDims dims;
  dims.extents.assign(domain.begin(), domain.end());
  dims.outerRank = static_cast<int64_t>(boundary);
  if (!fitsDomain(shapes, domain))
    return dims;
  auto groups = groupDims(shapes, domain, boundary);
  // A row has an element, even if there is just one.
  if (boundary < domain.size() && (groups.empty() || groups.back().back() < boundary))
    groups.push_back({domain.size() - 1});
  dims.extents = joined(domain, groups);
  dims.outerRank = llvm::count_if(groups, [&](ArrayRef<size_t> group) { return group.back() < boundary; });
  for (auto [tensor, shape] : llvm::zip_equal(tensors, shapes))
    dims.shapes[tensor] = joined(shape, groups);
  return dims;
}

ClusterDims lowering::mapDims(graph::ClusterOp cluster) {
  Block &body = cluster.getBody().front();
  ArrayRef<int64_t> domain = shapeOf(body.getTerminator()->getOperand(0));
  bool allPointwise = llvm::all_of(body.without_terminator(), [](Operation &op) {
    return op.hasTrait<graph::Pointwise>() || isa<graph::ConstantOp>(op);
  });
  if (allPointwise)
    return joinDims(tensorsOf(cluster), domain, domain.size());
  ClusterDims dims;
  dims.extents.assign(domain.begin(), domain.end());
  dims.outerRank = static_cast<int64_t>(domain.size());
  return dims;
}

ClusterDims lowering::rowDims(graph::ClusterOp cluster) {
  for (Operation &op : cluster.getBody().front())
    if (findReduction(&op)) {
      ArrayRef<int64_t> domain = shapeOf(op.getOperand(0));
      return joinDims(tensorsOf(cluster), domain, domain.size() - reducedAxes(&op).size());
    }
  llvm_unreachable("a row cluster has a reduction");
}
