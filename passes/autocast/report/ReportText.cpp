// The report as a table: `docs/autocast.md` has its columns.
#include "passes/autocast/report/Report.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace mezzo::autocast;

static double percent(double part, double whole) { return whole == 0 ? 0 : 100 * part / whole; }

/// 16 bits are half of 32: what was saved is half of what is low.
static double percentLow(double bytes, double bytesF32) { return percent(2 * (bytesF32 - bytes), bytesF32); }

static void printCasts(const Summary &sum, llvm::raw_ostream &out) {
  out << sum.casts << " of activations";
  llvm::ListSeparator separator(", ");
  for (const auto &[reason, count] : sum.castsByReason)
    out << (&reason == &sum.castsByReason.begin()->first ? " (" : "") << separator << count << ' ' << reason;
  out << (sum.castsByReason.empty() ? "" : ")") << ", " << sum.weightCasts << " of weights (each once)\n";
}

static void printSummary(const Report &report, llvm::raw_ostream &out) {
  const Summary &sum = report.summary;
  auto row = [&](llvm::StringRef name) -> llvm::raw_ostream & { return out << llvm::left_justify(name, 24); };
  auto bytes = [&](double used, double usedF32) {
    out << llvm::format("%.1f %% on ", percentLow(used, usedF32)) << report.type
        << llvm::format(": %.0f bytes instead of %.0f in f32\n", used, usedF32);
  };
  out << "autocast " << report.type << " of " << report.title() << '\n';
  row("operations") << sum.lowOps << " on " << report.type << ", " << sum.f32Ops << " on f32\n";
  row("arithmetic") << llvm::format("%.1f %% of %.3g floating-point operations on ", percent(sum.lowFlops, sum.flops),
                                    sum.flops)
                    << report.type << '\n';
  row("stored activations");
  bytes(sum.storedBytes, sum.storedBytesF32);
  row("weights");
  bytes(sum.weightBytes, sum.weightBytesF32);
  row("casts");
  printCasts(sum, out);
  if (sum.f32OnlyOps > 0)
    row("only in f32") << sum.f32OnlyOps << " operations have no " << report.type << " implementation; their casts move "
                       << llvm::format("%.0f bytes\n", sum.f32OnlyCastBytes);
  row("evidence") << sum.proven << " proven, " << sum.calibrated << " calibrated, " << sum.violated << " violated, "
                  << sum.unknown << " unknown\n";
  if (sum.predictedError)
    row("error") << llvm::format("%.1e of the outputs' largest, from the effects of single roundings; the goal is %.1e%s\n",
                                 *sum.predictedError, *sum.errorGoal,
                                 *sum.predictedError <= *sum.errorGoal ? "" : ", which is NOT reached");
  row("certificate") << "cost " << sum.cost << ", flow " << sum.flow
                     << (sum.cost == sum.flow ? ": no choice costs less\n" : ": NOT proven least\n");
  row("time") << llvm::format("%.2f ms\n", sum.milliseconds);
}

static void printFindings(const Report &report, llvm::raw_ostream &out) {
  if (!report.findings.empty())
    out << "\nfindings, riskiest first\n";
  for (const Finding &finding : report.findings)
    out << "  " << llvm::left_justify(nameOf(finding.risk), 6) << "  " << llvm::left_justify(finding.kind, 23) << "  "
        << finding.name << ' ' << finding.text << (finding.decision.empty() ? "" : "; decision: ") << finding.decision
        << '\n';
}

static std::string flipText(const std::optional<Flip> &flip) {
  return flip ? bytesText(flip->bytes) + (flip->against.empty() ? "" : "!") : "-";
}

static void printOps(const Report &report, llvm::raw_ostream &out) {
  out << "\n   #  operation         computes  stored  evidence    casts            flip  why                 name\n";
  for (const OpEntry &entry : report.ops) {
    const ValueEntry *value = entry.values.empty() ? nullptr : &entry.values[0];
    out << llvm::format_decimal(entry.number, 4) << "  " << llvm::left_justify(entry.op, 16) << "  "
        << llvm::left_justify(typeName(entry.compute.isLow, report.type), 8) << "  "
        << llvm::left_justify(!value || !value->isStored ? "-" : typeName(value->stored.isLow, report.type), 6) << "  "
        << llvm::left_justify(value ? value->evidence : "-", 10) << "  " << llvm::format_decimal(entry.castsIn(), 5) << "  "
        << llvm::right_justify(flipText(entry.flip), 14) << "  "
        << llvm::left_justify(entry.compute.source + (entry.compute.isPinned ? " (pinned)" : ""), 18) << "  " << entry.name()
        << '\n';
  }
}

std::string Report::toText() const {
  std::string text;
  llvm::raw_string_ostream out(text);
  printSummary(*this, out);
  printFindings(*this, out);
  printOps(*this, out);
  return text;
}
