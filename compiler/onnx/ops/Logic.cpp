// Comparison, truth values, bits, choice.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphBinaryOps.h"

using namespace mezzo;
using namespace mezzo::onnx;

template <typename Op> static Results importBinary(NodeImport &n) { return {n.e.make<Op>({n.in(0), n.in(1)})}; }

static Results importEqual(NodeImport &n) { return {n.e.compare("eq", n.in(0), n.in(1))}; }
static Results importLess(NodeImport &n) { return {n.e.compare("lt", n.in(0), n.in(1))}; }
static Results importLessOrEqual(NodeImport &n) { return {n.e.compare("le", n.in(0), n.in(1))}; }
static Results importGreater(NodeImport &n) { return {n.e.compare("gt", n.in(0), n.in(1))}; }
static Results importGreaterOrEqual(NodeImport &n) { return {n.e.compare("ge", n.in(0), n.in(1))}; }
static Results importWhere(NodeImport &n) { return {n.e.select(n.in(0), n.in(1), n.in(2))}; }

void mezzo::onnx::addLogic(OpTable &table) {
  table.add("And", {2, 2}, importBinary<graph::AndOp>);
  table.add("BitwiseAnd", {2, 2}, importBinary<graph::AndOp>);
  table.add("BitwiseOr", {2, 2}, importBinary<graph::OrOp>);
  table.add("BitwiseXor", {2, 2}, importBinary<graph::XorOp>);
  table.add("Equal", {2, 2}, importEqual);
  table.add("Greater", {2, 2}, importGreater);
  table.add("GreaterOrEqual", {2, 2}, importGreaterOrEqual);
  table.add("Less", {2, 2}, importLess);
  table.add("LessOrEqual", {2, 2}, importLessOrEqual);
  table.add("Or", {2, 2}, importBinary<graph::OrOp>);
  table.add("Where", {3, 3}, importWhere);
  table.add("Xor", {2, 2}, importBinary<graph::XorOp>);
}
