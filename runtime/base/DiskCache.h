// A folder of things that take long to make, found by all that they were made from.
//
// Any number of processes may use one folder at the same time; each may be killed at any moment, and the files may be cut,
// changed or deleted by others: what is found is what was stored under that very key, or nothing is.
#ifndef MEZZO_RUNTIME_BASE_DISKCACHE_H
#define MEZZO_RUNTIME_BASE_DISKCACHE_H

#include "runtime/base/Status.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace mezzo {

/// Thread-safe. A file holds its whole key, which is compared, lengths and a checksum, and appears complete or not at all.
class DiskCache {
public:
  struct Counts {
    uint64_t found = 0, missing = 0;
    uint64_t damaged = 0; ///< files that are not what they should be; each is missing as well
    uint64_t stored = 0, notStored = 0, evicted = 0;
  };

  /// A cache in `folder`, which is made when something is stored. Files are deleted, those that were used the longest time
  /// ago first, when all of them together have more than `mostBytes`.
  DiskCache(std::string folder, uint64_t mostBytes) : folder(std::move(folder)), mostBytes(mostBytes) {}

  /// A cache as the user wants it, for one kind of thing, which has a folder of that name:
  ///   MEZZO_CACHE       off: null; on, the default
  ///   MEZZO_CACHE_DIR   the folder; else $XDG_CACHE_HOME/mezzo, else ~/.cache/mezzo; null where there is no home
  ///   MEZZO_CACHE_SIZE  the most bytes of a kind, with K, M or G behind the number; 1G
  static Result<std::unique_ptr<DiskCache>> open(const std::string &kind);

  /// What was stored under `key`; it counts as used now.
  std::optional<std::string> find(std::string_view key);

  /// Where this cannot be, as on a full disk or in a folder that may only be read, nothing is stored, and nobody is told but
  /// `counts`: the value is there all the same.
  void store(std::string_view key, std::string_view value);

  Counts counts() const;
  /// The file of a key.
  std::string pathOf(std::string_view key) const;

private:
  void evictIfFull(uint64_t added);

  std::string folder;
  uint64_t mostBytes;
  std::mutex mutex;         ///< of what follows
  uint64_t addedBytes = 0;  ///< since the folder was looked through
  bool wasLookedAt = false; ///< whether it ever was
  uint64_t knownBytes = 0;  ///< that it had then
  std::atomic<uint64_t> found = 0, missing = 0, damaged = 0, stored = 0, notStored = 0, evicted = 0;
};

} // namespace mezzo

#endif // MEZZO_RUNTIME_BASE_DISKCACHE_H
