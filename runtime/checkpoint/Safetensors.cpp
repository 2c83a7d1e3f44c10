#include "runtime/checkpoint/Safetensors.h"

#include "runtime/base/Checksum.h"
#include "runtime/checkpoint/SafetensorsHeader.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::safetensors;

static uint64_t readLength(std::span<const uint8_t> bytes) {
  uint64_t length = 0;
  for (size_t i = 0; i < kLengthBytes; ++i)
    length |= static_cast<uint64_t>(bytes[i]) << (8 * i);
  return length;
}

/// The checksum is that of the header, with zeros for its own digits, and of the data.
static Status compareChecksum(std::string header, std::span<const uint8_t> data, const std::string &wanted) {
  Result<size_t> at = findChecksum(header);
  if (!at.ok())
    return at.takeStatus();
  header.replace(*at, kChecksumDigits, kChecksumDigits, '0');
  StreamingChecksum checksum;
  checksum.update({reinterpret_cast<const uint8_t *>(header.data()), header.size()});
  checksum.update(data);
  if (formatChecksum(checksum.finish()) != wanted)
    return makeError(StatusCode::CorruptFile, "safetensors: the checksum is wrong: bytes of the file have changed");
  return {};
}

Result<SafetensorsFile> SafetensorsFile::parse(std::span<const uint8_t> bytes) {
  if (bytes.size() < kLengthBytes)
    return makeError(StatusCode::CorruptFile, "safetensors: a file of ", bytes.size(), " bytes is too short for a header");
  uint64_t length = readLength(bytes);
  if (length > kLargestHeader || length > bytes.size() - kLengthBytes)
    return makeError(StatusCode::CorruptFile, "safetensors: the header is said to have ", length, " bytes, and ",
                     bytes.size() - kLengthBytes, " follow");
  std::string_view text(reinterpret_cast<const char *>(bytes.data()) + kLengthBytes, length);
  std::span<const uint8_t> data = bytes.subspan(kLengthBytes + length);
  Result<Header> header = parseHeader(text, data.size());
  if (!header.ok())
    return header.takeStatus();
  SafetensorsFile file;
  file.texts = std::move(header->metadata);
  if (auto checksum = file.texts.extract(std::string(kChecksumKey))) {
    MEZZO_RETURN_IF_ERROR(compareChecksum(std::string(text), data, checksum.mapped()));
    file.isChecked = true;
  }
  for (Entry &entry : header->entries)
    file.entries.push_back(
        {std::move(entry.name), std::move(entry.type), data.subspan(entry.begin, entry.end - entry.begin)});
  return file;
}

Result<SafetensorsFile> SafetensorsFile::open(const std::string &path) {
  Result<std::shared_ptr<const MappedFile>> mapped = MappedFile::open(path);
  if (!mapped.ok())
    return mapped.takeStatus();
  Result<SafetensorsFile> file = parse((*mapped)->bytes());
  if (!file.ok())
    return file.takeStatus().withContext(concat("\"", path, "\""));
  file->file = mapped.take();
  return file;
}

const SafeTensor *SafetensorsFile::find(const std::string &name) const {
  auto found = std::find_if(entries.begin(), entries.end(), [&](const SafeTensor &entry) { return entry.name == name; });
  return found == entries.end() ? nullptr : &*found;
}
