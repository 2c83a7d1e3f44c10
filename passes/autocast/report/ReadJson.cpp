#include "passes/autocast/report/ReportJson.h"

using namespace mezzo::autocast;
using llvm::json::ObjectMapper;
using llvm::json::Path;
using llvm::json::Value;

// LLVM's reader finds these by their namespace. `isLow` is what is not f32.
namespace mezzo::autocast {

static bool fromJSON(const Value &json, Choice &choice, Path path) {
  ObjectMapper map(json, path);
  std::string type;
  bool isRead = map && map.map("variable", choice.variable) && map.map("type", type) && map.map("pinned", choice.isPinned) &&
                map.map("source", choice.source) && map.map("why", choice.why);
  choice.isLow = type != "f32";
  return isRead;
}

static bool fromJSON(const Value &json, Flip &flip, Path path) {
  ObjectMapper map(json, path);
  return map && map.map("bytes", flip.bytes) && map.map("against", flip.against);
}

static bool fromJSON(const Value &json, Cast &cast, Path path) {
  ObjectMapper map(json, path);
  return map && map.map("readers", cast.readers) && map.map("bytes", cast.bytes) && map.map("reason", cast.reason);
}

static bool fromJSON(const Value &json, ValueEntry &value, Path path) {
  ObjectMapper map(json, path);
  return map && map.map("tensor", value.tensor) && map.map("shape", value.type) && map.map("is_stored", value.isStored) &&
         map.map("elements", value.elements) && map.map("stored", value.stored) && map.map("evidence", value.evidence) &&
         map.map("range", value.range) && map.map("origin", value.origin) && map.map("exponent", value.exponent) &&
         map.map("cast", value.cast) && map.map("cast_to_store", value.isCastToStore) && map.map("flip", value.flip);
}

/// Words for the enumerators of an enumeration, in their order.
template <typename Enum> static bool readWord(const Value &json, Enum last, Enum &read, Path path) {
  std::optional<llvm::StringRef> word = json.getAsString();
  for (size_t i = 0; word && i <= static_cast<size_t>(last); ++i)
    if (*word == nameOf(static_cast<Enum>(i)))
      return read = static_cast<Enum>(i), true;
  path.report("unknown word");
  return false;
}

static bool fromJSON(const Value &json, OperandEntry::From &from, Path path) {
  return readWord(json, OperandEntry::From::Other, from, path);
}

static bool fromJSON(const Value &json, Finding::Risk &risk, Path path) {
  return readWord(json, Finding::Risk::Low, risk, path);
}

static bool fromJSON(const Value &json, OperandEntry &operand, Path path) {
  ObjectMapper map(json, path);
  std::string type;
  bool isRead = map && map.map("index", operand.index) && map.map("role", operand.role) && map.map("from", operand.from) &&
                map.map("read_as", type) && map.map("cast", operand.isCast) && map.mapOptional("number", operand.number) &&
                map.mapOptional("result", operand.result) && map.mapOptional("tensor", operand.tensor) &&
                map.mapOptional("shape", operand.type) && map.mapOptional("evidence", operand.evidence) &&
                map.mapOptional("range", operand.range) && map.mapOptional("bytes", operand.bytes);
  operand.isReadLow = type != "f32";
  return isRead;
}

static bool fromJSON(const Value &json, OpEntry &entry, Path path) {
  ObjectMapper map(json, path);
  return map && map.map("number", entry.number) && map.map("operation", entry.op) && map.map("nodes", entry.nodes) &&
         map.map("compute", entry.compute) && map.map("accumulate", entry.accumulate) && map.map("rule", entry.rule) &&
         map.map("values", entry.values) && map.map("operands", entry.operands) && map.map("flops", entry.flops) &&
         map.map("weight_bytes_f32", entry.weightBytes) && map.map("flip", entry.flip);
}

static bool fromJSON(const Value &json, OutputEntry &output, Path path) {
  ObjectMapper map(json, path);
  return map && map.map("tensor", output.tensor) && map.map("operand", output.operand) && map.map("stored", output.stored);
}

static bool fromJSON(const Value &json, SourceReader &reader, Path path) {
  ObjectMapper map(json, path);
  return map && map.map("operation", reader.op) && map.map("name", reader.name) && map.map("operand", reader.operand) &&
         map.map("read_as", reader.type) && map.mapOptional("number", reader.number);
}

static bool fromJSON(const Value &json, SourceEntry &source, Path path) {
  ObjectMapper map(json, path);
  return map && map.map("name", source.name) && map.map("kind", source.kind) && map.map("element", source.element) &&
         map.map("held", source.held) && map.map("shape", source.type) && map.map("elements", source.elements) &&
         map.map("range", source.range) && map.map("readers", source.readers);
}

static bool fromJSON(const Value &json, Finding &finding, Path path) {
  ObjectMapper map(json, path);
  return map && map.map("risk", finding.risk) && map.map("kind", finding.kind) && map.map("name", finding.name) &&
         map.map("text", finding.text) && map.map("decision", finding.decision);
}

static bool fromJSON(const Value &json, Summary &sum, Path path) {
  ObjectMapper map(json, path);
  return map && map.map("low_operations", sum.lowOps) && map.map("f32_operations", sum.f32Ops) &&
         map.map("casts", sum.casts) && map.map("casts_by_reason", sum.castsByReason) &&
         map.map("weight_casts", sum.weightCasts) && map.map("flops", sum.flops) && map.map("low_flops", sum.lowFlops) &&
         map.map("stored_bytes", sum.storedBytes) && map.map("stored_bytes_f32", sum.storedBytesF32) &&
         map.map("weight_bytes", sum.weightBytes) && map.map("weight_bytes_f32", sum.weightBytesF32) &&
         map.map("proven", sum.proven) && map.map("calibrated", sum.calibrated) && map.map("violated", sum.violated) &&
         map.map("unknown", sum.unknown) && map.mapOptional("f32_only_operations", sum.f32OnlyOps) &&
         map.mapOptional("f32_only_cast_bytes", sum.f32OnlyCastBytes) && map.map("cost", sum.cost) &&
         map.map("flow", sum.flow) && map.map("predicted_error", sum.predictedError) &&
         map.map("error_goal", sum.errorGoal) && map.map("milliseconds", sum.milliseconds);
}

static bool fromJSON(const Value &json, Report &report, Path path) {
  ObjectMapper map(json, path);
  return map && map.map("function", report.function) && map.map("type", report.type) && map.map("inputs", report.inputs) &&
         map.map("operations", report.ops) && map.map("outputs", report.outputs) && map.map("findings", report.findings) &&
         map.mapOptional("model", report.model) && map.mapOptional("dims", report.dims) &&
         map.mapOptional("sources", report.sources) && map.map("summary", report.summary);
}

} // namespace mezzo::autocast

llvm::Expected<std::vector<Report>> mezzo::autocast::reportsFromJson(llvm::StringRef text, llvm::StringRef source) {
  auto fail = [&](const llvm::Twine &what) { return llvm::createStringError(source + ": " + what); };
  llvm::Expected<Value> parsed = llvm::json::parse(text);
  if (!parsed)
    return fail("no JSON: " + llvm::toString(parsed.takeError()));
  const llvm::json::Object *root = parsed->getAsObject();
  if (!root || root->getString("format") != kReportFormat)
    return fail("no report of autocast: \"format\" wanted \"" + kReportFormat + "\"");
  std::vector<Report> reports;
  Path::Root where("reports");
  const Value *all = root->get("reports");
  if (!all)
    return fail("\"reports\" is missing");
  if (!llvm::json::fromJSON(*all, reports, where))
    return fail(llvm::toString(where.getError()));
  return reports;
}
