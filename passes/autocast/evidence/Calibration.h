// What was seen of a model's tensors when its f32 program ran on samples.
#ifndef MEZZO_PASSES_AUTOCAST_EVIDENCE_CALIBRATION_H
#define MEZZO_PASSES_AUTOCAST_EVIDENCE_CALIBRATION_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <limits>
#include <map>
#include <string>

namespace mezzo::autocast {

/// Of all elements of one tensor in all samples. Of constant size, however many samples there are.
struct TensorRecord {
  double min = std::numeric_limits<double>::infinity(); ///< of the finite elements
  double max = -std::numeric_limits<double>::infinity();
  double smallest = std::numeric_limits<double>::infinity(); ///< the least magnitude above 0
  int64_t elements = 0;
  int64_t zeros = 0;
  int64_t nans = 0;
  int64_t infinities = 0;
  int64_t belowNormal = 0;   ///< not 0, and below 2^-14: subnormal in f16
  int64_t belowSmallest = 0; ///< not 0, and at most 2^-25: 0 in f16

  void add(llvm::ArrayRef<float> values);
  void merge(const TensorRecord &other);
  /// What would have been seen of the same numbers times 2^power. Counts of small numbers stay where some
  /// still are small.
  TensorRecord times2ToThe(int power) const;
  /// The largest finite magnitude; 0 where there was none.
  double magnitude() const;
};

/// What single roundings do to the outputs: how far any is off with one of them alone, over its largest magnitude.
struct RoundingEffects {
  std::map<std::string, double> values;  ///< rounding the tensor of that name
  std::map<std::string, double> weights; ///< rounding the weights of the operation that makes it
  std::map<std::string, double> reads;   ///< rounding operand K of that operation, which others read too: `NAME#K`

  bool empty() const { return values.empty() && weights.empty() && reads.empty(); }
  void merge(const RoundingEffects &other);
};

/// Records by the model's names of tensors.
struct Calibration {
  std::string model; ///< a hash of the model's bytes
  int64_t samples = 0;
  std::map<std::string, TensorRecord> tensors;
  /// By 16-bit type, where it was measured: how far any output of the program in that type was off from f32, over the
  /// output's largest magnitude.
  std::map<std::string, double> errors;
  /// By 16-bit type, where the error is worth it.
  std::map<std::string, RoundingEffects> effects;

  /// The record of a tensor; null where it was not seen.
  const TensorRecord *find(llvm::StringRef name) const;

  /// Adds what `other` saw. Fails where it is of another model.
  llvm::Error merge(const Calibration &other);

  /// JSON, as `docs/autocast.md` describes it.
  std::string toJson() const;
  static llvm::Expected<Calibration> fromJson(llvm::StringRef text, llvm::StringRef source);
};

} // namespace mezzo::autocast

#endif
