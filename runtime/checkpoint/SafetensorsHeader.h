// The header of a .safetensors file, and what must hold of it.
#ifndef MEZZO_RUNTIME_CHECKPOINT_SAFETENSORSHEADER_H
#define MEZZO_RUNTIME_CHECKPOINT_SAFETENSORSHEADER_H

#include "runtime/base/Status.h"
#include "runtime/base/TensorType.h"

#include <map>
#include <vector>

namespace mezzo::safetensors {

constexpr size_t kLengthBytes = 8;
/// The format's own limit.
constexpr uint64_t kLargestHeader = 100'000'000;
/// How many characters a checksum has.
constexpr size_t kChecksumDigits = 16;

/// A tensor as the header describes it; its data lies at begin … end behind the header.
struct Entry {
  std::string name;
  TensorType type;
  uint64_t begin, end;
};

struct Header {
  std::vector<Entry> entries; ///< by their place
  std::map<std::string, std::string> metadata;
};

/// Reads the header's text and checks it: types, names, and that the tensors fill `dataBytes` without gaps.
Result<Header> parseHeader(std::string_view text, uint64_t dataBytes);

/// The text for a header, padded to a multiple of eight characters. Fails where a name is no UTF-8.
Result<std::string> formatHeader(const Header &header);

/// Where the digits of the checksum stand in a header's text.
Result<size_t> findChecksum(std::string_view text);

std::string formatChecksum(uint64_t checksum);

} // namespace mezzo::safetensors

#endif // MEZZO_RUNTIME_CHECKPOINT_SAFETENSORSHEADER_H
