// The transcendental functions that printed kernels call, each with Mezzo's definition.
#ifndef MEZZO_COMPILER_TEXT_FUNCTIONTABLE_H
#define MEZZO_COMPILER_TEXT_FUNCTIONTABLE_H

#include "mlir/IR/Operation.h"
#include <map>
#include <string>

namespace mezzo::text {

class FunctionTable {
public:
  /// The name of the function that `op`, which has a definition, calls: "exp_f32".
  std::string nameOf(mlir::Operation *op);

  /// The definitions of all functions named so far, by name: "FUNCTION float exp_f32(…) {…}". FUNCTION is a macro of the
  /// prelude.
  std::string print();

private:
  std::map<std::string, mlir::Operation *> functions; ///< an operation of each kind
};

} // namespace mezzo::text

#endif
