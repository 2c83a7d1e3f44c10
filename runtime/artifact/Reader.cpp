#include "runtime/artifact/Reader.h"

#include "runtime/artifact/Encode.h"
#include "runtime/artifact/Header.h"
#include "runtime/artifact/Verify.h"
#include "runtime/base/CheckedMath.h"
#include "runtime/base/Checksum.h"
#include "runtime/base/File.h"

#include <cstdlib>
#include <cstring>
#include <new>

using namespace mezzo;
using namespace mezzo::artifact;

namespace mezzo::artifact {
/// Checks the parts of a file in the order in which each can be trusted.
class Reader {
public:
  Reader(std::span<const uint8_t> bytes, std::shared_ptr<const void> owner) : bytes(bytes), owner(std::move(owner)) {}

  Result<std::shared_ptr<const Artifact>> read();

private:
  Status readHeader();
  Status readMetadata();
  Status checkSections();
  Status checkProgram();
  Status makeError(const std::string &message) const { return Status(StatusCode::CorruptFile, message); }

  std::span<const uint8_t> bytes;
  std::shared_ptr<const void> owner;
  Header header;
  DecodedProgram decoded;
};
} // namespace mezzo::artifact

Status Reader::readHeader() {
  if (bytes.size() < sizeof(Header))
    return makeError(concat("file of ", bytes.size(), " bytes is too short for an artifact"));
  std::memcpy(&header, bytes.data(), sizeof(Header));
  if (std::memcmp(header.magic, magic, sizeof(magic)) != 0)
    return makeError("file is no Mezzo artifact: it does not start with \"MEZZO\"");
  if (header.byteOrder != byteOrderMark)
    return Status(StatusCode::Incompatible, "artifact was written with another byte order");
  if (header.formatVersion != formatVersion)
    return mezzo::makeError(StatusCode::Incompatible, "artifact has format version ", header.formatVersion,
                            ", this runtime reads version ", formatVersion, "; compile the model again");
  if (header.headerChecksum != computeChecksum(bytes.first(offsetof(Header, headerChecksum))))
    return makeError("checksum of the header is wrong");
  if (header.reserved0 != 0 || header.reserved1 != 0)
    return makeError("reserved fields of the header are not zero");
  if (header.fileLength != bytes.size())
    return makeError(concat("file has ", bytes.size(), " bytes, its header says ", header.fileLength));
  return {};
}

Status Reader::readMetadata() {
  if (header.metadataOffset != sizeof(Header) || !isRangeInside(header.metadataOffset, header.metadataLength, bytes.size()))
    return makeError(
        concat("metadata of ", header.metadataLength, " bytes at ", header.metadataOffset, " lies outside the file"));
  std::span<const uint8_t> metadata = bytes.subspan(header.metadataOffset, header.metadataLength);
  if (computeChecksum(metadata) != header.metadataChecksum)
    return makeError("checksum of the metadata is wrong");
  Result<DecodedProgram> result = decodeProgram(metadata);
  if (!result.ok())
    return result.takeStatus();
  decoded = result.take();
  return {};
}

Status Reader::checkSections() {
  for (size_t i = 0; i < decoded.sections.size(); ++i) {
    const SectionEntry &section = decoded.sections[i];
    if (section.offset % sectionAlignment != 0)
      return makeError(concat("section ", i, " at ", section.offset, " is not aligned to ", sectionAlignment, " bytes"));
    if (!isRangeInside(section.offset, section.length, bytes.size()))
      return makeError(
          concat("section ", i, " of ", section.length, " bytes at ", section.offset, " lies outside the file"));
    if (computeChecksum(bytes.subspan(section.offset, section.length)) != section.checksum)
      return makeError(concat("checksum of section ", i, " is wrong"));
  }
  return {};
}

Status Reader::checkProgram() {
  std::vector<uint64_t> lengths;
  for (const SectionEntry &section : decoded.sections)
    lengths.push_back(section.length);
  Status status = verifyProgram(decoded.program, lengths);
  return status.ok() ? status : makeError(status.message());
}

Result<std::shared_ptr<const Artifact>> Reader::read() {
  MEZZO_RETURN_IF_ERROR(readHeader());
  MEZZO_RETURN_IF_ERROR(readMetadata());
  MEZZO_RETURN_IF_ERROR(checkSections());
  MEZZO_RETURN_IF_ERROR(checkProgram());
  auto artifact = std::make_shared<Artifact>();
  artifact->owner = owner;
  artifact->content = std::move(decoded.program);
  for (const SectionEntry &section : decoded.sections)
    artifact->sections.push_back(bytes.subspan(section.offset, section.length));
  artifact->fileLength = bytes.size();
  return std::shared_ptr<const Artifact>(std::move(artifact));
}

Result<std::shared_ptr<const Artifact>> artifact::openArtifact(const std::string &path) {
  Result<std::shared_ptr<const MappedFile>> file = MappedFile::open(path);
  if (!file.ok())
    return file.takeStatus();
  Result<std::shared_ptr<const Artifact>> result = Reader((*file)->bytes(), *file).read();
  if (!result.ok())
    return result.takeStatus().withContext(concat("\"", path, "\""));
  return result;
}

Result<std::shared_ptr<const Artifact>> artifact::openArtifact(std::span<const uint8_t> bytes,
                                                               std::shared_ptr<const void> owner) {
  if (reinterpret_cast<uintptr_t>(bytes.data()) % sectionAlignment != 0)
    return Status(StatusCode::InvalidArgument, concat("artifact in memory is not aligned to ", sectionAlignment, " bytes"));
  return Reader(bytes, std::move(owner)).read();
}

Result<std::shared_ptr<const Artifact>> artifact::openArtifactCopy(std::span<const uint8_t> bytes) {
  std::optional<uint64_t> size = alignUp(bytes.size() + 1, sectionAlignment);
  void *memory = size ? std::aligned_alloc(sectionAlignment, *size) : nullptr;
  if (!memory)
    return makeError(StatusCode::OutOfMemory, "no memory for an artifact of ", bytes.size(), " bytes");
  std::shared_ptr<void> owner(memory, std::free);
  if (!bytes.empty())
    std::memcpy(memory, bytes.data(), bytes.size());
  return openArtifact({static_cast<const uint8_t *>(memory), bytes.size()}, owner);
}
