#include "compiler/cuda/Images.h"

#include "compiler/cuda/CompileCached.h"
#include "dialects/kernel/IR/Kernel.h"
#include "mlir/IR/Builders.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::cuda;

namespace {
/// Some kernels for one architecture: a program of NVRTC.
struct Unit {
  std::string arch, source;
  std::vector<std::string> names;
  std::vector<Kernel> launches;
  bool wantsPtx = false, wantsBinary = true, isFound = false;
  Binary binary;
  std::string error;
};
} // namespace

/// Few enough that several processors have something to do, enough that NVRTC's start is shared.
static constexpr size_t kKernelsOfAUnit = 8;

/// "sm_100" comes after "sm_90".
static bool isLower(const std::string &a, const std::string &b) {
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

static bool isBf16(Type type) {
  if (auto buffer = dyn_cast<kernel::BufferType>(type))
    return buffer.getElementType().isBF16();
  auto table = dyn_cast<kernel::TableType>(type);
  return table && table.getElementType().isBF16();
}

/// An architecture without bf16 gets no kernel that touches it.
static LogicalResult checkTypes(ArrayRef<kernel::FuncOp> kernels, const Target &target) {
  for (kernel::FuncOp kernel : kernels)
    if (!target.hasBf16() && llvm::any_of(kernel.getArgumentTypes(), isBf16))
      return emitError(kernel.getLoc()) << "kernel '" << kernel.getSymName() << "' is on bf16, which " << target.arch
                                        << " does not have; store f16 (--autocast=f16), or compile for sm_80 or later";
  return success();
}

static FailureOr<Unit> printUnit(ModuleOp module, ArrayRef<kernel::FuncOp> kernels, const std::string &arch,
                                 bool explainsSchedule) {
  llvm::Expected<Target> target = Target::get(arch);
  if (!target)
    return emitError(module.getLoc(), llvm::toString(target.takeError()));
  if (failed(checkTypes(kernels, *target)))
    return failure();
  OwningOpRef<ModuleOp> part = ModuleOp::create(module.getLoc());
  Unit unit;
  unit.arch = arch;
  for (kernel::FuncOp kernel : kernels) {
    OpBuilder::atBlockEnd(part->getBody()).clone(*kernel);
    unit.names.push_back(kernel.getSymName().str());
  }
  FailureOr<Program> program = printProgram(*part, *target);
  if (failed(program))
    return failure();
  if (explainsSchedule)
    for (size_t i = 0; i < kernels.size(); ++i) {
      kernel::FuncOp kernel = kernels[i];
      emitRemark(kernel.getLoc()) << arch << " '" << kernel.getSymName() << "': " << program->kernels[i].explanation;
    }
  unit.source = std::move(program->source);
  unit.launches = std::move(program->kernels);
  return unit;
}

static void compileUnit(const Nvrtc &nvrtc, DiskCache *cache, Unit &unit, bool isForEmulator) {
  llvm::Expected<CachedBinary> made =
      compileCached(nvrtc, cache, unit.source, isForEmulator ? "compute_" + unit.arch.substr(3) : unit.arch,
                    isForEmulator ? std::vector<std::string>{"-lineinfo"} : std::vector<std::string>());
  if (!made) {
    unit.error = llvm::toString(made.takeError());
    return;
  }
  unit.binary = std::move(made->binary);
  unit.isFound = made->isFound;
}

static void compileAll(const Nvrtc &nvrtc, DiskCache *cache, std::vector<Unit> &units, bool isForEmulator) {
  std::atomic<size_t> next = 0;
  auto work = [&] {
    for (size_t i = next++; i < units.size(); i = next++)
      compileUnit(nvrtc, cache, units[i], isForEmulator);
  };
  std::vector<std::thread> threads;
  size_t count = std::min<size_t>(units.size(), std::max(1u, std::thread::hardware_concurrency()));
  for (size_t i = 1; i < count; ++i)
    threads.emplace_back(work);
  work();
  for (std::thread &thread : threads)
    thread.join();
}

static void explainCache(ModuleOp module, ArrayRef<Unit> units, double milliseconds) {
  size_t kernels = 0, found = 0;
  for (const Unit &unit : units) {
    kernels += unit.names.size();
    found += unit.isFound ? unit.names.size() : 0;
  }
  emitRemark(module.getLoc()) << "kernels: " << kernels << " in " << units.size() << " programs, " << found
                              << " found compiled; " << llvm::formatv("{0:f1}", milliseconds).str() << " ms";
}

static void addImages(Unit &unit, std::vector<Image> &images) {
  auto add = [&](bool isPtx, std::string &code) {
    images.push_back({unit.arch, isPtx, std::move(code), unit.names, unit.launches});
  };
  if (unit.wantsBinary)
    add(false, unit.binary.cubin);
  if (unit.wantsPtx)
    add(true, unit.binary.ptx);
}

FailureOr<std::vector<Image>> mezzo::cuda::buildImages(ModuleOp module, const ImageRequest &request) {
  SmallVector<kernel::FuncOp> kernels = llvm::to_vector(module.getOps<kernel::FuncOp>());
  std::vector<std::string> archs = request.architectures;
  llvm::sort(archs, isLower);
  archs.erase(std::unique(archs.begin(), archs.end()), archs.end());
  if (request.isForEmulator)
    archs.resize(1);
  std::vector<Unit> units;
  for (const std::string &arch : archs)
    for (size_t begin = 0; begin < kernels.size(); begin += kKernelsOfAUnit) {
      auto part = ArrayRef(kernels).slice(begin, std::min(kKernelsOfAUnit, kernels.size() - begin));
      FailureOr<Unit> unit = printUnit(module, part, arch, request.explainsSchedule);
      if (failed(unit))
        return failure();
      unit->wantsPtx = arch == archs.front();
      unit->wantsBinary = !request.isForEmulator;
      units.push_back(std::move(*unit));
    }
  if (units.empty())
    return std::vector<Image>();
  llvm::Expected<const Nvrtc *> nvrtc = Nvrtc::get();
  if (!nvrtc)
    return emitError(module.getLoc(), llvm::toString(nvrtc.takeError()));
  llvm::Expected<DiskCache *> cache = kernelCache();
  if (!cache)
    return emitError(module.getLoc(), llvm::toString(cache.takeError()));
  auto start = std::chrono::steady_clock::now();
  compileAll(**nvrtc, *cache, units, request.isForEmulator);
  if (request.explainsCache)
    explainCache(module, units, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
  std::vector<Image> images;
  for (Unit &unit : units) {
    if (!unit.error.empty())
      return emitError(module.getLoc(), unit.error);
    addImages(unit, images);
  }
  return images;
}
