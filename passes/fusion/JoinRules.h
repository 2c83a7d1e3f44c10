// When an operation may join a cluster, and why not.
#ifndef MEZZO_PASSES_FUSION_JOINRULES_H
#define MEZZO_PASSES_FUSION_JOINRULES_H

#include "passes/fusion/ClusterForest.h"

namespace mezzo::fusion {

/// Tells the user why an operation did not join: remarks on the operation, where asked for.
class JoinLog {
public:
  explicit JoinLog(bool isOn) : isOn(isOn) {}
  void refuse(mlir::Operation *op, mlir::Operation *reader, llvm::StringRef why) const;

private:
  bool isOn;
};

/// Lets the contraction `contraction`, whose cluster ends in `last`, take the one operation that reads `last`, if its
/// library can apply it. Returns the number of that operation, or -1.
int takeEpilogue(ClusterForest &forest, int contraction, int last, const JoinLog &log, const EpilogueRules &rules);

/// Lets `number`, alone in its cluster, join a cluster that reads it. Returns whether it did.
bool joinReader(ClusterForest &forest, int number, const JoinLog &log);

/// Decides which operations share a kernel, for the whole forest.
void formClusters(ClusterForest &forest, const JoinLog &log, const EpilogueRules &rules = {});

} // namespace mezzo::fusion

#endif
