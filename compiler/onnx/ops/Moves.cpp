// Elements in other places: transposes, slices, joins, repeats, pads.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphShapeOps.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <numeric>

using namespace mezzo;
using namespace mezzo::onnx;

static Results importTranspose(NodeImport &n) {
  IntVector reversed = llvm::to_vector(llvm::reverse(allAxes(rankOf(n.in(0)))));
  return {n.e.transpose(n.in(0), n.intsAttr("perm").value_or(reversed))};
}

static Results importConcat(NodeImport &n) {
  std::optional<int64_t> axis = n.normalizeAxis(n.intAttr("axis", 1), rankOf(n.in(0)));
  return axis ? Results{n.e.concat(n.ins(), *axis)} : Results();
}

static Results importExpand(NodeImport &n) {
  std::optional<IntVector> target = n.knownInts(1);
  if (!target)
    return {};
  // Either side may be the one that is repeated.
  IntVector shape = *target;
  Ints source = shapeOf(n.in(0));
  if (shape.size() < source.size())
    shape.insert(shape.begin(), source.size() - shape.size(), 1);
  size_t offset = shape.size() - source.size();
  for (size_t i = 0; i < source.size(); ++i)
    if (shape[offset + i] == 1)
      shape[offset + i] = source[i];
  return {n.e.broadcast(n.in(0), shape)};
}

static Results importTile(NodeImport &n) {
  std::optional<IntVector> repeats = n.knownInts(1);
  if (!repeats)
    return {};
  Ints source = shapeOf(n.in(0));
  if (repeats->size() != source.size())
    return n.error("repeats wanted for " + llvm::Twine(source.size()) + " axes, got " + llvm::Twine(repeats->size()));
  // Each axis becomes two, of which the first is repeated.
  IntVector apart, repeated, shape;
  for (auto [size, count] : llvm::zip(source, *repeats)) {
    std::optional<int64_t> total = count < 0 ? std::nullopt : product({size, count});
    if (!total)
      return n.error("repeats wanted at least 0, got " + llvm::Twine(count));
    apart.append({1, size});
    repeated.append({count, size});
    shape.push_back(*total);
  }
  return {n.e.reshape(n.e.broadcast(n.e.reshape(n.in(0), apart), repeated), shape)};
}

/// The sizes of the parts of a Split along an axis of `size`.
static std::optional<IntVector> splitSizes(NodeImport &n, int64_t size) {
  std::optional<IntVector> sizes = n.intsAttrOrInput("split", 1, 13);
  int64_t outputs = n.node.outputs.size(), count = n.intAttr("num_outputs", outputs);
  if (n.failed())
    return std::nullopt;
  if ((sizes ? std::ssize(*sizes) : count) != outputs || outputs == 0)
    return n.error("parts wanted as many as outputs, which are " + llvm::Twine(outputs)), std::nullopt;
  if (sizes && (llvm::any_of(*sizes, [](int64_t part) { return part < 0; }) ||
                std::accumulate(sizes->begin(), sizes->end(), __int128(0)) != size))
    return n.error("the parts do not sum up to " + llvm::Twine(size)), std::nullopt;
  if (sizes)
    return sizes;
  // The last part may be smaller.
  int64_t part = (size + count - 1) / count;
  sizes.emplace();
  for (int64_t i = 0; i < count; ++i)
    sizes->push_back(std::clamp<int64_t>(size - i * part, 0, part));
  return sizes;
}

static Results importSplit(NodeImport &n) {
  std::optional<int64_t> axis = n.normalizeAxis(n.intAttr("axis", 0), rankOf(n.in(0)));
  std::optional<IntVector> sizes = axis ? splitSizes(n, sizeOf(n.in(0), *axis)) : std::nullopt;
  if (!sizes)
    return {};
  Results parts;
  int64_t start = 0;
  for (int64_t size : *sizes) {
    parts.push_back(n.e.sliceAxis(n.in(0), *axis, start, size));
    start += size;
  }
  return parts;
}

namespace {

/// Elements first, first + step, … of an axis.
struct AxisSlice {
  int64_t first, count, step;
};

} // namespace

