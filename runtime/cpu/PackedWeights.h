// Converted and packed copies of weights, made once and shared by all calls of a program that want the same one.
#ifndef MEZZO_RUNTIME_CPU_PACKEDWEIGHTS_H
#define MEZZO_RUNTIME_CPU_PACKEDWEIGHTS_H

#include "runtime/base/AlignedBuffer.h"

#include <functional>
#include <list>
#include <mutex>
#include <string>

namespace mezzo::cpu {

class PackedWeights {
public:
  /// The copy of the data at `source` in the form that `form` names, any bytes that tell forms apart; where there is none
  /// yet, `fill` makes it in `size` new bytes. Threads may call it. The result lives as long as this object.
  const uint8_t *get(const void *source, const std::string &form, uint64_t size, const std::function<void(uint8_t *)> &fill);

  uint64_t getBytes() const;

private:
  struct Entry {
    const void *source;
    std::string form;
    AlignedBuffer data;
  };

  mutable std::mutex mutex;
  std::list<Entry> entries;
};

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_PACKEDWEIGHTS_H
