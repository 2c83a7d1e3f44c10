// How values are read: from where, in which type, through which casts.
#ifndef MEZZO_PASSES_AUTOCAST_REPORT_EDGES_H
#define MEZZO_PASSES_AUTOCAST_REPORT_EDGES_H

#include "passes/autocast/placement/Placement.h"
#include "passes/autocast/report/Origins.h"
#include "passes/autocast/report/Report.h"

namespace mezzo::autocast {

/// Entries are added in the order of the program, each before those that read it.
class Edges {
public:
  Edges(const Variables &variables, const Placement &placement, const Facts &facts, const WeightValues &weights)
      : variables(variables), placement(placement), facts(facts), weights(weights) {}

  void addInput(mlir::BlockArgument argument, int number) { places[argument] = {OperandEntry::From::Input, number, 0}; }
  void addResult(mlir::OpResult result, int number, int place) {
    places[result] = {OperandEntry::From::Operation, number, place};
  }

  /// The float operands of `op`.
  std::vector<OperandEntry> operandsOf(mlir::Operation *op) const;
  /// The cast of `value` for readers that want the other type; nothing where there are none.
  std::optional<Cast> castOf(mlir::Value value) const;
  /// Whether a value is computed in f32 and rounded by a cast as it is stored.
  bool isCastToStore(mlir::Value value) const;
  /// What decided the label of a variable: the source of a pin, "error", or "cost".
  std::string reasonOf(int variable) const;

private:
  struct Place {
    OperandEntry::From from;
    int number, result;
  };
  void addWhatIsRead(mlir::OpOperand &use, OperandEntry &entry) const;
  std::string reasonOfCast(mlir::Value value, llvm::ArrayRef<int> readers) const;

  const Variables &variables;
  const Placement &placement;
  const Facts &facts;
  const WeightValues &weights;
  llvm::DenseMap<mlir::Value, Place> places;
};

} // namespace mezzo::autocast

#endif
