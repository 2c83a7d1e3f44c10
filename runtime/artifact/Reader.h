// Opens an artifact and gives its program and sections, or says what is wrong with it.
#ifndef MEZZO_RUNTIME_ARTIFACT_READER_H
#define MEZZO_RUNTIME_ARTIFACT_READER_H

#include "runtime/artifact/Program.h"
#include "runtime/base/Status.h"

#include <memory>
#include <span>

namespace mezzo::artifact {

/// An opened artifact: immutable, so threads may share it. Section bytes stay valid as long as the object.
class Artifact {
public:
  const Program &program() const { return content; }
  size_t numSections() const { return sections.size(); }

  /// The bytes of a section; its start is 64-byte aligned in memory.
  std::span<const uint8_t> section(size_t index) const { return sections[index]; }

  /// The length of the whole file in bytes.
  uint64_t size() const { return fileLength; }

private:
  friend class Reader;

  std::shared_ptr<const void> owner; ///< of the memory behind the sections
  Program content;
  std::vector<std::span<const uint8_t>> sections;
  uint64_t fileLength = 0;
};

/// Maps a file; weights are read by page as they are used. The file must not be changed while it is open; replacing it by
/// rename, as the Writer does, is safe. Everything is verified before this returns: header, all checksums, structure, and
/// every index, shape and offset. Failures: NotFound, IoError, CorruptFile, Incompatible (another format version).
Result<std::shared_ptr<const Artifact>> openArtifact(const std::string &path);

/// The same from memory that `owner` keeps alive and nobody changes; bytes must start at a multiple of 64.
Result<std::shared_ptr<const Artifact>> openArtifact(std::span<const uint8_t> bytes, std::shared_ptr<const void> owner);

/// The same from a copy of the bytes.
Result<std::shared_ptr<const Artifact>> openArtifactCopy(std::span<const uint8_t> bytes);

} // namespace mezzo::artifact

#endif // MEZZO_RUNTIME_ARTIFACT_READER_H
