// Cross entropy and its gradient. Where the classes are the last axis a block has a sample and reduces its row; otherwise a
// point has a sample, and blocks have samples that lie side by side.
#include "passes/lowering/AxisView.h"
#include "passes/lowering/PointGrid.h"
#include "passes/lowering/ScalarBuilder.h"
#include "passes/lowering/SpecialKernels.h"

#include "dialects/graph/IR/GraphLossOps.h"
#include "dialects/kernel/IR/Kernel.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;
using kernel::Combiner;

namespace {
/// How a kernel runs over the classes of one sample.
class Classes {
public:
  using Term = llvm::function_ref<Value(Value number)>;

  virtual ~Classes() = default;
  virtual Value reduce(Combiner combiner, Type type, Term term) = 0;
  virtual void forEach(llvm::function_ref<void(Value number)> body) = 0;
  /// Keeps a value of class `number` for `kept`, which returns null where computing it again costs less.
  virtual void keep(Value, Value) {}
  virtual Value kept(Value) { return {}; }
  /// The indices of the logit of class `number`, and of what there is one of for the sample.
  virtual SmallVector<Value> logitPlace(Value number) = 0;
  virtual SmallVector<Value> samplePlace() = 0;
};

/// A row of the block's own.
class RowClasses : public Classes {
public:
  RowClasses(KernelSkeleton &skeleton, int64_t count) : skeleton(skeleton), space(makeSpace(skeleton, {count})) {}

  Value reduce(Combiner combiner, Type type, Term term) override {
    return emitReduction(skeleton, {{combiner}, {type}, space, {}, {}, {}},
                         [&](ValueRange point) -> SmallVector<Value> { return {term(point[0])}; })
        .getResult(0);
  }
  void forEach(llvm::function_ref<void(Value)> body) override {
    emitPhase(skeleton, space, {}, [&](ValueRange point) { body(point[0]); });
  }
  void keep(Value number, Value value) override {
    if (!slot) {
      OpBuilder::InsertionGuard guard(skeleton.body);
      skeleton.body.setInsertionPointAfter(space.getDefiningOp());
      slot = kernel::PrivateOp::create(skeleton.body, skeleton.emitter.location, space, value.getType());
    }
    kernel::WriteOp::create(skeleton.body, skeleton.emitter.location, value, slot, number);
  }
  Value kept(Value number) override {
    Type type = cast<kernel::PrivateType>(slot.getType()).getElementType();
    return kernel::ReadOp::create(skeleton.body, skeleton.emitter.location, type, slot, number);
  }
  SmallVector<Value> logitPlace(Value number) override { return {skeleton.gridIndices()[0], number}; }
  SmallVector<Value> samplePlace() override { return {skeleton.gridIndices()[0]}; }

private:
  KernelSkeleton &skeleton;
  Value space, slot;
};

/// A loop of the point's own.
class PointClasses : public Classes {
public:
  PointClasses(KernelSkeleton &skeleton, int64_t count, PointEmitter::Indices sample)
      : emitter(skeleton.emitter), count(count), sample(sample) {}

