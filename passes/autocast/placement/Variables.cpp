#include "passes/autocast/placement/Variables.h"

#include "passes/autocast/placement/Roles.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

StringRef autocast::nameOf(PinSource source) {
  static constexpr StringLiteral names[] = {"user",     "io",        "target",    "meaning", "range",
                                            "evidence", "underflow", "precision", "output"};
  return names[static_cast<size_t>(source)];
}

StringRef autocast::nameOf(Variable::Kind kind) {
  static constexpr StringLiteral names[] = {"argument", "compute", "product", "stored", "returned"};
  return names[static_cast<size_t>(kind)];
}

int Variables::add(Variable variable) {
  variables.push_back(std::move(variable));
  return static_cast<int>(variables.size()) - 1;
}

Variables::Variables(func::FuncOp function, const PolicyTable &policy, const WeightValues &weights,
                     const StoredValues &stored, bool mixesFactors)
    : policy(policy), weights(weights), mixesFactors(mixesFactors) {
  Block &block = function.getBody().front();
  fixedNumber = add({Variable::Kind::Argument, nullptr, Value(), Pin{kF32, PinSource::Meaning, "never narrowed"}});
  for (BlockArgument argument : block.getArguments())
    if (isF32(argument) && !weights.isDerived(argument))
      valueNumbers[argument] = add({Variable::Kind::Argument, nullptr, argument, std::nullopt});
  for (Operation &op : block.without_terminator()) {
    rows[&op] = policy.find(&op);
    addOperation(&op, stored);
  }
  for (OpOperand &use : block.getTerminator()->getOpOperands())
    if (isF32(use.get()) && !weights.isDerived(use.get()))
      returnNumbers[&use] = add({Variable::Kind::Returned, block.getTerminator(), use.get(), std::nullopt});
}

void Variables::addOperation(Operation *op, const StoredValues &stored) {
  const PolicyRow *row = rowOf(op);
  auto isDecided = [&](OpResult result) {
    return isF32(result) && row && row->result(result.getResultNumber()) == ResultRole::Data;
  };
  if (op->getNumResults() == 0 || weights.isDerived(op->getResult(0)) || llvm::none_of(op->getResults(), isDecided))
    return;
  bool isProduct = isContraction(op);
  int compute = computeNumbers[op] =
      add({isProduct ? Variable::Kind::Product : Variable::Kind::Compute, op, Value(), std::nullopt});
  for (OpResult result : op->getResults())
    if (isDecided(result))
      valueNumbers[result] =
          isProduct || stored.isStored(result) ? add({Variable::Kind::Stored, op, result, std::nullopt}) : compute;
}

const PolicyRow *Variables::rowOf(Operation *op) const {
  auto found = rows.find(op);
  return found == rows.end() ? policy.find(op) : found->second;
}

int Variables::computeOf(Operation *op) const {
  auto found = computeNumbers.find(op);
  return found == computeNumbers.end() ? -1 : found->second;
}

int Variables::of(Value value) const {
  auto found = valueNumbers.find(value);
  return found == valueNumbers.end() ? -1 : found->second;
}

int Variables::readerOf(OpOperand &use) const {
  if (auto found = returnNumbers.find(&use); found != returnNumbers.end())
    return found->second;
  if (!isF32(use.get()))
    return -1;
  const PolicyRow *row = rowOf(use.getOwner());
  // What the table does not know, such as a check, reads the f32 that it was written for.
  if (!row)
    return fixedNumber;
  switch (row->operand(use.getOperandNumber())) {
  case OperandRole::Data:
  case OperandRole::Product: {
    int compute = computeOf(use.getOwner());
    return compute >= 0 ? compute : fixedNumber;
  }
  case OperandRole::F32:
    return fixedNumber;
  case OperandRole::Any:
  case OperandRole::Agree:
    return -1;
  }
  llvm_unreachable("every role has its variable");
}

bool Variables::isReadInAnyType(OpOperand &use) const {
  Operation *op = use.getOwner();
  unsigned number = use.getOperandNumber();
  return mixesFactors && number < 2 && isContraction(op) && !weights.isDerived(use.get()) &&
         weights.isDerived(op->getOperand(1 - number));
}
