// Values at lanes, and scratch memory.
#include "compiler/cpu/lower/KernelEmitter.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cpu {

Value KernelEmitter::constant(int64_t value) { return arith::ConstantIntOp::create(builder, location, value, 64); }

/// The first `active` of `lanes` lanes.
Value KernelEmitter::constantMask(int64_t lanes, int64_t active) {
  SmallVector<bool> bits(lanes);
  std::fill_n(bits.begin(), active, true);
  auto type = VectorType::get(lanes, builder.getI1Type());
  return arith::ConstantOp::create(builder, location, DenseElementsAttr::get(type, ArrayRef<bool>(bits)));
}

static std::optional<int64_t> literal(Value value) { return constantOf(value); }

Value KernelEmitter::add(Value a, Value b) {
  if (literal(a) == 0)
    return b;
  if (literal(b) == 0)
    return a;
  return arith::AddIOp::create(builder, location, a, b);
}

Value KernelEmitter::multiply(Value a, int64_t factor) {
  if (factor == 1)
    return a;
  if (std::optional<int64_t> known = literal(a))
    return constant(*known * factor);
  return arith::MulIOp::create(builder, location, a, constant(factor));
}

Type KernelEmitter::scalarType(Type type) { return isa<IndexType>(type) ? builder.getI64Type() : type; }

Type KernelEmitter::laneType(Type type) { return width == 1 ? scalarType(type) : VectorType::get(width, scalarType(type)); }

Lanes KernelEmitter::get(Value value) {
  auto it = values.find(value);
  assert(it != values.end() && "value of the kernel used before it was emitted");
  return it->second;
}

Value KernelEmitter::asScalar(Value value) {
  Lanes lanes = get(value);
  assert(lanes.isUniform() && "value must be uniform here");
  return lanes.value;
}

/// base + step · (0, 1, …, width − 1)
static Value spread(OpBuilder &builder, Location location, Value base, int64_t step, VectorType type) {
  SmallVector<APInt> offsets;
  for (int64_t lane = 0; lane < type.getNumElements(); ++lane)
    offsets.emplace_back(type.getElementType().getIntOrFloatBitWidth(), lane * step, /*isSigned=*/true,
                         /*implicitTrunc=*/true);
  Value ramp = arith::ConstantOp::create(builder, location, DenseElementsAttr::get(type, offsets));
  Value all = vector::BroadcastOp::create(builder, location, type, base);
  return arith::AddIOp::create(builder, location, all, ramp);
}

Value KernelEmitter::asVector(Lanes lanes) {
  if (lanes.kind == Lanes::Vector || width == 1)
    return lanes.value;
  auto type = VectorType::get(width, lanes.value.getType());
  if (lanes.kind == Lanes::Linear)
    return spread(builder, location, lanes.value, lanes.step, type);
  if (auto literal = lanes.value.getDefiningOp<arith::ConstantOp>())
    return arith::ConstantOp::create(builder, location, DenseElementsAttr::get(type, Attribute(literal.getValue())));
  return vector::BroadcastOp::create(builder, location, type, lanes.value);
}

Memory KernelEmitter::allocate(Type element, ArrayRef<int64_t> shape) {
  int64_t count = 1;
  for (int64_t extent : shape)
    count *= extent;
  int64_t offset = scratchBytes;
  scratchBytes += static_cast<int64_t>(llvm::alignTo(count * elementBytes(element), 64));
  SmallVector<int64_t> strides(shape.size(), 1);
  for (int64_t i = static_cast<int64_t>(shape.size()) - 2; i >= 0; --i)
    strides[i] = strides[i + 1] * shape[i + 1];
  Value pointer =
      LLVM::GEPOp::create(builder, location, scratch.getType(), builder.getI8Type(), scratch, ValueRange(constant(offset)));
  return {pointer, element, SmallVector<int64_t>(shape), strides};
}

InFlightDiagnostic KernelEmitter::refuse(Operation *op, const Twine &why) {
  failedAny = true;
  return op->emitOpError() << why;
}

} // namespace mezzo::cpu
