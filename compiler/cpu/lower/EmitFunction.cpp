// Functions of a kernel, and the loop over blocks of its grid.
#include "compiler/cpu/lower/KernelEmitter.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cpu {

LogicalResult KernelEmitter::emit() {
  emitFunction(kernel.getSymName(), *kernel.getBlock(), /*overGrid=*/true);
  if (FinishOp finish = kernel.getFinish())
    emitFunction((kernel.getSymName() + "_finish").str(), finish.getBody().front(), /*overGrid=*/false);
  return failure(failedAny);
}

/// Two functions: the outer one has the form that the runtime calls; the inner one has a parameter for each buffer, so that
/// it can say that they do not alias.
void KernelEmitter::emitFunction(StringRef name, Block &body, bool overGrid) {
  LLVM::LLVMFuncOp inner = emitInner((name + ".blocks").str(), body, overGrid);
  emitOuter(name, inner);
}

static LLVM::LLVMFuncOp createFunction(OpBuilder &builder, Location location, StringRef name, ArrayRef<Type> types,
                                       LLVM::Linkage linkage) {
  auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(builder.getContext()), types);
  auto function = LLVM::LLVMFuncOp::create(builder, location, name, type, linkage);
  function.setNoUnwind(true);
  function.setDsoLocal(true);
  return function;
}

LLVM::LLVMFuncOp KernelEmitter::emitInner(StringRef name, Block &body, bool overGrid) {
  OpBuilder::InsertionGuard guard(builder);
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext()), word = builder.getI64Type();
  SmallVector<Type> types(kernel.getNumBuffers() + 1, pointer);
  types.append({word, word});
  auto function = createFunction(builder, location, name, types, LLVM::Linkage::Internal);
  for (unsigned i = 0; i <= kernel.getNumBuffers(); ++i)
    function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(), builder.getUnitAttr());
  function.setNoInline(true);
  Block *entry = function.addEntryBlock(builder);
  builder.setInsertionPointToStart(entry);
  bindBuffers(*entry);
  emitCaptured(body);
  if (overGrid)
    emitGrid(body, entry->getArgument(types.size() - 2), entry->getArgument(types.size() - 1));
  else
    emitBlock(body);
  LLVM::ReturnOp::create(builder, location, ValueRange());
  return function;
}

/// Constants of the kernel that its finish, a function of its own, uses.
void KernelEmitter::emitCaptured(Block &body) {
  if (&body == kernel.getBlock())
    return;
  body.walk([&](Operation *op) {
    for (Value operand : op->getOperands())
      if (auto constant = operand.getDefiningOp<arith::ConstantOp>(); constant && constant->getBlock() == kernel.getBlock())
        emitConstant(constant);
  });
}

void KernelEmitter::bindBuffers(Block &entry) {
  scratch = entry.getArgument(kernel.getNumBuffers());
  for (unsigned i = 0; i < kernel.getNumBuffers(); ++i) {
    BlockArgument argument = kernel.getBuffer(i);
    Memory memory{entry.getArgument(i), {}, {}, {}};
    if (auto buffer = dyn_cast<BufferType>(argument.getType())) {
      memory.element = buffer.getElementType();
      memory.shape.assign(buffer.getShape().begin(), buffer.getShape().end());
      memory.strides = buffer.getElementStrides();
    }
    memories[argument] = memory;
  }
}

/// One iteration a block; its indices are the digits of the block's number.
void KernelEmitter::emitGrid(Block &body, Value begin, Value end) {
  emitLoop(begin, end, 1, {}, [&](Value number, ValueRange) {
    Value rest = number;
    for (unsigned dim = kernel.getGrid().size(); dim-- > 0;) {
      Value extent = constant(kernel.getGrid()[dim]);
      bool outermost = dim == 0;
      Value digit = outermost ? rest : arith::RemUIOp::create(builder, location, rest, extent).getResult();
      set(kernel.getGridIndex(dim), Lanes::uniform(digit));
      if (!outermost)
        rest = arith::DivUIOp::create(builder, location, rest, extent);
    }
    emitBlock(body);
    return Values();
  });
}

void KernelEmitter::emitOuter(StringRef name, LLVM::LLVMFuncOp inner) {
  OpBuilder::InsertionGuard guard(builder);
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext()), word = builder.getI64Type();
  auto function = createFunction(builder, location, name, {pointer, word, word, pointer}, LLVM::Linkage::External);
  Block *entry = function.addEntryBlock(builder);
  builder.setInsertionPointToStart(entry);
  Values arguments;
  for (unsigned i = 0; i < kernel.getNumBuffers(); ++i) {
    Value slot =
        LLVM::GEPOp::create(builder, location, pointer, pointer, entry->getArgument(0), ArrayRef<LLVM::GEPArg>{int32_t(i)});
    arguments.push_back(LLVM::LoadOp::create(builder, location, pointer, slot, 8));
  }
  arguments.append({entry->getArgument(3), entry->getArgument(1), entry->getArgument(2)});
  LLVM::CallOp::create(builder, location, inner, arguments);
  LLVM::ReturnOp::create(builder, location, ValueRange());
}

} // namespace mezzo::cpu
