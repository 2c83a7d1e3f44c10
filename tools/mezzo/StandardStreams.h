// Standard input and output as files, where a user names `-`.
#ifndef MEZZO_TOOLS_MEZZO_STANDARDSTREAMS_H
#define MEZZO_TOOLS_MEZZO_STANDARDSTREAMS_H

#include <initializer_list>
#include <string>
#include <string_view>

namespace mezzo::tool {

/// All of standard input, which is read once, at the first call.
const std::string &standardInput();

/// Refuses a command line that names standard input for more than one of these files. Throws Failure.
void readOnce(std::initializer_list<std::string_view> files);

/// Writes bytes to standard output, unless that is a terminal. Throws Failure.
void writeStandardOutput(std::string_view bytes);

/// Writes text to the file `path`, which has all of it or stays as it was, or to standard output where that is `-`. Throws
/// Failure.
void writeText(const std::string &path, std::string_view text);

} // namespace mezzo::tool

#endif
