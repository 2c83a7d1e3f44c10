#include "runtime/emulator/Findings.h"

#include "runtime/base/Status.h"

#include <cstdio>

using namespace mezzo;
using namespace mezzo::emulator;

const char *mezzo::emulator::nameOf(FindingKind kind) {
  static const char *const names[] = {
      "out-of-bounds",     "use-after-free", "misaligned", "uninitialised", "read-only",  "shared-race", "global-race",
      "divergent-barrier", "inactive-lane",  "deadlock",   "trap",          "step-limit", "launch"};
  return names[static_cast<size_t>(kind)];
}

static std::string text(const Dim3 &place) { return concat(place.x, ",", place.y, ",", place.z); }

std::string Finding::text() const {
  std::string message = concat(nameOf(kind), ": kernel ", kernel);
  if (line != 0)
    message += concat(", PTX line ", line, " (", instruction, ")");
  if (sourceLine != 0)
    message += concat(", ", sourceFile, ":", sourceLine);
  if (kind != FindingKind::Launch)
    message += concat(", block ", ::text(block), " thread ", ::text(thread));
  message += ": " + what;
  if (address != 0) {
    char digits[32];
    std::snprintf(digits, sizeof digits, " at 0x%llx", static_cast<unsigned long long>(address));
    message += digits;
  }
  if (count > 1)
    message += concat(" (", count, " times)");
  return message;
}

void Findings::add(Finding finding) {
  auto [place, isNew] = places.emplace(std::pair(finding.kind, finding.line), list.size());
  if (isNew)
    list.push_back(std::move(finding));
  else
    ++list[place->second].count;
}
