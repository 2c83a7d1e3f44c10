// The gradients of a step, read once: a block for each chunk, and what follows from all of them at the end.
#include "dialects/graph/IR/GraphTrainingOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "passes/lowering/StepExpressions.h"
#include "passes/lowering/TableKernel.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;
using kernel::Combiner;
using kernel::Real;

namespace {
/// The bits of f32 that matter: everything but the sign.
constexpr int64_t kMagnitude = 0x7fffffff, kInfinity = 0x7f800000;

class ObserveBuilder {
public:
  ObserveBuilder(const SpecialRequest &request, graph::ObserveGradientsOp op)
      : op(op), kernel(request), gradientChunks(chunksOf(op.getGradients())), candidateChunks(chunksOf(op.getCandidates())) {
  }

  BuiltKernel build() {
    declareTables(op.getGradients());
    declareTables(op.getCandidates());
    loss = kernel.read(op.getLoss());
    for (unsigned i = 0; i < 5; ++i)
      results.push_back(kernel.write(i));
    state = kernel.update(op.getState(), 5);
    applied = kernel.update(op.getApplied(), 6);
    attempted = kernel.update(op.getAttempted(), 7);
    statistics = kernel.write(8, kernel::Access::ReadWrite);
    kernel.create(gradientChunks + candidateChunks);
    if (!tables.empty())
      emitChunks();
    kernel.emitFinish([&] { emitDecision(); });
    return kernel.finish();
  }

private:
  /// Tables of what has one element type, in the order in which chunks are counted.
  void declareTables(ValueRange tensors) {
    SmallVector<Value> run;
    auto close = [&] {
      if (!run.empty())
        tables.push_back({kernel.readTable(run), elementType(run.front()), chunksOf(run)});
      run.clear();
    };
    for (unsigned i : graph::chunkOrder(tensors)) {
      if (chunksOf(tensors[i]) == 0)
        continue;
      if (!run.empty() && elementType(run.front()) != elementType(tensors[i]))
        close();
      run.push_back(tensors[i]);
    }
    close();
  }

  //===- Chunks ------------------------------------------------------------===//

  static SmallVector<Combiner> combiners() {
    SmallVector<Combiner> all(graph::kStatistics, Combiner::Add);
    all[graph::kLargest] = Combiner::Max;
    return all;
  }

  /// What an element adds to its chunk's row.
  static SmallVector<Value> contribution(const kernel::Scope &scope, Value element, Type stored) {
    Real x{&scope, element}, zero = x.of(0), one = x.of(1);
    kernel::Int magnitude = bits(x) & kMagnitude;
    auto isBelow = [&](int64_t bound) {
      return kernel::detail::compare(arith::CmpIPredicate::slt, magnitude, magnitude.of(bound));
    };
    kernel::Bool isFinite = isBelow(kInfinity), isZero = magnitude == 0, isNan = !isBelow(kInfinity + 1);
    kernel::Bool isSubnormal = isBelow(stored.isF16() ? 0x38800000 : 0x00800000) & !isZero;
    Real finite = select(isFinite, x, zero), small = finite * std::ldexp(1.0, graph::kSmallExponent);
    Real size = fromBits(magnitude, x.element());
    Real row[graph::kStatistics] = {select(magnitude == kInfinity, one, zero),
                                    select(isNan, one, zero),
                                    select(isZero, one, zero),
                                    select(isSubnormal, one, zero),
                                    select(isNan, zero, size),
                                    finite * finite,
                                    small * small};
    return llvm::map_to_vector(row, [](Real value) { return value.value; });
  }

  SmallVector<Value> readChunk(OpBuilder &builder, Value space, TableKernel::Slot table, Type stored, Value entry) {
    Location location = kernel.location;
    auto chunk = kernel::EntryOp::create(builder, location, kernel.argument(table), entry);
    auto reduce = kernel::ReduceOp::create(builder, location, combiners(), space, chunk.getCount(),
                                           [&](OpBuilder &inner, Location, ValueRange at) {
                                             kernel::Scope scope{inner, location};
                                             Value x = kernel::LoadOp::create(inner, location, chunk.getChunk(), at);
                                             return contribution(scope, x, stored);
                                           });
    reduce.setLanes(graph::kChunkLanes);
    return SmallVector<Value>(reduce.getResults());
  }

  void emitChunks() {
    OpBuilder &builder = kernel.body;
    Value space = kernel::SpaceOp::create(builder, kernel.location, ArrayRef<int64_t>{graph::kGradientChunk});
    SmallVector<ChunkRange> ranges;
    for (const Table &table : tables)
      ranges.push_back({table.chunks, [&, space](OpBuilder &inner, Value entry) {
                          return readChunk(inner, space, table.slot, table.stored, entry);
                        }});
    auto row = emitRanges(builder, kernel.location, kernel.gridIndex(), ranges);
    for (auto [column, value] : llvm::enumerate(row))
      kernel::StoreOp::create(builder, kernel.location, value, kernel.argument(statistics),
                              ValueRange{kernel.gridIndex(), kernel.index(column)});
  }

  //===- What follows ------------------------------------------------------===//

