// Integer division in every rounding, by what is known and by what is loaded, against arithmetic on wider integers.
#include "test/unit/compiler/cpu/KernelTesting.h"

#include <gtest/gtest.h>

namespace mezzo::test {
namespace {

struct Division {
  const char *name;
  int64_t (*exact)(int64_t, int64_t);
};

int64_t floorOf(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }

const Division kDivisions[] = {
    {"divsi", [](int64_t a, int64_t b) { return a / b; }},
    {"remsi", [](int64_t a, int64_t b) { return a % b; }},
    {"floordivsi", floorOf},
    {"ceildivsi", [](int64_t a, int64_t b) { return -floorOf(-a, b); }},
    {"divui", [](int64_t a, int64_t b) -> int64_t { return static_cast<uint32_t>(a) / static_cast<uint32_t>(b); }},
    {"remui", [](int64_t a, int64_t b) -> int64_t { return static_cast<uint32_t>(a) % static_cast<uint32_t>(b); }},
    {"ceildivui",
     [](int64_t a, int64_t b) -> int64_t {
       return static_cast<uint32_t>(a) / static_cast<uint32_t>(b) +
              (static_cast<uint32_t>(a) % static_cast<uint32_t>(b) != 0);
     }},
};

constexpr int32_t kLeast = INT32_MIN, kGreatest = INT32_MAX;
const std::vector<int32_t> kValues = {0,  1,  -1, 2,   -2, 3,      -3,         5,         -5,           7,
                                      -7, 12, 13, -13, 99, kLeast, kLeast + 1, kGreatest, kGreatest - 1};

const char *const kLoaded = "kernel.load %b[%i] : !kernel.buffer<$COUNTxi32, read> -> i32";

class DivisionTest : public testing::TestWithParam<Division> {
protected:
  /// `divisor` computes %d of point %i.
  cpu::LoadedImage loadKernel(size_t count, const std::string &divisor) {
    std::string text = substitute(R"(
      kernel.func @f(%a: !kernel.buffer<$COUNTxi32, read>, %b: !kernel.buffer<$COUNTxi32, read>,
                     %y: !kernel.buffer<$COUNTxi32, write>) {
        %s = kernel.space $COUNT
        kernel.foreach %s (%i) {
          %n = kernel.load %a[%i] : !kernel.buffer<$COUNTxi32, read> -> i32
          %d = $DIVISOR
          %r = arith.$NAME %n, %d : i32
          kernel.store %r, %y[%i] : i32 -> !kernel.buffer<$COUNTxi32, write>
        }
      })",
                                  {{"DIVISOR", divisor}, {"NAME", GetParam().name}});
    return load(substitute(text, {{"COUNT", std::to_string(count)}}));
  }

  void expectExact(const cpu::LoadedImage &image, std::vector<int32_t> a, std::vector<int32_t> b) {
    std::vector<int32_t> y(a.size());
    image.run("f", {a.data(), b.data(), y.data()});
    for (size_t i = 0; i < y.size(); ++i)
      EXPECT_EQ(y[i], static_cast<int32_t>(GetParam().exact(a[i], b[i]))) << GetParam().name << ' ' << a[i] << ", " << b[i];
  }
};

TEST_P(DivisionTest, ByWhatIsLoaded) {
  std::vector<int32_t> a, b;
  for (int32_t n : kValues)
    for (int32_t d : kValues)
      if (d != 0 && !(n == kLeast && d == -1)) {
        a.push_back(n);
        b.push_back(d);
      }
  expectExact(loadKernel(a.size(), kLoaded), a, b);
}

TEST_P(DivisionTest, ByAConstant) {
  for (int32_t d : {1, 3, -3, 8, kGreatest})
    expectExact(loadKernel(kValues.size(), "arith.constant " + std::to_string(d) + " : i32"), kValues,
                std::vector<int32_t>(kValues.size(), d));
}

// What is undefined must not end the process.
TEST_P(DivisionTest, NeverTraps) {
  std::vector<int32_t> a = {0, 1, kLeast, kLeast}, b = {0, 0, 0, -1}, y(4);
  loadKernel(4, kLoaded).run("f", {a.data(), b.data(), y.data()});
}

std::string nameOf(const testing::TestParamInfo<Division> &info) { return info.param.name; }
INSTANTIATE_TEST_SUITE_P(All, DivisionTest, testing::ValuesIn(kDivisions), nameOf);

} // namespace
} // namespace mezzo::test
