#include "passes/lowering/VariableUpdates.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

FlatSymbolRefAttr lowering::variableOf(DictionaryAttr attributes) {
  return attributes ? attributes.getAs<FlatSymbolRefAttr>(graph::GraphDialect::variableAttr) : FlatSymbolRefAttr();
}

graph::ReshapeOp lowering::reshapeOf(graph::ClusterOp cluster) {
  Block &body = cluster.getBody().front();
  auto reshape = dyn_cast<graph::ReshapeOp>(body.front());
  return reshape && body.getOperations().size() == 2 && isa<BlockArgument>(reshape.getX()) ? reshape : graph::ReshapeOp();
}

VariableUpdates::VariableUpdates(func::FuncOp function) {
  for (auto [i, argument] : llvm::enumerate(function.getArguments()))
    if (auto variable = variableOf(function.getArgAttrDict(i)))
      addAliases(argument, variable);
  for (auto [i, result] : llvm::enumerate(function.getBody().front().getTerminator()->getOperands()))
    if (auto variable = variableOf(function.getResultAttrDict(i)))
      updated[result] = variable;
}

void VariableUpdates::addAliases(Value value, Attribute variable) {
  aliases[variable].push_back(value);
  aliasOf[value] = variable;
  for (Operation *user : value.getUsers())
    if (auto cluster = dyn_cast<graph::ClusterOp>(user); cluster && reshapeOf(cluster))
      addAliases(cluster.getResult(0), variable);
}

bool VariableUpdates::isLastReader(Attribute variable, Operation *cluster, Value own) const {
  auto found = aliases.find(variable);
  if (found == aliases.end())
    return true;
  return llvm::all_of(found->second, [&](Value alias) {
    return llvm::all_of(alias.getUsers(), [&](Operation *user) {
      if (user == cluster)
        return alias == own;
      auto other = dyn_cast<graph::ClusterOp>(user);
      // A reshape reads nothing itself; whoever reads its result does.
      return other && (reshapeOf(other) || other->isBeforeInBlock(cluster));
    });
  });
}

FlatSymbolRefAttr VariableUpdates::overwrittenBy(Value result) const {
  FlatSymbolRefAttr variable = updated.lookup(result);
  return variable && isLastReader(variable, result.getDefiningOp(), /*own=*/{}) ? variable : FlatSymbolRefAttr();
}

bool VariableUpdates::canReplace(Value input, Value result) const {
  FlatSymbolRefAttr variable = updated.lookup(result);
  return variable && aliasOf.lookup(input) == variable && input.getType() == result.getType() &&
         isLastReader(variable, result.getDefiningOp(), input);
}

/// Whether element i of what the cluster yields depends on no element of `argument` but i.
static bool readsOwnElementOnly(Block &body, BlockArgument argument) {
  llvm::DenseSet<Value> seen[2];
  SmallVector<std::pair<Value, bool>> stack; // a value, and whether it is needed at the yielded element alone
  for (Value yielded : body.getTerminator()->getOperands())
    stack.push_back({yielded, true});
  while (!stack.empty()) {
    auto [value, isAligned] = stack.pop_back_val();
    if (!seen[isAligned].insert(value).second)
      continue;
    if (value == argument && !isAligned)
      return false;
    Operation *op = value.getDefiningOp();
    if (!op)
      continue;
    auto shape = cast<RankedTensorType>(value.getType()).getShape();
    for (Value operand : op->getOperands()) {
      bool keepsPlace = op->hasTrait<graph::Pointwise>() && cast<RankedTensorType>(operand.getType()).getShape() == shape;
      stack.push_back({operand, isAligned && keepsPlace});
    }
  }
  return true;
}

BufferUse VariableUpdates::useOf(graph::ClusterOp cluster) const {
  BufferUse use = BufferUse::plain(cluster);
  Block &body = cluster.getBody().front();
  for (auto [i, result] : llvm::enumerate(cluster.getResults()))
    for (unsigned input : llvm::to_vector(use.reads))
      if (canReplace(cluster.getInputs()[input], result) && readsOwnElementOnly(body, body.getArgument(input))) {
        use.updates[i] = static_cast<int>(input);
        llvm::erase(use.reads, input);
      }
  return use;
}
