// Everything of the dialect, for the generated reference.
include "dialects/kernel/IR/KernelAttributes.td"
include "dialects/kernel/IR/KernelMathOps.td"
include "dialects/kernel/IR/KernelMemoryOps.td"
include "dialects/kernel/IR/KernelPhaseOps.td"
include "dialects/kernel/IR/KernelProgramOps.td"
include "dialects/kernel/IR/KernelSpaceOps.td"
include "dialects/kernel/IR/KernelTypes.td"