  Value reduce(Combiner combiner, Type type, Term term) override {
    ScalarBuilder b(emitter.builder, emitter.location, type);
    bool isSum = combiner == Combiner::Add;
    Value identity = b.number(isSum ? 0 : -std::numeric_limits<double>::infinity(), type);
    return emitter.loop(count, identity, [&](Value number, ValueRange carried) -> SmallVector<Value> {
      Value value = term(number);
      return {isSum ? b.add(carried[0], value) : b.max(carried[0], value)};
    })[0];
  }
  void forEach(llvm::function_ref<void(Value)> body) override {
    emitter.loop(count, {}, [&](Value number, ValueRange) -> SmallVector<Value> {
      body(number);
      return {};
    });
  }
  SmallVector<Value> logitPlace(Value number) override { return {sample[0], number, sample[1]}; }
  SmallVector<Value> samplePlace() override { return sample; }

private:
  PointEmitter &emitter;
  int64_t count;
  SmallVector<Value> sample;
};

/// What both operations compute of one sample.
template <typename Op> class SampleBuilder {
public:
  SampleBuilder(KernelSkeleton &skeleton, Op op, Classes &classes, int64_t count)
      : skeleton(skeleton), emitter(skeleton.emitter), op(op), classes(classes), count(count),
        compute(scalarType(elementType(op.getLogits()))), b(skeleton.body, emitter.location, compute),
        smoothing(op.getLabelSmoothing()) {
    readLabel();
    largest = classes.reduce(Combiner::Max, compute, [&](Value c) { return logit(c); });
    total = classes.reduce(Combiner::Add, compute, [&](Value c) {
      Value power = exponential(c);
      if constexpr (isGradient)
        classes.keep(c, power);
      return power;
    });
  }

  void emitLoss();
  void emitGradient();

private:
  static constexpr bool isGradient = std::is_same_v<Op, graph::CrossEntropyGradOp>;

  Value number(double value) { return b.number(value, compute); }
  Value logit(Value c) { return emitter.at(op.getLogits(), classes.logitPlace(c)); }
  Value exponential(Value c) { return b.call<kernel::ExpOp>(b.sub(logit(c), largest)); }
  /// The weight of class `c`; null where all are 1.
  Value weight(Value c) { return op.getClassWeights() ? emitter.at(op.getClassWeights(), {c}) : Value(); }
  Value timesWeight(Value value, Value c) { return op.getClassWeights() ? b.mul(value, weight(c)) : value; }

  void readLabel();
  Value isSame(Value a, Value c) { return indices().compare("eq", a, c); }
  ScalarBuilder indices() { return {skeleton.body, emitter.location, skeleton.body.getI64Type()}; }
  Value logTerm(Value c, Value logTotal);
  Value totalWeight();
  Value select(Value value, double ifIgnored, double ifInvalid);
  void store(Value tensor, Value scalar, PointEmitter::Indices place);

  KernelSkeleton &skeleton;
  PointEmitter &emitter;
  Op op;
  Classes &classes;
  int64_t count;
  Type compute;
  ScalarBuilder b;
  double smoothing;
  Value label;                ///< the class, as an index; 0 where it is none
  Value isIgnored, isInvalid; ///< what else a label may be
  Value largest, total;       ///< the largest logit, and the sum of the exponentials below it
};
} // namespace

template <typename Op> void SampleBuilder<Op>::readLabel() {
  Value raw = emitter.at(op.getLabels(), classes.samplePlace());
  ScalarBuilder integers(skeleton.body, emitter.location, raw.getType());
  int64_t ignored = op.getIgnoreIndex();
  bool canBeIgnored = llvm::isIntN(raw.getType().getIntOrFloatBitWidth(), ignored);
  isIgnored = canBeIgnored ? integers.compare("eq", raw, integers.integer(ignored, raw.getType())) : b.truth(false);
  Value zero = integers.integer(0, raw.getType()), extent = integers.integer(count, raw.getType());
  isInvalid = b.orOf(integers.compare("lt", raw, zero), integers.compare("ge", raw, extent));
  label = emitter.toIndex(integers.select(isInvalid, zero, raw));
}

/// `value`, or what stands in its place for a label that is no class.
template <typename Op> Value SampleBuilder<Op>::select(Value value, double ifIgnored, double ifInvalid) {
  return b.select(isIgnored, number(ifIgnored), b.select(isInvalid, number(ifInvalid), value));
}

/// The output `tensor` may have no readers.
template <typename Op> void SampleBuilder<Op>::store(Value tensor, Value scalar, PointEmitter::Indices place) {
  for (auto [i, output] : llvm::enumerate(skeleton.outputs()))
    if (output == tensor)
      kernel::StoreOp::create(skeleton.body, emitter.location, scalar, skeleton.outputBuffer(i), place, /*inBounds=*/true);
}

/// w[c] · log p[c]; a weight of 0 makes it 0.
template <typename Op> Value SampleBuilder<Op>::logTerm(Value c, Value logTotal) {
  Value term = b.sub(b.sub(logit(c), largest), logTotal);
  if (!op.getClassWeights())
    return term;
  return b.select(b.compare("eq", weight(c), number(0)), number(0), b.mul(weight(c), term));
}

