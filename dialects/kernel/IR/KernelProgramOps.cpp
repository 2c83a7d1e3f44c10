#include "dialects/kernel/IR/KernelProgramOps.h"

#include "dialects/kernel/Analysis/Rules.h"
#include "dialects/kernel/IR/KernelPhaseOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mezzo::kernel;

#define GET_OP_CLASSES
#include "dialects/kernel/IR/KernelProgramOps.cpp.inc"

//===- FuncOp -------------------------------------------------------------===//

void FuncOp::build(OpBuilder &builder, OperationState &state, StringRef name, ArrayRef<Type> arguments,
                   ArrayRef<int64_t> grid, Attribute schedule) {
  state.addAttribute(getSymNameAttrName(state.name), builder.getStringAttr(name));
  state.addAttribute(getFunctionTypeAttrName(state.name), TypeAttr::get(builder.getFunctionType(arguments, {})));
  state.addAttribute(getGridAttrName(state.name), builder.getDenseI64ArrayAttr(grid));
  if (schedule)
    state.addAttribute(getScheduleAttrName(state.name), schedule);
  Block &block = state.addRegion()->emplaceBlock();
  block.addArguments(arguments, SmallVector<Location>(arguments.size(), state.location));
  block.addArguments(SmallVector<Type>(grid.size(), builder.getIndexType()),
                     SmallVector<Location>(grid.size(), state.location));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&block);
  ReturnOp::create(builder, state.location);
}

int64_t FuncOp::getNumBlocks() {
  int64_t blocks = 1;
  for (int64_t extent : getGrid())
    blocks *= extent;
  return blocks;
}

FinishOp FuncOp::getFinish() {
  Operation *terminator = getBlock()->getTerminator();
  return dyn_cast_or_null<FinishOp>(terminator->getPrevNode());
}

LogicalResult FuncOp::verify() {
  if (!getFunctionType().getResults().empty())
    return emitOpError("has no results; it writes to buffers");
  for (auto [i, type] : llvm::enumerate(getArgumentTypes()))
    if (!isa<BufferType, TableType>(type))
      return emitOpError() << "argument #" << i << " must be a buffer or a table, got " << type;
  if (llvm::any_of(getGrid(), [](int64_t extent) { return extent < 0; }))
    return emitOpError("grid needs static extents");
  SmallVector<Type> expected(getArgumentTypes());
  expected.append(getGrid().size(), IndexType::get(getContext()));
  if (getBlock()->getArgumentTypes() != TypeRange(expected))
    return emitOpError("body needs the function's arguments and one index per "
                       "dimension of the grid");
  if (Attribute schedule = getScheduleAttr())
    if (!isa<PointwiseScheduleAttr, RowScheduleAttr, ColumnScheduleAttr, TileScheduleAttr>(schedule))
      return emitOpError() << "schedule must be #kernel.pointwise, row, column or tile, got " << schedule;
  return success();
}

LogicalResult FuncOp::verifyRegions() { return checkRules(*this); }

//===- FinishOp and EntryOp -----------------------------------------------===//

LogicalResult FinishOp::verify() {
  if (!isa_and_nonnull<ReturnOp>(getOperation()->getNextNode()))
    return emitOpError("must be the last operation of its kernel");
  auto kernel = getOperation()->getParentOfType<FuncOp>();
  WalkResult result = walk([&](Operation *op) {
    for (Value operand : op->getOperands())
      if (llvm::is_contained(kernel.getGridIndices(), operand))
        return op->emitOpError("rule 5: kernel.finish runs once, so it has no grid index"), WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

void EntryOp::build(OpBuilder &builder, OperationState &state, Value table, Value index) {
  auto type = cast<TableType>(table.getType());
  state.addOperands({table, index});
  state.addTypes({BufferType::get({TableType::kChunk}, type.getElementType(), type.getAccess()), builder.getIndexType(),
                  builder.getIndexType()});
}

LogicalResult EntryOp::verify() {
  TableType type = getTable().getType();
  auto wanted = BufferType::get({TableType::kChunk}, type.getElementType(), type.getAccess());
  if (getChunk().getType() != wanted)
    return emitOpError() << "chunk must be " << wanted << ", got " << getChunk().getType();
  return success();
}
