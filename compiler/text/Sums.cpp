#include "compiler/text/Sums.h"

#include "compiler/text/Types.h"
#include "dialects/kernel/IR/Combiners.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::text {

static constexpr const char *kNobody = "0x7fffffffffffffffll"; ///< the number of no point

static std::string structOf(Combiner combiner) {
  static const char *const names[] = {"Add",  "Mul",    "And",    "Or",     "Xor",    "Max",     "Min",    "MaxU",
                                      "MinU", "MaxNum", "MinNum", "ArgMax", "ArgMin", "ArgMaxU", "ArgMinU"};
  return names[static_cast<unsigned>(combiner)];
}

static int64_t bytesOf(Type scalar) { return isa<IndexType>(scalar) ? 8 : elementBytes(scalar); }

static Sum sumOf(Combiner combiner, Type type) {
  std::string value = computeType(type), identity = literal(identityOf(combiner, type));
  if (kernel::resultsOf(combiner) == 1)
    return {value, structOf(combiner), identity, bytesOf(type)};
  return {"Ranked<" + value + ">", structOf(combiner), "ranked<" + value + ">(" + identity + ", " + kNobody + ")", 16};
}

Sum sumOf(ScanOp op) { return sumOf(op.getCombiner(), op.getType().getElementType()); }

/// Whether the user's combiner is a function of its arguments; otherwise says so.
static LogicalResult checkCombiner(ReduceOp op) {
  Region &region = op.getCombine();
  WalkResult result = region.walk([&](Operation *part) {
    for (Value operand : part->getOperands())
      if (!region.isAncestor(operand.getParentRegion()) && !operand.getDefiningOp<arith::ConstantOp>()) {
        part->emitOpError("is in a combiner and uses a value of the kernel; a combiner may use its arguments and constants");
        return WalkResult::interrupt();
      }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

static std::string field(unsigned i) { return "v" + std::to_string(i); }

/// struct PAIR { float v0; int v1; };  struct COMBINER { FUNCTION PAIR join(PAIR x, PAIR y) { … } };
static FailureOr<Sum> printUserSum(ReduceOp op, Writer &out, FunctionTable &functions, StringRef prefix) {
  if (failed(checkCombiner(op)))
    return failure();
  Sum sum{(prefix + "_values").str(), (prefix + "_combiner").str(), "", 0};
  unsigned count = op.getYield().getNumOperands();
  std::string identity, fields;
  for (auto [i, value] : llvm::enumerate(*op.getIdentity())) {
    auto typed = cast<TypedAttr>(value);
    fields += computeType(typed.getType()) + " " + field(i) + "; ";
    identity += (i ? ", " : "") + literal(typed);
    sum.bytes += std::max<int64_t>(8, bytesOf(typed.getType()));
  }
  out.line("struct " + sum.type + " { " + fields + "};");
  out.open("struct " + sum.combiner);
  out.open("FUNCTION " + sum.type + " join(" + sum.type + " x, " + sum.type + " y)");
  ScalarPrinter printer(out, functions);
  printer.findNeeded(op);
  Block &block = op.getCombine().front();
  for (auto [i, argument] : llvm::enumerate(block.getArguments()))
    printer.setName(argument, (i < count ? "x." : "y.") + field(i % count));
  printer.printBlock(block);
  out.line(sum.type + " z;");
  for (auto [i, value] : llvm::enumerate(block.getTerminator()->getOperands()))
    out.line("z." + field(i) + " = " + printer.name(value) + ";");
  out.line("return z;");
  out.close();
  out.close(";");
  sum.identity = sum.type + "{" + identity + "}";
  if (printer.hasFailed())
    return failure();
  return sum;
}

FailureOr<SmallVector<Sum>> sumsOf(ReduceOp op, Writer &definitions, FunctionTable &functions, StringRef prefix) {
  SmallVector<Sum> sums;
  if (op.isUser()) {
    FailureOr<Sum> sum = printUserSum(op, definitions, functions, prefix);
    if (failed(sum))
      return failure();
    sums.push_back(*sum);
    return sums;
  }
  for (auto [i, type] : llvm::enumerate(op.getYield().getOperandTypes()))
    sums.push_back(sumOf(op.getCombiner(i), type));
  return sums;
}

SmallVector<std::string> contributions(ReduceOp op, ArrayRef<Sum> sums, ArrayRef<std::string> names, StringRef point) {
  SmallVector<std::string> made;
  if (op.isUser()) {
    made.push_back(sums[0].type + "{" + llvm::join(names, ", ") + "}");
    return made;
  }
  for (auto [i, name] : llvm::enumerate(names)) {
    std::string type = computeType(op.getYield().getOperand(i).getType());
    bool isRanked = kernel::resultsOf(op.getCombiner(i)) == 2;
    made.push_back(isRanked ? "ranked<" + type + ">(" + name + ", " + point.str() + ")" : name);
  }
  return made;
}

SmallVector<std::string> resultsOfSums(ReduceOp op, ArrayRef<std::string> sums) {
  SmallVector<std::string> results;
  if (op.isUser()) {
    for (unsigned i = 0; i < op.getYield().getNumOperands(); ++i)
      results.push_back(sums[0] + "." + field(i));
    return results;
  }
  for (auto [i, sum] : llvm::enumerate(sums)) {
    if (kernel::resultsOf(op.getCombiner(i)) == 1)
      results.push_back(sum);
    else
      results.append({sum + ".value", sum + ".point"});
  }
  return results;
}

bool usesPointNumber(ReduceOp op) {
  if (op.isUser())
    return false;
  return llvm::any_of(llvm::seq<unsigned>(op.getCombiners().size()),
                      [&](unsigned i) { return kernel::resultsOf(op.getCombiner(i)) == 2; });
}

} // namespace mezzo::text