template <typename Op> void SampleBuilder<Op>::emitLoss() {
  Value logTotal = b.call<kernel::LogOp>(total);
  Value loss = number(0);
  if (smoothing < 1)
    loss = b.mul(number(smoothing - 1), logTerm(label, logTotal));
  if (smoothing > 0) {
    Value sum = classes.reduce(Combiner::Add, compute, [&](Value c) { return logTerm(c, logTotal); });
    loss = b.sub(loss, b.mul(number(smoothing / static_cast<double>(count)), sum));
  }
  Value ownWeight = op.getClassWeights() ? weight(label) : number(1);
  store(op->getResult(0), select(loss, 0, NAN), classes.samplePlace());
  store(op->getResult(1), select(ownWeight, 0, 1), classes.samplePlace());
}

/// Σ w[c].
template <typename Op> Value SampleBuilder<Op>::totalWeight() {
  if (!op.getClassWeights())
    return number(static_cast<double>(count));
  return classes.reduce(Combiner::Add, compute, [&](Value c) { return weight(c); });
}

template <typename Op> void SampleBuilder<Op>::emitGradient() {
  Value gradient = emitter.at(op.getGradient(), classes.samplePlace());
  Value hardFactor = timesWeight(number(1 - smoothing), label), inverse = b.div(number(1), total);
  Value sum = smoothing > 0 ? totalWeight() : Value();
  classes.forEach([&](Value c) {
    Value power = classes.kept(c);
    Value p = b.mul(power ? power : exponential(c), inverse);
    Value slope = b.mul(hardFactor, b.select(isSame(c, label), b.sub(p, number(1)), p));
    if (smoothing > 0) {
      Value own = op.getClassWeights() ? weight(c) : number(1);
      slope = b.add(slope, b.mul(number(smoothing / static_cast<double>(count)), b.sub(b.mul(sum, p), own)));
    }
    store(op->getResult(0), select(b.mul(gradient, slope), 0, NAN), classes.logitPlace(c));
  });
}

/// How the kernel sees the tensors: logits as samples by classes, with what lies after the classes behind them where there
/// is something; the others without classes.
template <typename Op> static ClusterDims dimsOf(Op op, const AxisView &view) {
  ClusterDims dims;
  auto rankOf = [](Value tensor) { return cast<RankedTensorType>(tensor.getType()).getRank(); };
  for (Value tensor : llvm::concat<Value>(llvm::to_vector(op->getOperands()), llvm::to_vector(op->getResults()))) {
    SmallVector<int64_t> shape{view.outer};
    if (rankOf(tensor) == rankOf(op.getLogits()))
      shape.push_back(view.length);
    if (view.inner != 1)
      shape.push_back(view.inner);
    dims.shapes[tensor] = shape;
  }
  if (Value weights = op.getClassWeights())
    dims.shapes[weights] = {view.length};
  return dims;
}

template <typename Op>
static std::optional<BuiltKernel> build(const SpecialRequest &request, Op op, void (SampleBuilder<Op>::*emit)()) {
  AxisView view(op.getLogits(), op.getAxis());
  ClusterDims dims = dimsOf(op, view);
  if (view.inner == 1) {
    KernelSkeleton skeleton(request.builder, request.name, request.cluster, dims, {view.outer}, request.options);
    RowClasses classes(skeleton, view.length);
    SampleBuilder<Op> sample(skeleton, op, classes, view.length);
    (sample.*emit)();
    return skeleton.finish();
  }
  PointGrid grid({view.outer, view.inner});
  KernelSkeleton skeleton(request.builder, request.name, request.cluster, dims, grid.grid, request.options);
  grid.emitPhase(skeleton, makeSpace(skeleton, grid.space), [&](PointEmitter::Indices place) {
    PointClasses classes(skeleton, view.length, place);
    SampleBuilder<Op> sample(skeleton, op, classes, view.length);
    (sample.*emit)();
  });
  return skeleton.finish();
}

static std::optional<BuiltKernel> buildLoss(const SpecialRequest &request, graph::CrossEntropyOp op) {
  return build(request, op, &SampleBuilder<graph::CrossEntropyOp>::emitLoss);
}

static std::optional<BuiltKernel> buildGradient(const SpecialRequest &request, graph::CrossEntropyGradOp op) {
  return build(request, op, &SampleBuilder<graph::CrossEntropyGradOp>::emitGradient);
}

void lowering::addCrossEntropyKernels(SpecialKernels &kernels) {
  kernels.add<graph::CrossEntropyOp>(buildLoss, /*isComplete=*/true);
  kernels.add<graph::CrossEntropyGradOp>(buildGradient, /*isComplete=*/true);
}
