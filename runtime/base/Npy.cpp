#include "runtime/base/Npy.h"

#include "runtime/base/CheckedMath.h"
#include "runtime/base/File.h"
#include "runtime/base/StridedCopy.h"

#include <algorithm>
#include <cstring>
#include <numeric>

using namespace mezzo;

namespace {
constexpr StatusCode corrupt = StatusCode::CorruptFile;
constexpr uint8_t magic[6] = {0x93, 'N', 'U', 'M', 'P', 'Y'};

struct Descriptor {
  const char *text;
  ElementType type;
};

/// NumPy's names of types without their byte order; the first of a type is the one that is written.
constexpr Descriptor descriptors[] = {
    {"f4", ElementType::F32},  {"f2", ElementType::F16},  {"f8", ElementType::F64},  {"i1", ElementType::I8},
    {"i2", ElementType::I16},  {"i4", ElementType::I32},  {"i8", ElementType::I64},  {"u1", ElementType::UI8},
    {"u2", ElementType::UI16}, {"u4", ElementType::UI32}, {"u8", ElementType::UI64}, {"b1", ElementType::I1},
    {"u2", ElementType::BF16}, {"V2", ElementType::BF16},
};

/// The header's dictionary, a Python literal such as {'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }.
class HeaderParser {
public:
  explicit HeaderParser(std::string_view text) : text(text) {}

  Status parse();

  std::string descr;
  bool fortranOrder = false;
  std::vector<int64_t> shape;

private:
  Status parseItem();
  Status parseValue(const std::string &key);
  Status parseString(std::string &into);
  Status parseShape();
  Status parseNumber(int64_t &into);
  void skipSpace();
  bool accept(std::string_view token);
  Status makeError(const std::string &wanted) const {
    return mezzo::makeError(corrupt, "npy header: wanted ", wanted, " at character ", position);
  }

  std::string_view text;
  size_t position = 0;
  bool hasDescr = false, hasOrder = false, hasShape = false;
};

void HeaderParser::skipSpace() {
  while (position < text.size() && (text[position] == ' ' || text[position] == '\n' || text[position] == '\t'))
    ++position;
}

bool HeaderParser::accept(std::string_view token) {
  skipSpace();
  if (text.substr(position, token.size()) != token)
    return false;
  position += token.size();
  return true;
}

Status HeaderParser::parseString(std::string &into) {
  char quote = accept("'") ? '\'' : accept("\"") ? '"' : 0;
  size_t end = quote ? text.find(quote, position) : std::string_view::npos;
  if (end == std::string_view::npos)
    return makeError("a string");
  into = text.substr(position, end - position);
  position = end + 1;
  return {};
}

Status HeaderParser::parseNumber(int64_t &into) {
  skipSpace();
  size_t start = position;
  into = 0;
  for (; position < text.size() && text[position] >= '0' && text[position] <= '9'; ++position)
    if (__builtin_mul_overflow(into, 10, &into) || __builtin_add_overflow(into, text[position] - '0', &into))
      return makeError("a smaller number");
  if (position == start)
    return makeError("a number");
  accept("L"); // as Python 2 wrote long integers
  return {};
}

Status HeaderParser::parseShape() {
  if (!accept("("))
    return makeError("'('");
  while (!accept(")")) {
    int64_t dim;
    MEZZO_RETURN_IF_ERROR(parseNumber(dim));
    shape.push_back(dim);
    if (!accept(",") && !accept(")"))
      return makeError("',' or ')'");
    if (text[position - 1] == ')')
      break;
  }
  if (shape.size() > maxRank)
    return makeError("at most 64 dimensions");
  return {};
}

Status HeaderParser::parseValue(const std::string &key) {
  if (key == "descr" && !hasDescr) {
    hasDescr = true;
    return parseString(descr);
  }
  if (key == "shape" && !hasShape) {
    hasShape = true;
    return parseShape();
  }
  if (key == "fortran_order" && !hasOrder) {
    hasOrder = true;
    fortranOrder = accept("True");
    return fortranOrder || accept("False") ? Status() : makeError("True or False");
  }
  return makeError("descr, fortran_order and shape, once each");
}

Status HeaderParser::parseItem() {
  std::string key;
  MEZZO_RETURN_IF_ERROR(parseString(key));
  if (!accept(":"))
    return makeError("':'");
  return parseValue(key);
}

Status HeaderParser::parse() {
  if (!accept("{"))
    return makeError("'{'");
  while (!accept("}")) {
    MEZZO_RETURN_IF_ERROR(parseItem());
    if (accept(","))
      continue;
    if (!accept("}"))
      return makeError("',' or '}'");
    break;
  }
  if (!hasDescr || !hasOrder || !hasShape)
    return makeError("descr, fortran_order and shape, once each");
  return {};
}

Result<ElementType> parseDescriptor(const std::string &descr) {
  char order = descr.empty() ? 0 : descr[0];
  if (order == '<' || order == '>' || order == '|' || order == '=')
    for (const Descriptor &descriptor : descriptors)
      if (descr.substr(1) == descriptor.text)
        return descriptor.type;
  return makeError(StatusCode::Unsupported, "npy: elements of type \"", descr, "\" are not supported");
}

void swapBytes(std::vector<uint8_t> &data, unsigned width) {
  for (size_t i = 0; i + width <= data.size(); i += width)
    std::reverse(data.begin() + static_cast<ptrdiff_t>(i), data.begin() + static_cast<ptrdiff_t>(i + width));
}

/// Column-major data to row-major.
std::vector<uint8_t> transposeFortran(const std::vector<uint8_t> &data, const TensorType &type) {
  unsigned width = getByteWidth(type.elementType);
  std::vector<int64_t> from(type.shape.size()), to = getRowMajorStrides(type.shape);
  int64_t stride = width;
  for (size_t i = 0; i < type.shape.size(); ++i) {
    from[i] = stride;
    stride *= type.shape[i];
    to[i] *= width;
  }
  std::vector<uint8_t> result(data.size());
  copyStrided(result.data(), to, data.data(), from, type.shape, width);
  return result;
}

/// Where the header's text lies; versions 1 to 3 differ in the width of its length.
Status findHeader(std::span<const uint8_t> bytes, std::string_view &text, size_t &dataOffset) {
  if (bytes.size() < 10 || std::memcmp(bytes.data(), magic, sizeof(magic)) != 0)
    return makeError(corrupt, "not an npy file: it does not start with \"\\x93NUMPY\"");
  unsigned version = bytes[6];
  if (version < 1 || version > 3)
    return makeError(StatusCode::Unsupported, "npy format version ", version, " is not supported");
  uint64_t start = version == 1 ? 10 : 12;
  if (bytes.size() < start)
    return makeError(corrupt, "npy header is cut off");
  uint64_t length = bytes[8] | static_cast<uint64_t>(bytes[9]) << 8;
  if (version > 1)
    length |= static_cast<uint64_t>(bytes[10]) << 16 | static_cast<uint64_t>(bytes[11]) << 24;
  if (!isRangeInside(start, length, bytes.size()))
    return makeError(corrupt, "npy header of ", length, " bytes is longer than the file");
  text = {reinterpret_cast<const char *>(bytes.data()) + start, length};
  dataOffset = start + length;
  return {};
}
} // namespace

