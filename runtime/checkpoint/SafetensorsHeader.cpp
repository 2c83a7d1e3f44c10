#include "runtime/checkpoint/SafetensorsHeader.h"

#include "runtime/checkpoint/Safetensors.h"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>

using namespace mezzo;
using namespace mezzo::safetensors;
using nlohmann::json;

namespace {
constexpr StatusCode corrupt = StatusCode::CorruptFile;
constexpr const char *kMetadata = "__metadata__";

struct TypeName {
  const char *text;
  ElementType type;
};

constexpr TypeName typeNames[] = {
    {"F32", ElementType::F32}, {"F16", ElementType::F16},  {"BF16", ElementType::BF16}, {"F64", ElementType::F64},
    {"I8", ElementType::I8},   {"I16", ElementType::I16},  {"I32", ElementType::I32},   {"I64", ElementType::I64},
    {"U8", ElementType::UI8},  {"U16", ElementType::UI16}, {"U32", ElementType::UI32},  {"U64", ElementType::UI64},
    {"BOOL", ElementType::I1},
};

/// Watches the parser: a key that comes twice would be one whose first value is lost, and no header is deep.
class KeyWatch {
public:
  void see(int depth, json::parse_event_t event, const json &parsed) {
    constexpr int kDeepest = 3;
    if (depth > kDeepest)
      fault = "is nested more than three deep";
    if (event == json::parse_event_t::object_start)
      keys.emplace_back();
    else if (event == json::parse_event_t::object_end)
      keys.pop_back();
    else if (event == json::parse_event_t::key && !keys.back().insert(parsed.get<std::string>()).second)
      fault = "has the key \"" + parsed.get<std::string>() + "\" twice";
  }

  std::string fault;

private:
  std::vector<std::set<std::string>> keys;
};

/// The parser's words without their number.
std::string describe(const json::exception &error) {
  std::string text = error.what();
  size_t end = text.find("] ");
  return end == std::string::npos ? text : text.substr(end + 2);
}

Result<json> parseJson(std::string_view text) {
  KeyWatch watch;
  try {
    json parsed = json::parse(text.begin(), text.end(), [&](int depth, json::parse_event_t event, json &value) {
      watch.see(depth, event, value);
      return true;
    });
    if (watch.fault.empty() && !parsed.is_object())
      watch.fault = "is no JSON object";
    if (watch.fault.empty())
      return parsed;
  } catch (const json::exception &error) {
    watch.fault = "is no JSON: " + describe(error);
  }
  return makeError(corrupt, "safetensors: the header ", watch.fault);
}

Status readMetadata(const json &object, std::map<std::string, std::string> &metadata) {
  if (!object.is_object())
    return makeError(corrupt, "safetensors: ", kMetadata, " is no object");
  for (auto &[key, value] : object.items()) {
    if (!value.is_string())
      return makeError(corrupt, "safetensors: ", kMetadata, " has a value that is no string, of the key \"", key, "\"");
    metadata[key] = value.get<std::string>();
  }
  return {};
}

Result<ElementType> readType(const json &value) {
  if (!value.is_string())
    return makeError(corrupt, "dtype is no string");
  for (const TypeName &name : typeNames)
    if (value.get<std::string>() == name.text)
      return name.type;
  return makeError(StatusCode::Unsupported, "elements of type ", value.dump(), " are not supported");
}

/// A list of numbers that are at least 0.
Result<std::vector<int64_t>> readNumbers(const json &list, const char *what) {
  std::vector<int64_t> numbers;
  if (!list.is_array())
    return makeError(corrupt, what, " is no list");
  for (const json &value : list) {
    if (!value.is_number_unsigned() || value.get<uint64_t>() > static_cast<uint64_t>(INT64_MAX))
      return makeError(corrupt, what, " has ", value.dump(), ", wanted whole numbers of at least 0");
    numbers.push_back(value.get<int64_t>());
  }
  return numbers;
}

const json &member(const json &object, const char *key) {
  static const json none;
  auto found = object.find(key);
  return found == object.end() ? none : *found;
}

Status readEntry(const json &object, Entry &entry) {
  if (!object.is_object())
    return makeError(corrupt, "its description is no object");
  Result<ElementType> type = readType(member(object, "dtype"));
  if (!type.ok())
    return type.takeStatus();
  Result<std::vector<int64_t>> shape = readNumbers(member(object, "shape"), "shape");
  if (!shape.ok())
    return shape.takeStatus();
  if (shape->size() > maxRank)
    return makeError(StatusCode::Unsupported, "it has ", shape->size(), " dimensions; ", maxRank, " are supported");
  Result<std::vector<int64_t>> offsets = readNumbers(member(object, "data_offsets"), "data_offsets");
  if (!offsets.ok())
    return offsets.takeStatus();
  if (offsets->size() != 2 || (*offsets)[0] > (*offsets)[1])
    return makeError(corrupt, "data_offsets is not a begin and an end");
  entry = {std::move(entry.name),
           {*type, shape.take()},
           static_cast<uint64_t>((*offsets)[0]),
           static_cast<uint64_t>((*offsets)[1])};
  std::optional<int64_t> size = getByteSize(entry.type);
  if (!size || static_cast<uint64_t>(*size) != entry.end - entry.begin)
    return makeError(corrupt, toString(entry.type), " has not the ", entry.end - entry.begin, " bytes that it is given");
  return {};
}

/// The tensors, by their place, fill the data and nothing else.
Status checkPlaces(const std::vector<Entry> &entries, uint64_t dataBytes) {
  uint64_t at = 0;
  for (const Entry &entry : entries) {
    if (entry.begin != at)
      return makeError(corrupt, "safetensors: tensor \"", entry.name, "\" begins at byte ", entry.begin, ", where byte ", at,
                       " is the next");
    at = entry.end;
  }
  if (at != dataBytes)
    return makeError(corrupt, "safetensors: the tensors have ", at, " bytes, and the file has ", dataBytes,
                     " behind the header");
  return {};
}
} // namespace

