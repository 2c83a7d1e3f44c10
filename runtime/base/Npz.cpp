// .npz archives: zip files, of which only what NumPy writes is needed: stored and deflated members, with 64-bit sizes.
#include "runtime/base/CheckedMath.h"
#include "runtime/base/File.h"
#include "runtime/base/Npy.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <zlib.h>

using namespace mezzo;

namespace {
constexpr StatusCode corrupt = StatusCode::CorruptFile;

constexpr uint32_t localSignature = 0x04034B50, centralSignature = 0x02014B50, endSignature = 0x06054B50;
constexpr uint32_t end64Signature = 0x06064B50, locator64Signature = 0x07064B50;
constexpr size_t localSize = 30, centralSize = 46, endSize = 22, end64Size = 56, locator64Size = 20;
constexpr uint16_t extra64Tag = 1;

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

struct Member {
  std::string name;
  uint16_t flags, method;
  uint32_t crc;
  uint64_t compressedSize, size, localOffset;
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
Result<Member> readMember(const Bytes &file, uint64_t &at) {
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

uint32_t computeCrc(std::span<const uint8_t> bytes) {
  uLong crc = crc32(0, nullptr, 0);
  for (size_t at = 0; at < bytes.size(); at += 1u << 30)
    crc = crc32(crc, bytes.data() + at, static_cast<uInt>(std::min<size_t>(bytes.size() - at, 1u << 30)));
  return static_cast<uint32_t>(crc);
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

Result<HostTensor> readTensor(const Bytes &file, const Member &member) {
  Result<std::span<const uint8_t>> data = findData(file, member);
  if (!data.ok())
    return data.takeStatus();
  if (member.flags & 1)
    return makeError(StatusCode::Unsupported, "npz: member \"", member.name, "\" is encrypted");
  if (member.method != 0 && member.method != Z_DEFLATED)
    return makeError(StatusCode::Unsupported, "npz: member \"", member.name, "\" is compressed by method ", member.method,
                     ", which is not supported");
  if (member.method == 0 && member.size != member.compressedSize)
    return makeError(corrupt, "npz: member \"", member.name, "\" is stored, but its two sizes differ");
  std::vector<uint8_t> inflated;
  if (member.method == Z_DEFLATED) {
    Result<std::vector<uint8_t>> result = inflateMember(*data, member);
    if (!result.ok())
      return result.takeStatus();
    inflated = result.take();
  }
  std::span<const uint8_t> content = member.method == Z_DEFLATED ? inflated : *data;
  if (computeCrc(content) != member.crc)
    return makeError(corrupt, "npz: checksum of member \"", member.name, "\" is wrong");
  Result<HostTensor> tensor = parseNpy(content);
  if (!tensor.ok())
    return tensor.takeStatus().withContext(concat("member \"", member.name, "\""));
  return tensor;
}

std::string stripSuffix(std::string name) {
  constexpr std::string_view suffix = ".npy";
  if (name.size() > suffix.size() && name.ends_with(suffix))
    name.resize(name.size() - suffix.size());
  return name;
}

/// A zip archive that grows member by member. Dates are fixed, so that equal tensors give equal files.
class ZipWriter {
public:
  explicit ZipWriter(AtomicFile &file) : file(file) {}

  Status add(const NamedTensor &item, bool compress);
  Status finish();

private:
  void put(std::vector<uint8_t> &into, uint64_t value, unsigned width) {
    for (unsigned i = 0; i < width; ++i)
      into.push_back(static_cast<uint8_t>(value >> (8 * i)));
  }
  void putCommon(std::vector<uint8_t> &into, const Member &member);
  Status append(std::span<const uint8_t> bytes) {
    Status status = file.write(offset, bytes);
    offset += bytes.size();
    return status;
  }

  AtomicFile &file;
  uint64_t offset = 0;
  std::vector<Member> members;
};

constexpr uint16_t version = 45, utf8Flag = 0x800, fixedDate = 0x21; // 64-bit sizes; 1 January 1980

Result<std::vector<uint8_t>> deflateBytes(std::span<const uint8_t> from) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    return makeError(StatusCode::OutOfMemory, "npz: no memory to deflate");
  std::vector<uint8_t> result;
  std::vector<uint8_t> piece(1 << 18);
  size_t in = 0;
  for (int status = Z_OK; status != Z_STREAM_END;) {
    size_t count = std::min<size_t>(from.size() - in, 1u << 30);
    stream.next_in = const_cast<uint8_t *>(from.data() + in);
    stream.avail_in = static_cast<uInt>(count);
    stream.next_out = piece.data();
    stream.avail_out = static_cast<uInt>(piece.size());
    status = deflate(&stream, in + count == from.size() ? Z_FINISH : Z_NO_FLUSH);
    in += count - stream.avail_in;
    result.insert(result.end(), piece.begin(), piece.end() - static_cast<ptrdiff_t>(stream.avail_out));
  }
  deflateEnd(&stream);
  return result;
}

/// From "version needed" to the sizes: what local and central headers share. Sizes always stand in the extra field.
void ZipWriter::putCommon(std::vector<uint8_t> &into, const Member &member) {
  put(into, version, 2);
  put(into, member.flags, 2);
  put(into, member.method, 2);
  put(into, 0, 2);
  put(into, fixedDate, 2);
  put(into, member.crc, 4);
  put(into, UINT32_MAX, 4);
  put(into, UINT32_MAX, 4);
  put(into, member.name.size(), 2);
}

Status ZipWriter::add(const NamedTensor &item, bool compress) {
  std::vector<uint8_t> content = formatNpy(item.tensor);
  Member member{item.name + ".npy", utf8Flag, 0, computeCrc(content), content.size(), content.size(), offset};
  if (compress) {
    Result<std::vector<uint8_t>> packed = deflateBytes(content);
    if (!packed.ok())
      return packed.takeStatus();
    content = packed.take();
    member.method = Z_DEFLATED;
    member.compressedSize = content.size();
  }
  std::vector<uint8_t> header;
  put(header, localSignature, 4);
  putCommon(header, member);
  put(header, 20, 2);
  header.insert(header.end(), member.name.begin(), member.name.end());
  put(header, extra64Tag, 2);
  put(header, 16, 2);
  put(header, member.size, 8);
  put(header, member.compressedSize, 8);
  MEZZO_RETURN_IF_ERROR(append(header));
  members.push_back(std::move(member));
  return append(content);
}

Status ZipWriter::finish() {
  std::vector<uint8_t> directory;
  for (const Member &member : members) {
    put(directory, centralSignature, 4);
    put(directory, version, 2);
    putCommon(directory, member);
    put(directory, 28, 2);                      // extra field
    put(directory, 0, 2);                       // comment
    put(directory, 0, 2);                       // disk
    put(directory, 0, 2);                       // internal attributes
    put(directory, uint64_t(0100644) << 16, 4); // a regular file that its owner may write
    put(directory, UINT32_MAX, 4);
    directory.insert(directory.end(), member.name.begin(), member.name.end());
    put(directory, extra64Tag, 2);
    put(directory, 24, 2);
    put(directory, member.size, 8);
    put(directory, member.compressedSize, 8);
    put(directory, member.localOffset, 8);
  }
  uint64_t start = offset, size = directory.size(), record = start + size;
  put(directory, end64Signature, 4);
  put(directory, end64Size - 12, 8);
  put(directory, version, 2);
  put(directory, version, 2);
  put(directory, 0, 8); // this disk, the directory's disk
  put(directory, members.size(), 8);
  put(directory, members.size(), 8);
  put(directory, size, 8);
  put(directory, start, 8);
  put(directory, locator64Signature, 4);
  put(directory, 0, 4);
  put(directory, record, 8);
  put(directory, 1, 4);
  put(directory, endSignature, 4);
  put(directory, 0, 4);
  put(directory, std::min<size_t>(members.size(), 0xFFFF), 2);
  put(directory, std::min<size_t>(members.size(), 0xFFFF), 2);
  put(directory, std::min<uint64_t>(size, UINT32_MAX), 4);
  put(directory, UINT32_MAX, 4);
  put(directory, 0, 2);
  return append(directory);
}
} // namespace

Result<std::vector<NamedTensor>> mezzo::parseNpz(std::span<const uint8_t> bytes) {
  Bytes file(bytes);
  Result<Directory> directory = findDirectory(file);
  if (!directory.ok())
    return directory.takeStatus();
  std::vector<NamedTensor> tensors;
  std::set<std::string> names;
  uint64_t at = directory->offset, compressedBytes = 0;
  for (uint64_t i = 0; i < directory->count; ++i) {
    Result<Member> member = readMember(file, at);
    if (!member.ok())
      return member.takeStatus();
    // Members that share data could unpack to any size.
    if (__builtin_add_overflow(compressedBytes, member->compressedSize, &compressedBytes) || compressedBytes > file.size())
      return makeError(corrupt, "npz: the members claim more bytes than the file has");
    std::string name = stripSuffix(member->name);
    if (!names.insert(name).second)
      return makeError(corrupt, "npz: member \"", member->name, "\" comes twice");
    Result<HostTensor> tensor = readTensor(file, *member);
    if (!tensor.ok())
      return tensor.takeStatus();
    tensors.push_back({std::move(name), tensor.take()});
  }
  return tensors;
}

Result<std::vector<NamedTensor>> mezzo::readNpz(const std::string &path) {
  Result<std::shared_ptr<const MappedFile>> file = MappedFile::open(path);
  if (!file.ok())
    return file.takeStatus();
  Result<std::vector<NamedTensor>> tensors = parseNpz((*file)->bytes());
  if (!tensors.ok())
    return tensors.takeStatus().withContext(concat("\"", path, "\""));
  return tensors;
}

Status mezzo::writeNpz(const std::string &path, std::span<const NamedTensor> tensors, bool compress) {
  std::set<std::string> names;
  for (const NamedTensor &item : tensors)
    if (item.name.empty() || item.name.size() > 60000 || !names.insert(item.name).second)
      return makeError(StatusCode::InvalidArgument, "npz: name \"", item.name, "\" is empty, too long or comes twice");
  Result<std::unique_ptr<AtomicFile>> file = AtomicFile::create(path);
  if (!file.ok())
    return file.takeStatus();
  ZipWriter writer(**file);
  for (const NamedTensor &item : tensors)
    MEZZO_RETURN_IF_ERROR(writer.add(item, compress));
  MEZZO_RETURN_IF_ERROR(writer.finish());
  return (*file)->commit();
}
