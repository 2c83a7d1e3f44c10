#include "runtime/base/NpzFile.h"

#include "runtime/base/ZipReader.h"

#include <algorithm>

using namespace mezzo;

Result<NpzFile> NpzFile::open(const std::string &path) {
  Result<std::shared_ptr<const MappedFile>> file = MappedFile::open(path);
  if (!file.ok())
    return file.takeStatus();
  NpzFile opened(path, file.take());
  MEZZO_RETURN_IF_ERROR(opened.addMembers().withContext(concat("\"", path, "\"")));
  return opened;
}

Status NpzFile::addMembers() {
  Result<std::vector<zip::Member>> found = zip::readDirectory(file->bytes());
  if (!found.ok())
    return found.takeStatus();
  members = found.take();
  constexpr std::string_view suffix = ".npy";
  for (const zip::Member &member : members) {
    bool hasSuffix = member.name.size() > suffix.size() && member.name.ends_with(suffix);
    std::string name = member.name.substr(0, member.name.size() - (hasSuffix ? suffix.size() : 0));
    if (std::find(arrayNames.begin(), arrayNames.end(), name) != arrayNames.end())
      return makeError(StatusCode::CorruptFile, "npz: member \"", member.name, "\" comes twice");
    arrayNames.push_back(std::move(name));
  }
  return {};
}

Result<FileArray> NpzFile::readMember(const zip::Member &member) const {
  Result<std::optional<std::span<const uint8_t>>> stored = zip::findStored(file->bytes(), member);
  if (!stored.ok())
    return stored.takeStatus();
  if (*stored) {
    Result<NpyHeader> header = parseNpyHeader(**stored);
    if (!header.ok())
      return header.takeStatus();
    if (header->isPlain()) {
      auto size = static_cast<size_t>(*getByteSize(header->type));
      return FileArray{header->type, (*stored)->subspan(header->dataOffset, size), file};
    }
  }
  Result<zip::Content> content = zip::readMember(file->bytes(), member);
  if (!content.ok())
    return content.takeStatus();
  Result<HostTensor> tensor = parseNpy(content->bytes);
  if (!tensor.ok())
    return tensor.takeStatus();
  auto owner = std::make_shared<HostTensor>(tensor.take());
  return FileArray{owner->type, owner->data, owner};
}

Result<FileArray> NpzFile::read(const std::string &name) const {
  auto at = std::find(arrayNames.begin(), arrayNames.end(), name);
  if (at == arrayNames.end()) {
    std::string known;
    for (const std::string &other : arrayNames)
      known += (known.empty() ? "\"" : ", \"") + other + "\"";
    return makeError(StatusCode::NotFound, "\"", path, "\" has no array \"", name, "\"; it has ",
                     known.empty() ? "none" : known);
  }
  Result<FileArray> array = readMember(members[static_cast<size_t>(at - arrayNames.begin())]);
  if (!array.ok())
    return array.takeStatus().withContext(concat("\"", path, "\": array \"", name, "\""));
  return array;
}
