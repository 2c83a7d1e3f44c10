// Loads and stores: one element for all lanes, contiguous ones, or each lane its own.
#include "compiler/cpu/lower/KernelEmitter.h"
#include "dialects/kernel/Math/Expression.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cpu {

//===- Addresses ----------------------------------------------------------===//

Address KernelEmitter::addressOf(const LinearForm &form) {
  Address address{constant(form.constant), 0, {}};
  for (auto [value, coefficient] : form.terms) {
    Lanes lanes = get(value);
    if (lanes.kind == Lanes::Vector) {
      Value term = lanes.value;
      if (coefficient != 1)
        term = arith::MulIOp::create(builder, location, term, asVector(Lanes::uniform(constant(coefficient))));
      address.vector = address.vector ? arith::AddIOp::create(builder, location, address.vector, term).getResult() : term;
      continue;
    }
    address.base = add(address.base, multiply(lanes.value, coefficient));
    address.step += lanes.step * coefficient;
  }
  return address;
}

Address KernelEmitter::addressOf(const Memory &memory, ValueRange indices) {
  return addressOf(linearize(indices, memory.strides));
}

Value KernelEmitter::elementPointer(const Memory &memory, Value offset) {
  return LLVM::GEPOp::create(builder, location, memory.pointer.getType(), rawType(memory.element), memory.pointer,
                             ValueRange(offset));
}

/// A pointer for each lane; lanes that the mask leaves out point at the first element, which exists.
Value KernelEmitter::lanePointers(const Memory &memory, const Address &address, Value mask) {
  Value offsets = asVector(Lanes::linear(address.base, address.step));
  if (address.vector)
    offsets = arith::AddIOp::create(builder, location, offsets, address.vector);
  if (mask) {
    Value zero = asVector(Lanes::uniform(constant(0)));
    offsets = arith::SelectOp::create(builder, location, mask, offsets, zero);
  }
  Type pointers = VectorType::get(width, memory.pointer.getType());
  return LLVM::GEPOp::create(builder, location, pointers, rawType(memory.element), memory.pointer, ValueRange(offsets));
}

/// `mask` and the lanes that exist and take the branch; null if all do.
Value KernelEmitter::maskWith(Value mask) {
  for (Value other : {tailMask, branchMask})
    if (other)
      mask = mask ? arith::AndIOp::create(builder, location, mask, other).getResult() : other;
  return mask;
}

//===- Contiguous accesses ------------------------------------------------===//

/// Whether the processor has masked moves of such elements; without, LLVM makes a branch for each lane.
bool KernelEmitter::hasMaskedAccess(Type raw) const { return target.avx512 || raw.getIntOrFloatBitWidth() >= 32; }

static int64_t alignmentOf(Type raw) { return raw.getIntOrFloatBitWidth() / 8; }

Value KernelEmitter::loadContiguous(Type raw, Value pointer, Value mask) {
  auto type = VectorType::get(width, raw);
  if (!mask)
    return LLVM::LoadOp::create(builder, location, type, pointer, alignmentOf(raw));
  if (mask == tailMask && activeLanes < width && !hasMaskedAccess(raw))
    return loadPieces(raw, pointer, activeLanes);
  Value zero = arith::ConstantOp::create(builder, location, builder.getZeroAttr(type));
  return LLVM::MaskedLoadOp::create(builder, location, type, pointer, mask, zero,
                                    builder.getI32IntegerAttr(static_cast<int32_t>(alignmentOf(raw))), UnitAttr());
}

void KernelEmitter::storeContiguous(Value vector, Value pointer, Value mask) {
  Type raw = getElementTypeOrSelf(vector);
  if (!mask)
    LLVM::StoreOp::create(builder, location, vector, pointer, alignmentOf(raw));
  else if (mask == tailMask && activeLanes < width && !hasMaskedAccess(raw))
    storePieces(vector, pointer, activeLanes);
  else
    LLVM::MaskedStoreOp::create(builder, location, vector, pointer, mask, static_cast<uint32_t>(alignmentOf(raw)));
}

/// `count` elements by loads of powers of two, the rest zero.
Value KernelEmitter::loadPieces(Type raw, Value pointer, int64_t count) {
  auto type = VectorType::get(width, raw);
  Value whole = arith::ConstantOp::create(builder, location, builder.getZeroAttr(type));
  int64_t done = 0;
  for (int64_t size = width / 2; size > 0; size /= 2) {
    if (count - done < size)
      continue;
    Value at = LLVM::GEPOp::create(builder, location, pointer.getType(), raw, pointer, ValueRange(constant(done)));
    Value piece = LLVM::LoadOp::create(builder, location, VectorType::get(size, raw), at, alignmentOf(raw));
    whole =
        vector::InsertStridedSliceOp::create(builder, location, piece, whole, ArrayRef<int64_t>{done}, ArrayRef<int64_t>{1});
    done += size;
  }
  return whole;
}

