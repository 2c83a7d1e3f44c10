// Operations that read elements from another place: each turns the result's indices into the operand's.
#include "passes/lowering/PointRules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

using Indices = PointEmitter::Indices;

static Value emitReshape(PointEmitter &emitter, graph::ReshapeOp op, Indices indices) {
  Value linear = emitter.linearize(indices, op.getType().getShape());
  return emitter.at(op.getX(), emitter.delinearize(linear, op.getX().getType().getShape()));
}

static Value emitTranspose(PointEmitter &emitter, graph::TransposeOp op, Indices indices) {
  SmallVector<Value> own(indices.size());
  for (auto [i, axis] : llvm::enumerate(op.getPermutation()))
    own[axis] = indices[i];
  return emitter.at(op.getX(), own);
}

static Value emitSlice(PointEmitter &emitter, graph::SliceOp op, Indices indices) {
  SmallVector<Value> own;
  for (auto [index, start, step] : llvm::zip_equal(indices, op.getStarts(), op.getSteps()))
    own.push_back(emitter.addConstant(emitter.multiply(index, step), start));
  return emitter.at(op.getX(), own);
}

/// Which operand an element comes from is decided once a point; operands not chosen are read at an index that is clamped.
static Value emitConcat(PointEmitter &emitter, graph::ConcatOp op, Indices indices) {
  ScalarBuilder b(emitter.builder, emitter.location, elementType(op));
  SmallVector<Value> own(indices);
  Value position = indices[op.getAxis()], chosen;
  int64_t begin = 0;
  for (Value input : op.getInputs()) {
    int64_t size = cast<RankedTensorType>(input.getType()).getShape()[op.getAxis()];
    if (size == 0)
      continue;
    own[op.getAxis()] = emitter.addConstant(position, -begin);
    Value element = emitter.loadOr(input, own, b.number(0, scalarType(b.element)));
    Value isHere = arith::CmpIOp::create(b.builder, b.location, arith::CmpIPredicate::sge, position, emitter.index(begin));
    chosen = chosen ? b.select(isHere, element, chosen) : element;
    begin += size;
  }
  return chosen;
}

/// The element of the operand that stands at `position` of an axis of `size` under a padding mode that repeats elements.
static Value mirrorIndex(PointEmitter &emitter, StringRef mode, Value position, int64_t size) {
  ScalarBuilder b(emitter.builder, emitter.location, emitter.builder.getI64Type());
  Value last = emitter.index(size - 1), zero = emitter.index(0);
  if (mode == "edge")
    return b.min(b.max(position, zero), last);
  int64_t period = mode == "wrap" ? size : std::max<int64_t>(2 * (size - 1), 1);
  Value rest = arith::RemSIOp::create(b.builder, b.location, position, emitter.index(period));
  Value wrapped = b.select(b.compare("lt", rest, zero), b.add(rest, emitter.index(period)), rest);
  return mode == "wrap" ? wrapped : b.min(wrapped, b.sub(emitter.index(period), wrapped));
}

static Value emitPad(PointEmitter &emitter, graph::PadOp op, Indices indices) {
  SmallVector<Value> own;
  for (auto [index, low, size] : llvm::zip_equal(indices, op.getLow(), op.getX().getType().getShape())) {
    Value position = emitter.addConstant(index, -low);
    own.push_back(op.getMode() == "constant" ? position : mirrorIndex(emitter, op.getMode(), position, size));
  }
  if (op.getMode() == "constant")
    return emitter.loadOr(op.getX(), own, emitter.at(op.getValue(), {}));
  return emitter.load(op.getX(), own);
}

static Value emitIota(PointEmitter &emitter, graph::IotaOp op, Indices indices) {
  Type i64 = emitter.builder.getI64Type();
  ScalarBuilder b(emitter.builder, emitter.location, i64);
  return convertScalar(b, emitter.fromIndex(indices[op.getAxis()], i64), i64, op.getResultType());
}

/// A splat has one value everywhere.
static Value emitConstant(PointEmitter &emitter, graph::ConstantOp op, Indices) {
  auto value = cast<SplatElementsAttr>(op.getValue());
  ScalarBuilder b(emitter.builder, emitter.location, value.getElementType());
  Type type = scalarType(value.getElementType());
  if (isa<FloatType>(type))
    return b.number(value.getSplatValue<APFloat>().convertToDouble(), type);
  return arith::ConstantOp::create(b.builder, b.location, b.builder.getIntegerAttr(type, value.getSplatValue<APInt>()));
}

void lowering::addMovementRules(PointRules &rules) {
  rules.add<graph::ReshapeOp>(emitReshape);
  rules.add<graph::TransposeOp>(emitTranspose);
  rules.add<graph::SliceOp>(emitSlice);
  rules.add<graph::ConcatOp>(emitConcat);
  rules.add<graph::PadOp>(emitPad);
  rules.add<graph::IotaOp>(emitIota);
  rules.add<graph::ConstantOp>(emitConstant);
  rules.add<graph::BroadcastOp>(
      [](PointEmitter &emitter, graph::BroadcastOp op, Indices indices) { return emitter.atBroadcast(op.getX(), indices); });
}
