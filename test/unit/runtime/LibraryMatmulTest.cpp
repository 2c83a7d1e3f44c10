#include "test/unit/runtime/LibraryTesting.h"

#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo;
using namespace mezzo::test;
using artifact::Attribute;
using testing::HasSubstr;

namespace {
constexpr double f32Tolerance = 1e-6, f16Tolerance = 1e-3, bf16Tolerance = 5e-3;

Values permute(const Values &values, const Shape &permutation) {
  Shape shape;
  for (int64_t dim : permutation)
    shape.push_back(values.shape[static_cast<size_t>(dim)]);
  Values result = makeZeros(shape);
  forEachIndex(shape, [&](const Shape &index) {
    Shape source(index.size());
    for (size_t i = 0; i < index.size(); ++i)
      source[static_cast<size_t>(permutation[i])] = index[i];
    result.at(index) = values.at(source);
  });
  return result;
}

/// The element of a tensor that broadcasts to the index.
double broadcast(const Values &values, const Shape &index) {
  Shape own(index.end() - static_cast<ptrdiff_t>(values.shape.size()), index.end());
  for (size_t i = 0; i < own.size(); ++i)
    own[i] = values.shape[i] == 1 ? 0 : own[i];
  return values.at(own);
}

/// The last two indices replaced.
Shape matrixIndex(Shape index, size_t rank, int64_t row, int64_t column) {
  index.erase(index.begin(), index.end() - static_cast<ptrdiff_t>(rank));
  index[rank - 2] = row;
  index[rank - 1] = column;
  return index;
}

Values multiply(const Values &lhs, const Values &rhs, const Shape &resultShape) {
  Values result = makeZeros(resultShape);
  forEachIndex(resultShape, [&](const Shape &index) {
    int64_t row = index[index.size() - 2], column = index.back();
    for (int64_t k = 0; k < lhs.shape.back(); ++k)
      result.at(index) += broadcast(lhs, matrixIndex(index, lhs.shape.size(), row, k)) *
                          broadcast(rhs, matrixIndex(index, rhs.shape.size(), k, column));
  });
  return result;
}

Values addBroadcast(Values values, const Values &other) {
  forEachIndex(values.shape, [&](const Shape &index) { values.at(index) += broadcast(other, index); });
  return values;
}

struct ShapeCase {
  const char *name;
  Shape lhs, rhs, result;
};

const ShapeCase shapeCases[] = {
    {"Plain", {5, 7}, {7, 9}, {5, 9}},
    {"OneRow", {1, 64}, {64, 33}, {1, 33}},
    {"OneColumn", {17, 64}, {64, 1}, {17, 1}},
    {"OneByOne", {1, 1}, {1, 1}, {1, 1}},
    {"Batch", {3, 5, 7}, {3, 7, 9}, {3, 5, 9}},
    {"SharedWeights", {4, 5, 7}, {7, 9}, {4, 5, 9}},
    {"SharedLhs", {5, 7}, {3, 7, 9}, {3, 5, 9}},
    {"BroadcastBoth", {2, 1, 5, 7}, {1, 3, 7, 9}, {2, 3, 5, 9}},
    {"DeepBatch", {2, 3, 4, 5, 6}, {6, 7}, {2, 3, 4, 5, 7}},
    {"Large", {64, 300}, {300, 130}, {64, 130}},
    {"PageStrides", {64, 64}, {64, 1024}, {64, 1024}},
    {"PageStridesInBatches", {2, 64, 64}, {2, 64, 1024}, {2, 64, 1024}},
    {"NoRows", {0, 7}, {7, 9}, {0, 9}},
};

class LibraryMatmul : public testing::TestWithParam<std::tuple<ShapeCase, bool>> {};

TEST_P(LibraryMatmul, Shapes) {
  const auto &[shapes, isWeight] = GetParam();
  Values lhs = makeValues(shapes.lhs, 1), rhs = makeValues(shapes.rhs, 2);
  LibraryOutcome outcome =
      runLibrary({"dnnl.matmul", {{lhs}, {rhs, ElementType::F32, isWeight}}, {}, {{shapes.result, ElementType::F32}}});
  ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
  expectClose(outcome.results[0], multiply(lhs, rhs, shapes.result), f32Tolerance);
}

INSTANTIATE_TEST_SUITE_P(Call, LibraryMatmul, testing::Combine(testing::ValuesIn(shapeCases), testing::Bool()),
                         [](const auto &info) {
                           return std::string(std::get<0>(info.param).name) + (std::get<1>(info.param) ? "Weight" : "Input");
                         });

TEST(LibraryMatmulCall, Permutations) {
  // Attention by head on [batch, row, head, column] data, and its result back in that order.
  Values queries = makeValues({2, 5, 3, 8}, 1), keys = makeValues({2, 6, 3, 8}, 2);
  LibraryOutcome outcome = runLibrary({"dnnl.matmul",
                                       {{queries}, {keys}},
                                       {{"lhs_permutation", Shape{0, 2, 1, 3}},
                                        {"rhs_permutation", Shape{0, 2, 3, 1}},
                                        {"result_permutation", Shape{0, 2, 1, 3}}},
                                       {{{2, 5, 3, 6}, ElementType::F32}}});
  ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
  Values byHead = multiply(permute(queries, {0, 2, 1, 3}), permute(keys, {0, 2, 3, 1}), {2, 3, 5, 6});
  expectClose(outcome.results[0], permute(byHead, {0, 2, 1, 3}), f32Tolerance);
}

// Both factors are followed along columns whose elements lie pages apart.
TEST(LibraryMatmulCall, PageStridesOfBothFactors) {
  Values lhs = makeValues({64, 512}, 1), rhs = makeValues({64, 512}, 2);
  LibraryOutcome outcome =
      runLibrary({"dnnl.matmul", {{lhs}, {rhs}}, {{"lhs_permutation", Shape{1, 0}}}, {{{512, 512}, ElementType::F32}}});
  ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
  expectClose(outcome.results[0], multiply(permute(lhs, {1, 0}), rhs, {512, 512}), f32Tolerance);
}

TEST(LibraryMatmulCall, TransposedWeights) {
  Values lhs = makeValues({3, 4, 16}, 1), weights = makeValues({24, 16}, 2);
  LibraryOutcome outcome = runLibrary({"dnnl.matmul",
                                       {{lhs}, {weights, ElementType::F32, true}},
                                       {{"rhs_permutation", Shape{1, 0}}},
                                       {{{3, 4, 24}, ElementType::F32}}});
  ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
  expectClose(outcome.results[0], multiply(lhs, permute(weights, {1, 0}), {3, 4, 24}), f32Tolerance);
}

TEST(LibraryMatmulCall, BiasAndPostOps) {
  Values lhs = makeValues({2, 6, 16}, 1), rhs = makeValues({16, 20}, 2), bias = makeValues({20}, 3);
  Values residual = makeValues({2, 6, 20}, 4), scale = makeValues({1, 6, 1}, 5);
  LibraryOutcome outcome =
      runLibrary({"dnnl.matmul",
                  {{lhs}, {rhs, ElementType::F32, true}, {bias, ElementType::F32, true}, {residual}, {scale}},
                  {{"has_bias", int64_t(1)},
                   {"post_ops", std::vector<std::string>{"add", "linear", "mul", "relu"}},
                   {"post_op_alpha", std::vector<double>{0, 0.5, 0, 0}},
                   {"post_op_beta", std::vector<double>{0, 0.25, 0, 0}}},
                  {{{2, 6, 20}, ElementType::F32}}});
  ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
  Values wanted = addBroadcast(addBroadcast(multiply(lhs, rhs, {2, 6, 20}), bias), residual);
  forEachIndex(wanted.shape, [&](const Shape &index) {
    wanted.at(index) = std::max(0.0, (wanted.at(index) * 0.5 + 0.25) * broadcast(scale, index));
  });
  expectClose(outcome.results[0], wanted, f32Tolerance);
}

TEST(LibraryMatmulCall, PostOpsAfterAClip) {
  Values lhs = makeValues({6, 16}, 1), rhs = makeValues({16, 20}, 2), residual = makeValues({6, 20}, 3);
  LibraryOutcome outcome = runLibrary({"dnnl.matmul",
                                       {{lhs}, {rhs, ElementType::F32, true}, {residual}},
                                       {{"post_ops", std::vector<std::string>{"linear", "clip", "add", "square", "relu"}},
                                        {"post_op_alpha", std::vector<double>{2, -0.5, 0, 0, 0}},
                                        {"post_op_beta", std::vector<double>{0, 0.75, 0, 0, 0}}},
                                       {{{6, 20}, ElementType::F32}}});
  ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
  Values wanted = multiply(lhs, rhs, {6, 20});
  forEachIndex(wanted.shape, [&](const Shape &index) {
    double sum = std::clamp(2 * wanted.at(index), -0.5, 0.75) + residual.at(index);
    wanted.at(index) = sum * sum;
  });
  expectClose(outcome.results[0], wanted, f32Tolerance);
}

TEST(LibraryMatmulCall, SumAddsToWhatTheResultHeld) {
  for (ElementType type : {ElementType::F32, ElementType::F16, ElementType::BF16}) {
    Values lhs = makeValues({4, 8}, 1), rhs = makeValues({8, 6}, 2), old = makeValues({4, 6}, 3);
    LibraryRun run{
        "dnnl.matmul", {{lhs, type}, {rhs, type}}, {{"post_ops", std::vector<std::string>{"sum"}}}, {{{4, 6}, type}}};
    run.oldResult = old.data;
    LibraryOutcome outcome = runLibrary(run);
    ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
    expectClose(outcome.results[0], addBroadcast(multiply(lhs, rhs, {4, 6}), old), bf16Tolerance);
  }
}

TEST(LibraryMatmulCall, SixteenBits) {
  struct {
    ElementType lhs, rhs, bias, result;
    double tolerance;
  } const cases[] = {
      {ElementType::F16, ElementType::F16, ElementType::F32, ElementType::F16, f16Tolerance},
      {ElementType::BF16, ElementType::BF16, ElementType::BF16, ElementType::BF16, bf16Tolerance},
      {ElementType::F16, ElementType::F32, ElementType::F16, ElementType::F32, f32Tolerance},
      {ElementType::F32, ElementType::BF16, ElementType::F32, ElementType::F16, f16Tolerance},
  };
  for (const auto &types : cases)
    for (bool isWeight : {false, true}) {
      Values lhs = makeValues({3, 9, 40}, 1), rhs = makeValues({40, 12}, 2), bias = makeValues({12}, 3);
      LibraryOutcome outcome = runLibrary({"dnnl.matmul",
                                           {{lhs, types.lhs}, {rhs, types.rhs, isWeight}, {bias, types.bias, isWeight}},
                                           {{"has_bias", int64_t(1)}, {"post_ops", std::vector<std::string>{"relu"}}},
                                           {{{3, 9, 12}, types.result}}});
      ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
      Values wanted = addBroadcast(multiply(lhs, rhs, {3, 9, 12}), bias);
      for (double &value : wanted.data)
        value = std::max(0.0, value);
      expectClose(outcome.results[0], wanted, types.tolerance);
    }
}

TEST(LibraryMatmulCall, StridesWithGaps) {
  Values lhs = makeValues({4, 6}, 1), rhs = makeValues({6, 5}, 2);
  for (ElementType type : {ElementType::F32, ElementType::F16}) {
    LibraryRun run{"dnnl.matmul",
                   {{lhs, type, false, {13, 2}}, {rhs, type, false, {1, 9}}},
                   {{"post_ops", std::vector<std::string>{"relu"}}},
                   {{{4, 5}, type}}};
    run.resultStrides = {11, 2};
    LibraryOutcome outcome = runLibrary(run);
    ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
    Values wanted = multiply(lhs, rhs, {4, 5});
    for (double &value : wanted.data)
      value = std::max(0.0, value);
    expectClose(outcome.results[0], wanted, f16Tolerance);
  }
}

TEST(LibraryMatmulCall, ReluAndClipKeepNaN) {
  for (const char *name : {"relu", "clip"})
    for (ElementType type : {ElementType::F32, ElementType::F16, ElementType::BF16}) {
      Values lhs = makeValues({3, 4}, 1), rhs = makeValues({4, 21}, 2);
      lhs.at({1, 2}) = std::nan("");
      LibraryOutcome outcome = runLibrary({"dnnl.matmul",
                                           {{lhs, type}, {rhs, type, true}},
                                           {{"post_ops", std::vector<std::string>{name}},
                                            {"post_op_alpha", std::vector<double>{-0.25}},
                                            {"post_op_beta", std::vector<double>{0.5}}},
                                           {{{3, 21}, type}}});
      ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
      for (int64_t column = 0; column < 21; ++column) {
        EXPECT_TRUE(std::isnan(outcome.results[0].at({1, column})));
        EXPECT_FALSE(std::isnan(outcome.results[0].at({0, column})));
      }
    }
}

TEST(LibraryMatmulCall, Activations) {
  struct {
    const char *name;
    double alpha, beta;
    double (*wanted)(double);
  } const cases[] = {
      {"leaky_relu", 0.125, 0, [](double x) { return x < 0 ? 0.125 * x : x; }},
      {"relu_no_nan", 0, 0, [](double x) { return std::max(x, 0.0); }},
      {"clip_no_nan", -0.5, 0.25, [](double x) { return std::clamp(x, -0.5, 0.25); }},
      {"elu", 1.5, 0, [](double x) { return x < 0 ? 1.5 * std::expm1(x) : x; }},
      {"sigmoid", 0, 0, [](double x) { return 1 / (1 + std::exp(-x)); }},
      {"swish", 1.25, 0, [](double x) { return x / (1 + std::exp(-1.25 * x)); }},
      {"hardswish", 0, 0, [](double x) { return x * std::clamp(x + 3, 0.0, 6.0) / 6; }},
      {"tanh", 0, 0, [](double x) { return std::tanh(x); }},
      {"gelu_erf", 0, 0, [](double x) { return 0.5 * x * (1 + std::erf(x / std::sqrt(2.0))); }},
      {"gelu_tanh", 0, 0,
       [](double x) { return 0.5 * x * (1 + std::tanh(0.7978845608028654 * (x + 0.044715 * x * x * x))); }},
      {"exp", 0, 0, [](double x) { return std::exp(x); }},
      {"abs", 0, 0, [](double x) { return std::abs(x); }},
      {"square", 0, 0, [](double x) { return x * x; }},
  };
  for (const auto &activation : cases) {
    SCOPED_TRACE(activation.name);
    Values lhs = makeValues({7, 12}, 1), rhs = makeValues({12, 19}, 2);
    LibraryOutcome outcome = runLibrary({"dnnl.matmul",
                                         {{lhs}, {rhs}},
                                         {{"post_ops", std::vector<std::string>{activation.name}},
                                          {"post_op_alpha", std::vector<double>{activation.alpha}},
                                          {"post_op_beta", std::vector<double>{activation.beta}}},
                                         {{{7, 19}, ElementType::F32}}});
    ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
    Values wanted = multiply(lhs, rhs, {7, 19});
    for (double &value : wanted.data)
      value = activation.wanted(value);
    expectClose(outcome.results[0], wanted, 2e-6);
  }
}

void expectRefused(const LibraryRun &run, mezzo_status status, const char *text) {
  LibraryOutcome outcome = runLibrary(run);
  EXPECT_EQ(outcome.status, status) << outcome.message;
  EXPECT_THAT(outcome.message, HasSubstr(text));
  EXPECT_THAT(outcome.message, HasSubstr("step 0 (from the_node)"));
}

TEST(LibraryMatmulCall, Refusals) {
  Operand lhs{makeValues({4, 6}, 1)}, rhs{makeValues({6, 5}, 2)};
  std::pair<Shape, ElementType> result{{4, 5}, ElementType::F32};
  expectRefused({"dnnl.unknown", {lhs, rhs}, {}, {result}}, MEZZO_NOT_FOUND, "\"dnnl.unknown\" is unknown");
  expectRefused({"dnnl.matmul", {lhs}, {}, {result}}, MEZZO_INVALID_ARGUMENT, "has 2 operands, wanted 3");
  expectRefused({"dnnl.matmul", {lhs, lhs}, {}, {result}}, MEZZO_INVALID_ARGUMENT, "shapes 4x6 times 4x6 do not give 4x5");
  expectRefused({"dnnl.matmul", {lhs, rhs}, {{"transpose", int64_t(1)}}, {result}}, MEZZO_INVALID_ARGUMENT,
                "attribute \"transpose\" is unknown");
  expectRefused({"dnnl.matmul", {lhs, rhs}, {{"has_bias", 1.0}}, {result}}, MEZZO_INVALID_ARGUMENT, "is not an integer");
  expectRefused({"dnnl.matmul", {lhs, rhs}, {{"lhs_permutation", Shape{0, 0}}}, {result}}, MEZZO_INVALID_ARGUMENT,
                "no permutation");
  expectRefused({"dnnl.matmul", {lhs, rhs}, {{"post_ops", std::vector<std::string>{"relu6"}}}, {result}},
                MEZZO_INVALID_ARGUMENT, "post-op \"relu6\" is unknown");
  expectRefused({"dnnl.matmul", {lhs, rhs}, {}, {{{4, 5}, ElementType::F64}}}, MEZZO_UNSUPPORTED, "elements of f64");
  expectRefused({"dnnl.matmul", {{makeValues({4, 0}, 1)}, {makeValues({0, 5}, 2)}}, {}, {result}}, MEZZO_UNSUPPORTED,
                "sums over a dimension of 0");
}
} // namespace
