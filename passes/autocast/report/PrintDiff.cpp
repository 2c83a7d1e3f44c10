#include "passes/autocast/report/ReportDiff.h"

#include "passes/autocast/report/ReportJson.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace mezzo::autocast;
using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;

static void printFigures(const ReportDiff &diff, llvm::raw_ostream &out) {
  auto row = [&](llvm::StringRef name, double before, double after) {
    out << llvm::left_justify(name, 24) << llvm::format("%14.0f  %14.0f  %+14.0f\n", before, after, after - before);
  };
  const Summary &old = diff.before, &now = diff.after;
  auto number = [](int64_t count) { return static_cast<double>(count); };
  out << llvm::left_justify("", 24) << "        before           after          change\n";
  row("operations on 16 bits", number(old.lowOps), number(now.lowOps));
  row("operations on f32", number(old.f32Ops), number(now.f32Ops));
  row("casts of activations", number(old.casts), number(now.casts));
  row("casts of weights", number(old.weightCasts), number(now.weightCasts));
  row("stored bytes", old.storedBytes, now.storedBytes);
  row("bytes of weights", old.weightBytes, now.weightBytes);
  row("proven", number(old.proven), number(now.proven));
  row("calibrated", number(old.calibrated), number(now.calibrated));
  row("violated", number(old.violated), number(now.violated));
  row("unknown", number(old.unknown), number(now.unknown));
}

std::string ReportDiff::toText() const {
  std::string text;
  llvm::raw_string_ostream out(text);
  out << "autocast of " << title << ": " << typeBefore << " before, " << typeAfter << " now\n";
  printFigures(*this, out);
  auto list = [&](llvm::StringRef title, const std::vector<std::string> &names) {
    if (!names.empty())
      out << title << ": " << llvm::join(names, ", ") << '\n';
  };
  list("operations before only", onlyBefore);
  list("operations now only", onlyAfter);
  if (changes.empty())
    return text + "no decision differs\n";
  out << "\nwhat       changed   name, before -> now\n";
  for (const Change &change : changes)
    out << llvm::left_justify(change.of, 9) << "  " << llvm::left_justify(change.what, 8) << "  " << change.name << ": "
        << change.before << " -> " << change.after << '\n';
  return text;
}

static Array names(const std::vector<std::string> &texts) {
  Array all;
  for (const std::string &text : texts)
    all.push_back(jsonText(text));
  return all;
}

Value ReportDiff::toJson() const {
  Array all;
  for (const Change &change : changes)
    all.push_back(Object{{"of", change.of},
                         {"name", jsonText(change.name)},
                         {"what", change.what},
                         {"before", jsonText(change.before)},
                         {"after", jsonText(change.after)}});
  return Object{{"function", function},
                {"model_before", modelBefore},
                {"model_after", modelAfter},
                {"type_before", typeBefore},
                {"type_after", typeAfter},
                {"summary_before", autocast::toJson(before)},
                {"summary_after", autocast::toJson(after)},
                {"changes", std::move(all)},
                {"only_before", names(onlyBefore)},
                {"only_after", names(onlyAfter)}};
}

std::string mezzo::autocast::toJson(const std::vector<ReportDiff> &diffs) {
  Array all;
  for (const ReportDiff &diff : diffs)
    all.push_back(diff.toJson());
  return printJson(Object{{"format", "mezzo-autocast-diff-1"}, {"diffs", std::move(all)}});
}
