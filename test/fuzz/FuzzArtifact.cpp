// Any bytes as an artifact: they are refused with a message, or give a program that comes back the same from its own
// encoding.
#include "runtime/artifact/Artifact_generated.h"
#include "runtime/artifact/Encode.h"
#include "runtime/artifact/Header.h"
#include "runtime/artifact/Reader.h"
#include "runtime/artifact/Verify.h"
#include "runtime/base/CheckedMath.h"
#include "runtime/base/Checksum.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>

using namespace mezzo;
using namespace mezzo::artifact;

namespace {
void require(bool condition) {
  if (!condition)
    std::abort();
}

/// Makes the checksums of those sections right that lie inside the file, if the metadata can be read.
void sealSections(std::span<uint8_t> bytes, std::span<uint8_t> metadata) {
  flatbuffers::Verifier verifier(metadata.data(), metadata.size());
  if (!fb::VerifyProgramBuffer(verifier))
    return;
  auto *sections = fb::GetProgram(metadata.data())->sections();
  for (size_t i = 0; i < sections->size(); ++i) {
    auto *place = const_cast<uint8_t *>(sections->Data()) + i * sizeof(fb::Section);
    uint64_t fields[3];
    std::memcpy(fields, place, sizeof(fields));
    if (isRangeInside(fields[0], fields[1], bytes.size()))
      fields[2] = computeChecksum(bytes.subspan(fields[0], fields[1]));
    std::memcpy(place, fields, sizeof(fields));
  }
}

/// Makes magic, lengths and checksums right, so that what lies behind them is reached.
void seal(std::vector<uint8_t> &bytes) {
  Header header;
  std::memcpy(&header, bytes.data(), sizeof(Header));
  std::memcpy(header.magic, magic, sizeof(magic));
  header.formatVersion = formatVersion;
  header.byteOrder = byteOrderMark;
  header.reserved0 = 0;
  header.reserved1 = 0;
  header.fileLength = bytes.size();
  header.metadataOffset = sizeof(Header);
  header.metadataLength = std::min<uint64_t>(header.metadataLength, bytes.size() - sizeof(Header));
  std::span<uint8_t> metadata(bytes.data() + sizeof(Header), header.metadataLength);
  sealSections(bytes, metadata);
  header.metadataChecksum = computeChecksum(metadata);
  header.headerChecksum = computeChecksum({reinterpret_cast<uint8_t *>(&header), offsetof(Header, headerChecksum)});
  std::memcpy(bytes.data(), &header, sizeof(Header));
}

void checkSameAfterEncoding(const Artifact &artifact) {
  std::vector<SectionEntry> sections(artifact.numSections());
  std::vector<uint64_t> lengths;
  for (size_t i = 0; i < sections.size(); ++i)
    lengths.push_back(sections[i].length = artifact.section(i).size());
  std::vector<uint8_t> encoded = encodeProgram(artifact.program(), sections);
  Result<DecodedProgram> decoded = decodeProgram(encoded);
  require(decoded.ok());
  require(verifyProgram(decoded->program, lengths).ok());
  require(encodeProgram(decoded->program, sections) == encoded);
}

void open(std::span<const uint8_t> bytes) {
  Result<std::shared_ptr<const Artifact>> artifact = openArtifactCopy(bytes);
  if (artifact.ok())
    checkSameAfterEncoding(**artifact);
  else
    require(!artifact.status().message().empty());
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  open({data, size});
  if (size < sizeof(Header))
    return 0;
  std::vector<uint8_t> sealed(data, data + size);
  seal(sealed);
  open(sealed);
  return 0;
}
