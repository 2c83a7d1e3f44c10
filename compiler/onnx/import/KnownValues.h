// What is known of values at compile time.
//
// A value is known if it is a constant, a variable that is never written, an input whose value was given, or the result of
// an operation on known values. Small results are folded when they are built, so that arithmetic on shapes leaves no trace;
// this class computes what is larger, or was not yet known, when somebody asks. The reference interpreter computes it: there
// is no second meaning of any operation here.
#ifndef MEZZO_COMPILER_ONNX_IMPORT_KNOWNVALUES_H
#define MEZZO_COMPILER_ONNX_IMPORT_KNOWNVALUES_H

#include "compiler/onnx/model/Model.h"
#include "dialects/graph/Reference/Tensor.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace mezzo::onnx {

using KnownTensor = graph::reference::Tensor;

class KnownValues {
public:
  /// The most bytes of a value that is computed, or computed with.
  static constexpr int64_t largestValue = 1 << 20;

  /// The value of `value`, if it is known and small enough.
  std::optional<KnownTensor> get(mlir::Value value);

  /// `argument` is a variable that is never written and holds `tensor`, which must outlive this object.
  void setVariable(mlir::Value argument, const Tensor &tensor) { variables[argument] = &tensor; }
  /// `argument`, an input, has the value `tensor`, which must outlive this object.
  void assume(mlir::Value argument, const Tensor &tensor);

  /// The arguments of which nothing is known and on which `value` depends, in the order of the arguments.
  llvm::SmallVector<mlir::BlockArgument> unknownArguments(mlir::Value value) const;

private:
  bool dependsOnUnknown(mlir::Value value);
  void compute(mlir::Operation *op);
  void computeAll(mlir::Value value);

  llvm::DenseMap<mlir::Value, const Tensor *> variables;
  llvm::DenseMap<mlir::Value, KnownTensor> values;
  /// Results of operations up to `lastSeen` that depend on an argument of which nothing is known. Operations are only added
  /// at the end of the block.
  llvm::DenseSet<mlir::Value> unknown;
  mlir::Operation *lastSeen = nullptr;
};

} // namespace mezzo::onnx

#endif
