#include "runtime/checkpoint/Checkpoint.h"

#include <charconv>

using namespace mezzo;
using namespace mezzo::checkpoint;

namespace {
constexpr const char *kFormatKey = "mezzo.checkpoint", *kFormat = "1";

struct Field {
  const char *key;
  uint64_t Position::*value;
};

constexpr Field fields[] = {
    {"mezzo.step", &Position::step}, {"mezzo.epoch", &Position::epoch},     {"mezzo.sample", &Position::sample},
    {"mezzo.seed", &Position::seed}, {"mezzo.samples", &Position::samples}, {"mezzo.batch_size", &Position::batchSize},
};
constexpr const char *kShuffleKey = "mezzo.shuffle";

Result<std::string> get(const Metadata &metadata, const char *key) {
  auto found = metadata.find(key);
  if (found == metadata.end())
    return makeError(StatusCode::CorruptFile, "it has no \"", key, "\"");
  return found->second;
}

Result<uint64_t> getNumber(const Metadata &metadata, const char *key) {
  Result<std::string> text = get(metadata, key);
  if (!text.ok())
    return text.takeStatus();
  uint64_t value = 0;
  auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
  if (error != std::errc() || end != text->data() + text->size())
    return makeError(StatusCode::CorruptFile, "\"", key, "\" is \"", *text, "\", which is no number");
  return value;
}

Status readPosition(const Metadata &metadata, Position &position) {
  for (const Field &field : fields) {
    Result<uint64_t> value = getNumber(metadata, field.key);
    if (!value.ok())
      return value.takeStatus();
    position.*field.value = *value;
  }
  Result<std::string> shuffle = get(metadata, kShuffleKey);
  if (!shuffle.ok())
    return shuffle.takeStatus();
  position.isShuffled = *shuffle == "1";
  return {};
}

Status checkKind(const SafetensorsFile &file) {
  auto found = file.metadata().find(kFormatKey);
  if (found == file.metadata().end() || !file.hasChecksum())
    return makeError(StatusCode::CorruptFile, "is no checkpoint of a training run");
  if (found->second != kFormat)
    return makeError(StatusCode::Incompatible, "is a checkpoint of format ", found->second, "; this Mezzo reads format ",
                     kFormat);
  return {};
}
} // namespace

Status checkpoint::write(const std::string &path, const Position &position, std::vector<SafeTensor> variables,
                         const Metadata &about) {
  Metadata metadata = about;
  metadata[kFormatKey] = kFormat;
  for (const Field &field : fields)
    metadata[field.key] = std::to_string(position.*field.value);
  metadata[kShuffleKey] = position.isShuffled ? "1" : "0";
  return writeSafetensors(path, std::move(variables), metadata);
}

Result<Checkpoint> checkpoint::open(const std::string &path) {
  Result<SafetensorsFile> file = SafetensorsFile::open(path);
  if (!file.ok())
    return file.takeStatus();
  Checkpoint opened{file.take(), {}};
  Status status = checkKind(opened.file);
  if (status.ok())
    status = readPosition(opened.file.metadata(), opened.position);
  if (!status.ok())
    return std::move(status).withContext(concat("\"", path, "\""));
  return opened;
}
