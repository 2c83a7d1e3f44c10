// What autocast is asked to do.
#ifndef MEZZO_PASSES_AUTOCAST_OPTIONS_H
#define MEZZO_PASSES_AUTOCAST_OPTIONS_H

#include "passes/autocast/evidence/Calibration.h"
#include "passes/autocast/policy/PolicyTable.h"
#include "passes/autocast/range/RangeAnalysis.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mezzo {
class BlobStore;
}

namespace mezzo::autocast {

/// How much must be known of a range before a value is stored in 16 bits.
enum class Require : uint8_t { Prior, Calibrated, Proven };

/// The goal where nobody says another. 2e-3 in f16 and 2e-2 in bf16 are what models bear and what blanket conversions reach
/// on those that suit a type; on other inputs than the samples errors are up to a third larger, so the goal is below.
inline double usualErrorGoal(bool isF16) { return isF16 ? 1.5e-3 : 1.6e-2; }

/// Chooses operations: `name:NODE`, `op:TYPE`, `regex:PATTERN` over node and tensor names, `region:FROM..TO` for everything
/// on a path between two nodes or tensors, or just a node's, tensor's or operation's name. In front may stand `result:`, for
/// what the operations store alone, or `operands:`, for what they compute on: the factors of a contraction.
using Selector = std::string;

/// Why whoever runs the program can compute an operation on f32 only; nothing where it can on 16 bits too.
using TargetLimits = std::function<std::optional<std::string>(mlir::Operation *)>;

/// Weighs bytes moved against arithmetic: how many bytes of memory traffic take as long as one floating-point operation.
struct CostModel {
  double f32BytesPerFlop = 0.08;  ///< 1.6 TB/s against 19.5 TFLOP/s
  double lowBytesPerFlop = 0.005; ///< 1.6 TB/s against 312 TFLOP/s
  /// Whether whoever runs the program runs it operation by operation, as most do that read ONNX: each stores what it makes
  /// in the type in which it computes, and a cast is a pass of its own.
  bool isNodeByNode = false;
};

/// Pins of a policy file.
struct FilePins {
  std::string file;
  std::vector<Selector> keepF32, keepLow;
};

struct Options {
  bool isF16 = true; ///< else bf16
  /// Whether f32 inputs and outputs of the program become 16 bits; otherwise they keep their types.
  bool narrowsIo = false;
  Require require = Require::Prior;
  DeclaredRanges ranges;
  std::vector<Selector> keepF32, keepLow;
  /// Empty: every operation may compute on 16 bits.
  TargetLimits limits;
  std::vector<FilePins> filePins;
  /// Null: the table that Mezzo comes with.
  const PolicyTable *policy = nullptr;
  const Calibration *calibration = nullptr;
  int headroom = 1;
  /// Whether values that are too large or too small for f16 may be stored divided by a power of two.
  bool exponents = true;
  /// Whether a contraction may read 16-bit values beside f32 weights; else its factors have one type.
  bool mixesFactors = true;
  /// How far outputs may be off from f32, over their largest magnitude, where a calibration has measured what roundings do;
  /// infinite: any. Values are kept f32 until it is so.
  double errorGoal = 0;
  /// Whether values that no kernel stores are rounded too.
  bool isStrict = false;
  CostModel cost;
  /// Whether the report gets the certificate of the cut, and the claims on ranges.
  bool wantsCertificate = false, wantsRangeClaims = false;
  /// What each flip costs is told of programs with at most so many operations, and of the operations that `flipOp` names.
  /// Each takes as long as a placement.
  int64_t flipLimit = 0;
  std::string flipOp;
  /// Where weights in blobs are read; null: weights are not known.
  BlobStore *blobs = nullptr;
};

} // namespace mezzo::autocast

#endif
