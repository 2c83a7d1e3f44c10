#include "passes/autocast/report/ReportJson.h"

#include "passes/autocast/placement/Placement.h"
#include "llvm/ADT/STLExtras.h"

using namespace mezzo::autocast;
using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;

std::string mezzo::autocast::printJson(Value value) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::formatv("{0:2}", value) << '\n';
  return text;
}

Value mezzo::autocast::jsonText(llvm::StringRef text) { return llvm::json::fixUTF8(text); }

Value mezzo::autocast::toJson(const Summary &sum) {
  Object reasons;
  for (const auto &[reason, count] : sum.castsByReason)
    reasons[reason] = count;
  Object object{{"low_operations", sum.lowOps},
                {"f32_operations", sum.f32Ops},
                {"casts", sum.casts},
                {"casts_by_reason", std::move(reasons)},
                {"weight_casts", sum.weightCasts},
                {"flops", sum.flops},
                {"low_flops", sum.lowFlops},
                {"stored_bytes", sum.storedBytes},
                {"stored_bytes_f32", sum.storedBytesF32},
                {"weight_bytes", sum.weightBytes},
                {"weight_bytes_f32", sum.weightBytesF32},
                {"proven", sum.proven},
                {"calibrated", sum.calibrated},
                {"violated", sum.violated},
                {"unknown", sum.unknown},
                {"f32_only_operations", sum.f32OnlyOps},
                {"f32_only_cast_bytes", sum.f32OnlyCastBytes},
                {"cost", sum.cost},
                {"flow", sum.flow},
                {"cost_units_per_byte", Placement::kUnitsPerByte},
                {"milliseconds", sum.milliseconds}};
  if (sum.predictedError && sum.errorGoal) {
    object["predicted_error"] = *sum.predictedError;
    object["error_goal"] = *sum.errorGoal;
  }
  return object;
}

namespace {
/// Writes parts of one report, which knows what the 16-bit type is called.
class Writer {
public:
  explicit Writer(const Report &report) : report(report) {}

  Value write(llvm::StringRef op) const {
    Array inputs, ops, outputs, sources, findings;
    Object dims;
    for (const auto &[name, size] : report.dims)
      dims[llvm::json::fixUTF8(name)] = size;
    for (const ValueEntry &input : report.inputs)
      inputs.push_back(write(input));
    std::vector<const OpEntry *> named = op.empty() ? std::vector<const OpEntry *>() : report.named(op);
    for (const OpEntry &entry : report.ops)
      if (op.empty() || llvm::is_contained(named, &entry))
        ops.push_back(write(entry));
    for (const OutputEntry &output : report.outputs)
      outputs.push_back(
          Object{{"tensor", jsonText(output.tensor)}, {"operand", write(output.operand)}, {"stored", write(output.stored)}});
    for (const SourceEntry &source : report.sources)
      if (op.empty() || source.name == op)
        sources.push_back(write(source));
    for (const Finding &finding : report.findings)
      findings.push_back(write(finding));
    return Object{{"function", report.function},      {"type", report.type},           {"model", report.model},
                  {"dims", std::move(dims)},          {"inputs", std::move(inputs)},   {"operations", std::move(ops)},
                  {"outputs", std::move(outputs)},    {"sources", std::move(sources)}, {"findings", std::move(findings)},
                  {"summary", toJson(report.summary)}};
  }

private:
  Value write(const Choice &choice) const {
    return Object{{"variable", choice.variable},
                  {"type", typeName(choice.isLow, report.type)},
                  {"pinned", choice.isPinned},
                  {"source", choice.source},
                  {"why", jsonText(choice.why)}};
  }

  static void add(Object &object, const std::optional<Flip> &flip) {
    if (flip)
      object["flip"] = Object{{"bytes", flip->bytes}, {"against", jsonText(flip->against)}};
  }

  Value write(const ValueEntry &value) const {
    Object object{{"tensor", jsonText(value.tensor)},    {"shape", value.type},
                  {"is_stored", value.isStored},         {"elements", value.elements},
                  {"stored", write(value.stored)},       {"evidence", value.evidence},
                  {"range", jsonText(value.range)},      {"origin", jsonText(value.origin)},
                  {"cast_to_store", value.isCastToStore}};
    if (value.exponent)
      object["exponent"] = *value.exponent;
    if (value.cast)
      object["cast"] =
          Object{{"readers", value.cast->readers}, {"bytes", value.cast->bytes}, {"reason", value.cast->reason}};
    add(object, value.flip);
    return object;
  }

  Value write(const OperandEntry &operand) const {
    Object object{{"index", operand.index},
                  {"role", operand.role},
                  {"from", nameOf(operand.from)},
                  {"read_as", typeName(operand.isReadLow, report.type)},
                  {"cast", operand.isCast}};
    if (operand.from == OperandEntry::From::Operation)
      object["result"] = operand.result;
    if (report.valueOf(operand)) {
      object["number"] = operand.number;
      return object;
    }
    object["tensor"] = jsonText(operand.tensor);
    object["shape"] = operand.type;
    object["evidence"] = operand.evidence;
    object["range"] = jsonText(operand.range);
    object["bytes"] = operand.bytes;
    return object;
  }

  Value write(const OpEntry &entry) const {
    Array nodes, values, operands;
    for (const std::string &node : entry.nodes)
      nodes.push_back(jsonText(node));
    for (const ValueEntry &value : entry.values)
      values.push_back(write(value));
    for (const OperandEntry &operand : entry.operands)
      operands.push_back(write(operand));
    Object object{{"number", entry.number},         {"operation", entry.op},
                  {"nodes", std::move(nodes)},      {"compute", write(entry.compute)},
                  {"accumulate", entry.accumulate}, {"rule", jsonText(entry.rule)},
                  {"values", std::move(values)},    {"operands", std::move(operands)},
                  {"flops", entry.flops},           {"weight_bytes_f32", entry.weightBytes}};
    add(object, entry.flip);
    return object;
  }

  static Value write(const SourceEntry &source) {
    Array readers;
    for (const SourceReader &reader : source.readers) {
      Object object{
          {"operation", reader.op}, {"name", jsonText(reader.name)}, {"operand", reader.operand}, {"read_as", reader.type}};
      if (reader.number >= 0)
        object["number"] = reader.number;
      readers.push_back(std::move(object));
    }
    return Object{{"name", jsonText(source.name)}, {"kind", source.kind},          {"element", source.element},
                  {"held", source.held},           {"shape", source.type},         {"elements", source.elements},
                  {"range", source.range},         {"readers", std::move(readers)}};
  }

  static Value write(const Finding &finding) {
    return Object{{"risk", nameOf(finding.risk)},
                  {"kind", finding.kind},
                  {"name", jsonText(finding.name)},
                  {"text", jsonText(finding.text)},
                  {"decision", jsonText(finding.decision)}};
  }

  const Report &report;
};
} // namespace

std::string mezzo::autocast::toJson(const std::vector<Report> &reports, llvm::StringRef op) {
  Array all;
  for (const Report &report : reports)
    all.push_back(Writer(report).write(op));
  return printJson(Object{{"format", kReportFormat}, {"reports", std::move(all)}});
}
