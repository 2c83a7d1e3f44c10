#include "runtime/base/Status.h"

const char *mezzo::getStatusName(StatusCode code) {
  switch (code) {
  case StatusCode::Ok:
    return "ok";
  case StatusCode::InvalidArgument:
    return "invalid_argument";
  case StatusCode::NotFound:
    return "not_found";
  case StatusCode::TypeMismatch:
    return "type_mismatch";
  case StatusCode::NoVariant:
    return "no_variant";
  case StatusCode::CorruptFile:
    return "corrupt_file";
  case StatusCode::Incompatible:
    return "incompatible";
  case StatusCode::IoError:
    return "io_error";
  case StatusCode::OutOfMemory:
    return "out_of_memory";
  case StatusCode::Unsupported:
    return "unsupported";
  case StatusCode::WrongState:
    return "wrong_state";
  case StatusCode::Internal:
    return "internal";
  case StatusCode::CustomFailed:
    return "custom_failed";
  }
  return "unknown";
}
