#include "dialects/common/ElementTypes.h"
#include "dialects/common/LossNode.h"
#include "dialects/graph/IR/Graph.h"
#include "dialects/graph/IR/GraphTrainingOps.h"
#include "dialects/graph/IR/Numbers.h"
#include "mlir/IR/IRMapping.h"
#include "passes/training/Passes.h"

namespace mezzo::training {
#define GEN_PASS_DEF_ACCUMULATEPARTS
#include "passes/training/Passes.h.inc"
} // namespace mezzo::training

using namespace mlir;
using namespace mezzo;
using namespace mezzo::training;
using graph::GraphDialect;

static bool isTail(Operation &op) { return op.hasTrait<graph::MultiTensor>() || op.hasTrait<OpTrait::IsTerminator>(); }

/// The type of one entry of a stack.
static RankedTensorType entryOf(Type stack) {
  auto type = cast<RankedTensorType>(stack);
  return RankedTensorType::get(type.getShape().drop_front(), type.getElementType(), type.getEncoding());
}

static RankedTensorType stackOf(Type part, int64_t count) {
  auto type = cast<RankedTensorType>(part);
  SmallVector<int64_t> shape(type.getShape());
  shape.insert(shape.begin(), count);
  return RankedTensorType::get(shape, type.getElementType(), type.getEncoding());
}

namespace {
/// Makes a step of one part into one of several.
class Accumulation {
public:
  Accumulation(func::FuncOp function, graph::ObserveGradientsOp observe, const AccumulatePartsOptions &options)
      : function(function), observe(observe), options(options), block(function.front()), builder(function.getContext()),
        location(function.getLoc()) {}

  LogicalResult run() {
    findArguments();
    findBody();
    if (failed(findTotal()) || failed(checkUses()))
      return failure();
    warnOfLowSums();
    stackArguments();
    if (total && failed(divideSeed(sumOfTotals())))
      return failure();
    replaceTail(buildMicrobatch());
    for (Operation *op : llvm::reverse(body))
      op->erase();
    return success();
  }

private:
  //===- What there is -----------------------------------------------------===//

  /// Inputs come in stacks; state that a step computes anew from the old one is handed on.
  void findArguments() {
    for (BlockArgument argument : block.getArguments())
      if (!function.getArgAttr(argument.getArgNumber(), GraphDialect::variableAttr))
        stacked.insert(argument);
    for (auto commit : block.getOps<graph::CommitOp>())
      for (auto [old, candidate] : llvm::zip_equal(commit.getOld(), commit.getCandidates()))
        carried.insert({old, candidate});
  }

  bool isOfPart(Value value) { return stacked.contains(value) || carried.count(value) || isInBody(value.getDefiningOp()); }
  bool isInBody(Operation *op) { return op && inBody.contains(op); }

  void findBody() {
    for (Operation &op : block)
      if (!isTail(op) && llvm::any_of(op.getOperands(), [&](Value operand) { return isOfPart(operand); })) {
        body.push_back(&op);
        inBody.insert(&op);
      }
  }

  /// Takes the divisor of a mean out of the results.
  LogicalResult findTotal() {
    for (unsigned i = 0; i < function.getNumResults(); ++i)
      if (function.getResultAttr(i, lossTotalAttr)) {
        total = block.getTerminator()->getOperand(i);
        block.getTerminator()->eraseOperand(i);
        return function.eraseResult(i);
      }
    return success();
  }

  /// Gradients, the loss and new state are what a part may give.
  LogicalResult checkUses() {
    for (OpOperand &use : block.getTerminator()->getOpOperands())
      if (isOfPart(use.get()) && use.get() != observe.getLoss() && !isa<BlockArgument>(use.get()))
        return function.emitOpError("result #")
               << use.getOperandNumber() << " is that of one part of a batch, which is neither added up nor handed on";
    return success();
  }

  void warnOfLowSums() {
    auto isLow = [](Value value) { return !graph::elementOf(value).isF32(); };
    if (options.low && llvm::any_of(observe.getGradients(), isLow))
      function.emitWarning("gradients of ")
          << options.parts << " parts are added up in 16 bits: a sum of 256 in bf16, 2048 in f16, no longer grows by 1";
  }

  //===- What comes before the parts ---------------------------------------===//

