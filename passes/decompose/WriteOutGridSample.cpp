// Sampling at given coordinates as sums of picked cells: the form that is differentiated. Cells are picked by whole numbers,
// which have no slope; weights depend on where between cells a place lies.
#include "passes/decompose/Decompositions.h"
#include "passes/decompose/Emitter.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

namespace {
/// A cell along one axis that a place reads, for all places.
struct Tap {
  Value cell;   ///< i64, inside of the axis
  Value isData; ///< where it is not 0; null: everywhere
  Value weight; ///< null: 1
};

class GridSampleWriter {
public:
  GridSampleWriter(graph::GridSampleOp op, RewriterBase &rewriter)
      : op(op), e(rewriter, op), element(computeElement(op.getX())), sizes(shapeOf(op.getX()).drop_front(2)) {}

  void write() {
    int64_t batch = shapeOf(op.getX())[0], channels = shapeOf(op.getX())[1], cells = 1;
    for (int64_t size : sizes)
      cells *= size;
    for (int64_t size : shapeOf(op.getGrid()).slice(1, sizes.size()))
      places *= size;
    Value grid = e.reshape(e.convert(op.getGrid(), element), {batch, places, rank()});
    lines = e.reshape(e.convert(op.getX(), element), {batch, channels, cells});
    SmallVector<SmallVector<Tap>> taps;
    for (int64_t axis = 0; axis < rank(); ++axis)
      taps.push_back(tapsOf(e.reshape(e.slice(grid, 2, rank() - 1 - axis, 1), {batch, 1, places}), sizes[axis]));
    SmallVector<Tap> chosen;
    addCells(taps, chosen);
    Value result = e.convert(e.reshape(sum, shapeOf(op.getResult())), elementOf(op.getResult()));
    e.replace(result);
  }

private:
  int64_t rank() const { return static_cast<int64_t>(sizes.size()); }
  Value whole(int64_t value) {
    auto type = RankedTensorType::get({}, e.rewriter.getI64Type());
    return e.make<graph::ConstantOp>(DenseElementsAttr::get(type, value));
  }
  Value compare(Value a, StringRef predicate, Value b) { return e.make<graph::CompareOp>(a, b, predicate); }
  Value select(Value condition, Value a, Value b) { return e.make<graph::SelectOp>(condition, a, b); }

  /// Where a coordinate lies, counted in cells.
  Value placeOf(Value coordinate, int64_t size) {
    auto n = static_cast<double>(size);
    Value shifted = e.add(coordinate, 1);
    return op.getAlignCorners() ? e.mul(e.mul(shifted, 0.5), n - 1) : e.mul(e.add(e.mul(shifted, n), -1), 0.5);
  }

  SmallVector<Tap> tapsOf(Value coordinate, int64_t size) {
    Value place = placeOf(coordinate, size);
    bool isNearest = op.getMode() == "nearest";
    Value first = isNearest ? Value(e.make<graph::RoundOp>(place)) : Value(e.make<graph::FloorOp>(place));
    SmallVector<Value> weights = isNearest ? SmallVector<Value>{Value()} : weightsOf(e.sub(place, first));
    Value cell = e.convert(first, e.rewriter.getI64Type());
    int64_t offset = weights.size() == 4 ? -1 : 0;
    SmallVector<Tap> taps;
    for (Value weight : weights)
      taps.push_back(tapAt(e.add(cell, whole(offset++)), weight, size));
    return taps;
  }

  /// Of the cells around a place that lies `part` of the way from one to the next.
  SmallVector<Value> weightsOf(Value part) {
    Value rest = e.sub(e.number(1, part), part);
    if (op.getMode() == "linear")
      return {rest, part};
    return {outerCubic(e.add(part, 1)), innerCubic(part), innerCubic(rest), outerCubic(e.add(rest, 1))};
  }

  static constexpr double kCubic = -0.75;
  /// ((a + 2) d - (a + 3)) d² + 1, for distances up to 1.
  Value innerCubic(Value d) { return e.add(e.mul(e.add(e.mul(d, kCubic + 2), -(kCubic + 3)), e.mul(d, d)), 1); }
  /// ((a d - 5 a) d + 8 a) d - 4 a, for distances from 1 to 2.
  Value outerCubic(Value d) {
    Value inner = e.add(e.mul(d, kCubic), -5 * kCubic);
    return e.add(e.mul(e.add(e.mul(inner, d), 8 * kCubic), d), -4 * kCubic);
  }

  Tap tapAt(Value cell, Value weight, int64_t size) {
    Value zero = whole(0), last = whole(size - 1);
    auto bounded = [&](Value value) { return e.make<graph::MinOp>(e.make<graph::MaxOp>(value, zero), last); };
    if (op.getPaddingMode() == "reflection")
      return {reflected(cell, size), {}, weight};
    if (op.getPaddingMode() == "border")
      return {bounded(cell), {}, weight};
    Value isData = e.make<graph::AndOp>(compare(cell, "ge", zero), compare(cell, "le", last));
    return {bounded(cell), isData, weight};
  }

  /// There and back again: at the outer cells' centres, or at their borders, which are read twice.
  Value reflected(Value cell, int64_t size) {
    int64_t turn = op.getAlignCorners() ? size - 1 : size, period = std::max<int64_t>(2 * turn, 1);
    Value length = whole(period), wrapped = e.make<graph::ModOp>(cell, length, /*fmod=*/false);
    Value back = e.sub(whole(op.getAlignCorners() ? period : period - 1), wrapped);
    Value isThere = compare(wrapped, "lt", whole(size));
    return select(isThere, wrapped, back);
  }

  /// Adds up the cells of all combinations of taps.
  void addCells(ArrayRef<SmallVector<Tap>> taps, SmallVector<Tap> &chosen) {
    if (chosen.size() == taps.size())
      return addCell(chosen);
    for (const Tap &tap : taps[chosen.size()]) {
      chosen.push_back(tap);
      addCells(taps, chosen);
      chosen.pop_back();
    }
  }

  void addCell(ArrayRef<Tap> chosen) {
    Value index, isData, weight;
    for (auto [tap, size] : llvm::zip_equal(chosen, sizes)) {
      index = index ? e.add(e.mul(index, whole(size)), tap.cell) : tap.cell;
      if (tap.isData)
        isData = isData ? Value(e.make<graph::AndOp>(isData, tap.isData)) : tap.isData;
      if (tap.weight)
        weight = weight ? e.mul(weight, tap.weight) : tap.weight;
    }
    SmallVector<int64_t> shape{shapeOf(lines)[0], shapeOf(lines)[1], places};
    Value all = e.make<graph::BroadcastOp>(index, ArrayRef<int64_t>(shape));
    Value picked = e.make<graph::GatherElementsOp>(lines, all, /*axis=*/2);
    if (isData)
      picked = select(isData, picked, e.number(0, picked));
    if (weight)
      picked = e.mul(picked, weight);
    sum = sum ? e.add(sum, picked) : picked;
  }

  graph::GridSampleOp op;
  Emitter e;
  Type element;
  ArrayRef<int64_t> sizes; ///< of the spatial axes
  int64_t places = 1;      ///< that each sample of the batch is read at
  Value lines, sum;
};
} // namespace

LogicalResult decompose::writeOutGridSample(graph::GridSampleOp op, RewriterBase &rewriter) {
  GridSampleWriter(op, rewriter).write();
  return success();
}
