#include "passes/lowering/PointEmitter.h"

#include "dialects/common/ElementTypes.h"
#include "dialects/kernel/Analysis/IndexRange.h"
#include "dialects/kernel/IR/Kernel.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "passes/lowering/PointRules.h"
#include "passes/lowering/ScalarBuilder.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

Type lowering::scalarType(Type element) {
  if (is16BitFloat(element))
    return Float32Type::get(element.getContext());
  if (auto integer = dyn_cast<IntegerType>(element))
    return IntegerType::get(element.getContext(), integer.getWidth());
  return element;
}

Type lowering::elementType(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getElementType(); }

ArrayRef<int64_t> PointEmitter::shapeOf(Value tensor) const {
  auto found = shapes.find(tensor);
  return found == shapes.end() ? cast<RankedTensorType>(tensor.getType()).getShape() : ArrayRef<int64_t>(found->second);
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

Value PointEmitter::lookup(const Key &key) const {
  for (const Scope &scope : llvm::reverse(scopes))
    if (Value found = scope.lookup(key))
      return found;
  return {};
}

Value PointEmitter::at(Value tensor, Indices indices) {
  Key key{tensor, llvm::to_vector(indices)};
  if (Value known = lookup(key))
    return known;
  if (phase && llvm::all_of(indices, [&](Value index) { return isUniform(index); })) {
    Value scalar = emitBeforePhase(tensor, indices);
    return scopes[phaseScope - 1][key] = scalar;
  }
  Value scalar = emit(tensor, indices);
  return scopes.back()[key] = scalar;
}

Value PointEmitter::emitBeforePhase(Value tensor, Indices indices) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(phase);
  Operation *outerPhase = std::exchange(phase, nullptr);
  SmallVector<Scope> inner(std::make_move_iterator(scopes.begin() + phaseScope), std::make_move_iterator(scopes.end()));
  scopes.resize(phaseScope);
  Value scalar = emit(tensor, indices);
  scopes.append(std::make_move_iterator(inner.begin()), std::make_move_iterator(inner.end()));
  phase = outerPhase;
  return scalar;
}

/// A load at indices that are in bounds, which is promised where ranges do not show it.
static Value loadInBounds(OpBuilder &builder, Location location, Value buffer, ValueRange indices) {
  kernel::IndexRanges ranges;
  bool isKnown = llvm::all_of(llvm::zip_equal(indices, kernel::memoryShape(buffer.getType())),
                              [&](auto pair) { return ranges.of(std::get<0>(pair)).isWithin(0, std::get<1>(pair) - 1); });
  return kernel::LoadOp::create(builder, location, buffer, indices, /*inBounds=*/!isKnown);
}

static size_t rankOf(Value slot) {
  return cast<kernel::SpaceOp>(cast<kernel::PrivateOp>(slot.getDefiningOp()).getSpace().getDefiningOp()).getRank();
}

/// Whether `indices` are the point at which `phase` is, as those of what it keeps must be.
static bool arePointOf(Operation *phase, ValueRange indices) {
  return llvm::equal(indices, phase->getRegion(0).getArguments().take_front(indices.size()));
}

Value PointEmitter::emit(Value tensor, Indices indices) {
  Value buffer = buffers.lookup(tensor);
  if (Value slot = privates.lookup(tensor); slot && phase) {
    ValueRange point = indices.take_back(rankOf(slot));
    if (!buffer || arePointOf(phase, point))
      return kernel::ReadOp::create(builder, location, scalarType(elementType(tensor)), slot, point);
  }
  if (buffer)
    return loadInBounds(builder, location, buffer, indices);
  if (Value scalar = scalars.lookup(tensor))
    return scalar;
  Operation *op = tensor.getDefiningOp();
  assert(op && "an input of the cluster has no buffer");
  Value scalar = emitPoint(*this, op, cast<OpResult>(tensor).getResultNumber(), indices);
  return roundIfStored(tensor, scalar);
}

/// A 16-bit value that is never stored keeps the f32 it was computed in, unless the user asked otherwise.
Value PointEmitter::roundIfStored(Value tensor, Value scalar) {
  Type element = elementType(tensor);
  if (!is16BitFloat(element) || !(strictRounding || rounded.contains(tensor)))
    return scalar;
  return kernel::NarrowOp::create(builder, location, scalar.getType(), scalar, element);
}

Value PointEmitter::atBroadcast(Value tensor, Indices indices) {
  ArrayRef<int64_t> shape = shapeOf(tensor);
  SmallVector<Value> own(indices.take_back(shape.size()));
  for (auto [i, extent] : llvm::enumerate(shape))
    if (extent == 1)
      own[i] = index(0);
  return at(tensor, own);
}

Value PointEmitter::load(Value tensor, Indices indices) {
  if (Value buffer = bufferOf(tensor))
    return loadInBounds(builder, location, buffer, indices);
  return at(tensor, indices);
}

Value PointEmitter::loadOr(Value tensor, Indices indices, Value otherwise) {
  if (Value buffer = bufferOf(tensor))
    return kernel::LoadOp::create(builder, location, buffer, indices, otherwise);
  ScalarBuilder b(builder, location, builder.getI64Type());
  Value isInside = b.truth(true);
  for (auto [i, extent] : llvm::zip_equal(indices, shapeOf(tensor)))
    isInside = b.andOf(isInside, b.andOf(b.compare("ge", i, index(0)), b.compare("lt", i, index(extent))));
  auto clamped = llvm::map_to_vector(indices, [&](Value i) { return b.select(isInside, i, index(0)); });
  return b.select(isInside, at(tensor, clamped), otherwise);
}

