#include "compiler/onnx/model/ExternalData.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace mezzo::onnx;

namespace path = llvm::sys::path;
namespace fs = llvm::sys::fs;

/// Looks at the text alone, so that a name that must not be followed is never looked up.
static Error checkLocation(StringRef location) {
  if (location.empty())
    return createStringError("external data has an empty location");
  if (location.contains('\0'))
    return createStringError("external data location " + quoted(location) + " has a zero byte");
  if (path::is_absolute(location))
    return createStringError("external data location " + quoted(location) +
                             " is an absolute path; it must be relative to the model's folder");
  if (is_contained(make_range(path::begin(location), path::end(location)), ".."))
    return createStringError("external data location " + quoted(location) + " leaves the model's folder");
  return Error::success();
}

/// Whether `file` lies in `folder`; both are absolute and without links. Compares components: "model_evil" is not in
/// "model".
static bool isInside(StringRef folder, StringRef file) {
  auto inside = path::begin(file), insideEnd = path::end(file);
  for (auto part = path::begin(folder), end = path::end(folder); part != end; ++part, ++inside)
    if (inside == insideEnd || *part != *inside)
      return false;
  return inside != insideEnd;
}

/// The file that `location` names inside of `folder`, with all links followed.
static Expected<std::string> resolveLocation(StringRef folder, StringRef location) {
  SmallString<256> joined(folder.empty() ? "." : folder);
  SmallString<256> realFolder, realFile;
  if (std::error_code code = fs::real_path(joined, realFolder))
    return createStringError("folder " + quoted(folder) + " of the external data: " + code.message());
  path::append(joined, location);
  if (std::error_code code = fs::real_path(joined, realFile))
    return createStringError("external data file " + quoted(joined) + ": " + code.message());
  if (!isInside(realFolder, realFile))
    return createStringError("external data location " + quoted(location) + " is a link that leaves the model's folder");
  if (!fs::is_regular_file(realFile))
    return createStringError("external data file " + quoted(joined) + " is not a regular file");
  return std::string(realFile);
}

static Expected<uint64_t> readNumber(const std::optional<std::string> &text, StringRef what, uint64_t otherwise) {
  uint64_t number = otherwise;
  if (text && StringRef(*text).getAsInteger(10, number))
    return createStringError("external data " + what + " " + quoted(*text) + " is not a number of bytes");
  return number;
}

Expected<std::shared_ptr<const DataSource>> ExternalData::open(const std::string &location) {
  if (!folder)
    return createStringError("external data " + quoted(location) +
                             " has no folder to be looked up in; give the folder of a model that is passed as bytes");
  if (auto known = files.find(location); known != files.end())
    return known->second;
  Expected<std::string> resolved = resolveLocation(*folder, location);
  if (!resolved)
    return resolved.takeError();
  auto source = std::make_shared<DataSource>();
  SmallString<256> name(*folder);
  path::append(name, location);
  source->path = std::string(name);
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer =
      MemoryBuffer::getFile(*resolved, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer)
    return createStringError("external data file " + quoted(source->path) + ": " + buffer.getError().message());
  source->buffer = std::move(*buffer);
  files[location] = source;
  return source;
}

Error ExternalData::resolve(const ExternalReference &reference, uint64_t wanted, Tensor &tensor) {
  if (Error error = checkLocation(reference.location))
    return error;
  Expected<uint64_t> offset = readNumber(reference.offset, "offset", 0);
  if (!offset)
    return offset.takeError();
  Expected<uint64_t> length = readNumber(reference.length, "length", wanted);
  if (!length)
    return length.takeError();
  if (*length != wanted)
    return createStringError("external data " + quoted(reference.location) + " has length " + Twine(*length) +
                             ", but its shape and type take " + Twine(wanted) + " bytes");
  Expected<std::shared_ptr<const DataSource>> source = open(reference.location);
  if (!source)
    return source.takeError();
  uint64_t available = (*source)->buffer->getBufferSize();
  if (*offset > available || *length > available - *offset)
    return createStringError("external data file " + quoted((*source)->path) + " has " + Twine(available) +
                             " bytes, wanted " + Twine(*length) + " from byte " + Twine(*offset));
  tensor.source = *source;
  tensor.offset = *offset;
  tensor.length = *length;
  return Error::success();
}
