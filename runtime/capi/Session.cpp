// Running programs.
#include "runtime/capi/Handles.h"

using namespace mezzo;
using namespace mezzo::capi;

namespace {
/// Whether an entry and one of its inputs or outputs exist.
Status checkPortIndex(const session::Session &session, size_t entry, size_t port, bool isInput) {
  const std::vector<artifact::Entry> &entries = session.getProgram().get().entries;
  MEZZO_RETURN_IF_ERROR(checkIndex(entry, entries.size(), "entry"));
  if (isInput)
    return checkIndex(port, entries[entry].inputs.size(), "input");
  return checkIndex(port, entries[entry].outputs.size(), "output");
}

/// Calls body(view) with the caller's view, or fails with the variable's name.
template <typename Function>
Status withVariable(const session::Session &session, size_t variable, const mezzo_tensor_view *view, Function body) {
  const std::vector<artifact::Variable> &variables = session.getProgram().get().variables;
  MEZZO_RETURN_IF_ERROR(checkIndex(variable, variables.size(), "variable"));
  Result<session::TensorView> read = readView(view);
  if (!read.ok())
    return read.takeStatus().withContext(concat("variable \"", variables[variable].name, "\""));
  return body(*read);
}
} // namespace

mezzo_status mezzo_session_create(const mezzo_program *program, const mezzo_session_options *givenOptions,
                                  mezzo_session **session) {
  return guard([&]() -> Status {
    if (!program || !session)
      return makeInvalid(program ? "session is null" : "program is null");
    *session = nullptr;
    mezzo_session_options options;
    MEZZO_RETURN_IF_ERROR(readOptions(givenOptions, options));
    if (options.num_threads < 0)
      return makeInvalid(concat("num_threads is ", options.num_threads));
    auto created = session::Session::create(
        program->program, {static_cast<unsigned>(options.num_threads), options.flush_subnormals != 0, options.stream});
    if (!created.ok())
      return created.takeStatus();
    auto handle = std::make_unique<mezzo_session>();
    handle->session = created.take();
    *session = handle.release();
    return {};
  });
}

void mezzo_session_release(mezzo_session *session) { delete session; }

namespace {
mezzo_status bindInput(mezzo_session *handle, size_t entry, size_t input, const mezzo_tensor_view *view, bool isOnDevice) {
  return guardSession(handle, [&](session::Session &session) -> Status {
    MEZZO_RETURN_IF_ERROR(checkPortIndex(session, entry, input, true));
    Result<session::TensorView> read = readView(view);
    if (!read.ok())
      return read.takeStatus().withContext(
          concat("input \"", session.getProgram().get().entries[entry].inputs[input].name, "\""));
    read->isOnDevice = isOnDevice;
    return session.bindInput(entry, input, read.take());
  });
}

mezzo_status bindOutput(mezzo_session *handle, size_t entry, size_t output, const mezzo_tensor_view *view, bool isOnDevice) {
  return guardSession(handle, [&](session::Session &session) -> Status {
    MEZZO_RETURN_IF_ERROR(checkPortIndex(session, entry, output, false));
    if (!view)
      return session.bindOutput(entry, output, std::nullopt);
    Result<session::TensorView> read = readView(view);
    if (!read.ok())
      return read.takeStatus().withContext(
          concat("output \"", session.getProgram().get().entries[entry].outputs[output].name, "\""));
    read->isOnDevice = isOnDevice;
    return session.bindOutput(entry, output, read.take());
  });
}
} // namespace

mezzo_status mezzo_session_bind_input(mezzo_session *session, size_t entry, size_t input, const mezzo_tensor_view *view) {
  return bindInput(session, entry, input, view, false);
}

mezzo_status mezzo_session_bind_device_input(mezzo_session *session, size_t entry, size_t input,
                                             const mezzo_tensor_view *view) {
  return bindInput(session, entry, input, view, true);
}

mezzo_status mezzo_session_bind_output(mezzo_session *session, size_t entry, size_t output, const mezzo_tensor_view *view) {
  return bindOutput(session, entry, output, view, false);
}

mezzo_status mezzo_session_bind_device_output(mezzo_session *session, size_t entry, size_t output,
                                              const mezzo_tensor_view *view) {
  return bindOutput(session, entry, output, view, true);
}

mezzo_status mezzo_session_run(mezzo_session *handle, size_t entry) {
  return guardSession(handle, [&](session::Session &session) -> Status {
    MEZZO_RETURN_IF_ERROR(checkIndex(entry, session.getProgram().get().entries.size(), "entry"));
    return session.run(entry);
  });
}

