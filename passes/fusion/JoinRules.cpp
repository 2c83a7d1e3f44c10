#include "passes/fusion/JoinRules.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mezzo::fusion;

/// A kernel reads and writes at most this many buffers: pointers stay in registers, and explanations readable.
static constexpr size_t kMostBuffers = 24;
/// A cluster holds at most this many operations, which bounds the time to compile its kernel.
static constexpr size_t kMostMembers = 96;

void JoinLog::refuse(Operation *op, Operation *reader, StringRef why) const {
  if (isOn)
    op->emitRemark("not fused into '") << reader->getName() << "': " << why;
}

static int64_t countElements(ArrayRef<int64_t> shape) { return ShapedType::getNumElements(shape); }

int mezzo::fusion::takeEpilogue(ClusterForest &forest, int contraction, int last, const JoinLog &log,
                                const EpilogueRules &rules) {
  ArrayRef<int> readers = forest.readers(last);
  if (readers.size() != 1 || readers[0] < 0 || !forest.isAlone(readers[0]))
    return -1;
  Operation *reader = forest.op(readers[0]);
  if (!isEpilogue(reader, forest.op(last)->getResult(0), rules)) {
    log.refuse(forest.op(last), reader, "the library of the contraction cannot apply it");
    return -1;
  }
  if (forest.isDerived(last) != forest.isDerived(readers[0]))
    return -1;
  int cluster = forest.clusterOf(contraction), joining = forest.clusterOf(readers[0]);
  if (forest.hasPathThroughOthers(cluster, joining)) {
    log.refuse(forest.op(last), reader, "another operand of it depends on the contraction");
    return -1;
  }
  forest.merge(joining, cluster);
  return readers[0];
}

/// The clusters that read `number`, and whether something outside all clusters does.
static std::pair<SmallVector<int>, bool> readingClusters(const ClusterForest &forest, int number) {
  llvm::SmallSetVector<int, 4> clusters;
  bool isOutput = false;
  for (int reader : forest.readers(number)) {
    if (reader >= 0)
      clusters.insert(forest.clusterOf(reader));
    else
      isOutput = true;
  }
  return {clusters.takeVector(), isOutput};
}

static size_t countBuffers(ClusterForest &forest, ArrayRef<int> members) {
  llvm::SmallPtrSet<Value, 16> buffers;
  llvm::SmallPtrSet<Operation *, 16> inside;
  for (int member : members)
    inside.insert(forest.op(member));
  for (Operation *op : inside) {
    for (Value operand : op->getOperands())
      if (!operand.getDefiningOp() || !inside.contains(operand.getDefiningOp()))
        buffers.insert(operand);
    for (Value result : op->getResults())
      if (llvm::any_of(result.getUsers(), [&](Operation *user) { return !inside.contains(user); }))
        buffers.insert(result);
  }
  return buffers.size();
}

/// Why the two clusters together would be too large for one kernel; empty if they are not.
static StringRef whyTooLarge(ClusterForest &forest, const Cluster &a, const Cluster &b) {
  SmallVector<int> members(a.members);
  llvm::append_range(members, b.members);
  if (members.size() > kMostMembers)
    return "the kernel would hold too many operations";
  if (countBuffers(forest, members) > kMostBuffers)
    return "the kernel would read and write too many tensors";
  return "";
}

/// Why a row operation cannot join `into`; empty if it can. Rows share a kernel if they are the same rows.
static StringRef whyNotRow(const OpFacts &row, const Cluster &into) {
  if (into.hasMoves)
    return "the reader moves elements between rows";
  if (into.role == Role::Row)
    return into.domain == row.domain && into.outerRank == row.outerRank ? "" : "their rows differ";
  return into.role == Role::Pointwise && into.domain == row.domain ? "" : "the reader works on other points than the rows'";
}

/// Whether `value` has, of the domain's axes before, among and behind the combined ones, all or none.
static bool liesAlongColumns(Value value, const Cluster &into) {
  SmallVector<int64_t> shape(cast<RankedTensorType>(value.getType()).getShape());
  size_t rank = into.domain.size();
  if (shape.size() > rank)
    return false;
  shape.insert(shape.begin(), rank - shape.size(), 1);
  auto isAllOrNone = [&](size_t begin, size_t end) {
    auto sizes = ArrayRef(shape).slice(begin, end - begin);
    return sizes == ArrayRef<int64_t>(into.domain).slice(begin, end - begin) ||
           llvm::all_of(sizes, [](int64_t size) { return size == 1; });
  };
  size_t outer = into.outerRank, columns = rank - into.columnRank;
  return isAllOrNone(0, outer) && isAllOrNone(outer, columns) && isAllOrNone(columns, rank);
}

/// Why `op` cannot be computed where the columns of `into` are combined; empty if it can.
static StringRef whyNotInColumns(Operation *op, const OpFacts &facts, const Cluster &into) {
  if (facts.role != Role::Pointwise)
    return "columns are read as they lie in memory";
  auto fits = [&](Value value) { return liesAlongColumns(value, into); };
  bool fitsAll = llvm::all_of(op->getOperands(), fits) && llvm::all_of(op->getResults(), fits);
  return fitsAll ? "" : "it is broadcast across the columns";
}

