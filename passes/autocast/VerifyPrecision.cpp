#include "passes/autocast/VerifyPrecision.h"

#include "dialects/common/ElementTypes.h"
#include "passes/autocast/Passes.h"
#include "passes/autocast/placement/Roles.h"

#include "dialects/graph/IR/DerivedValues.h"
#include "dialects/graph/IR/Graph.h"

namespace mezzo::autocast {
#define GEN_PASS_DEF_VERIFYPRECISION
#include "passes/autocast/Passes.h.inc"
} // namespace mezzo::autocast

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

static bool isFloat(Value value) { return isa<FloatType>(graph::elementOf(value)); }

static LogicalResult fail(Operation *op, const llvm::Twine &what) {
  return op->emitOpError("breaks the rules of precision: ") << what;
}

void LowBefore::add(func::FuncOp function, llvm::function_ref<bool(Value)> isUsers) {
  auto isLow = [&](Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type && is16BitFloat(type.getElementType()) && isUsers(value);
  };
  function.walk([&](Operation *op) {
    for (OpOperand &use : op->getOpOperands())
      if (isLow(use.get()))
        operands.insert({op, use.getOperandNumber()});
    for (Value result : op->getResults())
      if (isLow(result))
        results.insert(result);
  });
}

LowBefore LowBefore::of(func::FuncOp function) {
  LowBefore found;
  found.add(function, [](Value) { return true; });
  return found;
}

/// Whether `value` is an f32 that was narrowed and moved, by no cast of the user's.
static bool isNarrowed(Value value) {
  Operation *op = value.getDefiningOp();
  while (op && op->hasTrait<graph::Movement>())
    op = op->getOperand(0).getDefiningOp();
  auto convert = dyn_cast_or_null<graph::ConvertOp>(op);
  return convert && !convert.getUser() && isF32(convert.getX());
}

LowBefore LowBefore::without(func::FuncOp autocast) {
  LowBefore found;
  found.add(autocast, [](Value value) { return !isNarrowed(value); });
  return found;
}

/// Factors have one type, but for an f32 weight beside 16 bits; what the user wrote in two types is the user's.
static LogicalResult verifyFactors(Operation *op, const LowBefore &before, const llvm::DenseSet<Value> &weights) {
  OpOperand &a = op->getOpOperand(0), &b = op->getOpOperand(1);
  if (graph::elementOf(a.get()) == graph::elementOf(b.get()))
    return success();
  OpOperand &wide = isF32(a.get()) ? a : b, &narrow = isF32(a.get()) ? b : a;
  if (weights.contains(wide.get()) || before.contains(narrow))
    return success();
  return fail(op, "operand " + std::to_string(narrow.getOperandNumber()) +
                      " has not the type of the other factor, which is no f32 weight");
}

/// Data operands have the type of the result that is data.
static LogicalResult verifyOperands(Operation *op, const PolicyRow &row, const LowBefore &before) {
  Type data;
  for (OpResult result : op->getResults())
    if (isFloat(result) && row.result(result.getResultNumber()) == ResultRole::Data && !isContraction(op))
      data = graph::elementOf(result);
  for (OpOperand &use : op->getOpOperands()) {
    if (!isFloat(use.get()))
      continue;
    Type element = graph::elementOf(use.get());
    std::string which = "operand " + std::to_string(use.getOperandNumber());
    switch (row.operand(use.getOperandNumber())) {
    case OperandRole::Data:
      if (data && element != data)
        return fail(op, which + " and the result have different types");
      break;
    case OperandRole::F32:
      if (is16BitFloat(element) && !before.contains(use))
        return fail(op, which + " is never narrowed, but has 16 bits");
      break;
    case OperandRole::Product:
    case OperandRole::Any:
    case OperandRole::Agree:
      break;
    }
  }
  return success();
}

static LogicalResult verifyOp(Operation *op, const PolicyTable &policy, const LowBefore &before,
                              const llvm::DenseSet<Value> &weights) {
  if (!isa_and_nonnull<graph::GraphDialect>(op->getDialect()))
    return success();
  const PolicyRow *row = policy.find(op);
  if (!row)
    return fail(op, "it has no row in the policy table");
  if (op->hasTrait<graph::Contraction>() && row->accumulate != "f32")
    return fail(op, "its sums are not taken in f32");
  for (OpResult result : op->getResults())
    if (row->result(result.getResultNumber()) == ResultRole::Own && isFloat(result) &&
        is16BitFloat(graph::elementOf(result)) && !before.contains(result) && !isa<graph::ConstantOp, graph::IotaOp>(op))
      return fail(op, "result " + std::to_string(result.getResultNumber()) + " is never narrowed, but has 16 bits");
  if (row->operand(0) == OperandRole::Product && failed(verifyFactors(op, before, weights)))
    return failure();
  return verifyOperands(op, *row, before);
}

LogicalResult autocast::verifyPrecision(func::FuncOp function, const PolicyTable &policy, const LowBefore &before) {
  for (Block &block : function.getBody()) {
    llvm::DenseSet<Value> weights = graph::findDerivedValues(block);
    for (Operation &op : block.without_terminator())
      if (failed(verifyOp(&op, policy, before, weights)))
        return failure();
  }
  return success();
}

static LogicalResult verifyTypes(func::FuncOp function, TypeRange before, TypeRange after, StringRef what, bool narrowsIo) {
  for (auto [i, pair] : llvm::enumerate(llvm::zip_equal(before, after))) {
    auto [old, now] = pair;
    bool mayNarrow = narrowsIo && cast<RankedTensorType>(old).getElementType().isF32();
    if (old != now && !mayNarrow)
      return function.emitOpError() << what << ' ' << i << " had type " << old << ", and has " << now;
  }
  return success();
}

LogicalResult autocast::verifyBorder(func::FuncOp function, FunctionType before, bool narrowsIo) {
  FunctionType after = function.getFunctionType();
  if (failed(verifyTypes(function, before.getInputs(), after.getInputs(), "input", narrowsIo)))
    return failure();
  return verifyTypes(function, before.getResults(), after.getResults(), "output", narrowsIo);
}

namespace {
struct VerifyPrecision : autocast::impl::VerifyPrecisionBase<VerifyPrecision> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (!function.isExternal() && failed(verifyPrecision(function, PolicyTable::builtin(), LowBefore::without(function))))
      signalPassFailure();
  }
};
} // namespace
