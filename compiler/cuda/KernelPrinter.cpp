// The function around a kernel's body: arguments, blocks of the grid, memory, the finish.
#include "compiler/cuda/KernelPrinter.h"

#include "compiler/text/Types.h"
#include "dialects/common/NodeIdentity.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cuda {

static constexpr int64_t kWarp = 32;
static constexpr int64_t kStaticShared = 48 * 1024; ///< a function may declare no more
static constexpr int64_t kGroups = 4;               ///< blocks of one warp in a CUDA block
static constexpr int64_t kBlocksWithWorkspace =
    264; ///< that share the workspace: two for each multiprocessor of the largest

LogicalResult KernelPrinter::print() {
  schedule = chooseSchedule(kernel, ranges);
  launch.name = (kernel.getSymName() + "_kernel").str(); // abs, exp, … are functions that NVRTC knows
  nameArguments(kernel);
  findNeeded(kernel);
  printBlock(*kernel.getBlock());
  size_t finishAt = body.str().size();
  if (FinishOp finish = kernel.getFinish())
    printFinish(finish);
  if (hasFailed())
    return failure();
  assemble(finishAt);
  return success();
}

//===- Memory of a block --------------------------------------------------===//

std::string KernelPrinter::allocate(StringRef base, const Text &type, int64_t elementBytes, int64_t count) {
  int64_t bytes = static_cast<int64_t>(llvm::alignTo(std::max<int64_t>(1, count) * elementBytes, 16));
  bool isShared = sharedBytes + bytes <= target.sharedBytes;
  int64_t &used = isShared ? sharedBytes : workspaceBytes;
  std::string name = fresh(base);
  out.line(type + " *const " + name + " = (" + type + " *)(" + (isShared ? "scratch" : "workspace") + " + " +
           std::to_string(used) + "); // " + std::to_string(count) + (isShared ? " in shared memory" : " in global memory"));
  used += bytes;
  return name;
}

void KernelPrinter::barrier() {
  out.line(isOneWarp() ? "__syncwarp();" : "__syncthreads();");
  pending.clear();
}

void KernelPrinter::synchronize(const Accesses &next) {
  if (pending.conflictsWith(next))
    barrier();
  pending.join(next);
}

//===- The function -------------------------------------------------------===//

std::string KernelPrinter::signature() {
  std::string text;
  auto add = [&](const Twine &parameter) { text += (text.empty() ? "" : ", ") + parameter.str(); };
  for (unsigned i = 0; i < kernel.getNumBuffers(); ++i)
    add(pointee(kernel.getBuffer(i)) + " *__restrict__ " + pointers[kernel.getBuffer(i)]);
  if (workspaceBytes > 0)
    add("unsigned char *__restrict__ all_workspace");
  if (kernel.getFinish())
    add("unsigned *counter");
  // Without a least number of blocks, ptxas spills to stay at 32 registers, where all threads that a processor can hold fit.
  return "extern \"C\" __global__ void __launch_bounds__(" + std::to_string(launch.threads) + ", 1) " + launch.name + "(" +
         text + ")";
}

std::string KernelPrinter::describe() {
  std::string text = std::to_string(kernel.getNumBlocks()) + " blocks of " + std::to_string(schedule.threads) + " threads";
  if (launch.threads != schedule.threads)
    text += ", " + std::to_string(launch.threads / schedule.threads) + " to a CUDA block";
  kernel.walk([&](SpaceOp space) {
    const SpaceMap &map = schedule.of(space);
    if (phasesOver(space).empty())
      return;
    std::string extents;
    for (int64_t extent : map.extents)
      extents += (extents.empty() ? "" : " x ") + std::to_string(extent);
    text += "; " + extents + " points, " + std::to_string(map.width) + " at once in " + std::to_string(map.turns()) +
            (map.turns() == 1 ? " turn" : " turns");
  });
  return text;
}

/// What `--explain=schedule` says.
std::string KernelPrinter::explain() {
  std::string text = describe() + "\n  threads: " + std::to_string(schedule.threads) + " to a block, " + schedule.reason;
  if (launch.threads != schedule.threads)
    text += "\n  blocks of one warp stand together, for they need no barrier between them";
  text += "\n  wide: " + std::to_string(launch.wideLoads) + " loads and " + std::to_string(launch.wideStores) +
          " stores of 16 bytes";
  for (const std::string &reason : reasons)
    text += "\n  " + reason;
  text += "\n  memory: " + std::to_string(launch.sharedBytes) + " bytes of shared memory to a CUDA block" +
          (launch.isSharedDynamic ? ", given at the launch" : "");
  if (launch.workspaceBytes > 0)
    text += ", " + std::to_string(launch.workspaceBytes) + " bytes of workspace, since that does not fit " + target.arch;
  return text;
}

