// Where the bounds of a value come from, in words.
#ifndef MEZZO_PASSES_AUTOCAST_REPORT_ORIGINS_H
#define MEZZO_PASSES_AUTOCAST_REPORT_ORIGINS_H

#include "passes/autocast/evidence/Facts.h"

namespace mezzo::autocast {

class Origins {
public:
  /// All must outlive this and stay unchanged.
  Origins(mlir::func::FuncOp function, const Facts &facts, const WeightValues &weights);

  /// As `rule of matmul`, `declared`, `weights`, `calibration`; of a value without bounds the first place, following its
  /// operands, where bounds are missing.
  std::string of(mlir::Value value) const;

private:
  bool isUnbounded(mlir::Value value) const;
  std::string missingAt(mlir::Operation *op) const;

  const Facts &facts;
  const WeightValues &weights;
  llvm::DenseMap<mlir::Value, std::string> missing; ///< of values without bounds
};

/// The model's name of the tensor that `value` is, of an input, a variable or a result; perhaps empty.
std::string tensorNameOf(mlir::Value value);

} // namespace mezzo::autocast

#endif
