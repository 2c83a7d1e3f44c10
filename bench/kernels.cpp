// kernels [--repeat=N] [--target-cpu=NAME]: how long the kernels of test/compiler/kernels take on one thread of this CPU,
// beside a memcpy of the bytes that they read and write at least, measured in turns in the same run. Minima, in
// microseconds.
#include "compiler/cpu/Compile.h"
#include "compiler/cpu/LoadedImage.h"
#include "dialects/kernel/IR/KernelDialect.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"

#include <chrono>
#include <cstdio>
#include <cstring>

using namespace mlir;
namespace cl = llvm::cl;

static cl::opt<int> repeat("repeat", cl::desc("turns"), cl::init(200));
static cl::opt<std::string> targetName("target-cpu", cl::desc("processor"), cl::init("native"));
static cl::opt<std::string> only("only", cl::desc("kernels whose name holds this"));

namespace {

/// A kernel, what its $NAMEs stand for, and the bytes of its arguments, inputs first.
struct Workload {
  const char *name;
  const char *type;
  std::vector<std::pair<std::string, std::string>> definitions;
  std::vector<size_t> inputs, outputs;
};

using Clock = std::chrono::steady_clock;

double microseconds(Clock::time_point start) {
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

} // namespace

static std::string kernelText(const Workload &workload) {
  std::string path = std::string(MEZZO_KERNELS) + "/" + workload.name + ".mlir";
  std::string text = llvm::cantFail(llvm::errorOrToExpected(llvm::MemoryBuffer::getFile(path)))->getBuffer().str();
  for (const auto &[name, value] : workload.definitions)
    for (size_t at = 0; (at = text.find("$" + name, at)) != std::string::npos; at += value.size())
      text.replace(at, name.size() + 1, value);
  return text;
}

static std::string number(size_t value) { return std::to_string(value); }

static size_t bytesOf(const std::string &type) { return type == "f32" ? 4 : 2; }

static Workload pointwise(const char *name, size_t rows, size_t columns, const char *type, std::vector<size_t> inputs) {
  for (size_t &count : inputs)
    count *= bytesOf(type);
  return {name,
          type,
          {{"ROWS", number(rows)}, {"COLUMNS", number(columns)}, {"TYPE", type}},
          inputs,
          {rows * columns * bytesOf(type)}};
}

static Workload rowKernel(const char *name, size_t rows, size_t columns, std::vector<size_t> inputs,
                          std::vector<size_t> outputs) {
  return {name,
          "f32",
          {{"ROWS", number(rows)}, {"COLUMNS", number(columns)}, {"TYPE", "f32"}, {"THREADS", "32"}},
          inputs,
          outputs};
}

static Workload backward(size_t rows, size_t columns, size_t group) {
  size_t blocks = (rows + group - 1) / group, data = rows * columns * 4;
  Workload workload = rowKernel("layer_norm_backward", rows, columns, {data, data, columns * 4, rows * 4, rows * 4},
                                {data, blocks * 2 * columns * 4});
  workload.definitions.insert(workload.definitions.end(), {{"GROUP", number(group)}, {"BLOCKS", number(blocks)}});
  return workload;
}

static Workload columnSum(size_t rows, size_t columns, size_t tile) {
  Workload workload = rowKernel("column_sum", rows, columns, {rows * columns * 4}, {columns * 4});
  workload.definitions.insert(workload.definitions.end(), {{"TILE", number(tile)}, {"BLOCKS", number(columns / tile)}});
  return workload;
}

static Workload transpose(size_t rows, size_t columns, size_t tile) {
  Workload workload = rowKernel("transpose", rows, columns, {rows * columns * 4}, {rows * columns * 4});
  workload.definitions.insert(workload.definitions.end(), {{"TILE", number(tile)},
                                                           {"ROWTILES", number((rows + tile - 1) / tile)},
                                                           {"COLUMNTILES", number((columns + tile - 1) / tile)}});
  return workload;
}

static std::vector<Workload> workloads() {
  std::vector<Workload> all;
  for (const char *type : {"f32", "f16", "bf16"}) {
    all.push_back(pointwise("bias_gelu", 128, 1024, type, {128 * 1024, 1024}));
    all.push_back(pointwise("silu", 1024, 1024, type, {1024 * 1024}));
    all.push_back(pointwise("add_relu", 1024, 1024, type, {1024 * 1024, 1024 * 1024}));
  }
  all.push_back(rowKernel("softmax", 512, 128, {512 * 128 * 4}, {512 * 128 * 4}));
  all.push_back(rowKernel("softmax", 4, 50257, {4 * 50257 * 4}, {4 * 50257 * 4}));
  all.push_back(rowKernel("layer_norm", 256, 384, {256 * 384 * 4, 384 * 4, 384 * 4}, {256 * 384 * 4, 256 * 4, 256 * 4}));
  all.push_back(backward(256, 384, 16));
  all.push_back(columnSum(4096, 256, 256));
  all.push_back(transpose(1024, 768, 64));
  return all;
}

/// Buffers of a workload, 64-byte aligned, inputs filled with small numbers of their type.
static std::vector<void *> allocate(const Workload &workload) {
  std::vector<void *> buffers;
  for (const std::vector<size_t> *sizes : {&workload.inputs, &workload.outputs})
    for (size_t bytes : *sizes) {
      void *memory = std::aligned_alloc(64, (bytes + 127) / 64 * 64);
      bool half = bytesOf(workload.type) == 2;
      for (size_t i = 0; i < bytes / 2; ++i) // 1.0 to 1.99 in each type, the sign changing
        static_cast<uint16_t *>(memory)[i] =
            static_cast<uint16_t>((half || i % 2 ? (half ? 0x3C00 : 0x3F80) : 0) | (i * 37 % 64) | (i % 6 > 3 ? 0x8000 : 0));
      buffers.push_back(memory);
    }
  return buffers;
}

static double measure(llvm::function_ref<void()> work) {
  Clock::time_point start = Clock::now();
  work();
  return microseconds(start);
}

/// Kernel and copy in turns; the least time of each.
static void run(const Workload &workload, const mezzo::cpu::Target &target, MLIRContext &context) {
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(kernelText(workload), &context);
  Clock::time_point start = Clock::now();
  FailureOr<mezzo::cpu::Image> image = mezzo::cpu::compileKernels(*module, target);
  double compile = microseconds(start) / 1000;
  mezzo::cpu::LoadedImage loaded = llvm::cantFail(mezzo::cpu::LoadedImage::load(*image));
  std::vector<void *> buffers = allocate(workload);
  size_t bytes = 0;
  for (const std::vector<size_t> *sizes : {&workload.inputs, &workload.outputs})
    for (size_t size : *sizes)
      bytes += size;
  std::vector<uint8_t> from(bytes / 2, 1), to(bytes / 2);
  double kernel = 1e30, copy = 1e30;
  for (int turn = 0; turn < repeat; ++turn) {
    kernel = std::min(kernel, measure([&] { loaded.run(workload.name, buffers); }));
    copy = std::min(copy, measure([&] { std::memcpy(to.data(), from.data(), from.size()); }));
  }
  std::printf("%-20s %5s x %-6s %-5s %8.1f us  copy %7.1f us  %5.1f x  compile %6.1f ms\n", workload.name,
              workload.definitions[0].second.c_str(), workload.definitions[1].second.c_str(), workload.type, kernel, copy,
              kernel / copy, compile);
  for (void *buffer : buffers)
    std::free(buffer);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "Times of kernels on this CPU\n");
  llvm::Expected<mezzo::cpu::Target> target = mezzo::cpu::Target::get(targetName);
  if (!target) {
    llvm::errs() << llvm::toString(target.takeError()) << '\n';
    return 1;
  }
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<mezzo::kernel::KernelDialect>();
  std::printf("for %s\n", target->cpu.c_str());
  for (const Workload &workload : workloads())
    if (llvm::StringRef(workload.name).contains(only))
      run(workload, *target, context);
  return 0;
}
