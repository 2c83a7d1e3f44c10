// Long short-term memory: in the form that a library runs where there is one, else step by step.
#include "passes/decompose/Decompositions.h"
#include "passes/decompose/Recurrent.h"

#include "dialects/graph/IR/DerivedValues.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

/// The gates' order: input, output, forget, cell; peepholes have the first three.
enum Gate : int64_t { kInput, kOutput, kForget, kCell };

namespace {
/// One step of one direction.
class LstmStep {
public:
  LstmStep(Emitter &e, const RecurrentDirection &direction, Value sums, RecurrentState state, bool couplesForget)
      : e(e), direction(direction), sums(sums), state(state), couplesForget(couplesForget), hidden(shapeOf(state.h)[1]) {}

  RecurrentState write() {
    Value in = gate(kInput, state.c);
    Value keep = couplesForget ? e.sub(e.number(1, in), in) : gate(kForget, state.c);
    Value candidate = direction.functions[1].apply(e, gateOf(e, sums, kCell, hidden));
    Value cell = e.add(e.mul(keep, state.c), e.mul(in, candidate));
    Value out = gate(kOutput, cell);
    return {e.mul(out, direction.functions[2].apply(e, cell)), cell};
  }

private:
  Value gate(Gate gate, Value cell) {
    Value sum = gateOf(e, sums, gate, hidden);
    if (direction.peepholes)
      sum = e.add(sum, e.mul(e.slice(direction.peepholes, 0, gate * hidden, hidden), cell));
    return direction.functions[0].apply(e, sum);
  }

  Emitter &e;
  const RecurrentDirection &direction;
  Value sums;
  RecurrentState state;
  bool couplesForget;
  int64_t hidden;
};
} // namespace

static bool hasDefaultActivations(graph::LstmOp op) {
  auto defaults = graph::LstmOp::defaultActivations();
  return !op.getActivations() || llvm::all_of(llvm::enumerate(*op.getActivations()), [&](auto entry) {
    return cast<StringAttr>(entry.value()).getValue() == defaults[entry.index() % defaults.size()];
  });
}

/// The library packs weights and bias when a program is loaded.
static bool hasFixedWeights(graph::LstmOp op) {
  llvm::DenseSet<Value> fixed = graph::findDerivedValues(*op->getBlock());
  return fixed.contains(op.getW()) && fixed.contains(op.getR()) && (!op.getBias() || fixed.contains(op.getBias()));
}

/// Whether the library can run `op` once its tensors are f32 and its steps first.
static bool canBecomeLibraryLstm(graph::LstmOp op) {
  bool hasExtras = op.getSequenceLens() || op.getPeepholes() || op.getClip() || op.getInputForget();
  bool isEmpty = cast<RankedTensorType>(op.getX().getType()).getNumElements() == 0;
  return !hasExtras && !isEmpty && !elementOf(op.getX()).isF64() && hasDefaultActivations(op) && hasFixedWeights(op);
}

bool decompose::isLibraryLstm(graph::LstmOp op) {
  bool isPlain = !op.getActivations() && !op.getActivationAlpha() && !op.getActivationBeta();
  return canBecomeLibraryLstm(op) && isPlain && elementOf(op.getX()).isF32() && op.getLayout() == 0 &&
         !op.getInitialH() == !op.getInitialC();
}

/// Everything in f32, rounded once at the results; steps first; both initial states or none.
static void makeLibraryLstm(graph::LstmOp op, Emitter &e) {
  Type f32 = e.rewriter.getF32Type(), stored = elementOf(op.getX());
  bool isBatchFirst = op.getLayout() == 1;
  auto wide = [&](Value value) { return value ? e.convert(value, f32) : value; };
  auto stepsFirst = [&](Value value) { return value && isBatchFirst ? e.transpose(value, {1, 0, 2}) : value; };
  Value x = wide(stepsFirst(op.getX())), h = wide(stepsFirst(op.getInitialH())), c = wide(stepsFirst(op.getInitialC()));
  if (!h != !c)
    (h ? c : h) = e.splat(0, shapeOf(h ? h : c), f32);
  auto made = graph::LstmOp::create(e.rewriter, op.getLoc(), x, wide(op.getW()), wide(op.getR()), wide(op.getBias()),
                                    Value(), h, c, Value(), op.getHiddenSize(), op.getDirection(), ArrayAttr(),
                                    DenseF64ArrayAttr(), DenseF64ArrayAttr(), FloatAttr());
  SmallVector<Value> results;
  for (Value result : made.getResults()) {
    Value rounded = e.convert(result, stored);
    SmallVector<int64_t> batchFirst = rankOf(result) == 4 ? SmallVector<int64_t>{2, 0, 1, 3} : SmallVector<int64_t>{1, 0, 2};
    results.push_back(isBatchFirst ? e.transpose(rounded, batchFirst) : rounded);
  }
  e.replace(results);
}

static void writeLstm(graph::LstmOp op, Emitter &e) {
  RecurrentNetwork network = describe(op);
  network.hasCell = true;
  network.initialC = op.getInitialC();
  network.peepholes = op.getPeepholes();
  bool couplesForget = op.getInputForget();
  auto step = [couplesForget](Emitter &e, const RecurrentDirection &direction, Value fromInput, RecurrentState state) {
    Value fromState = e.matmul(state.h, direction.r, /*transposesB=*/true, elementOf(state.h));
    return LstmStep(e, direction, e.add(fromInput, fromState), state, couplesForget).write();
  };
  e.replace(writeSteps(e, network, /*addsStateBias=*/true, step));
}

LogicalResult decompose::writeOutLstm(graph::LstmOp op, RewriterBase &rewriter) {
  Emitter e(rewriter, op);
  writeLstm(op, e);
  return success();
}

LogicalResult decompose::decomposeLstm(graph::LstmOp op, bool hasLibrary, RewriterBase &rewriter) {
  if (hasLibrary && isLibraryLstm(op))
    return failure();
  Emitter e(rewriter, op);
  if (hasLibrary && canBecomeLibraryLstm(op))
    makeLibraryLstm(op, e);
  else
    writeLstm(op, e);
  return success();
}
