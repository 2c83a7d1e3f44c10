// A .npz file as a place to read single arrays from, for data that may be larger than memory.
#ifndef MEZZO_RUNTIME_BASE_NPZFILE_H
#define MEZZO_RUNTIME_BASE_NPZFILE_H

#include "runtime/base/File.h"
#include "runtime/base/Npy.h"
#include "runtime/base/ZipFormat.h"

namespace mezzo {

/// An array of a file: dense, row-major, little-endian, at any address. `owner` keeps the bytes alive.
struct FileArray {
  TensorType type;
  std::span<const uint8_t> data;
  std::shared_ptr<const void> owner;
};

/// An open .npz file, mapped. Threads may share it.
class NpzFile {
public:
  static Result<NpzFile> open(const std::string &path);

  /// The arrays' names, in the archive's order.
  const std::vector<std::string> &names() const { return arrayNames; }

  /// An array. One that is stored as it is lies in the mapped file and costs no memory, and its checksum is not compared;
  /// any other is unpacked into memory and checked. NotFound lists what there is.
  Result<FileArray> read(const std::string &name) const;

private:
  NpzFile(std::string path, std::shared_ptr<const MappedFile> file) : path(std::move(path)), file(std::move(file)) {}
  Status addMembers();
  Result<FileArray> readMember(const zip::Member &member) const;

  std::string path;
  std::shared_ptr<const MappedFile> file;
  std::vector<zip::Member> members;
  std::vector<std::string> arrayNames;
};

} // namespace mezzo

#endif // MEZZO_RUNTIME_BASE_NPZFILE_H
