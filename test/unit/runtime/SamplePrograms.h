// Programs that the tests of artifacts start from.
#ifndef MEZZO_TEST_UNIT_RUNTIME_SAMPLEPROGRAMS_H
#define MEZZO_TEST_UNIT_RUNTIME_SAMPLEPROGRAMS_H

#include "runtime/artifact/Program.h"
#include "runtime/artifact/Writer.h"

#include <string>

namespace mezzo::test {

/// A program that uses every struct and every field of the format, with the sections that it needs. Its machine code is
/// not executable: it is for tests that read and write.
struct SampleProgram {
  artifact::Program program;
  artifact::Writer writer;

  SampleProgram();
  /// The artifact's bytes; the test fails where it cannot be written.
  std::vector<uint8_t> write() const;
};

/// A new folder for one test, removed with everything in it at the end.
class TemporaryFolder {
public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder &) = delete;
  TemporaryFolder &operator=(const TemporaryFolder &) = delete;

  std::string file(const std::string &name) const { return path + "/" + name; }
  /// The names of the files in it, sorted.
  std::vector<std::string> list() const;

private:
  std::string path;
};

void writeFile(const std::string &path, const std::vector<uint8_t> &bytes);
std::vector<uint8_t> readFile(const std::string &path);

} // namespace mezzo::test

#endif // MEZZO_TEST_UNIT_RUNTIME_SAMPLEPROGRAMS_H
