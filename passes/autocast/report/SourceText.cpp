// One input, weight or constant on one screen.
#include "passes/autocast/report/Report.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace mezzo::autocast;

static bool isFloat(llvm::StringRef element) { return element.contains('f'); }

static std::string castText(const SourceEntry &source, const SourceReader &reader) {
  if (reader.type == source.held || !isFloat(source.held) || !isFloat(reader.type))
    return "-";
  return source.held == "f32" || source.held == "f64" ? "narrowed" : "widened";
}

static void printReaders(const SourceEntry &source, llvm::raw_ostream &out) {
  if (source.readers.empty()) {
    out << "  read by       nothing\n";
    return;
  }
  out << "  read by                 operand  as    cast      name\n";
  for (const SourceReader &reader : source.readers)
    out << "    " << llvm::left_justify((reader.number < 0 ? "" : "#" + std::to_string(reader.number) + ' ') + reader.op, 20)
        << "  " << llvm::format_decimal(reader.operand, 7) << "  " << llvm::left_justify(reader.type, 4) << "  "
        << llvm::left_justify(castText(source, reader), 8) << "  " << reader.name << '\n';
}

std::string mezzo::autocast::describeSource(const Report &report, const SourceEntry &source) {
  std::string text;
  llvm::raw_string_ostream out(text);
  auto label = [&](llvm::StringRef name) -> llvm::raw_ostream & { return out << "  " << llvm::left_justify(name, 14); };
  out << source.kind << "  " << source.name << '\n';
  label("type") << source.element << ", " << source.type << ", " << source.elements
                << (source.elements == 1 ? " element" : " elements") << '\n';
  label("held in") << source.held;
  if (source.kind == "weight" || source.kind == "constant")
    out << ", and cast once for readers of another type, when the program is loaded";
  out << '\n';
  label("range") << (source.range.empty() ? "not asked for: it is no float, and never narrowed" : source.range) << '\n';
  printReaders(source, out);
  bool isFound = false;
  for (const Finding &finding : report.findings)
    if (finding.name == source.name) {
      isFound = true;
      label("finding") << nameOf(finding.risk) << ", " << finding.kind << ": " << finding.text
                       << (finding.decision.empty() ? "" : "; decision: ") << finding.decision << '\n';
    }
  if (!isFound)
    label("finding") << "none\n";
  return text;
}
