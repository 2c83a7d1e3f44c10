// Where extreme elements are, and running sums.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphIndexOps.h"

using namespace mezzo;
using namespace mezzo::onnx;

template <typename Op> static Results importArg(NodeImport &n) {
  bool keepdims = n.flagAttr("keepdims", true), isLast = n.flagAttr("select_last_index", false);
  std::optional<int64_t> axis = n.normalizeAxis(n.intAttr("axis", 0), rankOf(n.in(0)));
  if (!axis)
    return {};
  llvm::SmallVector<Field> fields = {{"axis", n.e.i64(*axis)}};
  if (keepdims)
    fields.push_back({"keepdims", n.e.unit()});
  if (isLast)
    fields.push_back({"select_last", n.e.unit()});
  return {n.e.make<Op>(n.in(0), fields)};
}

static Results importTopK(NodeImport &n) {
  bool isLargest = n.flagAttr("largest", true), isSorted = n.flagAttr("sorted", true);
  std::optional<int64_t> axis = n.normalizeAxis(n.intAttr("axis", -1), rankOf(n.in(0)));
  std::optional<int64_t> count = n.opset < 10 ? n.intAttr("k", -1) : n.has(1) ? n.knownInt(1) : std::nullopt;
  if (!axis || !count)
    return n.failed() ? Results() : n.error("k must not be left out");
  return n.e.makeAll<graph::TopKOp>(
      n.in(0),
      {{"axis", n.e.i64(*axis)}, {"k", n.e.i64(*count)}, {"largest", n.e.flag(isLargest)}, {"sorted", n.e.flag(isSorted)}});
}

template <typename Op> static Results importCumulative(NodeImport &n) {
  bool isExclusive = n.flagAttr("exclusive", false), isReverse = n.flagAttr("reverse", false);
  std::optional<int64_t> known = n.knownInt(1);
  std::optional<int64_t> axis = known ? n.normalizeAxis(*known, rankOf(n.in(0))) : std::nullopt;
  if (!axis)
    return {};
  llvm::SmallVector<Field> fields = {{"axis", n.e.i64(*axis)}};
  if (isExclusive)
    fields.push_back({"exclusive", n.e.unit()});
  if (isReverse)
    fields.push_back({"reverse", n.e.unit()});
  return {n.e.make<Op>(n.in(0), fields)};
}

void mezzo::onnx::addSearches(OpTable &table) {
  table.add("ArgMax", {1, 1}, importArg<graph::ArgMaxOp>);
  table.add("ArgMin", {1, 1}, importArg<graph::ArgMinOp>);
  table.add("CumProd", {2, 2}, importCumulative<graph::CumprodOp>);
  table.add("CumSum", {2, 2}, importCumulative<graph::CumsumOp>);
  table.add("TopK", {1, 2}, importTopK);
}
