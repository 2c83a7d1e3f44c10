#include "compiler/hostcpp/Prelude.h"

#include "compiler/text/CommonPrelude.h"

namespace mezzo::hostcpp {

const char kTypes[] = R"(#include <cmath>
#include <cstring>
#include <numeric>
#include <vector>

#define FUNCTION [[maybe_unused]] static inline

struct f16 { unsigned short bits; };
struct bf16 { unsigned short bits; };
struct truth { unsigned char bits; };

template <class To, class From> FUNCTION To same_bits(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof(to));
  return to;
}
FUNCTION int bits_of(float x) { return same_bits<int>(x); }
FUNCTION long long bits_of(double x) { return same_bits<long long>(x); }
FUNCTION float float_of(int x) { return same_bits<float>(x); }
FUNCTION double float_of(long long x) { return same_bits<double>(x); }

FUNCTION float widen(f16 x) {
  const int exponent = x.bits >> 10 & 31, fraction = x.bits & 1023;
  float size = exponent == 0 ? std::ldexp((float)fraction, -24)
             : exponent == 31 ? float_of(0x7f800000 | fraction << 13)
                              : std::ldexp((float)(fraction | 1024), exponent - 25);
  return float_of(bits_of(size) | (x.bits & 0x8000) << 16);
}
FUNCTION float widen(bf16 x) { return float_of((int)((unsigned)x.bits << 16)); }
FUNCTION bool widen(truth x) { return x.bits != 0; }
template <class T> FUNCTION T widen(T x) { return x; }

template <class To> struct Narrow;
template <> struct Narrow<f16> {
  FUNCTION f16 from(float x) {
    const unsigned short sign = (unsigned short)((unsigned)bits_of(x) >> 16 & 0x8000);
    const float size = std::fabs(x);
    if (x != x)
      return f16{(unsigned short)(sign | 0x7e00)};
    if (size >= 65520.0f)
      return f16{(unsigned short)(sign | 0x7c00)};
    int exponent;
    std::frexp(size, &exponent);
    const int step = size == 0 || exponent < -13 ? -24 : exponent - 11; // of the last bit
    const int units = (int)std::nearbyint(std::ldexp(size, -step));
    const int biased = step + 24; // a fraction that reaches 2048 carries into the exponent by itself
    return f16{(unsigned short)(sign | ((biased << 10) + units))};
  }
};
template <> struct Narrow<bf16> {
  FUNCTION bf16 from(float x) {
    const unsigned u = (unsigned)bits_of(x);
    return bf16{(unsigned short)((x != x ? u | 0x400000 : u + 0x7fff + (u >> 16 & 1)) >> 16)};
  }
};
template <> struct Narrow<truth> {
  FUNCTION truth from(bool x) { return truth{(unsigned char)x}; }
};

FUNCTION int leading_zeros(int x) { return x == 0 ? 32 : __builtin_clz((unsigned)x); }
FUNCTION long long leading_zeros(long long x) { return x == 0 ? 64 : __builtin_clzll((unsigned long long)x); }
FUNCTION int trailing_zeros(int x) { return x == 0 ? 32 : __builtin_ctz((unsigned)x); }
FUNCTION long long trailing_zeros(long long x) { return x == 0 ? 64 : __builtin_ctzll((unsigned long long)x); }
FUNCTION int ones(int x) { return __builtin_popcount((unsigned)x); }
FUNCTION long long ones(long long x) { return __builtin_popcountll((unsigned long long)x); }
)";

static const char kOrders[] = R"(
// The numbers below `count` in an order of their own for each seed; as they are for seed 0.
class Order {
public:
  Order(long long count, unsigned long long seed) : count(count) {
    if (seed == 0 || count < 2)
      return;
    step = (long long)(seed * 0x9e3779b97f4a7c15ull >> 24) % count;
    while (std::gcd(step, count) != 1)
      step = (step + 1) % count;
    start = (long long)(seed * 0xd1342543de82ef95ull >> 24) % count;
  }
  long long operator[](long long at) const { return (long long)(((unsigned __int128)at * step + start) % count); }

private:
  long long count, step = 1, start = 0;
};

// The sum of what all points contribute, in their order.
template <class Op, class T> FUNCTION T join_all(const std::vector<T> &list, T total) {
  for (const T &value : list)
    total = Op::join(total, value);
  return total;
}
// Sum number a joins elements a, a + lanes, … in order; then halves of the sums are joined.
template <class Op, class T> FUNCTION T join_in_lanes(const std::vector<T> &list, T identity, long long lanes) {
  std::vector<T> sums(lanes, identity);
  for (size_t i = 0; i < list.size(); ++i)
    sums[i % lanes] = Op::join(sums[i % lanes], list[i]);
  for (long long half = lanes / 2; half > 0; half /= 2)
    for (long long at = 0; at < half; ++at)
      sums[at] = Op::join(sums[at], sums[at + half]);
  return sums[0];
}
// Elements before, or up to, each; one after the other.
template <class Op, class T> FUNCTION void scan(std::vector<T> &list, T identity, long long count, bool exclusive) {
  T total = identity;
  for (long long at = 0; at < count; ++at) {
    const T joined = Op::join(total, list[at]);
    list[at] = exclusive ? total : joined;
    total = joined;
  }
}
// The same tile by tile: eights one after the other, their sums by doubling, tiles one after the other.
template <class Op, class T>
FUNCTION void scan_tiles(std::vector<T> &list, T identity, long long count, bool exclusive, long long tile) {
  T carry = identity;
  for (long long start = 0; start < count; start += tile) {
    std::vector<T> sums(tile / 8, identity);
    for (long long group = 0; group < tile / 8; ++group)
      for (long long at = start + group * 8; at < start + group * 8 + 8 && at < count; ++at) {
        const T joined = Op::join(sums[group], list[at]);
        list[at] = exclusive ? sums[group] : joined;
        sums[group] = joined;
      }
    for (long long distance = 1; distance < tile / 8; distance *= 2)
      for (long long group = tile / 8 - 1; group >= distance; --group)
        sums[group] = Op::join(sums[group - distance], sums[group]);
    for (long long at = start; at < start + tile && at < count; ++at) {
      const long long group = (at - start) / 8;
      list[at] = Op::join(group == 0 ? carry : Op::join(carry, sums[group - 1]), list[at]);
    }
    carry = Op::join(carry, sums[tile / 8 - 1]);
  }
}
)";

std::string prelude() {
  return std::string(kTypes) + text::kNarrowing + text::kArithmetic + text::kCombiners + kOrders + "\n";
}

} // namespace mezzo::hostcpp
