// Arithmetic of two or more tensors, element by element.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphBinaryOps.h"

using namespace mezzo;
using namespace mezzo::onnx;

template <typename Op> static Results importBinary(NodeImport &n) { return {n.e.make<Op>({n.in(0), n.in(1)})}; }

/// An operator of any number of inputs as a chain of operations that round nothing.
template <typename Op> static Results importChain(NodeImport &n) {
  Value result = n.in(0);
  for (unsigned i = 1; i < n.inputCount(); ++i)
    result = n.e.make<Op>({result, n.in(i)});
  return {result};
}

/// The sum of all inputs; of 16-bit floats in f32.
static Value widenedSum(NodeImport &n) {
  Value sum = n.e.widen(n.in(0));
  for (unsigned i = 1; i < n.inputCount(); ++i)
    sum = n.e.add(sum, n.e.widen(n.in(i)));
  return sum;
}

static Results importSum(NodeImport &n) {
  if (n.inputCount() == 2)
    return importBinary<graph::AddOp>(n);
  return {n.e.convert(widenedSum(n), elementOf(n.in(0)))};
}

static Results importMean(NodeImport &n) {
  Value sum = widenedSum(n);
  return {n.e.convert(n.e.div(sum, n.e.scalarLike(sum, n.inputCount())), elementOf(n.in(0)))};
}

static Results importMod(NodeImport &n) {
  llvm::SmallVector<Field> fields;
  if (n.flagAttr("fmod", false))
    fields.push_back({"fmod", n.e.unit()});
  return {n.e.make<graph::ModOp>({n.in(0), n.in(1)}, fields)};
}

static Results importBitShift(NodeImport &n) {
  bool isLeft = n.textAttr("direction", "", {"LEFT", "RIGHT"}) == "LEFT";
  return {isLeft ? n.e.make<graph::ShiftLeftOp>({n.in(0), n.in(1)}) : n.e.make<graph::ShiftRightOp>({n.in(0), n.in(1)})};
}

void mezzo::onnx::addArithmetic(OpTable &table) {
  table.add("Add", {2, 2}, importBinary<graph::AddOp>);
  table.add("BitShift", {2, 2}, importBitShift);
  table.add("Div", {2, 2}, importBinary<graph::DivOp>);
  table.add("Max", {1, anyNumber}, importChain<graph::MaxOp>);
  table.add("Mean", {1, anyNumber}, importMean);
  table.add("Min", {1, anyNumber}, importChain<graph::MinOp>);
  table.add("Mod", {2, 2}, importMod);
  table.add("Mul", {2, 2}, importBinary<graph::MulOp>);
  table.add("Pow", {2, 2}, importBinary<graph::PowOp>);
  table.add("Sub", {2, 2}, importBinary<graph::SubOp>);
  table.add("Sum", {1, anyNumber}, importSum);
}
