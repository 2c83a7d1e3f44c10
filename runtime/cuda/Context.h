// The device's context, and memory in it.
#ifndef MEZZO_RUNTIME_CUDA_CONTEXT_H
#define MEZZO_RUNTIME_CUDA_CONTEXT_H

#include "runtime/cuda/Libraries.h"

#include <memory>
#include <span>

namespace mezzo::cuda {

/// The primary context of the first GPU: the one that other users of CUDA in the process have as well. Lives for good.
class Context {
public:
  /// Unsupported, with advice, where there is no driver or no GPU. Thread-safe.
  static Result<const Context *> get(Kind kind);

  const Driver &driver() const { return *table; }
  Kind kind() const { return which; }
  const std::string &deviceName() const { return name; }
  int major() const { return capability[0]; }
  int minor() const { return capability[1]; }

private:
  static Result<const Context *> create(Kind kind);
  Status open();
  Status checkVersion();
  friend class CurrentContext;

  const Driver *table = nullptr;
  Kind which = Kind::Real;
  CUcontext handle = nullptr;
  std::string name;
  int capability[2] = {};
};

/// Makes the context the calling thread's, and gives back what it had.
class CurrentContext {
public:
  explicit CurrentContext(const Context &context) : context(context) { context.driver().cuCtxPushCurrent(context.handle); }
  ~CurrentContext() {
    CUcontext popped;
    context.driver().cuCtxPopCurrent(&popped);
  }
  CurrentContext(const CurrentContext &) = delete;
  CurrentContext &operator=(const CurrentContext &) = delete;

private:
  const Context &context;
};

/// Memory on the device; none for no bytes.
class DeviceBuffer {
public:
  static Result<std::unique_ptr<DeviceBuffer>> create(const Context &context, uint64_t bytes, const std::string &what);
  ~DeviceBuffer();
  DeviceBuffer(const DeviceBuffer &) = delete;
  DeviceBuffer &operator=(const DeviceBuffer &) = delete;

  CUdeviceptr address() const { return pointer; }
  uint64_t size() const { return bytes; }

private:
  DeviceBuffer(const Context &context, CUdeviceptr pointer, uint64_t bytes)
      : context(context), pointer(pointer), bytes(bytes) {}

  const Context &context;
  CUdeviceptr pointer;
  uint64_t bytes;
};

/// A stream of work.
class WorkStream {
public:
  static Result<std::unique_ptr<WorkStream>> create(const Context &context);
  /// A stream of somebody else's, who ends it.
  static std::unique_ptr<WorkStream> borrow(const Context &context, CUstream stream);
  ~WorkStream();

  CUstream handle() const { return stream; }
  Status upload(CUdeviceptr to, const void *from, uint64_t bytes) const;
  Status download(void *to, CUdeviceptr from, uint64_t bytes) const;
  Status copy(CUdeviceptr to, CUdeviceptr from, uint64_t bytes) const;
  /// Waits for all work. `what` says what it was, for messages.
  Status wait(const std::string &what) const;

private:
  WorkStream(const Context &context, CUstream stream, bool isOwn) : context(context), stream(stream), isOwn(isOwn) {}

  const Context &context;
  CUstream stream;
  bool isOwn;
};

} // namespace mezzo::cuda

#endif // MEZZO_RUNTIME_CUDA_CONTEXT_H
