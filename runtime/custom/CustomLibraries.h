// The libraries of custom operators that a program may load, and those that it has loaded.
#ifndef MEZZO_RUNTIME_CUSTOM_CUSTOMLIBRARIES_H
#define MEZZO_RUNTIME_CUSTOM_CUSTOMLIBRARIES_H

#include "runtime/custom/CustomLibrary.h"

#include <map>
#include <mutex>
#include <vector>

namespace mezzo::custom {

/// What a program with custom operators may do. The numbers are part of the C interface.
enum class CustomOpMode : int {
  Refuse = 0,  ///< it is not loaded: a file cannot run code that nobody allowed
  Load = 1,    ///< their libraries are loaded
  Inspect = 2, ///< nothing is loaded and nothing can be run
};

struct CustomOpSettings {
  CustomOpMode mode = CustomOpMode::Refuse;
  std::vector<std::string> libraries; ///< files, and folders to search
  std::string folder;                 ///< searched last; empty: none
};

/// Threads may share it.
class CustomLibraries {
public:
  explicit CustomLibraries(CustomOpSettings settings) : settings(std::move(settings)) {}

  const CustomOpSettings &getSettings() const { return settings; }

  /// The library whose file is called `name`, found by `findLibrary` and loaded once. Unsupported where nothing may be
  /// loaded.
  Result<std::shared_ptr<const CustomLibrary>> get(const std::string &name);

private:
  CustomOpSettings settings;
  std::mutex mutex; ///< of `loaded`
  std::map<std::string, std::shared_ptr<const CustomLibrary>> loaded;
};

} // namespace mezzo::custom

#endif // MEZZO_RUNTIME_CUSTOM_CUSTOMLIBRARIES_H
