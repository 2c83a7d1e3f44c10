// Phases: loops over points in any order. What reductions and scans join is collected by point first.
#include "compiler/hostcpp/KernelPrinter.h"
#include "compiler/text/Types.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::hostcpp {

void KernelPrinter::printPoints(Operation *op, Value limit, function_ref<void(const Text &)> perPoint) {
  auto space = op->getOperand(0).getDefiningOp<SpaceOp>();
  std::string order = fresh("order"), at = fresh("at"), point = fresh("point");
  std::string points = std::to_string(space.getNumPoints());
  out.line("const Order " + order + "(" + points + ", seed);");
  out.open("for (long long " + at + " = 0; " + at + " < " + points + "; ++" + at + ")");
  out.line("const long long " + point + " = " + order + "[" + at + "];");
  Block::BlockArgListType indices = op->getRegion(0).getArguments();
  for (auto [dim, index] : llvm::enumerate(indices)) {
    bool isLimited = limit && dim + 1 == indices.size();
    auto reduce = dyn_cast<ReduceOp>(op);
    bool isNumbered = reduce && reduce.getPer() && text::usesPointNumber(reduce);
    if (!isNeeded(index) && !isLimited && !isNumbered)
      continue;
    setName(index, fresh("i"));
    out.line("const int " + name(index) + " = (int)(" + digitOf(point, space.getExtents(), dim) + ");");
  }
  if (limit) {
    out.line("if (" + name(indices.back()) + " >= " + name(limit) + ")");
    out.line("  continue;");
  }
  perPoint(point);
  out.close();
}

void KernelPrinter::printReduce(ReduceOp op) {
  std::string prefix = kernel.getSymName().str() + "_" + fresh("reduction");
  FailureOr<SmallVector<text::Sum>> sums = text::sumsOf(op, combiners, functions, prefix);
  if (failed(sums))
    return refuse(op, "has no form in C++");
  SmallVector<std::string> lists;
  for (const text::Sum &sum : *sums)
    lists.push_back(declareList("contributions", sum.type, op.getSpaceOp().getNumPoints(), sum.identity));
  printPoints(op, op.getLimit(), [&](const Text &point) {
    printBlock(*op.getBlock());
    SmallVector<std::string> names;
    for (Value value : op.getYield().getOperands())
      names.push_back(name(value));
    // Where dimensions are kept, the number counts what is reduced.
    std::string number = op.getPer() && text::usesPointNumber(op) ? numberOver(op, /*isKept=*/false) : point;
    for (auto [list, contribution] : llvm::zip(lists, text::contributions(op, *sums, names, number)))
      out.line(list + "[" + point + "] = " + contribution + ";");
  });
  if (op.getPer())
    return printReducePer(op, *sums, lists);
  SmallVector<std::string> totals;
  for (auto [sum, list] : llvm::zip(*sums, lists)) {
    totals.push_back(fresh("total"));
    std::string lanes = op.getLanes() ? ", " + std::to_string(*op.getLanes()) : "";
    out.line("const " + sum.type + " " + totals.back() + " = " + (op.getLanes() ? "join_in_lanes<" : "join_all<") +
             sum.combiner + ">(" + list + ", " + sum.identity + lanes + ");");
  }
  for (auto [result, text] : llvm::zip(op.getResults(), text::resultsOfSums(op, totals)))
    setName(result, text);
}

/// The number of the point whose indices have been printed, among what the reduction keeps or reduces.
std::string KernelPrinter::numberOver(ReduceOp op, bool isKept) {
  std::string number;
  int64_t stride = 1;
  for (unsigned dim = op.getExtents().size(); dim-- > 0;) {
    if (llvm::is_contained(*op.getPer(), static_cast<int64_t>(dim)) != isKept)
      continue;
    number = name(op.getIndices()[dim]) + " * " + std::to_string(stride) + "ll" + (number.empty() ? "" : " + " + number);
    stride *= op.getExtents()[dim];
  }
  return number.empty() ? "0" : number;
}

/// For each kept point, its contributions in the order of what is reduced.
void KernelPrinter::printReducePer(ReduceOp op, ArrayRef<text::Sum> sums, ArrayRef<Text> lists) {
  int64_t kept = op.getPerSpaceOp().getNumPoints(), points = op.getSpaceOp().getNumPoints();
  SmallVector<std::string> results;
  for (auto [sum, list] : llvm::zip(sums, lists)) {
    std::string result = declareList("sums", sum.type, kept, sum.identity);
    std::string columns = fresh("columns");
    out.line("std::vector<std::vector<" + sum.type + ">> " + columns + "(" + std::to_string(kept) + ");");
    out.open("for (long long point = 0; point < " + std::to_string(points) + "; ++point)");
    for (auto [dim, index] : llvm::enumerate(op.getIndices())) {
      setName(index, fresh("i"));
      out.line("[[maybe_unused]] const int " + name(index) + " = (int)(" + digitOf("point", op.getExtents(), dim) + ");");
    }
    out.line(columns + "[" + numberOver(op, /*isKept=*/true) + "].push_back(" + list + "[point]);");
    out.close();
    out.line("for (long long at = 0; at < " + std::to_string(kept) + "; ++at)");
    std::string lanes = op.getLanes() ? ", " + std::to_string(*op.getLanes()) : "";
    out.line("  " + result + "[at] = " + (op.getLanes() ? "join_in_lanes<" : "join_all<") + sum.combiner + ">(" + columns +
             "[at], " + sum.identity + lanes + ");");
    results.push_back(result + "\n"); // where the index goes
  }
  for (auto [result, text] : llvm::zip(op.getResults(), text::resultsOfSums(op, results))) {
    auto [list, field] = StringRef(text).split('\n');
    values[result] = {list.str(), cast<PrivateType>(result.getType()).getElementType(), op.getPerSpaceOp(), field.str()};
  }
}

void KernelPrinter::printScan(ScanOp op) {
  text::Sum sum = text::sumOf(op);
  std::string list = declareList("scanned", sum.type, op.getSpaceOp().getNumPoints(), sum.identity);
  printPoints(op, op.getLimit(), [&](const Text &point) {
    printBlock(*op.getBlock());
    out.line(list + "[" + point + "] = " + name(op.getYield().getOperand(0)) + ";");
  });
  std::string arguments = list + ", " + sum.identity + ", " + limitText(op.getLimit(), op.getExtents()[0]) +
                          (op.getExclusive() ? ", true" : ", false");
  if (op.getTile())
    out.line("scan_tiles<" + sum.combiner + ">(" + arguments + ", " + std::to_string(*op.getTile()) + ");");
  else
    out.line("scan<" + sum.combiner + ">(" + arguments + ");");
  values[op] = {list, op.getType().getElementType(), op.getSpaceOp(), ""};
}

void KernelPrinter::printExchange(ExchangeOp op) {
  Values source = values[op.getSource()];
  auto target = op.getTarget().getDefiningOp<SpaceOp>();
  std::string list = declareList("exchanged", text::storageType(source.element), target.getNumPoints(), "");
  out.open("for (long long point = 0; point < " + std::to_string(source.space.getNumPoints()) + "; ++point)");
  std::string place;
  SmallVector<int64_t> strides = text::rowMajor(target.getExtents());
  for (auto [dim, from] : llvm::enumerate(op.getTranspose()))
    place += (dim ? " + " : "") + ("(" + digitOf("point", source.space.getExtents(), from) + ") * ") +
             std::to_string(strides[dim]);
  out.line(list + "[" + place + "] = " + source.list + "[point]" + source.field + ";");
  out.close();
  values[op] = {list, source.element, target, ""};
}

} // namespace mezzo::hostcpp
