// Writes a program for the tests of the examples: write-test-program FILE
#include "test/unit/runtime/RuntimePrograms.h"

#include <fstream>

int main(int argc, char **argv) {
  if (argc != 2)
    return 2;
  std::vector<uint8_t> bytes = mezzo::test::makeCounterProgram();
  std::ofstream file(argv[1], std::ios::binary);
  file.write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  return file.good() ? 0 : 1;
}
