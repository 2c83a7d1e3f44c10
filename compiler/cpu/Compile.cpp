#include "compiler/cpu/Compile.h"

#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;

namespace mezzo::cpu {

/// Of optimisations, those that pay on code that is already vectors in loops: as fast as -O3's, in a fifth of the time.
static const char kPasses[] = "function(early-cse,instcombine<no-verify-fixpoint>,simplifycfg,loop-mssa(licm),early-cse)";

static void optimize(llvm::Module &module, llvm::TargetMachine &machine, llvm::TargetLibraryInfoImpl &library) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&machine);
  functions.registerPass([&] { return llvm::TargetLibraryAnalysis(library); });
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  llvm::ModulePassManager passes;
  llvm::cantFail(builder.parsePassPipeline(passes, kPasses));
  passes.run(module, modules);
}

static void emitFile(llvm::Module &module, llvm::TargetMachine &machine, llvm::TargetLibraryInfoImpl &library,
                     llvm::raw_pwrite_stream &stream, llvm::CodeGenFileType kind) {
  llvm::legacy::PassManager passes;
  passes.add(new llvm::TargetLibraryInfoWrapperPass(library));
  machine.addPassesToEmitFile(passes, stream, nullptr, kind);
  passes.run(module);
}

static FailureOr<std::string> generate(LoweredKernels &kernels, const Target &target, llvm::CodeGenFileType kind) {
  Location location = kernels.module->getOperation()->getLoc();
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  kernels.module->getOperation()->getContext()->appendDialectRegistry(registry);
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module = translateModuleToLLVMIR(kernels.module->getOperation(), context, "kernels");
  std::unique_ptr<llvm::TargetMachine> machine = createTargetMachine(target);
  if (!module || !machine)
    return emitError(location) << "cannot generate code for processor " << target.cpu;
  module->setDataLayout(machine->createDataLayout());
  module->setTargetTriple(machine->getTargetTriple());
  module->setPICLevel(llvm::PICLevel::SmallPIC);
  // No library function exists, so that no loop becomes a call of memset.
  llvm::TargetLibraryInfoImpl library(machine->getTargetTriple());
  library.disableAllFunctions();
  optimize(*module, *machine, library);
  llvm::SmallVector<char> bytes;
  llvm::raw_svector_ostream stream(bytes);
  emitFile(*module, *machine, library, stream, kind);
  return std::string(bytes.begin(), bytes.end());
}

FailureOr<Image> compileKernels(ModuleOp module, const Target &target) {
  FailureOr<LoweredKernels> kernels = lowerKernels(module, target);
  if (failed(kernels))
    return failure();
  FailureOr<std::string> object = generate(*kernels, target, llvm::CodeGenFileType::ObjectFile);
  if (failed(object))
    return failure();
  Image image{target.cpu, target.extensions, {}, std::move(kernels->functions)};
  llvm::Expected<std::vector<uint8_t>> code = linkImage(*object, image.functions);
  if (!code)
    return module.emitError() << "cannot make an image of the kernels: " << llvm::toString(code.takeError());
  image.code = std::move(*code);
  return image;
}

FailureOr<std::string> compileToAssembly(ModuleOp module, const Target &target) {
  FailureOr<LoweredKernels> kernels = lowerKernels(module, target);
  if (failed(kernels))
    return failure();
  return generate(*kernels, target, llvm::CodeGenFileType::AssemblyFile);
}

} // namespace mezzo::cpu
