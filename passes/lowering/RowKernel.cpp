#include "passes/lowering/KernelSkeleton.h"
#include "passes/lowering/Reductions.h"

#include "passes/fusion/FusionRoles.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// Rows up to this length are kept once they are loaded: a value for each of at most 1024 threads in 16 registers.
static constexpr int64_t kLongestKeptRow = 16384;

namespace {
/// Builds one row kernel: phases in the order of the cluster's reductions, then a phase that stores.
class RowKernelBuilder {
public:
  RowKernelBuilder(OpBuilder &builder, StringRef name, graph::ClusterOp cluster, const KernelOptions &options)
      : cluster(cluster), dims(rowDims(cluster)), keepsLoads(options.keepsRows && rowSize() <= kLongestKeptRow),
        skeleton(builder, name, cluster, dims, dims.outer(), options), emitter(skeleton.emitter) {
    for (Operation &op : cluster.getBody().front())
      if (findReduction(&op))
        reductions.push_back(&op);
  }

  BuiltKernel build() {
    findKeptValues();
    space = kernel::SpaceOp::create(skeleton.body, emitter.location, dims.inner());
    for (auto &[value, phase] : kept)
      slots[value] = kernel::PrivateOp::create(skeleton.body, emitter.location, space, scalarType(elementType(value)));
    for (auto [phase, reduction] : llvm::enumerate(reductions))
      buildReduction(reduction, static_cast<int>(phase));
    storeRowValues();
    storePointValues();
    return skeleton.finish();
  }

private:
  int64_t rowSize() const { return ShapedType::getNumElements(dims.inner()); }

  /// Whether `value` differs from point to point of a row.
  bool isPerPoint(Value value) const {
    ArrayRef<int64_t> shape = emitter.shapeOf(value);
    ArrayRef<int64_t> inner = shape.take_back(std::min<size_t>(shape.size(), dims.inner().size()));
    return llvm::any_of(inner, [](int64_t extent) { return extent != 1; });
  }

  /// Whether computing `op` again in another phase costs no more than keeping its value: few instructions on what is loaded.
  bool isComputedAgain(Operation *op) const {
    return fusion::factsOf(op).isCheap && llvm::none_of(op->getOperands(), [&](Value operand) {
             return operand.getDefiningOp() && isPerPoint(operand) && !fusion::isCopiedConstant(operand.getDefiningOp()) &&
                    !isa<graph::ConvertOp>(operand.getDefiningOp());
           });
  }

  /// Whether `value` is one that a phase computes or loads, and that later phases may want again.
  bool mayBeKept(Value value) const {
    Operation *op = value.getDefiningOp();
    return op ? !findReduction(op) && !isa<graph::ConstantOp>(op) && isPerPoint(value) : keepsLoads && isPerPoint(value);
  }

  /// Follows from the roots of each phase which values it computes. A value that an earlier phase has computed, or loaded
  /// where rows are kept, is kept.
  void findKeptValues() {
    llvm::DenseMap<Value, int> computedIn;
    auto visitPhase = [&](int phase, ValueRange roots) {
      SmallVector<Value> stack(roots);
      while (!stack.empty()) {
        Value value = stack.pop_back_val();
        if (!mayBeKept(value))
          continue;
        Operation *op = value.getDefiningOp();
        auto [slot, isNew] = computedIn.try_emplace(value, phase);
        if (!isNew && slot->second != phase && !(op && isComputedAgain(op))) {
          kept[value] = slot->second;
          continue;
        }
        if (op && (isNew || slot->second != phase))
          llvm::append_range(stack, op->getOperands());
      }
    };
    for (auto [phase, reduction] : llvm::enumerate(reductions))
      visitPhase(static_cast<int>(phase), reduction->getOperands());
    visitPhase(static_cast<int>(reductions.size()), skeleton.outputs());
  }

  SmallVector<Value> indicesAt(ValueRange point) {
    SmallVector<Value> indices(skeleton.gridIndices());
    llvm::append_range(indices, point);
    return indices;
  }

