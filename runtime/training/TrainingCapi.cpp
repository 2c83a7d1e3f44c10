// The C interface of libmezzo_training.
#include "runtime/training/State.h"

#include "mezzo/training.h"

#include <array>
#include <cstdio>
#include <new>

using namespace mezzo;
using namespace mezzo::training;

namespace {
/// A buffer of fixed size, so that a message can be kept when memory has run out.
thread_local std::array<char, 4096> lastError = {};

mezzo_status report(StatusCode code, const char *message) noexcept {
  std::snprintf(lastError.data(), lastError.size(), "%s", message);
  return static_cast<mezzo_status>(code);
}

/// Calls `body`, which gives a Status; no exception leaves.
template <typename Body>
mezzo_status call(const mezzo_program *program, mezzo_session *session, const char *path, Body body) noexcept {
  if (!program || !session || !path)
    return report(StatusCode::InvalidArgument, "program, session or path is null");
  try {
    Result<ProgramView> view = ProgramView::readState(program);
    Status status = view.ok() ? body(*view) : view.takeStatus();
    return status.ok() ? MEZZO_OK : report(status.code(), status.message().c_str());
  } catch (const std::bad_alloc &) {
    return report(StatusCode::OutOfMemory, "out of memory");
  } catch (const std::exception &error) {
    return report(StatusCode::Internal, error.what());
  }
}
} // namespace

const char *mezzo_training_last_error(void) { return lastError.data(); }

mezzo_status mezzo_training_save(const mezzo_program *program, mezzo_session *session, const char *path) {
  return call(program, session, path, [&](const ProgramView &view) -> Status {
    Result<State> state = State::read(view, session);
    return state.ok() ? checkpoint::write(path, {}, state->tensors(), {}) : state.takeStatus();
  });
}

mezzo_status mezzo_training_load(const mezzo_program *program, mezzo_session *session, const char *path) {
  return call(program, session, path, [&](const ProgramView &view) -> Status {
    Result<checkpoint::Checkpoint> opened = checkpoint::open(path);
    return opened.ok() ? restore(view, session, opened->file) : opened.takeStatus();
  });
}

mezzo_status mezzo_training_init(const mezzo_program *program, mezzo_session *session, const char *path, size_t *count) {
  return call(program, session, path, [&](const ProgramView &view) -> Status {
    Result<SafetensorsFile> file = SafetensorsFile::open(path);
    if (!file.ok())
      return file.takeStatus();
    Result<Initialization> done = initialize(view, session, file->tensors());
    if (!done.ok())
      return done.takeStatus().withContext(concat("\"", path, "\""));
    if (count)
      *count = done->set;
    return {};
  });
}
