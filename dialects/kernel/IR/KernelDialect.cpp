#include "dialects/kernel/IR/KernelDialect.h"

#include "dialects/kernel/IR/Kernel.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "dialects/kernel/IR/KernelDialect.cpp.inc"

void mezzo::kernel::KernelDialect::initialize() {
  registerTypes();
  registerAttributes();
  addOperations<
#define GET_OP_LIST
#include "dialects/kernel/IR/KernelProgramOps.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/kernel/IR/KernelSpaceOps.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/kernel/IR/KernelPhaseOps.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/kernel/IR/KernelMemoryOps.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/kernel/IR/KernelMathOps.cpp.inc"
      >();
}