//===----------------------------------------------------------------------===//
// Loops and phases
//===----------------------------------------------------------------------===//

SmallVector<Value> PointEmitter::loop(int64_t count, ValueRange initial, LoopBody body) {
  if (count == 1)
    return body(index(0), initial);
  scopes.emplace_back();
  auto loop = scf::ForOp::create(builder, location, index(0), index(count), index(1), initial);
  OpBuilder::InsertionGuard guard(builder);
  if (initial.empty())
    builder.setInsertionPoint(loop.getBody()->getTerminator());
  else
    builder.setInsertionPointToEnd(loop.getBody());
  SmallVector<Value> results = body(loop.getInductionVar(), loop.getRegionIterArgs());
  if (!initial.empty())
    scf::YieldOp::create(builder, location, results);
  scopes.pop_back();
  return llvm::to_vector(ValueRange(loop.getResults()));
}

SmallVector<Value> PointEmitter::loopNest(ArrayRef<int64_t> extents, ValueRange initial, NestBody body) {
  SmallVector<Value> indices;
  std::function<SmallVector<Value>(size_t, ValueRange)> nest = [&](size_t depth, ValueRange carried) -> SmallVector<Value> {
    if (depth == extents.size())
      return body(indices, carried);
    return loop(extents[depth], carried, [&](Value iteration, ValueRange inner) {
      indices.push_back(iteration);
      SmallVector<Value> results = nest(depth + 1, inner);
      indices.pop_back();
      return results;
    });
  };
  return nest(0, initial);
}

void PointEmitter::enterPhase(Operation *newPhase) {
  phase = newPhase;
  phaseScope = scopes.size();
  scopes.emplace_back();
}

void PointEmitter::leavePhase() {
  phase = nullptr;
  scopes.pop_back();
}

bool PointEmitter::isUniform(Value value) const {
  return !phase || !phase->isAncestor(value.getParentRegion()->getParentOp());
}

Value PointEmitter::make(ValueRange operands, function_ref<Value()> create) {
  OpBuilder::InsertionGuard guard(builder);
  if (phase && llvm::all_of(operands, [&](Value operand) { return isUniform(operand); }))
    builder.setInsertionPoint(phase);
  return create();
}

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

Value PointEmitter::index(int64_t value) {
  Value &known = constants[value];
  if (!known) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(entryBlock);
    known = arith::ConstantIndexOp::create(builder, location, value);
  }
  return known;
}

/// The number that a constant index has.
static std::optional<int64_t> constantOf(Value index) {
  APInt value;
  if (matchPattern(index, m_ConstantInt(&value)))
    return value.getSExtValue();
  return std::nullopt;
}

Value PointEmitter::add(Value a, Value b) {
  auto x = constantOf(a), y = constantOf(b);
  if (x && y)
    return index(*x + *y);
  if (x == 0)
    return b;
  if (y == 0)
    return a;
  return make({a, b}, [&]() -> Value { return arith::AddIOp::create(builder, location, a, b); });
}

Value PointEmitter::multiply(Value a, int64_t factor) {
  if (factor == 1)
    return a;
  if (factor == 0)
    return index(0);
  if (auto x = constantOf(a))
    return index(*x * factor);
  Value other = index(factor);
  return make({a}, [&]() -> Value { return arith::MulIOp::create(builder, location, a, other); });
}

Value PointEmitter::divide(Value a, int64_t divisor) {
  if (divisor == 1)
    return a;
  if (auto x = constantOf(a))
    return index(*x / divisor);
  Value other = index(divisor);
  return make({a}, [&]() -> Value { return arith::DivUIOp::create(builder, location, a, other); });
}

Value PointEmitter::remainder(Value a, int64_t divisor) {
  if (divisor == 1)
    return index(0);
  if (auto x = constantOf(a))
    return index(*x % divisor);
  Value other = index(divisor);
  return make({a}, [&]() -> Value { return arith::RemUIOp::create(builder, location, a, other); });
}

Value PointEmitter::toIndex(Value scalar) {
  return make({scalar},
              [&]() -> Value { return arith::IndexCastOp::create(builder, location, builder.getIndexType(), scalar); });
}

Value PointEmitter::fromIndex(Value index, Type type) {
  return make({index}, [&]() -> Value { return arith::IndexCastOp::create(builder, location, type, index); });
}

Value PointEmitter::linearize(Indices indices, ArrayRef<int64_t> shape) {
  Value linear = index(0);
  for (auto [position, extent] : llvm::zip_equal(indices, shape))
    linear = add(multiply(linear, extent), position);
  return linear;
}

SmallVector<Value> PointEmitter::delinearize(Value linear, ArrayRef<int64_t> shape) {
  SmallVector<Value> indices(shape.size());
  for (size_t i = shape.size(); i-- > 0;) {
    indices[i] = i == 0 ? linear : remainder(linear, shape[i]);
    linear = divide(linear, shape[i]);
  }
  return indices;
}
