// mezzo-kernel: reads kernels and prints what each device gets.
//
//   mezzo-kernel FILE [-D NAME=VALUE …] --emit=kernel|llvm|assembly|image [--target-cpu=NAME]
//   mezzo-kernel FILE [-D NAME=VALUE …] --emit=cuda [--arch=NAME]      CUDA C++ for one architecture
//   mezzo-kernel FILE [-D NAME=VALUE …] --emit=schedule [--arch=NAME]  how CUDA's threads share the work, and why so
//   mezzo-kernel FILE [-D NAME=VALUE …] --emit=traffic                 what each kernel moves and computes
//   mezzo-kernel FILE [-D NAME=VALUE …] --emit=hostcpp                 C++ for tests, in any order of blocks and points
//   mezzo-kernel FILE [-D NAME=VALUE …] --compile [--arch=NAME,…]      compiled by NVRTC: registers, memory and spills
//
// Every `$NAME` in the file is replaced by VALUE before it is parsed, so that one kernel is read at many sizes and types.
#include "compiler/cpu/Compile.h"
#include "compiler/cuda/CompileCached.h"
#include "compiler/cuda/KernelTable.h"
#include "compiler/cuda/Program.h"
#include "compiler/hostcpp/Program.h"
#include "dialects/kernel/Analysis/Traffic.h"
#include "dialects/kernel/IR/KernelDialect.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
namespace cl = llvm::cl;

static cl::opt<std::string> input(cl::Positional, cl::desc("FILE"), cl::init("-"));
static cl::list<std::string> definitions("D", cl::desc("replace $NAME by VALUE"), cl::value_desc("NAME=VALUE"), cl::Prefix);
static cl::opt<std::string> targetName("target-cpu", cl::desc("processor"), cl::init("native"));

static cl::list<std::string> architectures("arch", cl::desc("GPUs, for cuda and --compile; sm_90 if none is given"),
                                           cl::value_desc("sm_80,sm_90"), cl::CommaSeparated);
static cl::opt<bool> compileCuda("compile",
                                 cl::desc("compile CUDA C++ by NVRTC and print what each kernel needs; ends with 1 if "
                                          "registers are spilled"));

static cl::opt<std::string> dumpFolder("dump", cl::desc("with --compile: a folder for text, PTX and a table"),
                                       cl::value_desc("DIR"));

enum class Emit { Kernel, LLVM, Assembly, Image, Cuda, Schedule, Traffic, HostCpp };
static cl::opt<Emit> emit("emit", cl::desc("what to print"), cl::init(Emit::Kernel),
                          cl::values(clEnumValN(Emit::Kernel, "kernel", "the kernels"),
                                     clEnumValN(Emit::LLVM, "llvm", "the LLVM dialect for a CPU"),
                                     clEnumValN(Emit::Assembly, "assembly", "assembly for a CPU"),
                                     clEnumValN(Emit::Image, "image", "the functions of the CPU image"),
                                     clEnumValN(Emit::Cuda, "cuda", "CUDA C++"),
                                     clEnumValN(Emit::Schedule, "schedule", "how CUDA's threads share the work"),
                                     clEnumValN(Emit::Traffic, "traffic", "what kernels move and compute"),
                                     clEnumValN(Emit::HostCpp, "hostcpp", "C++ for tests")));

static std::string substitute(StringRef text) {
  std::string result = text.str();
  for (StringRef definition : definitions) {
    auto [name, value] = definition.split('=');
    std::string key = "$" + name.str();
    for (size_t at = 0; (at = result.find(key, at)) != std::string::npos; at += value.size())
      result.replace(at, key.size(), value.str());
  }
  return result;
}

static void printImage(const mezzo::cpu::Image &image) {
  llvm::outs() << image.cpu << ": " << image.code.size() << " bytes, needs " << llvm::join(image.extensions, " ") << '\n';
  for (const mezzo::cpu::ImageFunction &function : image.functions)
    llvm::outs() << function.name << ": " << function.blocks << " blocks, " << function.scratchBytes
                 << " bytes of scratch\n";
}

