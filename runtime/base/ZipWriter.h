// Zip archives written to a file.
#ifndef MEZZO_RUNTIME_BASE_ZIPWRITER_H
#define MEZZO_RUNTIME_BASE_ZIPWRITER_H

#include "runtime/base/AtomicFile.h"
#include "runtime/base/ZipFormat.h"

#include <vector>

namespace mezzo::zip {

/// A zip archive that grows member by member. Dates are fixed, so that equal tensors give equal files.
class Writer {
public:
  explicit Writer(AtomicFile &file) : file(file) {}

  /// Adds a file `name`, deflated if `compress`.
  Status add(const std::string &name, std::vector<uint8_t> content, bool compress);

  /// Writes the directory; nothing may be added afterwards.
  Status finish();

private:
  Status append(std::span<const uint8_t> bytes);

  AtomicFile &file;
  uint64_t offset = 0;
  std::vector<Member> members;
};

} // namespace mezzo::zip

#endif // MEZZO_RUNTIME_BASE_ZIPWRITER_H
