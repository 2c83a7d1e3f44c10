// Reductions that keep dimensions, such as sums of columns. Threads form a rectangle: some stand along the points that are
// kept, the others share what is reduced for each of these; their sums are joined by halves in the block's memory.
#include "compiler/cuda/KernelPrinter.h"
#include "compiler/text/Types.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cuda {

static constexpr int64_t kMostBytesOfSums = 16 * 1024;

namespace {
/// Dimensions that a reduction keeps, or reduces, walked by one number.
struct Walk {
  SmallVector<unsigned> dims;
  SmallVector<int64_t> extents;
  int64_t points = 1;
};
} // namespace

static Walk walkOf(ReduceOp op, bool isKept) {
  Walk walk;
  for (auto [dim, extent] : llvm::enumerate(op.getExtents()))
    if (llvm::is_contained(*op.getPer(), static_cast<int64_t>(dim)) == isKept) {
      walk.dims.push_back(dim);
      walk.extents.push_back(extent);
      walk.points *= extent;
    }
  return walk;
}

/// Threads along what is reduced: as many as the columns leave, while there is something to share.
int64_t KernelPrinter::rowThreadsOf(ReduceOp op, Sums sums) {
  if (op.isUser() && !op.getCommutes())
    return 1;
  auto most = static_cast<int64_t>(op.getLanes().value_or(static_cast<uint64_t>(schedule.threads)));
  if (schedule.rowThreads)
    return std::min({schedule.rowThreads, most, schedule.threads});
  Walk kept = walkOf(op, true), reduced = walkOf(op, false);
  int64_t bytes = 0;
  for (const text::Sum &sum : sums)
    bytes += sum.bytes;
  auto down = [](int64_t value) {
    return static_cast<int64_t>(llvm::bit_floor(static_cast<uint64_t>(std::max<int64_t>(1, value))));
  };
  int64_t left =
      schedule.threads / static_cast<int64_t>(llvm::PowerOf2Ceil(static_cast<uint64_t>(std::max<int64_t>(1, kept.points))));
  return std::min(
      {down(left), down(reduced.points), down(kMostBytesOfSums / std::max<int64_t>(1, kept.points * bytes)), most});
}

/// The indices along the dimensions of a walk, at its point number `number`.
void KernelPrinter::printIndices(ReduceOp op, bool isKept, const Text &number) {
  Walk walk = walkOf(op, isKept);
  for (auto [at, dim] : llvm::enumerate(walk.dims)) {
    Value index = op.getIndices()[dim];
    bool isLimited = op.getLimit() && dim + 1 == op.getExtents().size();
    if (!isNeeded(index) && !isLimited)
      continue;
    setName(index, fresh("i"));
    out.line("const int " + name(index) + " = " + digitOf(number, walk.extents, at) + ";");
  }
}

/// Joins points lane, lane + lanes, … of what is reduced, for one column.
void KernelPrinter::printRows(ReduceOp op, Sums sums, ArrayRef<Text> totals, const Text &lane, int64_t lanes) {
  std::string row = fresh("row");
  out.open("for (int " + row + " = " + lane + "; " + row + " < " + std::to_string(walkOf(op, false).points) + "; " + row +
           " += " + std::to_string(lanes) + ")");
  printIndices(op, /*isKept=*/false, row);
  if (op.getLimit())
    out.open("if (" + name(op.getIndices().back()) + " < " + name(op.getLimit()) + ")");
  phase.op = op;
  phase.point = row;
  printBlock(*op.getBlock());
  printJoining(sums, totals, yielded(op, sums));
  phase = Phase();
  if (op.getLimit())
    out.close();
  out.close();
}

/// The results are read where the lists hold them.
void KernelPrinter::placeKept(ReduceOp op, ArrayRef<Text> lists) {
  SmallVector<std::string> marked;
  for (const std::string &list : lists)
    marked.push_back(list + "\n"); // where the index goes
  SmallVector<int64_t> strides = text::rowMajor(op.getPerSpaceOp().getExtents());
  for (auto [result, text] : llvm::zip(op.getResults(), text::resultsOfSums(op, marked))) {
    auto [list, field] = StringRef(text).split('\n');
    Type element = cast<PrivateType>(result.getType()).getElementType();
    places[result] = {Place::Points, list.str(), element, op.getPerSpaceOp(), strides, op, field.str()};
  }
}

void KernelPrinter::printReducePer(ReduceOp op, Sums sums) {
  int64_t points = walkOf(op, true).points, rows = rowThreadsOf(op, sums), columns = schedule.threads / rows;
  auto lanes = static_cast<int64_t>(op.getLanes().value_or(static_cast<uint64_t>(rows)));
  bool isKeptLast = llvm::is_contained(*op.getPer(), static_cast<int64_t>(op.getExtents().size()) - 1);
  SmallVector<std::string> lists;
  for (const text::Sum &sum : sums)
    lists.push_back(allocate("sums", sum.type, sum.bytes, lanes * points));
  std::string fast = std::to_string(isKeptLast ? columns : rows), column = fresh("column"), lane = fresh("lane");
  std::string quick = "thread % " + fast, slow = "thread / " + fast;
  auto openLoop = [&](const Text &variable, const Text &from, int64_t to, int64_t step) {
    out.open("for (int " + variable + " = " + from + "; " + variable + " < " + std::to_string(to) + "; " + variable +
             " += " + std::to_string(step) + ")");
  };
  openLoop(column, isKeptLast ? quick : slow, points, columns);
  printIndices(op, /*isKept=*/true, column);
  openLoop(lane, isKeptLast ? slow : quick, lanes, rows);
  SmallVector<std::string> totals = declareTotals(sums);
  printRows(op, sums, totals, lane, lanes);
  for (auto [list, total] : llvm::zip(lists, totals))
    out.line(list + "[" + lane + " * " + std::to_string(points) + " + " + column + "] = " + total + ";");
  out.close();
  out.close();
  for (auto [sum, list] : llvm::zip(sums, lists))
    printHalving(sum, list, lanes, points);
  if (lanes > 1)
    pending.clear(); // a barrier stands at the end of the halving
  placeKept(op, lists);
}

} // namespace mezzo::cuda
