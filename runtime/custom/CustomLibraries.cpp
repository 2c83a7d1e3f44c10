#include "runtime/custom/CustomLibraries.h"

#include "runtime/custom/FindLibrary.h"

using namespace mezzo;
using namespace mezzo::custom;

Result<std::shared_ptr<const CustomLibrary>> CustomLibraries::get(const std::string &name) {
  if (settings.mode != CustomOpMode::Load)
    return makeError(StatusCode::Unsupported, "the program has custom operators of library \"", name,
                     "\", and loading such code was not allowed; allow it with custom_ops = MEZZO_CUSTOM_OPS_LOAD in "
                     "mezzo_program_options, or --custom-op-library=FILE");
  std::lock_guard<std::mutex> lock(mutex);
  if (auto found = loaded.find(name); found != loaded.end())
    return found->second;
  Result<std::string> path = findLibrary(name, settings.libraries, settings.folder);
  if (!path.ok())
    return path.takeStatus();
  Result<std::shared_ptr<const CustomLibrary>> library = CustomLibrary::open(*path);
  if (!library.ok())
    return library.takeStatus();
  return loaded.emplace(name, library.take()).first->second;
}
