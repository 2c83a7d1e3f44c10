// What stands behind the driver's handles: one emulated GPU for the process.
//
// Work is done when it is enqueued, so streams never run at once; a stream that is being captured collects it for a graph. A
// kernel with findings fails the context for good, as a fault does on a GPU: the next call says why.
#ifndef MEZZO_RUNTIME_EMULATOR_DRIVER_DRIVERSTATE_H
#define MEZZO_RUNTIME_EMULATOR_DRIVER_DRIVERSTATE_H

#include "runtime/cuda/DriverAbi.h"
#include "runtime/emulator/Launch.h"
#include "runtime/emulator/driver/LaunchStatistics.h"

#include <chrono>
#include <functional>
#include <mutex>
#include <set>

namespace mezzo::emulator {

/// A piece of a stream's work; gives a CUresult.
using Work = std::function<int()>;

struct Stream;

struct Event {
  bool isRecorded = false;
  std::chrono::steady_clock::time_point time;
};

struct GraphWork {
  std::vector<Work> nodes;
};

struct Stream {
  std::unique_ptr<GraphWork> capture; ///< while it is captured
  bool isInvalidated = false;
};

struct LoadedFunction {
  const Kernel *kernel;
  uint32_t maxDynamicShared;
};

struct LoadedModule {
  std::unique_ptr<Program> program;
  std::map<std::string, std::unique_ptr<LoadedFunction>> functions;
};

class Driver {
public:
  static Driver &get();

  std::recursive_mutex mutex;
  Memory memory;
  LaunchOptions options; ///< by MEZZO_EMULATOR_ORDER, MEZZO_EMULATOR_CHECKS, MEZZO_EMULATOR_STEPS
  int version = 13000;   ///< by MEZZO_EMULATOR_VERSION: PTX 9.0
  int capability =
      990; ///< ten times the compute capability, by MEZZO_EMULATOR_CAPABILITY: no artifact has a binary for 99.0
  size_t totalBytes = size_t(64) << 30; ///< by MEZZO_EMULATOR_MEMORY
  std::string optionError;
  bool isInitialized = false;
  int sticky = cuda::kSuccess; ///< the fault that ended the context
  std::string detail;          ///< what the last failure was, in words
  uint64_t numLaunches = 0;
  bool countsInstructions = false; ///< MEZZO_EMULATOR_STATISTICS
  LaunchStatistics statistics;

  std::set<Stream *> streams;
  std::set<Event *> events;
  std::set<LoadedModule *> modules;
  std::set<GraphWork *> graphs, executables;
  std::map<void *, size_t> pinned;
  Stream defaultStream;

  /// The stream of a handle; null if there is none.
  Stream *find(CUstream handle);
  /// Does work, or leaves it to the stream's graph.
  int enqueue(Stream &stream, Work work);
  int launch(const Kernel &kernel, const LaunchShape &shape, const std::vector<uint8_t> &parameters);
  int fail(int code, std::string why);

  /// Bytes of the device or of pinned memory; null where they are not all of one allocation.
  Allocation *locate(uint64_t address, size_t bytes) { return memory.find(address, bytes); }

private:
  Driver();
  void readOptions();
  void readDevice();
};

/// Runs a function of the interface under the lock, after checking that the driver is initialised and not failed.
template <class F> int guarded(F f) {
  Driver &driver = Driver::get();
  std::lock_guard lock(driver.mutex);
  if (!driver.isInitialized)
    return cuda::kNotInitialized;
  if (driver.sticky != cuda::kSuccess)
    return driver.sticky;
  try {
    return f(driver);
  } catch (const std::bad_alloc &) {
    return driver.fail(cuda::kOutOfMemory, "the host has no memory left for the emulated device");
  }
}

} // namespace mezzo::emulator

#define MEZZO_EXPORT extern "C" __attribute__((visibility("default")))

#endif // MEZZO_RUNTIME_EMULATOR_DRIVER_DRIVERSTATE_H
