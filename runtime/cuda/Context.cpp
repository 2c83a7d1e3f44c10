#include "runtime/cuda/Context.h"

using namespace mezzo;
using namespace mezzo::cuda;

/// Binaries of this compiler's generation run on drivers of the one before as well; text does not, which loading says.
Status Context::checkVersion() {
  constexpr int kOldest = 12000;
  int version = 0;
  MEZZO_RETURN_IF_ERROR(table->check(table->cuDriverGetVersion(&version), "asking for the driver's version"));
  if (version >= kOldest)
    return {};
  return makeError(StatusCode::Unsupported, "the driver is for CUDA ", version / 1000, ".", version % 1000 / 10,
                   ", wanted 12.0 or later; update NVIDIA's driver, or run on the device cpu");
}

Status Context::open() {
  const Driver &driver = *table;
  int count = 0;
  CUdevice device = 0;
  char text[256] = "";
  MEZZO_RETURN_IF_ERROR(driver.check(driver.cuInit(0), "starting the CUDA driver"));
  MEZZO_RETURN_IF_ERROR(checkVersion());
  MEZZO_RETURN_IF_ERROR(driver.check(driver.cuDeviceGetCount(&count), "looking for GPUs"));
  if (count == 0)
    return makeError(StatusCode::Unsupported, "there is no GPU; run on the device cuda-emulated or cpu");
  MEZZO_RETURN_IF_ERROR(driver.check(driver.cuDeviceGet(&device, 0), "opening the first GPU"));
  MEZZO_RETURN_IF_ERROR(driver.check(driver.cuDeviceGetName(text, sizeof text, device), "asking for the GPU's name"));
  name = text;
  MEZZO_RETURN_IF_ERROR(driver.check(driver.cuDeviceGetAttribute(&capability[0], kComputeCapabilityMajor, device),
                                     "asking for the GPU's architecture"));
  MEZZO_RETURN_IF_ERROR(driver.check(driver.cuDeviceGetAttribute(&capability[1], kComputeCapabilityMinor, device),
                                     "asking for the GPU's architecture"));
  return driver.check(driver.cuDevicePrimaryCtxRetain(&handle, device), "making a context on the GPU");
}

Result<const Context *> Context::create(Kind kind) {
  Result<const Driver *> driver = getDriver(kind);
  if (!driver.ok())
    return driver.status();
  auto *context = new Context();
  context->table = *driver;
  context->which = kind;
  MEZZO_RETURN_IF_ERROR(context->open());
  return context;
}

Result<const Context *> Context::get(Kind kind) {
  if (kind == Kind::Real) {
    static const Result<const Context *> real = create(Kind::Real);
    return real;
  }
  static const Result<const Context *> emulated = create(Kind::Emulated);
  return emulated;
}

//===- Memory -------------------------------------------------------------===//

/// The failure with what the GPU has left.
static Status withMemory(const Context &context, const Status &status) {
  size_t free = 0, total = 0;
  if (context.driver().cuMemGetInfo(&free, &total) != kSuccess)
    return status;
  return makeError(status.code(), status.message(), "; the GPU has ", free, " of ", total, " bytes left");
}

Result<std::unique_ptr<DeviceBuffer>> DeviceBuffer::create(const Context &context, uint64_t bytes, const std::string &what) {
  CUdeviceptr pointer = 0;
  if (bytes != 0) {
    CUresult result = context.driver().cuMemAlloc(&pointer, bytes);
    if (Status status = context.driver().check(result, concat("allocating ", bytes, " bytes for ", what)); !status.ok())
      return result == kOutOfMemory ? withMemory(context, status) : status;
  }
  return std::unique_ptr<DeviceBuffer>(new DeviceBuffer(context, pointer, bytes));
}

DeviceBuffer::~DeviceBuffer() {
  CurrentContext current(context);
  if (pointer != 0)
    context.driver().cuMemFree(pointer); // fails where the context has; there is nobody to tell
}

//===- Streams ------------------------------------------------------------===//

Result<std::unique_ptr<WorkStream>> WorkStream::create(const Context &context) {
  CUstream stream = nullptr;
  if (Status status =
          context.driver().check(context.driver().cuStreamCreate(&stream, kStreamNonBlocking), "making a stream");
      !status.ok())
    return status;
  return std::unique_ptr<WorkStream>(new WorkStream(context, stream, true));
}

std::unique_ptr<WorkStream> WorkStream::borrow(const Context &context, CUstream stream) {
  return std::unique_ptr<WorkStream>(new WorkStream(context, stream, false));
}

WorkStream::~WorkStream() {
  if (!isOwn)
    return;
  CurrentContext current(context);
  context.driver().cuStreamDestroy(stream);
}

Status WorkStream::upload(CUdeviceptr to, const void *from, uint64_t bytes) const {
  if (bytes == 0)
    return {};
  return context.driver().check(context.driver().cuMemcpyHtoDAsync(to, from, bytes, stream), "copying to the GPU");
}

Status WorkStream::download(void *to, CUdeviceptr from, uint64_t bytes) const {
  if (bytes == 0)
    return {};
  return context.driver().check(context.driver().cuMemcpyDtoHAsync(to, from, bytes, stream), "copying from the GPU");
}

Status WorkStream::copy(CUdeviceptr to, CUdeviceptr from, uint64_t bytes) const {
  if (bytes == 0)
    return {};
  return context.driver().check(context.driver().cuMemcpyDtoDAsync(to, from, bytes, stream), "copying on the GPU");
}

Status WorkStream::wait(const std::string &what) const {
  return context.driver().check(context.driver().cuStreamSynchronize(stream), what);
}
