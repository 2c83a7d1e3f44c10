// The definitions of transcendental functions, compiled for the CPU, against the C library's in double and long double.
#include "test/unit/compiler/cpu/KernelTesting.h"

#include <bit>
#include <gtest/gtest.h>

namespace mezzo::test {
namespace {

struct Function {
  const char *name;
  long double (*exact)(long double);
};

long double sigmoid(long double x) { return x < 0 ? std::exp(x) / (1 + std::exp(x)) : 1 / (1 + std::exp(-x)); }
long double rsqrt(long double x) { return 1 / std::sqrt(x); }

#define MEZZO_FUNCTION(name)                                                                                                \
  Function {                                                                                                                \
    #name, [](long double x) -> long double { return std::name(x); }                                                        \
  }

const Function kFunctions[] = {MEZZO_FUNCTION(exp),   MEZZO_FUNCTION(exp2),  MEZZO_FUNCTION(expm1), MEZZO_FUNCTION(log),
                               MEZZO_FUNCTION(log2),  MEZZO_FUNCTION(log10), MEZZO_FUNCTION(log1p), MEZZO_FUNCTION(sin),
                               MEZZO_FUNCTION(cos),   MEZZO_FUNCTION(tan),   MEZZO_FUNCTION(asin),  MEZZO_FUNCTION(acos),
                               MEZZO_FUNCTION(atan),  MEZZO_FUNCTION(sinh),  MEZZO_FUNCTION(cosh),  MEZZO_FUNCTION(tanh),
                               MEZZO_FUNCTION(asinh), MEZZO_FUNCTION(acosh), MEZZO_FUNCTION(atanh), MEZZO_FUNCTION(erf),
                               {"sigmoid", sigmoid},  {"rsqrt", rsqrt}};

std::string unaryKernel(const std::string &name, const std::string &type, size_t count) {
  return substitute(R"(
    kernel.func @f(%x: !kernel.buffer<$COUNTx$TYPE, read>, %y: !kernel.buffer<$COUNTx$TYPE, write>) {
      %s = kernel.space $COUNT
      kernel.foreach %s (%i) {
        %v = kernel.load %x[%i] : !kernel.buffer<$COUNTx$TYPE, read> -> $TYPE
        %r = kernel.$NAME %v : $TYPE
        kernel.store %r, %y[%i] : $TYPE -> !kernel.buffer<$COUNTx$TYPE, write>
      }
    })",
                    {{"COUNT", std::to_string(count)}, {"TYPE", type}, {"NAME", name}});
}

class FunctionsTest : public testing::TestWithParam<Function> {};

/// Every 9973rd float: all exponents, infinities and NaN among them.
std::vector<float> sampleFloats() {
  std::vector<float> samples;
  for (uint64_t bits = 0; bits < (uint64_t(1) << 32); bits += 9973)
    samples.push_back(std::bit_cast<float>(static_cast<uint32_t>(bits)));
  for (float special :
       {0.0f, -0.0f, 1.0f, -1.0f, INFINITY, -INFINITY, NAN, 0.5f, -0.5f, 1e-45f, 3.4028235e38f, 1.17549435e-38f})
    samples.push_back(special);
  return samples;
}

double unitAt(double exact) {
  int exponent = exact == 0 ? -149 : std::max(std::ilogb(exact) - 23, -149);
  return std::ldexp(1.0, exponent);
}

TEST_P(FunctionsTest, IsWithinTwoUnitsInSinglePrecision) {
  std::vector<float> x = sampleFloats(), y(x.size());
  cpu::LoadedImage image = load(unaryKernel(GetParam().name, "f32", x.size()));
  image.run("f", {x.data(), y.data()});
  double worst = 0;
  for (size_t i = 0; i < x.size(); ++i) {
    double exact = static_cast<double>(GetParam().exact(x[i]));
    auto nearest = static_cast<float>(exact);
    if (std::isnan(nearest)) {
      EXPECT_TRUE(std::isnan(y[i])) << GetParam().name << '(' << x[i] << ") = " << y[i];
    } else if (std::isinf(nearest) || std::isinf(y[i]) || nearest == 0) {
      double far =
          std::isinf(nearest) || std::isinf(y[i]) ? std::abs(std::nextafter(nearest, 0.0f) - y[i]) : std::abs(exact - y[i]);
      EXPECT_TRUE(nearest == y[i] || far <= 2 * unitAt(exact)) << GetParam().name << '(' << x[i] << ") = " << y[i];
      bool zero = nearest == 0 && x[i] == 0;
      EXPECT_TRUE(!zero || std::signbit(nearest) == std::signbit(y[i])) << GetParam().name << '(' << x[i] << ')';
    } else {
      double units = std::abs(exact - y[i]) / unitAt(exact);
      worst = std::max(worst, units);
      ASSERT_LE(units, 2) << GetParam().name << '(' << x[i] << ") = " << y[i] << ", wanted " << exact;
    }
  }
  RecordProperty("worst", std::to_string(worst));
  std::printf("%s: %.2f units\n", GetParam().name, worst);
}

std::vector<double> sampleDoubles(const std::string &name) {
  std::mt19937_64 random(7);
  std::vector<double> samples = {0.0, -0.0, 1, -1, 0.5, -0.5, INFINITY, -INFINITY, NAN, 1e-300, -1e-300, 5e-324, 1e-310};
  int highest = name == "sin" || name == "cos" || name == "tan" ? 1023 + 40 : 2046;
  for (int i = 0; i < 40000; ++i) {
    uint64_t exponent = i % 2 ? 1 + random() % static_cast<uint64_t>(highest) : 1023 - 20 + random() % 30;
    samples.push_back(std::bit_cast<double>((random() & 0x800fffffffffffff) | exponent << 52));
  }
  return samples;
}

TEST_P(FunctionsTest, IsExactToTwelveDigitsInDoublePrecision) {
  std::vector<double> x = sampleDoubles(GetParam().name), y(x.size());
  cpu::LoadedImage image = load(unaryKernel(GetParam().name, "f64", x.size()));
  image.run("f", {x.data(), y.data()});
  double worst = 0;
  for (size_t i = 0; i < x.size(); ++i) {
    long double exact = GetParam().exact(x[i]);
    auto nearest = static_cast<double>(exact);
    if (std::isnan(nearest) || std::isinf(nearest) || std::isinf(y[i]) || std::abs(nearest) < 1e-300) {
      bool same = std::isnan(nearest) ? std::isnan(y[i]) : nearest == y[i] || std::abs(exact - y[i]) < 1e-305;
      bool nearOverflow = std::abs(nearest) > 1.797e308 && std::abs(y[i]) > 1.797e308;
      EXPECT_TRUE(same || nearOverflow) << GetParam().name << '(' << x[i] << ") = " << y[i] << ", wanted " << nearest;
    } else {
      auto error = static_cast<double>(std::abs((y[i] - exact) / exact));
      worst = std::max(worst, error);
      ASSERT_LE(error, 1e-12) << GetParam().name << '(' << x[i] << ") = " << y[i] << ", wanted " << nearest;
    }
  }
  std::printf("%s: relative error %.2g\n", GetParam().name, worst);
}

INSTANTIATE_TEST_SUITE_P(All, FunctionsTest, testing::ValuesIn(kFunctions),
                         [](const testing::TestParamInfo<Function> &info) { return std::string(info.param.name); });

} // namespace
} // namespace mezzo::test
