#include "dialects/graph/IR/GraphDialect.h"
#include "dialects/graph/Reference/Tensor.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/APFloat.h"
#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <limits>

using namespace mlir;
using namespace mezzo::graph::reference;

namespace {

const llvm::fltSemantics &semanticsOf(Element element) {
  return element == Element::F16 ? llvm::APFloat::IEEEhalf() : llvm::APFloat::BFloat();
}

double widenByLLVM(Element element, uint16_t bits) {
  llvm::APFloat value(semanticsOf(element), llvm::APInt(16, bits));
  bool inexact = false;
  value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &inexact);
  return value.convertToDouble();
}

uint16_t roundByLLVM(Element element, double wide) {
  llvm::APFloat value(wide);
  bool inexact = false;
  value.convert(semanticsOf(element), llvm::APFloat::rmNearestTiesToEven, &inexact);
  return value.bitcastToAPInt().getZExtValue();
}

double widen(Element element, uint16_t bits) {
  char bytes[2];
  std::memcpy(bytes, &bits, 2);
  return readFloat(element, bytes);
}

uint16_t round(Element element, double value) {
  char bytes[2];
  writeFloat(element, bytes, value);
  uint16_t bits = 0;
  std::memcpy(&bits, bytes, 2);
  return bits;
}

class HalfTest : public ::testing::TestWithParam<Element> {};

TEST_P(HalfTest, EveryPatternIsWidenedExactlyAndBack) {
  for (uint32_t bits = 0; bits < 65536; ++bits) {
    double value = widen(GetParam(), bits);
    if (std::isnan(value)) {
      EXPECT_TRUE(std::isnan(widenByLLVM(GetParam(), bits)));
      continue;
    }
    ASSERT_EQ(value, widenByLLVM(GetParam(), bits)) << bits;
    ASSERT_EQ(round(GetParam(), value), bits);
  }
}

TEST_P(HalfTest, NeighboursHalvesAndEdgesRoundToNearestEven) {
  for (uint32_t bits = 0; bits < 65535; ++bits) {
    double here = widen(GetParam(), bits), next = widen(GetParam(), bits + 1);
    if (!std::isfinite(here) || std::isnan(next) || std::signbit(here) != std::signbit(next))
      continue;
    // Beyond the largest number the next one would be here plus one more step.
    double half = std::isinf(next) ? here + (here - widen(GetParam(), bits - 1)) / 2 : (here + next) / 2;
    for (double value : {half, std::nextafter(half, 0.0), std::nextafter(half, 2 * half), here * 1.0000001})
      ASSERT_EQ(round(GetParam(), value), roundByLLVM(GetParam(), value)) << bits << " " << value;
  }
}

INSTANTIATE_TEST_SUITE_P(Formats, HalfTest, ::testing::Values(Element::F16, Element::BF16));

TEST(ElementTest, FloatsBecomeIntegersByTruncationAndSaturation) {
  double inf = std::numeric_limits<double>::infinity();
  EXPECT_EQ(static_cast<int64_t>(toInt(Element::I8, 127.9)), 127);
  EXPECT_EQ(static_cast<int64_t>(toInt(Element::I8, -inf)), -128);
  EXPECT_EQ(static_cast<int64_t>(toInt(Element::I8, std::nan(""))), 0);
  EXPECT_EQ(static_cast<int64_t>(toInt(Element::I64, 9.3e18)), std::numeric_limits<int64_t>::max());
  EXPECT_EQ(static_cast<int64_t>(toInt(Element::I64, -9.3e18)), std::numeric_limits<int64_t>::min());
  EXPECT_EQ(static_cast<uint64_t>(toInt(Element::UI64, inf)), std::numeric_limits<uint64_t>::max());
  EXPECT_EQ(static_cast<int64_t>(toInt(Element::UI16, -0.5)), 0);
  EXPECT_EQ(static_cast<int64_t>(toInt(Element::I1, std::nan(""))), 1);
}

class TensorTest : public ::testing::Test {
protected:
  TensorTest() : builder(&context) { context.loadDialect<mezzo::graph::GraphDialect>(); }
  RankedTensorType type(ArrayRef<int64_t> shape, Type element) { return RankedTensorType::get(shape, element); }

  MLIRContext context;
  Builder builder;
};

TEST_F(TensorTest, AnAttributeIsReadAndMadeAgain) {
  bool truths[] = {true, false, true};
  int8_t bytes[] = {-128, 0, 127};
  float floats[] = {-0.0f, 0.1f, std::numeric_limits<float>::infinity()};
  for (DenseElementsAttr attribute : {DenseElementsAttr::get(type({3}, builder.getI1Type()), ArrayRef(truths)),
                                      DenseElementsAttr::get(type({3}, builder.getI8Type()), ArrayRef(bytes)),
                                      DenseElementsAttr::get(type({3}, builder.getF32Type()), ArrayRef(floats))})
    EXPECT_EQ(Tensor::of(attribute).toAttribute(), attribute);
}

TEST_F(TensorTest, EqualElementsAreASplatAndNoElementsAreNone) {
  Tensor tensor(type({2, 3}, builder.getF64Type()));
  for (int64_t i = 0; i < tensor.size(); ++i)
    tensor.setConverted(i, 0.1);
  EXPECT_TRUE(tensor.toAttribute().isSplat());
  EXPECT_EQ(Tensor::of(tensor.toAttribute()).getFloat(5), 0.1);
  Tensor empty(type({0, 3}, builder.getF32Type()));
  EXPECT_EQ(empty.toAttribute().getNumElements(), 0);
}

TEST_F(TensorTest, ResultsComputedInF32AreRoundedThereFirst) {
  // In f32 a half of f16's last place above 1, in f64 a little more.
  double value = 1.00048828125 + std::ldexp(1, -40);
  Tensor tensor(type({2}, builder.getF16Type()));
  tensor.setFloat(0, value);
  tensor.setConverted(1, value);
  EXPECT_EQ(tensor.getFloat(0), 1.0);
  EXPECT_EQ(tensor.getFloat(1), 1.0009765625);
}

TEST_F(TensorTest, AViewSharesTheBytesItIsGiven) {
  float data[] = {1, 2, 3, 4};
  Tensor tensor = Tensor::view(type({2, 2}, builder.getF32Type()), {reinterpret_cast<char *>(data), sizeof(data)});
  EXPECT_EQ(tensor.bytes().data(), reinterpret_cast<char *>(data));
  EXPECT_EQ(tensor.reshaped({4}).getFloat(3), 4);
}

} // namespace