  void stackArguments() {
    for (BlockArgument argument : block.getArguments()) {
      if (!stacked.contains(argument))
        continue;
      argument.setType(stackOf(argument.getType(), options.parts));
      if (auto dims = function.getArgAttrOfType<ArrayAttr>(argument.getArgNumber(), GraphDialect::dimsAttr)) {
        SmallVector<Attribute> names{builder.getStringAttr("")};
        llvm::append_range(names, dims);
        function.setArgAttr(argument.getArgNumber(), GraphDialect::dimsAttr, builder.getArrayAttr(names));
      }
    }
    function.setType(builder.getFunctionType(block.getArgumentTypes(), function.getResultTypes()));
  }

  /// What computes `value`, in order.
  SmallVector<Operation *> sliceOf(Value value) {
    llvm::DenseSet<Operation *> wanted;
    SmallVector<Operation *> stack;
    auto want = [&](Value one) {
      if (Operation *op = one.getDefiningOp(); op && wanted.insert(op).second)
        stack.push_back(op);
    };
    want(value);
    while (!stack.empty())
      llvm::for_each(stack.pop_back_val()->getOperands(), want);
    SmallVector<Operation *> slice;
    for (Operation &op : block)
      if (wanted.contains(&op))
        slice.push_back(&op);
    return slice;
  }

  /// The divisor of the mean over all parts.
  Value sumOfTotals() {
    builder.setInsertionPointToStart(&block);
    Value sum = buildParts(sliceOf(total), {total}, {}).getSums()[0];
    builder.setInsertionPointAfter(sum.getDefiningOp());
    Value zero = graph::makeScalar(builder, location, graph::elementOf(sum), 0);
    Value one = graph::makeScalar(builder, location, graph::elementOf(sum), 1);
    Value isNone = graph::CompareOp::create(builder, location, sum, zero, "eq");
    return divisor = graph::SelectOp::create(builder, location, isNone, one, sum);
  }

  LogicalResult divideSeed(Value by) {
    SmallVector<Operation *> seeds;
    for (Operation &op : block)
      if (op.hasTrait<graph::GradientSeed>())
        seeds.push_back(&op);
    if (seeds.empty())
      return function.emitOpError("wanted a graph.gradient_seed to divide, found none");
    for (Operation *seed : seeds) {
      builder.setInsertionPointAfter(seed);
      auto divided = graph::DivOp::create(builder, seed->getLoc(), seed->getResult(0), by);
      seed->getResult(0).replaceAllUsesExcept(divided, divided);
    }
    return success();
  }

  //===- The parts ---------------------------------------------------------===//

  Type sumType(Value summand) {
    auto type = stacked.contains(summand) ? entryOf(summand.getType()) : cast<RankedTensorType>(summand.getType());
    bool isWidened = !options.low && is16BitFloat(type.getElementType());
    return isWidened ? RankedTensorType::get(type.getShape(), builder.getF32Type(), type.getEncoding()) : type;
  }

  /// The operations on one part, which give `summands` and new values of `state`.
  graph::MicrobatchOp buildParts(ArrayRef<Operation *> operations, ArrayRef<Value> summands,
                                 ArrayRef<std::pair<Value, Value>> state) {
    llvm::SetVector<Value> stacks, invariants, states;
    llvm::DenseSet<Operation *> own(operations.begin(), operations.end());
    for (auto &[old, next] : state)
      states.insert(old);
    auto need = [&](Value value) {
      if (stacked.contains(value))
        stacks.insert(value);
      else if (!states.contains(value) && !own.contains(value.getDefiningOp()))
        invariants.insert(value);
    };
    for (Operation *op : operations)
      llvm::for_each(op->getOperands(), need);
    llvm::for_each(summands, need);
    for (auto &[old, next] : state)
      need(next);
    auto sums = llvm::map_to_vector(summands, [&](Value summand) { return sumType(summand); });
    auto made =
        graph::MicrobatchOp::create(builder, location, sums, ValueRange(states.getArrayRef()).getTypes(), TypeRange(),
                                    options.parts, stacks.getArrayRef(), invariants.getArrayRef(), states.getArrayRef());
    fill(made, operations, summands, state);
    return made;
  }

