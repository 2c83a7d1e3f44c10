// The first 64 bytes of an artifact, little-endian.
#ifndef MEZZO_RUNTIME_ARTIFACT_HEADER_H
#define MEZZO_RUNTIME_ARTIFACT_HEADER_H

#include <cstdint>
#include <type_traits>

namespace mezzo::artifact {

constexpr char magic[6] = {'M', 'E', 'Z', 'Z', 'O', '\0'};
constexpr uint32_t byteOrderMark = 0x01020304;
/// Every section, and the metadata, starts at a multiple of this.
constexpr uint64_t sectionAlignment = 64;

struct Header {
  char magic[6];             ///< "MEZZO\0"
  uint16_t formatVersion;    ///< Program.h's formatVersion
  uint32_t byteOrder;        ///< byteOrderMark as the writer stored it
  uint32_t reserved0;        ///< 0
  uint64_t fileLength;       ///< of the whole file
  uint64_t metadataOffset;   ///< 64
  uint64_t metadataLength;   ///< of the FlatBuffer
  uint64_t metadataChecksum; ///< XXH3 of the FlatBuffer
  uint64_t reserved1;        ///< 0
  uint64_t headerChecksum;   ///< XXH3 of the 56 bytes before it
};
static_assert(sizeof(Header) == 64 && std::is_trivially_copyable_v<Header>);

} // namespace mezzo::artifact

#endif // MEZZO_RUNTIME_ARTIFACT_HEADER_H
