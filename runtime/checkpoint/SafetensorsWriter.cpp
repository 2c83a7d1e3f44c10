#include "runtime/base/AtomicFile.h"
#include "runtime/base/Checksum.h"
#include "runtime/checkpoint/Safetensors.h"
#include "runtime/checkpoint/SafetensorsHeader.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::safetensors;

static std::span<const uint8_t> bytesOf(const std::string &text) {
  return {reinterpret_cast<const uint8_t *>(text.data()), text.size()};
}

/// Large elements first, so that all are aligned to their size.
static void sortForFile(std::vector<SafeTensor> &tensors) {
  auto key = [](const SafeTensor &tensor) {
    return std::pair(-static_cast<int>(getByteWidth(tensor.type.elementType)), std::string_view(tensor.name));
  };
  std::sort(tensors.begin(), tensors.end(), [&](const SafeTensor &a, const SafeTensor &b) { return key(a) < key(b); });
}

static Result<Header> describe(const std::vector<SafeTensor> &tensors, const Metadata &metadata) {
  Header header{{}, metadata};
  header.metadata[std::string(kChecksumKey)] = std::string(kChecksumDigits, '0');
  uint64_t at = 0;
  for (const SafeTensor &tensor : tensors) {
    std::optional<int64_t> size = getByteSize(tensor.type);
    if (!size || static_cast<uint64_t>(*size) != tensor.data.size())
      return makeError(StatusCode::InvalidArgument, "safetensors: tensor \"", tensor.name, "\" of ", toString(tensor.type),
                       " has not ", tensor.data.size(), " bytes");
    auto isIt = [&](const Entry &entry) { return entry.name == tensor.name; };
    if (tensor.name == "__metadata__" || std::any_of(header.entries.begin(), header.entries.end(), isIt))
      return makeError(StatusCode::InvalidArgument, "safetensors: the name \"", tensor.name,
                       "\" comes twice or is the format's own");
    header.entries.push_back({tensor.name, tensor.type, at, at + tensor.data.size()});
    at += tensor.data.size();
  }
  return header;
}

/// The header's text with the checksum of it and the data.
static Result<std::string> formatChecked(const Header &header, const std::vector<SafeTensor> &tensors) {
  Result<std::string> formatted = formatHeader(header);
  if (!formatted.ok())
    return formatted;
  std::string text = formatted.take();
  if (text.size() > kLargestHeader)
    return makeError(StatusCode::Unsupported, "safetensors: a header of ", text.size(), " bytes is too long");
  StreamingChecksum checksum;
  checksum.update(bytesOf(text));
  for (const SafeTensor &tensor : tensors)
    checksum.update(tensor.data);
  Result<size_t> at = findChecksum(text);
  if (!at.ok())
    return at.takeStatus();
  text.replace(*at, kChecksumDigits, formatChecksum(checksum.finish()));
  return text;
}

Status mezzo::writeSafetensors(const std::string &path, std::vector<SafeTensor> tensors, const Metadata &metadata) {
  sortForFile(tensors);
  Result<Header> header = describe(tensors, metadata);
  if (!header.ok())
    return header.takeStatus();
  Result<std::string> text = formatChecked(*header, tensors);
  if (!text.ok())
    return text.takeStatus();
  Result<std::unique_ptr<AtomicFile>> file = AtomicFile::create(path);
  if (!file.ok())
    return file.takeStatus();
  std::string length;
  for (size_t i = 0; i < kLengthBytes; ++i)
    length += static_cast<char>(text->size() >> (8 * i) & 0xFF);
  MEZZO_RETURN_IF_ERROR((*file)->write(0, bytesOf(length)));
  MEZZO_RETURN_IF_ERROR((*file)->write(kLengthBytes, bytesOf(*text)));
  uint64_t at = kLengthBytes + text->size();
  for (const SafeTensor &tensor : tensors) {
    MEZZO_RETURN_IF_ERROR((*file)->write(at, tensor.data));
    at += tensor.data.size();
  }
  MEZZO_RETURN_IF_ERROR((*file)->sync());
  return (*file)->commit();
}
