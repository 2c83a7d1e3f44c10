// How an operation takes part in fusion: what the algorithm asks instead of naming operations.
#ifndef MEZZO_PASSES_FUSION_FUSIONROLES_H
#define MEZZO_PASSES_FUSION_FUSIONROLES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

namespace mezzo::fusion {

enum class Role {
  Pointwise,   ///< computed at one point from its operands at that point
  Move,        ///< reads an operand at another place; computed where it is read
  Row,         ///< combines the elements of the trailing axes
  Column,      ///< combines the elements of axes before the last; pointwise operations on the way in
  Contraction, ///< a library's, with pointwise operations on the way out
  Own,         ///< a kernel or library call of its own
};

/// What fusion knows of an operation.
struct OpFacts {
  Role role = Role::Own;
  /// The points over which it is computed: a row's or column's operand shape, otherwise its result's shape.
  llvm::SmallVector<int64_t> domain;
  /// For a row or column: how many leading axes of the domain number the rows, or lie before those that are combined.
  int64_t outerRank = 0;
  /// For a column: how many trailing axes of the domain number the columns.
  int64_t columnRank = 0;
  /// Whether computing it again costs less than storing and reading it.
  bool isCheap = false;
  /// Whether it computes nothing: it finds or converts an element.
  bool onlyMoves = false;
  /// Whether it reads elements of its operands many times each, so that these had better be stored.
  bool readsMemory = false;
};

/// Whose contractions they are. CublasLt has products alone; what else contracts is a kernel's.
enum class Library { Dnnl, CublasLt };

OpFacts factsOf(mlir::Operation *op, Library library = Library::Dnnl);

struct EpilogueRules {
  bool strictRounding = false; ///< only operations may follow that give the same without rounding
  /// Whether the library may compute functions of which it does not say how exact they are.
  bool allowsFunctions = false;
  Library library = Library::Dnnl;
};

/// Whether a library can apply `op` to a contraction's result `produced` before storing it, which drops the rounding of
/// `produced` to 16 bits.
bool isEpilogue(mlir::Operation *op, mlir::Value produced, const EpilogueRules &rules);

/// Whether `op` is a splat constant, which is copied to where it is used.
bool isCopiedConstant(mlir::Operation *op);

/// The shape of the first result.
llvm::ArrayRef<int64_t> resultShape(mlir::Operation *op);

} // namespace mezzo::fusion

#endif
