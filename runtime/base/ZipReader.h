// Zip archives in memory: stored and deflated members, with 64-bit sizes.
#ifndef MEZZO_RUNTIME_BASE_ZIPREADER_H
#define MEZZO_RUNTIME_BASE_ZIPREADER_H

#include "runtime/base/Status.h"
#include "runtime/base/ZipFormat.h"

#include <optional>
#include <vector>

namespace mezzo::zip {

/// The members in the order of the directory. Their names may repeat, and their data may lie outside of the archive.
Result<std::vector<Member>> readDirectory(std::span<const uint8_t> archive);

/// What a member holds; `bytes` lie in `inflated`, or in the archive where they are stored.
struct Content {
  std::vector<uint8_t> inflated;
  std::span<const uint8_t> bytes;
};

/// Unpacks a member and checks it.
Result<Content> readMember(std::span<const uint8_t> archive, const Member &member);

/// The bytes of a member that is stored, where they lie in the archive and unchecked; nothing where it is compressed.
Result<std::optional<std::span<const uint8_t>>> findStored(std::span<const uint8_t> archive, const Member &member);

} // namespace mezzo::zip

#endif // MEZZO_RUNTIME_BASE_ZIPREADER_H
