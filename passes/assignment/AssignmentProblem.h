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

#include <cstddef>
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

/// A flow from "First" to "Second" through the terms of a problem, each of which lets through no more than it costs. So no
/// assignment costs less than all that is sent, which anybody can check by adding up.
struct Flow {
  std::vector<int64_t> sent;  ///< for each value: what enters it, at most what it costs as Second
  std::vector<int64_t> taken; ///< for each value: what leaves it for good, at most what it costs as First
  /// For each change and each of its readers: what passes from the producer (`toSecond`) or to it (`toFirst`); together at
  /// most what the change costs in that direction.
  std::vector<std::vector<int64_t>> toSecond, toFirst;
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

  /// After `solve`: the flow that proves the assignment best.
  Flow flow() const;

  /// What `labels`, one per value, cost; `kUnbounded` or more where they go against a pin.
  int64_t costOf(const std::vector<Label> &labels) const;

  /// What was added, in order; pins are costs of `kUnbounded`.
  struct Cost {
    int value;
    int64_t first, second;
  };
  struct Change {
    int producer;
    std::vector<int> readers;
    int64_t firstToSecond, secondToFirst;
  };
  const std::vector<Cost> &allCosts() const { return costs; }
  const std::vector<Change> &allChanges() const { return changes; }

private:
  /// Edges of the network that stand for a term; -1 where it has none.
  struct CostEdges {
    int first = -1, second = -1;
  };
  /// The first edge from or to the copy; one for each reader follows it.
  struct ChangeEdges {
    int toSecond = -1, toFirst = -1;
  };
  void addChangeEdges(const Change &change);
  std::vector<int64_t> flowToReaders(int edge, size_t readers) const;

  FlowNetwork network; ///< the source side is First
  int source, sink;
  std::vector<int> nodeOf;
  std::vector<Cost> costs;
  std::vector<CostEdges> costEdges;
  std::vector<Change> changes;
  std::vector<ChangeEdges> changeEdges;
};

} // namespace mezzo::assignment

#endif