/// Why a pointwise operation or movement cannot be computed where `into` reads it; empty if it can.
static StringRef whyNotInline(const OpFacts &facts, const Cluster &into) {
  if (into.role == Role::Contraction)
    return "a library's contraction reads its operands from memory";
  if (into.role == Role::Own)
    return "the reader has a kernel of its own";
  if (into.role == Role::Row && facts.role == Role::Move)
    return "rows are read as they lie in memory";
  if (!facts.isCheap && countElements(facts.domain) < countElements(into.domain))
    return "it would be computed again for every element that it is broadcast to";
  return "";
}

/// Whether `op` finds or converts elements of an argument, which is in memory: a reader finds and converts them as well
/// there, however often.
static bool isFoundInMemory(const ClusterForest &forest, Operation *op) {
  int number = forest.numberOf(op);
  return number >= 0 && forest.facts(number).onlyMoves && llvm::all_of(op->getOperands(), [&](Value operand) {
           return isa<BlockArgument>(operand) || isFoundInMemory(forest, operand.getDefiningOp());
         });
}

/// Whether an operation of `into` wants the result of `number` in memory.
static bool isReadFromMemory(const ClusterForest &forest, int number, int into) {
  if (isFoundInMemory(forest, forest.op(number)))
    return false;
  return llvm::any_of(forest.readers(number), [&](int reader) {
    return reader >= 0 && forest.clusterOf(reader) == into && forest.facts(reader).readsMemory;
  });
}

static StringRef whyNotJoin(ClusterForest &forest, int number, int into) {
  const OpFacts &facts = forest.facts(number);
  const Cluster &cluster = forest.cluster(into);
  if (forest.isDerived(number) && !forest.isDerived(cluster.members.front()))
    return "it depends on weights alone and is computed once";
  StringRef why = facts.role == Role::Row ? whyNotRow(facts, cluster) : whyNotInline(facts, cluster);
  if (why.empty() && isReadFromMemory(forest, number, into))
    why = "the reader reads each element many times";
  if (why.empty() && cluster.role == Role::Column)
    why = whyNotInColumns(forest.op(number), facts, cluster);
  return why.empty() ? whyTooLarge(forest, forest.cluster(forest.clusterOf(number)), cluster) : why;
}

/// Why `number` cannot be stored by cluster `into` for readers elsewhere; empty if it can.
static StringRef whyNotStoredThere(ClusterForest &forest, int number, int into) {
  const Cluster &cluster = forest.cluster(into);
  if (resultShape(forest.op(number)) != ArrayRef<int64_t>(cluster.domain) || cluster.hasMoves)
    return "others read it, and the reader works on other points";
  if (forest.hasPathThroughOthers(forest.clusterOf(number), into))
    return "the reader also depends on it through other kernels";
  return "";
}

static void adoptRow(Cluster &into, const OpFacts &row) {
  into.role = Role::Row;
  into.domain = row.domain;
  into.outerRank = row.outerRank;
}

bool mezzo::fusion::joinReader(ClusterForest &forest, int number, const JoinLog &log) {
  const OpFacts &facts = forest.facts(number);
  if (facts.role == Role::Contraction || facts.role == Role::Column || facts.role == Role::Own)
    return false;
  auto [clusters, isOutput] = readingClusters(forest, number);
  bool isReadElsewhere = isOutput || clusters.size() > 1;
  for (int into : clusters) {
    StringRef why = whyNotJoin(forest, number, into);
    if (why.empty() && isReadElsewhere)
      why = whyNotStoredThere(forest, number, into);
    if (!why.empty()) {
      log.refuse(forest.op(number), forest.op(forest.cluster(into).members.front()), why);
      continue;
    }
    if (facts.role == Role::Row)
      adoptRow(forest.cluster(into), facts);
    forest.merge(forest.clusterOf(number), into);
    return true;
  }
  return false;
}

/// Lets each contraction take, one after the other, the operations that its library can do on the way out.
static void takeEpilogues(ClusterForest &forest, const JoinLog &log, const EpilogueRules &rules) {
  for (int number = 0; number < forest.size(); ++number) {
    if (forest.facts(number).role != Role::Contraction)
      continue;
    for (int last = number; last >= 0;)
      last = takeEpilogue(forest, number, last, log, rules);
  }
}

/// Lets each operation, from the last to the first, join a cluster that reads it.
static void joinReaders(ClusterForest &forest, const JoinLog &log) {
  for (int number = forest.size() - 1; number >= 0; --number)
    if (forest.isAlone(number))
      joinReader(forest, number, log);
}

void mezzo::fusion::formClusters(ClusterForest &forest, const JoinLog &log, const EpilogueRules &rules) {
  takeEpilogues(forest, log, rules);
  joinReaders(forest, log);
}