  /// Columns of the rows from `first` on, combined in f64.
  SmallVector<Real> total(const kernel::Scope &scope, int64_t first, int64_t count,
                          llvm::function_ref<SmallVector<Real>(ArrayRef<Real> row)> pick, ArrayRef<Combiner> combiners) {
    OpBuilder &builder = scope.builder;
    Location location = scope.location;
    Value space = kernel::SpaceOp::create(builder, location, ArrayRef<int64_t>{count});
    auto reduce = kernel::ReduceOp::create(
        builder, location, combiners, space, Value(), [&](OpBuilder &inner, Location, ValueRange at) {
          kernel::Scope point{inner, location};
          Value number =
              arith::AddIOp::create(inner, location, at[0], arith::ConstantIndexOp::create(inner, location, first));
          SmallVector<Real> row;
          for (int64_t column = 0; column < graph::kStatistics; ++column) {
            Value place = arith::ConstantIndexOp::create(inner, location, column);
            Value value = kernel::LoadOp::create(inner, location, kernel.argument(statistics), ValueRange{number, place});
            row.push_back(widen(Real{&point, value}));
          }
          return llvm::map_to_vector(pick(row), [](Real value) { return value.value; });
        });
    reduce.setLanes(graph::kTotalLanes);
    return llvm::map_to_vector(reduce.getResults(), [&](Value value) { return Real{&scope, value}; });
  }

  graph::step::StepFacts<Real> gather(const kernel::Scope &scope) {
    Real zero{&scope, scope.constant(scope.builder.getF64Type(), 0.0)};
    graph::step::StepFacts<Real> facts{zero, zero, zero, zero, zero, zero};
    facts.loss = widen(Real{&scope, kernel.load(loss)});
    if (gradientChunks > 0) {
      auto pick = [](ArrayRef<Real> row) {
        return SmallVector<Real>{row[graph::kInfinite], row[graph::kNan], row[graph::kLargest],
                                 graph::step::chunkSquares(row[graph::kSquares], row[graph::kSmallSquares])};
      };
      auto sums = total(scope, 0, gradientChunks, pick, {Combiner::Add, Combiner::Add, Combiner::Max, Combiner::Add});
      std::tie(facts.infinite, facts.nan, facts.largest, facts.squares) = std::tie(sums[0], sums[1], sums[2], sums[3]);
    }
    if (candidateChunks > 0) {
      auto pick = [](ArrayRef<Real> row) { return SmallVector<Real>{row[graph::kInfinite] + row[graph::kNan]}; };
      facts.badCandidates = total(scope, gradientChunks, candidateChunks, pick, {Combiner::Add})[0];
    }
    return facts;
  }

  /// The learning rate after so many applied steps.
  Real rateOf(const kernel::Scope &scope, Value steps) {
    std::string fault;
    graph::Schedule schedule = *graph::Schedule::read(op.getSchedule(), fault);
    auto power = [&](double base, Real exponent) { return emitPower(scope, base, toInteger(exponent)); };
    return graph::step::learningRate(schedule, toReal(scope, steps), power);
  }

  void emitDecision() {
    OpBuilder &builder = kernel.body;
    Location location = kernel.location;
    kernel::Scope scope{builder, location};
    std::string fault;
    graph::ScalerRule rule = *graph::ScalerRule::read(op.getRule(), fault);
    graph::step::ScalerNumbers<Real> old;
    for (int64_t i = 0; i < graph::kScalerStateSize; ++i)
      old[i] = Real{&scope, kernel.load(state, {i})};
    Real one = old[0].of(1), scale = graph::scaledOf(op.getGradients().front()) ? widen(narrow(old[graph::kScale])) : one;
    graph::step::StepFacts<Real> facts = gather(scope);
    graph::step::StepResults<Real> decided = graph::step::decide(facts, scale, op.getClipNorm());
    Value steps = kernel.load(applied), attempts = kernel.load(attempted);
    Real rate = rateOf(scope, steps);
    auto next = graph::step::nextState(rule, old, decided.status, facts.infinite);
    Value status = arith::TruncIOp::create(builder, location, builder.getI32Type(), toInteger(decided.status));
    kernel.store(status, results[0]);
    const Real numbers[] = {decided.factor, decided.norm, rate, scale};
    for (auto [i, value] : llvm::enumerate(numbers))
      kernel.store(narrow(value).value, results[1 + i]);
    for (int64_t i = 0; i < graph::kScalerStateSize; ++i)
      kernel.store(next[i].value, state, {i});
    kernel::Int count{&scope, steps}, all{&scope, attempts};
    kernel.store(select(decided.status == 0.0, count + 1, count).value, applied);
    kernel.store((all + 1).value, attempted);
  }

  struct Table {
    TableKernel::Slot slot;
    Type stored;
    int64_t chunks;
  };

  graph::ObserveGradientsOp op;
  TableKernel kernel;
  int64_t gradientChunks, candidateChunks;
  SmallVector<Table> tables;
  TableKernel::Slot loss, state, applied, attempted, statistics;
  SmallVector<TableKernel::Slot> results; ///< status, factor, norm, rate, scale
};
} // namespace

static std::optional<BuiltKernel> buildObserve(const SpecialRequest &request, graph::ObserveGradientsOp op) {
  return ObserveBuilder(request, op).build();
}

void lowering::addObserveKernel(SpecialKernels &kernels) {
  kernels.add<graph::ObserveGradientsOp>(buildObserve, /*isComplete=*/true);
}
