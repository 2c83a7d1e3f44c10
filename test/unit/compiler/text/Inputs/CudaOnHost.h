// Runs CUDA text on a host: the threads of a block take turns on one processor thread, from one barrier or shuffle to the next,
// in an order that the caller chooses. Blocks run one after the other. Types and conversions stand before this file.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ucontext.h>
#include <utility>

#define __global__
#define __device__
#define __forceinline__
#define __launch_bounds__(threads, blocks)
#define __shared__ static
#define __align__(bytes) __attribute__((aligned(bytes)))

struct Dimension { int x; };
static Dimension threadIdx, blockIdx, gridDim;
alignas(16) unsigned char shared_memory[256 * 1024];

FUNCTION unsigned narrow_pair(f16, float x, float y) { return Narrow<f16>::from(x).bits | Narrow<f16>::from(y).bits << 16; }
FUNCTION unsigned narrow_pair(bf16, float x, float y) { return Narrow<bf16>::from(x).bits | Narrow<bf16>::from(y).bits << 16; }

namespace on_host {

enum Wait { Running, AtBlockBarrier, AtWarpBarrier, Done };
struct Thread {
  ucontext_t context;
  std::vector<char> stack;
  Wait wait;
};
static std::vector<Thread> threads;
static std::vector<int> lanes; // what each thread hands to its warp
static ucontext_t scheduler;
static int current;
static void (*kernel)(void *);
static void *kernel_arguments;

static void wait_for(Wait what) {
  threads[current].wait = what;
  swapcontext(&threads[current].context, &scheduler);
}

static void thread_main() {
  kernel(kernel_arguments);
  wait_for(Done);
}

// Whether all threads from `first` on that are not done stand at `what`, and at least one does.
static bool all_at(Wait what, size_t first, size_t count) {
  bool any = false;
  for (size_t i = first; i < first + count; ++i) {
    any |= threads[i].wait == what;
    if (threads[i].wait != what && threads[i].wait != Done)
      return false;
  }
  return any;
}

static void release(Wait what, size_t first, size_t count) {
  for (size_t i = first; i < first + count; ++i)
    if (threads[i].wait == what)
      threads[i].wait = Running;
}

static void run_block(unsigned long long order) {
  const Order turns((long long)threads.size(), order);
  for (bool isDone = false; !isDone;) {
    bool moved = false;
    for (size_t at = 0; at < threads.size(); ++at) {
      current = (int)turns[(long long)at];
      if (threads[current].wait != Running)
        continue;
      threadIdx.x = current;
      swapcontext(&scheduler, &threads[current].context);
      moved = true;
    }
    for (size_t warp = 0; warp < threads.size(); warp += 32)
      if (all_at(AtWarpBarrier, warp, 32)) {
        release(AtWarpBarrier, warp, 32);
        moved = true;
      }
    if (all_at(AtBlockBarrier, 0, threads.size())) {
      release(AtBlockBarrier, 0, threads.size());
      moved = true;
    }
    isDone = std::all_of(threads.begin(), threads.end(), [](const Thread &thread) { return thread.wait == Done; });
    if (!moved && !isDone) {
      std::fprintf(stderr, "threads of a block wait for each other at different barriers\n");
      std::abort();
    }
  }
}

template <class... Pointers, size_t... At>
static void call(void (*function)(Pointers...), void *const *arguments, std::index_sequence<At...>) {
  function((Pointers)arguments[At]...);
}

// A launch; `order` chooses in which order threads take turns.
template <class... Pointers>
static void launch(void (*function)(Pointers...), long long blocks, int block_threads, void *const *arguments,
                   unsigned long long order) {
  struct Bound { void (*function)(Pointers...); void *const *arguments; } bound = {function, arguments};
  kernel = [](void *data) {
    Bound *bound = (Bound *)data;
    call(bound->function, bound->arguments, std::index_sequence_for<Pointers...>());
  };
  kernel_arguments = &bound;
  gridDim.x = (int)blocks;
  lanes.assign(block_threads, 0);
  const Order numbers(blocks, order);
  for (long long at = 0; at < blocks; ++at) {
    blockIdx.x = (int)numbers[at];
    std::fill(std::begin(shared_memory), std::end(shared_memory), (unsigned char)0xff); // NaN where nothing was written
    threads.resize(block_threads);
    for (Thread &thread : threads) {
      thread.stack.resize(64 * 1024);
      thread.wait = Running;
      getcontext(&thread.context);
      thread.context.uc_stack.ss_sp = thread.stack.data();
      thread.context.uc_stack.ss_size = thread.stack.size();
      thread.context.uc_link = nullptr;
      makecontext(&thread.context, thread_main, 0);
    }
    run_block(order);
  }
}

} // namespace on_host

static void __syncthreads() { on_host::wait_for(on_host::AtBlockBarrier); }
static void __syncwarp() { on_host::wait_for(on_host::AtWarpBarrier); }
static int __shfl_xor_sync(unsigned, int value, int distance) {
  on_host::lanes[threadIdx.x] = value;
  __syncwarp();
  const int other = on_host::lanes[threadIdx.x ^ distance];
  __syncwarp();
  return other;
}
FUNCTION void __threadfence() {}
FUNCTION unsigned atomicAdd(unsigned *counter, unsigned value) {
  const unsigned before = *counter;
  *counter += value;
  return before;
}