  /// Keeps what this phase computes for later ones. Called at the end of the phase's body.
  void keepValues(int phase, ValueRange point) {
    for (auto &[value, computedIn] : kept)
      if (computedIn == phase)
        kernel::WriteOp::create(skeleton.body, emitter.location, emitter.at(value, broadcastIndices(value, point)),
                                slots[value], point);
  }

  /// The indices at which `value` meets the point: 0 where it has extent 1.
  SmallVector<Value> broadcastIndices(Value value, ValueRange point) {
    SmallVector<Value> indices = indicesAt(point);
    for (auto [i, extent] : llvm::enumerate(emitter.shapeOf(value)))
      if (extent == 1 && dims.extents[i] != 1)
        indices[i] = emitter.index(0);
    return indices;
  }

  void buildReduction(Operation *op, int phase) {
    Reduction reduction = reductionOf(op);
    Value operand = op->getOperand(0);
    // The body is filled once the phase exists, since what does not depend on the point goes before it.
    Value placeholder;
    auto reduce =
        kernel::ReduceOp::create(skeleton.body, emitter.location, ArrayRef<kernel::Combiner>{reduction.combiner}, space,
                                 Value(), [&](OpBuilder &inner, Location location, ValueRange) -> SmallVector<Value> {
                                   ScalarBuilder b(inner, location, elementType(operand));
                                   return {placeholder = reduction.identity(b)};
                                 });
    fillReduction(reduce, reduction, operand, phase);
    placeholder.getDefiningOp()->erase();
    skeleton.body.setInsertionPointAfter(reduce);
    ScalarBuilder b(skeleton.body, emitter.location, elementType(operand));
    emitter.bindScalar(op->getResult(0), reduction.finish(b, reduce.getResult(0), ShapedType::getNumElements(dims.inner())));
    for (auto &[value, computedIn] : kept)
      if (computedIn == phase)
        emitter.bindPrivate(value, slots[value]);
  }

  void fillReduction(kernel::ReduceOp reduce, const Reduction &reduction, Value operand, int phase) {
    Block *block = reduce.getBlock();
    Operation *yield = block->getTerminator();
    skeleton.body.setInsertionPoint(yield);
    emitter.enterPhase(reduce);
    Value element = emitter.at(operand, broadcastIndices(operand, ValueRange(reduce.getIndices())));
    keepValues(phase, ValueRange(reduce.getIndices()));
    emitter.leavePhase();
    ScalarBuilder b(skeleton.body, emitter.location, elementType(operand));
    yield->setOperands(reduction.prepare(b, element));
  }

  /// The numbers of the outputs that have a value at each point of a row, or that have one value a row.
  SmallVector<unsigned> outputsWhere(bool perPoint) {
    SmallVector<unsigned> numbers;
    for (auto [i, output] : llvm::enumerate(skeleton.outputs()))
      if (isPerPoint(output) == perPoint)
        numbers.push_back(i);
    return numbers;
  }

  void storeRowValues() {
    SmallVector<Value> zeros(dims.inner().size(), emitter.index(0));
    skeleton.storeOutputs(outputsWhere(/*perPoint=*/false), indicesAt(zeros));
  }

  void storePointValues() {
    SmallVector<unsigned> numbers = outputsWhere(/*perPoint=*/true);
    if (numbers.empty())
      return;
    auto phase = kernel::ForeachOp::create(skeleton.body, emitter.location, space, [](OpBuilder &, Location, ValueRange) {});
    skeleton.body.setInsertionPoint(phase.getBlock()->getTerminator());
    emitter.enterPhase(phase);
    skeleton.storeOutputs(numbers, indicesAt(ValueRange(phase.getIndices())));
    emitter.leavePhase();
  }

  graph::ClusterOp cluster;
  ClusterDims dims;
  bool keepsLoads;
  KernelSkeleton skeleton;
  PointEmitter &emitter;
  SmallVector<Operation *> reductions;
  llvm::MapVector<Value, int> kept; ///< values needed by several phases, and the phase that computes them
  llvm::DenseMap<Value, Value> slots;
  Value space;
};
} // namespace

BuiltKernel lowering::buildRowKernel(OpBuilder &builder, StringRef name, graph::ClusterOp cluster,
                                     const KernelOptions &options) {
  return RowKernelBuilder(builder, name, cluster, options).build();
}
