// Elements picked by indices.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphIndexOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mezzo;
using namespace mezzo::onnx;

/// Whether the indices of input 1 are inside of an axis of `size`, as far as they are known; if not, an error.
static bool checkIndices(NodeImport &n, int64_t size) {
  std::optional<KnownTensor> known = n.peek(1);
  if (!known || known->isFloat())
    return true;
  IntVector indices = integersOf(*known);
  auto outside = llvm::find_if(indices, [size](int64_t index) { return index < -size || index >= size; });
  if (outside == indices.end())
    return true;
  n.error("index wanted in [" + llvm::Twine(-size) + ", " + llvm::Twine(size) + "), got " + llvm::Twine(*outside));
  return false;
}

template <typename Op> static Results importAlongAxis(NodeImport &n) {
  std::optional<int64_t> axis = n.normalizeAxis(n.intAttr("axis", 0), rankOf(n.in(0)));
  if (!axis || !checkIndices(n, sizeOf(n.in(0), *axis)))
    return {};
  return {n.e.make<Op>({n.in(0), n.in(1)}, {{"axis", n.e.i64(*axis)}})};
}

static Results importGatherNd(NodeImport &n) {
  return {n.e.make<graph::GatherNdOp>({n.in(0), n.in(1)}, {{"batch_dims", n.e.i64(n.intAttr("batch_dims", 0))}})};
}

void mezzo::onnx::addGathers(OpTable &table) {
  table.add("Gather", {2, 2}, importAlongAxis<graph::GatherOp>);
  table.add("GatherElements", {2, 2}, importAlongAxis<graph::GatherElementsOp>);
  table.add("GatherND", {2, 2}, importGatherNd);
}
