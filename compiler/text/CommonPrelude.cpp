#include "compiler/text/CommonPrelude.h"

namespace mezzo::text {

const char kNarrowing[] = R"(
// A double goes to 16 bits by way of a float rounded to odd, so that it is rounded once.
FUNCTION float round_to_odd(double x) {
  float nearest = (float)x;
  int bits = bits_of(nearest);
  double back = (double)nearest;
  double size = x < 0 ? -x : x, back_size = back < 0 ? -back : back;
  if (back_size > size)
    bits -= 1;
  return back != x && x == x ? float_of(bits | 1) : nearest;
}
template <class To> FUNCTION To narrow(float x) { return Narrow<To>::from(x); }
template <class To> FUNCTION To narrow(double x) { return Narrow<To>::from(round_to_odd(x)); }
template <class To> FUNCTION To narrow(bool x) { return Narrow<To>::from(x); }
template <class To> struct Rounded { template <class T> FUNCTION T of(T x) { return (T)widen(narrow<To>(x)); } };
template <> struct Rounded<float> { template <class T> FUNCTION T of(T x) { return (T)(float)x; } };
template <> struct Rounded<double> { template <class T> FUNCTION T of(T x) { return x; } };
template <class To, class T> FUNCTION T rounded_to(T x) { return Rounded<To>::of(x); }
)";

const char kArithmetic[] = R"(
// ---- Arithmetic: NaN is kept and −0 is below +0, or NaN is left out; divisions do not trap.

FUNCTION float infinity_f32() { return float_of(0x7f800000); }
FUNCTION double infinity_f64() { return float_of(0x7ff0000000000000ll); }

template <class T> FUNCTION T maximum(T x, T y) {
  if (x != x || y != y)
    return x + y;
  if (x == y)
    return bits_of(x) < 0 ? y : x;
  return x > y ? x : y;
}
template <class T> FUNCTION T minimum(T x, T y) {
  if (x != x || y != y)
    return x + y;
  if (x == y)
    return bits_of(x) < 0 ? x : y;
  return x < y ? x : y;
}
template <class T> FUNCTION T maximum_number(T x, T y) { return x != x ? y : y != y ? x : maximum(x, y); }
template <class T> FUNCTION T minimum_number(T x, T y) { return x != x ? y : y != y ? x : minimum(x, y); }

// By 1 where the division is not defined: by 0, and of the least integer by −1.
template <class T> FUNCTION T safe_divisor(T x, T y) {
  const bool overflows = (T)-1 < (T)0 && y == (T)-1 && x < 0 && (T)(0 - (unsigned long long)x) == x;
  return y == 0 || overflows ? (T)1 : y;
}
template <class T> FUNCTION T divide(T x, T y) { return x / safe_divisor(x, y); }
template <class T> FUNCTION T remainder_of(T x, T y) { return x % safe_divisor(x, y); }
template <class T> FUNCTION T floor_divide(T x, T y) {
  const T divisor = safe_divisor(x, y), quotient = x / divisor;
  return x % divisor != 0 && (x < 0) != (divisor < 0) ? quotient - 1 : quotient;
}
template <class T> FUNCTION T ceil_divide(T x, T y) {
  const T divisor = safe_divisor(x, y), quotient = x / divisor;
  return x % divisor != 0 && (x < 0) == (divisor < 0) ? quotient + 1 : quotient;
}
)";

const char kCombiners[] = R"(
// ---- Combiners of reductions and scans.

struct Add {
  FUNCTION float join(float x, float y) { return x + y; }
  FUNCTION double join(double x, double y) { return x + y; }
  template <class T> FUNCTION T join(T x, T y) { return (T)((unsigned long long)x + (unsigned long long)y); }
};
struct Mul {
  FUNCTION float join(float x, float y) { return x * y; }
  FUNCTION double join(double x, double y) { return x * y; }
  template <class T> FUNCTION T join(T x, T y) { return (T)((unsigned long long)x * (unsigned long long)y); }
};
struct And { template <class T> FUNCTION T join(T x, T y) { return (T)(x & y); } };
struct Or { template <class T> FUNCTION T join(T x, T y) { return (T)(x | y); } };
struct Xor { template <class T> FUNCTION T join(T x, T y) { return (T)(x ^ y); } };
struct Max {
  FUNCTION float join(float x, float y) { return maximum(x, y); }
  FUNCTION double join(double x, double y) { return maximum(x, y); }
  template <class T> FUNCTION T join(T x, T y) { return x > y ? x : y; }
};
struct Min {
  FUNCTION float join(float x, float y) { return minimum(x, y); }
  FUNCTION double join(double x, double y) { return minimum(x, y); }
  template <class T> FUNCTION T join(T x, T y) { return x < y ? x : y; }
};
struct MaxNum { template <class T> FUNCTION T join(T x, T y) { return maximum_number(x, y); } };
struct MinNum { template <class T> FUNCTION T join(T x, T y) { return minimum_number(x, y); } };

template <class T> struct Unsigned;
template <> struct Unsigned<bool> { typedef bool type; };
template <> struct Unsigned<signed char> { typedef unsigned char type; };
template <> struct Unsigned<short> { typedef unsigned short type; };
template <> struct Unsigned<int> { typedef unsigned type; };
template <> struct Unsigned<long long> { typedef unsigned long long type; };
template <class T> FUNCTION typename Unsigned<T>::type as_unsigned(T x) { return (typename Unsigned<T>::type)x; }
struct MaxU { template <class T> FUNCTION T join(T x, T y) { return as_unsigned(x) > as_unsigned(y) ? x : y; } };
struct MinU { template <class T> FUNCTION T join(T x, T y) { return as_unsigned(x) < as_unsigned(y) ? x : y; } };

// A value and the number of its point: the better value wins, the first NaN before all, the lower number where values tie.
template <class T> struct Ranked { T value; long long point; };
template <class T> FUNCTION Ranked<T> ranked(T value, long long point) {
  Ranked<T> pair = {value, point};
  return pair;
}
template <class Better, class T> FUNCTION Ranked<T> better_of(Ranked<T> x, Ranked<T> y) {
  const bool x_nan = x.value != x.value, y_nan = y.value != y.value;
  const bool better = y_nan ? !x_nan : !x_nan && Better::than(y.value, x.value);
  const bool ties = (x_nan && y_nan) || x.value == y.value;
  return better || (ties && y.point < x.point) ? y : x;
}
struct Larger { template <class T> FUNCTION bool than(T x, T y) { return x > y; } };
struct Smaller { template <class T> FUNCTION bool than(T x, T y) { return x < y; } };
struct LargerU { template <class T> FUNCTION bool than(T x, T y) { return as_unsigned(x) > as_unsigned(y); } };
struct SmallerU { template <class T> FUNCTION bool than(T x, T y) { return as_unsigned(x) < as_unsigned(y); } };
struct ArgMax { template <class T> FUNCTION T join(T x, T y) { return better_of<Larger>(x, y); } };
struct ArgMin { template <class T> FUNCTION T join(T x, T y) { return better_of<Smaller>(x, y); } };
struct ArgMaxU { template <class T> FUNCTION T join(T x, T y) { return better_of<LargerU>(x, y); } };
struct ArgMinU { template <class T> FUNCTION T join(T x, T y) { return better_of<SmallerU>(x, y); } };
)";

} // namespace mezzo::text
