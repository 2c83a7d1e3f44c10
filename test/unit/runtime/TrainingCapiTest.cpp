// The state of sessions in files, through the C interface of libmezzo_training.
#include "runtime/checkpoint/Safetensors.h"
#include "test/unit/runtime/RuntimePrograms.h"
#include "test/unit/runtime/SamplePrograms.h"

#include "mezzo/training.h"

#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo::test;
using mezzo::ElementType;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {
class TrainingState : public testing::Test {
protected:
  void SetUp() override {
    program = loadProgram(makeCounterProgram());
    ASSERT_NE(program, nullptr);
    ASSERT_OK(mezzo_program_find_variable(program.get(), "sum", &sum));
  }

  void setSum(const SessionHandle &session, std::vector<float> values) {
    mezzo_tensor_view view = viewOf(values.data(), MEZZO_F32, four);
    EXPECT_OK(mezzo_session_write_variable(session.get(), sum, &view));
  }
  std::vector<float> getSum(const SessionHandle &session) {
    std::vector<float> values(4);
    mezzo_tensor_view view = viewOf(values.data(), MEZZO_F32, four);
    EXPECT_OK(mezzo_session_read_variable(session.get(), sum, &view));
    return values;
  }
  void expectRefused(mezzo_status status, mezzo_status wanted, const std::string &message) {
    EXPECT_EQ(status, wanted);
    EXPECT_THAT(mezzo_training_last_error(), HasSubstr(message));
  }

  const std::vector<int64_t> four = {4};
  ProgramHandle program;
  TemporaryFolder folder;
  size_t sum = 9;
};

TEST_F(TrainingState, GoesToAFileAndToAnotherSession) {
  SessionHandle first = createSession(program), second = createSession(program);
  setSum(first, {1, 2, 3, 4});
  std::string path = folder.file("state");
  ASSERT_EQ(mezzo_training_save(program.get(), first.get(), path.c_str()), MEZZO_OK) << mezzo_training_last_error();
  ASSERT_EQ(mezzo_training_load(program.get(), second.get(), path.c_str()), MEZZO_OK) << mezzo_training_last_error();
  EXPECT_THAT(getSum(second), ElementsAre(1, 2, 3, 4));
  std::vector<uint8_t> bytes = readFile(path);
  ASSERT_EQ(mezzo_training_save(program.get(), second.get(), path.c_str()), MEZZO_OK);
  EXPECT_EQ(readFile(path), bytes);
}

// B64: nothing is narrowed or widened on the way.
TEST_F(TrainingState, IsRefusedWhereItIsDamagedOrOfAnotherProgram) {
  SessionHandle session = createSession(program);
  std::string path = folder.file("state");
  ASSERT_EQ(mezzo_training_save(program.get(), session.get(), path.c_str()), MEZZO_OK);
  std::vector<uint8_t> bytes = readFile(path);
  bytes.back() ^= 1;
  writeFile(path, bytes);
  setSum(session, {1, 2, 3, 4});
  expectRefused(mezzo_training_load(program.get(), session.get(), path.c_str()), MEZZO_CORRUPT_FILE,
                "the checksum is wrong");
  ASSERT_TRUE(mezzo::writeSafetensors(path, {}, {}).ok());
  expectRefused(mezzo_training_load(program.get(), session.get(), path.c_str()), MEZZO_CORRUPT_FILE, "is no checkpoint");
  expectRefused(mezzo_training_load(program.get(), session.get(), folder.file("none").c_str()), MEZZO_NOT_FOUND, "none");
  expectRefused(mezzo_training_load(nullptr, session.get(), path.c_str()), MEZZO_INVALID_ARGUMENT, "is null");
  EXPECT_THAT(getSum(session), ElementsAre(1, 2, 3, 4));
}

TEST_F(TrainingState, BeginsWithWeightsByName) {
  SessionHandle session = createSession(program);
  const uint16_t halves[] = {0x3C01, 0x0001, 0xFC00, 0x8000}; // 1 + 2^-10, 2^-24, -infinity, -0
  std::span<const uint8_t> bytes(reinterpret_cast<const uint8_t *>(halves), sizeof halves);
  std::string path = folder.file("weights");
  ASSERT_TRUE(
      mezzo::writeSafetensors(path, {{"sum", {ElementType::F16, {4}}, bytes}, {"x", {ElementType::F16, {4}}, bytes}}, {})
          .ok());
  size_t count = 0;
  ASSERT_EQ(mezzo_training_init(program.get(), session.get(), path.c_str(), &count), MEZZO_OK)
      << mezzo_training_last_error();
  EXPECT_EQ(count, 1u);
  EXPECT_THAT(getSum(session), ElementsAre(1 + 0x1p-10f, 0x1p-24f, -INFINITY, 0));
  EXPECT_TRUE(std::signbit(getSum(session)[3]));
  ASSERT_TRUE(mezzo::writeSafetensors(path, {{"sum", {ElementType::F16, {2, 2}}, bytes}}, {}).ok());
  expectRefused(mezzo_training_init(program.get(), session.get(), path.c_str(), nullptr), MEZZO_TYPE_MISMATCH,
                "the variable \"sum\" is f32[4], and the file has f16[2x2]");
  std::vector<uint8_t> doubles(32);
  ASSERT_TRUE(mezzo::writeSafetensors(path, {{"sum", {ElementType::F64, {4}}, doubles}}, {}).ok());
  expectRefused(mezzo_training_init(program.get(), session.get(), path.c_str(), nullptr), MEZZO_TYPE_MISMATCH, "f64[4]");
  ASSERT_TRUE(mezzo::writeSafetensors(path, {{"x", {ElementType::F16, {4}}, bytes}}, {}).ok());
  expectRefused(mezzo_training_init(program.get(), session.get(), path.c_str(), nullptr), MEZZO_NOT_FOUND,
                "none of its 1 tensors");
}
} // namespace
