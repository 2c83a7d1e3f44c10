// The single roundings of a program whose effects on the outputs are worth knowing.
#ifndef MEZZO_PASSES_AUTOCAST_PROBE_ROUNDINGS_H
#define MEZZO_PASSES_AUTOCAST_PROBE_ROUNDINGS_H

#include "passes/autocast/evidence/Calibration.h"
#include "passes/autocast/probe/Switches.h"

namespace mezzo::autocast {

/// A switch, and where its effect is kept.
struct Rounding {
  Candidate candidate;
  std::map<std::string, double> RoundingEffects::*kind;
  std::string key; ///< see RoundingEffects
};

/// Every value, all weights of each operation, and of values with several readers what each of them reads, in the f32
/// program `plain`. What `mixed`, the same after autocast, holds divided by a power of two is rounded divided by it.
std::vector<Rounding> findRoundings(mlir::func::FuncOp mixed, mlir::func::FuncOp plain);

} // namespace mezzo::autocast

#endif
