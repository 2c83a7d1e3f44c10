// Sums of weighted elements around a place: what resizing and sampling have in common.
#ifndef MEZZO_PASSES_LOWERING_WEIGHTEDTAPS_H
#define MEZZO_PASSES_LOWERING_WEIGHTEDTAPS_H

#include "passes/lowering/PointEmitter.h"
#include "passes/lowering/ScalarBuilder.h"

namespace mezzo::lowering {

/// Arithmetic in f64 on places, which are computed as the reference computes them.
class PlaceBuilder {
public:
  explicit PlaceBuilder(PointEmitter &emitter)
      : emitter(emitter), b(emitter.builder, emitter.location, emitter.builder.getF64Type()) {}

  PointEmitter &emitter;
  ScalarBuilder b;

  mlir::Value number(double value) { return b.number(value, b.element); }
  mlir::Value floor(mlir::Value x);
  mlir::Value ceil(mlir::Value x);
  mlir::Value roundEven(mlir::Value x);
  mlir::Value clamp(mlir::Value x, double low, double high) { return b.min(b.max(x, number(low)), number(high)); }
  /// Indices are below 2^31, where conversions are cheap.
  mlir::Value fromIndex(mlir::Value index);
  mlir::Value toIndex(mlir::Value whole);
  /// The weight of a cell at `distance` under the cubic filter with the coefficient `a`; 0 from a distance of 2 on.
  mlir::Value cubicWeight(mlir::Value distance, double a);
};

/// An element along an axis, which exists, and its weight in f64. One of weight 0 takes no part, whatever it is.
struct Tap {
  mlir::Value index, weight;
};

/// The taps of a point along one axis.
struct AxisTaps {
  int64_t axis, count;
  std::function<Tap(mlir::Value number)> tap;
};

/// The weighted sum of the elements of `x` at the taps of all axes, and at `indices` along the others; computed in
/// `compute`, a float.
mlir::Value sumTaps(PointEmitter &emitter, mlir::Value x, llvm::ArrayRef<AxisTaps> taps, PointEmitter::Indices indices,
                    mlir::Type compute);

} // namespace mezzo::lowering

#endif
