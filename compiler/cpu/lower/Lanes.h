// Values of a kernel at several points at once.
#ifndef MEZZO_COMPILER_CPU_LOWER_LANES_H
#define MEZZO_COMPILER_CPU_LOWER_LANES_H

#include "mlir/IR/Builders.h"
#include "llvm/ADT/SmallVector.h"

namespace mezzo::cpu {

/// A kernel's value at the points of `width` lanes: one scalar that all share; a scalar to which each lane adds `step` more
/// than the lane before; or a vector.
struct Lanes {
  enum Kind { Uniform, Linear, Vector };
  Kind kind = Uniform;
  mlir::Value value;
  int64_t step = 0;

  static Lanes uniform(mlir::Value value) { return {Uniform, value, 0}; }
  static Lanes linear(mlir::Value value, int64_t step) { return {step ? Linear : Uniform, value, step}; }
  static Lanes vector(mlir::Value value) { return {Vector, value, 0}; }
  bool isUniform() const { return kind == Uniform; }
};

/// Memory that a kernel reaches: a buffer, a private or shared memory.
struct Memory {
  mlir::Value pointer;
  mlir::Type element; ///< as the kernel says it
  llvm::SmallVector<int64_t> shape;
  llvm::SmallVector<int64_t> strides; ///< in elements
};

/// When an element may be read: a condition that holds for all lanes at once, and one of each lane. Null: always.
struct Guard {
  mlir::Value uniform;
  mlir::Value lanes;
  explicit operator bool() const { return uniform || lanes; }
};

/// An element offset at each lane: base + lane · step + vector (the vector may be null).
struct Address {
  mlir::Value base;
  int64_t step = 0;
  mlir::Value vector;
  bool isUniform() const { return step == 0 && !vector; }
  bool isContiguous() const { return step == 1 && !vector; }
};

} // namespace mezzo::cpu

#endif
