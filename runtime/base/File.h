// Files: mapped for reading, positioned reads, and a file that appears complete or not at all.
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

/// A new file written under a private name in the target's folder and renamed by `commit`. Without commit, or where
/// anything fails, nothing remains and an old file of that name is untouched. One thread at a time.
class AtomicFile {
public:
  static Result<std::unique_ptr<AtomicFile>> create(const std::string &path);
  ~AtomicFile();
  AtomicFile(const AtomicFile &) = delete;
  AtomicFile &operator=(const AtomicFile &) = delete;

  /// Writes all bytes at `offset`; the file grows as needed, gaps are zero.
  Status write(uint64_t offset, std::span<const uint8_t> bytes);

  /// Flushes, renames and closes. At most once.
  Status commit();

private:
  AtomicFile(int descriptor, std::string path, std::string temporaryPath);

  int descriptor;
  std::string path;
  std::string temporaryPath;
};

} // namespace mezzo

#endif // MEZZO_RUNTIME_BASE_FILE_H
