#include "passes/autodiff/ParameterRoles.h"

#include "dialects/graph/IR/Graph.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;

static constexpr ParameterRole kFixed = ParameterRole::Fixed, kParameter = ParameterRole::Parameter;

/// Parameters stand from operand `first` on.
static ParameterRole from(unsigned first, unsigned operand) { return operand >= first ? kParameter : kFixed; }

static ParameterRole batchNormRole(unsigned operand) { return operand >= 3 ? ParameterRole::Statistic : from(1, operand); }

/// Weights, bias and peepholes; not lengths and initial states.
template <typename OpT> static ParameterRole recurrentRole(OpT op, OpOperand &use) {
  Value value = use.get();
  bool isWeight = use.getOperandNumber() == 1 || use.getOperandNumber() == 2 || value == op.getBias();
  if constexpr (std::is_same_v<OpT, graph::LstmOp>)
    isWeight |= value == op.getPeepholes();
  return isWeight ? kParameter : kFixed;
}

/// The strongest role that any reader of `moved` gives it.
static ParameterRole roleOfMoved(Value moved) {
  ParameterRole role = kFixed;
  for (OpOperand &use : moved.getUses())
    role = std::max(role, roleOf(use));
  return role;
}

ParameterRole autodiff::roleOf(OpOperand &use) {
  unsigned operand = use.getOperandNumber();
  return TypeSwitch<Operation *, ParameterRole>(use.getOwner())
      .Case<graph::ConvOp, graph::ConvTransposeOp, graph::GroupNormOp, graph::LayerNormOp, graph::RmsNormOp, graph::PreluOp>(
          [&](auto) { return from(1, operand); })
      .Case<graph::MatmulOp, graph::AddOp, graph::SubOp, graph::MulOp, graph::DivOp, graph::ConcatOp>(
          [&](auto) { return kParameter; })
      .Case<graph::BatchNormOp, graph::BatchNormTrainOp>([&](auto) { return batchNormRole(operand); })
      .Case<graph::GatherOp>([&](auto) { return operand == 0 ? kParameter : kFixed; })
      .Case<graph::RnnOp, graph::GruOp, graph::LstmOp>([&](auto op) { return recurrentRole(op, use); })
      .Case<graph::ReshapeOp, graph::TransposeOp, graph::BroadcastOp, graph::SliceOp, graph::ConvertOp>(
          [&](auto op) { return roleOfMoved(op.getResult()); })
      .Default(kFixed);
}
