#include "runtime/custom/FindLibrary.h"

#include <cstdlib>
#include <filesystem>
#include <sstream>

using namespace mezzo;
namespace fs = std::filesystem;

/// All places where the library may be, in the order in which they count.
static std::vector<fs::path> candidates(const std::string &name, const std::vector<std::string> &given,
                                        const std::string &folder) {
  std::vector<fs::path> places;
  std::error_code ignored;
  for (const std::string &path : given) {
    if (fs::is_directory(path, ignored))
      places.push_back(fs::path(path) / name);
    else if (fs::path(path).filename() == name)
      places.emplace_back(path);
  }
  const char *variable = std::getenv(custom::libraryPathVariable);
  std::istringstream folders(variable ? variable : "");
  for (std::string entry; std::getline(folders, entry, ':');)
    if (!entry.empty())
      places.push_back(fs::path(entry) / name);
  if (!folder.empty())
    places.push_back(fs::path(folder) / name);
  return places;
}

Result<std::string> custom::findLibrary(const std::string &name, const std::vector<std::string> &given,
                                        const std::string &folder) {
  if (name.empty() || name.find('/') != std::string::npos)
    return makeError(StatusCode::InvalidArgument, "custom operators' library wanted as a file's name without folder, got \"",
                     name, "\"");
  std::string looked;
  for (const fs::path &place : candidates(name, given, folder)) {
    std::error_code ignored;
    if (fs::exists(place, ignored))
      return place.string();
    looked += (looked.empty() ? "" : ", ") + place.string();
  }
  return makeError(StatusCode::NotFound, "custom operators' library \"", name, "\" was not found",
                   looked.empty() ? "" : "; looked for ", looked, "; name it or its folder (--custom-op-library), or set ",
                   libraryPathVariable);
}
