// Kernels as a user writes them, through NVRTC: Inputs/functions.cu.
#include "test/unit/runtime/emulator/EmulatorTesting.h"

#include <bit>
#include <cmath>
#include <random>

namespace mezzo::test {
namespace {

const std::string &ptx() {
  static const std::string text = input("functions.ptx");
  return text;
}

LaunchShape shapeFor(size_t n) { return shape(static_cast<uint32_t>((n + 127) / 128), 128); }

/// Units of the last place between two numbers.
template <class T> double unitsBetween(T got, double wanted) {
  T near = static_cast<T>(wanted);
  if (got == near || (got != got && near != near))
    return 0;
  T step = std::nextafter(std::fabs(near), std::numeric_limits<T>::infinity()) - std::fabs(near);
  return std::fabs(static_cast<double>(got) - wanted) / static_cast<double>(step);
}

TEST(UserKernelsTest, FloatFunctions) {
  std::mt19937 random(5);
  std::vector<float> in;
  for (int i = 0; i < 1000; ++i)
    in.push_back((static_cast<float>(random()) * 0x1p-31f - 1) * (i % 3 ? 4.0f : 80.0f));
  Device device(ptx());
  Array<float> x(device.memory, in), y(device.memory, in.size() * 12);
  LaunchResult result = device.launch("ofFloat", shapeFor(in.size()), y.address(), x.address(), static_cast<int>(in.size()));
  ASSERT_EQ(text(result.findings), "");
  std::vector<float> out = y.values();
  for (size_t i = 0; i < in.size(); ++i) {
    double v = in[i], a = std::fabs(v);
    const double wanted[] = {std::sin(v), std::exp(v),  std::tanh(v),      std::pow(a, double(1.7f)),
                             std::erf(v), std::log(a),  1 / std::sqrt(a),  std::fmod(v, 1.25),
                             v / 3,       std::cbrt(v), std::nearbyint(v), std::log1p(a)};
    for (int k = 0; k < 12; ++k)
      ASSERT_LE(unitsBetween(out[i * 12 + static_cast<size_t>(k)], wanted[k]), k == 3 ? 4.5 : 2.5)
          << "function " << k << " of " << v;
  }
}

TEST(UserKernelsTest, DoubleFunctions) {
  std::mt19937_64 random(6);
  std::vector<double> in;
  for (int i = 0; i < 1000; ++i)
    in.push_back((static_cast<double>(random() >> 11) * 0x1p-52 - 1) * (i % 3 ? 4.0 : 500.0));
  Device device(ptx());
  Array<double> x(device.memory, in), y(device.memory, in.size() * 6);
  LaunchResult result =
      device.launch("ofDouble", shapeFor(in.size()), y.address(), x.address(), static_cast<int>(in.size()));
  ASSERT_EQ(text(result.findings), "");
  std::vector<double> out = y.values();
  for (size_t i = 0; i < in.size(); ++i) {
    double v = in[i], a = std::fabs(v);
    const double wanted[] = {std::sin(v), std::exp(v), std::tanh(v), v / 7, std::sqrt(a), std::log(a)};
    for (int k = 0; k < 6; ++k)
      ASSERT_LE(unitsBetween(out[i * 6 + static_cast<size_t>(k)], wanted[k]), k == 3 || k == 4 ? 0 : 3)
          << "function " << k << " of " << v;
  }
}

TEST(UserKernelsTest, WideIntegers) {
  std::mt19937_64 random(7);
  std::vector<int64_t> in;
  for (int i = 0; i < 2000; ++i)
    in.push_back(static_cast<int64_t>(random()) >> random() % 63 | 1);
  size_t n = in.size() / 2;
  Device device(ptx());
  Array<int64_t> x(device.memory, in), y(device.memory, n * 6);
  LaunchResult result = device.launch("ofIntegers", shapeFor(n), y.address(), x.address(), static_cast<int>(n));
  ASSERT_EQ(text(result.findings), "");
  std::vector<int64_t> out = y.values();
  __extension__ typedef __int128 Wide;
  for (size_t i = 0; i < n; ++i) {
    int64_t a = in[2 * i], b = in[2 * i + 1];
    if (a == INT64_MIN || static_cast<int32_t>(a) == INT32_MIN)
      continue;
    const int64_t wanted[] = {a / b,
                              a % b,
                              static_cast<int64_t>(static_cast<uint64_t>(a) / static_cast<uint64_t>(b)),
                              static_cast<int64_t>(static_cast<Wide>(a) * b >> 64),
                              static_cast<int32_t>(a) / (static_cast<int32_t>(b) | 1),
                              std::countl_zero(static_cast<uint64_t>(a)) * 100 + std::popcount(static_cast<uint64_t>(b))};
    for (size_t k = 0; k < 6; ++k)
      ASSERT_EQ(out[i * 6 + k], wanted[k]) << k << " of " << a << " and " << b;
  }
}

int chosen(int kind, int x) {
  switch (kind) {
  case 0:
    return x + 1;
  case 1:
    return x * 3;
  case 2:
    return x - 7;
  case 3:
    return x ^ 0x55;
  case 4:
    return x << 2;
  case 5:
    return x / 3;
  case 6:
    return -x;
  default:
    return 0;
  }
}
int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

TEST(UserKernelsTest, CallsTablesAndLocalArrays) {
  Device device(ptx());
  Array<int32_t> y(device.memory, 256);
  LaunchResult result = device.launch("ofControl", shape(1, 256), y.address());
  ASSERT_EQ(text(result.findings), "");
  for (int i = 0; i < 256; ++i) {
    int sum = 0;
    for (int k = 0; k < i % 40; ++k) {
      int place = (k * (i | 1)) & 15;
      sum += chosen(place % 9, i + place);
    }
    ASSERT_EQ(y.values()[static_cast<size_t>(i)], sum + fibonacci(i % 12)) << i;
  }
}

TEST(UserKernelsTest, BlockWideArgmaxInEveryOrder) {
  struct Pair {
    float weight;
    int32_t index;
  };
  const int n = 777;
  std::mt19937 random(8);
  std::vector<float> in;
  for (int i = 0; i < 3 * n; ++i)
    in.push_back(static_cast<float>(random() % 5000));
  for (const char *order : {"order", "reverse", "shuffled:1", "shuffled:2"}) {
    Device device(ptx());
    device.options.order = *Order::parse(order);
    Array<float> x(device.memory, in);
    Array<Pair> y(device.memory, 3);
    LaunchResult result = device.launch("best", shape(3, 128), y.address(), x.address(), n);
    ASSERT_EQ(text(result.findings), "") << order;
    for (int row = 0; row < 3; ++row) {
      auto begin = in.begin() + row * n, best = std::max_element(begin, begin + n);
      EXPECT_EQ(y.values()[static_cast<size_t>(row)].weight, *best) << order;
      EXPECT_EQ(y.values()[static_cast<size_t>(row)].index, best - begin) << order;
    }
  }
}

} // namespace
} // namespace mezzo::test
