// New values of state, if the step is applied: one kernel for all of them.
#include "dialects/graph/IR/GraphTrainingOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "passes/lowering/TableKernel.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

namespace {
class CommitBuilder {
public:
  CommitBuilder(const SpecialRequest &request, graph::CommitOp op) : op(op), kernel(request) {}

  BuiltKernel build() {
    status = kernel.read(op.getStatus());
    for (auto &[type, members] : byType())
      declare(members);
    int64_t chunks = 0;
    for (const Tables &run : tables)
      chunks += run.chunks;
    kernel.create(chunks);
    if (!tables.empty())
      emitBody();
    return kernel.finish();
  }

private:
  struct Tables {
    TableKernel::Slot candidates, old;
    int64_t chunks;
  };

  /// The numbers of values that have elements, by element type.
  llvm::MapVector<Type, SmallVector<unsigned>> byType() {
    llvm::MapVector<Type, SmallVector<unsigned>> members;
    for (auto [i, old] : llvm::enumerate(op.getOld()))
      if (chunksOf(old) > 0)
        members[elementType(old)].push_back(i);
    return members;
  }

  void declare(ArrayRef<unsigned> members) {
    SmallVector<Value> old, candidates;
    for (unsigned i : members) {
      old.push_back(op.getOld()[i]);
      candidates.push_back(op.getCandidates()[i]);
    }
    TableKernel::Slot read = kernel.readTable(candidates);
    tables.push_back({read, kernel.updateTable(old, members), chunksOf(old)});
  }

  void emitBody() {
    kernel.emitUnlessSkipped(status, [&](Value space) {
      SmallVector<ChunkRange> ranges;
      for (const Tables &run : tables)
        ranges.push_back({run.chunks, [this, &run, space](OpBuilder &inner, Value entry) {
                            copyChunk(inner, run, space, entry);
                            return SmallVector<Value>();
                          }});
      return ranges;
    });
  }

  void copyChunk(OpBuilder &builder, const Tables &run, Value space, Value entry) {
    Location location = kernel.location;
    auto from = kernel::EntryOp::create(builder, location, kernel.argument(run.candidates), entry);
    auto to = kernel::EntryOp::create(builder, location, kernel.argument(run.old), entry);
    kernel::ForeachOp::create(builder, location, space, from.getCount(), [&](OpBuilder &inner, Location, ValueRange at) {
      Value value = kernel::LoadOp::create(inner, location, from.getChunk(), at);
      kernel::StoreOp::create(inner, location, value, to.getChunk(), at);
    });
  }

  graph::CommitOp op;
  TableKernel kernel;
  SmallVector<Tables> tables;
  TableKernel::Slot status;
};
} // namespace

static std::optional<BuiltKernel> buildCommit(const SpecialRequest &request, graph::CommitOp op) {
  return CommitBuilder(request, op).build();
}

void lowering::addCommitKernel(SpecialKernels &kernels) { kernels.add<graph::CommitOp>(buildCommit, /*isComplete=*/true); }
