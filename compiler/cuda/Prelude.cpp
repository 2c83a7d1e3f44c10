#include "compiler/cuda/Prelude.h"

#include "compiler/text/CommonPrelude.h"

namespace mezzo::cuda {

// Needs no header. Nothing here depends on flags: what must not be contracted is written so that it cannot be.
static const char kTypes[] = R"(#define FUNCTION [[maybe_unused]] static __device__ __forceinline__

// ---- 16-bit floats and truth values exist in memory only.

struct f16 { unsigned short bits; };
struct bf16 { unsigned short bits; };
struct truth { unsigned char bits; };

FUNCTION int bits_of(float x) { return __float_as_int(x); }
FUNCTION long long bits_of(double x) { return __double_as_longlong(x); }
FUNCTION float float_of(int x) { return __int_as_float(x); }
FUNCTION double float_of(long long x) { return __longlong_as_double(x); }

FUNCTION float widen(f16 x) {
  float y;
  asm("cvt.f32.f16 %0, %1;" : "=f"(y) : "h"(x.bits));
  return y;
}
FUNCTION float widen(bf16 x) { return __uint_as_float((unsigned)x.bits << 16); }
FUNCTION bool widen(truth x) { return x.bits != 0; }
template <class T> FUNCTION T widen(T x) { return x; }

template <class To> struct Narrow;
template <> struct Narrow<f16> {
  FUNCTION f16 from(float x) {
    f16 y;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(y.bits) : "f"(x));
    return y;
  }
};
template <> struct Narrow<bf16> {
  FUNCTION bf16 from(float x) {
    bf16 y;
    asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(y.bits) : "f"(x));
    return y;
  }
};
template <> struct Narrow<truth> {
  FUNCTION truth from(bool x) { return truth{(unsigned char)x}; }
};

// To nearest even; y is the first of two. Turing has neither pairs nor bf16 nor maxima that keep a NaN.
#if __CUDA_ARCH__ >= 800
FUNCTION unsigned narrow_pair(f16, float x, float y) {
  unsigned both;
  asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(both) : "f"(y), "f"(x));
  return both;
}
FUNCTION unsigned narrow_pair(bf16, float x, float y) {
  unsigned both;
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(both) : "f"(y), "f"(x));
  return both;
}
FUNCTION float maximum(float x, float y) {
  float z;
  asm("max.NaN.f32 %0, %1, %2;" : "=f"(z) : "f"(x), "f"(y));
  return z;
}
FUNCTION float minimum(float x, float y) {
  float z;
  asm("min.NaN.f32 %0, %1, %2;" : "=f"(z) : "f"(x), "f"(y));
  return z;
}
#else
FUNCTION unsigned narrow_pair(f16, float x, float y) {
  return Narrow<f16>::from(x).bits | (unsigned)Narrow<f16>::from(y).bits << 16;
}
FUNCTION float maximum(float x, float y) { return x != x || y != y ? float_of(0x7fffffff) : fmaxf(x, y); }
FUNCTION float minimum(float x, float y) { return x != x || y != y ? float_of(0x7fffffff) : fminf(x, y); }
#endif

FUNCTION int leading_zeros(int x) { return __clz(x); }
FUNCTION long long leading_zeros(long long x) { return __clzll(x); }
FUNCTION int trailing_zeros(int x) { return x == 0 ? 32 : __ffs(x) - 1; }
FUNCTION long long trailing_zeros(long long x) { return x == 0 ? 64 : __ffsll(x) - 1; }
FUNCTION int ones(int x) { return __popc(x); }
FUNCTION long long ones(long long x) { return __popcll(x); }
)";

static const char kMemory[] = R"(
// ---- Neighbouring elements: 16 bytes at once where all exist and the address allows it, else one by one.

template <class T, int N> struct Wide {
  static constexpr int bytes = N * sizeof(T);
  static constexpr int step = bytes < 16 ? bytes : 16;
  struct alignas(step) Piece { T items[step / sizeof(T)]; };
  FUNCTION bool fits(const T *place) { return (unsigned long long)place % step == 0; }
};

