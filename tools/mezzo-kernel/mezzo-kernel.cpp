// mezzo-kernel: reads kernels and prints what each device gets.
//
//   mezzo-kernel FILE [-D NAME=VALUE …] --print=kernel|llvm|assembly|image [--target-cpu=NAME]
//
// Every `$NAME` in the file is replaced by VALUE before it is parsed, so that one kernel is read at many sizes and types.
#include "compiler/cpu/Compile.h"
#include "dialects/kernel/IR/KernelDialect.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
namespace cl = llvm::cl;

static cl::opt<std::string> input(cl::Positional, cl::desc("FILE"), cl::init("-"));
static cl::list<std::string> definitions("D", cl::desc("replace $NAME by VALUE"), cl::value_desc("NAME=VALUE"), cl::Prefix);
static cl::opt<std::string> targetName("target-cpu", cl::desc("processor"), cl::init("native"));

enum class Print { Kernel, LLVM, Assembly, Image };
static cl::opt<Print> print("print", cl::desc("what to print"), cl::init(Print::Kernel),
                            cl::values(clEnumValN(Print::Kernel, "kernel", "the kernels"),
                                       clEnumValN(Print::LLVM, "llvm", "the LLVM dialect for a CPU"),
                                       clEnumValN(Print::Assembly, "assembly", "assembly for a CPU"),
                                       clEnumValN(Print::Image, "image", "the functions of the CPU image")));

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

static LogicalResult printFor(ModuleOp module, const mezzo::cpu::Target &target) {
  switch (print) {
  case Print::Kernel:
    module.print(llvm::outs());
    return success();
  case Print::LLVM: {
    FailureOr<mezzo::cpu::LoweredKernels> kernels = mezzo::cpu::lowerKernels(module, target);
    if (succeeded(kernels))
      kernels->module->print(llvm::outs());
    return kernels;
  }
  case Print::Assembly: {
    FailureOr<std::string> text = mezzo::cpu::compileToAssembly(module, target);
    if (succeeded(text))
      llvm::outs() << *text;
    return text;
  }
  case Print::Image: {
    FailureOr<mezzo::cpu::Image> image = mezzo::cpu::compileKernels(module, target);
    if (succeeded(image))
      printImage(*image);
    return image;
  }
  }
  return failure();
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "Mezzo's kernel printer\n");
  auto file = llvm::MemoryBuffer::getFileOrSTDIN(input);
  if (!file) {
    llvm::errs() << "cannot read " << input << ": " << file.getError().message() << '\n';
    return 1;
  }
  llvm::Expected<mezzo::cpu::Target> target = mezzo::cpu::Target::get(targetName);
  if (!target) {
    llvm::errs() << llvm::toString(target.takeError()) << '\n';
    return 1;
  }
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<mezzo::kernel::KernelDialect>();
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(substitute((*file)->getBuffer()), input), llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(sources, &context);
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, ParserConfig(&context));
  return module && succeeded(printFor(*module, *target)) ? 0 : 1;
}