/// Which block this is. As a loop where blocks share memory in turns.
void KernelPrinter::printPrologue(bool isLoop) {
  bool isGrouped = launch.threads != schedule.threads;
  std::string blocks = std::to_string(kernel.getNumBlocks());
  whole.line(isGrouped ? "const int thread = threadIdx.x % 32;" : "const int thread = threadIdx.x;");
  if (sharedBytes > 0) {
    std::string all = std::to_string(launch.sharedBytes);
    whole.line(launch.isSharedDynamic ? "extern __shared__ __align__(16) unsigned char shared_memory[];"
                                      : "__shared__ __align__(16) unsigned char shared_memory[" + all + "];");
    whole.line("unsigned char *const scratch = shared_memory" +
               (isGrouped ? " + threadIdx.x / 32 * " + std::to_string(sharedBytes) : std::string()) + ";");
  }
  if (workspaceBytes > 0)
    whole.line("unsigned char *const workspace = all_workspace + (long long)blockIdx.x * " + std::to_string(workspaceBytes) +
               ";");
  bool isMany = kernel.getGrid().size() > 1;
  std::string number = isMany ? "block_number" : "block";
  if (isLoop) {
    whole.open("for (int " + number + " = blockIdx.x; " + number + " < " + blocks + "; " + number + " += gridDim.x)");
  } else if (kernel.getGrid().empty()) {
    return;
  } else if (isGrouped) {
    whole.line("const int " + number + " = blockIdx.x * " + std::to_string(launch.threads / 32) + " + threadIdx.x / 32;");
    whole.line("if (" + number + " >= " + blocks + ")");
    whole.line("  return;");
  } else {
    whole.line("const int " + number + " = blockIdx.x;");
  }
  for (unsigned dim = 0; isMany && dim < kernel.getGrid().size(); ++dim)
    whole.line("const int " + name(kernel.getGridIndex(dim)) + " = " + digitOf(number, kernel.getGrid(), dim) + ";");
}

static std::string nodesOf(FuncOp kernel) {
  std::string text;
  for (StringRef node : coveredNodes(kernel.getLoc()))
    text += (text.empty() ? "" : ", ") + node.str();
  return text;
}

/// Lines one step deeper.
static std::string indented(StringRef lines, unsigned depth) {
  std::string text;
  for (StringRef line : llvm::split(lines.rtrim('\n'), '\n'))
    text += (line.empty() ? "" : std::string(2 * depth, ' ') + line.str()) + "\n";
  return lines.empty() ? "" : text;
}

void KernelPrinter::assemble(size_t finishAt) {
  int64_t blocks = kernel.getNumBlocks();
  bool hasFinish = static_cast<bool>(kernel.getFinish()), isLoop = workspaceBytes > 0 || (hasFinish && blocks == 0);
  int64_t groups = isOneWarp() && !isLoop && !hasFinish ? std::min(kGroups, blocks) : 1;
  while (groups > 1 && groups * sharedBytes > kStaticShared)
    --groups;
  launch.threads = schedule.threads * std::max<int64_t>(groups, 1);
  launch.blocks = llvm::divideCeil(blocks, std::max<int64_t>(groups, 1));
  if (isLoop)
    launch.blocks = std::max<int64_t>(hasFinish ? 1 : 0, std::min(blocks, kBlocksWithWorkspace));
  launch.sharedBytes = sharedBytes * std::max<int64_t>(groups, 1);
  launch.isSharedDynamic = launch.sharedBytes > kStaticShared;
  launch.workspaceBytes = workspaceBytes * launch.blocks;
  launch.hasCounter = hasFinish;
  launch.explanation = explain();

  if (std::string nodes = nodesOf(kernel); !nodes.empty())
    whole.line("// Nodes: " + nodes);
  whole.line("// " + describe());
  whole.raw(combiners.str());
  whole.open(signature());
  printPrologue(isLoop);
  whole.raw(indented(StringRef(body.str()).take_front(finishAt), isLoop ? 2 : 1));
  if (isLoop) {
    whole.line("__syncthreads(); // the next block uses the same memory");
    whole.close();
  }
  whole.raw(indented(StringRef(body.str()).drop_front(finishAt), 1));
  whole.close();
}

/// The CUDA block that is the last to be done goes on alone. One thread tells, for all that the barrier ordered before it,
/// and hears: its fences stand right before and after its atomic, as the memory model wants it.
void KernelPrinter::printFinish(FinishOp finish) {
  out.line("// The last block to be done goes on.");
  out.line("__shared__ bool is_last;");
  out.line("__syncthreads();");
  out.open("if (threadIdx.x == 0)");
  out.line("__threadfence();");
  out.line("is_last = atomicAdd(counter, 1u) == gridDim.x - 1;");
  out.line("__threadfence();");
  out.close();
  out.line("__syncthreads();");
  out.line("if (!is_last)");
  out.line("  return;");
  out.line("if (threadIdx.x == 0)");
  out.line("  *counter = 0;");
  pending.clear();
  printBlock(finish.getBody().front());
}

} // namespace mezzo::cuda
