// Makes the values inside a program outputs of it, to be looked at.
#ifndef MEZZO_PASSES_AUTOCAST_PROBE_EXPOSEVALUES_H
#define MEZZO_PASSES_AUTOCAST_PROBE_EXPOSEVALUES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <map>
#include <string>

namespace mezzo::autocast {

/// Which outputs of a program are which of its values.
struct ExposedValues {
  std::map<std::string, std::string> names; ///< by the output's name, the value's as ValueNames has it
  int groups = 1;
};

/// Makes every f32 value of `function`, which has one block, that depends on its inputs an output, in groups of at most
/// `groupBytes` each unless one value is larger: those of group number `group`. Outputs that there are already stay, and
/// count to the first group. Names of the new ones begin with `mezzo.value.`.
ExposedValues exposeValues(mlir::func::FuncOp function, int group, int64_t groupBytes);

/// Adds `value` to the results of `function` as an output called `name`.
void addOutput(mlir::func::FuncOp function, mlir::Value value, const std::string &name);

} // namespace mezzo::autocast

#endif
