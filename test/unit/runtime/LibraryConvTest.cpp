#include "test/unit/runtime/LibraryTesting.h"

#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo;
using namespace mezzo::test;

namespace {
struct ConvCase {
  const char *name;
  Shape input, weights; ///< channels last
  int64_t groups = 1;
  Shape strides, dilations, padsBegin, padsEnd;
};

const ConvCase convCases[] = {
    {"Pointwise", {2, 5, 6, 8}, {16, 1, 1, 8}, 1, {1, 1}, {1, 1}, {0, 0}, {0, 0}},
    {"Padded3x3", {1, 7, 6, 8}, {12, 3, 3, 8}, 1, {1, 1}, {1, 1}, {1, 1}, {1, 1}},
    {"Strided", {2, 9, 8, 3}, {16, 3, 3, 3}, 1, {2, 2}, {1, 1}, {0, 1}, {1, 0}},
    {"Dilated", {1, 11, 10, 4}, {6, 3, 2, 4}, 1, {1, 1}, {2, 3}, {2, 0}, {2, 1}},
    {"Grouped", {1, 6, 6, 8}, {12, 3, 3, 2}, 4, {1, 1}, {1, 1}, {1, 1}, {1, 1}},
    {"Depthwise", {2, 8, 7, 24}, {24, 3, 3, 1}, 24, {2, 2}, {1, 1}, {1, 1}, {1, 1}},
    {"OneDimension", {3, 20, 5}, {7, 4, 5}, 1, {3}, {1}, {1}, {2}},
    {"ThreeDimensions", {1, 5, 6, 4, 3}, {8, 2, 3, 2, 3}, 1, {1, 2, 1}, {1, 1, 1}, {1, 0, 0}, {0, 1, 1}},
    {"OddChannels", {1, 5, 5, 3}, {5, 3, 3, 3}, 1, {1, 1}, {1, 1}, {1, 1}, {1, 1}},
};

Shape resultShape(const ConvCase &conv) {
  Shape shape = {conv.input[0]};
  for (size_t i = 0; i < conv.strides.size(); ++i) {
    int64_t kernel = (conv.weights[i + 1] - 1) * conv.dilations[i] + 1;
    shape.push_back((conv.input[i + 1] + conv.padsBegin[i] + conv.padsEnd[i] - kernel) / conv.strides[i] + 1);
  }
  shape.push_back(conv.weights[0]);
  return shape;
}

/// Calls body(input index, weights index, result index) for each product of the definition.
void forEachProduct(const ConvCase &conv, const std::function<void(const Shape &, const Shape &, const Shape &)> &body) {
  int64_t perGroup = conv.weights[0] / conv.groups, inputsPerGroup = conv.weights.back();
  forEachIndex(resultShape(conv), [&](const Shape &result) {
    int64_t group = result.back() / perGroup;
    Shape window(conv.weights.begin() + 1, conv.weights.end());
    forEachIndex(window, [&](const Shape &place) {
      Shape input = {result[0]}, weights = {result.back()};
      for (size_t i = 0; i + 1 < place.size(); ++i) {
        input.push_back(result[i + 1] * conv.strides[i] + place[i] * conv.dilations[i] - conv.padsBegin[i]);
        if (input.back() < 0 || input.back() >= conv.input[i + 1])
          return;
      }
      input.push_back(group * inputsPerGroup + place.back());
      weights.insert(weights.end(), place.begin(), place.end());
      body(input, weights, result);
    });
  });
}

std::vector<artifact::Attribute> makeAttributes(const ConvCase &conv) {
  return {{"groups", conv.groups},
          {"strides", conv.strides},
          {"dilations", conv.dilations},
          {"pads_begin", conv.padsBegin},
          {"pads_end", conv.padsEnd}};
}

class LibraryConv : public testing::TestWithParam<std::tuple<ConvCase, bool>> {};

TEST_P(LibraryConv, Forward) {
  const auto &[conv, isWeight] = GetParam();
  Values input = makeValues(conv.input, 1), weights = makeValues(conv.weights, 2);
  Values wanted = makeZeros(resultShape(conv));
  forEachProduct(conv, [&](const Shape &i, const Shape &w, const Shape &r) { wanted.at(r) += input.at(i) * weights.at(w); });
  LibraryOutcome outcome = runLibrary({"dnnl.conv",
                                       {{input}, {weights, ElementType::F32, isWeight}},
                                       makeAttributes(conv),
                                       {{wanted.shape, ElementType::F32}}});
  ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
  expectClose(outcome.results[0], wanted, 1e-6);
}

/// The transposed convolution of a result-shaped tensor is the sum over the same products, the other way round; its weights
/// have the channels of its own result first.
TEST_P(LibraryConv, Transposed) {
  const auto &[conv, isWeight] = GetParam();
  Values input = makeValues(resultShape(conv), 1), wanted = makeZeros(conv.input);
  int64_t inputsPerGroup = conv.input.back() / conv.groups, resultsPerGroup = conv.weights[0] / conv.groups;
  Shape weightShape = conv.weights;
  weightShape.front() = conv.input.back();
  weightShape.back() = resultsPerGroup;
  Values weights = makeValues(weightShape, 2);
  forEachProduct(conv, [&](const Shape &i, const Shape &w, const Shape &r) {
    Shape place = w;
    place.front() = i.back();
    place.back() = w.front() % resultsPerGroup;
    ASSERT_EQ(i.back() / inputsPerGroup, w.front() / resultsPerGroup);
    wanted.at(i) += input.at(r) * weights.at(place);
  });
  LibraryOutcome outcome = runLibrary({"dnnl.deconv",
                                       {{input}, {weights, ElementType::F32, isWeight}},
                                       makeAttributes(conv),
                                       {{wanted.shape, ElementType::F32}}});
  ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
  expectClose(outcome.results[0], wanted, 1e-6);
}

/// Each gradient is a sum over the products of the convolution, with the result's gradient in the place of one factor.
TEST_P(LibraryConv, Gradients) {
  const auto &[conv, isWeight] = GetParam();
  Values input = makeValues(conv.input, 1), weights = makeValues(conv.weights, 2),
         gradient = makeValues(resultShape(conv), 3);
  Values ofInput = makeZeros(conv.input), ofWeights = makeZeros(conv.weights);
  forEachProduct(conv, [&](const Shape &i, const Shape &w, const Shape &r) {
    ofInput.at(i) += gradient.at(r) * weights.at(w);
    ofWeights.at(w) += gradient.at(r) * input.at(i);
  });
  for (ElementType type : {ElementType::F32, ElementType::BF16}) {
    LibraryOutcome outcome = runLibrary({"dnnl.conv_data_grad",
                                         {{gradient, type}, {weights, type, isWeight}},
                                         makeAttributes(conv),
                                         {{conv.input, ElementType::F32}}});
    ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
    expectClose(outcome.results[0], ofInput, 1e-6);
    outcome = runLibrary({"dnnl.conv_filter_grad",
                          {{input, type}, {gradient, type}},
                          makeAttributes(conv),
                          {{conv.weights, ElementType::F32}}});
    ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
    expectClose(outcome.results[0], ofWeights, 1e-6);
  }
}

INSTANTIATE_TEST_SUITE_P(Call, LibraryConv, testing::Combine(testing::ValuesIn(convCases), testing::Bool()),
                         [](const auto &info) {
                           return std::string(std::get<0>(info.param).name) + (std::get<1>(info.param) ? "Weight" : "Input");
                         });

TEST(LibraryConvCall, BiasResidualAndReluInEveryType) {
  ConvCase conv = convCases[1];
  Shape shape = resultShape(conv);
  Values input = makeValues(conv.input, 1), weights = makeValues(conv.weights, 2), bias = makeValues({12}, 3);
  Values residual = makeValues(shape, 4), wanted = makeZeros(shape);
  forEachProduct(conv, [&](const Shape &i, const Shape &w, const Shape &r) { wanted.at(r) += input.at(i) * weights.at(w); });
  forEachIndex(shape,
               [&](const Shape &r) { wanted.at(r) = std::max(0.0, wanted.at(r) + bias.at({r.back()}) + residual.at(r)); });
  for (ElementType type : {ElementType::F32, ElementType::F16, ElementType::BF16}) {
    auto attributes = makeAttributes(conv);
    attributes.push_back({"has_bias", int64_t(1)});
    attributes.push_back({"post_ops", std::vector<std::string>{"add", "relu"}});
    LibraryOutcome outcome =
        runLibrary({"dnnl.conv",
                    {{input, type}, {weights, type, true}, {bias, ElementType::F32, true}, {residual, type}},
                    attributes,
                    {{shape, type}}});
    ASSERT_EQ(outcome.status, MEZZO_OK) << outcome.message;
    expectClose(outcome.results[0], wanted, type == ElementType::F32 ? 1e-6 : 5e-3);
  }
}

TEST(LibraryConvCall, Refusals) {
  ConvCase conv = convCases[0];
  Operand input{makeValues(conv.input, 1)}, weights{makeValues(conv.weights, 2)}, bias{makeValues({15}, 3)};
  std::pair<Shape, ElementType> result{resultShape(conv), ElementType::F32};
  auto attributes = makeAttributes(conv);
  attributes[0].value = int64_t(3);
  EXPECT_EQ(runLibrary({"dnnl.conv", {input, weights}, attributes, {result}}).status, MEZZO_INVALID_ARGUMENT);
  attributes = makeAttributes(conv);
  attributes[1].value = Shape{1};
  LibraryOutcome outcome = runLibrary({"dnnl.conv", {input, weights}, attributes, {result}});
  EXPECT_THAT(outcome.message, testing::HasSubstr("attribute \"strides\" has 1 numbers, wanted 2"));
  attributes = makeAttributes(conv);
  attributes.push_back({"has_bias", int64_t(1)});
  outcome = runLibrary({"dnnl.conv", {input, weights, bias}, attributes, {result}});
  EXPECT_THAT(outcome.message, testing::HasSubstr("bias has shape 15, wanted 16"));
  result.first[1] += 1;
  outcome = runLibrary({"dnnl.conv", {input, weights}, makeAttributes(conv), {result}});
  EXPECT_THAT(outcome.message, testing::HasSubstr("oneDNN refuses"));
  Operand gradient{makeValues(resultShape(conv), 3)};
  outcome = runLibrary({"dnnl.conv_filter_grad", {input, gradient, weights}, makeAttributes(conv), {result}});
  EXPECT_THAT(outcome.message, testing::HasSubstr("has 4 operands, wanted 3"));
  outcome = runLibrary({"dnnl.conv_data_grad", {input, weights}, makeAttributes(conv), {result}});
  EXPECT_THAT(outcome.message, testing::HasSubstr("do not fit together"));
}
} // namespace
