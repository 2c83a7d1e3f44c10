// One damaged file for each check of the reader. Checksums are made right again wherever another check is meant.
#include "runtime/artifact/Artifact_generated.h"
#include "runtime/artifact/Encode.h"
#include "runtime/artifact/Header.h"
#include "runtime/artifact/Reader.h"
#include "runtime/base/Checksum.h"
#include "test/unit/runtime/SamplePrograms.h"

#include <cstddef>
#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo;
using namespace mezzo::artifact;
using namespace mezzo::test;
using testing::HasSubstr;

namespace {
void expectError(const std::vector<uint8_t> &bytes, StatusCode code, const std::string &text) {
  auto artifact = openArtifactCopy(bytes);
  ASSERT_FALSE(artifact.ok());
  EXPECT_EQ(artifact.status().code(), code) << artifact.status().message();
  EXPECT_THAT(artifact.status().message(), HasSubstr(text));
}

void sealHeader(std::vector<uint8_t> &bytes, Header header) {
  auto *raw = reinterpret_cast<const uint8_t *>(&header);
  header.headerChecksum = computeChecksum({raw, offsetof(Header, headerChecksum)});
  std::memcpy(bytes.data(), &header, sizeof(Header));
}

/// The sample with its header changed and its checksum right.
template <typename Function> std::vector<uint8_t> withHeader(Function change) {
  std::vector<uint8_t> bytes = SampleProgram().write();
  Header header;
  std::memcpy(&header, bytes.data(), sizeof(Header));
  change(header);
  sealHeader(bytes, header);
  return bytes;
}

/// The sample with its metadata replaced, the sections where they were, and all checksums right.
std::vector<uint8_t> withMetadata(const std::vector<uint8_t> &metadata) {
  std::vector<uint8_t> bytes = SampleProgram().write();
  Header header;
  std::memcpy(&header, bytes.data(), sizeof(Header));
  bytes.resize(sizeof(Header));
  bytes.insert(bytes.end(), metadata.begin(), metadata.end());
  header.fileLength = bytes.size();
  header.metadataLength = metadata.size();
  header.metadataChecksum = computeChecksum(metadata);
  sealHeader(bytes, header);
  return bytes;
}

/// The sample with fields of its metadata changed where they lie, and all checksums right.
template <typename Function> std::vector<uint8_t> withProgram(Function change) {
  std::vector<uint8_t> bytes = SampleProgram().write();
  Header header;
  std::memcpy(&header, bytes.data(), sizeof(Header));
  std::span<uint8_t> metadata(bytes.data() + header.metadataOffset, header.metadataLength);
  change(*flatbuffers::GetMutableRoot<fb::Program>(metadata.data()));
  header.metadataChecksum = computeChecksum(metadata);
  sealHeader(bytes, header);
  return bytes;
}

/// The sample with its section table changed.
template <typename Function> std::vector<uint8_t> withSections(Function change) {
  // The accessors of a struct in a vector are read-only; the bytes are ours.
  return withProgram([&](fb::Program &program) { change(const_cast<fb::Section *>(program.sections()->Get(0))); });
}

TEST(ArtifactCorrupt, EmptyAndShortFiles) {
  expectError({}, StatusCode::CorruptFile, "file of 0 bytes is too short");
  expectError(std::vector<uint8_t>(63), StatusCode::CorruptFile, "file of 63 bytes is too short");
}

TEST(ArtifactCorrupt, Magic) {
  auto bytes = withHeader([](Header &header) { header.magic[5] = 'X'; });
  expectError(bytes, StatusCode::CorruptFile, "no Mezzo artifact");
}

TEST(ArtifactCorrupt, ByteOrder) {
  auto bytes = withHeader([](Header &header) { header.byteOrder = 0x04030201; });
  expectError(bytes, StatusCode::Incompatible, "byte order");
}

TEST(ArtifactCorrupt, C17FormatVersion) {
  auto bytes = withHeader([](Header &header) { header.formatVersion = 77; });
  expectError(bytes, StatusCode::Incompatible, "format version 77, this runtime reads version 1");
}

TEST(ArtifactCorrupt, HeaderChecksum) {
  std::vector<uint8_t> bytes = SampleProgram().write();
  bytes[offsetof(Header, metadataChecksum)] ^= 1;
  expectError(bytes, StatusCode::CorruptFile, "checksum of the header");
}

TEST(ArtifactCorrupt, ReservedFields) {
  expectError(withHeader([](Header &header) { header.reserved0 = 1; }), StatusCode::CorruptFile, "reserved");
  expectError(withHeader([](Header &header) { header.reserved1 = 1; }), StatusCode::CorruptFile, "reserved");
}

TEST(ArtifactCorrupt, C17Truncation) {
  std::vector<uint8_t> whole = SampleProgram().write();
  for (size_t length = 64; length < whole.size(); ++length) {
    std::vector<uint8_t> bytes(whole.begin(), whole.begin() + static_cast<ptrdiff_t>(length));
    expectError(bytes, StatusCode::CorruptFile, "its header says");
  }
}

TEST(ArtifactCorrupt, TrailingBytes) {
  std::vector<uint8_t> bytes = SampleProgram().write();
  bytes.push_back(0);
  expectError(bytes, StatusCode::CorruptFile, "its header says");
}

TEST(ArtifactCorrupt, MetadataRange) {
  auto outside = "lies outside the file";
  expectError(withHeader([](Header &header) { header.metadataOffset = 0; }), StatusCode::CorruptFile, outside);
  expectError(withHeader([](Header &header) { header.metadataLength += 1u << 30; }), StatusCode::CorruptFile, outside);
  expectError(withHeader([](Header &header) { header.metadataLength = UINT64_MAX; }), StatusCode::CorruptFile, outside);
}

TEST(ArtifactCorrupt, MetadataChecksum) {
  std::vector<uint8_t> bytes = SampleProgram().write();
  bytes[sizeof(Header) + 100] ^= 1;
  expectError(bytes, StatusCode::CorruptFile, "checksum of the metadata");
}

TEST(ArtifactCorrupt, MetadataThatIsNoFlatBuffer) {
  expectError(withMetadata({}), StatusCode::CorruptFile, "not a well-formed description");
  expectError(withMetadata(std::vector<uint8_t>(64, 0xFF)), StatusCode::CorruptFile, "not a well-formed description");
}

TEST(ArtifactCorrupt, EveryByteOfTheMetadataChanged) {
  // With its checksum made right a changed byte may mean another program or an error, never a crash.
  SampleProgram sample;
  std::vector<uint8_t> metadata = encodeProgram(sample.program, {});
  size_t refused = 0;
  for (size_t i = 0; i < metadata.size(); ++i) {
    std::vector<uint8_t> changed = metadata;
    changed[i] ^= 0xFF;
    refused += !openArtifactCopy(withMetadata(changed)).ok();
  }
  EXPECT_GT(refused, metadata.size() / 4);
}

void moveSection(fb::Section &section, uint64_t offset, uint64_t length) {
  section = fb::Section(offset, length, section.checksum());
}

TEST(ArtifactCorrupt, SectionOffset) {
  auto bytes = withSections([](fb::Section *sections) { moveSection(sections[1], sections[1].offset() + 8, 80); });
  expectError(bytes, StatusCode::CorruptFile, "section 1 at");
}

TEST(ArtifactCorrupt, SectionRange) {
  auto outside = "lies outside the file";
  auto large = withSections([](fb::Section *sections) { moveSection(sections[0], sections[0].offset(), 1ull << 40); });
  expectError(large, StatusCode::CorruptFile, outside);
  auto wrapping = withSections([](fb::Section *sections) { moveSection(sections[0], UINT64_MAX - 63, 128); });
  expectError(wrapping, StatusCode::CorruptFile, outside);
}

TEST(ArtifactCorrupt, SectionChecksum) {
  std::vector<uint8_t> bytes = SampleProgram().write();
  bytes.back() ^= 1;
  expectError(bytes, StatusCode::CorruptFile, "checksum of section 2");
}

TEST(ArtifactCorrupt, UnknownAttributeKind) {
  SampleProgram sample;
  std::vector<uint8_t> metadata = encodeProgram(sample.program, {});
  auto *program = flatbuffers::GetMutableRoot<fb::Program>(metadata.data());
  auto *step = program->entries()->Get(0)->variants()->Get(0)->plans()->Get(0)->steps()->Get(1);
  auto *attribute = const_cast<fb::Attribute *>(step->body_as_Call()->attributes()->Get(0));
  reinterpret_cast<flatbuffers::Table *>(attribute)->SetField<uint8_t>(fb::Attribute::VT_KIND, 9, 0);
  expectError(withMetadata(metadata), StatusCode::CorruptFile, "unknown kind");
}

// Whatever the field says, a copy that a session could not make from its master is refused.
TEST(ArtifactCorrupt, WrongOriginalsOfCopies) {
  for (uint32_t original : {0u, 1u, 3u, 4u, 77u, UINT32_MAX - 1}) {
    auto bytes = withProgram([&](fb::Program &program) {
      auto *copy = const_cast<fb::Variable *>(program.variables()->Get(3));
      reinterpret_cast<flatbuffers::Table *>(copy)->SetField<uint32_t>(fb::Variable::VT_COPY_OF, original, UINT32_MAX);
    });
    expectError(bytes, StatusCode::CorruptFile, "copy of variable");
  }
}

/// The sample's metadata where the vector `field` of a table, which `find` gets out of the program, has one item that lies
/// at an odd multiple of four bytes.
template <typename Function> std::vector<uint8_t> withOddVector(flatbuffers::voffset_t field, Function find) {
  SampleProgram sample;
  std::vector<uint8_t> metadata = encodeProgram(sample.program, {});
  size_t place = (metadata.size() + 7) / 8 * 8;
  metadata.resize(place + 64);
  metadata[place] = 1; // the number of items, four bytes
  auto *table = reinterpret_cast<const flatbuffers::Table *>(find(*fb::GetProgram(metadata.data())));
  auto *offset = const_cast<uint8_t *>(table->GetAddressOf(field));
  flatbuffers::WriteScalar(offset, static_cast<flatbuffers::uoffset_t>(metadata.data() + place - offset));
  return metadata;
}

TEST(ArtifactCorrupt, VectorsMustBeAligned) {
  auto expectRefused = [](const std::vector<uint8_t> &metadata) {
    expectError(withMetadata(metadata), StatusCode::CorruptFile, "items are not aligned");
  };
  expectRefused(withOddVector(fb::TensorType::VT_SHAPE, [](auto &program) { return program.variables()->Get(0)->type(); }));
  expectRefused(withOddVector(fb::Program::VT_SECTIONS, [](auto &program) { return &program; }));
  expectRefused(withOddVector(fb::KernelImage::VT_KERNELS, [](auto &program) { return program.images()->Get(0); }));
  expectRefused(withOddVector(fb::Attribute::VT_FLOATS, [](auto &program) {
    auto *plan = program.entries()->Get(0)->variants()->Get(0)->plans()->Get(0);
    return plan->steps()->Get(1)->body_as_Call()->attributes()->Get(5);
  }));
}

TEST(ArtifactCorrupt, SharedPartsCannotGrowWithoutBound) {
  // A thousand kernels that all name one long string as their origin.
  flatbuffers::FlatBufferBuilder builder;
  auto text = builder.CreateString(std::string(100000, 'x'));
  auto origin = builder.CreateVector(std::vector(1000, text));
  auto empty = builder.CreateString("");
  auto noStrings = builder.CreateVector(std::vector<flatbuffers::Offset<flatbuffers::String>>());
  auto target = fb::CreateTarget(builder, empty, empty, noStrings);
  auto none = [&]<typename T>(T *) { return builder.CreateVector(std::vector<flatbuffers::Offset<T>>()); };
  auto kernels = builder.CreateVector(std::vector{fb::CreateKernel(builder, empty, 0, origin)});
  fb::FinishProgramBuffer(builder, fb::CreateProgram(builder, empty, empty, target, none((fb::Property *)nullptr),
                                                     builder.CreateVectorOfStructs(std::vector<fb::Section>()),
                                                     none((fb::Variable *)nullptr), none((fb::Constant *)nullptr),
                                                     none((fb::Derived *)nullptr), kernels, none((fb::KernelImage *)nullptr),
                                                     none((fb::Plan *)nullptr), none((fb::Entry *)nullptr)));
  std::vector<uint8_t> metadata(builder.GetBufferPointer(), builder.GetBufferPointer() + builder.GetSize());
  expectError(withMetadata(metadata), StatusCode::CorruptFile, "more than its own size");
}

TEST(ArtifactCorrupt, AProgramThatFailsVerificationIsCorrupt) {
  SampleProgram sample;
  sample.program.entries[0].variants[0].plans[0].arenaBytes = 64;
  expectError(withMetadata(encodeProgram(sample.program, {})), StatusCode::CorruptFile, "variable \"w\"");
}

TEST(ArtifactCorrupt, MessagesNameTheFile) {
  TemporaryFolder folder;
  writeFile(folder.file("bad.mezzo"), {1, 2, 3});
  auto artifact = openArtifact(folder.file("bad.mezzo"));
  ASSERT_FALSE(artifact.ok());
  EXPECT_THAT(artifact.status().message(), HasSubstr("bad.mezzo\": file of 3 bytes"));
  auto missing = openArtifact(folder.file("none.mezzo"));
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.status().code(), StatusCode::NotFound);
  EXPECT_THAT(missing.status().message(), HasSubstr("none.mezzo"));
  auto directory = openArtifact(folder.file(""));
  ASSERT_FALSE(directory.ok());
  EXPECT_THAT(directory.status().message(), HasSubstr("not a regular file"));
}
} // namespace
