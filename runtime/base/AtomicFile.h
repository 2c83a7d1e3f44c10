// A file that appears complete or not at all.
#ifndef MEZZO_RUNTIME_BASE_ATOMICFILE_H
#define MEZZO_RUNTIME_BASE_ATOMICFILE_H

#include "runtime/base/Status.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace mezzo {

/// A new file that gets its name by `commit`, and takes the place of an old one of that name. Without commit, or where
/// anything fails, nothing remains and an old file is untouched. The same holds for a process that is killed, for the file
/// has no name before; only on file systems without O_TMPFILE it is called `<path>.<process>.<n>.tmp` till then. One thread
/// at a time.
class AtomicFile {
public:
  /// Takes the place of whatever has the name.
  static Result<std::unique_ptr<AtomicFile>> create(const std::string &path);

  /// For a result that goes where a user says: a symbolic link stays, and what it names is replaced; into a device or a pipe
  /// all bytes are written at the end, which waits for a pipe's reader.
  static Result<std::unique_ptr<AtomicFile>> createOutput(const std::string &path);

  ~AtomicFile();
  AtomicFile(const AtomicFile &) = delete;
  AtomicFile &operator=(const AtomicFile &) = delete;

  /// Writes all bytes at `offset`; the file grows as needed, gaps are zero.
  Status write(uint64_t offset, std::span<const uint8_t> bytes);

  /// Waits until the bytes are on the disk, so that the name, once given, survives a power failure as well.
  Status sync();

  /// Flushes the file and gives it its name. At most once.
  Status commit();

private:
  AtomicFile(int descriptor, std::string path, std::string temporaryPath, bool isSpecial);

  int copyIntoSpecial();
  int nameFile();
  int rename();

  int descriptor;
  std::string path;
  std::string temporaryPath; ///< empty while the file has no name
  bool isSpecial;            ///< whether `path` is a device or a pipe
};

} // namespace mezzo

#endif // MEZZO_RUNTIME_BASE_ATOMICFILE_H
