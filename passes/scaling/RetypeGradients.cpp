#include "passes/scaling/RetypeGradients.h"

#include "dialects/graph/IR/ScaledTypes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

using namespace mlir;
using namespace mezzo;
using graph::ScaledAttr;
using graph::ScaledRule;

/// Whether a value is zeros, or what an operation that keeps scales makes of nothing else: where it meets a gradient it may
/// stand for one.
static bool isFree(Value value) {
  Operation *op = value.getDefiningOp();
  auto row = op ? graph::scaledRowOf(op->getName().getStringRef()) : std::nullopt;
  bool keepsScale = row && row->rule == ScaledRule::Carry && op->getNumOperands() == 1 && op->getNumResults() == 1;
  return row && (row->rule == ScaledRule::Free || (keepsScale && isFree(op->getOperand(0))));
}

static Value cloneScaled(OpBuilder &builder, Value value, ScaledAttr scaler) {
  IRMapping map;
  for (Value operand : value.getDefiningOp()->getOperands())
    map.map(operand, cloneScaled(builder, operand, scaler));
  Value clone = builder.clone(*value.getDefiningOp(), map)->getResult(0);
  clone.setType(graph::withScaled(value.getType(), scaler));
  return clone;
}

/// Where one operand is scaled, zeros among the others stand for gradients as well: this use gets scaled ones.
static void scaleZeros(Operation *op) {
  ScaledAttr scaler;
  for (Value operand : op->getOperands())
    if (ScaledAttr found = isa<RankedTensorType>(operand.getType()) ? graph::scaledOf(operand) : ScaledAttr())
      scaler = found;
  if (!scaler)
    return;
  OpBuilder builder(op);
  for (OpOperand &operand : op->getOpOperands())
    if (isFree(operand.get()) && !graph::scaledOf(operand.get()))
      operand.set(cloneScaled(builder, operand.get(), scaler));
}

/// Operations with regions have their types from elsewhere; whether these fit is checked by their verifiers.
static LogicalResult retype(Operation *op) {
  auto inference = dyn_cast<InferTypeOpInterface>(op);
  bool meetsScaled = llvm::any_of(op->getOperandTypes(), [](Type type) { return graph::scaledOf(type) != nullptr; });
  if (!inference || !meetsScaled)
    return success();
  scaleZeros(op);
  SmallVector<Type> types;
  if (failed(inference.inferReturnTypes(op->getContext(), op->getLoc(), op->getOperands(),
                                        op->getDiscardableAttrDictionary(), op->getPropertiesStorage(), op->getRegions(),
                                        types)))
    return failure();
  for (auto [result, type] : llvm::zip_equal(op->getResults(), types))
    if (graph::scaledOf(type) != graph::scaledOf(result.getType()))
      result.setType(graph::withScaled(result.getType(), graph::scaledOf(type)));
  return success();
}

LogicalResult scaling::retypeGradients(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block))
    if (failed(retype(&op)))
      return failure();
  return success();
}
