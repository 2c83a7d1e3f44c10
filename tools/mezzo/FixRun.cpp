#include "tools/mezzo/FixRun.h"

#include "tools/mezzo/SwitchedProgram.h"

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <sstream>

using namespace mezzo;
using namespace mezzo::tool;

namespace {
/// Pins, tried on compiled programs.
class PinnedPrograms {
public:
  PinnedPrograms(const PrecisionRequest &request, const std::vector<NamedTensors> &wanted, FixOutcome &outcome)
      : request(request), wanted(wanted), outcome(outcome) {}

  bool mayCompile() const { return outcome.compilations < kMostCompilations; }

  compiler::CompileOptions with(const std::vector<size_t> &kept) const {
    compiler::CompileOptions options = request.options;
    for (size_t i : kept)
      options.autocast->keepF32.push_back(outcome.candidates[i].selector);
    return options;
  }

  double error(const std::vector<size_t> &kept, autocast::Report *decisions) {
    ++outcome.compilations;
    return worstOf(runMixed(request, with(kept), wanted, decisions));
  }

private:
  const PrecisionRequest &request;
  const std::vector<NamedTensors> &wanted;
  FixOutcome &outcome;
};

class FixFinder {
public:
  FixFinder(const PrecisionRequest &request, const std::vector<NamedTensors> &wanted, double tolerance)
      : request(request), wanted(wanted), tolerance(tolerance), programs(request, wanted, outcome) {}

  FixOutcome find() {
    outcome.before = outcome.after = programs.error({}, &outcome.decisions);
    outcome.isMinimal = isNear(outcome.before);
    while (!isNear(outcome.after) && programs.mayCompile() && search())
      outcome.after = programs.error(outcome.kept, &outcome.decisions);
    if (!outcome.kept.empty())
      confirm();
    outcome.isReached = isNear(outcome.after);
    return outcome;
  }

private:
  bool isNear(double error) const { return error <= tolerance; }

  /// In the program with the pins so far, for which autocast may round what it did not round before. Whether there are more
  /// pins then.
  bool search() {
    compiler::CompileOptions options = programs.with(outcome.kept);
    std::vector<autocast::Candidate> candidates;
    SwitchedProgram program(request, options, wanted, [&](mlir::func::FuncOp mixed, mlir::func::FuncOp plain) {
      return candidates = autocast::findCandidates(mixed, plain, options.strictRounding);
    });
    ++outcome.compilations;
    FixProblem problem;
    problem.count = candidates.size();
    problem.tolerance = tolerance;
    problem.mostRuns = problem.count + kMostRunsBesides;
    problem.error = [&](const Roundings &roundings) { return program.error(roundings); };
    problem.progress = [&](size_t runs) {
      if (runs % 100 == 0)
        std::cerr << "mezzo: " << problem.count << " roundings, run " << runs << " of at most " << problem.mostRuns << '\n';
    };
    outcome.unpinned = program.error(Roundings(problem.count, false));
    Fix fix = searchFix(problem);
    outcome.runs += fix.runs + 1;
    return fix.isReached && keep(candidates, fix);
  }

  /// Takes what was found over into the outcome. Whether any of it is new.
  bool keep(const std::vector<autocast::Candidate> &found, const Fix &fix) {
    size_t before = outcome.kept.size();
    for (size_t i = 0; i < found.size(); ++i) {
      auto known = std::find_if(outcome.candidates.begin(), outcome.candidates.end(),
                                [&](const autocast::Candidate &other) { return other.selector == found[i].selector; });
      auto number = static_cast<size_t>(known - outcome.candidates.begin());
      if (known == outcome.candidates.end()) {
        outcome.candidates.push_back(found[i]);
        effects.push_back(i < fix.effects.size() ? fix.effects[i] : 0);
      }
      bool isLeft = std::binary_search(fix.left.begin(), fix.left.end(), i);
      if (isLeft && std::find(outcome.kept.begin(), outcome.kept.end(), number) == outcome.kept.end())
        outcome.kept.push_back(number);
    }
    std::sort(outcome.kept.begin(), outcome.kept.end());
    return outcome.kept.size() > before;
  }

  /// A compiled program may be off more than the program of the search, or need fewer pins.
  void confirm() {
    std::vector<size_t> order(outcome.candidates.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return effects[a] > effects[b]; });
    for (size_t next = 0; !isNear(outcome.after) && next < order.size() && programs.mayCompile();)
      addMore(order, next);
    if (isNear(outcome.after))
      dropPins();
  }

  /// Half as many again, of those with the largest effect.
  void addMore(const std::vector<size_t> &order, size_t &next) {
    for (size_t more = std::max<size_t>(outcome.kept.size() / 2, 1); more > 0 && next < order.size(); ++next)
      if (std::find(outcome.kept.begin(), outcome.kept.end(), order[next]) == outcome.kept.end()) {
        outcome.kept.push_back(order[next]);
        --more;
      }
    std::sort(outcome.kept.begin(), outcome.kept.end());
    outcome.after = programs.error(outcome.kept, &outcome.decisions);
  }

  void dropPins() {
    bool isDropped = true;
    while (isDropped) {
      isDropped = false;
      for (size_t i = outcome.kept.size(); i-- > 0;) {
        if (!programs.mayCompile()) {
          outcome.isMinimal = false;
          return;
        }
        std::vector<size_t> fewer = outcome.kept;
        fewer.erase(fewer.begin() + static_cast<ptrdiff_t>(i));
        autocast::Report decisions;
        double error = programs.error(fewer, &decisions);
        if (!isNear(error))
          continue;
        outcome.kept = std::move(fewer);
        outcome.after = error;
        outcome.decisions = std::move(decisions);
        isDropped = true;
      }
    }
    outcome.isMinimal = true;
  }

  static constexpr size_t kMostRunsBesides = 1000;

  const PrecisionRequest &request;
  const std::vector<NamedTensors> &wanted;
  double tolerance;
  std::vector<double> effects; ///< of each candidate alone, where it was found first
  FixOutcome outcome;
  PinnedPrograms programs;
};
} // namespace

FixOutcome tool::findFix(const PrecisionRequest &request, const std::vector<NamedTensors> &wanted, double tolerance) {
  return FixFinder(request, wanted, tolerance).find();
}

std::string FixOutcome::toYaml(double tolerance) const {
  std::ostringstream text;
  text << "# Pins by mezzo run --fix: the largest relative error of an output is " << after << ", for a tolerance of "
       << tolerance << "; without them it is " << before << ".\n"
       << (kept.empty() ? "keep-f32: []\n" : "keep-f32:\n");
  for (size_t i : kept)
    text << "  - " << nlohmann::json(candidates[i].selector).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
         << '\n';
  return text.str();
}
