// The parts of the zip format that its reader and its writer share.
#ifndef MEZZO_RUNTIME_BASE_ZIPFORMAT_H
#define MEZZO_RUNTIME_BASE_ZIPFORMAT_H

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace mezzo::zip {

constexpr uint32_t localSignature = 0x04034B50, centralSignature = 0x02014B50, endSignature = 0x06054B50;
constexpr uint32_t end64Signature = 0x06064B50, locator64Signature = 0x07064B50;
constexpr size_t localSize = 30, centralSize = 46, endSize = 22, end64Size = 56, locator64Size = 20;
constexpr uint16_t extra64Tag = 1;
constexpr uint16_t storedMethod = 0, deflatedMethod = 8;

/// A file in the archive, as the directory describes it.
struct Member {
  std::string name;
  uint16_t flags, method;
  uint32_t crc;
  uint64_t compressedSize, size, localOffset;
};

/// The checksum of a member's content.
uint32_t computeCrc(std::span<const uint8_t> bytes);

} // namespace mezzo::zip

#endif // MEZZO_RUNTIME_BASE_ZIPFORMAT_H
