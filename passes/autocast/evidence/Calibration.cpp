#include "passes/autocast/evidence/Calibration.h"

#include "llvm/Support/JSON.h"

#include <cmath>

using namespace mezzo::autocast;

void TensorRecord::add(llvm::ArrayRef<float> values) {
  elements += static_cast<int64_t>(values.size());
  for (float value : values) {
    float magnitude = std::fabs(value);
    if (!(magnitude <= std::numeric_limits<float>::max())) {
      ++(std::isnan(value) ? nans : infinities);
      continue;
    }
    min = value < min ? value : min;
    max = value > max ? value : max;
    if (magnitude == 0) {
      ++zeros;
      continue;
    }
    smallest = magnitude < smallest ? magnitude : smallest;
    belowNormal += magnitude < 0x1p-14f;
    belowSmallest += magnitude <= 0x1p-25f;
  }
}

void TensorRecord::merge(const TensorRecord &other) {
  min = std::fmin(min, other.min);
  max = std::fmax(max, other.max);
  smallest = std::fmin(smallest, other.smallest);
  elements += other.elements;
  zeros += other.zeros;
  nans += other.nans;
  infinities += other.infinities;
  belowNormal += other.belowNormal;
  belowSmallest += other.belowSmallest;
}

TensorRecord TensorRecord::times2ToThe(int power) const {
  TensorRecord record = *this;
  for (double *number : {&record.min, &record.max, &record.smallest})
    *number = std::ldexp(*number, power);
  record.belowNormal = record.smallest < 0x1p-14 ? belowNormal : 0;
  record.belowSmallest = record.smallest <= 0x1p-25 ? belowSmallest : 0;
  return record;
}

double TensorRecord::magnitude() const { return min <= max ? std::fmax(std::fabs(min), std::fabs(max)) : 0; }

const TensorRecord *Calibration::find(llvm::StringRef name) const {
  auto found = tensors.find(name.str());
  return found == tensors.end() ? nullptr : &found->second;
}

llvm::Error Calibration::merge(const Calibration &other) {
  if (model.empty())
    model = other.model;
  if (model != other.model)
    return llvm::createStringError("calibrations of two models cannot be merged: " + model + " and " + other.model);
  samples += other.samples;
  for (const auto &[name, record] : other.tensors)
    tensors[name].merge(record);
  for (const auto &[type, error] : other.errors)
    errors[type] = std::fmax(errors[type], error);
  for (const auto &[type, other] : other.effects)
    effects[type].merge(other);
  return llvm::Error::success();
}

void RoundingEffects::merge(const RoundingEffects &other) {
  auto mergeInto = [](std::map<std::string, double> &all, const std::map<std::string, double> &more) {
    for (const auto &[name, effect] : more)
      all[name] = std::fmax(all[name], effect);
  };
  mergeInto(values, other.values);
  mergeInto(weights, other.weights);
  mergeInto(reads, other.reads);
}

/// JSON has no infinities: a bound that was never set is left out.
static void addBound(llvm::json::Object &object, llvm::StringRef key, double value) {
  if (std::isfinite(value))
    object[key] = value;
}

static llvm::json::Object toObject(const TensorRecord &record) {
  llvm::json::Object object{{"elements", record.elements},
                            {"zeros", record.zeros},
                            {"nans", record.nans},
                            {"infinities", record.infinities},
                            {"below_normal", record.belowNormal},
                            {"below_smallest", record.belowSmallest}};
  addBound(object, "min", record.min);
  addBound(object, "max", record.max);
  addBound(object, "smallest", record.smallest);
  return object;
}

static llvm::json::Object toObject(const RoundingEffects &effects) {
  auto object = [](const std::map<std::string, double> &numbers) {
    llvm::json::Object made;
    for (const auto &[name, number] : numbers)
      made[llvm::json::fixUTF8(name)] = number;
    return made;
  };
  return llvm::json::Object{
      {"values", object(effects.values)}, {"weights", object(effects.weights)}, {"reads", object(effects.reads)}};
}

