// The elements of weights, and of what follows from weights alone, for bounds on what they are multiplied with.
#ifndef MEZZO_PASSES_AUTOCAST_RANGE_WEIGHTVALUES_H
#define MEZZO_PASSES_AUTOCAST_RANGE_WEIGHTVALUES_H

#include "passes/autocast/range/Bounds.h"

#include "dialects/common/BlobStore.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

namespace mezzo::autocast {

/// The elements of one tensor, row-major: one number for all of a splat, else one each.
struct WeightData {
  llvm::ArrayRef<float> elements;
  bool isSplat = false;

  float operator[](size_t i) const { return elements[isSplat ? 0 : i]; }
};

/// Looks values up when they are asked for and keeps them. Data that lies in a file as f32 is not copied. Only immutable
/// variables count: what a program may change bounds nothing.
class WeightValues {
public:
  /// `blobs` may be null: values in blobs are then unknown. Both must outlive this.
  WeightValues(mlir::func::FuncOp function, BlobStore *blobs);

  /// Whether `value` depends on constants and immutable variables only.
  bool isDerived(mlir::Value value) const { return derived.contains(value); }

  /// The elements of a derived float tensor in f32; nothing where they cannot be had: f64, data in no known blob, or an
  /// operation on more elements than are worth computing.
  std::optional<WeightData> find(mlir::Value value);

private:
  struct Entry {
    std::optional<WeightData> data;
    std::vector<float> storage;
  };

  void compute(mlir::Value value, Entry &entry);
  void readVariable(mlir::BlockArgument argument, Entry &entry);
  void evaluate(mlir::Operation *op, unsigned result, Entry &entry);
  bool combine(mlir::Operation *op, Entry &entry);

  mlir::func::FuncOp function;
  BlobStore *blobs;
  llvm::DenseSet<mlir::Value> derived;
  llvm::DenseMap<mlir::Value, std::unique_ptr<Entry>> entries;
};

} // namespace mezzo::autocast

#endif
