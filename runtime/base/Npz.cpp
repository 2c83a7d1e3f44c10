// .npz archives: zip files of .npy files.
#include "runtime/base/File.h"
#include "runtime/base/Npy.h"
#include "runtime/base/ZipReader.h"
#include "runtime/base/ZipWriter.h"

#include <set>

using namespace mezzo;

static std::string stripSuffix(std::string name) {
  constexpr std::string_view suffix = ".npy";
  if (name.size() > suffix.size() && name.ends_with(suffix))
    name.resize(name.size() - suffix.size());
  return name;
}

static Result<HostTensor> readTensor(std::span<const uint8_t> archive, const zip::Member &member) {
  Result<zip::Content> content = zip::readMember(archive, member);
  if (!content.ok())
    return content.takeStatus();
  Result<HostTensor> tensor = parseNpy(content->bytes);
  if (!tensor.ok())
    return tensor.takeStatus().withContext(concat("member \"", member.name, "\""));
  return tensor;
}

Result<std::vector<NamedTensor>> mezzo::parseNpz(std::span<const uint8_t> bytes) {
  Result<std::vector<zip::Member>> members = zip::readDirectory(bytes);
  if (!members.ok())
    return members.takeStatus();
  std::vector<NamedTensor> tensors;
  std::set<std::string> names;
  for (const zip::Member &member : *members) {
    std::string name = stripSuffix(member.name);
    if (!names.insert(name).second)
      return makeError(StatusCode::CorruptFile, "npz: member \"", member.name, "\" comes twice");
    Result<HostTensor> tensor = readTensor(bytes, member);
    if (!tensor.ok())
      return tensor.takeStatus();
    tensors.push_back({std::move(name), tensor.take()});
  }
  return tensors;
}

Result<std::vector<NamedTensor>> mezzo::readNpz(const std::string &path) {
  Result<std::shared_ptr<const MappedFile>> file = MappedFile::open(path);
  if (!file.ok())
    return file.takeStatus();
  Result<std::vector<NamedTensor>> tensors = parseNpz((*file)->bytes());
  if (!tensors.ok())
    return tensors.takeStatus().withContext(concat("\"", path, "\""));
  return tensors;
}

Status mezzo::writeNpz(const std::string &path, std::span<const NamedTensor> tensors, bool compress) {
  std::set<std::string> names;
  for (const NamedTensor &item : tensors)
    if (item.name.empty() || item.name.size() > 60000 || !names.insert(item.name).second)
      return makeError(StatusCode::InvalidArgument, "npz: name \"", item.name, "\" is empty, too long or comes twice");
  Result<std::unique_ptr<AtomicFile>> file = AtomicFile::createOutput(path);
  if (!file.ok())
    return file.takeStatus();
  zip::Writer writer(**file);
  for (const NamedTensor &item : tensors)
    MEZZO_RETURN_IF_ERROR(writer.add(item.name + ".npy", formatNpy(item.tensor), compress));
  MEZZO_RETURN_IF_ERROR(writer.finish());
  return (*file)->commit();
}
