// Loops over elements at the border of oneDNN: between 16 bits and f32, and the activations that keep NaN.
#ifndef MEZZO_RUNTIME_CPU_ELEMENTLOOPS_H
#define MEZZO_RUNTIME_CPU_ELEMENTLOOPS_H

#include "runtime/base/TensorType.h"

#include <limits>

namespace mezzo::cpu {

/// x becomes min(max(x, low), high), NaN stays NaN; with the default bounds nothing changes.
struct Clip {
  float low = -std::numeric_limits<float>::infinity();
  float high = std::numeric_limits<float>::infinity();

  bool isIdentity() const {
    return low == -std::numeric_limits<float>::infinity() && high == std::numeric_limits<float>::infinity();
  }
};

/// destination[i] = source[i], exactly, for f16 and bf16; `threads` of the team share the work. No overlap.
void widen(ElementType type, const uint8_t *source, float *destination, int64_t count, unsigned threads);

/// destination[i] = clip(source[i]) rounded to nearest even, to f16 or bf16. NaN stays a NaN.
void narrow(ElementType type, const float *source, uint8_t *destination, int64_t count, Clip clip, unsigned threads);

/// data[i] = clip(data[i])
void clipInPlace(float *data, int64_t count, Clip clip, unsigned threads);

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_ELEMENTLOOPS_H
