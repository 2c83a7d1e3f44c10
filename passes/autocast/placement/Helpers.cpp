#include "passes/autocast/placement/Helpers.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/range/RangeAnalysis.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mezzo;

static bool moves(Operation *op) { return op->hasTrait<graph::Movement>(); }

static bool computes(Operation *op) {
  auto isFloat = [](Value value) { return isa_and_nonnull<FloatType>(autocast::elementTypeOf(value)); };
  return !moves(op) && op->getNumOperands() > 0 && llvm::any_of(op->getResults(), isFloat);
}

llvm::DenseSet<Operation *> autocast::findHelpers(func::FuncOp function) {
  llvm::StringSet<> computed;
  llvm::DenseSet<Operation *> helpers;
  for (Operation &op : function.getBody().front())
    if (computes(&op))
      for (StringRef node : coveredNodes(op.getLoc()))
        computed.insert(node);
  for (Operation &op : function.getBody().front()) {
    SmallVector<StringRef> nodes = coveredNodes(op.getLoc());
    bool isOfOthers = !nodes.empty() && llvm::all_of(nodes, [&](StringRef node) { return computed.contains(node); });
    if (moves(&op) && tensorName(op.getLoc()).empty() && isOfOthers)
      helpers.insert(&op);
  }
  return helpers;
}
