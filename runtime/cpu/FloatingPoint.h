// The floating-point control word of the calling thread.
#ifndef MEZZO_RUNTIME_CPU_FLOATINGPOINT_H
#define MEZZO_RUNTIME_CPU_FLOATINGPOINT_H

#include <cfenv>

#if defined(__SSE__)
#include <xmmintrin.h>
#endif

namespace mezzo::cpu {

/// Sets round-to-nearest-even, no trapping, subnormals kept (or flushed, where asked for) as long as it lives, and then
/// what was before, sticky exception flags included. Kernels and oneDNN use SSE and its successors alone, so this is the one
/// control word that matters on x86.
class FloatingPointScope {
public:
#if defined(__SSE__)
  explicit FloatingPointScope(bool flushSubnormals) : saved(_mm_getcsr()) { _mm_setcsr(getControlWord(flushSubnormals)); }
  ~FloatingPointScope() { _mm_setcsr(saved); }

  static unsigned getControlWord(bool flushSubnormals) {
    return flushSubnormals ? 0x1F80u | 0x8000u | 0x0040u
                           : 0x1F80u; // all exceptions masked; flush to zero; subnormals are zero
  }
#else
  explicit FloatingPointScope(bool) {
    std::fegetenv(&saved);
    std::fesetenv(FE_DFL_ENV);
  }
  ~FloatingPointScope() { std::fesetenv(&saved); }
#endif
  FloatingPointScope(const FloatingPointScope &) = delete;
  FloatingPointScope &operator=(const FloatingPointScope &) = delete;

private:
#if defined(__SSE__)
  unsigned saved;
#else
  std::fenv_t saved;
#endif
};

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_FLOATINGPOINT_H
