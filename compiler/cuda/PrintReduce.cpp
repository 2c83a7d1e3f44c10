// Reductions to uniform values. In free order each thread sums what it meets, then lanes and warps are joined; `lanes<n>`
// has a list of n sums in the block's memory, whose halves are joined.
#include "compiler/cuda/KernelPrinter.h"
#include "compiler/text/Types.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cuda {

void KernelPrinter::printReduce(ReduceOp op) {
  std::string prefix = launch.name + "_" + fresh("reduction");
  FailureOr<SmallVector<text::Sum>> sums = text::sumsOf(op, combiners, functions, prefix);
  if (failed(sums))
    return refuse(op, "has no form in CUDA");
  Accesses accesses = accessesOf(op);
  accesses.write(op);
  synchronize(accesses);
  if (op.getPer())
    return printReducePer(op, *sums);
  const SpaceMap &map = schedule.of(op.getSpaceOp());
  bool isOrdered = op.isUser() && !op.getCommutes();
  auto lanes = static_cast<int64_t>(op.getLanes().value_or(1));
  if (isOrdered || (op.getLanes() && (map.leader || map.threads * map.width != lanes)))
    return printReduceByList(op, *sums, isOrdered ? 1 : lanes);
  if (op.getLanes())
    return printReduceInLanes(op, *sums);
  printReduceFree(op, *sums);
}

/// What the point just printed contributes.
SmallVector<std::string> KernelPrinter::yielded(ReduceOp op, Sums sums) {
  SmallVector<std::string> names;
  for (Value value : op.getYield().getOperands())
    names.push_back(name(value));
  return text::contributions(op, sums, names, phase.point);
}

SmallVector<std::string> KernelPrinter::declareTotals(Sums sums) {
  SmallVector<std::string> totals;
  for (const text::Sum &sum : sums) {
    totals.push_back(fresh("total"));
    out.line(sum.type + " " + totals.back() + " = " + sum.identity + ";");
  }
  return totals;
}

void KernelPrinter::printJoining(Sums sums, ArrayRef<Text> totals, ArrayRef<Text> contributions) {
  for (auto [sum, total, contribution] : llvm::zip(sums, totals, contributions))
    out.line(total + " = " + sum.combiner + "::join(" + total + ", " + contribution + ");");
}

void KernelPrinter::bindResults(ReduceOp op, ArrayRef<Text> totals) {
  for (auto [result, text] : llvm::zip(op.getResults(), text::resultsOfSums(op, totals)))
    setName(result, text);
}

void KernelPrinter::printReduceFree(ReduceOp op, Sums sums) {
  SmallVector<std::string> totals = declareTotals(sums);
  printChunks(op.getSpaceOp(), op, op.getLimit(), text::usesPointNumber(op), [&] {
    printBlock(*op.getBlock());
    printJoining(sums, totals, yielded(op, sums));
  });
  int64_t warps = schedule.threads / 32;
  for (auto [sum, total] : llvm::zip(sums, totals)) {
    if (isOneWarp()) {
      out.line(total + " = reduce_warp<" + sum.combiner + ">(" + total + ");");
      continue;
    }
    std::string results = allocate("results", sum.type, sum.bytes, warps);
    out.line(total + " = reduce_block<" + sum.combiner + ", " + std::to_string(warps) + ">(" + total + ", " + results +
             ");");
  }
  if (isOneWarp())
    return bindResults(op, totals);
  pending.clear(); // a barrier stands in reduce_block
  pending.read(op);
  bindResults(op, totals);
}

void KernelPrinter::printHalving(const text::Sum &sum, const Text &list, int64_t count, int64_t stride) {
  if (count == 1)
    return;
  std::string threads = std::to_string(schedule.threads),
              elements = stride == 1 ? "half" : "half * " + std::to_string(stride);
  out.open("for (int half = " + std::to_string(count / 2) + "; half > 0; half /= 2)");
  barrier();
  out.open("for (int at = thread; at < " + elements + "; at += " + threads + ")");
  out.line(list + "[at] = " + sum.combiner + "::join(" + list + "[at], " + list + "[at + " + elements + "]);");
  out.close();
  out.close();
  barrier();
}

/// A thread has `width` of the sums: point i is in chunk i div width, so it goes to sum i mod (threads · width).
void KernelPrinter::printReduceInLanes(ReduceOp op, Sums sums) {
  const SpaceMap &map = schedule.of(op.getSpaceOp());
  std::string width = std::to_string(map.width);
  SmallVector<std::string> arrays, places;
  for (const text::Sum &sum : sums) {
    arrays.push_back(fresh("totals"));
    places.push_back(arrays.back() + (map.width > 1 ? "[w]" : "[0]"));
    out.line(sum.type + " " + arrays.back() + "[" + width + "];");
    out.line("for (int w = 0; w < " + width + "; ++w)");
    out.line("  " + arrays.back() + "[w] = " + sum.identity + ";");
  }
  printChunks(op.getSpaceOp(), op, op.getLimit(), text::usesPointNumber(op), [&] {
    printBlock(*op.getBlock());
    printJoining(sums, places, yielded(op, sums));
  });
  SmallVector<std::string> totals;
  for (auto [sum, array] : llvm::zip(sums, arrays)) {
    std::string list = allocate("sums", sum.type, sum.bytes, *op.getLanes());
    out.line("for (int w = 0; w < " + width + "; ++w)");
    out.line("  " + list + "[thread * " + width + " + w] = " + array + "[w];");
    printHalving(sum, list, *op.getLanes(), 1);
    totals.push_back(fresh("total"));
    out.line("const " + sum.type + " " + totals.back() + " = " + list + "[0];");
  }
  pending.read(op);
  bindResults(op, totals);
}

/// Through a list of what all points contribute: sum number a joins points a, a + lanes, … in order.
void KernelPrinter::printReduceByList(ReduceOp op, Sums sums, int64_t lanes) {
  int64_t points = op.getSpaceOp().getNumPoints(), inner = op.getExtents().back();
  std::string threads = std::to_string(schedule.threads), step = std::to_string(lanes);
  SmallVector<std::string> values, totals;
  for (const text::Sum &sum : sums)
    values.push_back(allocate("contributions", sum.type, sum.bytes, points));
  printChunks(op.getSpaceOp(), op, op.getLimit(), /*numbersPoints=*/true, [&] {
    printBlock(*op.getBlock());
    for (auto [list, contribution] : llvm::zip(values, yielded(op, sums)))
      out.line(list + "[" + phase.point + "] = " + contribution + ";");
  });
  barrier();
  for (auto [sum, value] : llvm::zip(sums, values)) {
    std::string list = allocate("sums", sum.type, sum.bytes, lanes);
    out.open("for (int lane = thread; lane < " + step + "; lane += " + threads + ")");
    out.line(sum.type + " lane_total = " + sum.identity + ";");
    out.open("for (int at = lane; at < " + std::to_string(points) + "; at += " + step + ")");
    if (op.getLimit())
      out.line("if (at % " + std::to_string(inner) + " < " + name(op.getLimit()) + ")");
    out.line(std::string(op.getLimit() ? "  " : "") + "lane_total = " + sum.combiner + "::join(lane_total, " + value +
             "[at]);");
    out.close();
    out.line(list + "[lane] = lane_total;");
    out.close();
    printHalving(sum, list, lanes, 1);
    if (lanes == 1)
      barrier();
    totals.push_back(fresh("total"));
    out.line("const " + sum.type + " " + totals.back() + " = " + list + "[0];");
  }
  pending.read(op);
  bindResults(op, totals);
}

} // namespace mezzo::cuda