static LogicalResult report(const std::string &message) {
  llvm::errs() << message << '\n';
  return failure();
}

static FailureOr<mezzo::cuda::Program> printProgram(ModuleOp module, StringRef arch) {
  llvm::Expected<mezzo::cuda::Target> target = mezzo::cuda::Target::get(arch);
  if (!target)
    return report(llvm::toString(target.takeError()));
  return mezzo::cuda::printProgram(module, *target);
}

static LogicalResult printCuda(ModuleOp module, StringRef arch) {
  FailureOr<mezzo::cuda::Program> program = printProgram(module, arch);
  if (succeeded(program))
    llvm::outs() << program->source;
  return program;
}

static LogicalResult printSchedule(ModuleOp module, StringRef arch) {
  FailureOr<mezzo::cuda::Program> program = printProgram(module, arch);
  if (failed(program))
    return failure();
  for (const mezzo::cuda::Kernel &kernel : program->kernels)
    llvm::outs() << kernel.name << ": " << kernel.explanation << '\n';
  return success();
}

static void printTraffic(ModuleOp module) {
  for (auto kernel : module.getOps<mezzo::kernel::FuncOp>()) {
    mezzo::kernel::Traffic traffic = mezzo::kernel::countTraffic(kernel);
    llvm::outs() << kernel.getSymName() << ": " << traffic.flops << " flops" << (traffic.onlyCasts ? ", only casts" : "")
                 << '\n';
    for (auto [i, argument] : llvm::enumerate(traffic.arguments)) {
      llvm::outs() << "  argument " << i << ": reads " << argument.readElements << " elements, writes "
                   << argument.writtenElements;
      if (argument.tableReads || argument.tableWrites)
        llvm::outs() << "; all of its tensors " << argument.tableReads << " times, and " << argument.tableWrites;
      llvm::outs() << '\n';
    }
  }
}

static llvm::Expected<mezzo::cuda::Binary> compileByNvrtc(const std::string &source, StringRef arch) {
  llvm::Expected<const mezzo::cuda::Nvrtc *> nvrtc = mezzo::cuda::Nvrtc::get();
  if (!nvrtc)
    return nvrtc.takeError();
  llvm::Expected<mezzo::DiskCache *> cache = mezzo::cuda::kernelCache();
  if (!cache)
    return cache.takeError();
  llvm::Expected<mezzo::cuda::CachedBinary> made = mezzo::cuda::compileCached(**nvrtc, *cache, source, arch.str());
  if (!made)
    return made.takeError();
  return std::move(made->binary);
}

static LogicalResult writeFile(const std::string &path, StringRef text) {
  std::string error;
  std::unique_ptr<llvm::ToolOutputFile> file = openOutputFile(path, &error);
  if (!file)
    return report(error);
  file->os() << text;
  file->keep();
  return success();
}

/// As `mezzo compile --dump-kernels` writes it, of CUDA alone: text, PTX, and a row of the table.
static LogicalResult dumpKernel(mezzo::kernel::FuncOp kernel, StringRef arch, llvm::json::Array &table) {
  OwningOpRef<ModuleOp> alone = ModuleOp::create(kernel.getLoc());
  OpBuilder::atBlockEnd(alone->getBody()).clone(*kernel);
  FailureOr<mezzo::cuda::Program> program = printProgram(*alone, arch);
  if (failed(program))
    return failure();
  llvm::Expected<mezzo::cuda::Binary> binary = compileByNvrtc(program->source, arch);
  if (!binary)
    return report(llvm::toString(binary.takeError()));
  std::string stem = dumpFolder + "/" + kernel.getSymName().str() + "." + arch.str();
  if (failed(writeFile(stem + ".cu", program->source)) || failed(writeFile(stem + ".ptx", binary->ptx)))
    return failure();
  table.push_back(mezzo::cuda::describe(program->kernels.front(), arch, binary->resources));
  return success();
}

