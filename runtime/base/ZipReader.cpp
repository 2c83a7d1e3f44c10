#include "runtime/base/ZipReader.h"

#include "runtime/base/CheckedMath.h"

#include <algorithm>
#include <zlib.h>

using namespace mezzo;
using namespace mezzo::zip;

namespace {
constexpr StatusCode corrupt = StatusCode::CorruptFile;

/// Little-endian numbers at checked places.
class Bytes {
public:
  explicit Bytes(std::span<const uint8_t> bytes) : bytes(bytes) {}

  uint64_t size() const { return bytes.size(); }
  bool has(uint64_t offset, uint64_t length) const { return isRangeInside(offset, length, bytes.size()); }
  uint16_t get16(uint64_t offset) const { return static_cast<uint16_t>(get(offset, 2)); }
  uint32_t get32(uint64_t offset) const { return static_cast<uint32_t>(get(offset, 4)); }
  uint64_t get64(uint64_t offset) const { return get(offset, 8); }
  std::span<const uint8_t> range(uint64_t offset, uint64_t length) const { return bytes.subspan(offset, length); }

private:
  uint64_t get(uint64_t offset, unsigned width) const {
    uint64_t value = 0;
    for (unsigned i = 0; i < width; ++i)
      value |= static_cast<uint64_t>(bytes[offset + i]) << (8 * i);
    return value;
  }

  std::span<const uint8_t> bytes;
};

struct Directory {
  uint64_t offset, count;
};

/// The end record lies at the end, before a comment of at most 64 KB.
Result<Directory> findDirectory(const Bytes &file) {
  uint64_t first = file.size() > endSize + 0xFFFF ? file.size() - endSize - 0xFFFF : 0;
  for (uint64_t at = file.size() - std::min<uint64_t>(file.size(), endSize) + 1; at-- > first;) {
    if (!file.has(at, endSize) || file.get32(at) != endSignature || file.get16(at + 20) != file.size() - at - endSize)
      continue;
    Directory directory{file.get32(at + 16), file.get16(at + 10)};
    bool is64 = at >= locator64Size && file.get32(at - locator64Size) == locator64Signature;
    if (!is64)
      return directory;
    uint64_t record = file.get64(at - locator64Size + 8);
    if (!file.has(record, end64Size) || file.get32(record) != end64Signature)
      return makeError(corrupt, "npz: the 64-bit end record is damaged");
    return Directory{file.get64(record + 48), file.get64(record + 32)};
  }
  return makeError(corrupt, "not an npz file: it has no zip directory");
}

/// Sizes and the offset that do not fit 32 bits stand in an extra field, in this order, each only where it is needed.
Status readExtra64(const Bytes &file, uint64_t at, uint64_t length, Member &member) {
  uint64_t *fields[] = {&member.size, &member.compressedSize, &member.localOffset};
  if (std::none_of(std::begin(fields), std::end(fields), [](uint64_t *field) { return *field == UINT32_MAX; }))
    return {};
  for (uint64_t end = at + length; at + 4 <= end;) {
    uint64_t size = file.get16(at + 2), next = at + 4 + size;
    if (next > end)
      break;
    if (file.get16(at) != extra64Tag) {
      at = next;
      continue;
    }
    at += 4;
    for (uint64_t *field : fields) {
      if (*field != UINT32_MAX || at + 8 > next)
        continue;
      *field = file.get64(at);
      at += 8;
    }
    return {};
  }
  return makeError(corrupt, "npz: member \"", member.name, "\" has no 64-bit sizes");
}

/// Reads the directory's entry at `at` and moves behind it.
Result<Member> readEntry(const Bytes &file, uint64_t &at) {
  if (!file.has(at, centralSize) || file.get32(at) != centralSignature)
    return makeError(corrupt, "npz: the zip directory is damaged");
  uint64_t nameLength = file.get16(at + 28), extraLength = file.get16(at + 30), commentLength = file.get16(at + 32);
  if (!file.has(at + centralSize, nameLength + extraLength + commentLength))
    return makeError(corrupt, "npz: the zip directory is cut off");
  std::span<const uint8_t> name = file.range(at + centralSize, nameLength);
  Member member{{name.begin(), name.end()}, file.get16(at + 8),  file.get16(at + 10), file.get32(at + 16),
                file.get32(at + 20),        file.get32(at + 24), file.get32(at + 42)};
  MEZZO_RETURN_IF_ERROR(readExtra64(file, at + centralSize + nameLength, extraLength, member));
  at += centralSize + nameLength + extraLength + commentLength;
  return member;
}

Result<std::vector<uint8_t>> inflateMember(std::span<const uint8_t> from, const Member &member) {
  // Deflate packs at most 1032 to 1: a larger size is a lie that would only cost memory.
  if (member.size / 1032 > from.size())
    return makeError(corrupt, "npz: member \"", member.name, "\" claims ", member.size, " bytes, more than ", from.size(),
                     " compressed bytes can hold");
  std::vector<uint8_t> result(member.size);
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
    return makeError(StatusCode::OutOfMemory, "npz: no memory to inflate");
  uint64_t in = 0, out = 0;
  int status = Z_OK;
  while (status == Z_OK) { // zlib counts in 32 bits, so large members go piece by piece
    stream.next_in = const_cast<uint8_t *>(from.data() + in);
    stream.avail_in = static_cast<uInt>(std::min<uint64_t>(from.size() - in, 1u << 30));
    stream.next_out = result.data() + out;
    stream.avail_out = static_cast<uInt>(std::min<uint64_t>(result.size() - out, 1u << 30));
    uInt inBefore = stream.avail_in, outBefore = stream.avail_out;
    status = inflate(&stream, Z_NO_FLUSH);
    in += inBefore - stream.avail_in;
    out += outBefore - stream.avail_out;
  }
  inflateEnd(&stream);
  if (status != Z_STREAM_END || out != member.size || in != from.size())
    return makeError(corrupt, "npz: the compressed data of member \"", member.name, "\" is damaged");
  return result;
}

/// The member's bytes in the archive, still compressed.
Result<std::span<const uint8_t>> findData(const Bytes &file, const Member &member) {
  uint64_t at = member.localOffset;
  if (!file.has(at, localSize) || file.get32(at) != localSignature)
    return makeError(corrupt, "npz: member \"", member.name, "\" is not where the directory says");
  uint64_t start = at + localSize + file.get16(at + 26) + file.get16(at + 28);
  if (!file.has(start, member.compressedSize))
    return makeError(corrupt, "npz: member \"", member.name, "\" lies outside the file");
  return file.range(start, member.compressedSize);
}
} // namespace

