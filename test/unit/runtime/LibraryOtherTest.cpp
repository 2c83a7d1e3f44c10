// Pooling, LSTM and reorder.
#include "test/unit/runtime/LibraryTesting.h"

#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits>

using namespace mezzo;
using namespace mezzo::test;

namespace {
struct PoolCase {
  const char *name;
  Shape input, kernel, strides, dilations, padsBegin, padsEnd, result;
};

const PoolCase poolCases[] = {
    {"Square", {2, 8, 8, 5}, {2, 2}, {2, 2}, {1, 1}, {0, 0}, {0, 0}, {2, 4, 4, 5}},
    {"Padded", {1, 7, 9, 16}, {3, 3}, {2, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 4, 9, 16}},
    {"Dilated", {1, 9, 9, 3}, {2, 3}, {1, 1}, {2, 2}, {0, 1}, {0, 1}, {1, 7, 7, 3}},
    {"OneDimension", {2, 13, 4}, {4}, {3}, {1}, {1}, {1}, {2, 4, 4}},
    {"ThreeDimensions", {1, 4, 5, 6, 2}, {2, 2, 2}, {2, 1, 2}, {1, 1, 1}, {0, 0, 0}, {0, 0, 0}, {1, 2, 4, 3, 2}},
    {"Global", {2, 7, 7, 32}, {7, 7}, {1, 1}, {1, 1}, {0, 0}, {0, 0}, {2, 1, 1, 32}},
};

double poolWindow(const PoolCase &pool, const Values &input, const Shape &result, const std::string &kind) {
  double sum = 0, largest = -std::numeric_limits<double>::infinity(), inside = 0, all = 0;
  forEachIndex(pool.kernel, [&](const Shape &place) {
    Shape index = {result[0]};
    bool isInside = true;
    for (size_t i = 0; i < place.size(); ++i) {
      index.push_back(result[i + 1] * pool.strides[i] + place[i] * pool.dilations[i] - pool.padsBegin[i]);
      isInside &= index.back() >= 0 && index.back() < pool.input[i + 1];
    }
    index.push_back(result.back());
    ++all;
    if (!isInside)
      return;
    ++inside;
    sum += input.at(index);
    largest = std::max(largest, input.at(index));
  });
  return kind == "max" ? largest : sum / (kind == "average" ? all : inside);
}

class LibraryPool : public testing::TestWithParam<std::tuple<PoolCase, const char *>> {};

TEST_P(LibraryPool, Windows) {
  const auto &[pool, kind] = GetParam();
  Values input = makeValues(pool.input, 1), wanted = makeZeros(pool.result);
  forEachIndex(pool.result, [&](const Shape &index) { wanted.at(index) = poolWindow(pool, input, index, kind); });
  for (ElementType type : {ElementType::F32, ElementType::BF16}) {
    LibraryOutcome outcome = runLibrary({"dnnl.pool",
                                         {{input, type}},
                                         {{"kind", std::string(kind)},
                                          {"kernel", pool.kernel},
                                          {"strides", pool.strides},
                                          {"dilations", pool.dilations},
                                          {"pads_begin", pool.padsBegin},
                                          {"pads_end", pool.padsEnd}},
                                         {{pool.result, type}}});
    ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
    expectClose(outcome.results[0], wanted, type == ElementType::F32 ? 1e-6 : 5e-3);
  }
}

INSTANTIATE_TEST_SUITE_P(Call, LibraryPool,
                         testing::Combine(testing::ValuesIn(poolCases),
                                          testing::Values("max", "average", "average_exclude_pad")),
                         [](const auto &info) {
                           return std::string(std::get<0>(info.param).name) + "_" + std::get<1>(info.param);
                         });

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

/// ONNX's own words: gates i, o, f, c; H = o * tanh(C); C = f * C + i * c.
struct LstmReference {
  Values y, yh, yc;

