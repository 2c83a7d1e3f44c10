// The kernels of test/compiler/kernels on the CPU, against plain double arithmetic: odd sizes, offsets, every storage type.
// The bounds are the design's: sums within n · 2⁻²⁴ · Σ|x|, transcendental functions within 2 units of f32, each plus half a
// unit of the storage type.
#include "test/unit/compiler/cpu/KernelTesting.h"

#include <gtest/gtest.h>

namespace mezzo::test {
namespace {

struct Case {
  size_t rows, columns;
  const char *type;
  size_t offset;
};

std::string nameOf(const testing::TestParamInfo<Case> &info) {
  return std::to_string(info.param.rows) + "x" + std::to_string(info.param.columns) + "_" + info.param.type + "_at" +
         std::to_string(info.param.offset);
}

constexpr double kUnit = 0x1p-24; ///< one rounding in f32, relative

std::string number(size_t value) { return std::to_string(value); }
size_t divideUp(size_t a, size_t b) { return (a + b - 1) / b; }

class KernelsTest : public testing::TestWithParam<Case> {
protected:
  Definitions definitions() const {
    const Case &c = GetParam();
    return {{"ROWS", number(c.rows)}, {"COLUMNS", number(c.columns)}, {"TYPE", c.type}, {"THREADS", "32"}};
  }
  Tensor input(size_t count, const char *type, double scale = 2) {
    Tensor tensor(type, count, GetParam().offset);
    tensor.fill(random, scale);
    return tensor;
  }
  Tensor data(size_t count, double scale = 2) { return input(count, GetParam().type, scale); }
  Tensor output(size_t count, const char *type) { return Tensor(type, count, GetParam().offset); }

  /// Each element within its own bound plus half a unit of storage; nothing written outside.
  static void expectClose(const Tensor &got, const std::vector<double> &wanted, const std::vector<double> &bounds) {
    EXPECT_TRUE(got.isIntact()) << "written outside of its memory";
    for (size_t i = 0; i < wanted.size(); ++i) {
      double bound = bounds[i] + got.halfUnit(std::abs(wanted[i]) + bounds[i]);
      ASSERT_LE(std::abs(got.get(i) - wanted[i]), bound) << "at " << i << ": " << got.get(i) << ", wanted " << wanted[i];
    }
  }

