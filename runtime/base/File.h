// Files for reading: mapped, and read by position.
#ifndef MEZZO_RUNTIME_BASE_FILE_H
#define MEZZO_RUNTIME_BASE_FILE_H

#include "runtime/base/Status.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace mezzo {

/// The message of an errno value, for the end of "cannot open x: …".
std::string describeErrno(int error);

/// The failure of `action` ("open", "write") on a file, with what an errno value says.
Status makeFileError(const char *action, const std::string &path, int error);

/// The text of a small file, such as the kernel's own that have no size; empty where it cannot be read.
std::string readSmallFile(const std::string &path);

/// A whole file mapped read-only. The mapping lasts as long as the object. Threads may share it.
class MappedFile {
public:
  static Result<std::shared_ptr<const MappedFile>> open(const std::string &path);
  ~MappedFile();
  MappedFile(const MappedFile &) = delete;
  MappedFile &operator=(const MappedFile &) = delete;

  std::span<const uint8_t> bytes() const { return {data, size}; }

private:
  MappedFile(const uint8_t *data, size_t size) : data(data), size(size) {}

  const uint8_t *data;
  size_t size;
};

/// An open file read by position. Threads may share it.
class InputFile {
public:
  static Result<InputFile> open(const std::string &path);
  InputFile(InputFile &&other) noexcept;
  InputFile &operator=(InputFile &&) = delete;
  ~InputFile();

  uint64_t size() const { return fileSize; }

  /// Fills `into` from `offset` on; fewer bytes than asked for is a failure.
  Status read(uint64_t offset, std::span<uint8_t> into) const;

private:
  InputFile(int descriptor, uint64_t size, std::string path);

  int descriptor;
  uint64_t fileSize;
  std::string path;
};

} // namespace mezzo

#endif // MEZZO_RUNTIME_BASE_FILE_H
