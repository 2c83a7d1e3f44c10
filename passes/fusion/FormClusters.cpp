#include "passes/fusion/ClusterForest.h"
#include "passes/fusion/JoinRules.h"
#include "passes/fusion/Passes.h"

#include "dialects/common/NodeIdentity.h"
#include "llvm/ADT/SetVector.h"

namespace mezzo::fusion {
#define GEN_PASS_DEF_FORMCLUSTERS
#include "passes/fusion/Passes.h.inc"
} // namespace mezzo::fusion

using namespace mlir;
using namespace mezzo;
using namespace mezzo::fusion;

static StringRef kindName(Role role) {
  switch (role) {
  case Role::Pointwise:
  case Role::Move:
    return "pointwise";
  case Role::Row:
    return "row";
  case Role::Contraction:
    return "contraction";
  case Role::Column:
    return "column";
  case Role::Own:
    return "own";
  }
  llvm_unreachable("every role has a name");
}

namespace {
/// Rewrites the block so that each cluster of the forest is one graph.cluster.
class ClusterWriter {
public:
  ClusterWriter(ClusterForest &forest, Block &block) : forest(forest), block(block), builder(block.getTerminator()) {}

  void write() {
    for (int id : forest.topologicalOrder())
      writeCluster(forest.cluster(id));
    block.getTerminator()->setOperands(llvm::map_to_vector(block.getTerminator()->getOperands(),
                                                           [&](Value value) { return outer.lookupOrDefault(value); }));
    for (int number = forest.size() - 1; number >= 0; --number)
      forest.op(number)->erase();
  }

private:
  void writeCluster(const Cluster &cluster) {
    auto ops = llvm::map_to_vector(cluster.members, [&](int member) { return forest.op(member); });
    llvm::SetVector<Value> inputs = outsideOperands(ops);
    SmallVector<Value> outputs = resultsUsedOutside(ops);
    SmallVector<Value> operands = llvm::map_to_vector(inputs, [&](Value value) { return outer.lookupOrDefault(value); });
    auto made = graph::ClusterOp::create(builder, locationOf(ops), TypeRange(ValueRange(outputs)),
                                         builder.getStringAttr(kindName(cluster.role)), operands);
    fillBody(made, ops, inputs, outputs);
    for (auto [old, result] : llvm::zip_equal(outputs, made->getResults()))
      outer.map(old, result);
  }

  void fillBody(graph::ClusterOp made, ArrayRef<Operation *> ops, const llvm::SetVector<Value> &inputs,
                ArrayRef<Value> outputs) {
    Block *body = made.getBody().empty() ? &made.getBody().emplaceBlock() : &made.getBody().front();
    IRMapping inner;
    for (Value input : inputs)
      inner.map(input, body->addArgument(input.getType(), input.getLoc()));
    OpBuilder inside = OpBuilder::atBlockEnd(body);
    for (Operation *op : ops) {
      copyConstants(op, inner, inside);
      inside.clone(*op, inner);
    }
    auto yielded = llvm::map_to_vector(outputs, [&](Value value) { return inner.lookup(value); });
    graph::YieldOp::create(inside, made.getLoc(), yielded);
  }

  /// Whether `operand` of `op` is a constant that the cluster has a copy of. A library reads its operands from memory.
  static bool isCopiedTo(Operation *op, Value operand) {
    Operation *producer = operand.getDefiningOp();
    bool needsMemory = op->hasTrait<graph::Contraction>() || op->hasTrait<graph::MultiTensor>() || isa<graph::LstmOp>(op);
    return producer && isCopiedConstant(producer) && !needsMemory;
  }

  static void copyConstants(Operation *op, IRMapping &inner, OpBuilder &inside) {
    for (Value operand : op->getOperands())
      if (isCopiedTo(op, operand) && !inner.contains(operand))
        inside.clone(*operand.getDefiningOp(), inner);
  }

  static llvm::SetVector<Value> outsideOperands(ArrayRef<Operation *> ops) {
    llvm::SmallPtrSet<Operation *, 8> members(llvm::from_range, ops);
    llvm::SetVector<Value> inputs;
    for (Operation *op : ops)
      for (Value operand : op->getOperands()) {
        Operation *producer = operand.getDefiningOp();
        if (!producer || !(members.contains(producer) || isCopiedTo(op, operand)))
          inputs.insert(operand);
      }
    return inputs;
  }

  static SmallVector<Value> resultsUsedOutside(ArrayRef<Operation *> ops) {
    llvm::SmallPtrSet<Operation *, 8> members(llvm::from_range, ops);
    SmallVector<Value> outputs;
    for (Operation *op : ops)
      for (Value result : op->getResults())
        if (op->hasTrait<graph::MultiTensor>() ||
            llvm::any_of(result.getUsers(), [&](Operation *user) { return !members.contains(user); }))
          outputs.push_back(result);
    return outputs;
  }

  static Location locationOf(ArrayRef<Operation *> ops) {
    auto locations = llvm::map_to_vector(ops, [](Operation *op) { return op->getLoc(); });
    return fuseNodes(ops.front()->getContext(), locations);
  }

  ClusterForest &forest;
  Block &block;
  OpBuilder builder;
  IRMapping outer;
};

struct FormClusters : fusion::impl::FormClustersBase<FormClusters> {
  using FormClustersBase::FormClustersBase;

  void runOnOperation() override {
    if (getOperation().isExternal())
      return;
    if (!getOperation().getBody().hasOneBlock()) {
      getOperation().emitOpError("has several blocks; fusion works on functions of one block");
      return signalPassFailure();
    }
    Block &block = getOperation().getBody().front();
    eraseDeadOps(block);
    Library whose = library == "cublaslt" ? Library::CublasLt : Library::Dnnl;
    ClusterForest forest(block, whose);
    JoinLog log(explain);
    formClusters(forest, log, {strictRounding, libraryFunctions, whose});
    ClusterWriter(forest, block).write();
    eraseDeadOps(block);
  }

  static void eraseDeadOps(Block &block) {
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (isOpTriviallyDead(&op))
        op.erase();
  }
};
} // namespace
