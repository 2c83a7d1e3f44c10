// What follows from the ends of operands' intervals.
#ifndef MEZZO_PASSES_AUTOCAST_VERIFY_ENDRULES_H
#define MEZZO_PASSES_AUTOCAST_VERIFY_ENDRULES_H

#include "passes/autocast/verify/ClaimReader.h"

namespace mezzo::autocast {

class EndRules : public ClaimReader {
public:
  using ClaimReader::ClaimReader;

protected:
  /// By running the reference on the ends of the operands' intervals, wherever results are extreme there.
  MaybeBox byEnds(mlir::Operation *op);

  /// Makes room for the elements of `x`, of which any may be NaN.
  static void include(const Tensor &x, Box &box);

  /// What makes a value that is only moved since; with `keepsRows` such that whole rows along the last axis stay together.
  static mlir::Operation *makerOf(mlir::Value value, bool keepsRows);

private:
  static void widenSum(mlir::Operation *op, const Tensor &los, const Tensor &his, Box &box);
  void includeCorners(mlir::Operation *op, llvm::ArrayRef<Tensor> los, llvm::ArrayRef<Tensor> his, Box &box);
};

} // namespace mezzo::autocast

#endif
