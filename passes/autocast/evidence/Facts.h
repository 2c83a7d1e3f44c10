// What is known of whether a value may be stored in 16 bits, and how that is known.
#ifndef MEZZO_PASSES_AUTOCAST_EVIDENCE_FACTS_H
#define MEZZO_PASSES_AUTOCAST_EVIDENCE_FACTS_H

#include "passes/autocast/evidence/Calibration.h"
#include "passes/autocast/evidence/ValueNames.h"
#include "passes/autocast/policy/PolicyTable.h"
#include "passes/autocast/range/RangeAnalysis.h"

namespace mezzo::autocast {

/// From weakest to strongest, except that a violated value may never be narrowed.
enum class Evidence : uint8_t { Unknown, Calibrated, Proven, Violated };

llvm::StringRef nameOf(Evidence evidence);

/// Whether whole numbers within `range` are all exact in `low`.
bool isExactCount(const Bounds &range, const LowType &low);

/// The extremes that were seen, as `[-1, 3]`.
std::string seenRange(const TensorRecord &record);

struct ValueFacts {
  Bounds range;
  /// Of the value as it is stored: what was seen of the model's tensor, divided as that is.
  std::optional<TensorRecord> record;
  Evidence evidence = Evidence::Unknown;
  /// Why the evidence is what it is, as `[-3, 3] (proven)`.
  std::string why;
  /// The smallest magnitude that matters to what reads the value; infinite where it was not measured.
  double effective = kInfinity;
};

/// Magnitudes that matter below this are rounded to too few digits, or to 0, in f16.
inline constexpr double kEffectiveLimit = 0x1p-13;

struct FactOptions {
  /// The table that says which operations move values unchanged.
  const PolicyTable &policy;
  const Calibration *calibration = nullptr;
  /// Powers of two between what was seen and the largest number of the type.
  int headroom = 1;
};

/// The facts of every float value of a function.
class Facts {
public:
  Facts(mlir::func::FuncOp function, const RangeAnalysis &ranges, const LowType &low, const FactOptions &options);

  const ValueFacts &of(mlir::Value value) const;

  /// The name by which a calibration knows `value`; empty where it knows none such.
  llvm::StringRef nameOf(mlir::Value value) const;

private:
  ValueFacts factsOf(mlir::Value value, const RangeAnalysis &ranges) const;
  std::optional<TensorRecord> recordOf(mlir::Value value) const;
  void inheritViolation(mlir::Operation *op);
  void findEffective(mlir::Block &block);
  double effectiveFor(mlir::OpOperand &use) const;

  mlir::func::FuncOp function;
  const LowType &low;
  FactOptions options;
  ValueNames names;
  bool isScaled; ///< whether values are divided by powers of two
  llvm::DenseMap<mlir::Value, ValueFacts> facts;
};

} // namespace mezzo::autocast

#endif
