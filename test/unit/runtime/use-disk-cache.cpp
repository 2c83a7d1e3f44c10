// Uses a disk cache as a compiler does, with values that follow from their keys: use-disk-cache FOLDER BYTES SEED ROUNDS
//
// Says `WRONG key N` and ends with 3 where something else is found than what every process stores under that key.
#include "runtime/base/DiskCache.h"

#include <cstdio>
#include <cstdlib>
#include <random>

static constexpr unsigned kKeys = 300;

/// Some kilobytes that differ between keys, in length too.
static std::string valueOf(unsigned key) {
  std::mt19937 random(key);
  std::string value(random() % 8000, '\0');
  for (char &byte : value)
    byte = static_cast<char>(random());
  return value;
}

static bool useOnce(mezzo::DiskCache &cache, unsigned number) {
  std::string key = "a key as long as a kernel is, of which there are many: " + std::to_string(number);
  std::string expected = valueOf(number);
  std::optional<std::string> found = cache.find(key);
  if (!found)
    cache.store(key, expected);
  return !found || *found == expected;
}

int main(int argc, char **argv) {
  if (argc != 5)
    return 2;
  mezzo::DiskCache cache(argv[1], std::strtoull(argv[2], nullptr, 10));
  std::mt19937 random(static_cast<unsigned>(std::atoi(argv[3])));
  for (int round = std::atoi(argv[4]); round > 0; --round) {
    unsigned number = random() % kKeys;
    if (!useOnce(cache, number)) {
      std::printf("WRONG key %u\n", number);
      return 3;
    }
  }
  mezzo::DiskCache::Counts counts = cache.counts();
  std::printf("found %llu missing %llu damaged %llu stored %llu evicted %llu\n",
              static_cast<unsigned long long>(counts.found), static_cast<unsigned long long>(counts.missing),
              static_cast<unsigned long long>(counts.damaged), static_cast<unsigned long long>(counts.stored),
              static_cast<unsigned long long>(counts.evicted));
  return 0;
}
