#include "runtime/emulator/Memory.h"

#include <sys/mman.h>
#include <utility>

using namespace mezzo::emulator;

LazyBytes::LazyBytes(uint64_t bytes) : size(bytes) {
  void *place = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  this->bytes = place == MAP_FAILED ? nullptr : static_cast<uint8_t *>(place);
}

LazyBytes::~LazyBytes() {
  if (bytes)
    munmap(bytes, size);
}

LazyBytes::LazyBytes(LazyBytes &&other) noexcept
    : bytes(std::exchange(other.bytes, nullptr)), size(std::exchange(other.size, 0)) {}

LazyBytes &LazyBytes::operator=(LazyBytes &&other) noexcept {
  std::swap(bytes, other.bytes);
  std::swap(size, other.size);
  return *this;
}

void mezzo::emulator::markWritten(uint8_t *bits, uint64_t offset, uint64_t bytes) {
  for (; bytes > 0 && offset % 8 != 0; ++offset, --bytes)
    bits[offset / 8] = static_cast<uint8_t>(bits[offset / 8] | 1 << offset % 8);
  for (; bytes >= 8; offset += 8, bytes -= 8)
    bits[offset / 8] = 0xff;
  for (; bytes > 0; ++offset, --bytes)
    bits[offset / 8] = static_cast<uint8_t>(bits[offset / 8] | 1 << offset % 8);
}

bool mezzo::emulator::areWritten(const uint8_t *bits, uint64_t offset, uint64_t bytes) {
  for (uint64_t end = offset + bytes; offset < end; ++offset)
    if (!(bits[offset / 8] >> offset % 8 & 1))
      return false;
  return true;
}

Allocation *Memory::allocate(uint64_t bytes, uint64_t align) {
  constexpr uint64_t kGuard = 4096;
  auto allocation = std::make_unique<Allocation>();
  allocation->size = bytes;
  uint64_t room = bytes + 16; // whole words and vectors at the end
  allocation->storage = LazyBytes(room);
  allocation->written = LazyBytes(room / 8 + 8);
  if (!allocation->storage || !allocation->written)
    return nullptr;
  allocation->shadow = std::make_unique<Shadow>(room);
  allocation->data = allocation->storage.data();
  allocation->base = (next + align - 1) / align * align;
  next = allocation->base + room + kGuard;
  live += bytes;
  return (allocations[allocation->base] = std::move(allocation)).get();
}

Allocation *Memory::adopt(void *host, uint64_t bytes) {
  auto allocation = std::make_unique<Allocation>();
  allocation->base = reinterpret_cast<uintptr_t>(host);
  allocation->size = bytes;
  allocation->data = static_cast<uint8_t *>(host);
  allocation->written = LazyBytes(bytes / 8 + 8);
  if (!allocation->written)
    return nullptr;
  allocation->shadow = std::make_unique<Shadow>(bytes + 16);
  markWritten(allocation->written.data(), 0, bytes);
  return (allocations[allocation->base] = std::move(allocation)).get();
}

bool Memory::release(uint64_t base) {
  auto found = allocations.find(base);
  if (found == allocations.end() || found->second->isFreed)
    return false;
  Allocation &allocation = *found->second;
  live -= allocation.storage ? allocation.size : 0;
  allocation.isFreed = true;
  allocation.data = nullptr;
  allocation.storage = LazyBytes();
  allocation.written = LazyBytes();
  allocation.shadow.reset();
  if (base < kFirst) // the host may give the place to others
    allocations.erase(found);
  return true;
}

Allocation *Memory::nearest(uint64_t address) const {
  auto after = allocations.upper_bound(address);
  return after == allocations.begin() ? nullptr : std::prev(after)->second.get();
}

Allocation *Memory::find(uint64_t address, uint64_t bytes) const {
  Allocation *allocation = nearest(address);
  return allocation && !allocation->isFreed && allocation->holds(address, bytes) ? allocation : nullptr;
}

void Memory::beginLaunch(uint64_t blocks, uint32_t &tag, uint32_t &epoch) {
  if (nextTag + blocks + 2 > UINT32_MAX)
    nextTag = 1; // the epoch keeps old tags from being read
  tag = nextTag;
  nextTag += static_cast<uint32_t>(blocks) + 1;
  epoch = nextEpoch++;
}

void Memory::endLaunch() {
  for (auto &[base, allocation] : allocations)
    if (allocation->shadow)
      allocation->shadow->clear();
}
