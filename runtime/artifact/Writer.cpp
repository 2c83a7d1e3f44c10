#include "runtime/artifact/Writer.h"

#include "runtime/artifact/Encode.h"
#include "runtime/artifact/Header.h"
#include "runtime/artifact/Verify.h"
#include "runtime/base/AtomicFile.h"
#include "runtime/base/CheckedMath.h"
#include "runtime/base/Checksum.h"
#include "runtime/base/File.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>

using namespace mezzo;
using namespace mezzo::artifact;

/// Where the bytes of an artifact go.
class Writer::Output {
public:
  virtual ~Output() = default;
  virtual Status write(uint64_t offset, std::span<const uint8_t> bytes) = 0;
};

class Writer::FileOutput : public Output {
public:
  explicit FileOutput(AtomicFile &file) : file(file) {}
  Status write(uint64_t offset, std::span<const uint8_t> bytes) override { return file.write(offset, bytes); }

private:
  AtomicFile &file;
};

class Writer::MemoryOutput : public Output {
public:
  Status write(uint64_t offset, std::span<const uint8_t> bytes) override {
    if (content.size() < offset + bytes.size())
      content.resize(offset + bytes.size());
    std::copy(bytes.begin(), bytes.end(), content.begin() + static_cast<ptrdiff_t>(offset));
    return {};
  }

  std::vector<uint8_t> content;
};

namespace {
/// Gives each section its place behind the metadata; the result is the file's length. A section without bytes takes no room,
/// so that the file ends with the last byte that is written.
Result<uint64_t> placeSections(uint64_t metadataLength, std::vector<SectionEntry> &entries) {
  std::optional<uint64_t> end = sizeof(Header) + metadataLength;
  for (SectionEntry &entry : entries) {
    if (entry.length == 0)
      continue;
    std::optional<uint64_t> start = alignUp(*end, sectionAlignment);
    end = start ? checkedAdd(*start, entry.length) : std::nullopt;
    if (!end || *end > INT64_MAX)
      return Status(StatusCode::InvalidArgument, "sections are larger than a file can be");
    entry.offset = *start;
  }
  return *end;
}

Header makeHeader(uint64_t fileLength, std::span<const uint8_t> metadata) {
  Header header{};
  std::memcpy(header.magic, magic, sizeof(magic));
  header.formatVersion = formatVersion;
  header.byteOrder = byteOrderMark;
  header.fileLength = fileLength;
  header.metadataOffset = sizeof(Header);
  header.metadataLength = metadata.size();
  header.metadataChecksum = computeChecksum(metadata);
  auto *bytes = reinterpret_cast<const uint8_t *>(&header);
  header.headerChecksum = computeChecksum({bytes, offsetof(Header, headerChecksum)});
  return header;
}

/// Reads a range of a file that is opened when the first byte is wanted.
Writer::Generator makeFileGenerator(std::string path, uint64_t start) {
  auto file = std::make_shared<std::unique_ptr<InputFile>>();
  return [=](uint64_t offset, std::span<uint8_t> into) -> Status {
    if (!*file) {
      Result<InputFile> opened = InputFile::open(path);
      if (!opened.ok())
        return opened.takeStatus();
      *file = std::make_unique<InputFile>(opened.take());
    }
    return (*file)->read(start + offset, into);
  };
}
} // namespace

uint32_t Writer::add(Section section) {
  sections.push_back(std::move(section));
  return static_cast<uint32_t>(sections.size() - 1);
}

uint32_t Writer::addBytes(std::vector<uint8_t> bytes) {
  uint64_t length = bytes.size();
  return add({length, std::move(bytes), {}, {}});
}

uint32_t Writer::addSpan(std::span<const uint8_t> bytes) { return add({bytes.size(), {}, bytes, {}}); }

uint32_t Writer::addFile(std::string path, uint64_t offset, uint64_t length) {
  return addGenerator(length, makeFileGenerator(std::move(path), offset));
}

uint32_t Writer::addGenerator(uint64_t length, Generator generate) { return add({length, {}, {}, std::move(generate)}); }

Status Writer::writeSection(const Section &section, uint64_t offset, uint64_t &checksum, Output &output) const {
  if (!section.generate) {
    std::span<const uint8_t> bytes = section.owned.empty() ? section.borrowed : section.owned;
    checksum = computeChecksum(bytes);
    return output.write(offset, bytes);
  }
  StreamingChecksum sum;
  std::vector<uint8_t> buffer(std::min<uint64_t>(section.length, 1 << 20));
  for (uint64_t done = 0; done < section.length; done += buffer.size()) {
    buffer.resize(std::min<uint64_t>(buffer.size(), section.length - done));
    MEZZO_RETURN_IF_ERROR(section.generate(done, buffer));
    sum.update(buffer);
    MEZZO_RETURN_IF_ERROR(output.write(offset + done, buffer));
  }
  checksum = sum.finish();
  return {};
}

Status Writer::writeTo(const Program &program, Output &output) const {
  std::vector<uint64_t> lengths;
  std::vector<SectionEntry> entries;
  for (const Section &section : sections) {
    lengths.push_back(section.length);
    entries.push_back({0, section.length, 0});
  }
  MEZZO_RETURN_IF_ERROR(verifyProgram(program, lengths));
  // The metadata's length does not depend on the sections' places and checksums, which are known only later.
  Result<uint64_t> fileLength = placeSections(encodeProgram(program, entries).size(), entries);
  if (!fileLength.ok())
    return fileLength.takeStatus();
  for (size_t i = 0; i < sections.size(); ++i)
    MEZZO_RETURN_IF_ERROR(writeSection(sections[i], entries[i].offset, entries[i].checksum, output));
  std::vector<uint8_t> metadata = encodeProgram(program, entries);
  Header header = makeHeader(*fileLength, metadata);
  MEZZO_RETURN_IF_ERROR(output.write(sizeof(Header), metadata));
  return output.write(0, {reinterpret_cast<const uint8_t *>(&header), sizeof(Header)});
}

Status Writer::write(const Program &program, const std::string &path) const {
  Result<std::unique_ptr<AtomicFile>> file = AtomicFile::createOutput(path);
  if (!file.ok())
    return file.takeStatus();
  FileOutput output(**file);
  MEZZO_RETURN_IF_ERROR(writeTo(program, output));
  return (*file)->commit();
}

Result<std::vector<uint8_t>> Writer::writeToMemory(const Program &program) const {
  MemoryOutput output;
  MEZZO_RETURN_IF_ERROR(writeTo(program, output));
  return std::move(output.content);
}
