// Program to FlatBuffer and back. Neither direction judges what a program says: Verify.h does.
#ifndef MEZZO_RUNTIME_ARTIFACT_ENCODE_H
#define MEZZO_RUNTIME_ARTIFACT_ENCODE_H

#include "runtime/artifact/Program.h"
#include "runtime/base/Status.h"

#include <span>

namespace mezzo::artifact {

/// Where a section lies in the file, and the checksum of its bytes.
struct SectionEntry {
  uint64_t offset = 0;
  uint64_t length = 0;
  uint64_t checksum = 0;
};

/// The metadata of a program: equal programs give equal bytes. The length does not depend on the sections' values, only on
/// their number, so a writer can lay out the file first and encode again with the values it found.
std::vector<uint8_t> encodeProgram(const Program &program, std::span<const SectionEntry> sections);

struct DecodedProgram {
  Program program;
  std::vector<SectionEntry> sections;
};

/// The program that the metadata says; the bytes may be anything. A failure is CorruptFile.
Result<DecodedProgram> decodeProgram(std::span<const uint8_t> metadata);

} // namespace mezzo::artifact

#endif // MEZZO_RUNTIME_ARTIFACT_ENCODE_H
