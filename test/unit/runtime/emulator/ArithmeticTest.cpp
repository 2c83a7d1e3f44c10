// Each instruction of arithmetic against the host's.
#include "test/unit/runtime/emulator/EmulatorTesting.h"

#include <bit>
#include <cfenv>
#include <cmath>
#include <functional>
#include <random>

namespace mezzo::test {
namespace {

using Triples = std::vector<std::array<uint64_t, 3>>;

/// Numbers that are likely to be special, and random ones, of so many bits.
Triples samples(unsigned bits, size_t count = 2000) {
  std::mt19937_64 random(bits * 77 + count);
  uint64_t all = bits == 64 ? ~uint64_t(0) : (uint64_t(1) << bits) - 1;
  const uint64_t corners[] = {0, 1, 2, 3, 7, 31, 32, 33, all, all - 1, all >> 1, (all >> 1) + 1, (all >> 1) - 1};
  Triples triples;
  for (uint64_t a : corners)
    for (uint64_t b : corners)
      triples.push_back({a, b, corners[random() % std::size(corners)]});
  for (size_t i = 0; i < count; ++i)
    triples.push_back({random() & all, random() >> random() % 64 & all, random() & all});
  return triples;
}

/// Floats of every kind.
template <class T> Triples floatSamples(size_t count = 4000) {
  using Bits = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
  const T big = std::numeric_limits<T>::max(), small = std::numeric_limits<T>::denorm_min(),
          normal = std::numeric_limits<T>::min(), infinity = std::numeric_limits<T>::infinity(),
          nan = std::numeric_limits<T>::quiet_NaN();
  const T corners[] = {0,       -T(0),    1,         -1,    T(0.5),     2,
                       3,       big,      -big,      small, -small,     normal,
                       -normal, infinity, -infinity, nan,   normal / 2, 1 + std::numeric_limits<T>::epsilon()};
  std::mt19937_64 random(sizeof(T) + count);
  Triples triples;
  auto bits = [](T value) { return uint64_t(std::bit_cast<Bits>(value)); };
  for (T a : corners)
    for (T b : corners)
      triples.push_back({bits(a), bits(b), bits(corners[random() % std::size(corners)])});
  for (size_t i = 0; i < count; ++i) {
    auto any = [&] { return uint64_t(static_cast<Bits>(random())); };
    auto near = [&] {
      return bits(static_cast<T>(std::ldexp(1.0 + double(random() >> 11) * 0x1p-53, int(random() % 8) - 4)));
    };
    triples.push_back(i % 2 ? std::array{any(), any(), any()} : std::array{near(), near(), near()});
  }
  return triples;
}

//===- Integers -----------------------------------------------------------===//

struct IntegerCase {
  const char *instruction; ///< "add.s32 %d, %a, %b"
  const char *from, *to;
  unsigned bits;
  std::function<uint64_t(uint64_t, uint64_t, uint64_t)> expected; ///< the result's bits are cut to its width
};
void PrintTo(const IntegerCase &c, std::ostream *out) { *out << c.instruction; }

__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 UnsignedWide;
int32_t s32(uint64_t x) { return static_cast<int32_t>(x); }
uint32_t u32(uint64_t x) { return static_cast<uint32_t>(x); }
int64_t s64(uint64_t x) { return static_cast<int64_t>(x); }
int16_t s16(uint64_t x) { return static_cast<int16_t>(x); }
uint16_t u16(uint64_t x) { return static_cast<uint16_t>(x); }

const IntegerCase kIntegerCases[] = {
    {"add.s32 %d, %a, %b", "b32", "b32", 32, [](auto a, auto b, auto) { return a + b; }},
    {"add.u64 %d, %a, %b", "b64", "b64", 64, [](auto a, auto b, auto) { return a + b; }},
    {"add.s16 %d, %a, %b", "b16", "b16", 16, [](auto a, auto b, auto) { return a + b; }},
    {"add.sat.s32 %d, %a, %b", "b32", "b32", 32,
     [](auto a, auto b, auto) { return uint64_t(std::clamp<int64_t>(int64_t(s32(a)) + s32(b), INT32_MIN, INT32_MAX)); }},
    {"sub.s32 %d, %a, %b", "b32", "b32", 32, [](auto a, auto b, auto) { return a - b; }},
    {"sub.sat.s32 %d, %a, %b", "b32", "b32", 32,
     [](auto a, auto b, auto) { return uint64_t(std::clamp<int64_t>(int64_t(s32(a)) - s32(b), INT32_MIN, INT32_MAX)); }},
    {"mul.lo.s32 %d, %a, %b", "b32", "b32", 32, [](auto a, auto b, auto) { return a * b; }},
    {"mul.lo.s16 %d, %a, %b", "b16", "b16", 16, [](auto a, auto b, auto) { return a * b; }},
    {"mul.lo.s64 %d, %a, %b", "b64", "b64", 64, [](auto a, auto b, auto) { return a * b; }},
    {"mul.hi.s32 %d, %a, %b", "b32", "b32", 32, [](auto a, auto b, auto) { return uint64_t(int64_t(s32(a)) * s32(b) >> 32); }},
    {"mul.hi.u32 %d, %a, %b", "b32", "b32", 32, [](auto a, auto b, auto) { return a * b >> 32; }},
    {"mul.hi.s16 %d, %a, %b", "b16", "b16", 16, [](auto a, auto b, auto) { return uint64_t(s16(a) * s16(b) >> 16); }},
    {"mul.hi.u64 %d, %a, %b", "b64", "b64", 64, [](auto a, auto b, auto) { return uint64_t(UnsignedWide(a) * b >> 64); }},
    {"mul.hi.s64 %d, %a, %b", "b64", "b64", 64, [](auto a, auto b, auto) { return uint64_t(Wide(s64(a)) * s64(b) >> 64); }},
    {"mul.wide.s32 %d, %a, %b", "b32", "b64", 32, [](auto a, auto b, auto) { return uint64_t(int64_t(s32(a)) * s32(b)); }},
    {"mul.wide.u32 %d, %a, %b", "b32", "b64", 32, [](auto a, auto b, auto) { return a * b; }},
    {"mul.wide.u16 %d, %a, %b", "b16", "b32", 16, [](auto a, auto b, auto) { return a * b; }},
    {"mul.wide.s16 %d, %a, %b", "b16", "b32", 16, [](auto a, auto b, auto) { return uint64_t(s16(a) * s16(b)); }},
    {"mad.lo.s32 %d, %a, %b, %c", "b32", "b32", 32, [](auto a, auto b, auto c) { return a * b + c; }},
    {"mad.hi.u32 %d, %a, %b, %c", "b32", "b32", 32, [](auto a, auto b, auto c) { return (a * b >> 32) + c; }},
    {"mul24.lo.s32 %d, %a, %b", "b32", "b32", 32,
     [](auto a, auto b, auto) { return uint64_t(int64_t(s32(a << 8) >> 8) * (s32(b << 8) >> 8)); }},
    {"mul24.hi.u32 %d, %a, %b", "b32", "b32", 32, [](auto a, auto b, auto) { return (a & 0xffffff) * (b & 0xffffff) >> 16; }},
    {"div.s32 %d, %a, %b", "b32", "b32", 32,
     [](auto a, auto b, auto) { return b == 0 ? ~uint64_t(0) : uint64_t(int64_t(s32(a)) / s32(b)); }},
    {"div.u32 %d, %a, %b", "b32", "b32", 32, [](auto a, auto b, auto) { return b == 0 ? ~uint64_t(0) : a / b; }},
    {"rem.s32 %d, %a, %b", "b32", "b32", 32,
     [](auto a, auto b, auto) { return b == 0 ? a : uint64_t(int64_t(s32(a)) % s32(b)); }},
    {"rem.u64 %d, %a, %b", "b64", "b64", 64, [](auto a, auto b, auto) { return b == 0 ? a : a % b; }},
    {"abs.s32 %d, %a", "b32", "b32", 32, [](auto a, auto, auto) { return s32(a) < 0 ? -a : a; }},
    {"neg.s64 %d, %a", "b64", "b64", 64, [](auto a, auto, auto) { return -a; }},
    {"min.s32 %d, %a, %b", "b32", "b32", 32, [](auto a, auto b, auto) { return s32(a) < s32(b) ? a : b; }},
    {"max.u32 %d, %a, %b", "b32", "b32", 32, [](auto a, auto b, auto) { return a > b ? a : b; }},
    {"min.s16 %d, %a, %b", "b16", "b16", 16, [](auto a, auto b, auto) { return s16(a) < s16(b) ? a : b; }},
    {"max.s16x2 %d, %a, %b", "b32", "b32", 32,
     [](auto a, auto b, auto) {
       return uint64_t(u16(std::max(s16(a), s16(b))) | u32(u16(std::max(s16(a >> 16), s16(b >> 16)))) << 16);
     }},
    {"sad.u32 %d, %a, %b, %c", "b32", "b32", 32, [](auto a, auto b, auto c) { return c + (a < b ? b - a : a - b); }},
    {"and.b32 %d, %a, %b", "b32", "b32", 32, [](auto a, auto b, auto) { return a & b; }},
    {"or.b16 %d, %a, %b", "b16", "b16", 16, [](auto a, auto b, auto) { return a | b; }},
    {"xor.b64 %d, %a, %b", "b64", "b64", 64, [](auto a, auto b, auto) { return a ^ b; }},
    {"not.b32 %d, %a", "b32", "b32", 32, [](auto a, auto, auto) { return ~a; }},
    {"cnot.b32 %d, %a", "b32", "b32", 32, [](auto a, auto, auto) { return uint64_t(a == 0); }},
    {"lop3.b32 %d, %a, %b, %c, 0x96", "b32", "b32", 32, [](auto a, auto b, auto c) { return a ^ b ^ c; }},
    {"lop3.b32 %d, %a, %b, %c, 0xE8", "b32", "b32", 32, [](auto a, auto b, auto c) { return (a & b) | (a & c) | (b & c); }},
    {"lop3.b32 %d, %a, %b, %c, 0xCA", "b32", "b32", 32, [](auto a, auto b, auto c) { return (a & b) | (~a & c); }},
    {"shl.b32 %d, %a, %b", "b32", "b32", 32, [](auto a, auto b, auto) { return b < 32 ? a << b : 0; }},
    {"shr.u32 %d, %a, %b", "b32", "b32", 32, [](auto a, auto b, auto) { return b < 32 ? a >> b : 0; }},
    {"shr.s32 %d, %a, %b", "b32", "b32", 32, [](auto a, auto b, auto) { return uint64_t(s32(a) >> std::min<uint64_t>(b, 31)); }},
    {"shf.l.wrap.b32 %d, %a, %b, %c", "b32", "b32", 32, [](auto a, auto b, auto c) { return (b << 32 | a) << (c & 31) >> 32; }},
    {"shf.r.clamp.b32 %d, %a, %b, %c", "b32", "b32", 32,
     [](auto a, auto b, auto c) { return (b << 32 | a) >> std::min<uint64_t>(c, 32); }},
    {"popc.b64 %d, %a", "b64", "b32", 64, [](auto a, auto, auto) { return uint64_t(std::popcount(a)); }},
    {"clz.b32 %d, %a", "b32", "b32", 32, [](auto a, auto, auto) { return uint64_t(std::countl_zero(u32(a))); }},
    {"bfind.u32 %d, %a", "b32", "b32", 32, [](auto a, auto, auto) { return a ? uint64_t(std::bit_width(a) - 1) : ~uint64_t(0); }},
    {"bfind.shiftamt.s32 %d, %a", "b32", "b32", 32,
     [](auto a, auto, auto) {
       uint32_t x = s32(a) < 0 ? ~u32(a) : u32(a);
       return x ? uint64_t(std::countl_zero(x)) : ~uint64_t(0);
     }},
    {"brev.b32 %d, %a", "b32", "b32", 32,
     [](auto a, auto, auto) {
       uint64_t r = 0;
       for (int i = 0; i < 32; ++i)
         r |= (a >> i & 1) << (31 - i);
       return r;
     }},
    {"bfe.u32 %d, %a, 5, 9", "b32", "b32", 32, [](auto a, auto, auto) { return a >> 5 & 0x1ff; }},
    {"bfe.s32 %d, %a, 5, 9", "b32", "b32", 32, [](auto a, auto, auto) { return uint64_t(s32(a << 18) >> 23); }},
    {"bfe.s32 %d, %a, 28, 9", "b32", "b32", 32, [](auto a, auto, auto) { return uint64_t(s32(a) >> 28); }},
    {"bfe.u32 %d, %a, 3, 0", "b32", "b32", 32, [](auto, auto, auto) { return uint64_t(0); }},
    {"bfi.b32 %d, %a, %b, 8, 12", "b32", "b32", 32, [](auto a, auto b, auto) { return (b & ~0xfff00ull) | (a << 8 & 0xfff00); }},
    {"prmt.b32 %d, %a, %b, 0x5410", "b32", "b32", 32, [](auto a, auto b, auto) { return (a & 0xffff) | (b & 0xffff) << 16; }},
    {"prmt.b32 %d, %a, %b, 0x8003", "b32", "b32", 32,
     [](auto a, auto, auto) { return (a >> 24 & 0xff) | (a & 0xff) << 8 | (a & 0xff) << 16 | (a & 0x80 ? 0xff000000ull : 0); }},
    {"dp4a.u32.s32 %d, %a, %b, %c", "b32", "b32", 32,
     [](auto a, auto b, auto c) {
       for (int i = 0; i < 4; ++i)
         c += uint64_t(int64_t(uint8_t(a >> 8 * i)) * int8_t(b >> 8 * i));
       return c;
     }},
};

class IntegerTest : public testing::TestWithParam<IntegerCase> {};

TEST_P(IntegerTest, IsTheHosts) {
  const IntegerCase &c = GetParam();
  Triples inputs = samples(c.bits);
  std::vector<uint64_t> results = evaluate(elementwise(c.from, c.to, std::string(c.instruction) + ";"), inputs);
  unsigned width = 8 * byteSize(typeNamed(c.to));
  uint64_t cut = width == 64 ? ~uint64_t(0) : (uint64_t(1) << width) - 1;
  for (size_t i = 0; i < inputs.size(); ++i)
    ASSERT_EQ(results[i] & cut, c.expected(inputs[i][0], inputs[i][1], inputs[i][2]) & cut)
        << std::hex << inputs[i][0] << " " << inputs[i][1] << " " << inputs[i][2];
}

INSTANTIATE_TEST_SUITE_P(Instructions, IntegerTest, testing::ValuesIn(kIntegerCases));

TEST(CarryTest, ChainsAre128BitSums) {
  std::string code = ".reg .b64 %lo, %hi;\nadd.cc.u64 %lo, %a, %b;\naddc.u64 %hi, %c, 0;\nadd.u64 %d, %hi, 0;";
  Triples inputs = samples(64);
  std::vector<uint64_t> sums = evaluate(elementwise("b64", "b64", code), inputs);
  std::vector<uint64_t> differences =
      evaluate(elementwise("b64", "b64", ".reg .b64 %lo;\nsub.cc.u64 %lo, %a, %b;\nsubc.u64 %d, %c, 0;"), inputs);
  for (size_t i = 0; i < inputs.size(); ++i) {
    auto [a, b, c] = inputs[i];
    ASSERT_EQ(sums[i], c + (a + b < a));
    ASSERT_EQ(differences[i], c - (a < b));
  }
}

TEST(CarryTest, WideProducts) {
  std::string code = ".reg .b32 %t;\nmad.lo.cc.u32 %t, %a, %b, %c;\nmadc.hi.u32 %d, %a, %b, 0;";
  Triples inputs = samples(32);
  std::vector<uint64_t> results = evaluate(elementwise("b32", "b32", code), inputs);
  for (size_t i = 0; i < inputs.size(); ++i)
    ASSERT_EQ(u32(results[i]), u32((inputs[i][0] * inputs[i][1] + inputs[i][2]) >> 32));
}

//===- Floats -------------------------------------------------------------===//

template <class T> using Function = std::function<T(T, T, T)>;

struct FloatCase {
  const char *instruction; ///< without rounding and type: "add %d, %a, %b"
  Function<float> f32;
  Function<double> f64;
};

const FloatCase kFloatCases[] = {
    {"add %d, %a, %b", [](float a, float b, float) { return a + b; }, [](double a, double b, double) { return a + b; }},
    {"sub %d, %a, %b", [](float a, float b, float) { return a - b; }, [](double a, double b, double) { return a - b; }},
    {"mul %d, %a, %b", [](float a, float b, float) { return a * b; }, [](double a, double b, double) { return a * b; }},
    {"div %d, %a, %b", [](float a, float b, float) { return a / b; }, [](double a, double b, double) { return a / b; }},
    {"fma %d, %a, %b, %c", [](float a, float b, float c) { return std::fma(a, b, c); },
     [](double a, double b, double c) { return std::fma(a, b, c); }},
    {"sqrt %d, %a", [](float a, float, float) { return std::sqrt(a); },
     [](double a, double, double) { return std::sqrt(a); }},
    {"rcp %d, %a", [](float a, float, float) { return 1 / a; }, [](double a, double, double) { return 1 / a; }},
};

template <class T> bool isSame(T a, T b) { return (a != a && b != b) || std::memcmp(&a, &b, sizeof a) == 0; }

/// The host's rounding, kept from the optimiser.
template <class T> T rounded(int mode, const Function<T> &f, T a, T b, T c) {
  std::fesetround(mode);
  volatile T result = f(a, b, c);
  std::fesetround(FE_TONEAREST);
  return result;
}

template <class T, class Bits> void checkRounding(const FloatCase &c, const char *name, int mode, const Function<T> &f) {
  std::string instruction = c.instruction;
  size_t space = instruction.find(' ');
  std::string type = sizeof(T) == 4 ? "f32" : "f64";
  std::string code = instruction.substr(0, space) + "." + name + "." + type + instruction.substr(space) + ";";
  Triples inputs = floatSamples<T>();
  std::vector<uint64_t> results = evaluate(elementwise(type, type, code), inputs);
  for (size_t i = 0; i < inputs.size(); ++i) {
    T x[3];
    for (int k = 0; k < 3; ++k)
      x[k] = std::bit_cast<T>(static_cast<Bits>(inputs[i][k]));
    T expected = rounded<T>(mode, f, x[0], x[1], x[2]), got = std::bit_cast<T>(static_cast<Bits>(results[i]));
    ASSERT_TRUE(isSame(expected, got)) << code << " of " << x[0] << " " << x[1] << " " << x[2] << ": " << got
                                       << ", expected " << expected;
  }
}

TEST(FloatTest, EveryRoundingIsTheHosts) {
  const std::pair<const char *, int> roundings[] = {
      {"rn", FE_TONEAREST}, {"rz", FE_TOWARDZERO}, {"rm", FE_DOWNWARD}, {"rp", FE_UPWARD}};
  for (const FloatCase &c : kFloatCases)
    for (auto [name, mode] : roundings) {
      checkRounding<float, uint32_t>(c, name, mode, c.f32);
      checkRounding<double, uint64_t>(c, name, mode, c.f64);
    }
}

/// f32 results of a code on (a, b, c).
std::vector<float> evaluateF32(const std::string &code, const std::vector<std::array<float, 3>> &values) {
  Triples inputs;
  for (const auto &v : values)
    inputs.push_back({std::bit_cast<uint32_t>(v[0]), std::bit_cast<uint32_t>(v[1]), std::bit_cast<uint32_t>(v[2])});
  std::vector<float> results;
  for (uint64_t bits : evaluate(elementwise("f32", "f32", code), inputs))
    results.push_back(std::bit_cast<float>(static_cast<uint32_t>(bits)));
  return results;
}

TEST(FloatTest, FlushAndSaturate) {
  const float tiny = 1e-40f, least = std::numeric_limits<float>::min(), nan = std::nanf("");
  EXPECT_EQ(evaluateF32("add.ftz.f32 %d, %a, %b;", {{tiny, 0, 0}, {-tiny, -0.0f, 0}, {least, 0, 0}}),
            (std::vector<float>{0, -0.0f, least}));
  EXPECT_EQ(evaluateF32("mul.ftz.f32 %d, %a, %b;", {{least, 0.5f, 0}})[0], 0);
  EXPECT_EQ(evaluateF32("mul.f32 %d, %a, %b;", {{least, 0.5f, 0}})[0], least / 2);
  EXPECT_EQ(evaluateF32("add.sat.f32 %d, %a, %b;", {{1, 1, 0}, {-1, 0, 0}, {0.5f, 0.25f, 0}, {nan, 1, 0}}),
            (std::vector<float>{1, 0, 0.75f, 0}));
}

TEST(FloatTest, MinimumAndMaximum) {
  const float nan = std::nanf(""), infinity = std::numeric_limits<float>::infinity();
  std::vector<std::array<float, 3>> values = {{1, 2, 0},        {nan, 2, 0},      {2, nan, 0},
                                              {-0.0f, 0.0f, 0}, {0.0f, -0.0f, 0}, {-infinity, 5, 0}};
  auto isNegativeZero = [](float x) { return x == 0 && std::signbit(x); };
  std::vector<float> least = evaluateF32("min.f32 %d, %a, %b;", values),
                     most = evaluateF32("max.NaN.f32 %d, %a, %b;", values);
  EXPECT_EQ(least[0], 1);
  EXPECT_EQ(least[1], 2);
  EXPECT_EQ(least[2], 2);
  EXPECT_TRUE(isNegativeZero(least[3]) && isNegativeZero(least[4]));
  EXPECT_EQ(least[5], -infinity);
  EXPECT_EQ(most[0], 2);
  EXPECT_TRUE(std::isnan(most[1]) && std::isnan(most[2]));
  EXPECT_FALSE(isNegativeZero(most[3]) || isNegativeZero(most[4]));
}

TEST(FloatTest, OneNaN) {
  Triples inputs = {{0x7fc12345, 0, 0}, {0x7f800000, 0xff800000, 0}};
  for (uint64_t bits : evaluate(elementwise("f32", "f32", "add.f32 %d, %a, %b;"), inputs))
    EXPECT_EQ(u32(bits), 0x7fffffffu);
}

TEST(FloatTest, SignsAndClasses) {
  EXPECT_EQ(evaluateF32("copysign.f32 %d, %a, %b;", {{-1, 5, 0}, {1, -5, 0}}), (std::vector<float>{-5, 5}));
  EXPECT_EQ(evaluateF32("abs.f32 %d, %a;", {{-3, 0, 0}}), (std::vector<float>{3}));
  EXPECT_EQ(evaluateF32("neg.f32 %d, %a;", {{-3, 0, 0}}), (std::vector<float>{3}));
  Triples inputs = {{std::bit_cast<uint32_t>(1e-40f), 0, 0}, {std::bit_cast<uint32_t>(1.0f), 0, 0}};
  EXPECT_EQ(evaluate(elementwise("f32", "pred", "testp.subnormal.f32 %d, %a;"), inputs), (std::vector<uint64_t>{1, 0}));
}

/// Approximations are nearer than a GPU's: within a unit of the last place of f64's result.
TEST(FloatTest, Approximations) {
  const std::pair<const char *, double (*)(double)> functions[] = {
      {"ex2.approx.f32", [](double x) { return std::exp2(x); }},
      {"lg2.approx.f32", [](double x) { return std::log2(std::fabs(x)); }},
      {"sin.approx.f32", [](double x) { return std::sin(x); }},
      {"cos.approx.f32", [](double x) { return std::cos(x); }},
      {"tanh.approx.f32", [](double x) { return std::tanh(x); }},
      {"rsqrt.approx.f32", [](double x) { return 1 / std::sqrt(std::fabs(x)); }},
      {"rcp.approx.f32", [](double x) { return 1 / x; }},
      {"sqrt.approx.f32", [](double x) { return std::sqrt(std::fabs(x)); }}};
  std::mt19937 random(1);
  std::vector<std::array<float, 3>> values;
  for (int i = 0; i < 3000; ++i)
    values.push_back({static_cast<float>(random()) * 0x1p-29f - 4, 0, 0});
  for (auto [name, f] : functions) {
    std::string positive =
        std::string(name).find("lg2") == 0 || std::string(name).find("sqrt") != std::string::npos ? "abs.f32 %a, %a;\n" : "";
    std::vector<float> results = evaluateF32(positive + name + " %d, %a;", values);
    for (size_t i = 0; i < values.size(); ++i) {
      double exact = f(values[i][0]);
      double unit = std::fabs(std::nextafter(static_cast<float>(exact), 1e30f) - static_cast<float>(exact));
      ASSERT_LE(std::fabs(results[i] - exact), 0.51 * unit + 1e-45) << name << " " << values[i][0];
    }
  }
}

} // namespace
} // namespace mezzo::test