void KernelEmitter::storePieces(Value vector, Value pointer, int64_t count) {
  Type raw = getElementTypeOrSelf(vector);
  int64_t done = 0;
  for (int64_t size = width / 2; size > 0; size /= 2) {
    if (count - done < size)
      continue;
    Value piece = vector::ExtractStridedSliceOp::create(builder, location, vector, ArrayRef<int64_t>{done},
                                                        ArrayRef<int64_t>{size}, ArrayRef<int64_t>{1});
    Value at = LLVM::GEPOp::create(builder, location, pointer.getType(), raw, pointer, ValueRange(constant(done)));
    LLVM::StoreOp::create(builder, location, piece, at, alignmentOf(raw));
    done += size;
  }
}

//===- Any access ---------------------------------------------------------===//

/// What is in memory at the lanes of `mask` (null: all); other lanes hold anything, but are not read outside memory. A
/// scalar where the address is uniform and there is no mask.
Lanes KernelEmitter::loadRaw(const Memory &memory, const Address &address, Value mask) {
  Type raw = rawType(memory.element);
  if (address.isUniform() && !mask)
    return Lanes::uniform(
        LLVM::LoadOp::create(builder, location, raw, elementPointer(memory, address.base), alignmentOf(raw)));
  if (address.isContiguous())
    return Lanes::vector(loadContiguous(raw, elementPointer(memory, address.base), mask));
  Value pointers = lanePointers(memory, address, mask);
  auto type = VectorType::get(width, raw);
  Value zero = arith::ConstantOp::create(builder, location, builder.getZeroAttr(type));
  return Lanes::vector(LLVM::masked_gather::create(builder, location, type, pointers, constantMask(width, width),
                                                   ValueRange(zero), static_cast<uint32_t>(alignmentOf(raw))));
}

void KernelEmitter::storeRaw(const Memory &memory, const Address &address, Lanes value, Value mask) {
  Type raw = rawType(memory.element);
  if (width == 1 || (address.isUniform() && value.isUniform() && !branchMask)) {
    LLVM::StoreOp::create(builder, location, value.value, elementPointer(memory, address.base), alignmentOf(raw));
    return;
  }
  Value vector = asVector(value);
  if (address.isContiguous()) {
    storeContiguous(vector, elementPointer(memory, address.base), mask);
    return;
  }
  Value pointers = lanePointers(memory, address, Value());
  LLVM::masked_scatter::create(builder, location, vector, pointers, mask ? mask : constantMask(width, width),
                               static_cast<uint32_t>(alignmentOf(raw)));
}

//===- Loads --------------------------------------------------------------===//

/// 0 ≤ index < extent as one unsigned comparison.
static Value isInside(OpBuilder &builder, Location location, Value index, int64_t extent) {
  Scope scope{builder, location};
  return arith::CmpIOp::create(builder, location, arith::CmpIPredicate::ult, index, scope.constant(index.getType(), extent));
}

Guard KernelEmitter::guardOf(LoadOp op) {
  ArrayRef<int64_t> shape = memoryShape(op.getMemory().getType());
  Guard guard;
  auto conjoin = [&](Value &all, Value one) {
    all = all ? arith::AndIOp::create(builder, location, all, one).getResult() : one;
  };
  for (auto [index, extent] : llvm::zip(op.getIndices(), shape)) {
    if (ranges.of(index).isWithin(0, extent - 1))
      continue;
    Lanes lanes = get(index);
    if (lanes.isUniform())
      conjoin(guard.uniform, isInside(builder, location, lanes.value, extent));
    else
      conjoin(guard.lanes, isInside(builder, location, asVector(lanes), extent));
  }
  return guard;
}

/// What is in memory at the lanes where `lanes` (null: all) holds, elsewhere the load's other value.
Lanes KernelEmitter::loadWhere(LoadOp op, const Memory &memory, const Address &address, Value lanes) {
  bool scalar = !lanes && address.isUniform() && !branchMask;
  Lanes raw = loadRaw(memory, address, scalar ? Value() : maskWith(lanes));
  Value loaded = widenLoaded(raw.value, memory.element, op.getType());
  if (raw.isUniform())
    return Lanes::uniform(loaded);
  if (!lanes)
    return Lanes::vector(loaded);
  return Lanes::vector(arith::SelectOp::create(builder, location, lanes, loaded, asVector(get(op.getOtherwise()))));
}

