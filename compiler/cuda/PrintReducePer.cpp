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
  int64_t points = 1;
};
} // namespace

static Walk walkOf(ReduceOp op, bool isKept) {
  Walk walk;
  for (auto [dim, extent] : llvm::enumerate(op.getExtents()))
    if (llvm::is_contained(*op.getPer(), static_cast<int64_t>(dim)) == isKept) {
      walk.dims.push_back(dim);
      walk.points *= extent;
    }
  return walk;
}

/// Threads along what is reduced: as many as the columns leave, while there is something to share.
int64_t KernelPrinter::rowThreadsOf(ReduceOp op, Sums sums) {
  if (op.isUser() && !op.getCommutes())
    return 1;
  int64_t most = op.getLanes().value_or(schedule.threads);
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

void KernelPrinter::printReducePer(ReduceOp op, Sums sums) {
  Walk kept = walkOf(op, true), reduced = walkOf(op, false);
  int64_t rows = rowThreadsOf(op, sums), columns = schedule.threads / rows, lanes = op.getLanes().value_or(rows);
  bool isKeptLast = llvm::is_contained(*op.getPer(), static_cast<int64_t>(op.getExtents().size()) - 1);
  SmallVector<std::string> lists;
  for (const text::Sum &sum : sums)
    lists.push_back(allocate("sums", sum.type, sum.bytes, lanes * kept.points));
  std::string fast = std::to_string(isKeptLast ? columns : rows), column = fresh("column"), lane = fresh("lane");
  std::string quick = "thread % " + fast, slow = "thread / " + fast;

  auto bindIndices = [&](const Walk &walk, const std::string &number) {
    int64_t stride = walk.points;
    for (unsigned dim : walk.dims) {
      stride /= op.getExtents()[dim];
      std::string digit = stride == 1 ? number : number + " / " + std::to_string(stride);
      if (walk.dims.front() != dim)
        digit = (stride == 1 ? digit : "(" + digit + ")") + " % " + std::to_string(op.getExtents()[dim]);
      Value index = op.getIndices()[dim];
      bool isLimited = op.getLimit() && dim + 1 == op.getExtents().size();
      if (!isNeeded(index) && !isLimited)
        continue;
      setName(index, fresh("i"));
      out.line("const int " + name(index) + " = " + digit + ";");
    }
  };

  out.open("for (int " + column + " = " + (isKeptLast ? quick : slow) + "; " + column + " < " + std::to_string(kept.points) +
           "; " + column + " += " + std::to_string(columns) + ")");
  out.open("for (int " + lane + " = " + (isKeptLast ? slow : quick) + "; " + lane + " < " + std::to_string(lanes) + "; " +
           lane + " += " + std::to_string(rows) + ")");
  SmallVector<std::string> totals = declareTotals(sums);
  bindIndices(kept, column);
  std::string row = fresh("row");
  out.open("for (int " + row + " = " + lane + "; " + row + " < " + std::to_string(reduced.points) + "; " + row +
           " += " + std::to_string(lanes) + ")");
  bindIndices(reduced, row);
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
  for (auto [list, total] : llvm::zip(lists, totals))
    out.line(list + "[" + lane + " * " + std::to_string(kept.points) + " + " + column + "] = " + total + ";");
  out.close();
  out.close();
  for (auto [sum, list] : llvm::zip(sums, lists))
    printHalving(sum, list, lanes, kept.points);
  pending.write(op);

  SmallVector<std::string> marked;
  for (const std::string &list : lists)
    marked.push_back(list + "\n"); // where the index goes
  for (auto [result, text] : llvm::zip(op.getResults(), text::resultsOfSums(op, marked))) {
    auto [list, field] = StringRef(text).split('\n');
    Type element = cast<PrivateType>(result.getType()).getElementType();
    places[result] = {
        Place::Points, list.str(), element, op.getPerSpaceOp(), text::rowMajor(op.getPerSpaceOp().getExtents()), op,
        field.str()};
  }
}

} // namespace mezzo::cuda
