// What the writer wrote, the reader reads.
#include "runtime/artifact/Encode.h"
#include "runtime/artifact/Header.h"
#include "runtime/artifact/Reader.h"
#include "test/unit/runtime/SamplePrograms.h"

#include <algorithm>
#include <cstring>
#include <gtest/gtest.h>

using namespace mezzo;
using namespace mezzo::artifact;
using namespace mezzo::test;

namespace {
std::shared_ptr<const Artifact> open(const std::vector<uint8_t> &bytes) {
  auto artifact = openArtifactCopy(bytes);
  EXPECT_TRUE(artifact.ok()) << artifact.status().message();
  return artifact.ok() ? artifact.take() : nullptr;
}

TEST(ArtifactRoundTrip, EveryFieldComesBack) {
  SampleProgram sample;
  auto artifact = open(sample.write());
  ASSERT_NE(artifact, nullptr);
  // The encoding is a function of every field, so equal bytes mean equal programs.
  EXPECT_EQ(encodeProgram(artifact->program(), {}), encodeProgram(sample.program, {}));
  const Entry &entry = artifact->program().entries[0];
  EXPECT_EQ(entry.inputs[0].name, "x/with \"quotes\"");
  EXPECT_EQ(entry.inputs[0].shape[0].symbol, "batch");
  const auto &call = std::get<Call>(entry.variants[0].plans[0].steps[1].body);
  EXPECT_EQ(std::get<int64_t>(call.attributes[0].value), -7);
  EXPECT_EQ(std::get<double>(call.attributes[1].value), 0.5);
  EXPECT_EQ(std::get<std::string>(call.attributes[2].value), "same");
  EXPECT_EQ(std::get<std::vector<int64_t>>(call.attributes[4].value), std::vector<int64_t>());
  EXPECT_EQ(std::get<std::vector<std::string>>(call.attributes[6].value), (std::vector<std::string>{"relu", "sum"}));
  EXPECT_EQ(call.buffers[2].strides, std::vector<int64_t>{1});
}

TEST(ArtifactRoundTrip, SectionsComeBackAligned) {
  SampleProgram sample;
  auto artifact = open(sample.write());
  ASSERT_NE(artifact, nullptr);
  ASSERT_EQ(artifact->numSections(), 3u);
  EXPECT_EQ(artifact->section(0).size(), 24u);
  EXPECT_EQ(artifact->section(1)[79], 2);
  for (size_t i = 0; i < 3; ++i)
    EXPECT_EQ(reinterpret_cast<uintptr_t>(artifact->section(i).data()) % sectionAlignment, 0u);
}

TEST(ArtifactRoundTrip, AnEmptySectionTakesNoRoom) {
  SampleProgram sample;
  size_t length = sample.write().size();
  sample.writer.addBytes({});
  std::vector<uint8_t> bytes = sample.write();
  auto artifact = open(bytes);
  ASSERT_NE(artifact, nullptr);
  ASSERT_EQ(artifact->numSections(), 4u);
  EXPECT_TRUE(artifact->section(3).empty());
  EXPECT_LE(bytes.size(), length + sectionAlignment);
}

TEST(ArtifactRoundTrip, EqualProgramsGiveEqualFiles) { EXPECT_EQ(SampleProgram().write(), SampleProgram().write()); }

TEST(ArtifactRoundTrip, FileAndMemoryAgree) {
  TemporaryFolder folder;
  SampleProgram sample;
  Status status = sample.writer.write(sample.program, folder.file("a.mezzo"));
  ASSERT_TRUE(status.ok()) << status.message();
  EXPECT_EQ(readFile(folder.file("a.mezzo")), sample.write());
  EXPECT_EQ(folder.list(), std::vector<std::string>{"a.mezzo"});
  auto artifact = openArtifact(folder.file("a.mezzo"));
  ASSERT_TRUE(artifact.ok()) << artifact.status().message();
  EXPECT_EQ((*artifact)->program().name, "sample");
}

TEST(ArtifactRoundTrip, FileRangesAndGeneratorsAreStreamed) {
  TemporaryFolder folder;
  std::vector<uint8_t> content((1 << 20) * 3 + 5);
  for (size_t i = 0; i < content.size(); ++i)
    content[i] = static_cast<uint8_t>(i * 7 + i / 251);
  writeFile(folder.file("weights.bin"), content);
  SampleProgram sample;
  uint32_t fromFile = sample.writer.addFile(folder.file("weights.bin"), 5, content.size() - 5);
  uint32_t generated = sample.writer.addGenerator(content.size(), [&](uint64_t offset, std::span<uint8_t> into) {
    std::copy_n(content.begin() + static_cast<ptrdiff_t>(offset), into.size(), into.begin());
    return Status();
  });
  auto artifact = open(sample.write());
  ASSERT_NE(artifact, nullptr);
  EXPECT_TRUE(std::ranges::equal(artifact->section(fromFile), std::span(content).subspan(5)));
  EXPECT_TRUE(std::ranges::equal(artifact->section(generated), content));
}

TEST(ArtifactRoundTrip, AFailedWriteLeavesTheOldFileAndNothingElse) {
  TemporaryFolder folder;
  writeFile(folder.file("a.mezzo"), {1, 2, 3});
  SampleProgram sample;
  sample.writer.addFile(folder.file("missing.bin"), 0, 10);
  Status status = sample.writer.write(sample.program, folder.file("a.mezzo"));
  EXPECT_EQ(status.code(), StatusCode::NotFound);
  EXPECT_NE(status.message().find("missing.bin"), std::string::npos) << status.message();
  EXPECT_EQ(folder.list(), std::vector<std::string>{"a.mezzo"});
  EXPECT_EQ(readFile(folder.file("a.mezzo")), (std::vector<uint8_t>{1, 2, 3}));
}

TEST(ArtifactRoundTrip, AShortWeightFileIsAnError) {
  TemporaryFolder folder;
  writeFile(folder.file("weights.bin"), std::vector<uint8_t>(10));
  SampleProgram sample;
  sample.writer.addFile(folder.file("weights.bin"), 4, 10);
  Result<std::vector<uint8_t>> bytes = sample.writer.writeToMemory(sample.program);
  ASSERT_FALSE(bytes.ok());
  EXPECT_NE(bytes.status().message().find("weights.bin\" ends at byte 10"), std::string::npos) << bytes.status().message();
}

TEST(ArtifactRoundTrip, ReplacingAnOpenFileLeavesItIntact) {
  TemporaryFolder folder;
  SampleProgram sample;
  ASSERT_TRUE(sample.writer.write(sample.program, folder.file("a.mezzo")).ok());
  auto artifact = openArtifact(folder.file("a.mezzo"));
  ASSERT_TRUE(artifact.ok());
  SampleProgram other;
  other.program.name = "other";
  ASSERT_TRUE(other.writer.write(other.program, folder.file("a.mezzo")).ok());
  EXPECT_EQ((*artifact)->section(1)[79], 2);
  auto reopened = openArtifact(folder.file("a.mezzo"));
  ASSERT_TRUE(reopened.ok());
  EXPECT_EQ((*reopened)->program().name, "other");
}

TEST(ArtifactRoundTrip, B5FilesBeyondTwoGibibytes) {
  TemporaryFolder folder;
  constexpr uint64_t length = 5ull << 29;
  SampleProgram sample;
  sample.program.variables[0] = {"w", {ElementType::F16, {3, 4}}, false, {0, 0, {}}};
  uint32_t large = sample.writer.addGenerator(length, [&](uint64_t offset, std::span<uint8_t> into) {
    std::memset(into.data(), 0, into.size());
    if (offset + into.size() == length)
      into.back() = 42;
    return Status();
  });
  sample.program.variables.push_back({"large", {ElementType::UI8, {1024}}, false, {large, length - 1024, {}}});
  Status status = sample.writer.write(sample.program, folder.file("large.mezzo"));
  ASSERT_TRUE(status.ok()) << status.message();
  auto artifact = openArtifact(folder.file("large.mezzo"));
  ASSERT_TRUE(artifact.ok()) << artifact.status().message();
  EXPECT_EQ((*artifact)->section(large).back(), 42);
}
} // namespace
