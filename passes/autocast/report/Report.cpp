#include "passes/autocast/report/Report.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace mezzo::autocast;

llvm::StringRef mezzo::autocast::typeName(bool isLow, llvm::StringRef low) { return isLow ? low : "f32"; }

llvm::StringRef mezzo::autocast::nameOf(Finding::Risk risk) {
  static constexpr llvm::StringLiteral names[] = {"high", "medium", "low"};
  return names[static_cast<size_t>(risk)];
}

llvm::StringRef mezzo::autocast::nameOf(OperandEntry::From from) {
  static constexpr llvm::StringLiteral names[] = {"operation", "input", "weight", "other"};
  return names[static_cast<size_t>(from)];
}

std::string mezzo::autocast::bytesText(double bytes) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%+.0f", std::round(bytes) + 0.0); // -0 + 0 is 0
  return text;
}

int64_t OpEntry::castsIn() const {
  return llvm::count_if(
      operands, [](const OperandEntry &operand) { return operand.isCast && operand.from != OperandEntry::From::Weight; });
}

bool OpEntry::mixesFactors() const {
  return !compute.isLow &&
         llvm::any_of(operands, [](const OperandEntry &operand) { return operand.role == "product" && operand.isReadLow; });
}

std::string OpEntry::name() const {
  if (!values.empty() && !values[0].tensor.empty())
    return values[0].tensor;
  return nodes.empty() ? "" : nodes.back();
}

static bool isNamed(const OpEntry &entry, llvm::StringRef name) {
  return name == "#" + std::to_string(entry.number) || name == entry.op || llvm::is_contained(entry.nodes, name) ||
         llvm::any_of(entry.values, [&](const ValueEntry &value) { return !name.empty() && value.tensor == name; });
}

std::vector<const OpEntry *> Report::named(llvm::StringRef name) const {
  std::vector<const OpEntry *> found;
  for (const OpEntry &entry : ops)
    if (isNamed(entry, name))
      found.push_back(&entry);
  llvm::stable_sort(found, [](const OpEntry *a, const OpEntry *b) { return a->isHelper < b->isHelper; });
  return found;
}

std::vector<const SourceEntry *> Report::sourcesNamed(llvm::StringRef name) const {
  std::vector<const SourceEntry *> found;
  for (const SourceEntry &source : sources)
    if (source.name == name)
      found.push_back(&source);
  return found;
}

std::string Report::title() const {
  std::string text = "@" + function;
  for (const auto &[name, size] : dims)
    text += (text.size() == function.size() + 1 ? " for " : ", ") + name + "=" + std::to_string(size);
  return text;
}

std::vector<std::string> Report::names() const {
  std::vector<std::string> all;
  for (const OpEntry &entry : ops) {
    all.push_back(entry.op);
    llvm::append_range(all, entry.nodes);
    for (const ValueEntry &value : entry.values)
      if (!value.tensor.empty())
        all.push_back(value.tensor);
  }
  for (const SourceEntry &source : sources)
    all.push_back(source.name);
  llvm::sort(all);
  all.erase(llvm::unique(all), all.end());
  return all;
}

const ValueEntry *Report::valueOf(const OperandEntry &operand) const {
  if (operand.from == OperandEntry::From::Input)
    return &inputs[operand.number];
  if (operand.from != OperandEntry::From::Operation)
    return nullptr;
  return &ops[operand.number].values[operand.result];
}

static std::string reasonOf(const Choice &choice) { return choice.source + ": " + choice.why; }

std::string mezzo::autocast::describe(const OpEntry &entry, llvm::StringRef type) {
  std::string text = "computes on " + typeName(entry.compute.isLow, type).str() + " (" + reasonOf(entry.compute) + ")";
  for (const ValueEntry &value : entry.values)
    if (value.isStored)
      text += "; stores " + typeName(value.stored.isLow, type).str() + ", range " + value.range;
  if (entry.mixesFactors())
    text += "; multiplies " + type.str() + " by f32 weights";
  if (int64_t casts = entry.castsIn())
    text += "; reads through " + std::to_string(casts) + (casts == 1 ? " cast" : " casts");
  return text;
}
