// What becomes of each kernel, in files to be read.
#ifndef MEZZO_COMPILER_DRIVER_DUMPKERNELS_H
#define MEZZO_COMPILER_DRIVER_DUMPKERNELS_H

#include "compiler/driver/CompileOptions.h"
#include "mlir/IR/BuiltinOps.h"

namespace mezzo::compiler {

/// Writes for each kernel of `module` into `options.dumpKernels`, a folder that is made where it is missing:
///   NAME.mlir                       the kernel
///   NAME.ll NAME.s                  LLVM dialect and assembly for `options.targetCpu`
///   NAME.ARCH.cu                    CUDA C++, for each of `options.dumpArchitectures`
///   NAME.ARCH.{log,ptx,cubin}       what NVRTC made of it
/// and kernels.json, a list of {"kernel", "arch", "registers", "shared_bytes", "workspace_bytes", "spill_bytes", "threads",
/// "blocks"}. Where there is no NVRTC, a warning says so and its files are left out. Fails with a message where a kernel
/// cannot be emitted for a device or a file not be written.
llvm::LogicalResult dumpKernels(mlir::ModuleOp module, const CompileOptions &options);

} // namespace mezzo::compiler

#endif
