// What a comparison with f32 and a search for pins found, for people and for programs.
#ifndef MEZZO_TOOLS_MEZZO_PRECISIONREPORT_H
#define MEZZO_TOOLS_MEZZO_PRECISIONREPORT_H

#include "tools/mezzo/FixRun.h"

namespace mezzo::tool {

/// Columns of fixed places; `docs/autocast.md` explains them.
std::string toText(const PrecisionResult &result);
std::string toText(const FixOutcome &outcome, double tolerance);

/// JSON by the schema of `docs/autocast.md`; `outcome` may be null.
std::string toJson(const PrecisionResult &result, const FixOutcome *outcome);

} // namespace mezzo::tool

#endif
