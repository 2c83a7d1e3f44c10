// The objects behind the C interface's handles, and what every entry point does the same way.
#ifndef MEZZO_RUNTIME_CAPI_HANDLES_H
#define MEZZO_RUNTIME_CAPI_HANDLES_H

#include "mezzo/runtime.h"
#include "runtime/artifact/StepFacts.h"
#include "runtime/session/Session.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <exception>
#include <new>

/// A port as the C interface shows it.
struct PortDescription {
  std::vector<int64_t> shape;
  std::vector<const char *> symbols;
};

/// Arrays that the C interface hands out; they live as long as the program.
struct EntryDescription {
  std::vector<PortDescription> inputs, outputs;
  struct Variant {
    std::vector<const char *> symbols;
    std::vector<int64_t> sizes;
    std::vector<std::vector<const char *>> stepOrigins;
    std::vector<std::optional<mezzo::artifact::Product>> products; ///< one a step
  };
  std::vector<Variant> variants;
};

/// A custom operator as calls of the program name it.
struct CustomOpDescription {
  std::string domain, opType, library, function;
  uint32_t abiVersion = 0;

  bool operator==(const CustomOpDescription &) const = default;
};

struct mezzo_program {
  std::shared_ptr<const mezzo::session::Program> program;
  std::vector<EntryDescription> entries;
  std::vector<PortDescription> variables;
  std::vector<std::vector<const char *>> kernelOrigins;
  std::vector<CustomOpDescription> customOps;
};

struct mezzo_session {
  std::unique_ptr<mezzo::session::Session> session;
  std::atomic<bool> inUse{false};
};

struct mezzo_tensor {
  std::unique_ptr<mezzo::session::Tensor> tensor;
  std::vector<int64_t> byteStrides;
};

namespace mezzo::capi {

/// Remembers a failure's message for mezzo_last_error and gives its code. Never throws.
mezzo_status report(const Status &status) noexcept;
mezzo_status report(StatusCode code, const char *message) noexcept;

/// Runs the body of an entry point: its Status, and any exception, become a mezzo_status.
template <typename Function> mezzo_status guard(Function &&body) noexcept {
  try {
    return report(body());
  } catch (const std::bad_alloc &) {
    return report(StatusCode::OutOfMemory, "out of memory");
  } catch (const std::length_error &) {
    return report(StatusCode::OutOfMemory, "out of memory: a size is too large");
  } catch (const std::exception &exception) {
    return report(StatusCode::Internal, exception.what());
  } catch (...) {
    return report(StatusCode::Internal, "unknown exception");
  }
}

/// The same for entry points on a session, which one thread at a time may use.
template <typename Function> mezzo_status guardSession(mezzo_session *session, Function &&body) noexcept {
  if (!session)
    return report(StatusCode::InvalidArgument, "session is null");
  if (session->inUse.exchange(true, std::memory_order_acquire))
    return report(StatusCode::WrongState, "session is in use by another thread; make one session for each");
  mezzo_status status = guard([&] { return body(*session->session); });
  session->inUse.store(false, std::memory_order_release);
  return status;
}

inline Status makeInvalid(const std::string &message) { return Status(StatusCode::InvalidArgument, message); }

/// InvalidArgument where an index is not below `count`.
inline Status checkIndex(size_t index, size_t count, const char *kind) {
  if (index >= count)
    return makeInvalid(concat(kind, " ", index, " does not exist, there are ", count));
  return {};
}

/// Fills the caller's struct with as much as both sides know of it; `struct_size` is kept.
template <typename Info> Status fillInfo(Info *into, Info info) {
  if (!into)
    return makeInvalid("info is null");
  if (into->struct_size < sizeof(size_t))
    return makeInvalid("struct_size is not set");
  info.struct_size = into->struct_size;
  std::memcpy(into, &info, std::min(into->struct_size, sizeof(Info)));
  return {};
}

/// The caller's options with defaults for what the caller does not know; null gives all defaults.
template <typename Options> Status readOptions(const Options *from, Options &options) {
  std::memset(&options, 0, sizeof(Options));
  if (!from)
    return {};
  if (from->struct_size < sizeof(size_t))
    return makeInvalid("struct_size of the options is not set");
  std::memcpy(&options, from, std::min(from->struct_size, sizeof(Options)));
  return {};
}

/// Calls body(program) where the handle is not null.
template <typename Function> mezzo_status query(const mezzo_program *program, Function body) {
  return guard([&]() -> Status {
    if (!program)
      return makeInvalid("program is null");
    return body(program->program->get());
  });
}

/// The different custom operators of a program, in the order of their first calls.
std::vector<CustomOpDescription> findCustomOps(const artifact::Program &program, artifact::DeviceKind device);

/// What the options say of custom operators; libraries are looked for in `folder` last.
Status readCustomOps(const mezzo_program_options &options, const std::string &folder, custom::CustomOpSettings &settings);

/// The caller's view as our own; its data is not touched.
Result<session::TensorView> readView(const mezzo_tensor_view *view);

/// Our view as the caller's, which lives as long as it.
mezzo_tensor_view showView(const session::TensorView &view);

} // namespace mezzo::capi

#endif // MEZZO_RUNTIME_CAPI_HANDLES_H
