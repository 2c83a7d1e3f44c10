// Searches for the fewest roundings that must be left out for a result to be near enough.
#ifndef MEZZO_TOOLS_MEZZO_FIXSEARCH_H
#define MEZZO_TOOLS_MEZZO_FIXSEARCH_H

#include <cstddef>
#include <functional>
#include <vector>

namespace mezzo::tool {

/// Of `count` roundings, which are done.
using Roundings = std::vector<bool>;

struct FixProblem {
  size_t count = 0;
  double tolerance = 0;
  size_t mostRuns = 0; ///< of `error`; then the search ends with what it has
  /// How far the result is off with these roundings. Deterministic; NaN counts as too far.
  std::function<double(const Roundings &)> error;
  /// Told before each run, with how many there were; may be empty.
  std::function<void(size_t runs)> progress;
};

struct Fix {
  std::vector<size_t> left; ///< the roundings to leave out, ascending
  bool isReached = false;   ///< whether the tolerance holds without them
  bool isMinimal = false;   ///< whether it does not hold any more with any single one of them
  double before = 0, after = 0;
  std::vector<double> effects; ///< the error with each alone; empty where nothing had to be left out
  size_t runs = 0;
};

/// First measures the error with each rounding alone, then leaves out those of the largest effect, as many as it takes, by
/// bisection, and then does again, in ever smaller groups and from the least effect on, what need not be left out: delta
/// debugging. Takes count + log2(count) + 3 runs and, for m that bisection leaves out, at least 2·m more, at most about m².
Fix searchFix(const FixProblem &problem);

} // namespace mezzo::tool

#endif
