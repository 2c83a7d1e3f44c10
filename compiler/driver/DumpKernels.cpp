#include "compiler/driver/DumpKernels.h"

#include "compiler/cpu/Compile.h"
#include "compiler/cuda/KernelTable.h"
#include "compiler/cuda/Program.h"
#include "dialects/kernel/IR/Kernel.h"

#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::compiler;

namespace {
class KernelDump {
public:
  KernelDump(ModuleOp module, const CompileOptions &options) : module(module), options(options) {}

  LogicalResult run();

private:
  LogicalResult fail(const Twine &message) { return emitError(module.getLoc(), message); }
  LogicalResult write(const Twine &name, StringRef content);
  void findNvrtc();
  LogicalResult dumpKernel(kernel::FuncOp kernel);
  LogicalResult dumpForCpu(ModuleOp alone, StringRef name);
  LogicalResult dumpForCuda(ModuleOp alone, StringRef name, const std::string &arch);

  ModuleOp module;
  const CompileOptions &options;
  const cuda::Nvrtc *nvrtc = nullptr;
  llvm::json::Array table;
};
} // namespace

LogicalResult KernelDump::write(const Twine &name, StringRef content) {
  SmallString<128> path(options.dumpKernels);
  llvm::sys::path::append(path, name);
  std::string error;
  auto file = openOutputFile(path, &error);
  if (!file)
    return fail(error);
  file->os() << content;
  file->keep();
  return success();
}

void KernelDump::findNvrtc() {
  llvm::Expected<const cuda::Nvrtc *> found = cuda::Nvrtc::get();
  if (found)
    nvrtc = *found;
  else
    emitWarning(module.getLoc(), "CUDA text is not compiled: " + llvm::toString(found.takeError()));
}

LogicalResult KernelDump::run() {
  if (std::error_code error = llvm::sys::fs::create_directories(options.dumpKernels))
    return fail("cannot create the folder " + options.dumpKernels + ": " + error.message());
  findNvrtc();
  SmallVector<kernel::FuncOp> kernels;
  module.walk([&](kernel::FuncOp kernel) { kernels.push_back(kernel); });
  for (kernel::FuncOp kernel : kernels)
    if (failed(dumpKernel(kernel)))
      return failure();
  std::string text;
  llvm::raw_string_ostream(text) << llvm::formatv("{0:2}", llvm::json::Value(std::move(table))) << '\n';
  return write("kernels.json", text);
}

LogicalResult KernelDump::dumpKernel(kernel::FuncOp kernel) {
  OwningOpRef<ModuleOp> alone = ModuleOp::create(kernel.getLoc());
  OpBuilder::atBlockEnd(alone->getBody()).clone(*kernel);
  std::string text;
  llvm::raw_string_ostream(text) << *alone << '\n';
  if (failed(write(kernel.getSymName() + ".mlir", text)) || failed(dumpForCpu(*alone, kernel.getSymName())))
    return failure();
  return success(llvm::all_of(options.dumpArchitectures, [&](const std::string &arch) {
    return succeeded(dumpForCuda(*alone, kernel.getSymName(), arch));
  }));
}

LogicalResult KernelDump::dumpForCpu(ModuleOp alone, StringRef name) {
  llvm::Expected<cpu::Target> target = cpu::Target::get(options.targetCpu);
  if (!target)
    return fail(llvm::toString(target.takeError()));
  FailureOr<cpu::LoweredKernels> lowered = cpu::lowerKernels(alone, *target);
  FailureOr<std::string> assembly = cpu::compileToAssembly(alone, *target);
  if (failed(lowered) || failed(assembly))
    return failure();
  std::string text;
  llvm::raw_string_ostream(text) << *lowered->module << '\n';
  return success(succeeded(write(name + ".ll", text)) && succeeded(write(name + ".s", *assembly)));
}

LogicalResult KernelDump::dumpForCuda(ModuleOp alone, StringRef name, const std::string &arch) {
  llvm::Expected<cuda::Target> target = cuda::Target::get(arch);
  if (!target)
    return fail(llvm::toString(target.takeError()));
  FailureOr<cuda::Program> program = cuda::printProgram(alone, *target);
  std::string file = (name + "." + arch).str();
  if (failed(program) || failed(write(file + ".cu", program->source)))
    return failure();
  if (!nvrtc) {
    table.push_back(cuda::describe(program->kernels.front(), arch, {}));
    return success();
  }
  llvm::Expected<cuda::Binary> binary = nvrtc->compile(program->source, arch);
  if (!binary)
    return fail(llvm::toString(binary.takeError()));
  table.push_back(cuda::describe(program->kernels.front(), arch, binary->resources));
  return success(succeeded(write(file + ".log", binary->log)) && succeeded(write(file + ".ptx", binary->ptx)) &&
                 succeeded(write(file + ".cubin", binary->cubin)));
}

LogicalResult compiler::dumpKernels(ModuleOp module, const CompileOptions &options) {
  return KernelDump(module, options).run();
}
