#include "passes/autocast/report/ReportDiff.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mezzo::autocast;

/// What an operation is called in both runs: its tensor and nodes, or its kind, and its place among those called the same.
static std::vector<std::string> keysOf(const Report &report) {
  std::vector<std::string> keys;
  llvm::StringMap<int> seen;
  for (const OpEntry &entry : report.ops) {
    std::string key = entry.op + ' ' + (entry.name().empty() ? "without a name" : entry.name());
    int before = seen[key]++;
    keys.push_back(before == 0 ? key : key + " (" + std::to_string(before + 1) + ')');
  }
  return keys;
}

static std::string pinOf(const Choice &choice) {
  return choice.isPinned ? choice.source + ": " + choice.why : std::string("none");
}

static std::string exponentOf(const ValueEntry &value) {
  return value.exponent ? "2^" + std::to_string(*value.exponent) : "none";
}

namespace {
class Comparison {
public:
  Comparison(const Report &before, const Report &after) : before(before), after(after) {
    result.function = after.function;
    result.title = after.title();
    result.modelBefore = before.model;
    result.modelAfter = after.model;
    result.typeBefore = before.type;
    result.typeAfter = after.type;
    result.before = before.summary;
    result.after = after.summary;
  }

  ReportDiff run() {
    llvm::StringMap<const ValueEntry *> inputs;
    for (const ValueEntry &input : before.inputs)
      inputs[input.tensor] = &input;
    for (const ValueEntry &input : after.inputs)
      if (const ValueEntry *old = inputs.lookup(input.tensor))
        compare("input", input.tensor, *old, input, /*hasOwnType=*/true);
    compareOps();
    return std::move(result);
  }

private:
  void compareOps() {
    std::vector<std::string> keys = keysOf(before), keysAfter = keysOf(after);
    llvm::StringMap<const OpEntry *> known;
    for (auto [key, entry] : llvm::zip_equal(keys, before.ops))
      known[key] = &entry;
    for (auto [key, entry] : llvm::zip_equal(keysAfter, after.ops)) {
      auto found = known.find(key);
      if (found == known.end()) {
        result.onlyAfter.push_back(key);
        continue;
      }
      compare(key, *found->second, entry);
      known.erase(found);
    }
    for (const std::string &key : keys)
      if (known.contains(key))
        result.onlyBefore.push_back(key);
  }

  void compare(const std::string &name, const OpEntry &old, const OpEntry &now) {
    note("operation", name, "computes", typeName(old.compute.isLow, before.type), typeName(now.compute.isLow, after.type));
    note("operation", name, "pin", pinOf(old.compute), pinOf(now.compute));
    for (auto [valueBefore, value] : llvm::zip(old.values, now.values))
      compare("value", value.tensor.empty() ? name : value.tensor, valueBefore, value,
              value.stored.variable != now.compute.variable);
  }

  void compare(llvm::StringRef of, const std::string &name, const ValueEntry &old, const ValueEntry &now, bool hasOwnType) {
    auto stored = [](const ValueEntry &value, const Report &report) {
      return value.isStored ? typeName(value.stored.isLow, report.type) : llvm::StringRef("inside a kernel");
    };
    note(of, name, "stored", stored(old, before), stored(now, after));
    if (hasOwnType)
      note(of, name, "pin", pinOf(old.stored), pinOf(now.stored));
    note(of, name, "evidence", old.evidence, now.evidence);
    note(of, name, "range", old.range, now.range);
    note(of, name, "exponent", exponentOf(old), exponentOf(now));
  }

  void note(llvm::StringRef of, const std::string &name, llvm::StringRef what, llvm::StringRef old, llvm::StringRef now) {
    if (old != now)
      result.changes.push_back({of.str(), name, what.str(), old.str(), now.str()});
  }

  const Report &before, &after;
  ReportDiff result;
};
} // namespace

ReportDiff mezzo::autocast::diff(const Report &before, const Report &after) { return Comparison(before, after).run(); }

std::vector<ReportDiff> mezzo::autocast::diff(const std::vector<Report> &before, const std::vector<Report> &after) {
  std::vector<ReportDiff> diffs;
  for (const Report &now : after)
    for (const Report &old : before)
      if (old.function == now.function)
        diffs.push_back(diff(old, now));
  return diffs;
}
