// Writes artifacts. Equal programs and equal section bytes give equal files.
//
//   Writer writer;
//   Program program;
//   program.images.push_back({DeviceKind::Cpu, writer.addBytes(code), {...}});
//   program.variables[0].init.section = writer.addFile("weights.bin", offset, length);
//   Status status = writer.write(program, "model.mezzo");
//
// Sections are streamed: the peak memory of a write is the metadata and a buffer of a megabyte.
#ifndef MEZZO_RUNTIME_ARTIFACT_WRITER_H
#define MEZZO_RUNTIME_ARTIFACT_WRITER_H

#include "runtime/artifact/Program.h"
#include "runtime/base/Status.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace mezzo::artifact {

class Writer {
public:
  /// Fills `into` with the section's bytes from `offset` on. Called in order, without gaps, by the thread that writes.
  using Generator = std::function<Status(uint64_t offset, std::span<uint8_t> into)>;

  /// Each adds a section and returns its index. Bytes given as a span must stay alive until the write is done.
  uint32_t addBytes(std::vector<uint8_t> bytes);
  uint32_t addSpan(std::span<const uint8_t> bytes);
  uint32_t addFile(std::string path, uint64_t offset, uint64_t length);
  uint32_t addGenerator(uint64_t length, Generator generate);

  /// Writes the artifact under a private name and renames it to `path`; on failure nothing is left behind. The program is
  /// verified first (Verify.h), and a fault in it is InvalidArgument. May be called again, with another program too.
  Status write(const Program &program, const std::string &path) const;

  /// The same bytes in memory.
  Result<std::vector<uint8_t>> writeToMemory(const Program &program) const;

private:
  struct Section {
    uint64_t length = 0;
    std::vector<uint8_t> owned;
    std::span<const uint8_t> borrowed;
    Generator generate; ///< empty: `owned` or `borrowed` is the data
  };
  class Output;
  class FileOutput;
  class MemoryOutput;

  uint32_t add(Section section);
  Status writeTo(const Program &program, Output &output) const;
  Status writeSection(const Section &section, uint64_t offset, uint64_t &checksum, Output &output) const;

  std::vector<Section> sections;
};

} // namespace mezzo::artifact

#endif // MEZZO_RUNTIME_ARTIFACT_WRITER_H
