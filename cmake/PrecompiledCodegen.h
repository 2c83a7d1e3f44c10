// What the code generators include besides: kept apart, since these three make a precompiled header twice as large.
#include "cmake/PrecompiledMLIR.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
