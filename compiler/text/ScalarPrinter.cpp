// Statements: which are needed, and loops and branches.
#include "compiler/text/ScalarPrinter.h"

#include "compiler/text/Types.h"
#include "dialects/kernel/Math/Definitions.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::text {

//===- Names --------------------------------------------------------------===//

std::string ScalarPrinter::name(Value value) {
  if (auto constant = value.getDefiningOp<arith::ConstantOp>())
    return literal(constant.getValue());
  auto found = names.find(value);
  assert(found != names.end() && "value of the kernel used before it was printed");
  return found->second;
}

std::string ScalarPrinter::fresh(StringRef base) { return (base + Twine(++used[base])).str(); }

/// What a value is called: after what it is.
static StringRef baseName(Operation *op) {
  StringRef name = op->getName().stripDialect();
  return llvm::StringSwitch<StringRef>(name)
      .Cases({"addf", "addi"}, "sum")
      .Cases({"subf", "subi"}, "difference")
      .Cases({"mulf", "muli"}, "product")
      .Cases({"divf", "divsi", "divui", "floordivsi", "ceildivsi", "ceildivui"}, "quotient")
      .Cases({"remsi", "remui"}, "remainder")
      .Cases({"cmpf", "cmpi", "isnan", "isinf", "isfinite"}, "is")
      .Cases({"maximumf", "maxnumf", "maxsi", "maxui"}, "larger")
      .Cases({"minimumf", "minnumf", "minsi", "minui"}, "smaller")
      .Cases({"andi", "ori", "xori"}, "bits")
      .Cases({"extsi", "extui", "extf", "sitofp", "uitofp", "index_cast", "index_castui"}, "as")
      .Cases({"trunci", "truncf", "fptosi", "fptoui", "narrow"}, "narrow")
      .Case("select", "choice")
      .Case("load", "x")
      .Case("read", "kept")
      .Case("negf", "negative")
      .Case("absf", "magnitude")
      .Default(name);
}

/// Indices that fit are ints.
bool ScalarPrinter::isWide(Value value) {
  return !ranges.of(value).isWithin(std::numeric_limits<int32_t>::min(), std::numeric_limits<int32_t>::max());
}

std::string ScalarPrinter::typeOf(Value value) {
  if (isa<IndexType>(value.getType()) && !isWide(value))
    return "int";
  return computeType(value.getType());
}

void ScalarPrinter::define(Value value, const Twine &expression) {
  std::string base = value.getDefiningOp() ? baseName(value.getDefiningOp()).str() : "value";
  std::string made = fresh(base), text = expression.str();
  out.line("const " + typeOf(value) + " " + made + " = " + text + ";");
  setName(value, made);
}

void ScalarPrinter::refuse(Operation *op, const Twine &why) {
  failedAny = true;
  op->emitOpError() << why;
}

//===- What is needed -----------------------------------------------------===//

static bool isAccess(Operation *op) { return isa<LoadOp, StoreOp, ReadOp, WriteOp>(op); }

void ScalarPrinter::need(Value value) {
  if (!needed.insert(value).second)
    return;
  if (Operation *op = value.getDefiningOp())
    needOperands(op);
}

void ScalarPrinter::needAccess(Operation *op) {
  auto load = dyn_cast<LoadOp>(op);
  auto store = dyn_cast<StoreOp>(op);
  if (!load && !store)
    return; // of privates: at the point itself
  ValueRange indices = load ? load.getIndices() : store.getIndices();
  for (auto [term, coefficient] : linearize(indices, stridesOf(load ? load.getMemory() : store.getMemory())).terms)
    need(term);
}

void ScalarPrinter::needOperands(Operation *op) {
  if (!isAccess(op)) {
    for (Value operand : op->getOperands())
      need(operand);
    return;
  }
  needAccess(op);
  if (auto load = dyn_cast<LoadOp>(op))
    need(load.getMemory()); // which an entry of a table makes
  if (auto store = dyn_cast<StoreOp>(op)) {
    need(store.getMemory());
    need(store.getValue());
  }
  if (auto write = dyn_cast<WriteOp>(op))
    need(write.getValue());
  if (auto load = dyn_cast<LoadOp>(op); load && load.getOtherwise()) {
    need(load.getOtherwise());
    for (auto [index, extent] : llvm::zip(load.getIndices(), memoryShape(load.getMemory().getType())))
      if (!ranges.of(index).isWithin(0, extent - 1))
        need(index);
  }
}

