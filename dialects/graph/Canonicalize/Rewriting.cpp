#include "dialects/graph/Canonicalize/Rewriting.h"

using namespace mlir;
using namespace mezzo;

Location graph::locationOf(ArrayRef<Operation *> inner, Operation *root) {
  SmallVector<Operation *> covered;
  llvm::copy_if(inner, std::back_inserter(covered), [&](Operation *op) {
    return llvm::all_of(op->getUsers(), [&](Operation *user) { return user == root || llvm::is_contained(inner, user); });
  });
  return coverAll(covered, root);
}

LogicalResult graph::replaceByValue(PatternRewriter &rewriter, Operation *root, Value value) {
  auto type = cast<RankedTensorType>(root->getResult(0).getType());
  if (value.getType() != type)
    value = graph::BroadcastOp::create(rewriter, root->getLoc(), value, type.getShape());
  rewriter.replaceOp(root, value);
  return success();
}

bool graph::isStatic(Operation *op) {
  auto isStaticType = [](Type type) { return cast<RankedTensorType>(type).hasStaticShape(); };
  return llvm::all_of(op->getOperandTypes(), isStaticType) && llvm::all_of(op->getResultTypes(), isStaticType);
}