template <class To, int N, class From> FUNCTION void load_wide(To (&to)[N], const From *from) {
  typedef Wide<From, N> Width;
  constexpr int each = Width::step / sizeof(From);
#pragma unroll
  for (int i = 0; i < N / each; ++i) {
    const typename Width::Piece piece = ((const typename Width::Piece *)from)[i];
#pragma unroll
    for (int k = 0; k < each; ++k)
      to[i * each + k] = (To)widen(piece.items[k]);
  }
}
template <class To, int N, class From> FUNCTION void load(To (&to)[N], const From *from) {
  if (Wide<From, N>::fits(from)) {
    load_wide(to, from);
  } else {
#pragma unroll
    for (int i = 0; i < N; ++i)
      to[i] = (To)widen(from[i]);
  }
}
// Elements begin … end − 1 exist.
template <class To, int N, class From> FUNCTION void load(To (&to)[N], const From *from, int begin, int end) {
  if (begin == 0 && end == N && Wide<From, N>::fits(from)) {
    load_wide(to, from);
  } else {
#pragma unroll
    for (int i = 0; i < N; ++i)
      to[i] = i >= begin && i < end ? (To)widen(from[i]) : (To)0;
  }
}

template <class To, class From> FUNCTION void put(To &to, From from) { to = (To)from; }
FUNCTION void put(f16 &to, float from) { to = Narrow<f16>::from(from); }
FUNCTION void put(bf16 &to, float from) { to = Narrow<bf16>::from(from); }
FUNCTION void put(f16 &to, double from) { to = narrow<f16>(from); }
FUNCTION void put(bf16 &to, double from) { to = narrow<bf16>(from); }
FUNCTION void put(truth &to, bool from) { to = narrow<truth>(from); }

template <class To, int N, class From> FUNCTION void fill_piece(To (&to)[N], const From *from) {
#pragma unroll
  for (int k = 0; k < N; ++k)
    put(to[k], from[k]);
}
template <class To> FUNCTION void fill_pairs(To *to, int count, const float *from) {
#pragma unroll
  for (int k = 0; k < count; k += 2)
    *(unsigned *)(to + k) = narrow_pair(To(), from[k], from[k + 1]);
}
template <int N> FUNCTION void fill_piece(f16 (&to)[N], const float *from) {
  if (N % 2 == 0) fill_pairs(to, N, from); else put(to[0], from[0]);
}
#if __CUDA_ARCH__ >= 800
template <int N> FUNCTION void fill_piece(bf16 (&to)[N], const float *from) {
  if (N % 2 == 0) fill_pairs(to, N, from); else put(to[0], from[0]);
}
#endif

template <class To, int N, class From> FUNCTION void store_wide(To *to, const From (&from)[N]) {
  typedef Wide<To, N> Width;
  constexpr int each = Width::step / sizeof(To);
#pragma unroll
  for (int i = 0; i < N / each; ++i) {
    typename Width::Piece piece;
    fill_piece(piece.items, from + i * each);
    ((typename Width::Piece *)to)[i] = piece;
  }
}
template <class To, int N, class From> FUNCTION void store(To *to, const From (&from)[N]) {
  if (Wide<To, N>::fits(to)) {
    store_wide(to, from);
  } else {
#pragma unroll
    for (int i = 0; i < N; ++i)
      put(to[i], from[i]);
  }
}
template <class To, int N, class From> FUNCTION void store(To *to, const From (&from)[N], int begin, int end) {
  if (begin == 0 && end == N && Wide<To, N>::fits(to)) {
    store_wide(to, from);
  } else {
#pragma unroll
    for (int i = 0; i < N; ++i)
      if (i >= begin && i < end)
        put(to[i], from[i]);
  }
}
)";

static const char kReductions[] = R"(
// ---- Reductions: halves of a warp's lanes are joined, then those of the warps' results. All lanes get the result.

template <class T> FUNCTION T shuffle_xor(T x, int distance) {
  constexpr int words = (sizeof(T) + 3) / 4;
  union { T whole; int words[(sizeof(T) + 3) / 4]; } parts;
  parts.whole = x;
#pragma unroll
  for (int i = 0; i < words; ++i)
    parts.words[i] = __shfl_xor_sync(0xffffffffu, parts.words[i], distance);
  return parts.whole;
}
template <class Op, int LANES = 32, class T> FUNCTION T reduce_warp(T x) {
#pragma unroll
  for (int distance = LANES / 2; distance > 0; distance /= 2)
    x = Op::join(x, shuffle_xor(x, distance));
  return x;
}
// `results` holds one value a warp; nobody reads or writes it meanwhile.
template <class Op, int WARPS, class T> FUNCTION T reduce_block(T x, T *results) {
  x = reduce_warp<Op>(x);
  if (threadIdx.x % 32 == 0)
    results[threadIdx.x / 32] = x;
  __syncthreads();
  return reduce_warp<Op, WARPS>(results[threadIdx.x % WARPS]);
}
)";

llvm::StringRef prelude() {
  static const std::string text =
      std::string(kTypes) + text::kNarrowing + text::kArithmetic + text::kCombiners + kMemory + kReductions + "\n";
  return text;
}

llvm::StringRef deviceTypes() { return kTypes; }

} // namespace mezzo::cuda
