// .safetensors files: what is written is read again, and what is wrong with a file is said.
#include "runtime/checkpoint/Safetensors.h"
#include "test/unit/runtime/SamplePrograms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo;
using namespace mezzo::test;
using testing::HasSubstr;

namespace {
std::vector<uint8_t> bytesOf(const std::string &text) { return {text.begin(), text.end()}; }

/// A file with this header and that many bytes of data.
std::vector<uint8_t> makeFile(const std::string &header, size_t dataBytes) {
  std::vector<uint8_t> bytes;
  for (int i = 0; i < 8; ++i)
    bytes.push_back(static_cast<uint8_t>(header.size() >> (8 * i)));
  bytes.insert(bytes.end(), header.begin(), header.end());
  bytes.resize(bytes.size() + dataBytes);
  return bytes;
}

void expectRefused(const std::vector<uint8_t> &bytes, const std::string &message,
                   StatusCode code = StatusCode::CorruptFile) {
  Result<SafetensorsFile> file = SafetensorsFile::parse(bytes);
  ASSERT_FALSE(file.ok()) << "wanted " << message;
  EXPECT_THAT(file.status().message(), HasSubstr(message));
  EXPECT_EQ(file.status().code(), code);
}

void expectRefused(const std::string &header, size_t dataBytes, const std::string &message,
                   StatusCode code = StatusCode::CorruptFile) {
  expectRefused(makeFile(header, dataBytes), message, code);
}

std::vector<SafeTensor> sample(const std::vector<uint8_t> &bytes) {
  std::span<const uint8_t> all(bytes);
  return {{"half", {ElementType::F16, {3}}, all.first(6)},
          {"w", {ElementType::F32, {2, 2}}, all.first(16)},
          {"count", {ElementType::I64, {}}, all.first(8)},
          {"none", {ElementType::F32, {0, 4}}, all.first(0)},
          {"yes", {ElementType::I1, {1}}, all.first(1)}};
}

TEST(Safetensors, ComeBackAsTheyWereWritten) {
  TemporaryFolder folder;
  std::vector<uint8_t> bytes = bytesOf("0123456789abcdef");
  ASSERT_TRUE(writeSafetensors(folder.file("a"), sample(bytes), {{"key", "\"mezzo.checksum\":\"0"}}).ok());
  Result<SafetensorsFile> file = SafetensorsFile::open(folder.file("a"));
  ASSERT_TRUE(file.ok()) << file.status().message();
  EXPECT_TRUE(file->hasChecksum());
  EXPECT_EQ(file->metadata(), (Metadata{{"key", "\"mezzo.checksum\":\"0"}}));
  for (const SafeTensor &wanted : sample(bytes)) {
    const SafeTensor *got = file->find(wanted.name);
    ASSERT_NE(got, nullptr) << wanted.name;
    EXPECT_EQ(got->type, wanted.type);
    EXPECT_TRUE(std::equal(got->data.begin(), got->data.end(), wanted.data.begin(), wanted.data.end()));
  }
  EXPECT_EQ(file->find("other"), nullptr);
  // Large elements first, so that each is aligned to its size.
  EXPECT_EQ(file->tensors().front().name, "count");
  EXPECT_EQ(file->tensors().back().name, "yes");
}

TEST(Safetensors, EqualContentsAreEqualBytesInAnyOrder) {
  TemporaryFolder folder;
  std::vector<uint8_t> bytes = bytesOf("0123456789abcdef");
  std::vector<SafeTensor> tensors = sample(bytes), reversed(tensors.rbegin(), tensors.rend());
  ASSERT_TRUE(writeSafetensors(folder.file("a"), tensors, {}).ok());
  ASSERT_TRUE(writeSafetensors(folder.file("b"), reversed, {}).ok());
  EXPECT_EQ(readFile(folder.file("a")), readFile(folder.file("b")));
}

TEST(Safetensors, AnyByteThatChangesIsFound) {
  TemporaryFolder folder;
  std::vector<uint8_t> bytes = bytesOf("0123456789abcdef");
  ASSERT_TRUE(writeSafetensors(folder.file("a"), sample(bytes), {{"step", "12"}}).ok());
  std::vector<uint8_t> good = readFile(folder.file("a"));
  ASSERT_TRUE(SafetensorsFile::parse(good).ok());
  for (size_t i = 0; i < good.size(); ++i) {
    std::vector<uint8_t> bad = good;
    bad[i] ^= 1;
    Result<SafetensorsFile> file = SafetensorsFile::parse(bad);
    // A key that is the checksum's no more leaves a file of somebody else's, without one.
    EXPECT_TRUE(!file.ok() || !file->hasChecksum()) << "byte " << i;
  }
  for (size_t size = 0; size < good.size(); ++size)
    EXPECT_FALSE(SafetensorsFile::parse(std::span(good).first(size)).ok()) << size << " bytes";
}

TEST(Safetensors, ReadsFilesOfOthers) {
  // As the Python package writes it: no checksum, a type of its own order.
  std::vector<uint8_t> bytes =
      makeFile(R"({"__metadata__":{"format":"pt"},"b":{"dtype":"BF16","shape":[2],"data_offsets":[0,4]}}  )", 4);
  Result<SafetensorsFile> file = SafetensorsFile::parse(bytes);
  ASSERT_TRUE(file.ok()) << file.status().message();
  EXPECT_FALSE(file->hasChecksum());
  EXPECT_EQ(file->tensors().front().type, (TensorType{ElementType::BF16, {2}}));
  EXPECT_TRUE(SafetensorsFile::parse(makeFile("{}", 0)).ok());
}

TEST(Safetensors, RefusesWhatIsNoFile) {
  expectRefused(bytesOf("1234567"), "a file of 7 bytes is too short");
  expectRefused({0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, '{', '}'},
                "header is said to have 9223372036854775807 bytes, and 2 follow");
  expectRefused("{\"a\":", 0, "the header is no JSON: parse error");
  expectRefused("[]", 0, "the header is no JSON object");
  expectRefused("{\"\xFF\":{}}", 0, "is no JSON");
  expectRefused(std::string(100000, '['), 0, "the header is no JSON");
  expectRefused(R"({"__metadata__":{"a":[[[[1]]]]}})", 0, "more than three deep");
  expectRefused(R"({"__metadata__":{"a":1}})", 0, "a value that is no string, of the key \"a\"");
  expectRefused(R"({"__metadata__":[]})", 0, "__metadata__ is no object");
}

TEST(Safetensors, RefusesDescriptionsThatAreWrong) {
  auto one = [](const std::string &description) { return "{\"t\":" + description + "}"; };
  expectRefused(one("7"), 0, "tensor \"t\": its description is no object");
  expectRefused(one(R"({"shape":[1],"data_offsets":[0,4]})"), 4, "dtype is no string");
  expectRefused(one(R"({"dtype":"F8_E4M3","shape":[1],"data_offsets":[0,1]})"), 1, "elements of type \"F8_E4M3\"",
                StatusCode::Unsupported);
  expectRefused(one(R"({"dtype":"F32","data_offsets":[0,4]})"), 4, "shape is no list");
  expectRefused(one(R"({"dtype":"F32","shape":[-1],"data_offsets":[0,4]})"), 4, "shape has -1");
  expectRefused(one(R"({"dtype":"F32","shape":[1.5],"data_offsets":[0,4]})"), 4, "shape has 1.5");
  expectRefused(one(R"({"dtype":"F32","shape":[18446744073709551615],"data_offsets":[0,4]})"), 4,
                "shape has 18446744073709551615");
  expectRefused(one(R"({"dtype":"F32","shape":[4611686018427387904,4],"data_offsets":[0,4]})"), 4, "has not the 4 bytes");
  expectRefused(one(R"({"dtype":"F32","shape":[1],"data_offsets":[0]})"), 4, "data_offsets is not a begin and an end");
  expectRefused(one(R"({"dtype":"F32","shape":[1],"data_offsets":[4,0]})"), 4, "data_offsets is not a begin and an end");
  expectRefused(one(R"({"dtype":"F32","shape":[2],"data_offsets":[0,4]})"), 4, "f32[2] has not the 4 bytes");
}

TEST(Safetensors, RefusesPlacesThatDoNotFillTheFile) {
  const std::string a = R"("a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]})";
  expectRefused("{" + a + "}", 3, "the tensors have 4 bytes, and the file has 3");
  expectRefused("{" + a + "}", 5, "the tensors have 4 bytes, and the file has 5");
  expectRefused("{" + a + R"(,"b":{"dtype":"F32","shape":[1],"data_offsets":[2,6]}})", 6,
                "tensor \"b\" begins at byte 2, where byte 4 is the next");
  expectRefused("{" + a + R"(,"b":{"dtype":"F32","shape":[1],"data_offsets":[8,12]}})", 12, "tensor \"b\" begins at byte 8");
  expectRefused("{" + a + "," + a + "}", 4, "the header has the key \"a\" twice");
}

TEST(Safetensors, DoesNotWriteWhatCannotBeRead) {
  TemporaryFolder folder;
  std::vector<uint8_t> bytes(8);
  SafeTensor tensor{"a", {ElementType::F32, {1}}, std::span(bytes).first(4)}, small{"b", {ElementType::F32, {3}}, bytes};
  EXPECT_THAT(writeSafetensors(folder.file("a"), {tensor, tensor}, {}).message(), HasSubstr("\"a\" comes twice"));
  EXPECT_THAT(writeSafetensors(folder.file("a"), {small}, {}).message(), HasSubstr("\"b\" of f32[3] has not 8 bytes"));
  tensor.name = "\xFF";
  EXPECT_THAT(writeSafetensors(folder.file("a"), {tensor}, {}).message(), HasSubstr("UTF-8"));
  EXPECT_TRUE(folder.list().empty());
}
} // namespace
