// What the range analysis claims of each value, as text: so that something else can check it.
#ifndef MEZZO_PASSES_AUTOCAST_VERIFY_RANGECLAIMS_H
#define MEZZO_PASSES_AUTOCAST_VERIFY_RANGECLAIMS_H

#include "passes/autocast/range/RangeAnalysis.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

namespace mezzo::autocast {

/// Bounds of a value's elements; of each slice along the axis `axis` from the back, where there are slices.
struct RangeClaim {
  Interval all;
  bool mayBeNan = true;
  int64_t axis = 0;
  std::vector<Interval> slices;

  /// Elements behind one along the axis of the slices.
  int64_t countBehind(llvm::ArrayRef<int64_t> shape) const;
  /// The claim on element `i` of a tensor; `behind` as above.
  Interval element(int64_t i, int64_t behind) const {
    return slices.empty() ? all : slices[i / behind % static_cast<int64_t>(slices.size())];
  }
};

/// The claims on one function's values by where they stand, `argument I` or `result O R` for result R of the operation
/// number O; nothing is claimed of others.
struct FunctionClaims {
  std::string type; ///< values may have been rounded to it: f16 or bf16
  llvm::StringMap<RangeClaim> values;
};

/// Where `value` stands; operations are counted from 0.
std::string placeOf(mlir::Value value, int operation);

/// One function's claims, lines as `docs/autocast.md` describes them.
std::string rangeClaimsText(mlir::func::FuncOp function, const RangeAnalysis &ranges, const LowType &low);

/// Reads claims by function; `source` names them in errors.
llvm::Expected<llvm::StringMap<FunctionClaims>> parseRangeClaims(llvm::StringRef text, llvm::StringRef source);

} // namespace mezzo::autocast

#endif
