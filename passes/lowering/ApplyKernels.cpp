// Optimizers: one kernel for all parameters, a block for each chunk of them.
#include "dialects/graph/IR/GraphTrainingOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "passes/lowering/StepExpressions.h"
#include "passes/lowering/TableKernel.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;
using kernel::Real;

namespace {
/// Parameters that are treated alike: types of gradient and copy, rate and decay.
struct ParameterGroup {
  Type gradient, copy;
  double rate, decay;
  SmallVector<unsigned> members;

  bool isLike(const ParameterGroup &other) const {
    return gradient == other.gradient && copy == other.copy && rate == other.rate && decay == other.decay;
  }
};

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
    kernel.create(chunksOf(op.getParameters()));
    if (!groups.empty())
      emitBody();
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

  void formGroups() {
    for (unsigned i = 0; i < count; ++i) {
      if (chunksOf(op.getParameters()[i]) == 0)
        continue;
      std::optional<unsigned> copy = copyOf(i);
      ParameterGroup own{elementType(op.getGradients()[i]),
                         copy ? elementType(op.getCopies()[*copy]) : Type(),
                         op.getRates() ? (*op.getRates())[i] : 1,
                         op.getDecays() ? (*op.getDecays())[i] : 0,
                         {}};
      auto found = llvm::find_if(groups, [&](const ParameterGroup &group) { return group.isLike(own); });
      ParameterGroup &group = found == groups.end() ? groups.emplace_back(own) : *found;
      group.members.push_back(i);
    }
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
      own.copies = kernel.updateTable(pick(op.getCopies(), copies), results);
    }
    slots.push_back(own);
  }

  void emitBody() {
    kernel.emitUnlessSkipped(status, [&](Value space) {
      SmallVector<ChunkRange> ranges;
      for (size_t i = 0; i < groups.size(); ++i)
        ranges.push_back(
            {chunksOf(pick(op.getParameters(), groups[i].members)), [this, i, space](OpBuilder &inner, Value entry) {
               emitChunk(inner, groups[i], slots[i], space, entry);
               return SmallVector<Value>();
             }});
      return ranges;
    });
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

  void emitChunk(OpBuilder &builder, const ParameterGroup &group, const Slots &own, Value space, Value entry) {
    Location location = kernel.location;
    kernel::Scope scope{builder, location};
    graph::step::Group<Real> prepared = prepare(scope, group);
    auto chunkOf = [&](TableKernel::Slot slot) {
      return kernel::EntryOp::create(builder, location, kernel.argument(slot), entry);
    };
    auto gradients = chunkOf(own.gradients);
    SmallVector<Value> changed{chunkOf(own.parameters).getChunk()};
    for (TableKernel::Slot slot : own.moments)
      changed.push_back(chunkOf(slot).getChunk());
    Value copies = group.copy ? chunkOf(own.copies).getChunk() : Value();
    kernel::ForeachOp::create(
        builder, location, space, gradients.getCount(), [&](OpBuilder &inner, Location, ValueRange at) {
          kernel::Scope point{inner, location};
          auto load = [&](Value memory) { return Real{&point, kernel::LoadOp::create(inner, location, memory, at)}; };
          auto rebind = [&](Real value) { return Real{&point, value.value}; };
          graph::step::Group<Real> own{rebind(prepared.factor), rebind(prepared.rate), rebind(prepared.first),
                                       rebind(prepared.second), prepared.decay,        prepared.clipValue};
          Real first = load(changed[1]);
          graph::step::Element<Real> e{load(changed[0]), first, Op::kMoments > 1 ? load(changed[2]) : first,
                                       load(gradients.getChunk())};
          e.g = graph::step::unscaled(own, e.g);
          graph::step::apply(op, own, e);
          Value results[] = {e.w.value, e.m.value, e.v.value};
          for (auto [memory, value] : llvm::zip_first(changed, results))
            kernel::StoreOp::create(inner, location, value, memory, at);
          if (copies)
            kernel::StoreOp::create(inner, location, e.w.value, copies, at);
        });
  }

  Op op;
  TableKernel kernel;
  size_t count;
  SmallVector<ParameterGroup> groups;
  SmallVector<Slots> slots;
  TableKernel::Slot status, factor, rate, applied;
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
