#include "passes/autodiff/ParameterRoles.h"

#include "dialects/graph/IR/Graph.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;

static constexpr ParameterRole kFixed = ParameterRole::Fixed, kParameter = ParameterRole::Parameter;

static ParameterRole roleOfMoved(Value moved);

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

/// Whether `value` is made of variables and constants alone.
static bool isFixed(Value value) {
  Operation *producer = value.getDefiningOp();
  if (!producer)
    return true;
  return isa<graph::ConstantOp>(producer) ||
         (producer->hasTrait<graph::Movement>() && llvm::all_of(producer->getOperands(), isFixed));
}

/// Parts of one weight have its role; what is put beside the data, such as a class token, is a parameter itself.
static ParameterRole roleOfPart(graph::ConcatOp op) {
  auto isData = [](Value input) {
    auto argument = dyn_cast<BlockArgument>(input);
    auto function = argument ? dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp()) : func::FuncOp();
    return !isFixed(input) || (function && !function.getArgAttr(argument.getArgNumber(), graph::GraphDialect::variableAttr));
  };
  return llvm::any_of(op.getInputs(), isData) ? kParameter : roleOfMoved(op.getResult());
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
      .Case<graph::MatmulOp, graph::AddOp, graph::SubOp, graph::MulOp, graph::DivOp>([&](auto) { return kParameter; })
      .Case<graph::BatchNormOp, graph::BatchNormTrainOp>([&](auto) { return batchNormRole(operand); })
      .Case<graph::GatherOp>([&](auto) { return operand == 0 ? kParameter : kFixed; })
      .Case([&](graph::ConcatOp op) { return roleOfPart(op); })
      .Case<graph::RnnOp, graph::GruOp, graph::LstmOp>([&](auto op) { return recurrentRole(op, use); })
      .Case<graph::ReshapeOp, graph::TransposeOp, graph::BroadcastOp, graph::SliceOp, graph::ConvertOp>(
          [&](auto op) { return roleOfMoved(op.getResult()); })
      .Default(kFixed);
}
