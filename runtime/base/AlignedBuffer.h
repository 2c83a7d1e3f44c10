// Memory aligned to cache lines.
#ifndef MEZZO_RUNTIME_BASE_ALIGNEDBUFFER_H
#define MEZZO_RUNTIME_BASE_ALIGNEDBUFFER_H

#include <cstdint>
#include <new>
#include <utility>

namespace mezzo {

/// Owns bytes whose start is a multiple of 64; their contents are undefined at first. Throws std::bad_alloc.
class AlignedBuffer {
public:
  static constexpr std::size_t alignment = 64;

  AlignedBuffer() = default;
  explicit AlignedBuffer(uint64_t size)
      : bytes(static_cast<uint8_t *>(::operator new(size ? size : 1, std::align_val_t(alignment)))), numBytes(size) {}
  AlignedBuffer(AlignedBuffer &&other) noexcept
      : bytes(std::exchange(other.bytes, nullptr)), numBytes(std::exchange(other.numBytes, 0)) {}
  AlignedBuffer &operator=(AlignedBuffer &&other) noexcept {
    std::swap(bytes, other.bytes);
    std::swap(numBytes, other.numBytes);
    return *this;
  }
  ~AlignedBuffer() { ::operator delete(bytes, std::align_val_t(alignment)); }

  uint8_t *data() const { return bytes; }
  uint64_t size() const { return numBytes; }

  /// Makes room for at least `size` bytes; the contents are lost where it has to grow.
  void reserve(uint64_t size) {
    if (size > numBytes)
      *this = AlignedBuffer(size);
  }

private:
  uint8_t *bytes = nullptr;
  uint64_t numBytes = 0;
};

} // namespace mezzo

#endif // MEZZO_RUNTIME_BASE_ALIGNEDBUFFER_H
