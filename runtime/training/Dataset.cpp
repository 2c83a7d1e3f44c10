#include "runtime/training/Dataset.h"

#include "runtime/base/Checksum.h"

#include <algorithm>
#include <filesystem>

using namespace mezzo;
using namespace mezzo::training;
namespace fs = std::filesystem;

/// The file itself, or the .npz files of a folder by name.
static Result<std::vector<std::string>> listFiles(const std::string &path) {
  std::error_code error;
  fs::file_status status = fs::status(path, error);
  if (!fs::exists(status))
    return makeError(StatusCode::NotFound, "cannot read \"", path, "\": no such file or folder");
  if (!fs::is_directory(status))
    return std::vector<std::string>{path};
  std::vector<std::string> files;
  for (fs::directory_iterator at(path, error), end; !error && at != end; at.increment(error))
    if (at->path().extension() == ".npz")
      files.push_back(at->path().string());
  if (error)
    return makeError(StatusCode::IoError, "cannot read \"", path, "\": ", error.message());
  if (files.empty())
    return makeError(StatusCode::NotFound, "the folder \"", path, "\" has no .npz files");
  std::sort(files.begin(), files.end());
  return files;
}

Result<Dataset> Dataset::open(const std::string &path, const std::vector<std::string> &arrays) {
  Result<std::vector<std::string>> files = listFiles(path);
  if (!files.ok())
    return files.takeStatus();
  Dataset data;
  for (const std::string &file : *files)
    MEZZO_RETURN_IF_ERROR(data.add(file, arrays));
  if (data.total == 0)
    return makeError(StatusCode::InvalidArgument, "\"", path, "\" has no samples");
  return data;
}

Result<std::vector<std::string>> Dataset::listArrays(const std::string &path) {
  Result<std::vector<std::string>> files = listFiles(path);
  if (!files.ok())
    return files.takeStatus();
  Result<NpzFile> file = NpzFile::open(files->front());
  if (!file.ok())
    return file.takeStatus();
  return file->names();
}

Status Dataset::add(const std::string &path, const std::vector<std::string> &names) {
  Result<NpzFile> file = NpzFile::open(path);
  if (!file.ok())
    return file.takeStatus();
  Shard shard{{}, total};
  uint64_t count = 0;
  for (const std::string &name : names) {
    Result<FileArray> array = file->read(name);
    if (!array.ok())
      return array.takeStatus();
    MEZZO_RETURN_IF_ERROR(addArray(shard, array.take(), count).withContext(concat("\"", path, "\": array \"", name, "\"")));
  }
  if (count > 0) {
    total += count;
    shards.push_back(std::move(shard));
  }
  return {};
}

Status Dataset::addArray(Shard &shard, FileArray array, uint64_t &count) {
  if (array.type.shape.empty())
    return makeError(StatusCode::InvalidArgument, "it is one number; an array's first dimension counts samples");
  auto samplesHere = static_cast<uint64_t>(array.type.shape.front());
  size_t index = shard.arrays.size();
  if (index == 0)
    count = samplesHere;
  if (samplesHere != count)
    return makeError(StatusCode::InvalidArgument, "it has ", samplesHere, " samples, and other arrays of the file have ",
                     count);
  TensorType type{array.type.elementType, {array.type.shape.begin() + 1, array.type.shape.end()}};
  if (sampleTypes.size() == index)
    sampleTypes.push_back(type);
  if (sampleTypes[index] != type)
    return makeError(StatusCode::TypeMismatch, "a sample is ", toString(type), ", and ", toString(sampleTypes[index]),
                     " in the files before");
  shard.arrays.push_back(std::move(array));
  return {};
}

uint64_t Dataset::fingerprint() const {
  constexpr uint64_t kMostSamples = 64;
  constexpr size_t kMostBytes = 256; // of a sample; a page of a mapped file is read for them
  uint64_t step = std::max<uint64_t>(1, total / kMostSamples);
  StreamingChecksum checksum;
  auto add = [&](const std::string &text) {
    checksum.update({reinterpret_cast<const uint8_t *>(text.data()), text.size()});
  };
  add(std::to_string(total));
  for (size_t array = 0; array < sampleTypes.size(); ++array) {
    add(toString(sampleTypes[array]));
    for (uint64_t index = 0; index < total; index += step) {
      std::span<const uint8_t> bytes = sample(array, index);
      checksum.update(bytes.first(std::min(kMostBytes, bytes.size())));
    }
  }
  return checksum.finish();
}

std::span<const uint8_t> Dataset::sample(size_t array, uint64_t index) const {
  auto after = std::upper_bound(shards.begin(), shards.end(), index,
                                [](uint64_t wanted, const Shard &shard) { return wanted < shard.first; });
  const Shard &shard = *(after - 1);
  auto bytes = static_cast<size_t>(*getByteSize(sampleTypes[array]));
  return shard.arrays[array].data.subspan((index - shard.first) * bytes, bytes);
}