Result<std::vector<Member>> zip::readDirectory(std::span<const uint8_t> archive) {
  Bytes file(archive);
  Result<Directory> directory = findDirectory(file);
  if (!directory.ok())
    return directory.takeStatus();
  std::vector<Member> members;
  uint64_t at = directory->offset, compressedBytes = 0;
  for (uint64_t i = 0; i < directory->count; ++i) {
    Result<Member> member = readEntry(file, at);
    if (!member.ok())
      return member.takeStatus();
    // Members that share data could unpack to any size.
    if (__builtin_add_overflow(compressedBytes, member->compressedSize, &compressedBytes) || compressedBytes > file.size())
      return makeError(corrupt, "npz: the members claim more bytes than the file has");
    members.push_back(member.take());
  }
  return members;
}

/// What cannot be read, whatever the member's bytes are.
static Status checkMethod(const Member &member) {
  if (member.flags & 1)
    return makeError(StatusCode::Unsupported, "npz: member \"", member.name, "\" is encrypted");
  if (member.method != storedMethod && member.method != deflatedMethod)
    return makeError(StatusCode::Unsupported, "npz: member \"", member.name, "\" is compressed by method ", member.method,
                     ", which is not supported");
  if (member.method == storedMethod && member.size != member.compressedSize)
    return makeError(corrupt, "npz: member \"", member.name, "\" is stored, but its two sizes differ");
  return {};
}

Result<std::optional<std::span<const uint8_t>>> zip::findStored(std::span<const uint8_t> archive, const Member &member) {
  using Stored = std::optional<std::span<const uint8_t>>;
  MEZZO_RETURN_IF_ERROR(checkMethod(member));
  if (member.method != storedMethod)
    return Stored();
  Result<std::span<const uint8_t>> data = findData(Bytes(archive), member);
  if (!data.ok())
    return data.takeStatus();
  return Stored(*data);
}

Result<Content> zip::readMember(std::span<const uint8_t> archive, const Member &member) {
  Result<std::span<const uint8_t>> data = findData(Bytes(archive), member);
  if (!data.ok())
    return data.takeStatus();
  MEZZO_RETURN_IF_ERROR(checkMethod(member));
  Content content{{}, *data};
  if (member.method == deflatedMethod) {
    Result<std::vector<uint8_t>> inflated = inflateMember(*data, member);
    if (!inflated.ok())
      return inflated.takeStatus();
    content.inflated = inflated.take();
    content.bytes = content.inflated;
  }
  if (computeCrc(content.bytes) != member.crc)
    return makeError(corrupt, "npz: checksum of member \"", member.name, "\" is wrong");
  return content;
}
