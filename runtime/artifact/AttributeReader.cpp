#include "runtime/artifact/AttributeReader.h"

using namespace mezzo;
using namespace mezzo::artifact;

AttributeReader::AttributeReader(const Call &call) : call(call), used(call.attributes.size()) {}

template <typename T> T AttributeReader::get(const std::string &name, T defaultValue, const char *kind) {
  for (size_t i = 0; i < call.attributes.size(); ++i) {
    if (call.attributes[i].name != name)
      continue;
    used[i] = true;
    if (const T *value = std::get_if<T>(&call.attributes[i].value))
      return *value;
    if (error.ok())
      error = makeError(StatusCode::InvalidArgument, "attribute \"", name, "\" is not ", kind);
  }
  return defaultValue;
}

int64_t AttributeReader::getInt(const std::string &name, int64_t defaultValue) {
  return get<int64_t>(name, defaultValue, "an integer");
}

std::string AttributeReader::getString(const std::string &name, const std::string &defaultValue) {
  return get<std::string>(name, defaultValue, "a string");
}

std::vector<int64_t> AttributeReader::getInts(const std::string &name, std::vector<int64_t> defaultValue) {
  size_t wanted = defaultValue.size();
  std::vector<int64_t> values = get<std::vector<int64_t>>(name, std::move(defaultValue), "a list of integers");
  if (wanted > 0 && values.size() != wanted && error.ok())
    error =
        makeError(StatusCode::InvalidArgument, "attribute \"", name, "\" has ", values.size(), " numbers, wanted ", wanted);
  return values;
}

std::vector<double> AttributeReader::getFloats(const std::string &name) {
  return get<std::vector<double>>(name, {}, "a list of floats");
}

std::vector<std::string> AttributeReader::getStrings(const std::string &name) {
  return get<std::vector<std::string>>(name, {}, "a list of strings");
}

Status AttributeReader::finish() const {
  if (!error.ok())
    return error;
  for (size_t i = 0; i < used.size(); ++i)
    if (!used[i])
      return makeError(StatusCode::InvalidArgument, "attribute \"", call.attributes[i].name, "\" is unknown");
  return {};
}