/// What start, end and step select of an axis of `size`: bounds are counted from the end where negative, then clamped.
static AxisSlice sliceOf(int64_t size, int64_t start, int64_t end, int64_t step) {
  if (size == 0)
    return {0, 0, 1};
  auto bound = [&](int64_t value, int64_t lowest, int64_t highest) {
    return std::clamp(value < 0 ? value + size : value, lowest, highest);
  };
  bool isForward = step > 0;
  int64_t first = isForward ? bound(start, 0, size) : bound(start, 0, size - 1);
  int64_t last = isForward ? bound(end, 0, size) : bound(end, -1, size - 1);
  int64_t distance = isForward ? last - first : first - last;
  if (distance <= 0)
    return {0, 0, 1};
  // The smallest step has no positive counterpart.
  uint64_t stride = isForward ? static_cast<uint64_t>(step) : -static_cast<uint64_t>(step);
  int64_t count = (static_cast<uint64_t>(distance) - 1) / stride + 1;
  return {first, count, count == 1 ? 1 : step};
}

static Results importSlice(NodeImport &n) {
  std::optional<IntVector> starts = n.intsAttrOrInput("starts", 1, 10), ends = n.intsAttrOrInput("ends", 2, 10);
  std::optional<IntVector> named = n.intsAttrOrInput("axes", 3, 10);
  std::optional<IntVector> steps = n.opset >= 10 && n.has(4) ? n.knownInts(4) : std::nullopt;
  if (n.failed())
    return {};
  if (!starts || !ends || starts->size() != ends->size())
    return n.error("starts and ends wanted as many of each");
  IntVector axes = named.value_or(allAxes(starts->size()));
  if (axes.size() != starts->size() || (steps && steps->size() != starts->size()))
    return n.error("axes and steps wanted as many as starts");
  int64_t rank = rankOf(n.in(0));
  IntVector first(rank, 0), count(shapeOf(n.in(0))), step(rank, 1);
  if (!n.normalizeAxes(axes, rank))
    return {};
  for (size_t i = 0; i < axes.size(); ++i) {
    int64_t axis = axes[i] < 0 ? axes[i] + rank : axes[i], stride = steps ? (*steps)[i] : 1;
    if (stride == 0)
      return n.error("a step is 0");
    AxisSlice slice = sliceOf(count[axis], (*starts)[i], (*ends)[i], stride);
    first[axis] = slice.first;
    count[axis] = slice.count;
    step[axis] = slice.step;
  }
  return {n.e.slice(n.in(0), first, count, step)};
}

/// The pads before and after each axis, by the version of the operator.
static std::optional<std::pair<IntVector, IntVector>> padsOf(NodeImport &n) {
  int64_t rank = rankOf(n.in(0));
  std::optional<IntVector> pads = n.intsAttrOrInput("pads", 1, 11);
  std::optional<IntVector> named = n.has(3) ? n.knownInts(3) : std::nullopt;
  if (n.failed())
    return std::nullopt;
  IntVector axes = named.value_or(allAxes(rank));
  if (!pads || pads->size() != 2 * axes.size())
    return n.error("pads wanted two for each axis"), std::nullopt;
  if (!n.normalizeAxes(axes, rank))
    return std::nullopt;
  IntVector low(rank, 0), high(rank, 0);
  for (auto [i, axis] : llvm::enumerate(axes)) {
    low[axis < 0 ? axis + rank : axis] = (*pads)[i];
    high[axis < 0 ? axis + rank : axis] = (*pads)[axes.size() + i];
  }
  return std::pair(low, high);
}

static Results importPad(NodeImport &n) {
  std::string mode = n.textAttr("mode", "constant", {"constant", "reflect", "edge", "wrap"});
  double oldValue = n.opset < 11 ? n.floatAttr("value", 0) : 0;
  auto pads = padsOf(n);
  if (!pads || n.failed())
    return {};
  Values operands = {n.in(0)};
  if (mode == "constant") {
    if (n.has(2) && (!n.requireSameElement(2) || product(shapeOf(n.in(2))) != 1))
      return n.failed() ? Results() : n.error("the value wanted as a scalar");
    operands.push_back(n.has(2) ? n.e.reshape(n.in(2), {}) : n.e.scalarLike(n.in(0), oldValue));
  }
  return {n.e.make<graph::PadOp>(
      operands, {{"low", n.e.i64s(pads->first)}, {"high", n.e.i64s(pads->second)}, {"mode", n.e.word(mode)}})};
}

