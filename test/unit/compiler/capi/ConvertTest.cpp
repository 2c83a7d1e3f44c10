// Conversion to mixed precision through the C interface: the model comes back as ONNX that compiles, and wrong wishes are
// told.
#include "test/unit/compiler/capi/CompilerTesting.h"

#include <filesystem>
#include <gmock/gmock.h>
#include <unistd.h>

using namespace mezzo;
using namespace mezzo::test;
using testing::HasSubstr;

namespace {
struct ReleaseConversion {
  void operator()(mezzo_conversion *conversion) const { mezzo_conversion_release(conversion); }
};
using Conversion = std::unique_ptr<mezzo_conversion, ReleaseConversion>;

mezzo_convert_options toF16() {
  mezzo_convert_options how = {};
  how.struct_size = sizeof how;
  how.type = "f16";
  return how;
}

Conversion convertRows(const mezzo_convert_options &how) {
  Options options({{"N", 3}});
  mezzo_conversion *made = nullptr;
  EXPECT_EQ(mezzo_convert_file(inputPath("rows.onnx").c_str(), &options.raw, &how, &made), MEZZO_OK)
      << mezzo_compiler_last_error();
  return Conversion(made);
}

/// The status and message of a conversion of rows.onnx that must fail.
std::pair<mezzo_status, std::string> failureOf(const mezzo_convert_options *how,
                                               const std::vector<std::pair<const char *, int64_t>> &dims = {{"N", 3}}) {
  Options options(dims);
  mezzo_conversion *made = nullptr;
  mezzo_status status = mezzo_convert_file(inputPath("rows.onnx").c_str(), &options.raw, how, &made);
  EXPECT_EQ(made, nullptr);
  return {status, mezzo_compiler_last_error()};
}

std::string modelOf(mezzo_conversion *conversion) {
  const void *data = nullptr;
  size_t size = 0;
  EXPECT_EQ(mezzo_conversion_get_model(conversion, &data, &size), MEZZO_OK) << mezzo_compiler_last_error();
  return std::string(static_cast<const char *>(data), size);
}

void expectRows(const std::string &model) {
  Options options({{"N", 3}});
  mezzo_artifact *made = nullptr;
  ASSERT_EQ(mezzo_compile_memory(model.data(), model.size(), nullptr, &options.raw, &made), MEZZO_OK)
      << mezzo_compiler_last_error();
  Artifact artifact(made);
  EXPECT_EQ(runOnRows(load(artifact.get()), 3), expectedRows(3)) << "its numbers are exact in f16";
}
} // namespace

TEST(Convert, AModelComesBackAsOnnx) {
  Conversion conversion = convertRows(toF16());
  EXPECT_THAT(mezzo_conversion_summary(conversion.get()), HasSubstr("nodes on f16: "));
  std::string model = modelOf(conversion.get());
  EXPECT_THAT(model, HasSubstr("mezzo.autocast")) << "the metadata says what was done";
  expectRows(model);
}

TEST(Convert, FromMemoryItIsTheSame) {
  std::string bytes = readInput("rows.onnx");
  Options options({{"N", 3}});
  mezzo_convert_options how = toF16();
  mezzo_conversion *made = nullptr;
  ASSERT_EQ(mezzo_convert_memory(bytes.data(), bytes.size(), nullptr, &options.raw, &how, &made), MEZZO_OK)
      << mezzo_compiler_last_error();
  Conversion conversion(made), file = convertRows(how);
  EXPECT_EQ(modelOf(conversion.get()), modelOf(file.get()));
}

TEST(Convert, FilesAreWrittenAndNeverOverTheModel) {
  Conversion conversion = convertRows(toF16());
  std::filesystem::path path = std::filesystem::temp_directory_path() / ("mixed-" + std::to_string(getpid()) + ".onnx");
  ASSERT_EQ(mezzo_conversion_write(conversion.get(), path.c_str()), MEZZO_OK) << mezzo_compiler_last_error();
  EXPECT_EQ(std::filesystem::file_size(path), modelOf(conversion.get()).size());
  std::filesystem::remove(path);
  EXPECT_EQ(mezzo_conversion_write(conversion.get(), inputPath("rows.onnx").c_str()), MEZZO_IO_ERROR);
  EXPECT_EQ(mezzo_conversion_write(conversion.get(), "/nowhere/mixed.onnx"), MEZZO_IO_ERROR);
}

TEST(Convert, WishesCount) {
  const char *pin = "op:matmul";
  mezzo_convert_options how = toF16();
  how.keep_low = &pin;
  how.num_keep_low = 1;
  EXPECT_NE(modelOf(convertRows(how).get()), modelOf(convertRows(toF16()).get()));
}

TEST(Convert, WrongWishesAreInvalid) {
  EXPECT_EQ(failureOf(nullptr).first, MEZZO_INVALID_ARGUMENT);
  mezzo_convert_options how = toF16();
  how.type = "f8";
  EXPECT_EQ(failureOf(&how), std::pair(MEZZO_INVALID_ARGUMENT, std::string("type wanted f16 or bf16, got 'f8'")));
  how = toF16();
  how.target = "abacus";
  EXPECT_THAT(failureOf(&how).second, HasSubstr("target wanted one of"));
  how = toF16();
  const char *pin = "nothing", *range = "x=1:0";
  how.keep_f32 = &pin;
  how.num_keep_f32 = 1;
  auto [status, message] = failureOf(&how);
  EXPECT_EQ(status, MEZZO_INVALID_ARGUMENT);
  EXPECT_THAT(message, HasSubstr("'nothing' matches nothing"));
  how = toF16();
  how.ranges = &range;
  how.num_ranges = 1;
  EXPECT_THAT(failureOf(&how).second, HasSubstr("with lo no larger than hi"));
  how = toF16();
  EXPECT_THAT(failureOf(&how, {{"N", 1}, {"N", 8}}).second, HasSubstr("'N' has several"));
}

TEST(Convert, WhatCannotBeReadIsTold) {
  std::string bytes = "not a model";
  mezzo_convert_options how = toF16();
  mezzo_conversion *made = nullptr;
  EXPECT_EQ(mezzo_convert_memory(bytes.data(), bytes.size(), nullptr, nullptr, &how, &made), MEZZO_UNSUPPORTED);
  EXPECT_EQ(mezzo_convert_file("/nowhere/net.onnx", nullptr, &how, &made), MEZZO_NOT_FOUND);
  EXPECT_EQ(made, nullptr);
  mezzo_conversion_release(nullptr);
  EXPECT_STREQ(mezzo_conversion_summary(nullptr), "");
}
