#include "runtime/base/StridedCopy.h"

#include <algorithm>
#include <array>
#include <cstring>

using namespace mezzo;

namespace {
struct Loop {
  int64_t size;
  int64_t destinationStride;
  int64_t sourceStride;
};

/// Whether an outer stride is what a dense outer dimension would have; the product may wrap, which then differs.
bool nests(int64_t outerStride, const int64_t size, int64_t stride) {
  return static_cast<uint64_t>(outerStride) == static_cast<uint64_t>(size) * static_cast<uint64_t>(stride);
}

/// The dimensions from outer to inner without those of size 1, neighbours that nest on both sides joined, and the innermost
/// one taken into the element where it is contiguous on both.
struct LoopNest {
  std::array<Loop, maxRank> loops;
  size_t depth = 0;
  int64_t runBytes;

  void append(Loop loop) {
    if (loop.size == 1)
      return;
    if (depth > 0) {
      Loop &outer = loops[depth - 1];
      if (nests(outer.destinationStride, loop.size, loop.destinationStride) &&
          nests(outer.sourceStride, loop.size, loop.sourceStride)) {
        outer = {outer.size * loop.size, loop.destinationStride, loop.sourceStride};
        return;
      }
    }
    loops[depth++] = loop;
  }

  void absorbContiguous() {
    if (depth > 0 && loops[depth - 1].destinationStride == runBytes && loops[depth - 1].sourceStride == runBytes)
      runBytes *= loops[--depth].size;
  }
};

template <typename Element> void copyElements(uint8_t *destination, const uint8_t *source, const Loop &loop) {
  for (int64_t i = 0; i < loop.size; ++i) {
    Element element; // memcpy, because neither side need be aligned
    std::memcpy(&element, source + i * loop.sourceStride, sizeof(Element));
    std::memcpy(destination + i * loop.destinationStride, &element, sizeof(Element));
  }
}

void copyRow(uint8_t *destination, const uint8_t *source, const Loop &loop, int64_t runBytes) {
  switch (runBytes) {
  case 1:
    return copyElements<uint8_t>(destination, source, loop);
  case 2:
    return copyElements<uint16_t>(destination, source, loop);
  case 4:
    return copyElements<uint32_t>(destination, source, loop);
  case 8:
    return copyElements<uint64_t>(destination, source, loop);
  default:
    for (int64_t i = 0; i < loop.size; ++i)
      std::memcpy(destination + i * loop.destinationStride, source + i * loop.sourceStride, static_cast<size_t>(runBytes));
  }
}

/// All loops but the innermost, as an odometer.
void copyNest(uint8_t *destination, const uint8_t *source, const LoopNest &nest) {
  const Loop inner = nest.loops[nest.depth - 1];
  std::array<int64_t, maxRank> index{};
  for (;;) {
    copyRow(destination, source, inner, nest.runBytes);
    size_t level = nest.depth - 1;
    for (;; --level) {
      if (level == 0)
        return;
      const Loop &loop = nest.loops[level - 1];
      destination += loop.destinationStride;
      source += loop.sourceStride;
      if (++index[level - 1] < loop.size)
        break;
      index[level - 1] = 0;
      destination -= loop.size * loop.destinationStride;
      source -= loop.size * loop.sourceStride;
    }
  }
}
} // namespace

void mezzo::copyStrided(uint8_t *destination, std::span<const int64_t> destinationStrides, const uint8_t *source,
                        std::span<const int64_t> sourceStrides, std::span<const int64_t> shape, unsigned elementSize) {
  if (std::find(shape.begin(), shape.end(), 0) != shape.end())
    return;
  LoopNest nest;
  nest.runBytes = elementSize;
  for (size_t i = 0; i < shape.size(); ++i)
    nest.append({shape[i], destinationStrides[i], sourceStrides[i]});
  nest.absorbContiguous();
  if (nest.depth == 0)
    std::memcpy(destination, source, static_cast<size_t>(nest.runBytes));
  else
    copyNest(destination, source, nest);
}

bool mezzo::computeByteRange(std::span<const int64_t> shape, std::span<const int64_t> byteStrides, unsigned elementSize,
                             ByteRange &range) {
  range = {0, elementSize};
  if (std::find(shape.begin(), shape.end(), 0) != shape.end()) {
    range.end = 0;
    return true;
  }
  for (size_t i = 0; i < shape.size(); ++i) {
    int64_t distance;
    if (__builtin_mul_overflow(shape[i] - 1, byteStrides[i], &distance) ||
        __builtin_add_overflow(distance < 0 ? range.begin : range.end, distance, distance < 0 ? &range.begin : &range.end))
      return false;
  }
  return true;
}
