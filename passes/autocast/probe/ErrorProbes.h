// Measures, inside a mixed program, how far its values are from those of the f32 program, and where that comes from.
#ifndef MEZZO_PASSES_AUTOCAST_PROBE_ERRORPROBES_H
#define MEZZO_PASSES_AUTOCAST_PROBE_ERRORPROBES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <string>
#include <vector>

namespace mezzo::autocast {

/// What is measured of one value of the mixed program, in f32. An output of four numbers:
///   the largest |mixed − own| and the largest finite |own|, where `own` is what the operation gives in f32, with weights in
///   f32, on the operands that the mixed program computed: the error that the operation itself adds. Every rounding counts
///   once: where a value is made, or, of a cast in front of an operation, there;
///   the largest |mixed − f32| and the largest finite |f32|, where `f32` is the value in the f32 program.
/// Equal infinities count as equal.
struct ErrorProbe {
  std::string name; ///< of the value; see ValueNames
  std::string op;   ///< the operation that makes it, without the dialect's name
  std::vector<std::string> nodes;
  bool isMixed = false;              ///< the operation reads or makes 16-bit values that are f32 in the f32 program
  std::vector<std::string> operands; ///< values of the mixed program that it reads, by name
  std::string output;                ///< `output`.0 to `output`.3 are the program's outputs
};

/// Adds to `mixed`, a function that autocast has rewritten, what measures its values against `plain`, the function as it was
/// before; both have one block. `plain` stays as it is.
std::vector<ErrorProbe> addErrorProbes(mlir::func::FuncOp mixed, mlir::func::FuncOp plain);

} // namespace mezzo::autocast

#endif
