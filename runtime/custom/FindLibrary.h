// Where a library is that an artifact or a declaration names.
#ifndef MEZZO_RUNTIME_CUSTOM_FINDLIBRARY_H
#define MEZZO_RUNTIME_CUSTOM_FINDLIBRARY_H

#include "runtime/base/Status.h"

#include <vector>

namespace mezzo::custom {

/// The environment variable with folders to search, separated by colons.
constexpr const char *libraryPathVariable = "MEZZO_CUSTOM_OP_PATH";

/// The path of the library whose file is called `name`, which has no folder: among `given`, files and folders that the user
/// named, then in the folders of MEZZO_CUSTOM_OP_PATH, then in `folder` unless that is empty. NotFound lists where it was
/// looked for.
Result<std::string> findLibrary(const std::string &name, const std::vector<std::string> &given, const std::string &folder);

} // namespace mezzo::custom

#endif // MEZZO_RUNTIME_CUSTOM_FINDLIBRARY_H
