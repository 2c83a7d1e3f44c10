// What autocast decides on: the types in which operations compute and in which values are stored.
#ifndef MEZZO_PASSES_AUTOCAST_PLACEMENT_VARIABLES_H
#define MEZZO_PASSES_AUTOCAST_PLACEMENT_VARIABLES_H

#include "passes/assignment/AssignmentProblem.h"
#include "passes/autocast/placement/StoredValues.h"
#include "passes/autocast/policy/PolicyTable.h"
#include "passes/autocast/range/WeightValues.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <optional>

namespace mezzo::autocast {

/// First is f32, Second the 16-bit type.
using Label = assignment::Label;
inline constexpr Label kF32 = Label::First, kLow = Label::Second;

/// Why a variable has one label only, strongest first.
enum class PinSource : uint8_t { User, Io, Target, Meaning, Range, Evidence, Underflow, Precision, Output };

llvm::StringRef nameOf(PinSource source);

struct Pin {
  Label label;
  PinSource source;
  std::string why;
};

struct Variable {
  enum class Kind : uint8_t {
    Argument, ///< an f32 input
    Compute,  ///< data operands and results of an operation, which have one type
    Product,  ///< the factors of a contraction
    Stored,   ///< a value as others read it
    Returned, ///< an output
  };
  Kind kind;
  mlir::Operation *op = nullptr; ///< null for arguments
  mlir::Value value;             ///< of arguments, stored and returned values
  std::optional<Pin> pin;
};

llvm::StringRef nameOf(Variable::Kind kind);

/// The variables of a block. An f32 value that follows from weights alone has none: it is cast where it is read, once.
class Variables {
public:
  /// With `mixesFactors` contractions that compute on f32 take 16-bit values beside f32 weights.
  Variables(mlir::func::FuncOp function, const PolicyTable &policy, const WeightValues &weights, const StoredValues &stored,
            bool mixesFactors = true);

  llvm::ArrayRef<Variable> all() const { return variables; }
  Variable &at(int number) { return variables[number]; }
  const Variable &at(int number) const { return variables[number]; }

  /// The type in which `op` computes, or reads its factors; -1 where it decides nothing.
  int computeOf(mlir::Operation *op) const;
  /// The type in which `value` is read: its own, or that of its operation; -1 where it is none to decide.
  int of(mlir::Value value) const;
  /// The variable that operand `use` must agree with after a cast; -1 where the operand is read as it is.
  int readerOf(mlir::OpOperand &use) const;
  /// Whether operand `use` is multiplied by a weight in a contraction that, where it computes on f32, reads it as it is
  /// stored: so it is never widened by a cast.
  bool isReadInAnyType(mlir::OpOperand &use) const;
  /// The variable for everything that stays f32.
  int fixed() const { return fixedNumber; }

  const PolicyRow *rowOf(mlir::Operation *op) const;

private:
  int add(Variable variable);
  void addOperation(mlir::Operation *op, const StoredValues &stored);

  const PolicyTable &policy;
  const WeightValues &weights;
  bool mixesFactors;
  llvm::DenseMap<mlir::Operation *, const PolicyRow *> rows; ///< asked for often
  std::vector<Variable> variables;
  llvm::DenseMap<mlir::Operation *, int> computeNumbers;
  llvm::DenseMap<mlir::Value, int> valueNumbers;
  llvm::DenseMap<mlir::OpOperand *, int> returnNumbers;
  int fixedNumber = -1;
};

} // namespace mezzo::autocast

#endif
