#include "compiler/onnx/import/KnownValues.h"

#include "dialects/graph/IR/GraphProgramOps.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace llvm;
using namespace mezzo;
using namespace mezzo::onnx;

/// Whether a value of `type` may be computed at compile time.
static bool isSmall(mlir::Type type) {
  std::optional<int64_t> bytes = graph::storedBytes(cast<mlir::RankedTensorType>(type));
  return bytes && *bytes <= KnownValues::largestValue;
}

void KnownValues::compute(mlir::Operation *op) {
  mlir::DenseElementsAttr constant;
  if (!all_of(op->getResultTypes(), isSmall) || !all_of(op->getOperandTypes(), isSmall))
    return;
  if (mlir::matchPattern(op, mlir::m_Constant(&constant))) {
    values[op->getResult(0)] = KnownTensor::of(constant);
    return;
  }
  const graph::reference::Evaluator *evaluator = graph::reference::Evaluators::graph().find(op);
  if (!evaluator || !all_of(op->getOperands(), [&](mlir::Value operand) { return values.contains(operand); }))
    return;
  SmallVector<KnownTensor> operands, results;
  for (mlir::Value operand : op->getOperands())
    operands.push_back(values.lookup(operand));
  for (mlir::Type type : op->getResultTypes())
    results.push_back(KnownTensor(cast<mlir::RankedTensorType>(type)));
  if (mlir::failed((*evaluator)(op, operands, results)))
    return;
  for (auto [result, tensor] : zip(op->getResults(), results))
    values[result] = tensor;
}

/// Computes `value` and what it needs, depth first, with a stack of our own.
void KnownValues::computeAll(mlir::Value value) {
  SmallVector<mlir::Value> pending = {value};
  llvm::DenseSet<mlir::Value> visited;
  while (!pending.empty()) {
    mlir::Value next = pending.back();
    mlir::Operation *op = next.getDefiningOp();
    bool isFirst = visited.insert(next).second && !values.contains(next);
    if (isFirst && op)
      append_range(pending,
                   make_filter_range(op->getOperands(), [&](mlir::Value operand) { return !visited.contains(operand); }));
    if (isFirst && op && pending.back() != next)
      continue;
    pending.pop_back();
    if (values.contains(next))
      continue;
    if (op)
      compute(op);
    else if (const Tensor *tensor = variables.lookup(next); tensor && isSmall(next.getType()))
      values[next] = KnownTensor::view(cast<mlir::RankedTensorType>(next.getType()), tensor->bytes());
  }
}

void KnownValues::assume(mlir::Value argument, const Tensor &tensor) {
  variables[argument] = &tensor;
  unknown.clear();
  lastSeen = nullptr;
}

/// Looks at each operation once, as it comes, so that all questions together take linear time.
bool KnownValues::dependsOnUnknown(mlir::Value value) {
  auto isUnknown = [&](mlir::Value v) { return isa<mlir::BlockArgument>(v) ? !variables.contains(v) : unknown.contains(v); };
  mlir::Block *block = value.getParentBlock();
  mlir::Operation *next = lastSeen ? lastSeen->getNextNode() : block->empty() ? nullptr : &block->front();
  for (; next; next = next->getNextNode()) {
    if (any_of(next->getOperands(), isUnknown))
      unknown.insert_range(next->getResults());
    lastSeen = next;
  }
  return isUnknown(value);
}

std::optional<KnownTensor> KnownValues::get(mlir::Value value) {
  if (!values.contains(value) && !dependsOnUnknown(value))
    computeAll(value);
  auto known = values.find(value);
  return known == values.end() ? std::nullopt : std::optional(known->second);
}

SmallVector<mlir::BlockArgument> KnownValues::unknownArguments(mlir::Value value) const {
  SetVector<mlir::Value> seen;
  SmallVector<mlir::BlockArgument> arguments;
  seen.insert(value);
  for (size_t index = 0; index < seen.size(); ++index) {
    mlir::Value next = seen[index];
    if (mlir::Operation *op = next.getDefiningOp())
      seen.insert_range(op->getOperands());
    else if (!variables.contains(next))
      arguments.push_back(cast<mlir::BlockArgument>(next));
  }
  llvm::sort(arguments, [](auto a, auto b) { return a.getArgNumber() < b.getArgNumber(); });
  return arguments;
}
