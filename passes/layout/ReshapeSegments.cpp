#include "passes/layout/ReshapeSegments.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::layout;

namespace {
/// Walks over both shapes, a segment at a time.
class SegmentWalk {
public:
  SegmentWalk(ArrayRef<int64_t> from, ArrayRef<int64_t> to) : from(from), to(to) {}
  bool isDone() const { return from.empty() && to.empty(); }

  /// An axis of size 1 that has no partner of size 1 goes or comes; else sizes are taken until their products agree.
  ReshapeSegment next() {
    bool goes = startsWithOne(from), comes = startsWithOne(to);
    if (goes != comes || from.empty() || to.empty()) {
      bool dropsOld = goes && (!comes || to.empty());
      take(dropsOld ? from : to);
      return dropsOld ? ReshapeSegment{1, 0} : ReshapeSegment{0, 1};
    }
    ReshapeSegment segment{1, 1};
    for (int64_t had = take(from), has = take(to); had != has;) {
      if (had < has) {
        had *= take(from);
        ++segment.fromCount;
      } else {
        has *= take(to);
        ++segment.toCount;
      }
    }
    return segment;
  }

private:
  static bool startsWithOne(ArrayRef<int64_t> shape) { return !shape.empty() && shape.front() == 1; }
  static int64_t take(ArrayRef<int64_t> &shape) {
    int64_t size = shape.front();
    shape = shape.drop_front();
    return size;
  }

  ArrayRef<int64_t> from, to;
};
} // namespace

std::optional<SmallVector<ReshapeSegment>> layout::reshapeSegments(ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  for (int64_t size : llvm::concat<const int64_t>(from, to))
    if (ShapedType::isDynamic(size) || size == 0)
      return std::nullopt;
  SmallVector<ReshapeSegment> segments;
  for (SegmentWalk walk(from, to); !walk.isDone();)
    segments.push_back(walk.next());
  return segments;
}

/// For each old axis the number of its segment.
static SmallVector<size_t> segmentOfAxis(ArrayRef<ReshapeSegment> segments) {
  SmallVector<size_t> owner;
  for (auto [number, segment] : llvm::enumerate(segments))
    owner.append(segment.fromCount, number);
  return owner;
}

/// Whether every segment's axes stand together in `order`, in their own order.
static bool keepsTogether(ArrayRef<ReshapeSegment> segments, AxisOrderRef order, ArrayRef<size_t> owner) {
  for (size_t place = 0; place < order.size();) {
    int64_t first = order[place], count = segments[owner[first]].fromCount;
    if (first > 0 && owner[first - 1] == owner[first])
      return false;
    for (int64_t i = 0; i < count; ++i, ++place)
      if (place == order.size() || order[place] != first + i)
        return false;
  }
  return true;
}

std::optional<AxisOrder> layout::followSegments(ArrayRef<ReshapeSegment> segments, AxisOrderRef order) {
  SmallVector<size_t> owner = segmentOfAxis(segments);
  if (!keepsTogether(segments, order, owner))
    return std::nullopt;
  SmallVector<int64_t> firstNew;
  int64_t axis = 0;
  for (const ReshapeSegment &segment : segments) {
    firstNew.push_back(axis);
    axis += segment.toCount;
  }
  AxisOrder result;
  auto append = [&](size_t number) {
    for (int64_t i = 0; i < segments[number].toCount; ++i)
      result.push_back(firstNew[number] + i);
  };
  auto appendComing = [&](size_t number) {
    for (; number < segments.size() && segments[number].fromCount == 0; ++number)
      append(number);
  };
  appendComing(0);
  for (int64_t old : order)
    if (old == 0 || owner[old - 1] != owner[old]) {
      append(owner[old]);
      appendComing(owner[old] + 1);
    }
  return result;
}