HostTensor HostTensor::asBf16() && {
  if (type.elementType == ElementType::UI16)
    type.elementType = ElementType::BF16;
  return std::move(*this);
}

Result<NpyHeader> mezzo::parseNpyHeader(std::span<const uint8_t> bytes) {
  std::string_view text;
  size_t dataOffset;
  MEZZO_RETURN_IF_ERROR(findHeader(bytes, text, dataOffset));
  HeaderParser header(text);
  MEZZO_RETURN_IF_ERROR(header.parse());
  Result<ElementType> elementType = parseDescriptor(header.descr);
  if (!elementType.ok())
    return elementType.takeStatus();
  TensorType type{*elementType, header.shape};
  std::optional<int64_t> size = getByteSize(type);
  if (!size || static_cast<uint64_t>(*size) > bytes.size() - dataOffset)
    return makeError(corrupt, "npy: ", toString(type), " needs more bytes than the ", bytes.size() - dataOffset,
                     " that follow the header");
  bool isTransposed = header.fortranOrder && header.shape.size() > 1 && *size > 0;
  return NpyHeader{std::move(type), dataOffset, header.descr[0] == '>', isTransposed};
}

Result<HostTensor> mezzo::parseNpy(std::span<const uint8_t> bytes) {
  Result<NpyHeader> header = parseNpyHeader(bytes);
  if (!header.ok())
    return header.takeStatus();
  HostTensor tensor{header->type, {}};
  std::span<const uint8_t> data = bytes.subspan(header->dataOffset, static_cast<size_t>(*getByteSize(tensor.type)));
  tensor.data.assign(data.begin(), data.end());
  if (header->isBigEndian)
    swapBytes(tensor.data, getByteWidth(tensor.type.elementType));
  if (header->isFortranOrder)
    tensor.data = transposeFortran(tensor.data, tensor.type);
  if (tensor.type.elementType == ElementType::I1)
    for (uint8_t &byte : tensor.data)
      byte = byte != 0;
  return tensor;
}

std::vector<uint8_t> mezzo::formatNpy(const HostTensor &tensor) {
  auto *found = std::find_if(std::begin(descriptors), std::end(descriptors),
                             [&](const Descriptor &descriptor) { return descriptor.type == tensor.type.elementType; });
  std::string text = std::string("{'descr': '") + (getByteWidth(tensor.type.elementType) == 1 ? "|" : "<") + found->text +
                     "', 'fortran_order': False, 'shape': (";
  for (int64_t dim : tensor.type.shape)
    text += std::to_string(dim) + (tensor.type.shape.size() == 1 ? "," : ", ");
  if (tensor.type.shape.size() > 1)
    text.resize(text.size() - 2);
  text += "), }";
  // The data starts at a multiple of 64; the header ends in a new line. Version 1 suffices below 64 KB of header, and at
  // most 64 dimensions are far below it.
  text.resize((10 + text.size() + 1 + 63) / 64 * 64 - 10 - 1, ' ');
  text += '\n';
  std::vector<uint8_t> bytes(std::begin(magic), std::end(magic));
  bytes.insert(bytes.end(), {1, 0, static_cast<uint8_t>(text.size() & 0xFF), static_cast<uint8_t>(text.size() >> 8)});
  bytes.insert(bytes.end(), text.begin(), text.end());
  bytes.insert(bytes.end(), tensor.data.begin(), tensor.data.end());
  return bytes;
}

Result<HostTensor> mezzo::readNpy(const std::string &path) {
  Result<std::shared_ptr<const MappedFile>> file = MappedFile::open(path);
  if (!file.ok())
    return file.takeStatus();
  Result<HostTensor> tensor = parseNpy((*file)->bytes());
  if (!tensor.ok())
    return tensor.takeStatus().withContext(concat("\"", path, "\""));
  return tensor;
}
