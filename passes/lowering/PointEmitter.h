// Emits, inside a kernel, the scalar that a graph value has at one place: "pull" code generation.
//
// A cluster's operations say how a result's element follows from elements of the operands; the emitter asks for elements at
// indices, follows the operations back to the cluster's inputs, and loads those. Pointwise operations and movements
// therefore cost no memory. An element asked for twice is emitted once.
#ifndef MEZZO_PASSES_LOWERING_POINTEMITTER_H
#define MEZZO_PASSES_LOWERING_POINTEMITTER_H

#include "dialects/graph/IR/Graph.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace mezzo::lowering {

/// The type with which a kernel computes on elements of type `element`: 16-bit floats in f32, unsigned integers as signless
/// ones.
mlir::Type scalarType(mlir::Type element);

/// The element type of a tensor value.
mlir::Type elementType(mlir::Value tensor);

class PointEmitter {
public:
  using Indices = llvm::ArrayRef<mlir::Value>;
  using LoopBody = llvm::function_ref<llvm::SmallVector<mlir::Value>(mlir::Value index, mlir::ValueRange carried)>;

  /// `entryBlock` is the kernel's body, where constants go.
  PointEmitter(mlir::OpBuilder &builder, mlir::Location location, mlir::Block *entryBlock)
      : builder(builder), location(location), entryBlock(entryBlock), scopes(1) {}

  mlir::OpBuilder &builder;
  mlir::Location location;

  /// Round every 16-bit value where the graph does, also those that are never stored.
  bool strictRounding = false;

  /// Says that `tensor` lies in the kernel's `buffer`, whose shape may be the tensor's with dimensions joined.
  void bindBuffer(mlir::Value tensor, mlir::Value buffer) { buffers[tensor] = buffer; }
  /// Says that `tensor` has the one value `scalar` in this block.
  void bindScalar(mlir::Value tensor, mlir::Value scalar) { scalars[tensor] = scalar; }
  /// Says that `slot` holds `tensor` at the points of phases, also where a buffer has it.
  void bindPrivate(mlir::Value tensor, mlir::Value slot) { privates[tensor] = slot; }
  /// Says that `tensor` is seen with the dimensions `shape`: its own, some of them joined.
  void setShape(mlir::Value tensor, llvm::ArrayRef<int64_t> shape) { shapes[tensor].assign(shape.begin(), shape.end()); }
  /// Values that are stored round where the graph says so even if the rounding of others is dropped.
  void roundAlways(mlir::Value tensor) { rounded.insert(tensor); }

  llvm::ArrayRef<int64_t> shapeOf(mlir::Value tensor) const;

  /// The element of `tensor` at `indices`, widened to its scalar type.
  mlir::Value at(mlir::Value tensor, Indices indices);
  /// The element of `tensor` that meets the element at `indices` of a result of `rank` dimensions, by NumPy's broadcasting.
  mlir::Value atBroadcast(mlir::Value tensor, Indices indices);
  /// Says that the element of `tensor` at `indices` is `scalar`, for operations that find several results at once.
  void remember(mlir::Value tensor, Indices indices, mlir::Value scalar) {
    scopes.back()[Key{tensor, llvm::to_vector(indices)}] = scalar;
  }
  /// Forgets all elements that were emitted, where what comes next cannot use them.
  void forget() {
    scopes.clear();
    scopes.emplace_back();
  }
  /// The element of `tensor` at `indices`; `otherwise` where these are out of bounds.
  mlir::Value loadOr(mlir::Value tensor, Indices indices, mlir::Value otherwise);
  /// The element of `tensor` at `indices`, which the caller knows to be in bounds.
  mlir::Value load(mlir::Value tensor, Indices indices);
  mlir::Value bufferOf(mlir::Value tensor) const { return buffers.lookup(tensor); }

  /// Emits a loop of `count` iterations around `body`, which carries values; returns their last ones. One iteration needs no
  /// loop.
  llvm::SmallVector<mlir::Value> loop(int64_t count, mlir::ValueRange initial, LoopBody body);
  /// The same for every index of `extents`, the last running fastest.
  using NestBody = llvm::function_ref<llvm::SmallVector<mlir::Value>(Indices indices, mlir::ValueRange carried)>;
  llvm::SmallVector<mlir::Value> loopNest(llvm::ArrayRef<int64_t> extents, mlir::ValueRange initial, NestBody body);

  /// Index arithmetic, folded where it is constant.
  mlir::Value index(int64_t value);
  mlir::Value add(mlir::Value a, mlir::Value b);
  mlir::Value addConstant(mlir::Value a, int64_t b) { return b ? add(a, index(b)) : a; }
  mlir::Value multiply(mlir::Value a, int64_t factor);
  mlir::Value divide(mlir::Value a, int64_t divisor);
  mlir::Value remainder(mlir::Value a, int64_t divisor);
  /// An integer scalar as an index.
  mlir::Value toIndex(mlir::Value scalar);
  /// An index as an integer of type `type`.
  mlir::Value fromIndex(mlir::Value index, mlir::Type type);
  /// `indices` of a tensor of `shape` as one row-major number, and back.
  mlir::Value linearize(Indices indices, llvm::ArrayRef<int64_t> shape);
  llvm::SmallVector<mlir::Value> delinearize(mlir::Value linear, llvm::ArrayRef<int64_t> shape);

  /// Begins the body of a phase: what does not depend on its points is emitted before it, once a block.
  void enterPhase(mlir::Operation *phase);
  void leavePhase();

private:
  using Key = std::pair<mlir::Value, llvm::SmallVector<mlir::Value>>;
  struct KeyInfo {
    static Key getEmptyKey() { return {llvm::DenseMapInfo<mlir::Value>::getEmptyKey(), {}}; }
    static Key getTombstoneKey() { return {llvm::DenseMapInfo<mlir::Value>::getTombstoneKey(), {}}; }
    static unsigned getHashValue(const Key &key) {
      return llvm::hash_combine(key.first, llvm::hash_combine_range(key.second.begin(), key.second.end()));
    }
    static bool isEqual(const Key &a, const Key &b) { return a == b; }
  };
  using Scope = llvm::DenseMap<Key, mlir::Value, KeyInfo>;

  mlir::Value lookup(const Key &key) const;
  mlir::Value emit(mlir::Value tensor, Indices indices);
  mlir::Value emitBeforePhase(mlir::Value tensor, Indices indices);
  mlir::Value roundIfStored(mlir::Value tensor, mlir::Value scalar);
  /// Whether `value` is known before the phase that is being emitted, so that it is the same at all of its points.
  bool isUniform(mlir::Value value) const;
  /// What `create` makes of `operands`, before the phase if they are known there.
  mlir::Value make(mlir::ValueRange operands, llvm::function_ref<mlir::Value()> create);

  mlir::Block *entryBlock;
  llvm::DenseMap<int64_t, mlir::Value> constants;
  llvm::DenseMap<mlir::Value, mlir::Value> buffers, scalars, privates;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<int64_t>> shapes;
  llvm::DenseSet<mlir::Value> rounded;
  llvm::SmallVector<Scope> scopes; ///< one for each loop and phase around the insertion point, after that of the kernel
  mlir::Operation *phase = nullptr;
  size_t phaseScope = 0; ///< the number of the phase's scope
};

} // namespace mezzo::lowering

#endif
