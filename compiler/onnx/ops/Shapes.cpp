// Shapes as values, and the same elements in another shape.
#include "compiler/onnx/import/OpTable.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace mezzo;
using namespace mezzo::onnx;

static Results importShape(NodeImport &n) {
  int64_t rank = rankOf(n.in(0));
  // Out of range is clamped here, unlike everywhere else.
  auto clampAxis = [rank](int64_t axis) { return std::clamp<int64_t>(axis < 0 ? axis + rank : axis, 0, rank); };
  int64_t start = clampAxis(n.intAttr("start", 0)), end = clampAxis(n.intAttr("end", rank));
  return {n.e.i64Tensor(shapeOf(n.in(0)).slice(start, std::max<int64_t>(end - start, 0)))};
}

static Results importSize(NodeImport &n) { return {n.e.reshape(n.e.i64Tensor({*product(shapeOf(n.in(0)))}), {})}; }

/// The target of a Reshape with 0 (copy) and -1 (what is left) filled in; nothing, and an error, where that cannot be.
static std::optional<IntVector> fillShape(NodeImport &n, IntVector target, bool allowZero) {
  Ints source = shapeOf(n.in(0));
  std::optional<size_t> open;
  for (size_t i = 0; i < target.size(); ++i) {
    if (target[i] == -1 && open)
      return n.error("-1 stands twice in the shape"), std::nullopt;
    if (target[i] < -1 || (target[i] == 0 && !allowZero && i >= source.size()))
      return n.error("shape has " + llvm::Twine(target[i]) + " at axis " + llvm::Twine(i)), std::nullopt;
    if (target[i] == -1)
      open = i;
    else if (target[i] == 0 && !allowZero)
      target[i] = source[i];
  }
  if (!open)
    return target;
  target[*open] = 1;
  std::optional<int64_t> count = product(source), rest = product(target);
  if (!count || !rest || *rest == 0 || *count % *rest != 0)
    return n.error("-1 cannot be filled in"), std::nullopt;
  target[*open] = *count / *rest;
  return target;
}

static Results importReshape(NodeImport &n) {
  bool allowZero = n.flagAttr("allowzero", false);
  std::optional<IntVector> target = n.knownInts(1);
  if (!target)
    return {};
  if (allowZero && llvm::is_contained(*target, 0) && llvm::is_contained(*target, -1))
    return n.error("shape has both 0 and -1, which allowzero forbids");
  std::optional<IntVector> shape = fillShape(n, *target, allowZero);
  return shape ? Results{n.e.reshape(n.in(0), *shape)} : Results();
}

static Results importFlatten(NodeImport &n) {
  int64_t rank = rankOf(n.in(0)), axis = n.intAttr("axis", 1);
  if (axis < -rank || axis > rank)
    return n.error("axis wanted in [" + llvm::Twine(-rank) + ", " + llvm::Twine(rank) + "], got " + llvm::Twine(axis));
  axis = axis < 0 ? axis + rank : axis;
  Ints shape = shapeOf(n.in(0));
  std::optional<int64_t> rows = product(shape.take_front(axis)), columns = product(shape.drop_front(axis));
  if (!rows || !columns)
    return n.error("has more than 2^63 - 1 rows or columns");
  return {n.e.reshape(n.in(0), {*rows, *columns})};
}

static Results importSqueeze(NodeImport &n) {
  std::optional<IntVector> named = n.intsAttrOrInput("axes", 1, 13);
  if (n.failed())
    return {};
  Ints shape = shapeOf(n.in(0));
  IntVector axes;
  if (!named) {
    for (int64_t axis : allAxes(shape.size()))
      if (shape[axis] == 1)
        axes.push_back(axis);
  } else if (std::optional<IntVector> normalized = n.normalizeAxes(*named, shape.size())) {
    axes = *normalized;
  } else {
    return {};
  }
  for (int64_t axis : axes)
    if (shape[axis] != 1)
      return n.error("axis " + llvm::Twine(axis) + " wanted of size 1, got " + llvm::Twine(shape[axis]));
  return {n.e.squeeze(n.in(0), axes)};
}

static Results importUnsqueeze(NodeImport &n) {
  std::optional<IntVector> named = n.intsAttrOrInput("axes", 1, 13);
  if (!named)
    return n.failed() ? Results() : n.error("has no axes");
  std::optional<IntVector> axes = n.normalizeAxes(*named, rankOf(n.in(0)) + named->size());
  return axes ? Results{n.e.unsqueeze(n.in(0), *axes)} : Results();
}

void mezzo::onnx::addShapes(OpTable &table) {
  table.add("Flatten", {1, 1}, importFlatten);
  table.add("Reshape", {2, 2}, importReshape);
  table.add("Shape", {1, 1}, importShape, 1);
  table.add("Size", {1, 1}, importSize, 1);
  table.add("Squeeze", {1, 2}, importSqueeze);
  table.add("Unsqueeze", {1, 2}, importUnsqueeze);
}
