// Tests taken apart, so that a device can run them: a program whose inputs are the tests' constants and whose results are
// what they check, and what is expected of the results.
#ifndef MEZZO_COMPILER_REFERENCE_CHECKEDPROGRAM_H
#define MEZZO_COMPILER_REFERENCE_CHECKEDPROGRAM_H

#include "compiler/reference/Compare.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mezzo::reference {

/// Whether the module checks anything.
bool hasChecks(mlir::ModuleOp module);

/// One side of a check: a result of the program by its name, or a constant.
struct CheckedValue {
  std::string result;
  graph::reference::Tensor constant;
};

/// Two values that are expected to be equal or close.
struct Check {
  mlir::Location location;
  CheckedValue actual, expected;
  Tolerance tolerance;
};

/// One function of tests.
struct CheckedEntry {
  std::string name;
  /// The entry's inputs, which are constants of the tests.
  std::vector<std::pair<std::string, graph::reference::Tensor>> inputs;
  std::vector<Check> checks;
};

struct CheckedProgram {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::vector<CheckedEntry> entries;
};

/// Takes the tests of `module` apart: its public functions that take nothing but variables. The module stays as it is. Fails
/// after reporting a constant that no tensor can hold. With `keepsConstants` what the tests compute with is known while they
/// are compiled; else it becomes inputs.
mlir::FailureOr<CheckedProgram> takeApart(mlir::ModuleOp module, bool keepsConstants);

/// Reports at the check's place, as an error, how its two sides differ. Returns whether they are the same.
bool holds(const Check &check, const graph::reference::Tensor &actual, const graph::reference::Tensor &expected);

} // namespace mezzo::reference

#endif