static Results importCenterCropPad(NodeImport &n) {
  std::optional<IntVector> named = n.intsAttr("axes"), sizes = n.knownInts(1);
  if (!sizes)
    return {};
  int64_t rank = rankOf(n.in(0));
  IntVector axes = named.value_or(allAxes(rank)), low(rank, 0), high(rank, 0);
  if (axes.size() != sizes->size())
    return n.error("shape wanted for " + llvm::Twine(axes.size()) + " axes, got " + llvm::Twine(sizes->size()));
  if (!n.normalizeAxes(axes, rank))
    return {};
  for (auto [axis, wanted] : llvm::zip(axes, *sizes)) {
    int64_t place = axis < 0 ? axis + rank : axis, size = sizeOf(n.in(0), place);
    if (wanted < 0)
      return n.error("a size is negative");
    int64_t surplus = wanted - size;
    // Rounded down in magnitude, so that an odd element is cropped or added at the end.
    low[place] = surplus / 2;
    high[place] = surplus - surplus / 2;
  }
  return {n.e.make<graph::PadOp>({n.in(0), n.e.scalarLike(n.in(0), 0)}, {{"low", n.e.i64s(low)}, {"high", n.e.i64s(high)}})};
}

static Results importTrilu(NodeImport &n) {
  bool isUpper = n.flagAttr("upper", true);
  std::optional<int64_t> diagonal = n.has(1) ? n.knownInt(1) : std::optional<int64_t>(0);
  if (!diagonal || !n.requireRank(0, 2))
    return {};
  Type i64 = n.e.getBuilder().getI64Type();
  Ints matrix = shapeOf(n.in(0)).take_back(2);
  Value distance = n.e.sub(n.e.iota(i64, matrix, 1), n.e.iota(i64, matrix, 0));
  Value kept = n.e.compare(isUpper ? "ge" : "le", distance, n.e.splat(i64, *diagonal));
  return {n.e.select(kept, n.in(0), n.e.scalarLike(n.in(0), 0))};
}

static Results importDepthToSpace(NodeImport &n) {
  int64_t block = n.intAttr("blocksize", 0);
  bool isDcr = n.textAttr("mode", "DCR", {"DCR", "CRD"}) == "DCR";
  if (n.failed() || !n.requireRank(0, 4))
    return {};
  Ints s = shapeOf(n.in(0));
  if (block < 1 || block > 1 << 15 || s.size() != 4 || s[1] % (block * block) != 0)
    return n.error("blocksize " + llvm::Twine(block) + " does not fit the channels");
  int64_t depth = s[1] / (block * block);
  std::optional<int64_t> height = product({s[2], block}), width = product({s[3], block});
  if (!height || !width)
    return n.error("has more than 2^63 - 1 rows or columns");
  Value apart = isDcr ? n.e.reshape(n.in(0), {s[0], block, block, depth, s[2], s[3]})
                      : n.e.reshape(n.in(0), {s[0], depth, block, block, s[2], s[3]});
  Value mixed = isDcr ? n.e.transpose(apart, {0, 3, 4, 1, 5, 2}) : n.e.transpose(apart, {0, 1, 4, 2, 5, 3});
  return {n.e.reshape(mixed, {s[0], depth, *height, *width})};
}

static Results importSpaceToDepth(NodeImport &n) {
  int64_t block = n.intAttr("blocksize", 0);
  bool isDcr = n.textAttr("mode", "DCR", {"DCR", "CRD"}) == "DCR";
  if (n.failed() || !n.requireRank(0, 4))
    return {};
  Ints s = shapeOf(n.in(0));
  if (block < 1 || block > 1 << 15 || s.size() != 4 || s[2] % block != 0 || s[3] % block != 0)
    return n.error("blocksize " + llvm::Twine(block) + " does not fit the height and width");
  std::optional<int64_t> depth = product({s[1], block * block});
  if (!depth)
    return n.error("has more than 2^63 - 1 channels");
  Value apart = n.e.reshape(n.in(0), {s[0], s[1], s[2] / block, block, s[3] / block, block});
  Value mixed = isDcr ? n.e.transpose(apart, {0, 3, 5, 1, 2, 4}) : n.e.transpose(apart, {0, 1, 3, 5, 2, 4});
  return {n.e.reshape(mixed, {s[0], *depth, s[2] / block, s[3] / block})};
}

void mezzo::onnx::addMoves(OpTable &table) {
  table.add("CenterCropPad", {2, 2}, importCenterCropPad);
  table.add("Concat", {1, anyNumber}, importConcat);
  table.add("DepthToSpace", {1, 1}, importDepthToSpace);
  table.add("Expand", {2, 2}, importExpand);
  table.add("Pad", {1, 4}, importPad);
  table.add("Slice", {1, 5}, importSlice);
  table.add("SpaceToDepth", {1, 1}, importSpaceToDepth);
  table.add("Split", {1, 2}, importSplit);
  table.add("Tile", {2, 2}, importTile);
  table.add("Transpose", {1, 1}, importTranspose, 1);
  table.add("Trilu", {1, 2}, importTrilu);
}
