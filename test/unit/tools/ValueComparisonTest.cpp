// The comparison of stored values with the reference's: a value that is off is found, whatever the order of its axes.
#include "tools/mezzo/ValueComparison.h"

#include <cstring>
#include <gmock/gmock.h>

using namespace mezzo;
using namespace mezzo::tool;
using testing::AllOf;
using testing::HasSubstr;

namespace {
HostTensor floats(std::vector<int64_t> shape, const std::vector<float> &values) {
  HostTensor tensor{{ElementType::F32, std::move(shape)}, std::vector<uint8_t>(values.size() * sizeof(float))};
  std::memcpy(tensor.data.data(), values.data(), tensor.data.size());
  return tensor;
}

HostTensor halves(const std::vector<uint16_t> &bits) {
  HostTensor tensor{{ElementType::F16, {static_cast<int64_t>(bits.size())}}, std::vector<uint8_t>(bits.size() * 2)};
  std::memcpy(tensor.data.data(), bits.data(), tensor.data.size());
  return tensor;
}

mezzo_tensor_view viewOf(HostTensor &tensor) {
  return {sizeof(mezzo_tensor_view),
          tensor.data.data(),
          static_cast<mezzo_element_type>(tensor.type.elementType),
          static_cast<int32_t>(tensor.type.shape.size()),
          tensor.type.shape.data(),
          nullptr};
}

// 1 x 2 x 2 x 2, channels first, and the same with channels last.
const std::vector<float> kModel = {1, 2, 3, 4, 5, 6, 7, 8}, kLast = {1, 5, 2, 6, 3, 7, 4, 8};
const std::vector<int64_t> kToLast = {0, 2, 3, 1};
} // namespace

TEST(ValueComparison, FindsTheFirstValueThatParts) {
  ValueComparison comparison({{"a", floats({2}, {1, 2})}, {"b", floats({2}, {3, 4})}, {"c", floats({2}, {5, 6})}},
                             Tolerance{1e-4, 0}, false);
  comparison.add("a", floats({2}, {1, 2}), "at step 0");
  comparison.add("b", floats({2}, {3, 4.5}), "at step 1 (relu)");
  comparison.add("c", floats({2}, {6, 6}), "at step 2");
  ASSERT_EQ(comparison.partings().size(), 2u);
  EXPECT_EQ(comparison.partings()[0].name, "b");
  EXPECT_EQ(comparison.partings()[0].difference.largest, 0.5);
  EXPECT_THAT(comparison.report(),
              AllOf(HasSubstr("the first value that parts from the reference is 'b', at step 1 (relu)"),
                    HasSubstr("got 4.5, expected 4"), HasSubstr("2 of 3 values that were compared part")));
}

TEST(ValueComparison, UndoesTheOrderOfTheAxes) {
  HostTensor stored = floats({1, 2, 2, 2}, kLast);
  EXPECT_EQ(inModelOrder(viewOf(stored), kToLast).data, floats({1, 2, 2, 2}, kModel).data);
  // Not one that is its own inverse: shape and elements both have to move the right way.
  HostTensor long_ = floats({1, 3, 1, 2}, {1, 4, 2, 5, 3, 6});
  HostTensor model = inModelOrder(viewOf(long_), kToLast);
  EXPECT_EQ(model.type.shape, (std::vector<int64_t>{1, 2, 3, 1}));
  EXPECT_EQ(model.data, floats({1, 2, 3, 1}, {1, 2, 3, 4, 5, 6}).data);
  EXPECT_THROW(inModelOrder(viewOf(stored), {0, 1}), Failure);
}

TEST(ValueComparison, CorruptedValueInAnotherOrder) {
  for (size_t corrupted : {0u, 3u, 7u}) {
    ValueComparison comparison({{"x", floats({1, 2, 2, 2}, kModel)}}, Tolerance{1e-4, 0}, false);
    HostTensor stored = floats({1, 2, 2, 2}, kLast);
    comparison.add(StoredTensor{"x", kToLast}, viewOf(stored), "at step 0");
    EXPECT_EQ(comparison.partings().size(), 0u);
    std::vector<float> wrong = kLast;
    wrong[corrupted] += 0.25f;
    stored = floats({1, 2, 2, 2}, wrong);
    comparison.add(StoredTensor{"x", kToLast}, viewOf(stored), "at step 0");
    ASSERT_EQ(comparison.partings().size(), 1u);
    EXPECT_EQ(comparison.partings()[0].difference.count, 1u);
    EXPECT_EQ(kModel[*comparison.partings()[0].difference.first], kLast[corrupted]);
  }
}

// A reshape that the compiler moved changes the shape under a name, not the elements; a broadcast changes their number.
TEST(ValueComparison, ElementsCountNotShapes) {
  ValueComparison comparison({{"x", floats({4}, {1, 2, 3, 4})}}, Tolerance{1e-4, 0}, false);
  comparison.add("x", floats({2, 2}, {1, 2, 3, 4}), "at step 0");
  EXPECT_EQ(comparison.partings().size(), 0u);
  comparison.add("x", floats({2, 2}, {1, 3, 2, 4}), "at step 1");
  EXPECT_EQ(comparison.partings().size(), 1u);
  comparison.add("x", floats({2}, {1, 2}), "at step 2");
  EXPECT_EQ(comparison.compared(), 2u);
  EXPECT_EQ(comparison.passedOver(), 1u);
}

// An error is measured by the largest magnitude of its tensor: small elements of sums are allowed what large ones are.
TEST(ValueComparison, ScaleIsTheTensors) {
  ValueComparison comparison({{"x", floats({2}, {1000, 0.01f})}}, Tolerance{1e-4, 0}, false);
  comparison.add("x", floats({2}, {1000, 0.1f}), "at step 0");
  EXPECT_EQ(comparison.partings().size(), 0u);
  comparison.add("x", floats({2}, {1000, 0.2f}), "at step 0");
  EXPECT_EQ(comparison.partings().size(), 1u);
}

// 1 and 1 + 2^-10 are neighbours in f16.
TEST(ValueComparison, StorageIn16BitExplainsAFewUnits) {
  std::map<std::string, HostTensor> expected = {{"x", halves({0x3c00})}};
  ValueComparison usual(expected, Tolerance{1e-4, 0}, false), exact(expected, Tolerance{0, 0}, true);
  usual.add("x", halves({0x3c01}), "at step 0");
  exact.add("x", halves({0x3c01}), "at step 0");
  EXPECT_EQ(usual.partings().size(), 0u);
  EXPECT_EQ(exact.partings().size(), 1u);
  usual.add("x", halves({0x3c08}), "at step 0");
  EXPECT_EQ(usual.partings().size(), 1u);
}

TEST(ValueComparison, WiderStorageIsComparedAsNumbers) {
  ValueComparison comparison({{"x", halves({0x3c00, 0x4000})}}, Tolerance{1e-4, 0}, false);
  comparison.add("x", floats({2}, {1, 2}), "at step 0");
  EXPECT_EQ(comparison.partings().size(), 0u);
  comparison.add("x", floats({2}, {1, 2.5}), "at step 0");
  EXPECT_EQ(comparison.partings().size(), 1u);
}

TEST(ValueComparison, CountsWhatHasNoCounterpart) {
  ValueComparison comparison({{"x", floats({1}, {1})}}, Tolerance{}, false);
  comparison.add("y", floats({1}, {2}), "at step 0");
  comparison.add("x", floats({1}, {1}), "at step 1");
  EXPECT_EQ(comparison.report(),
            "all 1 values that were compared agree with the reference; 1 have no counterpart of their size in the "
            "reference");
}
