// Numbers in the IR: constants whose elements are all equal.
#ifndef MEZZO_DIALECTS_GRAPH_IR_NUMBERS_H
#define MEZZO_DIALECTS_GRAPH_IR_NUMBERS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Value.h"

namespace mezzo::graph {

/// The number that every element of `value` is, where it is a constant, seen through converts between floats, broadcasts and
/// reshapes. Integers only where a double holds them exactly; nothing for truth values and NaN.
std::optional<double> splatNumber(mlir::Value value);

/// Whether every element of `value` is `number`, or what `number` becomes in the element type; in f32 and f64 its neighbours
/// count too, since exporters write quotients such as 1/√2 in several ways.
bool isNumber(mlir::Value value, double number);

/// A constant of rank 0.
mlir::Value makeScalar(mlir::OpBuilder &builder, mlir::Location location, mlir::Type element, double number);

/// A splat constant of `type`.
mlir::Value makeSplat(mlir::OpBuilder &builder, mlir::Location location, mlir::RankedTensorType type, double number);

} // namespace mezzo::graph

#endif
