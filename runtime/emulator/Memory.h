// The memory of an emulated device: allocations with guard space between them, which bytes were written, and who touched
// them last in the running launch.
#ifndef MEZZO_RUNTIME_EMULATOR_MEMORY_H
#define MEZZO_RUNTIME_EMULATOR_MEMORY_H

#include "runtime/emulator/Shadow.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace mezzo::emulator {

/// Memory whose pages cost nothing until they are touched, and start as zeros.
class LazyBytes {
public:
  LazyBytes() = default;
  explicit LazyBytes(uint64_t bytes);
  ~LazyBytes();
  LazyBytes(LazyBytes &&other) noexcept;
  LazyBytes &operator=(LazyBytes &&other) noexcept;

  uint8_t *data() const { return bytes; }
  explicit operator bool() const { return bytes != nullptr; }

private:
  uint8_t *bytes = nullptr;
  uint64_t size = 0;
};

/// Part of the device's address space.
struct Allocation {
  uint64_t base = 0, size = 0;
  uint8_t *data = nullptr;
  bool isReadOnly = false, isFreed = false;
  std::string name; ///< of a module's variable
  LazyBytes storage;
  LazyBytes written;              ///< one bit a byte
  std::unique_ptr<Shadow> shadow; ///< who touched it in the running launch

  bool holds(uint64_t address, uint64_t bytes) const { return address - base < size && bytes <= size - (address - base); }
};

/// Marks or tests bits for bytes [offset, offset + bytes).
void markWritten(uint8_t *bits, uint64_t offset, uint64_t bytes);
bool areWritten(const uint8_t *bits, uint64_t offset, uint64_t bytes);

class Memory {
public:
  /// Null where there is no memory. Addresses are multiples of `align` and are never used again.
  Allocation *allocate(uint64_t bytes, uint64_t align = 256);
  /// Memory of the host that the device may use, at the host's address. All of it counts as written.
  Allocation *adopt(void *host, uint64_t bytes);
  /// False where nothing starts there, or it is freed.
  bool release(uint64_t base);

  /// The allocation at or before an address that is nearest, freed ones included; null if there is none.
  Allocation *nearest(uint64_t address) const;
  /// The allocation that holds all bytes, else null.
  Allocation *find(uint64_t address, uint64_t bytes) const;

  uint64_t allocatedBytes() const { return live; }

  /// A launch of `blocks` blocks: `tag` is smaller than the tags of all of them, and larger than those of earlier launches.
  void beginLaunch(uint64_t blocks, uint32_t &tag, uint32_t &epoch);
  /// Forgets who touched what.
  void endLaunch();

private:
  std::map<uint64_t, std::unique_ptr<Allocation>> allocations; ///< by base
  uint64_t next = kFirst;
  uint64_t live = 0;
  uint32_t nextTag = 1, nextEpoch = 1;

  /// No address of a host is that large.
  static constexpr uint64_t kFirst = 0x00A0'0000'0000'0000;
};

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_MEMORY_H
