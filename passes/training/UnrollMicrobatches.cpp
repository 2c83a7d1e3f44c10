#include "dialects/graph/IR/GraphBinaryOps.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "dialects/graph/IR/GraphShapeOps.h"
#include "dialects/graph/IR/GraphTrainingOps.h"
#include "mlir/IR/IRMapping.h"
#include "passes/training/Passes.h"

namespace mezzo::training {
#define GEN_PASS_DEF_UNROLLMICROBATCHES
#include "passes/training/Passes.h.inc"
} // namespace mezzo::training

using namespace mlir;
using namespace mezzo;

namespace {
/// Writes out one microbatch.
class Unrolling {
public:
  explicit Unrolling(graph::MicrobatchOp op) : op(op), builder(op), location(op.getLoc()), carried(op.getCarried()) {}

  void run() {
    stacks.resize(op.getStacks().size());
    for (int64_t part = 0; part < static_cast<int64_t>(op.getCount()); ++part)
      addPart(part);
    SmallVector<Value> results(sums);
    llvm::append_range(results, carried);
    for (auto [entries, type] : llvm::zip_equal(stacks, op.getStacks().getTypes()))
      results.push_back(entries.size() == 1 ? entries.front()
                                            : graph::ConcatOp::create(builder, location, entries, 0).getResult());
    op->replaceAllUsesWith(results);
    op->erase();
  }

private:
  Value reshape(Value value, ArrayRef<int64_t> shape) { return graph::ReshapeOp::create(builder, location, value, shape); }

  Value entryOf(Value stack, int64_t part) {
    SmallVector<int64_t> sizes(graph::shapeOf(stack)), starts(sizes.size(), 0), steps(sizes.size(), 1);
    starts[0] = part;
    sizes[0] = 1;
    Value slice = graph::SliceOp::create(builder, location, stack, starts, sizes, steps);
    return reshape(slice, ArrayRef<int64_t>(sizes).drop_front());
  }

  Value widened(Value summand, Type element) {
    if (graph::elementOf(summand) == element)
      return summand;
    return graph::ConvertOp::create(builder, location, summand, element, /*user=*/false);
  }

  void addSummand(size_t i, Value summand, bool isFirst) {
    summand = widened(summand, graph::elementOf(op.getSums()[i]));
    if (isFirst)
      sums.push_back(summand);
    else
      sums[i] = graph::AddOp::create(builder, location, sums[i], summand);
  }

  void addPart(int64_t part) {
    Block &block = op.getBody().front();
    auto counter = RankedTensorType::get({}, builder.getI64Type());
    SmallVector<Value> inputs{graph::ConstantOp::create(builder, location, counter, DenseElementsAttr::get(counter, part))};
    for (Value stack : op.getStacked())
      inputs.push_back(entryOf(stack, part));
    llvm::append_range(inputs, op.getInvariant());
    llvm::append_range(inputs, carried);
    IRMapping mapping;
    mapping.map(block.getArguments(), inputs);
    for (Operation &inner : block.without_terminator())
      builder.clone(inner, mapping);
    auto yielded =
        llvm::map_to_vector(block.getTerminator()->getOperands(), [&](Value value) { return mapping.lookup(value); });
    size_t count = op.getSums().size();
    for (size_t i = 0; i < count; ++i)
      addSummand(i, yielded[i], part == 0);
    for (size_t i = 0; i < carried.size(); ++i)
      carried[i] = yielded[count + i];
    for (size_t i = 0; i < stacks.size(); ++i) {
      Value entry = yielded[count + carried.size() + i];
      SmallVector<int64_t> shape(graph::shapeOf(entry));
      shape.insert(shape.begin(), 1);
      stacks[i].push_back(reshape(entry, shape));
    }
  }

  graph::MicrobatchOp op;
  OpBuilder builder;
  Location location;
  SmallVector<Value> sums, carried;
  SmallVector<SmallVector<Value>> stacks;
};

struct UnrollMicrobatches : training::impl::UnrollMicrobatchesBase<UnrollMicrobatches> {
  void runOnOperation() override {
    SmallVector<graph::MicrobatchOp> found;
    getOperation().walk([&](graph::MicrobatchOp op) { found.push_back(op); }); // inner ones first
    for (graph::MicrobatchOp op : found)
      Unrolling(op).run();
  }
};
} // namespace
