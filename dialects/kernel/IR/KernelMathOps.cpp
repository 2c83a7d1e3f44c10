#include "dialects/kernel/IR/KernelMathOps.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mezzo::kernel;

#define GET_OP_CLASSES
#include "dialects/kernel/IR/KernelMathOps.cpp.inc"

LogicalResult NarrowOp::verify() {
  if (!isa<FloatType>(getElement()) || !isMemoryType(getElement()) || !widensTo(getElement(), getType()))
    return emitOpError() << "element must be a float type that " << getType() << " holds exactly, got " << getElement();
  return success();
}