mezzo_status mezzo_session_take_output(mezzo_session *handle, size_t entry, size_t output, mezzo_tensor **tensor) {
  return guardSession(handle, [&](session::Session &session) -> Status {
    if (!tensor)
      return makeInvalid("tensor is null");
    *tensor = nullptr;
    MEZZO_RETURN_IF_ERROR(checkPortIndex(session, entry, output, false));
    auto result = std::make_unique<mezzo_tensor>();
    Result<std::unique_ptr<session::Tensor>> taken = session.takeOutput(entry, output);
    if (!taken.ok())
      return taken.takeStatus();
    result->tensor = taken.take();
    result->byteStrides = session::getDenseByteStrides(result->tensor->type);
    *tensor = result.release();
    return {};
  });
}

mezzo_status mezzo_session_get_output_shape(mezzo_session *handle, size_t entry, size_t output, int32_t rank,
                                            int64_t *shape) {
  return guardSession(handle, [&](session::Session &session) -> Status {
    MEZZO_RETURN_IF_ERROR(checkPortIndex(session, entry, output, false));
    Result<std::vector<int64_t>> found = session.getOutputShape(entry, output);
    if (!found.ok())
      return found.takeStatus();
    if (rank < 0 || static_cast<size_t>(rank) != found->size() || (rank > 0 && !shape))
      return makeInvalid(concat("rank is ", rank, ", wanted ", found->size(), ", with a shape of that length"));
    std::copy(found->begin(), found->end(), shape);
    return {};
  });
}

mezzo_status mezzo_session_read_variable(mezzo_session *handle, size_t variable, const mezzo_tensor_view *into) {
  return guardSession(handle, [&](session::Session &session) {
    return withVariable(session, variable, into,
                        [&](const session::TensorView &view) { return session.readVariable(variable, view); });
  });
}

mezzo_status mezzo_session_write_variable(mezzo_session *handle, size_t variable, const mezzo_tensor_view *from) {
  return guardSession(handle, [&](session::Session &session) {
    return withVariable(session, variable, from,
                        [&](const session::TensorView &view) { return session.writeVariable(variable, view); });
  });
}

mezzo_status mezzo_session_reset(mezzo_session *handle) {
  return guardSession(handle, [](session::Session &session) { return session.reset(); });
}

mezzo_status mezzo_session_get_info(mezzo_session *handle, mezzo_session_info *info) {
  return guardSession(handle, [&](session::Session &session) {
    device::ThreadLimits limits = session.getDevice().getThreadLimits();
    return fillInfo(info, mezzo_session_info{0, static_cast<int32_t>(limits.used), static_cast<int32_t>(limits.byAffinity),
                                             static_cast<int32_t>(limits.byQuota), static_cast<int32_t>(limits.bySetting),
                                             static_cast<int32_t>(limits.afterFork), session.getDevice().getArenaBytes(),
                                             session.getDevice().getVariableBytes()});
  });
}

mezzo_status mezzo_session_set_profiler(mezzo_session *handle, mezzo_profile_callback callback, void *user) {
  return guardSession(handle, [&](session::Session &session) -> Status {
    session::Profiler profiler;
    if (callback)
      profiler = [=](const session::StepEvent &done) {
        std::vector<mezzo_tensor_view> written;
        for (const session::TensorView &view : done.written)
          written.push_back(showView(view));
        mezzo_profile_event event{sizeof(event),    done.entry,     done.variant,  done.step,
                                  done.nanoseconds, written.size(), written.data()};
        callback(user, &event);
      };
    session.setProfiler(std::move(profiler));
    return {};
  });
}

mezzo_status mezzo_tensor_get_view(const mezzo_tensor *tensor, mezzo_tensor_view *view) {
  return guard([&]() -> Status {
    if (!tensor)
      return makeInvalid("tensor is null");
    const session::Tensor &content = *tensor->tensor;
    return fillInfo(view,
                    mezzo_tensor_view{0, content.data.data(), static_cast<mezzo_element_type>(content.type.elementType),
                                      static_cast<int32_t>(content.type.shape.size()), content.type.shape.data(),
                                      tensor->byteStrides.data()});
  });
}

void mezzo_tensor_release(mezzo_tensor *tensor) { delete tensor; }

mezzo_status mezzo_session_get_product_choice(mezzo_session *handle, size_t entry, size_t variant, size_t step,
                                              mezzo_product_choice *choice) {
  return guardSession(handle, [&](session::Session &session) -> Status {
    const artifact::Program &content = session.getProgram().get();
    MEZZO_RETURN_IF_ERROR(checkIndex(entry, content.entries.size(), "entry"));
    MEZZO_RETURN_IF_ERROR(checkIndex(variant, content.entries[entry].variants.size(), "variant"));
    Result<device::ProductChoice> found = session.getDevice().getProductChoice(entry, variant, step);
    if (!found.ok())
      return found.takeStatus();
    return fillInfo(choice, mezzo_product_choice{0, found->calls, found->splits, found->scheme, found->sumsInF32,
                                                 found->algorithm, found->workspaceBytes});
  });
}
