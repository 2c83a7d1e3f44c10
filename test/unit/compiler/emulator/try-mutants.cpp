// Programs of kernels that somebody changed, tried on the emulator: what test/compiler/cuda/mutants/mutants.py drives.
//
//   try-mutants dump FOLDER      writes the CUDA text of each case as FOLDER/CASE.cu
//   try-mutants run < LIST       for each line `CASE FILE` prints `FILE VERDICT DETAILS`, separated by tabs:
//                                  invalid     NVRTC refuses the text
//                                  equivalent  NVRTC makes the same PTX of it as of the case's own text
//                                  caught      a finding, or results that are not the CPU's, in any order of warps and
//                                  alignment missed      none of these
#include "compiler/cuda/CompileCached.h"
#include "compiler/cuda/Program.h"
#include "dialects/kernel/IR/KernelDialect.h"
#include "mlir/Parser/Parser.h"
#include "test/unit/compiler/emulator/EmulatedKernels.h"

#include <fstream>
#include <iostream>
#include <sstream>

using namespace mezzo;
using namespace mezzo::test;

namespace {
/// The kernels of all cases, each as a program of its own.
class Cases {
public:
  Cases() : context(mlir::MLIRContext::Threading::DISABLED) {
    context.loadDialect<kernel::KernelDialect>();
    module = mlir::parseSourceString<mlir::ModuleOp>(allKernels(), &context);
  }

  static const KernelCase &find(const std::string &name) {
    for (const KernelCase &c : kernelCases())
      if (c.name == name)
        return c;
    std::cerr << "there is no case " << name << '\n';
    std::exit(2);
  }

  cuda::Program print(const KernelCase &c) {
    mlir::OwningOpRef<mlir::ModuleOp> alone = mlir::ModuleOp::create(module->getLoc());
    mlir::OpBuilder::atBlockEnd(alone->getBody()).clone(*module->lookupSymbol(c.function));
    llvm::FailureOr<cuda::Program> program = cuda::printProgram(*alone, *cuda::Target::get("sm_80"));
    return succeeded(program) ? *program : cuda::Program();
  }

private:
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

/// The PTX of a text, or nothing where NVRTC refuses it.
std::optional<std::string> compile(const std::string &source) {
  llvm::Expected<const cuda::Nvrtc *> nvrtc = cuda::Nvrtc::get();
  llvm::Expected<DiskCache *> cache = cuda::kernelCache();
  if (!nvrtc || !cache) {
    std::cerr << llvm::toString(nvrtc ? cache.takeError() : nvrtc.takeError()) << '\n';
    std::exit(2);
  }
  llvm::Expected<cuda::CachedBinary> made = cuda::compileCached(**nvrtc, *cache, source, "compute_80");
  if (made)
    return made->binary.ptx;
  llvm::consumeError(made.takeError());
  return std::nullopt;
}

/// An order of warps, where the first tensor starts, and how much further each one after it does.
struct Setting {
  const char *order;
  size_t offset, step;
};
constexpr Setting kSettings[] = {{"order", 0, 0}, {"order", 1, 0},      {"order", 3, 1},   {"order", 0, 1},
                                 {"order", 2, 3}, {"shuffled:1", 1, 0}, {"reverse", 5, 1}, {"order", 7, 5},
                                 {"order", 4, 1}, {"shuffled:2", 6, 1}};

/// What gives the kernel away; "" if nothing does.
std::string findFault(KernelCase c, const EmulatedKernel &kernel) {
  c.slack /= 32; // sums on the emulator and the CPU are far nearer to each other than any order of summing must be
  std::optional<Emulation> first;
  for (const Setting &setting : kSettings) {
    emulator::LaunchOptions options = inOrder(setting.order);
    options.maxSteps = uint64_t(1) << 22;
    c.offset = setting.offset;
    c.step = setting.step;
    Emulation done = emulate(c, kernel, options);
    if (!done.error.empty())
      return done.error;
    if (!done.findings.empty())
      return done.findings.front().text();
    if (std::string difference = differenceFromCpu(c, done.tensors); !difference.empty())
      return difference;
    for (size_t i = 0; first && i < done.tensors.size(); ++i)
      if (done.tensors[i].raw() != first->tensors[i].raw() && c.slack == 0)
        return std::string("other bits in order ") + setting.order;
    if (!first)
      first = std::move(done);
  }
  return "";
}

class Trial {
public:
  void run(const std::string &name, const std::string &file) {
    const KernelCase &c = Cases::find(name);
    const cuda::Program &original = programOf(c);
    std::ifstream stream(file);
    std::stringstream text;
    text << stream.rdbuf();
    std::optional<std::string> ptx = compile(text.str());
    if (!ptx)
      return tell(file, "invalid", "");
    // The emulator's own runs of the unchanged text are the unit test's.
    if (text.str() != original.source && *ptx == compile(original.source))
      return tell(file, "equivalent", "");
    std::string fault = findFault(c, {*ptx, original.kernels.front().name, original.kernels.front()});
    tell(file, fault.empty() ? "missed" : "caught", fault);
  }

private:
  const cuda::Program &programOf(const KernelCase &c) {
    auto [found, isNew] = programs.try_emplace(c.name);
    if (isNew)
      found->second = cases.print(c);
    return found->second;
  }
  static void tell(const std::string &file, const char *verdict, const std::string &details) {
    std::cout << file << '\t' << verdict << '\t' << details.substr(0, details.find('\n')) << std::endl;
  }

  Cases cases;
  std::map<std::string, cuda::Program> programs;
};

void dump(const std::string &folder) {
  Cases cases;
  for (const KernelCase &c : kernelCases())
    std::ofstream(folder + "/" + c.name + ".cu") << cases.print(c).source;
}
} // namespace

int main(int argc, char **argv) {
  std::string what = argc > 1 ? argv[1] : "";
  if (what == "dump" && argc == 3) {
    dump(argv[2]);
    return 0;
  }
  if (what != "run")
    return 2;
  Trial trial;
  for (std::string name, file; std::cin >> name >> file;)
    trial.run(name, file);
  return 0;
}
