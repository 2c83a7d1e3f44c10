#include "tools/mezzo/HostTensor.h"
#include "tools/mezzo/StandardStreams.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"

#include <filesystem>

using namespace mezzo;
using namespace mezzo::tool;

/// The value of a result, or its message, behind what it is of, as the reason why the command ends.
template <typename T> static T require(Result<T> result, const std::string &context = "") {
  if (!result.ok())
    throw Failure(context + result.status().message());
  return result.take();
}

/// A .npz archive, or one .npy tensor called `-`, by the bytes they start with.
static NamedTensors parseTensors(std::string_view text) {
  std::span<const uint8_t> bytes(reinterpret_cast<const uint8_t *>(text.data()), text.size());
  if (text.starts_with("\x93NUMPY"))
    return {{"-", require(parseNpy(bytes), "standard input: ")}};
  return require(parseNpz(bytes), "standard input: ");
}

NamedTensors tool::readTensors(const std::string &path) {
  if (path == "-")
    return parseTensors(standardInput());
  if (path.ends_with(".npy"))
    return {{std::filesystem::path(path).stem().string(), readTensor(path)}};
  return require(readNpz(path));
}

HostTensor tool::readTensor(const std::string &path, bool isBfloat16) {
  HostTensor tensor = require(readNpy(path));
  return isBfloat16 ? std::move(tensor).asBf16() : tensor;
}

static void writeArchive(const std::string &path, const NamedTensors &tensors) {
  Status status = writeNpz(path, tensors, /*compress=*/false);
  if (!status.ok())
    throw Failure(path + ": " + status.message());
}

/// An archive is written back to front in places, so it goes through a file.
static void writeArchiveToStandardOutput(const NamedTensors &tensors) {
  llvm::SmallString<64> path;
  if (std::error_code error = llvm::sys::fs::createTemporaryFile("mezzo", "npz", path))
    throw Failure("cannot make a temporary file: " + error.message());
  llvm::FileRemover remover(path);
  writeArchive(path.str().str(), tensors);
  auto bytes = llvm::MemoryBuffer::getFile(path);
  if (!bytes)
    throw Failure("cannot read " + path.str().str() + ": " + bytes.getError().message());
  writeStandardOutput((*bytes)->getBuffer());
}

void tool::writeTensors(const std::string &path, const NamedTensors &tensors) {
  if (path == "-")
    writeArchiveToStandardOutput(tensors);
  else
    writeArchive(path, tensors);
}
