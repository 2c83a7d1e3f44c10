// Products of matrices.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/common/ElementTypes.h"
#include "dialects/graph/IR/GraphContractionOps.h"

using namespace mezzo;
using namespace mezzo::onnx;

/// A vector on either side is a matrix of one row or column, which the result then does without.
static Results importMatMul(NodeImport &n) {
  Value a = n.in(0), b = n.in(1);
  bool isRow = rankOf(a) == 1, isColumn = rankOf(b) == 1;
  if (!n.requireRank(0, 1) || !n.requireRank(1, 1))
    return {};
  if (isRow)
    a = n.e.unsqueeze(a, {0});
  if (isColumn)
    b = n.e.unsqueeze(b, {1});
  Value product = n.e.make<graph::MatmulOp>({a, b});
  IntVector dropped;
  if (isRow)
    dropped.push_back(rankOf(product) - 2);
  if (isColumn)
    dropped.push_back(rankOf(product) - 1);
  return {n.e.squeeze(product, dropped)};
}

/// alpha · A B + beta · C. On 16-bit data the product stays in f32 until the end, so that it is rounded once.
static Results importGemm(NodeImport &n) {
  double alpha = n.floatAttr("alpha", 1), beta = n.floatAttr("beta", 1);
  bool transposeA = n.flagAttr("transA", false), transposeB = n.flagAttr("transB", false);
  if (rankOf(n.in(0)) != 2 || rankOf(n.in(1)) != 2)
    return n.error("A and B wanted as matrices");
  Type element = elementOf(n.in(0));
  bool hasC = n.has(2) && beta != 0, isPlain = alpha == 1 && !hasC;
  llvm::SmallVector<Field> fields;
  if (transposeA)
    fields.push_back({"transpose_lhs", n.e.unit()});
  if (transposeB)
    fields.push_back({"transpose_rhs", n.e.unit()});
  if (is16BitFloat(element) && !isPlain)
    fields.push_back({"result_type", n.e.type(n.e.getBuilder().getF32Type())});
  Value result = n.e.make<graph::MatmulOp>({n.in(0), n.in(1)}, fields);
  if (!isFloat(n.in(0)) && (alpha != 1 || (hasC && beta != 1)))
    return n.unsupported("alpha or beta other than 1 on integers");
  if (alpha != 1)
    result = n.e.scale(result, alpha);
  if (hasC) {
    Value c = n.e.widen(n.in(2));
    IntVector shape(shapeOf(result));
    result = n.e.add(result, beta == 1 ? c : n.e.scale(c, beta));
    if (result && Ints(shape) != shapeOf(result))
      return n.error("C does not broadcast to the shape of the product");
  }
  return {n.e.convert(result, element)};
}

void mezzo::onnx::addMatrixProducts(OpTable &table) {
  table.add("Gemm", {2, 3}, importGemm);
  table.add("MatMul", {2, 2}, importMatMul);
}
