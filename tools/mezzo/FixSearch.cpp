#include "tools/mezzo/FixSearch.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace mezzo;
using namespace mezzo::tool;

namespace {
class Search {
public:
  explicit Search(const FixProblem &problem) : problem(problem) {}

  Fix run() {
    fix.before = errorWithout({});
    fix.after = fix.before;
    fix.isReached = fix.isMinimal = isNear(fix.before);
    if (!fix.isReached) {
      measureAlone();
      bisect();
      if (fix.isReached)
        fix.isMinimal = reduce();
    }
    fix.left = left;
    std::sort(fix.left.begin(), fix.left.end());
    fix.runs = runs;
    return fix;
  }

private:
  using List = std::vector<size_t>;

  bool isNear(double error) const { return error <= problem.tolerance; }
  bool mayRun() const { return runs < problem.mostRuns; }

  double measure(const Roundings &roundings) {
    if (problem.progress)
      problem.progress(runs);
    ++runs;
    return problem.error(roundings);
  }

  double errorWithout(const List &omitted) {
    Roundings roundings(problem.count, true);
    for (size_t i : omitted)
      roundings[i] = false;
    return measure(roundings);
  }

  void measureAlone() {
    for (size_t i = 0; i < problem.count; ++i) {
      Roundings roundings(problem.count, false);
      roundings[i] = true;
      double error = measure(roundings);
      fix.effects.push_back(error == error ? error : HUGE_VAL);
    }
  }

  /// Leaves out the fewest of the largest effects that reach the tolerance, if more never make it worse.
  void bisect() {
    List order(problem.count);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return fix.effects[a] > fix.effects[b]; });
    size_t tooFew = 0, enough = problem.count;
    double error = errorWithout(order);
    fix.isReached = isNear(error);
    fix.after = error;
    if (!fix.isReached)
      return;
    while (enough - tooFew > 1) {
      size_t middle = tooFew + (enough - tooFew) / 2;
      double found = errorWithout({order.begin(), order.begin() + static_cast<ptrdiff_t>(middle)});
      isNear(found) ? enough = middle : tooFew = middle;
      if (isNear(found))
        fix.after = found;
    }
    left.assign(order.begin(), order.begin() + static_cast<ptrdiff_t>(enough));
  }

  /// Whether all could be tried.
  bool reduce() {
    for (size_t size = std::max<size_t>(left.size() / 2, 1);; size = std::max<size_t>(size / 2, 1)) {
      bool isSmaller = tryGroups(size);
      if (!mayRun())
        return false;
      if (size == 1 && !isSmaller)
        return true;
    }
  }

  /// Does groups of `size` again, those of the least effect first, where the result stays near.
  bool tryGroups(size_t size) {
    bool isSmaller = false;
    for (size_t end = left.size(); end > 0 && mayRun();) {
      size_t begin = end > size ? end - size : 0;
      List fewer = left;
      fewer.erase(fewer.begin() + static_cast<ptrdiff_t>(begin), fewer.begin() + static_cast<ptrdiff_t>(end));
      if (double error = errorWithout(fewer); isNear(error)) {
        left = std::move(fewer);
        fix.after = error;
        isSmaller = true;
      }
      end = begin;
    }
    return isSmaller;
  }

  const FixProblem &problem;
  Fix fix;
  List left; ///< what is left out, the largest effect first
  size_t runs = 0;
};
} // namespace

Fix tool::searchFix(const FixProblem &problem) { return Search(problem).run(); }