static constexpr llvm::StringLiteral kFormat = "mezzo-calibration-1";

std::string Calibration::toJson() const {
  llvm::json::Object records;
  for (const auto &[name, record] : tensors)
    records[llvm::json::fixUTF8(name)] = toObject(record);
  llvm::json::Object root{{"format", kFormat}, {"model", model}, {"samples", samples}, {"tensors", std::move(records)}};
  llvm::json::Object measured;
  for (const auto &[type, error] : errors)
    measured[type] = std::isfinite(error) ? llvm::json::Value(error) : llvm::json::Value(nullptr);
  if (!errors.empty())
    root["errors"] = std::move(measured);
  llvm::json::Object alone;
  for (const auto &[type, effectsOfType] : effects)
    alone[type] = toObject(effectsOfType);
  if (!effects.empty())
    root["effects"] = std::move(alone);
  std::string text;
  llvm::raw_string_ostream(text) << llvm::formatv("{0:2}", llvm::json::Value(std::move(root))) << '\n';
  return text;
}

static bool readRecord(const llvm::json::Object &object, TensorRecord &record) {
  struct {
    llvm::StringLiteral key;
    int64_t &value;
  } counts[] = {{"elements", record.elements},
                {"zeros", record.zeros},
                {"nans", record.nans},
                {"infinities", record.infinities},
                {"below_normal", record.belowNormal},
                {"below_smallest", record.belowSmallest}};
  for (auto &[key, value] : counts) {
    std::optional<int64_t> found = object.getInteger(key);
    if (!found || *found < 0)
      return false;
    value = *found;
  }
  record.min = object.getNumber("min").value_or(record.min);
  record.max = object.getNumber("max").value_or(record.max);
  record.smallest = object.getNumber("smallest").value_or(record.smallest);
  return true;
}

/// Whether there are numbers, none of them negative, by name.
static bool readNumbers(const llvm::json::Object *object, std::map<std::string, double> &numbers) {
  if (!object)
    return false;
  for (const auto &[name, value] : *object) {
    std::optional<double> number = value.getAsNumber();
    if (!number || !(*number >= 0))
      return false;
    numbers[name.str()] = *number;
  }
  return true;
}

static bool readEffects(const llvm::json::Value &value, RoundingEffects &effects) {
  const llvm::json::Object *object = value.getAsObject();
  return object && readNumbers(object->getObject("values"), effects.values) &&
         readNumbers(object->getObject("weights"), effects.weights) &&
         readNumbers(object->getObject("reads"), effects.reads);
}

llvm::Expected<Calibration> Calibration::fromJson(llvm::StringRef text, llvm::StringRef source) {
  auto fail = [&](llvm::Twine what) { return llvm::createStringError(source + ": " + what); };
  llvm::Expected<llvm::json::Value> parsed = llvm::json::parse(text);
  if (!parsed)
    return fail(llvm::toString(parsed.takeError()));
  llvm::json::Object *root = parsed->getAsObject();
  if (!root || root->getString("format") != kFormat)
    return fail("no calibration: \"format\" wanted \"" + kFormat + "\"");
  Calibration read;
  read.model = root->getString("model").value_or("").str();
  read.samples = root->getInteger("samples").value_or(0);
  llvm::json::Object *tensors = root->getObject("tensors");
  if (!tensors)
    return fail("\"tensors\" is missing");
  for (auto &[name, value] : *tensors)
    if (llvm::json::Object *object = value.getAsObject(); !object || !readRecord(*object, read.tensors[name.str()]))
      return fail("the record of tensor '" + name.str() + "' is not complete");
  if (llvm::json::Object *errors = root->getObject("errors"))
    for (auto &[type, error] : *errors)
      read.errors[type.str()] = error.getAsNumber().value_or(std::numeric_limits<double>::infinity());
  if (llvm::json::Object *effects = root->getObject("effects"))
    for (auto &[type, value] : *effects)
      if (!readEffects(value, read.effects[type.str()]))
        return fail("the effects in " + type.str() + " are no numbers by name");
  return read;
}
