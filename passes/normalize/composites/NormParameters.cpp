#include "passes/normalize/composites/NormParameters.h"

#include "dialects/graph/IR/Graph.h"

using namespace mlir;
using namespace mezzo;

Type normalize::parameterElement(Value x) {
  return graph::elementOf(x).isF64() ? graph::elementOf(x) : Float32Type::get(x.getContext());
}

Value normalize::asParameter(OpBuilder &builder, Location location, Value value, ArrayRef<int64_t> shape, Value x) {
  if (graph::elementOf(value) != parameterElement(x))
    value = graph::ConvertOp::create(builder, location, value, parameterElement(x));
  return graph::shapeOf(value) == shape ? value : Value(graph::ReshapeOp::create(builder, location, value, shape));
}
