#include "tools/mezzo/StandardStreams.h"

#include "tools/mezzo/HostTensor.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <iterator>
#include <unistd.h>

using namespace mezzo::tool;

const std::string &mezzo::tool::standardInput() {
  static const std::string bytes{std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
  return bytes;
}

void mezzo::tool::readOnce(std::initializer_list<std::string_view> files) {
  if (std::count(files.begin(), files.end(), "-") > 1)
    throw UsageFailure("standard input (-) can be read for one thing only");
}

void mezzo::tool::writeStandardOutput(std::string_view bytes) {
  if (isatty(STDOUT_FILENO))
    throw Failure("standard output is a terminal, and what is written to it is not text; send it to a file or a program");
  size_t written = std::fwrite(bytes.data(), 1, bytes.size(), stdout);
  if (written != bytes.size() || std::fflush(stdout) != 0)
    throw Failure(std::string("cannot write to standard output: ") + std::strerror(errno));
}
