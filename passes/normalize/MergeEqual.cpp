#include "passes/normalize/Passes.h"

#include "dialects/common/NodeIdentity.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

namespace mezzo::normalize {
#define GEN_PASS_DEF_MERGEEQUAL
#include "passes/normalize/Passes.h.inc"
} // namespace mezzo::normalize

using namespace mlir;
using namespace mezzo;

namespace {
/// Compares operations by what they compute.
struct Computation : llvm::DenseMapInfo<Operation *> {
  static constexpr auto flags = OperationEquivalence::IgnoreLocations;

  static unsigned getHashValue(const Operation *op) {
    return OperationEquivalence::computeHash(const_cast<Operation *>(op), OperationEquivalence::directHashValue,
                                             OperationEquivalence::ignoreHashValue, flags);
  }
  static bool isEqual(const Operation *a, const Operation *b) {
    if (a == b || a == getEmptyKey() || a == getTombstoneKey() || b == getEmptyKey() || b == getTombstoneKey())
      return a == b;
    return OperationEquivalence::isEquivalentTo(const_cast<Operation *>(a), const_cast<Operation *>(b), flags);
  }
};

struct MergeEqual : normalize::impl::MergeEqualBase<MergeEqual> {
  void runOnOperation() override {
    for (Block &block : getOperation().getBody())
      merge(block);
  }

  static bool isMergeable(Operation &op) {
    return op.getNumRegions() == 0 && op.getNumResults() > 0 && op.getNumSuccessors() == 0 && isPure(&op);
  }

  static void merge(Block &block) {
    DenseSet<Operation *, Computation> seen;
    llvm::MapVector<Operation *, SmallVector<Location>> locations;
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (!isMergeable(op))
        continue;
      auto [first, isNew] = seen.insert(&op);
      if (isNew)
        continue;
      locations[*first].push_back(op.getLoc());
      op.replaceAllUsesWith(*first);
      op.erase();
    }
    // At the end, so that many equal operations cost no more than their number.
    for (auto &[op, others] : locations)
      op->setLoc(coverAll(others, op->getLoc()));
  }
};
} // namespace
