#include "runtime/base/ZipFormat.h"

#include <algorithm>
#include <zlib.h>

uint32_t mezzo::zip::computeCrc(std::span<const uint8_t> bytes) {
  constexpr size_t most = 1u << 30; // zlib counts in 32 bits
  uLong crc = crc32(0, nullptr, 0);
  for (size_t at = 0; at < bytes.size(); at += most)
    crc = crc32(crc, bytes.data() + at, static_cast<uInt>(std::min(bytes.size() - at, most)));
  return static_cast<uint32_t>(crc);
}
