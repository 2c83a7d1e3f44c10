#include "passes/lowering/TableKernel.h"

#include "dialects/graph/IR/GraphTrainingOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

static_assert(graph::kGradientChunk == kernel::TableType::kChunk);

int64_t lowering::chunksOf(ValueRange tensors) { return graph::countChunks(tensors); }

static kernel::BufferType bufferOf(Value tensor, kernel::Access access) {
  auto type = cast<RankedTensorType>(tensor.getType());
  return kernel::BufferType::get(type.getShape(), type.getElementType(), access);
}

static kernel::TableType tableOf(ValueRange tensors, kernel::Access access) {
  return kernel::TableType::get(chunksOf(tensors), elementType(tensors.front()), access);
}

/// The number of the cluster's input that an operand is; what works on many tensors finds them all in memory.
static unsigned inputOf(Value operand) { return cast<BlockArgument>(operand).getArgNumber(); }

static SmallVector<unsigned> inputsOf(ValueRange operands) { return llvm::map_to_vector(operands, inputOf); }

TableKernel::TableKernel(const SpecialRequest &request)
    : body(request.builder.getContext()), location(graph::ClusterOp(request.cluster).getLoc()), request(request) {
  use.updates.assign(request.op->getNumResults(), -1);
}

TableKernel::Slot TableKernel::declare(Declared argument) {
  declared.push_back(std::move(argument));
  return declared.size() - 1;
}

TableKernel::Slot TableKernel::read(Value operand) {
  return declare({bufferOf(operand, kernel::Access::Read), 0, {inputOf(operand)}, {}, false});
}

TableKernel::Slot TableKernel::readTable(ValueRange operands) {
  return declare(
      {tableOf(operands, kernel::Access::Read), static_cast<int64_t>(operands.size()), inputsOf(operands), {}, false});
}

TableKernel::Slot TableKernel::write(unsigned result, kernel::Access access) {
  return declare({bufferOf(request.op->getResult(result), access), 0, {}, {result}, true});
}

TableKernel::Slot TableKernel::update(Value operand, unsigned result) {
  use.updates[result] = static_cast<int>(inputOf(operand));
  return declare({bufferOf(operand, kernel::Access::ReadWrite), 0, {}, {result}, true});
}

TableKernel::Slot TableKernel::updateTable(ValueRange operands, ArrayRef<unsigned> results, kernel::Access access) {
  for (auto [operand, result] : llvm::zip_equal(operands, results))
    use.updates[result] = static_cast<int>(inputOf(operand));
  return declare(
      {tableOf(operands, access), static_cast<int64_t>(operands.size()), {}, SmallVector<unsigned>(results), true});
}

/// A launch has what is read first, then what is written.
void TableKernel::create(int64_t grid) {
  SmallVector<Type> types;
  places.resize(declared.size());
  for (bool isWritten : {false, true})
    for (auto [slot, argument] : llvm::enumerate(declared)) {
      if (argument.isWritten != isWritten)
        continue;
      places[slot] = types.size();
      types.push_back(argument.type);
      use.tables.push_back(argument.tensors);
      use.reads.append(argument.inputs);
      use.outputOrder.append(argument.results);
    }
  function = kernel::FuncOp::create(request.builder, location, request.name, types, ArrayRef<int64_t>{grid});
  body.setInsertionPoint(function.getBlock()->getTerminator());
}

Value TableKernel::index(int64_t value) { return arith::ConstantIndexOp::create(body, location, value); }

Value TableKernel::load(Slot slot, ArrayRef<int64_t> indices) {
  auto places = llvm::map_to_vector(indices, [&](int64_t value) { return index(value); });
  return kernel::LoadOp::create(body, location, argument(slot), places);
}

void TableKernel::store(Value value, Slot slot, ArrayRef<int64_t> indices) {
  auto places = llvm::map_to_vector(indices, [&](int64_t value) { return index(value); });
  kernel::StoreOp::create(body, location, value, argument(slot), places);
}

/// The rest of the runs, from number `first`, which begins at chunk `start`.
static SmallVector<Value> emitFrom(OpBuilder &builder, Location location, Value chunk, ArrayRef<ChunkRange> ranges,
                                   int64_t start) {
  const ChunkRange &range = ranges.front();
  auto emitOwn = [&](OpBuilder &inner) {
    Value entry = chunk;
    if (start != 0)
      entry = arith::SubIOp::create(inner, location, chunk, arith::ConstantIndexOp::create(inner, location, start));
    return range.emit(inner, entry);
  };
  if (ranges.size() == 1)
    return emitOwn(builder);
  Value end = arith::ConstantIndexOp::create(builder, location, start + range.chunks);
  Value isOwn = arith::CmpIOp::create(builder, location, arith::CmpIPredicate::slt, chunk, end);
  auto yield = [&](OpBuilder &inner, ArrayRef<Value> values) { scf::YieldOp::create(inner, location, values); };
  auto branch = scf::IfOp::create(
      builder, location, isOwn, [&](OpBuilder &inner, Location) { yield(inner, emitOwn(inner)); },
      [&](OpBuilder &inner, Location) {
        yield(inner, emitFrom(inner, location, chunk, ranges.drop_front(), start + range.chunks));
      });
  return SmallVector<Value>(branch.getResults());
}

SmallVector<Value> lowering::emitRanges(OpBuilder &builder, Location location, Value chunk, ArrayRef<ChunkRange> ranges) {
  return emitFrom(builder, location, chunk, ranges, 0);
}

SmallVector<Value> TableKernel::emitUnlessSkipped(Slot status,
                                                  llvm::function_ref<SmallVector<ChunkRange>(Value space)> rangesOf,
                                                  ArrayRef<Value> whenSkipped) {
  Value space = kernel::SpaceOp::create(body, location, ArrayRef<int64_t>{graph::kGradientChunk});
  Value zero = arith::ConstantIntOp::create(body, location, 0, 32);
  Value isApplied = arith::CmpIOp::create(body, location, arith::CmpIPredicate::eq, load(status), zero);
  SmallVector<ChunkRange> ranges = rangesOf(space);
  auto apply = [&](OpBuilder &inner, Location) {
    scf::YieldOp::create(inner, location, emitRanges(inner, location, gridIndex(), ranges));
  };
  auto skip = [&](OpBuilder &inner, Location) { scf::YieldOp::create(inner, location, whenSkipped); };
  auto branch = whenSkipped.empty() ? scf::IfOp::create(body, location, isApplied, apply)
                                    : scf::IfOp::create(body, location, isApplied, apply, skip);
  return SmallVector<Value>(branch.getResults());
}

void TableKernel::emitFinish(llvm::function_ref<void()> emit) {
  auto finish = kernel::FinishOp::create(body, location);
  Block &block = finish.getBody().emplaceBlock();
  OpBuilder::InsertionGuard guard(body);
  body.setInsertionPointToEnd(&block);
  auto end = kernel::ReturnOp::create(body, location);
  body.setInsertionPoint(end);
  emit();
}