void ScalarPrinter::findNeeded(Operation *root) {
  root->walk([&](Operation *op) {
    bool isStatement = op->getNumRegions() > 0 || op->hasTrait<OpTrait::IsTerminator>() || isa<StoreOp, WriteOp>(op);
    if (op != root && isStatement)
      needOperands(op);
  });
}

//===- Statements ---------------------------------------------------------===//

void ScalarPrinter::printBlock(Block &block) {
  for (Operation &op : block.without_terminator())
    printStatement(&op);
}

void ScalarPrinter::printStatement(Operation *op) {
  if (isPrinted(op))
    return;
  bool isPure = op->getNumRegions() == 0 && (isMemoryEffectFree(op) || isa<LoadOp, ReadOp>(op));
  if (isPure && llvm::none_of(op->getResults(), [&](Value result) { return needed.contains(result); }))
    return;
  if (isa<arith::ConstantOp>(op))
    return; // literals
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return printFor(loop);
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return printIf(branch);
  bool isScalar = isa<arith::ArithDialect, math::MathDialect>(op->getDialect()) || hasDefinition(op) || isa<NarrowOp>(op);
  if (!isScalar)
    return printKernelOp(op);
  std::string text = expression(op);
  if (text.empty())
    return refuse(op, "has no form in C++");
  define(op->getResult(0), text);
}

/// Variables get values that may be other variables of the list.
void ScalarPrinter::assign(ValueRange variables, ValueRange values) {
  SmallVector<std::string> texts;
  for (auto [variable, value] : llvm::zip_equal(variables, values)) {
    bool isVariable = llvm::is_contained(variables, value) && value != variable;
    std::string text = name(value);
    if (isVariable) {
      text = fresh("next");
      out.line("const " + typeOf(value) + " " + text + " = " + name(value) + ";");
    }
    texts.push_back(text);
  }
  for (auto [variable, text] : llvm::zip(variables, texts))
    if (name(variable) != text)
      out.line(name(variable) + " = " + text + ";");
}

void ScalarPrinter::printFor(scf::ForOp op) {
  for (auto [init, carried, result] : llvm::zip(op.getInitArgs(), op.getRegionIterArgs(), op.getResults())) {
    std::string variable = fresh("carried");
    out.line(typeOf(carried) + " " + variable + " = " + name(init) + ";");
    setName(carried, variable);
    setName(result, variable);
  }
  std::string index = fresh("i");
  setName(op.getInductionVar(), index);
  std::string type = typeOf(op.getUpperBound()) == "int" ? typeOf(op.getInductionVar()) : "long long";
  out.open("for (" + type + " " + index + " = " + name(op.getLowerBound()) + "; " + index + " < " +
           name(op.getUpperBound()) + "; " + index + " += " + name(op.getStep()) + ")");
  startLoop(op);
  printBlock(*op.getBody());
  assign(op.getRegionIterArgs(), op.getBody()->getTerminator()->getOperands());
  out.close();
}

void ScalarPrinter::printIf(scf::IfOp op) {
  for (Value result : op.getResults()) {
    std::string variable = fresh("either");
    out.line(typeOf(result) + " " + variable + ";");
    setName(result, variable);
  }
  auto printSide = [&](Region &region) {
    startSide(op);
    printBlock(region.front());
    assign(op.getResults(), region.front().getTerminator()->getOperands());
  };
  out.open("if (" + name(op.getCondition()) + ")");
  printSide(op.getThenRegion());
  out.close();
  if (!op.getElseRegion().empty()) {
    out.open("else");
    printSide(op.getElseRegion());
    out.close();
  }
  endBranch(op);
}

} // namespace mezzo::text
