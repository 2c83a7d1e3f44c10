#include "runtime/cpu/PackedWeights.h"

using namespace mezzo;
using namespace mezzo::cpu;

const uint8_t *PackedWeights::get(const void *source, const std::string &form, uint64_t size,
                                  const std::function<void(uint8_t *)> &fill) {
  std::lock_guard<std::mutex> lock(mutex);
  for (const Entry &entry : entries)
    if (entry.source == source && entry.form == form)
      return entry.data.data();
  AlignedBuffer data(size);
  fill(data.data());
  return entries.emplace_back(Entry{source, form, std::move(data)}).data.data();
}

uint64_t PackedWeights::getBytes() const {
  std::lock_guard<std::mutex> lock(mutex);
  uint64_t bytes = 0;
  for (const Entry &entry : entries)
    bytes += entry.data.size();
  return bytes;
}
