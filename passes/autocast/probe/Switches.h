// An f32 program in which each rounding of a mixed program can be turned on, one by one, while it runs.
#ifndef MEZZO_PASSES_AUTOCAST_PROBE_SWITCHES_H
#define MEZZO_PASSES_AUTOCAST_PROBE_SWITCHES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <string>
#include <vector>

namespace mezzo::autocast {

/// Something that autocast put into 16 bits and that can be kept in f32.
struct Candidate {
  std::string selector; ///< the pin that keeps it in f32, see `Selector` in Options.h
  std::string value;    ///< the name of what the operation gives; see ValueNames
  std::string op;       ///< the operation, without the dialect's name
  std::vector<std::string> nodes;
  bool isOperands = false; ///< what the operation reads, weights among it; else a stored result
  double bytes = 0;        ///< of its values in f32, weights included
  double flops = 0;        ///< of a contraction
  int exponent = 0;        ///< the result is rounded divided by 2^exponent
  /// An operand that is rounded, divided by 2^exponent.
  struct Operand {
    unsigned number;
    int exponent;
  };
  std::vector<Operand> operands;
  std::string input; ///< the program's input that turns it on: a truth value
};

/// What `mixed`, the function after autocast, rounds of `plain`, the same function before: what contractions and other
/// library calls read; of other operations the weights that they read, such as a table that rows are gathered of; and stored
/// results, with `isStrict` results that are not stored too. In the program's order.
std::vector<Candidate> findCandidates(mlir::func::FuncOp mixed, mlir::func::FuncOp plain, bool isStrict);

/// Changes `plain` such that it rounds to `low` what those candidates round whose input is true, and gives that much f32.
/// Each gets an input, after all others.
void addSwitches(mlir::func::FuncOp plain, std::vector<Candidate> &candidates, mlir::FloatType low);

} // namespace mezzo::autocast

#endif
