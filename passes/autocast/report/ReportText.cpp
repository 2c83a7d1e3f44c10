#include "passes/autocast/report/Report.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace mezzo::autocast;

static llvm::StringRef typeName(bool isLow, llvm::StringRef type) { return isLow ? type : "f32"; }

static std::string reasonOf(const Choice &choice) { return choice.source + ": " + choice.why; }

std::string mezzo::autocast::describe(const OpEntry &entry, llvm::StringRef type) {
  std::string text = "computes on " + typeName(entry.compute.isLow, type).str() + " (" + reasonOf(entry.compute) + ")";
  for (const ValueEntry &value : entry.values)
    if (value.isStored)
      text += "; stores " + typeName(value.stored.isLow, type).str() + ", range " + value.range;
  return text;
}

static double percent(double part, double whole) { return whole == 0 ? 0 : 100 * part / whole; }

static void printSummary(const Report &report, llvm::raw_ostream &out) {
  const Summary &sum = report.summary;
  auto row = [&](llvm::StringRef name) -> llvm::raw_ostream & { return out << llvm::left_justify(name, 24); };
  out << "autocast " << report.type << " of @" << report.function << '\n';
  row("operations") << sum.lowOps << " on " << report.type << ", " << sum.f32Ops << " on f32\n";
  row("arithmetic") << llvm::format("%.1f %%", percent(sum.lowFlops, sum.flops)) << " of " << llvm::format("%.3g", sum.flops)
                    << " operations on " << report.type << '\n';
  row("stored activations") << llvm::format("%.0f of %.0f bytes (%.1f %%)\n", sum.storedBytes, sum.storedBytesF32,
                                            percent(sum.storedBytes, sum.storedBytesF32));
  row("weights") << llvm::format("%.0f of %.0f bytes (%.1f %%)\n", sum.weightBytes, sum.weightBytesF32,
                                 percent(sum.weightBytes, sum.weightBytesF32));
  row("casts") << sum.casts << " of activations, " << sum.weightCasts << " of weights (each once)\n";
  row("evidence") << sum.proven << " proven, " << sum.calibrated << " calibrated, " << sum.violated << " too large, "
                  << sum.unknown << " unknown\n";
  row("certificate") << "cost " << sum.cost << ", flow " << sum.flow
                     << (sum.cost == sum.flow ? ": no choice costs less\n" : ": NOT proven least\n");
  row("time") << llvm::format("%.2f ms\n", sum.milliseconds);
}

static llvm::StringRef riskName(Finding::Risk risk) {
  static constexpr llvm::StringLiteral names[] = {"high", "medium", "low"};
  return names[static_cast<size_t>(risk)];
}

static std::string nameOf(const OpEntry &entry) {
  if (!entry.values.empty() && !entry.values[0].tensor.empty())
    return entry.values[0].tensor;
  return entry.nodes.empty() ? "" : entry.nodes.back();
}

static void printOps(const Report &report, llvm::raw_ostream &out) {
  out << "\n   #  operation         computes  stored  evidence    why                         name\n";
  for (const OpEntry &entry : report.ops) {
    const ValueEntry *value = entry.values.empty() ? nullptr : &entry.values[0];
    out << llvm::format_decimal(entry.number, 4) << "  " << llvm::left_justify(entry.op, 16) << "  "
        << llvm::left_justify(typeName(entry.compute.isLow, report.type), 8) << "  "
        << llvm::left_justify(!value || !value->isStored ? "-" : typeName(value->stored.isLow, report.type), 6) << "  "
        << llvm::left_justify(value ? value->evidence : "-", 10) << "  "
        << llvm::left_justify(entry.compute.source + (entry.compute.isPinned ? " (pinned)" : ""), 26) << "  "
        << nameOf(entry) << '\n';
  }
}

std::string Report::toText() const {
  std::string text;
  llvm::raw_string_ostream out(text);
  printSummary(*this, out);
  if (!findings.empty())
    out << "\nfindings, riskiest first\n";
  for (const Finding &finding : findings)
    out << "  " << llvm::left_justify(riskName(finding.risk), 6) << "  " << llvm::left_justify(finding.kind, 23) << "  "
        << finding.name << ' ' << finding.text << '\n';
  printOps(*this, out);
  return text;
}

static bool isNamed(const OpEntry &entry, const std::string &name) {
  return name == "#" + std::to_string(entry.number) || name == entry.op || llvm::is_contained(entry.nodes, name) ||
         llvm::any_of(entry.values, [&](const ValueEntry &value) { return value.tensor == name; });
}

static void explainValue(const Report &report, const ValueEntry &value, llvm::raw_ostream &out) {
  out << "  result      " << (value.tensor.empty() ? "(no name)" : value.tensor) << "  " << value.type << '\n';
  out << "    range     " << value.range << '\n';
  if (value.isStored)
    out << "    stored    " << typeName(value.stored.isLow, report.type) << " — " << reasonOf(value.stored) << '\n';
  else
    out << "    stored    never: it stays inside its kernel\n";
}

static void explainOp(const Report &report, const OpEntry &entry, llvm::raw_ostream &out) {
  out << '#' << entry.number << ' ' << entry.op << "  " << llvm::join(entry.nodes, ", ") << '\n';
  out << "  computes    on " << typeName(entry.compute.isLow, report.type) << ", in f32"
      << (entry.accumulate.empty() ? "" : ", sums in " + entry.accumulate) << " — " << reasonOf(entry.compute) << '\n';
  out << "  rule        " << entry.rule << '\n';
  out << "  casts in    " << entry.castsIn << '\n';
  if (entry.flipCost)
    out << "  to flip it  " << llvm::format("%+.0f", *entry.flipCost) << " bytes of traffic\n";
  for (const ValueEntry &value : entry.values)
    explainValue(report, value, out);
}

std::string Report::explain(const std::string &name) const {
  std::string text;
  llvm::raw_string_ostream out(text);
  for (const OpEntry &entry : ops)
    if (isNamed(entry, name))
      explainOp(*this, entry, out);
  return text;
}
