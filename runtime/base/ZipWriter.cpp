#include "runtime/base/ZipWriter.h"

#include <algorithm>
#include <zlib.h>

using namespace mezzo;
using namespace mezzo::zip;

namespace {
constexpr uint16_t version = 45, utf8Flag = 0x800, fixedDate = 0x21; // 64-bit sizes; 1 January 1980

void put(std::vector<uint8_t> &into, uint64_t value, unsigned width) {
  for (unsigned i = 0; i < width; ++i)
    into.push_back(static_cast<uint8_t>(value >> (8 * i)));
}

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
void putCommon(std::vector<uint8_t> &into, const Member &member) {
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

/// The directory's entry of a member.
void putEntry(std::vector<uint8_t> &directory, const Member &member) {
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

/// What stands behind a directory that starts at `start` and has `count` entries.
void putEnd(std::vector<uint8_t> &directory, uint64_t start, size_t count) {
  uint64_t size = directory.size(), record = start + size;
  put(directory, end64Signature, 4);
  put(directory, end64Size - 12, 8);
  put(directory, version, 2);
  put(directory, version, 2);
  put(directory, 0, 8); // this disk, the directory's disk
  put(directory, count, 8);
  put(directory, count, 8);
  put(directory, size, 8);
  put(directory, start, 8);
  put(directory, locator64Signature, 4);
  put(directory, 0, 4);
  put(directory, record, 8);
  put(directory, 1, 4);
  put(directory, endSignature, 4);
  put(directory, 0, 4);
  put(directory, std::min<size_t>(count, 0xFFFF), 2);
  put(directory, std::min<size_t>(count, 0xFFFF), 2);
  put(directory, std::min<uint64_t>(size, UINT32_MAX), 4);
  put(directory, UINT32_MAX, 4);
  put(directory, 0, 2);
}
} // namespace

Status Writer::append(std::span<const uint8_t> bytes) {
  Status status = file.write(offset, bytes);
  offset += bytes.size();
  return status;
}

Status Writer::add(const std::string &name, std::vector<uint8_t> content, bool compress) {
  Member member{name, utf8Flag, storedMethod, computeCrc(content), content.size(), content.size(), offset};
  if (compress) {
    Result<std::vector<uint8_t>> packed = deflateBytes(content);
    if (!packed.ok())
      return packed.takeStatus();
    content = packed.take();
    member.method = deflatedMethod;
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

Status Writer::finish() {
  std::vector<uint8_t> directory;
  for (const Member &member : members)
    putEntry(directory, member);
  putEnd(directory, offset, members.size());
  return append(directory);
}
