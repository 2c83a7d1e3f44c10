// Chooses one of two labels for each of many values such that a total cost is least, exactly, by a minimum cut.
//
// Passes that decide where something changes (a precision, a layout, saved or recomputed) describe their choices as values
// with labels and what each combination costs; what the labels mean is theirs.
//
//   AssignmentProblem problem;
//   int x = problem.addValue(), y = problem.addValue();
//   problem.pin(x, Label::First);
//   problem.addCost(y, /*first=*/10, /*second=*/0);
//   problem.addChange(x, {y}, /*firstToSecond=*/4, /*secondToFirst=*/4);
//   Assignment best = problem.solve();       // y is Second: 0 + 4 < 10
#ifndef MEZZO_PASSES_ASSIGNMENT_ASSIGNMENTPROBLEM_H
#define MEZZO_PASSES_ASSIGNMENT_ASSIGNMENTPROBLEM_H

#include "passes/assignment/MaxFlow.h"

#include <cstdint>
#include <vector>

namespace mezzo::assignment {

enum class Label : uint8_t { First, Second };

/// A choice of least cost, with its proof: no assignment costs less than `flow`, and this one costs `cost`, which is equal.
struct Assignment {
  std::vector<Label> labels; ///< one per value
  int64_t cost = 0;          ///< what the labels cost, counted from the problem's terms
  int64_t flow = 0;          ///< the value of a maximum flow of the problem's network
  bool isCertified() const { return cost == flow; }
};

/// Costs are integers in any one unit, not negative; their sum must stay below 2^60. Where two assignments cost the same,
/// the one with fewest values labelled First is taken.
class AssignmentProblem {
public:
  AssignmentProblem();

  /// Adds a value and returns its number, counted from 0.
  int addValue();

  /// Allows `value` only `label`.
  void pin(int value, Label label);

  /// Adds what `value` costs under each label.
  void addCost(int value, int64_t first, int64_t second);

  /// Adds what it costs to change the label between `producer` and its `readers`: once per direction, however many readers
  /// need it. `firstToSecond` is paid if the producer is First and any reader is Second, `secondToFirst` likewise.
  void addChange(int producer, const std::vector<int> &readers, int64_t firstToSecond, int64_t secondToFirst);

  /// The assignment of least cost. Time is near-linear in the number of terms on graphs such as networks are. May be called
  /// once.
  Assignment solve();

private:
  struct Cost {
    int value;
    int64_t first, second;
  };
  struct Change {
    int producer;
    std::vector<int> readers;
    int64_t firstToSecond, secondToFirst;
  };
  int64_t costOf(const std::vector<Label> &labels) const;
  void addChangeEdges(const Change &change);

  FlowNetwork network; ///< the source side is First
  int source, sink;
  std::vector<int> nodeOf;
  std::vector<Cost> costs;
  std::vector<Change> changes;
};

} // namespace mezzo::assignment

#endif
