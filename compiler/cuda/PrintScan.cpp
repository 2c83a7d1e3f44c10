// Scans and exchanges, through the block's memory.
#include "compiler/cuda/KernelPrinter.h"
#include "compiler/text/Types.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cuda {

static constexpr int64_t kGroup = 8; ///< points of a tile that one thread joins serially

void KernelPrinter::printScan(ScanOp op) {
  Accesses accesses = accessesOf(op);
  accesses.write(op);
  synchronize(accesses);
  text::Sum sum = text::sumOf(op);
  std::string list = allocate("scanned", sum.type, sum.bytes, op.getSpaceOp().getNumPoints());
  printChunks(op.getSpaceOp(), op, op.getLimit(), /*numbersPoints=*/true, [&] {
    printBlock(*op.getBlock());
    out.line(list + "[" + phase.point + "] = " + name(op.getYield().getOperand(0)) + ";");
  });
  barrier();
  printTiles(op, sum, list);
  places[op] = {
      Place::Points, list, op.getType().getElementType(), op.getSpaceOp(), text::rowMajor(op.getExtents()), op, ""};
}

/// A tile at a time: eights serially, then the eights' sums by doubling, then from tile to tile.
void KernelPrinter::printTiles(ScanOp op, const text::Sum &sum, const Text &list) {
  int64_t tile = op.getTile().value_or(kGroup * schedule.threads), groups = tile / kGroup;
  std::string from = fresh("sums"), to = fresh("sums"), carry = fresh("carry"), threads = std::to_string(schedule.threads);
  std::string firstList = allocate("group_sums", sum.type, sum.bytes, groups);
  std::string secondList = allocate("group_sums", sum.type, sum.bytes, groups);
  std::string all = std::to_string(groups), count = fresh("count");
  auto join = [&](const Twine &a, const Twine &b) { return sum.combiner + "::join(" + a.str() + ", " + b.str() + ")"; };
  out.line("const int " + count + " = " + limitText(op.getLimit(), op.getExtents()[0]) + ";");
  out.line(sum.type + " " + carry + " = " + sum.identity + ";");
  out.open("for (int start = 0; start < " + count + "; start += " + std::to_string(tile) + ")");
  out.line(sum.type + " *" + from + " = " + firstList + ", *" + to + " = " + secondList + ";");
  out.open("for (int group = thread; group < " + all + "; group += " + threads + ")");
  out.line(sum.type + " group_total = " + sum.identity + ";");
  out.open("for (int at = start + group * 8; at < start + group * 8 + 8 && at < " + count + "; ++at)");
  out.line("const " + sum.type + " joined = " + join("group_total", list + "[at]") + ";");
  out.line(list + "[at] = " + (op.getExclusive() ? "group_total" : "joined") + ";");
  out.line("group_total = joined;");
  out.close();
  out.line(from + "[group] = group_total;");
  out.close();
  barrier();
  out.open("for (int distance = 1; distance < " + all + "; distance *= 2)");
  out.open("for (int group = thread; group < " + all + "; group += " + threads + ")");
  out.line(to + "[group] = group >= distance ? " + join(from + "[group - distance]", from + "[group]") + " : " + from +
           "[group];");
  out.close();
  out.line(sum.type + " *const swapped = " + from + ";");
  out.line(from + " = " + to + ";");
  out.line(to + " = swapped;");
  barrier();
  out.close();
  out.open("for (int at = start + thread; at < start + " + std::to_string(tile) + " && at < " + count +
           "; at += " + threads + ")");
  out.line("const int group = (at - start) / 8;");
  out.line("const " + sum.type + " before = group == 0 ? " + carry + " : " + join(carry, from + "[group - 1]") + ";");
  out.line(list + "[at] = " + join("before", list + "[at]") + ";");
  out.close();
  out.line(carry + " = " + join(carry, from + "[" + std::to_string(groups - 1) + "]") + ";");
  barrier();
  out.close();
}

static std::string scaled(const std::string &digit, int64_t stride) {
  return stride == 1 ? digit : "(" + digit + ") * " + std::to_string(stride);
}

/// Into a tile in the order of the target's points, from which these are read. Rows of the tile are one longer than they
/// need be, so that neighbouring threads, which write a column, meet different banks.
void KernelPrinter::printExchange(ExchangeOp op) {
  auto target = op.getTarget().getDefiningOp<SpaceOp>();
  Place source = places[op.getSource()];
  Type element = source.element;
  ArrayRef<int64_t> extents = target.getExtents();
  SmallVector<int64_t> padded(extents);
  bool isFlat = schedule.of(target).first != schedule.of(target).laneDim(); // its points are numbered without padding
  if (extents.size() > 1 && !isFlat)
    ++padded.back();
  SmallVector<int64_t> strides = text::rowMajor(padded);
  Accesses accesses;
  accesses.write(op);
  if (source.kind == Place::Points)
    accesses.read(source.memory);
  synchronize(accesses);
  std::string tile = allocate("tile", text::storageType(element), elementBytes(element), strides.front() * padded.front());
  printChunks(source.space, nullptr, Value(), /*numbersPoints=*/true, [&] {
    ArrayRef<int64_t> shape = source.space.getExtents();
    SmallVector<std::string> digits;
    for (unsigned dim = 0; dim < shape.size(); ++dim)
      digits.push_back(digitOf(phase.point, shape, dim));
    std::string place, own = source.kind == Place::Points ? "" : slotOf(source, {});
    for (auto [dim, from] : llvm::enumerate(op.getTranspose()))
      place += (dim ? " + " : "") + scaled(digits[from], strides[dim]);
    if (source.kind == Place::Points) {
      own = source.pointer + "[";
      for (auto [dim, stride] : llvm::enumerate(source.strides))
        own += (dim ? " + " : "") + scaled(digits[dim], stride);
      own += "]" + source.field;
    }
    out.line(tile + "[" + place + "] = " + own + ";");
  });
  places[op] = {Place::Points, tile, element, target, strides, op, ""};
}

} // namespace mezzo::cuda
