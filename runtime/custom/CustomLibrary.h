// A shared object with functions of custom operators.
#ifndef MEZZO_RUNTIME_CUSTOM_CUSTOMLIBRARY_H
#define MEZZO_RUNTIME_CUSTOM_CUSTOMLIBRARY_H

#include "mezzo/custom_op.h"
#include "runtime/base/Status.h"

#include <memory>

namespace mezzo::custom {

/// A function of a custom operator. Valid as long as its library.
struct CustomFunction {
  mezzo_custom_function run = nullptr;
  mezzo_custom_scratch_function scratchBytes = nullptr; ///< null: it needs none
};

/// Immutable once opened; threads may share it.
class CustomLibrary {
public:
  /// Loads the file, which runs code of it. NotFound or IoError where it cannot be loaded, Incompatible where it is no
  /// library of custom operators or one for another version.
  static Result<std::shared_ptr<const CustomLibrary>> open(const std::string &path);

  ~CustomLibrary();
  CustomLibrary(const CustomLibrary &) = delete;
  CustomLibrary &operator=(const CustomLibrary &) = delete;

  /// NotFound where the library exports no such function.
  Result<CustomFunction> find(const std::string &name) const;

private:
  CustomLibrary(std::string path, void *handle) : path(std::move(path)), handle(handle) {}

  Status checkVersion() const;

  std::string path;
  void *handle;
};

} // namespace mezzo::custom

#endif // MEZZO_RUNTIME_CUSTOM_CUSTOMLIBRARY_H