/// A load under a guard: a branch where a condition is one for all lanes, a masked load where each lane has its own. Not one
/// mask of both: for AVX2, LLVM 22 loses the part of a mask that is one bit for all lanes.
Lanes KernelEmitter::loadGuarded(LoadOp op, const Memory &memory, const Address &address, Guard guard) {
  if (!guard.uniform)
    return loadWhere(op, memory, address, guard.lanes);
  Lanes otherwise = get(op.getOtherwise());
  bool scalar = !guard.lanes && address.isUniform() && otherwise.isUniform() && !branchMask;
  Type type = scalar ? scalarType(op.getType()) : laneType(op.getType());
  auto branch = scf::IfOp::create(builder, location, TypeRange(type), guard.uniform, /*withElseRegion=*/true);
  auto fill = [&](Block *block, function_ref<Lanes()> value) {
    OpBuilder::InsertionGuard insertion(builder);
    builder.setInsertionPointToEnd(block);
    Lanes lanes = value();
    scf::YieldOp::create(builder, location, scalar ? lanes.value : asVector(lanes));
  };
  fill(branch.thenBlock(), [&] { return loadWhere(op, memory, address, guard.lanes); });
  fill(branch.elseBlock(), [&] { return otherwise; });
  return scalar ? Lanes::uniform(branch.getResult(0)) : fromLaneValue(branch.getResult(0));
}

void KernelEmitter::emitLoad(LoadOp op) {
  const Memory memory = memories.lookup(op.getMemory());
  if (llvm::is_contained(memory.shape, 0) && op.getOtherwise())
    return set(op.getResult(), get(op.getOtherwise()));
  Address address = addressOf(memory, op.getIndices());
  if (op.getOtherwise())
    if (Guard guard = guardOf(op))
      return set(op.getResult(), loadGuarded(op, memory, address, guard));
  // A promise made inside a branch may hold only for the lanes that take it; the tail has a lane at least.
  bool everyLane = address.isUniform() && !(branchMask && op.getInBounds());
  Lanes raw = loadRaw(memory, address, everyLane ? Value() : maskWith({}));
  Value loaded = widenLoaded(raw.value, memory.element, op.getType());
  set(op.getResult(), raw.isUniform() ? Lanes::uniform(loaded) : Lanes::vector(loaded));
}

void KernelEmitter::emitStore(StoreOp op) {
  const Memory memory = memories.lookup(op.getMemory());
  Lanes value = get(op.getValue());
  if (value.kind == Lanes::Linear)
    value = Lanes::vector(asVector(value));
  Value narrow = narrowStored(value.value, memory.element);
  value.value = narrow;
  storeRaw(memory, addressOf(memory, op.getIndices()), value, maskWith({}));
}

void KernelEmitter::emitRead(ReadOp op) {
  const Memory memory = memories.lookup(op.getSlot());
  Lanes raw = loadRaw(memory, addressOf(memory, op.getIndices()), maskWith({}));
  Value loaded = widenLoaded(raw.value, memory.element, op.getType());
  set(op.getResult(), raw.isUniform() ? Lanes::uniform(loaded) : Lanes::vector(loaded));
}

void KernelEmitter::emitWrite(WriteOp op) {
  const Memory memory = memories.lookup(op.getSlot());
  Lanes value = get(op.getValue());
  if (value.kind == Lanes::Linear)
    value = Lanes::vector(asVector(value));
  value.value = narrowStored(value.value, memory.element);
  storeRaw(memory, addressOf(memory, op.getIndices()), value, maskWith({}));
}

/// Three words: address of the tensor, its length, number of the chunk.
void KernelEmitter::emitEntry(EntryOp op) {
  Value table = memories.lookup(op.getTable()).pointer;
  Value first = multiply(asScalar(op.getIndex()), 3);
  Type pointer = table.getType(), word = builder.getI64Type();
  auto field = [&](int64_t i, Type type) -> Value {
    Value at = LLVM::GEPOp::create(builder, location, pointer, word, table, ValueRange(add(first, constant(i))));
    return LLVM::LoadOp::create(builder, location, type, at, 8);
  };
  Value base = field(0, pointer), length = field(1, word), chunk = field(2, word);
  Value offset = multiply(chunk, TableType::kChunk);
  Value left = arith::SubIOp::create(builder, location, length, offset);
  Value count = arith::MinSIOp::create(builder, location, left, constant(TableType::kChunk));
  Type element = op.getTable().getType().getElementType();
  Value start = LLVM::GEPOp::create(builder, location, pointer, rawType(element), base, ValueRange(offset));
  memories[op.getChunk()] = {start, element, {TableType::kChunk}, {1}};
  set(op.getCount(), Lanes::uniform(count));
  set(op.getOffset(), Lanes::uniform(offset));
}

} // namespace mezzo::cpu
