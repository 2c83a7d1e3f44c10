#include "runtime/custom/CustomLibrary.h"

#include <cerrno>
#include <dlfcn.h>
#include <unistd.h>

using namespace mezzo;
using namespace mezzo::custom;

/// What the loader says of the last failure.
static std::string loaderError() {
  const char *text = ::dlerror();
  return text ? text : "no reason given";
}

Result<std::shared_ptr<const CustomLibrary>> CustomLibrary::open(const std::string &path) {
  if (::access(path.c_str(), F_OK) != 0)
    return makeError(StatusCode::NotFound, "custom operators' library \"", path, "\" does not exist");
  // With a slash the loader takes the file itself and searches nowhere.
  std::string file = path.find('/') == std::string::npos ? "./" + path : path;
  void *handle = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return makeError(StatusCode::IoError, "cannot load custom operators' library: ", loaderError());
  std::shared_ptr<const CustomLibrary> library(new CustomLibrary(path, handle));
  MEZZO_RETURN_IF_ERROR(library->checkVersion());
  return library;
}

CustomLibrary::~CustomLibrary() { ::dlclose(handle); }

Status CustomLibrary::checkVersion() const {
  auto version = reinterpret_cast<uint32_t (*)()>(::dlsym(handle, "mezzo_custom_op_abi_version"));
  if (!version)
    return makeError(StatusCode::Incompatible, "\"", path,
                     "\" is no library of custom operators: it exports no mezzo_custom_op_abi_version; put "
                     "MEZZO_CUSTOM_OP_LIBRARY of mezzo/custom_op.h into one of its sources");
  if (uint32_t found = version(); found != MEZZO_CUSTOM_OP_ABI_VERSION)
    return makeError(StatusCode::Incompatible, "custom operators' library \"", path, "\" wanted of version ",
                     MEZZO_CUSTOM_OP_ABI_VERSION, " of mezzo/custom_op.h, got ", found, "; compile it again");
  return {};
}

Result<CustomFunction> CustomLibrary::find(const std::string &name) const {
  CustomFunction found;
  found.run = reinterpret_cast<mezzo_custom_function>(::dlsym(handle, name.c_str()));
  if (!found.run)
    return makeError(StatusCode::NotFound, "custom operators' library \"", path, "\" exports no function \"", name,
                     "\"; is it marked MEZZO_CUSTOM_OP_EXPORT?");
  found.scratchBytes = reinterpret_cast<mezzo_custom_scratch_function>(::dlsym(handle, (name + "_scratch_bytes").c_str()));
  return found;
}
