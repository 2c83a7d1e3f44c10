// The kernel dialect: one function a kernel, for every device.
#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNELDIALECT_H
#define MEZZO_DIALECTS_KERNEL_IR_KERNELDIALECT_H

#include "mlir/IR/Dialect.h"

#include "dialects/kernel/IR/KernelDialect.h.inc"

#endif
