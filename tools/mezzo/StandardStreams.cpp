#include "tools/mezzo/StandardStreams.h"

#include "runtime/base/AtomicFile.h"
#include "tools/mezzo/HostTensor.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <iterator>
#include <unistd.h>

using namespace mezzo;
using namespace mezzo::tool;

const std::string &mezzo::tool::standardInput() {
  static const std::string bytes{std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
  return bytes;
}

void mezzo::tool::readOnce(std::initializer_list<std::string_view> files) {
  if (std::count(files.begin(), files.end(), "-") > 1)
    throw UsageFailure("standard input (-) can be read for one thing only");
}

static void writeToStream(std::string_view bytes) {
  size_t written = std::fwrite(bytes.data(), 1, bytes.size(), stdout);
  if (written != bytes.size() || std::fflush(stdout) != 0)
    throw Failure(std::string("cannot write to standard output: ") + std::strerror(errno));
}

void mezzo::tool::writeStandardOutput(std::string_view bytes) {
  if (isatty(STDOUT_FILENO))
    throw Failure("standard output is a terminal, and what is written to it is not text; send it to a file or a program");
  writeToStream(bytes);
}

void mezzo::tool::writeText(const std::string &path, std::string_view text) {
  if (path == "-")
    return writeToStream(text);
  Result<std::unique_ptr<AtomicFile>> file = AtomicFile::createOutput(path);
  Status status =
      file.ok() ? (*file)->write(0, {reinterpret_cast<const uint8_t *>(text.data()), text.size()}) : file.status();
  if (status.ok())
    status = (*file)->commit();
  if (!status.ok())
    throw Failure(status.message());
}
