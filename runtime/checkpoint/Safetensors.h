// Tensors in .safetensors files: https://huggingface.co/docs/safetensors
//
// A file is eight bytes with the length of a header, the header as JSON, and the tensors' data without gaps. Those that
// Mezzo writes carry a checksum of everything in them, under the key "mezzo.checksum" of their metadata; other readers pass
// over it.
#ifndef MEZZO_RUNTIME_CHECKPOINT_SAFETENSORS_H
#define MEZZO_RUNTIME_CHECKPOINT_SAFETENSORS_H

#include "runtime/base/File.h"
#include "runtime/base/TensorType.h"

#include <map>
#include <vector>

namespace mezzo {

/// A tensor of a file, or for one: dense, row-major, little-endian, in memory of somebody else's.
struct SafeTensor {
  std::string name;
  TensorType type;
  std::span<const uint8_t> data;
};

using Metadata = std::map<std::string, std::string>;

/// The metadata's key that has the checksum.
constexpr std::string_view kChecksumKey = "mezzo.checksum";

/// An open file, mapped. Threads may share it.
class SafetensorsFile {
public:
  /// Reads the header and checks all of it: CorruptFile says what is wrong, Unsupported names a type that Mezzo has not. A
  /// checksum is compared where there is one, which reads all of the file.
  static Result<SafetensorsFile> open(const std::string &path);
  /// The same from memory, which must outlive the object.
  static Result<SafetensorsFile> parse(std::span<const uint8_t> bytes);

  /// In the order of their data.
  const std::vector<SafeTensor> &tensors() const { return entries; }
  /// Null where there is none of that name.
  const SafeTensor *find(const std::string &name) const;
  /// Free texts, the checksum left out.
  const Metadata &metadata() const { return texts; }
  bool hasChecksum() const { return isChecked; }

private:
  std::shared_ptr<const MappedFile> file;
  std::vector<SafeTensor> entries;
  Metadata texts;
  bool isChecked = false;
};

/// Writes a file that appears complete or not at all, and is on the disk when this returns. Equal contents give equal bytes:
/// tensors are ordered by the size of their elements, large ones first, and then by name. InvalidArgument where a name comes
/// twice or data has not the size of its type.
Status writeSafetensors(const std::string &path, std::vector<SafeTensor> tensors, const Metadata &metadata);

} // namespace mezzo

#endif // MEZZO_RUNTIME_CHECKPOINT_SAFETENSORS_H
