#include "passes/autocast/exponents/CarryRules.h"

#include "dialects/graph/IR/Graph.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// Operands that have the exponent of the result, by name of the operation; those of concatenations are all.
static const llvm::StringMap<SmallVector<unsigned, 2>> &joined() {
  static const llvm::StringMap<SmallVector<unsigned, 2>> table{
      {"graph.reshape", {0}},    {"graph.transpose", {0}},   {"graph.broadcast", {0}},  {"graph.slice", {0}},
      {"graph.concat", {}},      {"graph.pad", {0, 1}},      {"graph.gather", {0}},     {"graph.gather_elements", {0}},
      {"graph.gather_nd", {0}},  {"graph.select", {1, 2}},   {"graph.relu", {0}},       {"graph.leaky_relu", {0}},
      {"graph.prelu", {0}},      {"graph.neg", {0}},         {"graph.abs", {0}},        {"graph.clamp", {0}},
      {"graph.max", {0, 1}},     {"graph.min", {0, 1}},      {"graph.add", {0, 1}},     {"graph.sub", {0, 1}},
      {"graph.reduce_sum", {0}}, {"graph.reduce_mean", {0}}, {"graph.reduce_max", {0}}, {"graph.reduce_min", {0}},
      {"graph.max_pool", {0}},   {"graph.avg_pool", {0}},    {"graph.cumsum", {0}},     {"graph.grid_sample", {0}},
  };
  return table;
}

/// A value times a weight keeps the value's exponent, and so does a value divided by one.
static bool isScaledByWeight(Operation *op, IsDerived isDerived) {
  if (isa<graph::MulOp>(op))
    return isDerived(op->getOperand(0)) != isDerived(op->getOperand(1));
  return isa<graph::DivOp>(op) && isDerived(op->getOperand(1));
}

Carry autocast::carryOf(Operation *op, IsDerived isDerived) {
  if (joined().contains(op->getName().getStringRef()) || isScaledByWeight(op, isDerived))
    return Carry::Joined;
  return TypeSwitch<Operation *, Carry>(op)
      .Case([](graph::MulOp) { return Carry::Product; })
      .Case([](graph::DivOp) { return Carry::Quotient; })
      .Case<graph::MatmulOp, graph::ConvOp, graph::ConvTransposeOp>([](auto) { return Carry::Contraction; })
      .Case<graph::LayerNormOp, graph::RmsNormOp, graph::GroupNormOp>([](auto) { return Carry::Scaleless; })
      // Extrapolation writes a number of its own.
      .Case([](graph::ResizeOp resize) {
        return resize.getCoordinateMode() == "tf_crop_and_resize" ? Carry::None : Carry::Joined;
      })
      .Default(Carry::None);
}

SmallVector<unsigned, 2> autocast::joinedOperands(Operation *op, IsDerived isDerived) {
  if (isScaledByWeight(op, isDerived))
    return {isDerived(op->getOperand(0)) ? 1u : 0u};
  auto found = joined().find(op->getName().getStringRef());
  if (found == joined().end())
    return {0};
  if (found->second.empty())
    return llvm::to_vector<2>(llvm::seq(op->getNumOperands()));
  SmallVector<unsigned, 2> operands = found->second;
  llvm::erase_if(operands, [&](unsigned i) { return i >= op->getNumOperands(); });
  return operands;
}

/// A bound or an addend of values with exponent `exponent`, so scaled as they are.
static FloatAttr scaled(Operation *op, double number, int exponent) {
  return FloatAttr::get(Float64Type::get(op->getContext()), std::ldexp(number, -exponent));
}

void autocast::adjustAttributes(Operation *op, int exponent) {
  auto adjustEpsilon = [&](auto norm) { norm.setEpsilonAttr(scaled(op, norm.getEpsilon(), 2 * exponent)); };
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](graph::ClampOp clamp) {
        if (clamp.getLower())
          clamp.setLowerAttr(scaled(op, *clamp.getLower(), exponent));
        if (clamp.getUpper())
          clamp.setUpperAttr(scaled(op, *clamp.getUpper(), exponent));
      })
      .Case<graph::LayerNormOp, graph::RmsNormOp, graph::GroupNormOp>(adjustEpsilon);
}
