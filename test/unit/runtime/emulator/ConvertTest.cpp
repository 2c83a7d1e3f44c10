// Conversions: those of 16 bits for every pattern, the others for numbers of every kind, against the host and against
// runtime/base's own.
#include "runtime/base/HalfFloat.h"
#include "test/unit/runtime/emulator/EmulatorTesting.h"

#include <bit>
#include <cfenv>
#include <cmath>
#include <random>

namespace mezzo::test {
namespace {

using Triples = std::vector<std::array<uint64_t, 3>>;

Triples allPatterns() {
  Triples all;
  for (uint64_t bits = 0; bits < 65536; ++bits)
    all.push_back({bits, 0, 0});
  return all;
}

bool isSame(float a, float b) { return (a != a && b != b) || std::bit_cast<uint32_t>(a) == std::bit_cast<uint32_t>(b); }
float f32(uint64_t bits) { return std::bit_cast<float>(static_cast<uint32_t>(bits)); }

TEST(ConvertTest, WidensEvery16BitFloat) {
  std::vector<uint64_t> halves = evaluate(elementwise("f16", "f32", "cvt.f32.f16 %d, %a;"), allPatterns());
  std::vector<uint64_t> brains = evaluate(elementwise("bf16", "f32", "cvt.f32.bf16 %d, %a;"), allPatterns());
  for (uint32_t bits = 0; bits < 65536; ++bits) {
    ASSERT_TRUE(isSame(f32(halves[bits]), widenF16(static_cast<uint16_t>(bits)))) << bits;
    ASSERT_TRUE(isSame(f32(brains[bits]), widenBf16(static_cast<uint16_t>(bits)))) << bits;
  }
}

/// f32 numbers at, and a little beside, every 16-bit number and every tie between two.
Triples nearHalves(float (*widen)(uint16_t)) {
  Triples inputs;
  for (uint32_t bits = 0; bits < 65535; ++bits) {
    float low = widen(static_cast<uint16_t>(bits)), high = widen(static_cast<uint16_t>(bits + 1));
    float tie = static_cast<float>((double(low) + high) / 2);
    for (float x : {low, tie, std::nextafter(tie, high), std::nextafter(tie, low)})
      inputs.push_back({std::bit_cast<uint32_t>(x), std::bit_cast<uint32_t>(-x), 0});
  }
  return inputs;
}

bool isSameHalf(uint64_t a, uint16_t b, uint32_t infinity) {
  bool isNanA = (a & 0x7fff) > infinity, isNanB = (b & 0x7fffu) > infinity;
  return isNanA || isNanB ? isNanA == isNanB : (a & 0xffff) == b;
}

TEST(ConvertTest, NarrowsToNearestEven) {
  Triples inputs = nearHalves(widenF16), brainInputs = nearHalves(widenBf16);
  std::vector<uint64_t> halves = evaluate(elementwise("f32", "f16", "cvt.rn.f16.f32 %d, %a;"), inputs);
  std::vector<uint64_t> brains = evaluate(elementwise("f32", "bf16", "cvt.rn.bf16.f32 %d, %a;"), brainInputs);
  for (size_t i = 0; i < inputs.size(); ++i) {
    ASSERT_TRUE(isSameHalf(halves[i], narrowF16(f32(inputs[i][0])), 0x7c00)) << f32(inputs[i][0]);
    ASSERT_TRUE(isSameHalf(brains[i], narrowBf16(f32(brainInputs[i][0])), 0x7f80)) << f32(brainInputs[i][0]);
  }
}

TEST(ConvertTest, NarrowsPairs) {
  Triples inputs = nearHalves(widenF16);
  inputs.resize(20000);
  std::vector<uint64_t> pairs = evaluate(elementwise("f32", "b32", "cvt.rn.f16x2.f32 %d, %a, %b;"), inputs);
  std::vector<uint64_t> rectified = evaluate(elementwise("f32", "b32", "cvt.rn.relu.bf16x2.f32 %d, %a, %b;"), inputs);
  for (size_t i = 0; i < inputs.size(); ++i) {
    float a = f32(inputs[i][0]), b = f32(inputs[i][1]);
    ASSERT_TRUE(isSameHalf(pairs[i] >> 16, narrowF16(a), 0x7c00));
    ASSERT_TRUE(isSameHalf(pairs[i] & 0xffff, narrowF16(b), 0x7c00));
    ASSERT_TRUE(isSameHalf(rectified[i] >> 16, std::signbit(a) && a == a ? 0 : narrowBf16(a), 0x7f80));
  }
}

TEST(ConvertTest, NarrowsTowardZero) {
  Triples inputs = nearHalves(widenF16);
  std::vector<uint64_t> results = evaluate(elementwise("f32", "f16", "cvt.rz.f16.f32 %d, %a;"), inputs);
  for (size_t i = 0; i < inputs.size(); ++i) {
    float x = f32(inputs[i][0]), back = widenF16(static_cast<uint16_t>(results[i]));
    if (x != x)
      continue;
    // The nearest that is not larger in size.
    ASSERT_LE(std::fabs(back), std::fabs(x));
    float next = widenF16(static_cast<uint16_t>(results[i] + 1));
    ASSERT_TRUE(std::fabs(next) > std::fabs(x) || std::isinf(x)) << x << " " << back;
  }
}

TEST(ConvertTest, Halves16BitIntegers) {
  std::vector<uint64_t> fromSigned = evaluate(elementwise("s16", "f16", "cvt.rn.f16.s16 %d, %a;"), allPatterns());
  std::vector<uint64_t> toSigned = evaluate(elementwise("f16", "s16", "cvt.rzi.s16.f16 %d, %a;"), allPatterns());
  std::vector<uint64_t> down = evaluate(elementwise("f16", "s32", "cvt.rmi.s32.f16 %d, %a;"), allPatterns());
  for (uint32_t bits = 0; bits < 65536; ++bits) {
    auto pattern = static_cast<uint16_t>(bits);
    ASSERT_EQ(fromSigned[bits] & 0xffff, narrowF16(static_cast<int16_t>(pattern)));
    float x = widenF16(pattern);
    double limited = x != x ? 0 : std::clamp<double>(std::trunc(x), INT16_MIN, INT16_MAX);
    ASSERT_EQ(static_cast<int16_t>(toSigned[bits]), static_cast<int16_t>(limited)) << x;
    double floored = x != x ? 0 : std::clamp<double>(std::floor(double(x)), INT32_MIN, INT32_MAX);
    ASSERT_EQ(static_cast<int32_t>(down[bits]), static_cast<int32_t>(floored)) << x;
  }
}

/// f32 of every kind: each exponent, and near integers.
Triples singles() {
  std::mt19937_64 random(3);
  Triples inputs;
  for (uint64_t exponent = 0; exponent < 256; ++exponent)
    for (int i = 0; i < 24; ++i) {
      uint64_t fraction = i == 0 ? 0 : i == 1 ? 0x7fffff : random() & 0x7fffff;
      inputs.push_back({exponent << 23 | fraction | (random() & 1) << 31, 0, 0});
    }
  for (int i = -40; i < 40; ++i)
    inputs.push_back({std::bit_cast<uint32_t>(static_cast<float>(i) / 2), 0, 0});
  return inputs;
}

struct IntegerConversion {
  const char *code, *to;
  double least, most;
  double (*round)(double);
  uint64_t nan;
};

TEST(ConvertTest, FloatsToIntegers) {
  const IntegerConversion conversions[] = {
      {"cvt.rni.s32.f32 %d, %a;", "s32", -0x1p31, 0x1p31 - 1, std::nearbyint, 0},
      {"cvt.rzi.s32.f32 %d, %a;", "s32", -0x1p31, 0x1p31 - 1, std::trunc, 0},
      {"cvt.rpi.s32.f32 %d, %a;", "s32", -0x1p31, 0x1p31 - 1, std::ceil, 0},
      {"cvt.rmi.u32.f32 %d, %a;", "u32", 0, 0x1p32 - 1, std::floor, 0},
      {"cvt.rzi.u16.f32 %d, %a;", "u16", 0, 65535, std::trunc, 0},
      {"cvt.rzi.s64.f32 %d, %a;", "s64", -0x1p63, 0x1p63, std::trunc, uint64_t(1) << 63},
  };
  Triples inputs = singles();
  for (const IntegerConversion &c : conversions) {
    std::vector<uint64_t> results = evaluate(elementwise("f32", c.to, c.code), inputs);
    unsigned width = 8 * byteSize(typeNamed(c.to));
    uint64_t cut = width == 64 ? ~uint64_t(0) : (uint64_t(1) << width) - 1;
    for (size_t i = 0; i < inputs.size(); ++i) {
      double x = f32(inputs[i][0]), limited = std::clamp(c.round(x), c.least, c.most);
      uint64_t expected = x != x              ? c.nan
                          : limited >= 0x1p63 ? uint64_t(INT64_MAX)
                          : limited < 0       ? static_cast<uint64_t>(static_cast<int64_t>(limited))
                                              : static_cast<uint64_t>(limited);
      ASSERT_EQ(results[i] & cut, expected & cut) << c.code << " " << x;
    }
  }
}

TEST(ConvertTest, IntegersToFloatsInEveryRounding) {
  const std::pair<const char *, int> roundings[] = {
      {"rn", FE_TONEAREST}, {"rz", FE_TOWARDZERO}, {"rm", FE_DOWNWARD}, {"rp", FE_UPWARD}};
  std::mt19937_64 random(9);
  Triples inputs = {{0, 0, 0}, {uint64_t(1) << 63, 0, 0}, {~uint64_t(0), 0, 0}};
  for (int i = 0; i < 4000; ++i)
    inputs.push_back({random() >> random() % 64, 0, 0});
  for (auto [name, mode] : roundings) {
    std::string rounding = name;
    std::vector<uint64_t> fromSigned = evaluate(elementwise("s64", "f32", "cvt." + rounding + ".f32.s64 %d, %a;"), inputs);
    std::vector<uint64_t> fromUnsigned = evaluate(elementwise("u64", "f64", "cvt." + rounding + ".f64.u64 %d, %a;"), inputs);
    for (size_t i = 0; i < inputs.size(); ++i) {
      std::fesetround(mode);
      volatile float expected = static_cast<float>(static_cast<int64_t>(inputs[i][0]));
      volatile double wide = static_cast<double>(inputs[i][0]);
      std::fesetround(FE_TONEAREST);
      ASSERT_TRUE(isSame(f32(fromSigned[i]), expected)) << name << " " << inputs[i][0];
      ASSERT_EQ(std::bit_cast<double>(fromUnsigned[i]), double(wide)) << name << " " << inputs[i][0];
    }
  }
}

TEST(ConvertTest, FloatsToFloats) {
  Triples inputs;
  std::mt19937_64 random(5);
  for (int i = 0; i < 6000; ++i)
    inputs.push_back({(random() & 0x800fffffffffffff) | (895 - 30 + random() % 290) << 52, 0, 0});
  for (auto [name, mode] : {std::pair{"rn", FE_TONEAREST}, {"rz", FE_TOWARDZERO}, {"rm", FE_DOWNWARD}, {"rp", FE_UPWARD}}) {
    std::vector<uint64_t> results =
        evaluate(elementwise("f64", "f32", "cvt." + std::string(name) + ".f32.f64 %d, %a;"), inputs);
    for (size_t i = 0; i < inputs.size(); ++i) {
      std::fesetround(mode);
      volatile float expected = static_cast<float>(std::bit_cast<double>(inputs[i][0]));
      std::fesetround(FE_TONEAREST);
      ASSERT_TRUE(isSame(f32(results[i]), expected)) << name;
    }
  }
}

TEST(ConvertTest, ToIntegralValues) {
  const std::pair<const char *, float (*)(float)> roundings[] = {
      {"rni", std::nearbyint}, {"rzi", std::trunc}, {"rmi", std::floor}, {"rpi", std::ceil}};
  Triples inputs = singles();
  for (auto [name, round] : roundings) {
    std::vector<uint64_t> results =
        evaluate(elementwise("f32", "f32", "cvt." + std::string(name) + ".f32.f32 %d, %a;"), inputs);
    for (size_t i = 0; i < inputs.size(); ++i)
      ASSERT_TRUE(isSame(f32(results[i]), round(f32(inputs[i][0])))) << name << " " << f32(inputs[i][0]);
  }
}

TEST(ConvertTest, IntegersOfEveryWidth) {
  Triples inputs = {{0x80, 0, 0}, {0x7f, 0, 0}, {0xff80, 0, 0}, {0x12345678, 0, 0}, {0xffffffff, 0, 0}};
  std::vector<uint64_t> extended = evaluate(elementwise("b32", "b64", "cvt.s64.s8 %d, %a;"), inputs);
  std::vector<uint64_t> cut = evaluate(elementwise("b32", "b32", "cvt.u32.u16 %d, %a;"), inputs);
  std::vector<uint64_t> limited = evaluate(elementwise("b32", "b32", "cvt.sat.u8.s32 %d, %a;"), inputs);
  const int64_t extendedWanted[] = {-128, 127, -128, 0x78, -1};
  const uint32_t cutWanted[] = {0x80, 0x7f, 0xff80, 0x5678, 0xffff}, limitedWanted[] = {0x80, 0x7f, 0xff, 0xff, 0};
  for (size_t i = 0; i < inputs.size(); ++i) {
    EXPECT_EQ(static_cast<int64_t>(extended[i]), extendedWanted[i]);
    EXPECT_EQ(static_cast<uint32_t>(cut[i]), cutWanted[i]);
    EXPECT_EQ(static_cast<uint32_t>(limited[i]), limitedWanted[i]);
  }
}

//===- Arithmetic of 16 bits ----------------------------------------------===//

/// The result in f64 of operands that are exact there, rounded once by way of a type that holds it.
uint16_t nearestHalf(long double exact, bool isBF16) {
  // By search among neighbours of the rounded f32: independent of the emulator's own way.
  auto widen = [&](uint16_t bits) { return isBF16 ? widenBf16(bits) : widenF16(bits); };
  auto guess = static_cast<float>(exact);
  uint16_t start = isBF16 ? narrowBf16(guess) : narrowF16(guess), best = start;
  if (exact != exact || std::isinf(widen(start)) || std::isinf(guess))
    return start;
  for (int step : {-1, 1}) {
    auto other = static_cast<uint16_t>(start + step);
    long double here = std::fabs(exact - widen(best)), there = std::fabs(exact - widen(other));
    bool isSameSign = ((other ^ start) & 0x8000) == 0;
    if (isSameSign && !std::isinf(widen(other)) && (there < here || (there == here && (other & 1) == 0 && (best & 1))))
      best = other;
  }
  return best;
}

TEST(HalfTest, ArithmeticRoundsOnce) {
  std::mt19937_64 random(21);
  for (bool isBF16 : {false, true}) {
    Triples inputs;
    for (int i = 0; i < 60000; ++i) {
      // Exponents near each other, so that sums have ties.
      auto near = [&] {
        return isBF16 ? 0x3f00 + random() % 0x400 + (random() & 0x8000) : 0x3400 + random() % 0x1800 + (random() & 0x8000);
      };
      inputs.push_back(i % 2 ? std::array<uint64_t, 3>{near(), near(), near()}
                             : std::array<uint64_t, 3>{random() & 0xffff, random() & 0xffff, random() & 0xffff});
    }
    std::string type = isBF16 ? "bf16" : "f16";
    std::vector<uint64_t> sums = evaluate(elementwise(type, type, "add.rn." + type + " %d, %a, %b;"), inputs);
    std::vector<uint64_t> products = evaluate(elementwise(type, type, "mul." + type + " %d, %a, %b;"), inputs);
    std::vector<uint64_t> fused = evaluate(elementwise(type, type, "fma.rn." + type + " %d, %a, %b, %c;"), inputs);
    for (size_t i = 0; i < inputs.size(); ++i) {
      long double x[3];
      for (int k = 0; k < 3; ++k)
        x[k] = isBF16 ? widenBf16(static_cast<uint16_t>(inputs[i][k])) : widenF16(static_cast<uint16_t>(inputs[i][k]));
      uint32_t infinity = isBF16 ? 0x7f80 : 0x7c00;
      ASSERT_TRUE(isSameHalf(sums[i], nearestHalf(x[0] + x[1], isBF16), infinity))
          << type << " " << double(x[0]) << " + " << double(x[1]);
      ASSERT_TRUE(isSameHalf(products[i], nearestHalf(x[0] * x[1], isBF16), infinity))
          << type << " " << double(x[0]) << " * " << double(x[1]);
      // Those that are near each other are exact in a long double.
      bool isFused = isSameHalf(fused[i], nearestHalf(x[0] * x[1] + x[2], isBF16), infinity);
      ASSERT_TRUE(i % 2 == 0 || isFused) << type << " fma";
    }
  }
}

TEST(HalfTest, Pairs) {
  Triples inputs = {{0x3c004000, 0x40003c00, 0}, {0xbc007e00, 0x3c003c00, 0}};
  EXPECT_EQ(evaluate(elementwise("f16x2", "b32", "add.f16x2 %d, %a, %b;"), inputs)[0], 0x42004200u);
  EXPECT_EQ(evaluate(elementwise("f16x2", "b32", "max.f16x2 %d, %a, %b;"), inputs)[1], 0x3c003c00u);
  EXPECT_EQ(evaluate(elementwise("f16x2", "b32", "max.NaN.f16x2 %d, %a, %b;"), inputs)[1], 0x3c007fffu);
  EXPECT_EQ(evaluate(elementwise("f16x2", "b32", "mul.sat.f16x2 %d, %a, %b;"), inputs),
            (std::vector<uint64_t>{0x3c003c00, 0}));
  EXPECT_EQ(evaluate(elementwise("f16x2", "b32", "neg.f16x2 %d, %a;"), inputs)[0], 0xbc00c000u);
  EXPECT_EQ(evaluate(elementwise("f16x2", "b32", "set.eq.f16x2.f16x2 %d, %a, %b;"), {{0x3c004000, 0x3c003c00, 0}})[0],
            0x3c000000u);
}

} // namespace
} // namespace mezzo::test
