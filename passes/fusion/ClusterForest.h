// The clusters that operations of one block belong to while fusion decides.
#ifndef MEZZO_PASSES_FUSION_CLUSTERFOREST_H
#define MEZZO_PASSES_FUSION_CLUSTERFOREST_H

#include "mlir/IR/Block.h"
#include "passes/fusion/FusionRoles.h"
#include "llvm/ADT/DenseMap.h"

namespace mezzo::fusion {

/// Operations that will share a kernel.
struct Cluster {
  Role role = Role::Own;
  llvm::SmallVector<int64_t> domain;
  int64_t outerRank = 0, columnRank = 0;
  bool hasMoves = false;
  llvm::SmallVector<int> members; ///< numbers of operations, in the order of the block
};

/// Numbers the operations of a block (constants and the terminator left out) and keeps which cluster each is in.
class ClusterForest {
public:
  explicit ClusterForest(mlir::Block &block, Library library = Library::Dnnl);

  int size() const { return static_cast<int>(ops.size()); }
  mlir::Operation *op(int number) const { return ops[number]; }
  const OpFacts &facts(int number) const { return opFacts[number]; }

  int clusterOf(int number) const { return clusterNumbers[number]; }
  Cluster &cluster(int id) { return clusters[id]; }
  /// Whether the operation depends on immutable variables alone: it is computed once, when a program is loaded.
  bool isDerived(int number) const { return derived[number]; }
  bool isAlone(int number) const { return clusters[clusterNumbers[number]].members.size() == 1; }

  /// The number of `op`, or -1 when it is not one of the numbered operations.
  int numberOf(mlir::Operation *op) const;

  /// The numbers of the operations that read a result of `number`, each once; -1 stands for readers outside, such as the
  /// return.
  llvm::ArrayRef<int> readers(int number) const { return readersOf[number]; }

  /// Moves all of `from` into `into`; the caller has seen to the rest of `into`, and that no path leads from one to the
  /// other through others.
  void merge(int from, int into);

  /// Whether a path leads from cluster `from` through other clusters into cluster `to`; a direct edge alone does not count.
  bool hasPathThroughOthers(int from, int to) const;

  /// The clusters in an order in which each stands after those it reads.
  llvm::SmallVector<int> topologicalOrder() const;

private:
  /// A set of clusters, emptied by starting a new one.
  struct Marks {
    std::vector<unsigned> &marks;
    unsigned mark;
    bool contains(int id) const { return marks[id] == mark; }
    /// Whether it is new.
    bool add(int id) { return std::exchange(marks[id], mark) != mark; }
  };
  Marks startMarks() const;
  template <typename Visit> void forEachReadingCluster(int cluster, Visit visit) const;
  void putAt(int place, int id);
  void findReaders();
  void placeTogether(int early, int late);
  bool dependsOnWeights(mlir::Operation *op) const;
  llvm::SmallVector<int> readingClusters(int cluster) const;

  std::vector<mlir::Operation *> ops;
  std::vector<OpFacts> opFacts;
  std::vector<llvm::SmallVector<int, 2>> readersOf;
  std::vector<bool> derived;
  std::vector<int> clusterNumbers;
  std::vector<Cluster> clusters;
  std::vector<int> order;     ///< clusters, each behind those it reads
  std::vector<int> positions; ///< of clusters, in `order`
  llvm::DenseMap<mlir::Operation *, int> numbers;
  mutable std::vector<unsigned> marks; ///< of clusters, for the latest set
  mutable unsigned lastMark = 0;
};

} // namespace mezzo::fusion

#endif