  void fill(graph::MicrobatchOp made, ArrayRef<Operation *> operations, ArrayRef<Value> summands,
            ArrayRef<std::pair<Value, Value>> state) {
    Block &inner = made.getBody().emplaceBlock();
    IRMapping map;
    Value part = inner.addArgument(RankedTensorType::get({}, builder.getI64Type()), location);
    for (Value stack : made.getStacked())
      map.map(stack, inner.addArgument(entryOf(stack.getType()), stack.getLoc()));
    for (ValueRange values : {ValueRange(made.getInvariant()), ValueRange(made.getCarried())})
      for (Value value : values)
        map.map(value, inner.addArgument(value.getType(), value.getLoc()));
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&inner);
    for (Operation *op : operations)
      if (Operation *copy = builder.clone(*op, map); auto dropout = dyn_cast<graph::DropoutOp>(copy))
        countSamples(dropout, part);
    auto results = llvm::map_to_vector(summands, [&](Value value) { return map.lookup(value); });
    for (auto &[old, next] : state)
      results.push_back(map.lookup(next));
    graph::YieldOp::create(builder, location, results);
  }

  /// Gives a dropout the number of the part's first sample among all.
  void countSamples(graph::DropoutOp dropout, Value part) {
    if (dropout.getFirst() || graph::shapeOf(dropout.getX()).empty())
      return;
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(dropout);
    auto number = [&](int64_t value) -> Value {
      auto type = RankedTensorType::get({}, builder.getI64Type());
      return graph::ConstantOp::create(builder, location, DenseElementsAttr::get(type, value));
    };
    if (!dropout.getPosition())
      dropout.getCountersMutable().append(number(0));
    Value samples = number(graph::shapeOf(dropout.getX())[0]);
    dropout.getCountersMutable().append(graph::MulOp::create(builder, location, part, samples).getResult());
  }

  graph::MicrobatchOp buildMicrobatch() {
    builder.setInsertionPoint(observe);
    summands.insert(observe.getLoss());
    summands.insert(observe.getGradients().begin(), observe.getGradients().end());
    SmallVector<std::pair<Value, Value>> state(carried.begin(), carried.end());
    return buildParts(body, summands.getArrayRef(), state);
  }

  void replaceTail(graph::MicrobatchOp parts) {
    builder.setInsertionPointAfter(parts);
    SmallVector<Value> sums(parts.getSums());
    if (divisor)
      sums[0] = graph::DivOp::create(builder, location, sums[0], divisor);
    auto isAfter = [&](OpOperand &use) { return isTail(*use.getOwner()) && use.getOwner()->getBlock() == &block; };
    for (auto [old, sum] : llvm::zip_equal(summands, sums))
      Value(old).replaceUsesWithIf(sum, isAfter);
    for (auto [state, last] : llvm::zip_equal(carried, parts.getLasts()))
      Value(state.second).replaceUsesWithIf(last, isAfter);
  }

  func::FuncOp function;
  graph::ObserveGradientsOp observe;
  const AccumulatePartsOptions &options;
  Block &block;
  OpBuilder builder;
  Location location;
  llvm::SetVector<Value> stacked, summands;
  llvm::MapVector<Value, Value> carried; ///< new state by the old one
  SmallVector<Operation *> body;
  llvm::DenseSet<Operation *> inBody;
  Value total, divisor; ///< null where sums are wanted
};

struct AccumulateParts : training::impl::AccumulatePartsBase<AccumulateParts> {
  using AccumulatePartsBase::AccumulatePartsBase;

  void runOnOperation() override {
    if (parts < 1) {
      getOperation().emitError("parts wanted at least 1, got ") << parts;
      return signalPassFailure();
    }
    AccumulatePartsOptions wanted{parts, low};
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && failed(accumulate(function, wanted)))
        return signalPassFailure();
  }

private:
  static LogicalResult accumulate(func::FuncOp function, const AccumulatePartsOptions &wanted) {
    auto observed = llvm::to_vector(function.getOps<graph::ObserveGradientsOp>());
    if (observed.size() > 1)
      return function.emitOpError("observes gradients ") << observed.size() << " times; parts want one optimizer";
    return observed.empty() ? success() : Accumulation(function, observed[0], wanted).run();
  }
};
} // namespace
