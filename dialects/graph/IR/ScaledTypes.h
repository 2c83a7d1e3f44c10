// What carries the type of a scaled gradient, `tensor<…, #graph.scaled<@scaler>>`: the table of rules, one row an operation.
//
// A gradient that was computed from a scaled loss is S times too large until the optimizer divides by S. Its type says so,
// and the rows say what each operation makes of it; whatever would be wrong by a factor, or would hide an overflow, is an
// error that names the mistake:
//
// (T1) product of two scaled values        (T5) division by a scaled value
// (T2) scaled and plain values mixed       (T6) scaled value as an integer, an index, a condition or a random number's
// position (T3) overflow hidden                     (T7) padding of a scaled value with something else than zero (T4)
// function that is not linear         (T8) scaled twice
//                                          (T9) scaled value kept or given out
#ifndef MEZZO_DIALECTS_GRAPH_IR_SCALEDTYPES_H
#define MEZZO_DIALECTS_GRAPH_IR_SCALEDTYPES_H

#include "dialects/graph/IR/GraphDialect.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

namespace mezzo::graph {

/// What an operation makes of scaled operands.
enum class ScaledRule {
  Product,  ///< operands 0 and 1 are factors, at most one of them scaled; a further float operand is added to the product
  Agree,    ///< all float operands are scaled, or none is
  Carry,    ///< linear in operand `operand`; other float operands are plain
  Dividend, ///< operand 0 may be scaled
  Pad,      ///< operand 0 may be scaled, if nothing but zeros is added
  Refuse,   ///< no operand may be scaled
  Free,     ///< no operands; the result is of either type, as it is declared
  Own,      ///< the operation's own type inference and verifier decide
};

struct ScaledRow {
  ScaledRule rule;
  unsigned operand = 0;          ///< of Carry
  llvm::StringRef label = "";    ///< of Refuse: what a scaled operand breaks
  llvm::StringRef sentence = ""; ///< of Refuse: why, and what to do
};

/// The row of the operation called `name` ("graph.add"); nothing where it has none, and then refuses scaled operands.
std::optional<ScaledRow> scaledRowOf(llvm::StringRef name);

/// The scaler of a tensor type; null for a plain type.
ScaledAttr scaledOf(mlir::Type type);
inline ScaledAttr scaledOf(mlir::Value value) { return scaledOf(value.getType()); }

/// `type` as a gradient of `scaler`, or plain where that is null.
mlir::RankedTensorType withScaled(mlir::Type type, ScaledAttr scaler);

/// Completes the types that an operation inferred without regard to scaling. Fails, after reporting the mistake at
/// `location` if there is one, where the operation's row forbids these operands.
mlir::LogicalResult inferScaled(llvm::StringRef name, std::optional<mlir::Location> location, mlir::ValueRange operands,
                                llvm::SmallVectorImpl<mlir::Type> &inferred);

/// Reports (T9) where `type` is scaled: `what` is kept beyond the step, or leaves it.
mlir::LogicalResult checkPlain(mlir::Operation *op, llvm::StringRef what, mlir::Type type);

} // namespace mezzo::graph

#endif
