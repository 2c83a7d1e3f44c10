#include "passes/autocast/Rewrite.h"

#include "dialects/common/ElementTypes.h"
#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/placement/Masks.h"
#include "passes/autocast/placement/Roles.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

Rewriter::Rewriter(func::FuncOp function, const Variables &variables, const Placement &placement, ConstantFits &constants,
                   const LowType &low)
    : function(function), variables(variables), placement(placement), constants(constants), low(low) {}

static Type withElement(Type type, Type element) { return ::cast<RankedTensorType>(type).clone(element); }

void Rewriter::run() {
  Block &block = function.getBody().front();
  // Which type each operand is wanted in is asked while all values still are f32.
  for (Operation &op : block)
    for (OpOperand &use : op.getOpOperands())
      if (int reader = variables.readerOf(use); reader >= 0)
        wanted[&use] = {reader, variables.isReadInAnyType(use)};
  retypeArguments();
  for (Operation &op : llvm::make_early_inc_range(block))
    rewrite(&op);
  auto results = llvm::to_vector(block.getTerminator()->getOperandTypes());
  function.setType(FunctionType::get(function.getContext(), block.getArgumentTypes(), results));
}

void Rewriter::retypeArguments() {
  for (BlockArgument argument : function.getArguments())
    if (placement.isLow(variables.of(argument)))
      argument.setType(withElement(argument.getType(), low.type));
}

void Rewriter::rewrite(Operation *op) {
  castOperands(op);
  agree(op);
  retype(op);
}

void Rewriter::castOperands(Operation *op) {
  for (OpOperand &use : op->getOpOperands()) {
    auto found = wanted.find(&use);
    if (found == wanted.end())
      continue;
    bool isLow = placement.isLow(found->second.variable);
    if (!isLow && found->second.isAnyType && graph::elementOf(use.get()) == low.type)
      continue;
    FloatType type = isLow ? low.type : FloatType(Float32Type::get(op->getContext()));
    use.set(cast(isLow ? fitting(use) : use.get(), type));
  }
}

/// What `use` reads, so that a finite mask stays finite.
Value Rewriter::fitting(OpOperand &use) {
  Value value = use.get();
  if (!isF32(value) || !isSaturatedMask(use, constants))
    return value;
  Value &made = saturated[value];
  if (!made)
    made = saturateMask(value);
  return made;
}

/// Operands that only have to agree are widened where they do not.
void Rewriter::agree(Operation *op) {
  const PolicyRow *row = variables.rowOf(op);
  if (!row || row->operand(0) != OperandRole::Agree)
    return;
  bool isMixed = llvm::any_of(op->getOperands(), [&](Value v) { return graph::elementOf(v) == low.type; }) &&
                 llvm::any_of(op->getOperands(), isF32);
  for (OpOperand &use : op->getOpOperands())
    if (isMixed && graph::elementOf(use.get()) == low.type)
      use.set(cast(use.get(), Float32Type::get(op->getContext())));
}

/// `value` in another type: cast once, where it is made.
Value Rewriter::cast(Value value, FloatType type) {
  if (graph::elementOf(value) == type)
    return value;
  Value &made = casts[{value, type}];
  if (made)
    return made;
  OpBuilder builder(function.getContext());
  builder.setInsertionPointAfterValue(value);
  Operation *producer = value.getDefiningOp();
  Location location = producer ? withoutTensor(producer->getLoc()) : value.getLoc();
  made = graph::ConvertOp::create(builder, location, value, type);
  return made;
}

/// The type of a product without the attribute that says it: that of its wider factor.
static Type factorElement(Operation *product) {
  return widerFactor(graph::elementOf(product->getOperand(0)), graph::elementOf(product->getOperand(1)));
}

void Rewriter::retype(Operation *op) {
  int compute = variables.computeOf(op);
  if (compute < 0)
    return;
  const PolicyRow &row = *variables.rowOf(op);
  bool isProduct = isContraction(op);
  for (OpResult result : op->getResults()) {
    if (!isF32(result) || row.result(result.getResultNumber()) != ResultRole::Data)
      continue;
    int storedAs = variables.of(result);
    bool isLow = placement.isLow(isProduct ? storedAs : compute);
    if (isLow)
      result.setType(withElement(result.getType(), low.type));
    if (op->hasAttr("result_type") || (isProduct && graph::elementOf(result) != factorElement(op)))
      op->setAttr("result_type", TypeAttr::get(graph::elementOf(result)));
    FloatType stored = placement.isLow(storedAs) ? low.type : FloatType(Float32Type::get(op->getContext()));
    if (graph::elementOf(result) == stored)
      continue;
    Value kept = cast(result, stored);
    result.replaceAllUsesExcept(kept, kept.getDefiningOp());
  }
}
