// One operation on one screen: what was decided, why, and what stands on its edges.
#include "passes/autocast/report/Report.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace mezzo::autocast;

namespace {
/// Writes about one operation of a report.
class Screen {
public:
  Screen(const Report &report, const OpEntry &entry, llvm::raw_ostream &out) : report(report), entry(entry), out(out) {}

  void print() {
    out << '#' << entry.number << ' ' << entry.op << "  " << llvm::join(entry.nodes, ", ") << '\n';
    label("computes") << "on " << typeName(entry.compute.isLow, report.type)
                      << (entry.mixesFactors() ? " weights and " + report.type + " values" : "") << ", in f32"
                      << (entry.accumulate.empty() ? "" : ", sums in " + entry.accumulate) << '\n';
    label("because") << reasonOf(entry.compute) << '\n';
    label("rule") << entry.rule << '\n';
    printFlip(entry.flip, entry.compute.isLow, "  ");
    printReads();
    for (size_t i = 0; i < entry.values.size(); ++i)
      printValue(entry.values[i], static_cast<int>(i));
  }

private:
  llvm::raw_ostream &label(llvm::StringRef name, llvm::StringRef indent = "  ") {
    return out << indent << llvm::left_justify(name, 16 - indent.size());
  }

  static std::string reasonOf(const Choice &choice) {
    return choice.source + (choice.isPinned ? " (pinned): " : ": ") + choice.why;
  }

  void printFlip(const std::optional<Flip> &flip, bool isLow, llvm::StringRef indent) {
    if (!flip)
      return;
    label("to flip it", indent) << "on " << typeName(!isLow, report.type) << ": " << bytesText(flip->bytes)
                                << " bytes of traffic";
    if (std::abs(flip->bytes) < 0.5)
      out << ", which is a tie";
    if (!flip->against.empty())
      out << ", against the pin " << flip->against;
    out << '\n';
  }

  static std::string castText(bool isCast, bool isReadLow) { return !isCast ? "-" : isReadLow ? "narrowed" : "widened"; }

  /// An edge up to its cast; `value` is what it carries, null for a weight.
  void printEdge(llvm::StringRef place, const OperandEntry &operand, const ValueEntry *value) {
    bool isStoredLow = operand.isReadLow != operand.isCast;
    double bytes = value ? bytesOf(*value) : operand.bytes;
    double added = value && value->cast && operand.isCast ? value->cast->bytes : 0;
    out << "    " << llvm::left_justify(place, 20) << "  " << llvm::left_justify(typeName(isStoredLow, report.type), 6)
        << "  " << llvm::left_justify(typeName(operand.isReadLow, report.type), 4) << "  "
        << llvm::left_justify(castText(operand.isCast, operand.isReadLow), 8)
        << llvm::format("  %12.0f  %12.0f  ", bytes, added);
  }

  static double bytesOf(const ValueEntry &value) {
    return (value.stored.isLow ? 2.0 : 4.0) * static_cast<double>(value.elements);
  }
  static std::string rangeOf(const ValueEntry &value) { return value.range + " (" + value.origin + ")"; }

  std::string placeOf(const OperandEntry &operand) const {
    using From = OperandEntry::From;
    if (operand.from == From::Operation)
      return "#" + std::to_string(operand.number) + ' ' + report.ops[operand.number].op;
    return nameOf(operand.from).str();
  }

  void printReads() {
    if (entry.operands.empty())
      return;
    out << "  reads, from             stored  as    cast             bytes    cast bytes  evidence    range and name\n";
    for (const OperandEntry &operand : entry.operands) {
      const ValueEntry *value = report.valueOf(operand);
      printEdge(placeOf(operand), operand, value);
      out << llvm::left_justify(value ? value->evidence : operand.evidence, 10) << "  "
          << (value ? rangeOf(*value) : operand.range) << "  " << (value ? value->tensor : operand.tensor) << '\n';
    }
  }

  void printValue(const ValueEntry &value, int place) {
    label("makes") << (value.tensor.empty() ? "(no name)" : value.tensor) << "  " << value.type << '\n';
    label("range", "    ") << rangeOf(value) << '\n';
    if (!value.isStored) {
      label("stored", "    ") << "never: it stays inside its kernel\n";
    } else {
      label("stored", "    ") << typeName(value.stored.isLow, report.type);
      if (value.exponent)
        out << " times 2^" << *value.exponent;
      out << llvm::format(", %.0f bytes", bytesOf(value)) << (value.isCastToStore ? ", rounded by a cast" : "") << '\n';
    }
    label("because", "    ") << reasonOf(value.stored) << '\n';
    printFlip(value.flip, value.stored.isLow, "    ");
    if (value.cast)
      label("cast", "    ") << "for " << value.cast->readers << (value.cast->readers == 1 ? " reader" : " readers")
                            << llvm::format(": %.0f bytes of traffic", value.cast->bytes) << " more, because of "
                            << value.cast->reason << '\n';
    printReaders(value, place);
  }

  bool isOf(const OperandEntry &operand, int place) const {
    return operand.from == OperandEntry::From::Operation && operand.number == entry.number && operand.result == place;
  }

  void printReaders(const ValueEntry &value, int place) {
    bool isFirst = true;
    auto reader = [&](const OperandEntry &operand, const std::string &who, const std::string &name) {
      if (!isOf(operand, place))
        return;
      if (isFirst)
        out << "  read by                 stored  as    cast             bytes    cast bytes  name\n";
      isFirst = false;
      printEdge(who, operand, &value);
      out << name << '\n';
    };
    for (const OpEntry &other : report.ops)
      for (const OperandEntry &operand : other.operands)
        reader(operand, "#" + std::to_string(other.number) + ' ' + other.op, other.name());
    for (const OutputEntry &output : report.outputs)
      reader(output.operand, "output", output.tensor);
  }

  const Report &report;
  const OpEntry &entry;
  llvm::raw_ostream &out;
};
} // namespace

std::string Report::explain(llvm::StringRef name) const {
  std::string text;
  llvm::raw_string_ostream out(text);
  for (const SourceEntry *source : sourcesNamed(name))
    out << (text.empty() ? "" : "\n") << describeSource(*this, *source);
  for (const OpEntry *entry : named(name)) {
    out << (text.empty() ? "" : "\n");
    Screen(*this, *entry, out).print();
  }
  return text;
}
