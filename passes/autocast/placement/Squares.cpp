#include "passes/autocast/placement/Squares.h"

#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/placement/Masks.h"
#include "passes/autocast/placement/Roles.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

static bool areScores(Operation *op, ConstantFits &constants) {
  return isContraction(op) && !op->use_empty() &&
         llvm::none_of(op->getOperands(), [&](Value factor) { return constants.find(factor) != nullptr; }) &&
         llvm::all_of(op->getUsers(), [](Operation *user) { return leadsToSoftmaxOnly(user); });
}

Squares::Squares(Block &block, ConstantFits &constants) {
  for (Operation &op : block.without_terminator()) {
    bool isMadeOfSquare = isSumOrProduct(&op) || op.hasTrait<graph::Movement>() || op.hasTrait<graph::Reduction>();
    bool readsSquare = llvm::any_of(op.getOperands(), [&](Value operand) { return contains(operand); });
    if (isSquare(&op) || areScores(&op, constants) || (isMadeOfSquare && readsSquare))
      values.insert(op.result_begin(), op.result_end());
  }
}
