#include "runtime/cpu/ElementLoops.h"

#include "runtime/base/HalfFloat.h"
#include "runtime/cpu/FloatingPoint.h"
#include "runtime/cpu/Team.h"

#include <algorithm>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

using namespace mezzo;
using namespace mezzo::cpu;

namespace {
/// Calls loop(begin, end) on parts of [0, count); one part where there is too little to share.
template <typename Function> void shareElements(int64_t count, unsigned threads, Function loop) {
  constexpr int64_t least = 1 << 15; // a few microseconds; above that all threads, as for kernels
  runTeam(count < least ? 1 : threads, [&](unsigned member, unsigned numMembers) {
    int64_t part = (count + numMembers - 1) / numMembers;
    part = (part + 15) / 16 * 16;
    int64_t begin = std::min<int64_t>(count, part * member);
    loop(begin, std::min<int64_t>(count, begin + part));
  });
}

/// Written so that a comparison with NaN is false and keeps it; compilers make vector max and min of it.
float applyClip(float x, Clip clip) {
  x = clip.low > x ? clip.low : x;
  return clip.high < x ? clip.high : x;
}

void widenBf16Loop(const uint16_t *source, float *destination, int64_t count) {
  for (int64_t i = 0; i < count; ++i)
    destination[i] = widenBf16(source[i]);
}

void widenF16Scalar(const uint16_t *source, float *destination, int64_t count) {
  for (int64_t i = 0; i < count; ++i)
    destination[i] = widenF16(source[i]);
}

void narrowBf16Loop(const float *source, uint16_t *destination, int64_t count, Clip clip) {
  for (int64_t i = 0; i < count; ++i)
    destination[i] = narrowBf16(applyClip(source[i], clip));
}

void narrowF16Scalar(const float *source, uint16_t *destination, int64_t count, Clip clip) {
  for (int64_t i = 0; i < count; ++i)
    destination[i] = narrowF16(applyClip(source[i], clip));
}

void clipLoop(float *data, int64_t count, Clip clip) {
  for (int64_t i = 0; i < count; ++i)
    data[i] = applyClip(data[i], clip);
}

#if defined(__x86_64__)
#define MEZZO_F16C __attribute__((target("avx,f16c")))

MEZZO_F16C void widenF16Vector(const uint16_t *source, float *destination, int64_t count) {
  int64_t i = 0;
  for (; i + 8 <= count; i += 8)
    _mm256_storeu_ps(destination + i, _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i *>(source + i))));
  widenF16Scalar(source + i, destination + i, count - i);
}

MEZZO_F16C void narrowF16Vector(const float *source, uint16_t *destination, int64_t count, Clip clip) {
  __m256 low = _mm256_set1_ps(clip.low), high = _mm256_set1_ps(clip.high);
  int64_t i = 0;
  for (; i + 8 <= count; i += 8) {
    // The instructions give their second operand where one is NaN.
    __m256 value = _mm256_min_ps(high, _mm256_max_ps(low, _mm256_loadu_ps(source + i)));
    _mm_storeu_si128(reinterpret_cast<__m128i *>(destination + i), _mm256_cvtps_ph(value, _MM_FROUND_TO_NEAREST_INT));
  }
  narrowF16Scalar(source + i, destination + i, count - i, clip);
}

MEZZO_F16C void clipVector(float *data, int64_t count, Clip clip) {
  __m256 low = _mm256_set1_ps(clip.low), high = _mm256_set1_ps(clip.high);
  int64_t i = 0;
  for (; i + 8 <= count; i += 8)
    _mm256_storeu_ps(data + i, _mm256_min_ps(high, _mm256_max_ps(low, _mm256_loadu_ps(data + i))));
  clipLoop(data + i, count - i, clip);
}

bool hasF16c() {
  static const bool has = __builtin_cpu_supports("avx") && __builtin_cpu_supports("f16c");
  return has;
}

auto *chooseWidenF16() { return hasF16c() ? widenF16Vector : widenF16Scalar; }
auto *chooseNarrowF16() { return hasF16c() ? narrowF16Vector : narrowF16Scalar; }
auto *chooseClip() { return hasF16c() ? clipVector : clipLoop; }
#else
auto *chooseWidenF16() { return widenF16Scalar; }
auto *chooseNarrowF16() { return narrowF16Scalar; }
auto *chooseClip() { return clipLoop; }
#endif
} // namespace

void cpu::widen(ElementType type, const uint8_t *source, float *destination, int64_t count, unsigned threads) {
  auto *loop = type == ElementType::F16 ? chooseWidenF16() : widenBf16Loop;
  auto *elements = reinterpret_cast<const uint16_t *>(source);
  shareElements(count, threads,
                [&](int64_t begin, int64_t end) { loop(elements + begin, destination + begin, end - begin); });
}

void cpu::narrow(ElementType type, const float *source, uint8_t *destination, int64_t count, Clip clip, unsigned threads) {
  auto *loop = type == ElementType::F16 ? chooseNarrowF16() : narrowBf16Loop;
  auto *elements = reinterpret_cast<uint16_t *>(destination);
  shareElements(count, threads,
                [&](int64_t begin, int64_t end) { loop(source + begin, elements + begin, end - begin, clip); });
}

void cpu::clipInPlace(float *data, int64_t count, Clip clip, unsigned threads) {
  shareElements(count, threads, [&](int64_t begin, int64_t end) { chooseClip()(data + begin, end - begin, clip); });
}
