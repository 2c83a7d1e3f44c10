// Finds the pins with which a mixed program is near enough to f32.
#ifndef MEZZO_TOOLS_MEZZO_FIXRUN_H
#define MEZZO_TOOLS_MEZZO_FIXRUN_H

#include "tools/mezzo/FixSearch.h"
#include "tools/mezzo/PrecisionRun.h"

#include "passes/autocast/probe/Switches.h"

namespace mezzo::tool {

struct FixOutcome {
  std::vector<autocast::Candidate> candidates; ///< all that could be kept in f32, of each search
  std::vector<size_t> kept;                    ///< those of them that are
  double before = 0, after = 0;                ///< the largest relative error of an output, of compiled programs
  double unpinned = 0;                         ///< the same with all candidates in f32, in the program of the search
  bool isReached = false;
  bool isMinimal = false; ///< no single pin can be left out, tried on compiled programs
  size_t runs = 0, compilations = 0;
  autocast::Report decisions; ///< of the program with the pins

  /// A policy file that holds the pins.
  std::string toYaml(double tolerance) const;
};

/// Searches in a program that can do each rounding or not while it runs, so that it is compiled once, and checks the pins
/// that it finds by compiling with them; where autocast rounds elsewhere then, that is searched too. `1 + kMostCompilations`
/// compilations at most. Says on standard error how far it is.
/// Throws Failure.
FixOutcome findFix(const PrecisionRequest &request, const std::vector<NamedTensors> &wanted, double tolerance);

constexpr size_t kMostCompilations = 32;

} // namespace mezzo::tool

#endif
