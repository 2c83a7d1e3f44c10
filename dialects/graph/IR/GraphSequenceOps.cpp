#include "dialects/graph/IR/GraphSequenceOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphSequenceOps.cpp.inc"

void GraphDialect::addSequenceOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphSequenceOps.cpp.inc"
      >();
}

// (C1) and (C2) of attention.
static LogicalResult checkHeads(const Constraints &check, Value query, Value key, Value value) {
  for (Value operand : {query, key, value})
    if (shapeOf(operand).size() != 4)
      return check.fail("C1", "q, k and v wanted of rank 4, got ", operand.getType());
  ArrayRef<int64_t> q = shapeOf(query), k = shapeOf(key);
  if (failed(check.hasShape("C1", "k", key, {q[0], k[1], k[2], q[3]})) ||
      failed(check.hasShape("C1", "v", value, {q[0], k[1], k[2], ShapedType::kDynamic})))
    return failure();
  bool isKnown = !ShapedType::isDynamic(q[1]) && !ShapedType::isDynamic(k[1]);
  if (isKnown && (k[1] == 0 || q[1] % k[1]))
    return check.fail("C1", "key heads wanted to divide ", q[1], " query heads, got ", k[1]);
  if (failed(check.sameElement("C2", query, key)))
    return failure();
  return check.sameElement("C2", query, value);
}

LogicalResult AttentionOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  Value query = adaptor.getQ(), key = adaptor.getK(), value = adaptor.getV(), mask = adaptor.getMask();
  if (failed(checkHeads(check, query, key, value)))
    return failure();
  ArrayRef<int64_t> q = shapeOf(query);
  if (mask) {
    Type element = elementOf(mask);
    if (failed(check.broadcastsTo("C3", "mask", mask, {q[0], q[1], q[2], shapeOf(key)[2]})))
      return failure();
    if (!element.isInteger(1) && !element.isF32() && element != elementOf(query))
      return check.fail("C3", "mask wanted of i1, f32 or ", elementOf(query), ", got ", element);
  }
  inferred.push_back(RankedTensorType::get({q[0], q[1], q[2], shapeOf(value)[3]}, elementOf(query)));
  return success();
}

static bool isActivation(StringRef name) {
  static constexpr StringRef known[] = {"Relu",       "Tanh",        "Sigmoid", "Affine",   "LeakyRelu", "ThresholdedRelu",
                                        "ScaledTanh", "HardSigmoid", "Elu",     "Softsign", "Softplus"};
  return llvm::is_contained(known, name);
}

// (C4) and (C5) of the recurrent networks.
template <typename Adaptor> static LogicalResult checkActivations(const Constraints &check, Adaptor adaptor, size_t wanted) {
  if (std::optional<ArrayAttr> names = adaptor.getActivations()) {
    if (failed(check.hasLength("C4", "activations", names->size(), wanted)))
      return failure();
    for (Attribute name : *names)
      if (!isActivation(cast<StringAttr>(name).getValue()))
        return check.fail("C4", "activation wanted of the known functions, got ", name);
  }
  if (adaptor.getActivationAlpha() && adaptor.getActivationAlpha()->size() != wanted)
    return check.hasLength("C4", "activation_alpha", adaptor.getActivationAlpha()->size(), wanted);
  if (adaptor.getActivationBeta() && adaptor.getActivationBeta()->size() != wanted)
    return check.hasLength("C4", "activation_beta", adaptor.getActivationBeta()->size(), wanted);
  if (std::optional<double> clip = adaptor.getClip(); clip && !(*clip > 0))
    return check.fail("C5", "clip wanted positive, got ", *clip);
  return success();
}

namespace {
// The sizes of a recurrent network.
struct Recurrence {
  int64_t steps, batch, inputs, hidden, directions;
  bool batchFirst;

