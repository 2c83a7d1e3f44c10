// All operations of the kernel dialect, for those who build or walk kernels.
#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNEL_H
#define MEZZO_DIALECTS_KERNEL_IR_KERNEL_H

#include "dialects/kernel/IR/KernelMathOps.h"
#include "dialects/kernel/IR/KernelMemoryOps.h"
#include "dialects/kernel/IR/KernelPhaseOps.h"
#include "dialects/kernel/IR/KernelProgramOps.h"

#endif
