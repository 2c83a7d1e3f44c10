#include "passes/autocast/probe/AsMade.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/common/TensorExponent.h"
#include "dialects/graph/IR/Graph.h"

using namespace mlir;
using namespace mezzo;

Value autocast::asMade(Value named) {
  auto multiple = named ? named.getDefiningOp<graph::MulOp>() : nullptr;
  if (!multiple)
    return named;
  Value source = multiple->getOperand(0);
  if (auto widened = source.getDefiningOp<graph::ConvertOp>())
    source = widened->getOperand(0);
  if (!source.getDefiningOp())
    return named;
  bool isSameTensor = tensorName(source.getLoc()) == tensorName(named.getLoc()) &&
                      tensorExponent(source.getLoc()) != tensorExponent(named.getLoc());
  return isSameTensor ? source : named;
}