  std::mt19937 random{11};
};

TEST_P(KernelsTest, BiasGelu) {
  auto [rows, columns, type, offset] = GetParam();
  Tensor x = data(rows * columns, 5), b = data(columns), y = output(rows * columns, type);
  load(substitute(kernelText("bias_gelu"), definitions())).run("bias_gelu", {x.data(), b.data(), y.data()});
  std::vector<double> wanted(rows * columns), bounds(rows * columns);
  for (size_t i = 0; i < wanted.size(); ++i) {
    double a = x.get(i) + b.get(i % columns);
    wanted[i] = a / 2 * (1 + std::erf(a / std::sqrt(2)));
    // erf within 2 units, plus the roundings of a, a/√2, 1 + erf and the product.
    bounds[i] = std::abs(a) * 8 * kUnit;
  }
  expectClose(y, wanted, bounds);
}

TEST_P(KernelsTest, Softmax) {
  auto [rows, columns, type, offset] = GetParam();
  Tensor x = data(rows * columns, 8), y = output(rows * columns, type);
  load(substitute(kernelText("softmax"), definitions())).run("softmax", {x.data(), y.data()});
  std::vector<double> wanted(rows * columns), bounds(rows * columns);
  for (size_t r = 0; r < rows; ++r) {
    double max = -INFINITY, sum = 0;
    for (size_t j = 0; j < columns; ++j)
      max = std::max(max, x.get(r * columns + j));
    for (size_t j = 0; j < columns; ++j)
      sum += std::exp(x.get(r * columns + j) - max);
    for (size_t j = 0; j < columns; ++j) {
      size_t i = r * columns + j;
      wanted[i] = std::exp(x.get(i) - max) / sum;
      // exp of a rounded difference, a sum of such, a reciprocal and a product.
      double difference = std::abs(x.get(i) - max);
      bounds[i] = wanted[i] * kUnit * (2 * difference + 16 + 8 + static_cast<double>(columns));
    }
  }
  expectClose(y, wanted, bounds);
}

TEST_P(KernelsTest, LayerNorm) {
  auto [rows, columns, type, offset] = GetParam();
  Tensor x = data(rows * columns), gamma = input(columns, "f32"), beta = input(columns, "f32");
  Tensor y = output(rows * columns, type), mean = output(rows, "f32"), rstd = output(rows, "f32");
  load(substitute(kernelText("layer_norm"), definitions()))
      .run("layer_norm", {x.data(), gamma.data(), beta.data(), y.data(), mean.data(), rstd.data()});
  std::vector<double> wanted(rows * columns), bounds(rows * columns);
  auto n = static_cast<double>(columns);
  for (size_t r = 0; r < rows; ++r) {
    double sum = 0, magnitude = 0, squares = 0;
    for (size_t j = 0; j < columns; ++j) {
      sum += x.get(r * columns + j);
      magnitude += std::abs(x.get(r * columns + j));
    }
    double m = sum / n, meanError = kUnit * (magnitude + std::abs(m) + n);
    for (size_t j = 0; j < columns; ++j)
      squares += std::pow(x.get(r * columns + j) - m, 2);
    double i = 1 / std::sqrt(squares / n + static_cast<double>(1e-5f));
    EXPECT_LE(std::abs(mean.get(r) - m), meanError);
    for (size_t j = 0; j < columns; ++j) {
      size_t at = r * columns + j;
      double g = gamma.get(j), d = x.get(at) - m;
      wanted[at] = d * i * g + beta.get(j);
      bounds[at] =
          std::abs(g) * i * (meanError * 4 + std::abs(d) * kUnit * (n + 8)) + 4 * kUnit * (std::abs(wanted[at]) + 1);
    }
  }
  expectClose(y, wanted, bounds);
}

TEST_P(KernelsTest, LayerNormBackward) {
  auto [rows, columns, type, offset] = GetParam();
  size_t group = 5, blocks = divideUp(rows, group);
  Tensor x = data(rows * columns), dy = data(rows * columns), gamma = input(columns, "f32");
  Tensor mean = input(rows, "f32", 0.1), rstd = input(rows, "f32");
  Tensor dx = output(rows * columns, type), partial = output(blocks * 2 * columns, "f32"),
         parameters = output(2 * columns, "f32");
  Definitions names = definitions();
  names["GROUP"] = number(group);
  names["BLOCKS"] = number(blocks);
  cpu::LoadedImage image = load(substitute(kernelText("layer_norm_backward"), names));
  image.run("layer_norm_backward", {x.data(), dy.data(), gamma.data(), mean.data(), rstd.data(), dx.data(), partial.data()});
  image.run("layer_norm_parameters", {partial.data(), parameters.data()});
  std::vector<double> wanted(rows * columns), bounds(rows * columns), sums(2 * columns), sumBounds(2 * columns);
  auto n = static_cast<double>(columns);
  for (size_t r = 0; r < rows; ++r) {
    double i = rstd.get(r), sumD = 0, sumDH = 0, magnitudeD = 0, magnitudeDH = 0;
    auto h = [&](size_t j) { return (x.get(r * columns + j) - mean.get(r)) * i; };
    auto d = [&](size_t j) { return dy.get(r * columns + j) * gamma.get(j); };
    for (size_t j = 0; j < columns; ++j) {
      sumD += d(j), magnitudeD += std::abs(d(j));
      sumDH += d(j) * h(j), magnitudeDH += std::abs(d(j) * h(j));
      double gradient = dy.get(r * columns + j);
      sums[j] += gradient * h(j), sumBounds[j] += std::abs(gradient * h(j));
      sums[columns + j] += gradient, sumBounds[columns + j] += std::abs(gradient);
    }
    for (size_t j = 0; j < columns; ++j) {
      size_t at = r * columns + j;
      wanted[at] = i * (d(j) - sumD / n - h(j) * sumDH / n);
      double terms = std::abs(d(j)) + magnitudeD + std::abs(h(j)) * magnitudeDH;
      bounds[at] = std::abs(i) * kUnit * 8 * (terms + 1);
    }
  }
  expectClose(dx, wanted, bounds);
  for (double &bound : sumBounds)
    bound *= kUnit * static_cast<double>(rows + 8);
  expectClose(parameters, sums, sumBounds);
}

TEST_P(KernelsTest, ColumnSum) {
  auto [rows, columns, type, offset] = GetParam();
  size_t tile = std::min<size_t>(columns, 64);
  Definitions names = definitions();
  names["TILE"] = number(tile);
  names["BLOCKS"] = number(divideUp(columns, tile));
  Tensor x = data(rows * columns), y = output(columns, "f32");
  load(substitute(kernelText("column_sum"), names)).run("column_sum", {x.data(), y.data()});
  std::vector<double> wanted(columns), bounds(columns);
  for (size_t i = 0; i < rows * columns; ++i) {
    wanted[i % columns] += x.get(i);
    bounds[i % columns] += kUnit * static_cast<double>(rows) * std::abs(x.get(i));
  }
  expectClose(y, wanted, bounds);
}

TEST_P(KernelsTest, Transpose) {
  auto [rows, columns, type, offset] = GetParam();
  Definitions names = definitions();
  names["TILE"] = "32";
  names["ROWTILES"] = number(divideUp(rows, 32));
  names["COLUMNTILES"] = number(divideUp(columns, 32));
  Tensor x = data(rows * columns), y = output(rows * columns, type);
  std::string text = substitute(kernelText("transpose"), names);
  load(text).run("transpose", {x.data(), y.data()});
  EXPECT_TRUE(y.isIntact());
  for (size_t i = 0; i < rows * columns; ++i)
    ASSERT_EQ(y.get(i % columns * rows + i / columns), x.get(i)) << "at " << i;
  // Each level has masked loads of its own, and this processor runs one of them.
  for (const char *level : {"x86-64-v3", "x86-64-v4"})
    EXPECT_FALSE(compile(text, level).code.empty()) << level;
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const char *type : {"f32", "f16", "bf16"})
    for (size_t offset : {0, 1})
      for (size_t columns : {1, 7, 127, 129, 128, 4097})
        all.push_back({columns == 4097 ? size_t(3) : size_t(13), columns, type, offset});
  all.push_back({2, 50257, "f32", 1});
  all.push_back({2, 50257, "bf16", 0});
  all.push_back({130, 64, "f16", 0});
  return all;
}

INSTANTIATE_TEST_SUITE_P(Sizes, KernelsTest, testing::ValuesIn(cases()), nameOf);

} // namespace
} // namespace mezzo::test
