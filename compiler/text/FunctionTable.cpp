#include "compiler/text/FunctionTable.h"

#include "compiler/text/ScalarPrinter.h"
#include "compiler/text/Types.h"
#include "dialects/kernel/Math/Definitions.h"

using namespace mlir;

namespace mezzo::text {

std::string FunctionTable::nameOf(Operation *op) {
  std::string type = "i64";
  if (auto real = dyn_cast<FloatType>(op->getOperand(0).getType()))
    type = real.isF64() ? "f64" : "f32";
  std::string name = (op->getName().stripDialect() + "_" + type).str();
  functions.insert({name, op});
  return name;
}

static std::string parameters(Block &block) {
  std::string text;
  for (auto [i, argument] : llvm::enumerate(block.getArguments()))
    text += (i ? ", " : "") + computeType(argument.getType()) + " " + (i ? "y" : "x");
  return text;
}

/// The definition's operations, in a block of their own.
static void printFunction(Writer &out, StringRef name, Operation *op) {
  FunctionTable none; // definitions call no other functions
  ScalarPrinter printer(out, none);
  Block block;
  for (auto [i, operand] : llvm::enumerate(op->getOperands()))
    printer.setName(block.addArgument(operand.getType(), op->getLoc()), i ? "y" : "x");
  OpBuilder builder(op->getContext());
  builder.setInsertionPointToEnd(&block);
  Value result = kernel::expandDefinition(builder, op, block.getArguments());
  printer.need(result);
  for (Operation &part : block)
    printer.findNeeded(&part);
  out.open("FUNCTION " + computeType(result.getType()) + " " + name + "(" + parameters(block) + ")");
  for (Operation &part : block)
    printer.printStatement(&part);
  out.line("return " + printer.name(result) + ";");
  out.close();
}

std::string FunctionTable::print() {
  Writer out;
  for (auto &[name, op] : functions) {
    printFunction(out, name, op);
    out.line();
  }
  return out.str();
}

} // namespace mezzo::text
