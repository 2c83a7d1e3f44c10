#include "passes/decompose/SinkReshape.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/GraphTraits.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

/// The pointwise operation that alone reads `reshape`, if it can be done before it; null otherwise.
static Operation *sinkableReader(graph::ReshapeOp reshape) {
  if (!reshape->hasOneUse())
    return nullptr;
  Operation *reader = *reshape->user_begin();
  bool isPointwise = reader->hasTrait<graph::Pointwise>() && reader->getNumResults() == 1;
  ArrayRef<int64_t> shape = reshape.getType().getShape();
  auto means = [&](Value operand) { return typeOf(operand).getNumElements() == 1 || typeOf(operand).getShape() == shape; };
  return isPointwise && typeOf(reader->getResult(0)).getShape() == shape && llvm::all_of(reader->getOperands(), means)
             ? reader
             : nullptr;
}

/// The operand of a reader of `reshape` in the shape before it.
static Value before(Value operand, graph::ReshapeOp reshape, RewriterBase &rewriter) {
  if (operand == reshape.getResult())
    return reshape.getX();
  ArrayRef<int64_t> shape = typeOf(reshape.getX()).getShape();
  if (typeOf(operand).getNumElements() == 1)
    shape = {};
  if (typeOf(operand).getShape() == shape)
    return operand;
  return graph::ReshapeOp::create(rewriter, withoutTensor(reshape.getLoc()), operand, shape);
}

static graph::ReshapeOp sinkOnce(graph::ReshapeOp reshape, Operation *reader, RewriterBase &rewriter) {
  rewriter.setInsertionPoint(reader);
  OperationState state(withoutTensor(reader->getLoc()), reader->getName());
  for (Value operand : reader->getOperands())
    state.operands.push_back(before(operand, reshape, rewriter));
  state.types.push_back(typeOf(reader->getResult(0)).clone(typeOf(reshape.getX()).getShape()));
  state.attributes.append(reader->getAttrDictionary().getValue());
  Operation *made = rewriter.create(state);
  auto sunk = graph::ReshapeOp::create(rewriter, reader->getLoc(), made->getResult(0), reshape.getShape());
  rewriter.replaceOp(reader, sunk);
  rewriter.eraseOp(reshape);
  return sunk;
}

void decompose::sinkReshape(graph::ReshapeOp reshape, RewriterBase &rewriter) {
  while (Operation *reader = sinkableReader(reshape))
    reshape = sinkOnce(reshape, reader, rewriter);
}
