#include "compiler/onnx/model/ModelReader.h"

#include "compiler/onnx/model/WireScanner.h"
#include "llvm/ADT/Twine.h"
#include <gmock/gmock.h>

using namespace mezzo::onnx;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

/// One field of a message on the wire: a number, or bytes with their length.
std::string field(unsigned number, uint64_t value) {
  std::string text(1, static_cast<char>(number << 3));
  for (; value >= 0x80; value >>= 7)
    text.push_back(static_cast<char>(value | 0x80));
  return text + static_cast<char>(value);
}
std::string field(unsigned number, const std::string &payload) {
  std::string text = field(number, payload.size());
  text[0] |= 2;
  return text + payload;
}

/// A model whose only content is the initializer `tensor`.
std::string modelWith(const std::string &tensor) {
  return field(1, uint64_t(8)) + field(8, field(2, uint64_t(17))) + field(7, field(5, tensor));
}

constexpr uint64_t floatType = 1, uint8Type = 2, int32Type = 6, boolType = 9, float16Type = 10, int4Type = 22;

std::string tensor(uint64_t type, std::vector<uint64_t> dims, const std::string &data) {
  std::string text = field(8, "w") + field(2, type) + data;
  for (uint64_t dim : dims)
    text += field(1, dim);
  return text;
}

llvm::Expected<Model> parse(const std::string &bytes) {
  auto source = std::make_shared<DataSource>();
  source->buffer = llvm::MemoryBuffer::getMemBufferCopy(bytes, "model");
  return readModel(source, std::nullopt);
}

std::string errorOf(const std::string &bytes) {
  llvm::Expected<Model> model = parse(bytes);
  return model ? "" : llvm::toString(model.takeError());
}

std::string bytesOf(const std::string &model) {
  llvm::Expected<Model> read = parse(model);
  return read ? read->graph.initializers.at(0).bytes().str() : llvm::toString(read.takeError());
}

} // namespace

// The weights stay where they are: what is parsed does not hold them, and they are found by their offset.
TEST(ModelReader, LeavesRawDataInPlace) {
  std::string data(4000, 'w');
  std::string model = modelWith(tensor(uint8Type, {4000}, field(9, data)));
  llvm::Expected<std::string> text = detachBulkData(model);
  ASSERT_TRUE(bool(text));
  EXPECT_LT(text->size(), 100u);
  llvm::Expected<Model> read = parse(model);
  ASSERT_TRUE(bool(read));
  const Tensor &tensor = read->graph.initializers.at(0);
  EXPECT_EQ(tensor.offset, model.find(data));
  EXPECT_EQ(tensor.bytes(), data);
}

// B15: raw data is little-endian; typed data becomes the same bytes.
TEST(ModelReader, ReadsTypedDataAsLittleEndianBytes) {
  std::string expected("\x01\x02\x03\x04\xff\xff\xff\xff", 8);
  EXPECT_EQ(bytesOf(modelWith(tensor(int32Type, {2}, field(9, expected)))), expected);
  std::string packed = std::string("\x81\x84\x8c\x20", 4) + std::string("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", 10);
  EXPECT_EQ(bytesOf(modelWith(tensor(int32Type, {2}, field(5, packed)))), expected);
  std::string one("\0\0\x80\x3f", 4);
  EXPECT_EQ(bytesOf(modelWith(tensor(floatType, {1}, field(4, one)))), one);
  // A list may be written in parts.
  EXPECT_EQ(bytesOf(modelWith(tensor(floatType, {2}, field(4, one) + field(4, one)))), one + one);
  EXPECT_EQ(bytesOf(modelWith(tensor(float16Type, {1}, field(5, uint64_t(0x3c00))))), std::string("\x00\x3c", 2));
}

TEST(ModelReader, StoresTruthAsZeroOrOne) {
  EXPECT_EQ(bytesOf(modelWith(tensor(boolType, {3}, field(9, std::string("\x00\x02\xff", 3))))), std::string("\0\1\1", 3));
}

TEST(ModelReader, TakesUnnamedDimensionsAndScalars) {
  EXPECT_EQ(bytesOf(modelWith(tensor(uint8Type, {}, field(9, "x")))), "x");
  EXPECT_EQ(bytesOf(modelWith(tensor(uint8Type, {0, 7}, ""))), "");
}

// B20: shapes and data that do not fit each other.
TEST(ModelReader, ChecksDataAgainstShape) {
  EXPECT_EQ(errorOf(modelWith(tensor(floatType, {2}, field(9, "1234")))),
            "tensor 'w': has 4 bytes of data, but its shape and type take 8");
  EXPECT_THAT(errorOf(modelWith(tensor(floatType, {1}, ""))), HasSubstr("has 0 bytes of data"));
  EXPECT_THAT(errorOf(modelWith(tensor(floatType, {uint64_t(-1)}, ""))), HasSubstr("dimension -1 is negative"));
  EXPECT_THAT(errorOf(modelWith(tensor(floatType, {1ull << 40, 1ull << 40}, ""))), HasSubstr("does not fit into 63 bits"));
  EXPECT_THAT(errorOf(modelWith(tensor(uint8Type, {1}, field(5, uint64_t(256))))),
              HasSubstr("value 256 does not fit into uint8"));
}

// Types that Mezzo has no tensors of are for the importer to refuse, where they are used.
TEST(ModelReader, KeepsTheTypeOfTensorsItCannotRead) {
  llvm::Expected<Model> model = parse(modelWith(tensor(int4Type, {2}, field(9, "x"))));
  ASSERT_TRUE(bool(model));
  EXPECT_EQ(elementTypeName(model->graph.initializers.at(0).type), "int4 (22)");
}

TEST(ModelReader, RefusesWhatIsNoModel) {
  EXPECT_THAT(errorOf(""), HasSubstr("it has no graph"));
  EXPECT_THAT(errorOf("plain text, not a model"), HasSubstr("not a whole ONNX model: at byte"));
}

// B20: a file cut off at any byte is an error or a shorter model, never a read beyond its end.
TEST(ModelReader, SurvivesEveryTruncation) {
  std::string model = modelWith(tensor(floatType, {1}, field(9, "abcd")));
  EXPECT_EQ(errorOf(model), "");
  for (size_t size = 8; size < model.size(); ++size)
    EXPECT_NE(errorOf(model.substr(0, size)), "") << size;
}

// B17: nesting ends in a message, not at the end of the stack.
TEST(ModelReader, LimitsNesting) {
  std::string graph;
  for (int i = 0; i < 2000; ++i)
    graph = field(1, field(4, "If") + field(5, field(1, "then_branch") + field(6, graph)));
  EXPECT_THAT(errorOf(field(7, graph)), HasSubstr("nested deeper than 100 levels"));
}

TEST(ModelReader, TakesTheStandardDomainUnderBothNames) {
  std::string opset = field(8, field(1, "ai.onnx") + field(2, uint64_t(17)));
  llvm::Expected<Model> model = parse(opset + field(7, ""));
  ASSERT_TRUE(bool(model));
  EXPECT_EQ(model->opsets.lookup(""), 17);
}