  SmallVector<int64_t> state() const {
    return batchFirst ? SmallVector<int64_t>{batch, directions, hidden} : SmallVector<int64_t>{directions, batch, hidden};
  }
  SmallVector<int64_t> output() const {
    return batchFirst ? SmallVector<int64_t>{batch, steps, directions, hidden}
                      : SmallVector<int64_t>{steps, directions, batch, hidden};
  }
};
} // namespace

// An operand that may be absent, its name and the shape it must have.
struct ShapedOperand {
  StringRef name;
  Value value;
  SmallVector<int64_t> shape;
};

// (C2) and (C3) for the operands given.
static LogicalResult checkOperands(const Constraints &check, Value x, ArrayRef<ShapedOperand> operands) {
  for (const ShapedOperand &operand : operands) {
    if (!operand.value)
      continue;
    if (failed(check.hasShape("C2", operand.name, operand.value, operand.shape)))
      return failure();
    if (isa<FloatType>(elementOf(operand.value)) && failed(check.sameElement("C3", x, operand.value)))
      return failure();
  }
  return success();
}

// Checks what the recurrent networks share and returns their sizes.
template <typename Op> static FailureOr<Recurrence> checkRecurrence(const Constraints &check, typename Op::Adaptor adaptor) {
  Value x = adaptor.getX();
  ArrayRef<int64_t> shape = shapeOf(x);
  if (shape.size() != 3 || adaptor.getHiddenSize() < 1 || adaptor.getHiddenSize() > (int64_t(1) << 31))
    return check.fail("C1", "wanted x of rank 3 and a hidden_size in [1, 2^31], got ", x.getType(), " and ",
                      adaptor.getHiddenSize());
  if (failed(check.inRange("C1", "layout", adaptor.getLayout(), 2)))
    return failure();
  bool batchFirst = adaptor.getLayout() == 1;
  int64_t hidden = adaptor.getHiddenSize(), directions = adaptor.getDirection() == "bidirectional" ? 2 : 1;
  Recurrence sizes{shape[batchFirst], shape[!batchFirst], shape[2], hidden, directions, batchFirst};
  int64_t rows = Op::gates * hidden;
  if (failed(checkOperands(check, x,
                           {{"w", adaptor.getW(), {directions, rows, sizes.inputs}},
                            {"r", adaptor.getR(), {directions, rows, hidden}},
                            {"bias", adaptor.getBias(), {directions, 2 * rows}},
                            {"sequence_lens", adaptor.getSequenceLens(), {sizes.batch}},
                            {"initial_h", adaptor.getInitialH(), sizes.state()}})) ||
      failed(checkActivations(check, adaptor, Op::functionsPerDirection * directions)))
    return failure();
  return sizes;
}

template <typename Op>
static LogicalResult inferRecurrence(typename Op::Adaptor adaptor, std::optional<Location> location, int64_t states,
                                     SmallVectorImpl<Type> &inferred) {
  FailureOr<Recurrence> sizes = checkRecurrence<Op>(Constraints(Op::getOperationName(), location), adaptor);
  if (failed(sizes))
    return failure();
  Type element = elementOf(adaptor.getX());
  inferred.push_back(RankedTensorType::get(sizes->output(), element));
  inferred.append(states, RankedTensorType::get(sizes->state(), element));
  return success();
}

LogicalResult RnnOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  return inferRecurrence<RnnOp>(adaptor, location, 1, inferred);
}

LogicalResult GruOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  return inferRecurrence<GruOp>(adaptor, location, 1, inferred);
}

LogicalResult LstmOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  if (failed(inferRecurrence<LstmOp>(adaptor, location, 2, inferred)))
    return failure();
  Constraints check(getOperationName(), location);
  auto state = cast<RankedTensorType>(inferred.back());
  int64_t directions = adaptor.getDirection() == "bidirectional" ? 2 : 1;
  return checkOperands(check, adaptor.getX(),
                       {{"initial_c", adaptor.getInitialC(), SmallVector<int64_t>(state.getShape())},
                        {"peepholes", adaptor.getPeepholes(), {directions, 3 * adaptor.getHiddenSize()}}});
}
