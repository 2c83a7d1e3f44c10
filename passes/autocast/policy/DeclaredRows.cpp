#include "passes/autocast/policy/DeclaredRows.h"

#include "dialects/graph/IR/GraphCustomOps.h"
#include "dialects/graph/IR/GraphTrainingOps.h"
#include "passes/autocast/policy/PolicyTable.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

#include <memory>
#include <mutex>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

static Prior priorOf(StringRef name, bool isImplemented) {
  if (!isImplemented)
    return Prior::F32;
  return llvm::StringSwitch<Prior>(name)
      .Case("low", Prior::Low)
      .Case("follow", Prior::Follow)
      .Case("ranged", Prior::Ranged)
      .Default(Prior::F32);
}

static OperandRole operandRole(StringRef word) {
  return word == "data" ? OperandRole::Data : word == "f32" ? OperandRole::F32 : OperandRole::Any;
}

static std::string whyOf(graph::CustomOp op) {
  if (!op.getWhy().empty())
    return op.getWhy().str();
  return (op.getDomain() + "." + op.getOpType() +
          (op.implements("f16") || op.implements("bf16") ? ": a custom operator"
                                                         : ": a custom operator without 16-bit implementation"))
      .str();
}

static PolicyRow rowOf(graph::CustomOp op) {
  PolicyRow row;
  row.op = "custom";
  for (StringRef word : op.getOperandWords())
    row.operands.push_back(operandRole(word));
  if (row.operands.empty())
    row.operands.push_back(OperandRole::Any);
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    row.results.push_back(op.getResultWord(i) == "data" ? ResultRole::Data : ResultRole::Own);
  row.compute = op.getCompute().str();
  row.accumulate = op.getAccumulate().value_or("").str();
  row.f16 = priorOf(op.getF16(), op.implements("f16"));
  row.bf16 = priorOf(op.getBf16(), op.implements("bf16"));
  row.reason = Reason::Meaning;
  row.why = whyOf(op);
  return row;
}

/// Whether an operand of the tail of a training step is a gradient, which is read as it is stored.
static bool isGradient(Operation *op, unsigned number) {
  auto holds = [&](auto tail) {
    auto gradients = tail.getGradients();
    return number >= gradients.getBeginOperandIndex() && number < gradients.getBeginOperandIndex() + gradients.size();
  };
  return TypeSwitch<Operation *, bool>(op)
      .Case<graph::ObserveGradientsOp, graph::ApplySgdOp, graph::ApplyAdamOp, graph::ApplyAdamWOp, graph::ApplyLionOp>(holds)
      .Default(false);
}

/// The row of an operation on any number of tensors: what the table says of one, for each of them.
static PolicyRow rowOfMany(Operation *op) {
  PolicyRow row = *PolicyTable::builtin().find(op->getName().stripDialect());
  row.operands.clear();
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    row.operands.push_back(isGradient(op, i) ? OperandRole::Any : OperandRole::F32);
  row.results.assign(op->getNumResults(), ResultRole::Own);
  return row;
}

const PolicyRow *autocast::declaredRow(Operation *op) {
  auto custom = dyn_cast<graph::CustomOp>(op);
  if (!custom && !op->hasTrait<graph::MultiTensor>())
    return nullptr;
  static std::mutex mutex;
  static llvm::StringMap<std::unique_ptr<PolicyRow>> rows;
  std::string key;
  llvm::raw_string_ostream(key) << op->getName() << op->getNumResults() << op->getAttrDictionary();
  std::lock_guard lock(mutex);
  std::unique_ptr<PolicyRow> &row = rows[key];
  if (!row)
    row = std::make_unique<PolicyRow>(custom ? rowOf(custom) : rowOfMany(op));
  return row.get();
}

bool autocast::isImplemented(Operation *op, bool isF16) {
  auto custom = dyn_cast<graph::CustomOp>(op);
  return !custom || custom.implements(isF16 ? "f16" : "bf16");
}

std::string autocast::noImplementation(Operation *op, bool isF16) {
  StringRef type = isImplemented(op, !isF16) ? (isF16 ? "f16" : "bf16") : "16-bit";
  return ("no " + type + " implementation").str();
}