  LstmReference(const Values &x, const Values &w, const Values &r, const Values &b, const Values &h0, const Values &c0,
                const std::string &direction)
      : y(makeZeros({x.shape[0], w.shape[0], x.shape[1], r.shape[2]})), yh(h0), yc(c0) {
    int64_t steps = x.shape[0];
    for (int64_t d = 0; d < w.shape[0]; ++d)
      for (int64_t i = 0; i < steps; ++i)
        step(x, w, r, b, d, d == 1 || direction == "reverse" ? steps - 1 - i : i);
  }

private:
  void step(const Values &x, const Values &w, const Values &r, const Values &b, int64_t d, int64_t t) {
    int64_t hidden = r.shape[2];
    Values oldH = yh;
    for (int64_t n = 0; n < x.shape[1]; ++n)
      for (int64_t h = 0; h < hidden; ++h) {
        double gates[4];
        for (int64_t g = 0; g < 4; ++g) {
          double sum = b.at({d, g * hidden + h}) + b.at({d, (4 + g) * hidden + h});
          for (int64_t i = 0; i < x.shape[2]; ++i)
            sum += x.at({t, n, i}) * w.at({d, g * hidden + h, i});
          for (int64_t i = 0; i < hidden; ++i)
            sum += oldH.at({d, n, i}) * r.at({d, g * hidden + h, i});
          gates[g] = sum;
        }
        double cell = sigmoid(gates[2]) * yc.at({d, n, h}) + sigmoid(gates[0]) * std::tanh(gates[3]);
        yc.at({d, n, h}) = cell;
        yh.at({d, n, h}) = sigmoid(gates[1]) * std::tanh(cell);
        y.at({t, d, n, h}) = yh.at({d, n, h});
      }
  }
};

class LibraryLstm : public testing::TestWithParam<std::tuple<const char *, bool, bool>> {};

TEST_P(LibraryLstm, Sequence) {
  const auto &[direction, hasBias, hasState] = GetParam();
  int64_t steps = 5, batch = 3, inputs = 7, hidden = 6, directions = std::string(direction) == "bidirectional" ? 2 : 1;
  Values x = makeValues({steps, batch, inputs}, 1), w = makeValues({directions, 4 * hidden, inputs}, 2);
  Values r = makeValues({directions, 4 * hidden, hidden}, 3);
  Values b = hasBias ? makeValues({directions, 8 * hidden}, 4) : makeZeros({directions, 8 * hidden});
  Values h0 = hasState ? makeValues({directions, batch, hidden}, 5) : makeZeros({directions, batch, hidden});
  Values c0 = hasState ? makeValues({directions, batch, hidden}, 6) : makeZeros({directions, batch, hidden});
  LibraryRun run{"dnnl.lstm",
                 {{x}, {w, ElementType::F32, true}, {r, ElementType::F32, true}},
                 {{"direction", std::string(direction)}, {"has_bias", int64_t(hasBias)}, {"has_state", int64_t(hasState)}},
                 {{{steps, directions, batch, hidden}, ElementType::F32},
                  {{directions, batch, hidden}, ElementType::F32},
                  {{directions, batch, hidden}, ElementType::F16}}};
  if (hasBias)
    run.operands.push_back({b, ElementType::F32, true});
  if (hasState) {
    run.operands.push_back({h0});
    run.operands.push_back({c0});
  }
  LibraryOutcome outcome = runLibrary(run);
  ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
  LstmReference wanted(x, w, r, b, h0, c0, direction);
  expectClose(outcome.results[0], wanted.y, 2e-6);
  expectClose(outcome.results[1], wanted.yh, 2e-6);
  expectClose(outcome.results[2], wanted.yc, 1e-3);
}

INSTANTIATE_TEST_SUITE_P(Call, LibraryLstm,
                         testing::Combine(testing::Values("forward", "reverse", "bidirectional"), testing::Bool(),
                                          testing::Bool()),
                         [](const auto &info) {
                           return std::string(std::get<0>(info.param)) + (std::get<1>(info.param) ? "_bias" : "") +
                                  (std::get<2>(info.param) ? "_state" : "");
                         });

TEST(LibraryReorder, TransposesAndConverts) {
  Values input = makeValues({3, 4, 5}, 1);
  for (ElementType from : {ElementType::F32, ElementType::F16, ElementType::BF16})
    for (ElementType to : {ElementType::F32, ElementType::F16, ElementType::BF16}) {
      LibraryRun run{"dnnl.reorder", {{input, from, false, {1, 15, 3}}}, {}, {{{3, 4, 5}, to}}};
      LibraryOutcome outcome = runLibrary(run);
      ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
      expectClose(outcome.results[0], input, 0);
      run.operands[0].strides = {};
      run.resultStrides = {2, 40, 7};
      outcome = runLibrary(run);
      ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
      expectClose(outcome.results[0], input, 0);
    }
}

TEST(LibraryReorder, LargeConversionsOnAllThreads) {
  Values input = makeValues({211, 307}, 1);
  for (auto [from, to] : {std::pair(ElementType::BF16, ElementType::F16), std::pair(ElementType::F16, ElementType::BF16)}) {
    LibraryOutcome outcome = runLibrary({"dnnl.reorder", {{input, from}}, {}, {{input.shape, to}}});
    ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
    expectClose(outcome.results[0], input, 0);
  }
}

TEST(LibraryReorder, Scalar) {
  LibraryOutcome outcome = runLibrary({"dnnl.reorder", {{makeValues({}, 1)}}, {}, {{{}, ElementType::F16}}});
  ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
  expectClose(outcome.results[0], makeValues({}, 1), 0);
}
} // namespace
