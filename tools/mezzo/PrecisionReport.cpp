#include "tools/mezzo/PrecisionReport.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>
#include <nlohmann/json.hpp>

using namespace mezzo;
using namespace mezzo::tool;
using Json = nlohmann::ordered_json;

/// The pin that keeps the operation which makes a value in f32.
static std::string pinOf(const ValueError &value) { return "--keep-f32=name:" + value.probe.name; }

static void printOutputs(const std::vector<OutputError> &outputs, llvm::raw_ostream &out) {
  out << "largest |y-e|  / largest |e|       cosine  output\n";
  for (const OutputError &error : outputs)
    out << llvm::format("%13.3g  %13.3g  %11.8f  ", error.largest, error.relative, error.cosine) << error.name << '\n';
}

static void printJump(const PrecisionResult &result, llvm::raw_ostream &out) {
  if (!result.firstJump) {
    out << "\nno value is off ten times as much as what it is made of\n";
    return;
  }
  const ValueError &value = result.values[*result.firstJump];
  out << "\nthe error jumps first at '" << value.probe.name << "' (" << value.probe.op
      << llvm::format("): off by %.3g of its largest magnitude, ", value.total)
      << llvm::format("of which the operation adds %.3g\n", value.added);
}

static void printWorst(const PrecisionResult &result, llvm::raw_ostream &out) {
  out << "\n    added  off by  operation         pin\n";
  for (size_t i : result.worst) {
    const ValueError &value = result.values[i];
    out << llvm::format("%9.3g %7.2g  ", value.added, value.total) << llvm::left_justify(value.probe.op, 16) << "  "
        << pinOf(value) << '\n';
  }
}

std::string tool::toText(const PrecisionResult &result) {
  std::string text;
  llvm::raw_string_ostream out(text);
  printOutputs(result.outputs, out);
  printJump(result, out);
  printWorst(result, out);
  return text;
}

/// The share of arithmetic, and of stored bytes and weights, that stays f32.
static std::pair<double, double> f32Shares(const autocast::Summary &sum) {
  double bytes = sum.storedBytesF32 + sum.weightBytesF32;
  double halved = 2 * (bytes - sum.storedBytes - sum.weightBytes);
  return {sum.flops > 0 ? 1 - sum.lowFlops / sum.flops : 0, bytes > 0 ? 1 - halved / bytes : 0};
}

std::string tool::toText(const FixOutcome &outcome, double tolerance) {
  std::string text;
  llvm::raw_string_ostream out(text);
  out << llvm::format("\nerror %.3g before", outcome.before);
  if (!outcome.isReached && outcome.kept.empty()) {
    out << llvm::format(", and %.3g with everything in f32: no pins reach ", outcome.unpinned)
        << llvm::format("%.3g\n", tolerance);
    return text;
  }
  auto [flops, bytes] = f32Shares(outcome.decisions.summary);
  out << llvm::format(", %.3g after", outcome.after) << llvm::format(", for a tolerance of %.3g", tolerance)
      << (outcome.isReached ? "\n" : ": NOT reached\n") << outcome.kept.size() << " of " << outcome.candidates.size()
      << " roundings left out" << (outcome.isMinimal ? "; with any of them the tolerance is exceeded\n" : "\n")
      << llvm::format("f32: %.1f %% of the arithmetic, ", 100 * flops) << llvm::format("%.1f %% of the bytes\n", 100 * bytes)
      << outcome.runs << " runs, " << outcome.compilations << " compilations\n";
  for (size_t i : outcome.kept)
    out << "  --keep-f32=" << outcome.candidates[i].selector << '\n';
  return text;
}

/// JSON has no infinities.
static Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

static Json toJson(const ValueError &value) {
  return {{"name", value.probe.name},     {"op", value.probe.op},         {"nodes", value.probe.nodes},
          {"added", number(value.added)}, {"total", number(value.total)}, {"pin", "name:" + value.probe.name}};
}

static Json toJson(const FixOutcome &outcome) {
  Json pins = Json::array();
  for (size_t i : outcome.kept)
    pins.push_back(outcome.candidates[i].selector);
  auto [flops, bytes] = f32Shares(outcome.decisions.summary);
  return {{"before", number(outcome.before)},
          {"after", number(outcome.after)},
          {"all_f32", number(outcome.unpinned)},
          {"reached", outcome.isReached},
          {"minimal", outcome.isMinimal},
          {"candidates", outcome.candidates.size()},
          {"keep-f32", pins},
          {"f32_flops", flops},
          {"f32_bytes", bytes},
          {"runs", outcome.runs},
          {"compilations", outcome.compilations}};
}

std::string tool::toJson(const PrecisionResult &result, const FixOutcome *outcome) {
  Json outputs = Json::array(), values = Json::array(), worst = Json::array();
  for (const OutputError &error : result.outputs)
    outputs.push_back({{"name", error.name},
                       {"largest", number(error.largest)},
                       {"relative", number(error.relative)},
                       {"cosine", number(error.cosine)}});
  for (const ValueError &value : result.values)
    values.push_back(::toJson(value));
  for (size_t i : result.worst)
    worst.push_back(result.values[i].probe.name);
  Json root{
      {"type", result.decisions.type}, {"outputs", outputs}, {"first_jump", nullptr}, {"worst", worst}, {"values", values}};
  if (result.firstJump)
    root["first_jump"] = result.values[*result.firstJump].probe.name;
  if (outcome)
    root["fix"] = ::toJson(*outcome);
  return root.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}
