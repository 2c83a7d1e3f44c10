// Errors as values from a short list, with words added on the way up.
//
// A Status is a code and a message. Messages are lower case without full stop, the subject first: what, wanted and got,
// what to do. Result<T> is a value or a Status. Neither throws; functions of the runtime report every expected failure by
// them, and leave exceptions to the standard library (out of memory), which the C interface catches.
#ifndef MEZZO_RUNTIME_BASE_STATUS_H
#define MEZZO_RUNTIME_BASE_STATUS_H

#include <cassert>
#include <optional>
#include <string>
#include <utility>

namespace mezzo {

/// The kinds of failure that a caller may want to tell apart. The numbers are part of the C interface.
enum class StatusCode : int {
  Ok = 0,
  InvalidArgument = 1, ///< a null pointer, a negative count, a view that cannot be right
  NotFound = 2,        ///< no entry, input, output, variable, function or file of that name
  TypeMismatch = 3,    ///< element type, rank or a static dimension differs from the program's
  NoVariant = 4,       ///< the dimensions match no compiled variant of the entry
  CorruptFile = 5,     ///< an artifact or tensor file is damaged or not what it says
  Incompatible = 6,    ///< made for another format version, device or processor
  IoError = 7,         ///< the operating system refused to read, write or map
  OutOfMemory = 8,     ///< an allocation failed
  Unsupported = 9,     ///< right in itself, but this build or device cannot do it
  WrongState = 10,     ///< the call is right, but not now
  Internal = 11,       ///< a fault of Mezzo itself
  CustomFailed = 12,   ///< the function of a custom operator failed
};

/// The code's name in lower case with underscores, for instance "no_variant".
const char *getStatusName(StatusCode code);

class [[nodiscard]] Status {
public:
  Status() = default;
  Status(StatusCode code, std::string message) : statusCode(code), text(std::move(message)) {}

  bool ok() const { return statusCode == StatusCode::Ok; }
  StatusCode code() const { return statusCode; }
  const std::string &message() const { return text; }

  /// The same failure with `context + ": "` before its message; success is left as it is.
  Status withContext(const std::string &context) && {
    if (!ok())
      text = context + ": " + text;
    return std::move(*this);
  }

private:
  StatusCode statusCode = StatusCode::Ok;
  std::string text;
};

/// A value or the reason why there is none. T need not be default-constructible.
template <typename T> class [[nodiscard]] Result {
public:
  Result(T value) : payload(std::move(value)) {}
  Result(Status status) : failure(std::move(status)) { assert(!failure.ok() && "a Result without value needs a failure"); }

  bool ok() const { return payload.has_value(); }
  const Status &status() const { return failure; }
  Status takeStatus() { return std::move(failure); }

  T &operator*() { return *payload; }
  const T &operator*() const { return *payload; }
  T *operator->() { return &*payload; }
  const T *operator->() const { return &*payload; }
  T take() { return std::move(*payload); }

private:
  std::optional<T> payload;
  Status failure;
};

namespace detail {
inline void appendPiece(std::string &text, const std::string &piece) { text += piece; }
inline void appendPiece(std::string &text, const char *piece) { text += piece; }
inline void appendPiece(std::string &text, char piece) { text += piece; }
template <typename T> void appendPiece(std::string &text, const T &number) { text += std::to_string(number); }
} // namespace detail

/// The pieces, strings or numbers, one after the other.
template <typename... Pieces> std::string concat(const Pieces &...pieces) {
  std::string text;
  (detail::appendPiece(text, pieces), ...);
  return text;
}

/// A failure whose message is made of the pieces.
template <typename... Pieces> Status makeError(StatusCode code, const Pieces &...pieces) {
  return Status(code, concat(pieces...));
}

} // namespace mezzo

/// Returns from the current function where the expression, a Status, is a failure.
#define MEZZO_RETURN_IF_ERROR(expression)                                                                                   \
  do {                                                                                                                      \
    if (::mezzo::Status mezzoStatus = (expression); !mezzoStatus.ok())                                                      \
      return mezzoStatus;                                                                                                   \
  } while (false)

#endif // MEZZO_RUNTIME_BASE_STATUS_H
