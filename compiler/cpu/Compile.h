// Kernels to machine code.
#ifndef MEZZO_COMPILER_CPU_COMPILE_H
#define MEZZO_COMPILER_CPU_COMPILE_H

#include "compiler/cpu/Image.h"
#include "compiler/cpu/Target.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <string>

namespace mezzo::cpu {

/// Kernels turned into functions of the LLVM dialect, and what the image must say about each.
struct LoweredKernels {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::vector<ImageFunction> functions; ///< offsets not yet known
};

/// All kernels of `module`, which stays as it is, down to the LLVM dialect. Fails with messages at operations. Not for use
/// inside a pass: it loads dialects into the context.
mlir::FailureOr<LoweredKernels> lowerKernels(mlir::ModuleOp module, const Target &target);

/// All kernels of `module` as one image. The same module and target give the same bytes.
mlir::FailureOr<Image> compileKernels(mlir::ModuleOp module, const Target &target);

/// The same, as the assembly text of the code generator, to be read.
mlir::FailureOr<std::string> compileToAssembly(mlir::ModuleOp module, const Target &target);

} // namespace mezzo::cpu

#endif
