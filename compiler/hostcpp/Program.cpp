#include "compiler/hostcpp/Program.h"

#include "compiler/hostcpp/KernelPrinter.h"
#include "compiler/hostcpp/Prelude.h"
#include "dialects/kernel/Math/Definitions.h"

using namespace mlir;

namespace mezzo::hostcpp {

FailureOr<std::string> printProgram(ModuleOp module) {
  OwningOpRef<ModuleOp> copy = kernel::copyForEmission(module);
  if (!copy)
    return failure();
  text::FunctionTable functions;
  std::string kernels;
  for (auto kernel : copy->getOps<kernel::FuncOp>()) {
    KernelPrinter printer(kernel, functions);
    if (failed(printer.print()))
      return failure();
    kernels += "\n" + printer.str();
  }
  return prelude() + functions.print() + kernels;
}

} // namespace mezzo::hostcpp
