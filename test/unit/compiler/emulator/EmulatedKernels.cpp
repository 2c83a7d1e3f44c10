#include "test/unit/compiler/emulator/EmulatedKernels.h"

#include "compiler/cuda/Nvrtc.h"
#include "dialects/kernel/IR/KernelDialect.h"
#include "mlir/Parser/Parser.h"

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <gtest/gtest.h>

namespace mezzo::test {

static bool hasNvrtc() {
  setenv("MEZZO_PYTHON", MEZZO_TEST_PYTHON, /*overwrite=*/0);
  llvm::Expected<const cuda::Nvrtc *> found = cuda::Nvrtc::get();
  if (found)
    return true;
  std::string message = llvm::toString(found.takeError());
  const char *offline = std::getenv("MEZZO_OFFLINE");
  EXPECT_TRUE(offline && std::string(offline) == "1") << message;
  return false;
}

static std::vector<cuda::Image> buildAll() {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  context.loadDialect<kernel::KernelDialect>();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(allKernels(), &context);
  llvm::FailureOr<std::vector<cuda::Image>> images = llvm::failure();
  if (module)
    images = cuda::buildImages(*module, {{"sm_80"}, /*isForEmulator=*/true});
  EXPECT_TRUE(succeeded(images)) << "cannot build the kernels";
  return succeeded(images) ? *images : std::vector<cuda::Image>();
}

const std::map<std::string, EmulatedKernel> &emulatedKernels() {
  static const std::map<std::string, EmulatedKernel> all = [] {
    std::map<std::string, EmulatedKernel> kernels;
    if (!hasNvrtc())
      return kernels;
    for (const cuda::Image &image : buildAll())
      for (size_t i = 0; i < image.kernels.size(); ++i)
        kernels[image.kernels[i]] = {image.code, image.launches[i].name, image.launches[i]};
    return kernels;
  }();
  return all;
}

emulator::LaunchOptions inOrder(const std::string &order) {
  emulator::LaunchOptions options;
  options.order = *emulator::Order::parse(order);
  options.maxSteps = uint64_t(1) << 26;
  return options;
}

//===- Running ------------------------------------------------------------===//

namespace {
/// The arguments of a case on the emulated device.
struct DeviceArguments {
  emulator::Memory memory;
  std::vector<emulator::Allocation *> allocations;
  std::vector<uint64_t> addresses;

  void add(const KernelCase &c, Tensor &tensor, bool isInput) {
    size_t bytes = tensor.raw().size(), start = c.offset + c.step * allocations.size(),
           offset = tensor.size() ? bytes / tensor.size() * start : 0;
    emulator::Allocation *allocation = memory.allocate(offset + bytes);
    allocations.push_back(allocation);
    addresses.push_back(allocation->base + offset);
    if (isInput) {
      std::memcpy(allocation->data + offset, tensor.data(), bytes);
      emulator::markWritten(allocation->written.data(), offset, bytes);
    }
  }
  void fetch(std::vector<Tensor> &tensors) {
    for (size_t i = 0; i < tensors.size(); ++i)
      std::memcpy(tensors[i].data(), allocations[i]->data + (addresses[i] - allocations[i]->base), tensors[i].raw().size());
  }
  void addWorkspace(const cuda::Kernel &launch) {
    if (launch.workspaceBytes)
      addresses.push_back(memory.allocate(static_cast<uint64_t>(launch.workspaceBytes))->base);
    if (launch.hasCounter) {
      emulator::Allocation *counter = memory.allocate(4);
      emulator::markWritten(counter->written.data(), 0, 4);
      addresses.push_back(counter->base);
    }
  }
};
} // namespace

Emulation emulate(const KernelCase &c, const EmulatedKernel &kernel, const emulator::LaunchOptions &options) {
  Emulation done;
  done.tensors = makeArguments(c);
  DeviceArguments arguments;
  for (size_t i = 0; i < done.tensors.size(); ++i)
    arguments.add(c, done.tensors[i], c.arguments[i].isInput);
  arguments.addWorkspace(kernel.launch);
  Result<std::unique_ptr<emulator::Program>> program = emulator::Program::load(kernel.ptx, arguments.memory);
  Result<const emulator::Kernel *> found = program.ok() ? (*program)->kernel(kernel.name) : program.takeStatus();
  if (!found.ok()) {
    done.error = found.status().message();
    return done;
  }
  emulator::LaunchShape shape;
  shape.grid.x = static_cast<uint32_t>(kernel.launch.blocks);
  shape.block.x = static_cast<uint32_t>(kernel.launch.threads);
  shape.dynamicSharedBytes = kernel.launch.isSharedDynamic ? static_cast<uint32_t>(kernel.launch.sharedBytes) : 0;
  auto bytes = std::span(reinterpret_cast<const uint8_t *>(arguments.addresses.data()), arguments.addresses.size() * 8);
  auto start = std::chrono::steady_clock::now();
  emulator::LaunchResult result = (*found)->launch(shape, bytes, options);
  done.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  done.findings = result.findings.all();
  done.steps = result.steps;
  done.threadSteps = result.threadSteps;
  arguments.fetch(done.tensors);
  return done;
}

std::string differenceFromCpu(const KernelCase &c, const std::vector<Tensor> &got) {
  static cpu::LoadedImage image = load(allKernels());
  std::vector<Tensor> wanted = makeArguments(c);
  image.run(c.function, pointersOf(wanted));
  for (size_t i = 0; i < got.size(); ++i) {
    if (c.slack == 0 && got[i].raw() != wanted[i].raw())
      return "argument " + std::to_string(i) + " has other bits than on the CPU";
    for (size_t k = 0; k < got[i].size(); ++k) {
      double a = got[i].get(k), b = wanted[i].get(k);
      if (!(std::abs(a - b) <= c.slack * (1 + std::abs(b)) + 2 * got[i].halfUnit(b)) && !(std::isnan(a) && std::isnan(b)))
        return "argument " + std::to_string(i) + " at " + std::to_string(k) + " is " + std::to_string(a) + ", on the CPU " +
               std::to_string(b);
    }
  }
  return "";
}

} // namespace mezzo::test
