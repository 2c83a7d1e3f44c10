// Optimizers: one kernel for all parameters, a block for each chunk of them.
#include "dialects/graph/IR/GraphTrainingOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "passes/lowering/StepExpressions.h"
#include "passes/lowering/TableKernel.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;
using graph::ParameterGroup;
using kernel::Real;

namespace {
template <typename Op> class ApplyBuilder {
public:
  ApplyBuilder(const SpecialRequest &request, Op op) : op(op), kernel(request), count(op.getParameters().size()) {}

  BuiltKernel build() {
    formGroups();
    status = kernel.read(op.getStatus());
    factor = kernel.read(op.getFactor());
    rate = kernel.read(op.getRate());
    applied = kernel.read(op.getApplied());
    for (const ParameterGroup &group : groups)
      declare(group);
    if (hasCopies()) {
      unsigned total = op->getNumResults() - graph::kCopyReports;
      overflows = kernel.write(total);
      overflowsOfChunks = kernel.write(total + 1, kernel::Access::ReadWrite);
    }
    kernel.create(chunksOf(op.getParameters()));
    if (!groups.empty())
      emitBody();
    if (hasCopies())
      kernel.emitFinish([&] { emitTotal(); });
    return kernel.finish();
  }

private:
  struct Slots {
    TableKernel::Slot gradients, parameters, copies;
    SmallVector<TableKernel::Slot, 2> moments;
  };

  /// The number of the copy of parameter `i`; nothing if it has none.
  std::optional<unsigned> copyOf(unsigned i) {
    auto found = llvm::find(op.getCopied(), static_cast<int64_t>(i));
    return found == op.getCopied().end() ? std::nullopt : std::optional<unsigned>(found - op.getCopied().begin());
  }

  bool hasCopies() { return !op.getCopies().empty(); }

  /// Parameters without elements need nothing.
  void formGroups() {
    groups = graph::parameterGroups(op);
    for (ParameterGroup &group : groups)
      llvm::erase_if(group.members, [&](unsigned i) { return chunksOf(op.getParameters()[i]) == 0; });
    llvm::erase_if(groups, [](const ParameterGroup &group) { return group.members.empty(); });
  }

  SmallVector<Value> pick(ValueRange values, ArrayRef<unsigned> numbers) {
    return llvm::map_to_vector(numbers, [&](unsigned i) { return values[i]; });
  }

  void declare(const ParameterGroup &group) {
    Slots own;
    auto shifted = [&](unsigned by) { return llvm::map_to_vector(group.members, [&](unsigned i) { return by + i; }); };
    own.gradients = kernel.readTable(pick(op.getGradients(), group.members));
    own.parameters = kernel.updateTable(pick(op.getParameters(), group.members), group.members);
    for (unsigned k = 0; k < Op::kMoments; ++k)
      own.moments.push_back(kernel.updateTable(pick(op.getMoments(), shifted(k * count)), shifted((k + 1) * count)));
    if (group.copy) {
      auto copies = llvm::map_to_vector(group.members, [&](unsigned i) { return *copyOf(i); });
      auto results =
          llvm::map_to_vector(copies, [&](unsigned i) { return static_cast<unsigned>((1 + Op::kMoments) * count) + i; });
      own.copies = kernel.updateTable(pick(op.getCopies(), copies), results, kernel::Access::Write);
    }
    slots.push_back(own);
  }

  void emitBody() {
    SmallVector<Value> none;
    if (hasCopies())
      none.push_back(zero(kernel.body));
    auto overflowing = kernel.emitUnlessSkipped(
        status,
        [&](Value space) {
          SmallVector<ChunkRange> ranges;
          for (size_t i = 0; i < groups.size(); ++i)
            ranges.push_back(
                {chunksOf(pick(op.getParameters(), groups[i].members)), [this, i, space](OpBuilder &inner, Value entry) {
                   return emitChunk(inner, groups[i], slots[i], space, entry);
                 }});
          return ranges;
        },
        none);
    if (hasCopies())
      kernel::StoreOp::create(kernel.body, kernel.location, overflowing[0], kernel.argument(overflowsOfChunks),
                              ValueRange{kernel.gridIndex()});
  }

  Value zero(OpBuilder &builder) { return arith::ConstantOp::create(builder, kernel.location, builder.getF32FloatAttr(0)); }

  /// The elements of all chunks that overflow in copies.
  void emitTotal() {
    Location location = kernel.location;
    Value space = kernel::SpaceOp::create(kernel.body, location, ArrayRef<int64_t>{chunksOf(op.getParameters())});
    auto sum = kernel::ReduceOp::create(
        kernel.body, location, {kernel::Combiner::Add}, space, Value(), [&](OpBuilder &inner, Location, ValueRange at) {
          kernel::Scope point{inner, location};
          Value chunk = kernel::LoadOp::create(inner, location, kernel.argument(overflowsOfChunks), at);
          return SmallVector<Value>{widen(Real{&point, chunk}).value};
        });
    sum.setLanes(graph::kTotalLanes);
    kernel::Scope scope{kernel.body, location};
    kernel.store(narrow(Real{&scope, sum->getResult(0)}).value, overflows);
  }

  /// What is the same for all elements of the group.
  graph::step::Group<Real> prepare(const kernel::Scope &scope, const ParameterGroup &group) {
    auto load = [&](TableKernel::Slot slot) -> Value {
      return kernel::LoadOp::create(scope.builder, scope.location, kernel.argument(slot), ValueRange());
    };
    Real base{&scope, load(rate)};
    graph::step::Group<Real> made{{&scope, load(factor)}, base, base, base, group.decay, op.getClipValue()};
    if (group.rate != 1)
      made.rate = narrow(widen(base) * group.rate);
    Value steps = load(applied);
    kernel::Int number{&scope, steps};
    graph::step::prepare(op, made, [&](double beta) { return emitPower(scope, beta, steps); }, number == 1);
    return made;
  }

  /// A chunk of one group in memory.
  struct Chunk {
    Value count, gradients, copies;
    SmallVector<Value> changed; ///< the parameters and moments
  };

  Chunk chunkAt(OpBuilder &builder, const Slots &own, Value entry, bool hasCopy) {
    auto memoryOf = [&](TableKernel::Slot slot) {
      return kernel::EntryOp::create(builder, kernel.location, kernel.argument(slot), entry);
    };
    auto gradients = memoryOf(own.gradients);
    Chunk chunk{gradients.getCount(), gradients.getChunk(), {}, {memoryOf(own.parameters).getChunk()}};
    for (TableKernel::Slot slot : own.moments)
      chunk.changed.push_back(memoryOf(slot).getChunk());
    if (hasCopy)
      chunk.copies = memoryOf(own.copies).getChunk();
    return chunk;
  }

  /// Changes one element; returns the parameter's new value.
  Real emitElement(const kernel::Scope &point, const graph::step::Group<Real> &prepared, const Chunk &chunk, ValueRange at) {
    OpBuilder &inner = point.builder;
    auto load = [&](Value memory) { return Real{&point, kernel::LoadOp::create(inner, kernel.location, memory, at)}; };
    auto rebind = [&](Real value) { return Real{&point, value.value}; };
    graph::step::Group<Real> own{rebind(prepared.factor), rebind(prepared.rate), rebind(prepared.first),
                                 rebind(prepared.second), prepared.decay,        prepared.clipValue};
    Real first = load(chunk.changed[1]);
    graph::step::Element<Real> e{load(chunk.changed[0]), first, Op::kMoments > 1 ? load(chunk.changed[2]) : first,
                                 load(chunk.gradients)};
    e.g = graph::step::unscaled(own, e.g);
    graph::step::apply(op, own, e);
    Value results[] = {e.w.value, e.m.value, e.v.value};
    for (auto [memory, value] : llvm::zip_first(chunk.changed, results))
      kernel::StoreOp::create(inner, kernel.location, value, memory, at);
    return e.w;
  }

  /// Whether a finite number becomes infinite in a 16-bit type: from half a unit above the largest number on.
  static kernel::Bool overflows16(Real x, Type copy) {
    constexpr int64_t kMagnitude = 0x7fffffff, kInfinity = 0x7f800000, kPastF16 = 0x477ff000, kPastBf16 = 0x7f7f8000;
    kernel::Int magnitude = bits(x) & kMagnitude;
    auto isBelow = [&](int64_t bound) {
      return kernel::detail::compare(arith::CmpIPredicate::slt, magnitude, magnitude.of(bound));
    };
    return isBelow(kInfinity) & !isBelow(copy.isF16() ? kPastF16 : kPastBf16);
  }

  /// Returns, where the optimizer writes copies, how many elements of the chunk's overflow.
  SmallVector<Value> emitChunk(OpBuilder &builder, const ParameterGroup &group, const Slots &own, Value space, Value entry) {
    Location location = kernel.location;
    kernel::Scope scope{builder, location};
    graph::step::Group<Real> prepared = prepare(scope, group);
    Chunk chunk = chunkAt(builder, own, entry, group.copy != nullptr);
    if (!group.copy) {
      kernel::ForeachOp::create(builder, location, space, chunk.count, [&](OpBuilder &inner, Location, ValueRange at) {
        emitElement({inner, location}, prepared, chunk, at);
      });
      return hasCopies() ? SmallVector<Value>{zero(builder)} : SmallVector<Value>();
    }
    auto counted = kernel::ReduceOp::create(
        builder, location, {kernel::Combiner::Add}, space, chunk.count, [&](OpBuilder &inner, Location, ValueRange at) {
          kernel::Scope point{inner, location};
          Real w = emitElement(point, prepared, chunk, at);
          kernel::StoreOp::create(inner, location, w.value, chunk.copies, at);
          return SmallVector<Value>{select(overflows16(w, group.copy), w.of(1), w.of(0)).value};
        });
    counted.setLanes(graph::kChunkLanes);
    return SmallVector<Value>(counted->getResults());
  }

  Op op;
  TableKernel kernel;
  size_t count;
  SmallVector<ParameterGroup> groups;
  SmallVector<Slots> slots;
  TableKernel::Slot status, factor, rate, applied;
  TableKernel::Slot overflows, overflowsOfChunks; ///< where there are copies
};
} // namespace

template <typename Op> static std::optional<BuiltKernel> buildApply(const SpecialRequest &request, Op op) {
  return ApplyBuilder<Op>(request, op).build();
}

void lowering::addApplyKernels(SpecialKernels &kernels) {
  kernels.add<graph::ApplySgdOp>(buildApply, /*isComplete=*/true);
  kernels.add<graph::ApplyAdamOp>(buildApply, /*isComplete=*/true);
  kernels.add<graph::ApplyAdamWOp>(buildApply, /*isComplete=*/true);
  kernels.add<graph::ApplyLionOp>(buildApply, /*isComplete=*/true);
}
