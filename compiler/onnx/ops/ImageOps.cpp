// Sampling at given coordinates.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphContractionOps.h"
#include "dialects/graph/IR/GraphResampleOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mezzo;
using namespace mezzo::onnx;

static Results importGridSample(NodeImport &n) {
  std::string mode = n.textAttr("mode", "linear", {"linear", "bilinear", "nearest", "cubic", "bicubic"});
  std::string padding = n.textAttr("padding_mode", "zeros", {"zeros", "border", "reflection"});
  bool alignsCorners = n.flagAttr("align_corners", false);
  // The names of version 16.
  mode = mode == "bilinear" ? "linear" : mode == "bicubic" ? "cubic" : mode;
  Type element = elementOf(n.in(0));
  Value x = isFloat(n.in(0)) ? n.in(0) : n.e.convert(n.in(0), n.e.getBuilder().getF32Type());
  Value grid = elementOf(n.in(1)) == elementOf(x) ? n.in(1) : n.e.convert(n.in(1), n.e.getBuilder().getF32Type());
  llvm::SmallVector<Field> fields = {{"mode", n.e.word(mode)}, {"padding_mode", n.e.word(padding)}};
  if (alignsCorners)
    fields.push_back({"align_corners", n.e.unit()});
  return {n.e.convert(n.e.make<graph::GridSampleOp>({x, grid}, fields), element)};
}

/// Places of `size` cells between -1 and 1: their centres, or from corner to corner.
static Value cellCentres(NodeImport &n, Type element, int64_t size, bool alignsCorners) {
  double step = alignsCorners ? (size > 1 ? 2.0 / (size - 1) : 0) : 2.0 / size;
  double first = alignsCorners ? -1 : -1 + step / 2;
  Value steps = n.e.scale(n.e.iota(element, {size}, 0), step);
  return n.e.add(steps, n.e.splat(element, first));
}

/// The homogeneous coordinates of all cells, [cells, axes + 1]: that of the last axis first, then 1.
static Value homogeneousGrid(NodeImport &n, Type element, Ints spatial, bool alignsCorners) {
  int64_t rank = spatial.size(), cells = *product(spatial);
  Values columns;
  for (int64_t axis = rank - 1; axis >= 0; --axis) {
    IntVector along(rank, 1);
    along[axis] = spatial[axis];
    Value places = n.e.reshape(cellCentres(n, element, spatial[axis], alignsCorners), along);
    columns.push_back(n.e.reshape(n.e.broadcast(places, spatial), {cells, 1}));
  }
  columns.push_back(n.e.splat(element, 1, {cells, 1}));
  return n.e.concat(columns, 1);
}

static Results importAffineGrid(NodeImport &n) {
  bool alignsCorners = n.flagAttr("align_corners", false);
  std::optional<IntVector> size = n.knownInts(1);
  if (!size)
    return {};
  if (size->size() < 4 || size->size() > 5 || llvm::any_of(*size, [](int64_t s) { return s < 1; }) || !product(*size))
    return n.error("size wanted as batch, channels and two or three spatial sizes of at least 1");
  Ints spatial = Ints(*size).drop_front(2);
  Value theta = n.e.widen(n.in(0));
  Value grid = homogeneousGrid(n, elementOf(theta), spatial, alignsCorners);
  Value moved = n.e.make<graph::MatmulOp>({grid, theta}, {{"transpose_rhs", n.e.unit()}});
  IntVector shape = {size->front()};
  shape.append(spatial.begin(), spatial.end());
  shape.push_back(spatial.size());
  return {n.e.convert(n.e.reshape(moved, shape), elementOf(n.in(0)))};
}

void mezzo::onnx::addImageOps(OpTable &table) {
  table.add("AffineGrid", {2, 2}, importAffineGrid);
  table.add("GridSample", {2, 2}, importGridSample);
}
