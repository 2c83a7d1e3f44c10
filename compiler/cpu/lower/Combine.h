// How two values are combined, on scalars or vectors.
#ifndef MEZZO_COMPILER_CPU_LOWER_COMBINE_H
#define MEZZO_COMPILER_CPU_LOWER_COMBINE_H

#include "dialects/kernel/IR/KernelTypes.h"
#include "mlir/IR/Builders.h"

namespace mezzo::cpu {

/// `a` and `b` under a combiner of one value (no argmax, argmin or user).
mlir::Value combine(mlir::OpBuilder &builder, mlir::Location location, kernel::Combiner combiner, mlir::Value a,
                    mlir::Value b);

/// Two (value, index) pairs under argmax or argmin.
std::pair<mlir::Value, mlir::Value> combineArg(mlir::OpBuilder &builder, mlir::Location location, kernel::Combiner combiner,
                                               std::pair<mlir::Value, mlir::Value> a, std::pair<mlir::Value, mlir::Value> b);

} // namespace mezzo::cpu

#endif
