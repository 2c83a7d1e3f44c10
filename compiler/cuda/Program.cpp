#include "compiler/cuda/Program.h"

#include "compiler/cuda/KernelPrinter.h"
#include "compiler/cuda/Prelude.h"
#include "dialects/kernel/Math/Definitions.h"

using namespace mlir;

namespace mezzo::cuda {

FailureOr<Program> printProgram(ModuleOp module, const Target &target) {
  OwningOpRef<ModuleOp> copy = kernel::copyForEmission(module);
  if (!copy)
    return failure();
  text::FunctionTable functions;
  Program program;
  std::string kernels;
  for (auto kernel : copy->getOps<kernel::FuncOp>()) {
    KernelPrinter printer(kernel, target, functions);
    if (failed(printer.print()))
      return failure();
    kernels += "\n" + printer.str();
    program.kernels.push_back(printer.facts());
  }
  program.source = prelude().str() + functions.print() + kernels;
  return program;
}

} // namespace mezzo::cuda