Result<Header> safetensors::parseHeader(std::string_view text, uint64_t dataBytes) {
  Result<json> parsed = parseJson(text);
  if (!parsed.ok())
    return parsed.takeStatus();
  Header header;
  for (auto &[name, value] : parsed->items()) {
    if (name == kMetadata) {
      MEZZO_RETURN_IF_ERROR(readMetadata(value, header.metadata));
      continue;
    }
    Entry entry{name, {}, 0, 0};
    MEZZO_RETURN_IF_ERROR(readEntry(value, entry).withContext(concat("safetensors: tensor \"", name, "\"")));
    header.entries.push_back(std::move(entry));
  }
  std::stable_sort(header.entries.begin(), header.entries.end(),
                   [](const Entry &a, const Entry &b) { return std::pair(a.begin, a.end) < std::pair(b.begin, b.end); });
  MEZZO_RETURN_IF_ERROR(checkPlaces(header.entries, dataBytes));
  return header;
}

static const char *typeName(ElementType type) {
  auto isIt = [&](const TypeName &name) { return name.type == type; };
  return std::find_if(std::begin(typeNames), std::end(typeNames), isIt)->text;
}

Result<std::string> safetensors::formatHeader(const Header &header) {
  nlohmann::ordered_json object;
  object[kMetadata] = header.metadata;
  for (const Entry &entry : header.entries)
    object[entry.name] = {{"dtype", typeName(entry.type.elementType)},
                          {"shape", entry.type.shape},
                          {"data_offsets", {entry.begin, entry.end}}};
  try {
    std::string text = object.dump();
    text.resize((text.size() + 7) / 8 * 8, ' ');
    return text;
  } catch (const json::exception &error) { // a name that is no UTF-8
    return makeError(StatusCode::InvalidArgument, "safetensors: ", describe(error));
  }
}

Result<size_t> safetensors::findChecksum(std::string_view text) {
  std::string start = concat("\"", std::string(kChecksumKey), "\":\"");
  size_t at = text.find(start);
  if (at == std::string_view::npos || text.size() - at - start.size() < kChecksumDigits)
    return makeError(corrupt, "safetensors: the checksum is not written as Mezzo writes it");
  return at + start.size();
}

std::string safetensors::formatChecksum(uint64_t checksum) {
  char digits[kChecksumDigits + 1];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(checksum));
  return digits;
}
