// Checkpoints: what they hold, damaged ones, and processes that are killed while they write.
#include "runtime/checkpoint/CheckpointFolder.h"
#include "test/unit/runtime/SamplePrograms.h"

#include <csignal>
#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>
#include <sys/wait.h>
#include <unistd.h>

using namespace mezzo;
using namespace mezzo::checkpoint;
using namespace mezzo::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {
/// A run whose variable has the step's number in every element.
std::vector<int64_t> valueAt(uint64_t step, size_t count) { return std::vector<int64_t>(count, static_cast<int64_t>(step)); }

std::vector<SafeTensor> variables(const std::vector<int64_t> &value) {
  std::span<const uint8_t> bytes(reinterpret_cast<const uint8_t *>(value.data()), value.size() * sizeof value[0]);
  return {{"w", {ElementType::I64, {static_cast<int64_t>(value.size())}}, bytes}};
}

Status save(const CheckpointFolder &folder, uint64_t step, size_t count = 4) {
  std::vector<int64_t> value = valueAt(step, count);
  Position position;
  position.step = step;
  return folder.save(position, variables(value), {}).status();
}

void damage(const std::string &path, size_t fromEnd) {
  std::vector<uint8_t> bytes = readFile(path);
  bytes[bytes.size() - fromEnd] ^= 0x10;
  writeFile(path, bytes);
}

TEST(Checkpoint, KeepsPositionVariablesAndTexts) {
  TemporaryFolder folder;
  std::vector<int64_t> value = {1, 2, 3};
  Position position{7, 2, 30, 0xFFFFFFFFFFFFFFFF, 60, 10, false};
  ASSERT_TRUE(write(folder.file("a"), position, variables(value), {{"model", "m"}}).ok());
  Result<Checkpoint> opened = checkpoint::open(folder.file("a"));
  ASSERT_TRUE(opened.ok()) << opened.status().message();
  EXPECT_EQ(opened->position, position);
  EXPECT_EQ(opened->file.metadata().at("model"), "m");
  EXPECT_EQ(std::memcmp(opened->file.find("w")->data.data(), value.data(), 24), 0);
}

TEST(Checkpoint, OtherFilesAreNone) {
  TemporaryFolder folder;
  ASSERT_TRUE(writeSafetensors(folder.file("a"), {}, {}).ok());
  EXPECT_THAT(checkpoint::open(folder.file("a")).status().message(), HasSubstr("a\": is no checkpoint of a training run"));
  ASSERT_TRUE(writeSafetensors(folder.file("b"), {}, {{"mezzo.checkpoint", "2"}}).ok());
  EXPECT_THAT(checkpoint::open(folder.file("b")).status().message(), HasSubstr("checkpoint of format 2"));
  ASSERT_TRUE(writeSafetensors(folder.file("c"), {}, {{"mezzo.checkpoint", "1"}, {"mezzo.step", "x"}}).ok());
  EXPECT_THAT(checkpoint::open(folder.file("c")).status().message(),
              HasSubstr("\"mezzo.step\" is \"x\", which is no number"));
}

TEST(CheckpointFolder, KeepsTheNewest) {
  TemporaryFolder folder;
  CheckpointFolder checkpoints(folder.file("run"), 2);
  EXPECT_THAT(checkpoints.openNewest().status().message(), HasSubstr("has no checkpoints"));
  for (uint64_t step : {8, 9, 10, 11})
    ASSERT_TRUE(save(checkpoints, step).ok());
  writeFile(folder.file("run/notes.txt"), {1});
  writeFile(folder.file("run/step-x.safetensors"), {1});
  EXPECT_THAT(*checkpoints.list(), ElementsAre(HasSubstr("step-000000010."), HasSubstr("step-000000011.")));
  EXPECT_EQ(checkpoints.openNewest()->position.step, 11u);
}

TEST(CheckpointFolder, OffersAnOlderOneForADamagedOne) {
  TemporaryFolder folder;
  CheckpointFolder checkpoints(folder.file("run"));
  for (uint64_t step : {1, 2, 3})
    ASSERT_TRUE(save(checkpoints, step).ok());
  damage(folder.file("run/step-000000003.safetensors"), 1);
  EXPECT_THAT(checkpoints.openNewest().status().message(),
              AllOf(HasSubstr("step-000000003.safetensors\": safetensors: the checksum is wrong"),
                    HasSubstr("the newest one before it that is whole is"), HasSubstr("run/step-000000002.safetensors")));
  damage(folder.file("run/step-000000002.safetensors"), 100);
  EXPECT_THAT(checkpoints.openNewest().status().message(), HasSubstr("run/step-000000001.safetensors"));
  writeFile(folder.file("run/step-000000001.safetensors"), {});
  EXPECT_THAT(CheckpointFolder::openFile(folder.file("run/step-000000003.safetensors")).status().message(),
              HasSubstr("there is no older one that is whole"));
}

// A run that goes on from an older checkpoint leaves the newer ones of the run before out of its way.
TEST(CheckpointFolder, SetsAsideWhatIsNewer) {
  TemporaryFolder folder;
  CheckpointFolder checkpoints(folder.file("run"), 1);
  for (uint64_t step : {5, 20})
    ASSERT_TRUE(save(CheckpointFolder(folder.file("run")), step).ok());
  ASSERT_TRUE(save(checkpoints, 10).ok());
  EXPECT_THAT(*checkpoints.list(), ElementsAre(HasSubstr("step-000000010.")));
  EXPECT_FALSE(readFile(folder.file("run/step-000000020.safetensors.old")).empty());
}

/// Saves step after step and says so on the pipe after each, until it is killed.
[[noreturn]] void saveForever(const CheckpointFolder &folder, uint64_t step, int pipe) {
  for (;; ++step) {
    if (!save(folder, step, 20000).ok() || ::write(pipe, &step, sizeof step) != sizeof step)
      ::_exit(1);
  }
}

/// The last step that the process said it had saved before it was killed.
uint64_t killAfter(const CheckpointFolder &folder, uint64_t from, unsigned microseconds) {
  int ends[2];
  EXPECT_EQ(::pipe(ends), 0);
  pid_t child = ::fork();
  if (child == 0)
    saveForever(folder, from, ends[1]);
  ::close(ends[1]);
  ::usleep(microseconds);
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status));
  uint64_t last = from - 1, said = 0;
  while (::read(ends[0], &said, sizeof said) == sizeof said)
    last = said;
  ::close(ends[0]);
  return last;
}

TEST(CheckpointFolder, SurvivesProcessesThatAreKilled) {
  TemporaryFolder folder;
  CheckpointFolder checkpoints(folder.file("run"), 2);
  ASSERT_TRUE(save(checkpoints, 1, 20000).ok());
  std::mt19937 random(1);
  uint64_t step = 1, killed = 0;
  for (; killed < 60; ++killed) {
    uint64_t said = killAfter(checkpoints, step + 1, std::uniform_int_distribution<unsigned>(0, 20000)(random));
    Result<Checkpoint> newest = checkpoints.openNewest();
    ASSERT_TRUE(newest.ok()) << newest.status().message();
    ASSERT_GE(newest->position.step, said);
    step = newest->position.step;
    std::vector<int64_t> wanted = valueAt(step, 20000);
    ASSERT_EQ(std::memcmp(newest->file.find("w")->data.data(), wanted.data(), wanted.size() * 8), 0);
    Result<std::vector<std::string>> files = checkpoints.list();
    for (const std::string &file : *files)
      ASSERT_TRUE(checkpoint::open(file).ok()) << file;
  }
  EXPECT_GT(step, killed / 4) << "the processes hardly saved anything";
}
} // namespace