static LogicalResult dumpAll(ModuleOp module, ArrayRef<std::string> archs) {
  llvm::json::Array table;
  for (auto kernel : module.getOps<mezzo::kernel::FuncOp>())
    for (const std::string &arch : archs)
      if (failed(dumpKernel(kernel, arch, table)))
        return failure();
  return writeFile(dumpFolder + "/kernels.json", llvm::formatv("{0:2}\n", llvm::json::Value(std::move(table))).str());
}

/// One line a kernel; fails where registers are spilled.
static LogicalResult compileFor(ModuleOp module, StringRef arch) {
  FailureOr<mezzo::cuda::Program> program = printProgram(module, arch);
  if (failed(program))
    return failure();
  llvm::Expected<mezzo::cuda::Binary> binary = compileByNvrtc(program->source, arch);
  if (!binary)
    return report(llvm::toString(binary.takeError()));
  bool spills = false;
  for (const mezzo::cuda::Resources &kernel : binary->resources) {
    llvm::outs() << arch << ' ' << kernel.kernel << ": " << kernel.registers << " registers, " << kernel.sharedBytes
                 << " bytes of shared memory, " << kernel.spillBytes << " bytes spilled\n";
    spills |= kernel.spillBytes > 0;
  }
  return failure(spills);
}

static LogicalResult printFor(ModuleOp module, const mezzo::cpu::Target &target) {
  switch (emit) {
  case Emit::Kernel:
    module.print(llvm::outs());
    return success();
  case Emit::LLVM: {
    FailureOr<mezzo::cpu::LoweredKernels> kernels = mezzo::cpu::lowerKernels(module, target);
    if (succeeded(kernels))
      kernels->module->print(llvm::outs());
    return kernels;
  }
  case Emit::Assembly: {
    FailureOr<std::string> text = mezzo::cpu::compileToAssembly(module, target);
    if (succeeded(text))
      llvm::outs() << *text;
    return text;
  }
  case Emit::Image: {
    FailureOr<mezzo::cpu::Image> image = mezzo::cpu::compileKernels(module, target);
    if (succeeded(image))
      printImage(*image);
    return image;
  }
  case Emit::Cuda:
    return printCuda(module, architectures.empty() ? "sm_90" : architectures.front());
  case Emit::Schedule:
    return printSchedule(module, architectures.empty() ? "sm_90" : architectures.front());
  case Emit::Traffic:
    printTraffic(module);
    return success();
  case Emit::HostCpp: {
    FailureOr<std::string> text = mezzo::hostcpp::printProgram(module);
    if (succeeded(text))
      llvm::outs() << *text;
    return text;
  }
  }
  return failure();
}

/// Everything that was asked for.
static LogicalResult run(ModuleOp module) {
  if (compileCuda) {
    std::vector<std::string> archs(architectures.begin(), architectures.end());
    if (archs.empty())
      archs.push_back("sm_90");
    if (!dumpFolder.empty() && failed(dumpAll(module, archs)))
      return failure();
    return success(llvm::all_of(archs, [&](const std::string &arch) { return succeeded(compileFor(module, arch)); }));
  }
  llvm::Expected<mezzo::cpu::Target> target = mezzo::cpu::Target::get(targetName);
  return target ? printFor(module, *target) : report(llvm::toString(target.takeError()));
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "Mezzo's kernel printer\n");
  auto file = llvm::MemoryBuffer::getFileOrSTDIN(input);
  if (!file) {
    llvm::errs() << "cannot read " << input << ": " << file.getError().message() << '\n';
    return 1;
  }
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<mezzo::kernel::KernelDialect>();
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(substitute((*file)->getBuffer()), input), llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(sources, &context);
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, ParserConfig(&context));
  return module && succeeded(run(*module)) ? 0 : 1;
}
