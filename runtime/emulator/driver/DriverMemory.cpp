// Memory, copies, fills.
#include "runtime/emulator/driver/DriverState.h"

#include <cstdlib>
#include <cstring>

using namespace mezzo;
using namespace mezzo::cuda;
using namespace mezzo::emulator;

/// Calls that would wait or allocate while a stream is captured disturb the capture.
static bool disturbsCapture(Driver &driver) {
  bool disturbs = false;
  for (Stream *stream : driver.streams)
    if (stream->capture)
      disturbs = stream->isInvalidated = true;
  return disturbs;
}

MEZZO_EXPORT CUresult cuMemGetInfo_v2(size_t *free, size_t *total) {
  return guarded([&](Driver &driver) {
    *total = driver.totalBytes;
    *free = *total - driver.memory.allocatedBytes();
    return kSuccess;
  });
}

MEZZO_EXPORT CUresult cuMemAlloc_v2(CUdeviceptr *pointer, size_t bytes) {
  return guarded([&](Driver &driver) -> int {
    if (!pointer || bytes == 0)
      return kInvalidValue;
    if (disturbsCapture(driver))
      return kStreamCaptureUnsupported;
    if (bytes > driver.totalBytes - driver.memory.allocatedBytes())
      return driver.fail(kOutOfMemory, concat(bytes, " bytes are not left on the emulated device"));
    Allocation *allocation = driver.memory.allocate(bytes);
    if (!allocation)
      return driver.fail(kOutOfMemory, concat("the host has no ", bytes, " bytes for the emulated device"));
    *pointer = allocation->base;
    return kSuccess;
  });
}

MEZZO_EXPORT CUresult cuMemFree_v2(CUdeviceptr pointer) {
  return guarded([&](Driver &driver) -> int {
    if (pointer == 0)
      return kSuccess;
    return driver.memory.release(pointer) ? kSuccess : driver.fail(kInvalidValue, "cuMemFree of what is not allocated");
  });
}

MEZZO_EXPORT CUresult cuMemHostAlloc(void **pointer, size_t bytes, unsigned) {
  return guarded([&](Driver &driver) -> int {
    if (!pointer || bytes == 0)
      return kInvalidValue;
    *pointer = std::aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
    if (!*pointer || !driver.memory.adopt(*pointer, bytes))
      return kOutOfMemory;
    driver.pinned[*pointer] = bytes;
    return kSuccess;
  });
}

MEZZO_EXPORT CUresult cuMemFreeHost(void *pointer) {
  return guarded([&](Driver &driver) -> int {
    auto found = driver.pinned.find(pointer);
    if (found == driver.pinned.end())
      return driver.fail(kInvalidValue, "cuMemFreeHost of what is not allocated");
    driver.memory.release(reinterpret_cast<uintptr_t>(pointer));
    driver.pinned.erase(found);
    std::free(pointer);
    return kSuccess;
  });
}

//===- Copies -------------------------------------------------------------===//

static int outside(Driver &driver, const char *what, CUdeviceptr address, size_t bytes) {
  return driver.fail(kInvalidValue, concat(what, " of ", bytes, " bytes is not within one allocation, at ", address));
}

/// The bytes and which of them are written.
static void copyBytes(Allocation &to, uint64_t toAddress, const Allocation &from, uint64_t fromAddress, size_t bytes) {
  uint64_t source = fromAddress - from.base, target = toAddress - to.base;
  std::memmove(to.data + target, from.data + source, bytes);
  for (size_t i = 0; i < bytes; ++i) {
    uint8_t &bits = to.written.data()[(target + i) / 8];
    auto bit = static_cast<uint8_t>(1 << (target + i) % 8);
    bits = static_cast<uint8_t>(areWritten(from.written.data(), source + i, 1) ? bits | bit : bits & ~bit);
  }
}

static int copyToDevice(Driver &driver, CUdeviceptr to, const void *from, size_t bytes) {
  Allocation *target = driver.locate(to, bytes);
  if (!target)
    return outside(driver, "a copy to the device", to, bytes);
  std::memcpy(target->data + (to - target->base), from, bytes);
  markWritten(target->written.data(), to - target->base, bytes);
  return kSuccess;
}

static int copyToHost(Driver &driver, void *to, CUdeviceptr from, size_t bytes) {
  Allocation *source = driver.locate(from, bytes);
  if (!source)
    return outside(driver, "a copy to the host", from, bytes);
  if (driver.options.checksUninitialised && !areWritten(source->written.data(), from - source->base, bytes)) {
    driver.sticky = kLaunchFailed;
    return driver.fail(kLaunchFailed,
                       concat("uninitialised: a copy of ", bytes, " bytes to the host reads bytes that nobody wrote"));
  }
  std::memcpy(to, source->data + (from - source->base), bytes);
  return kSuccess;
}

static int copyOnDevice(Driver &driver, CUdeviceptr to, CUdeviceptr from, size_t bytes) {
  Allocation *source = driver.locate(from, bytes), *target = driver.locate(to, bytes);
  if (!source || !target)
    return outside(driver, "a copy on the device", source ? to : from, bytes);
  copyBytes(*target, to, *source, from, bytes);
  return kSuccess;
}

static int fill(Driver &driver, CUdeviceptr to, unsigned char value, size_t bytes) {
  Allocation *target = driver.locate(to, bytes);
  if (!target)
    return outside(driver, "a fill", to, bytes);
  std::memset(target->data + (to - target->base), value, bytes);
  markWritten(target->written.data(), to - target->base, bytes);
  return kSuccess;
}

/// Work on a stream; nothing for no bytes.
static int enqueueCopy(CUstream handle, size_t bytes, std::function<int(Driver &)> copy) {
  return guarded([&](Driver &driver) -> int {
    Stream *stream = driver.find(handle);
    if (!stream)
      return kInvalidHandle;
    if (bytes == 0)
      return kSuccess;
    return driver.enqueue(*stream, [copy = std::move(copy)] { return copy(Driver::get()); });
  });
}

MEZZO_EXPORT CUresult cuMemcpyHtoDAsync_v2(CUdeviceptr to, const void *from, size_t bytes, CUstream stream) {
  return enqueueCopy(stream, bytes, [=](Driver &driver) { return copyToDevice(driver, to, from, bytes); });
}

MEZZO_EXPORT CUresult cuMemcpyDtoHAsync_v2(void *to, CUdeviceptr from, size_t bytes, CUstream stream) {
  return enqueueCopy(stream, bytes, [=](Driver &driver) { return copyToHost(driver, to, from, bytes); });
}

MEZZO_EXPORT CUresult cuMemcpyDtoDAsync_v2(CUdeviceptr to, CUdeviceptr from, size_t bytes, CUstream stream) {
  return enqueueCopy(stream, bytes, [=](Driver &driver) { return copyOnDevice(driver, to, from, bytes); });
}

MEZZO_EXPORT CUresult cuMemsetD8Async(CUdeviceptr to, unsigned char value, size_t bytes, CUstream stream) {
  return enqueueCopy(stream, bytes, [=](Driver &driver) { return fill(driver, to, value, bytes); });
}
