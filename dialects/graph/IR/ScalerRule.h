// How a loss scale goes on from step to step: the attribute `rule` of graph.observe_gradients, and the rules of other
// systems.
#ifndef MEZZO_DIALECTS_GRAPH_IR_SCALERRULE_H
#define MEZZO_DIALECTS_GRAPH_IR_SCALERRULE_H

#include "mlir/IR/BuiltinAttributes.h"
#include <limits>
#include <optional>
#include <string>

namespace mezzo::graph {

/// Elements of a scaler's state; `graph.observe_gradients` says what they mean.
enum ScalerState : unsigned {
  kScale,
  kNextScale,
  kCleanSteps,
  kHysteresisLeft,
  kNanSteps,
  kSkippedInARow,
  kSkipped,
  kLastStatus,
  kScalerStateSize
};

/// Steps in a row, whose gradients have NaN but no infinity, that lower the scale where causes are told apart.
inline constexpr int64_t kMostNanBackoffs = 8;

struct ScalerRule {
  bool dynamic = true;
  double initial = 65536, growth = 2, backoff = 0.5, floor = 0, cap = std::numeric_limits<double>::infinity();
  int64_t window = 2000, hysteresis = 1;
  std::string at_floor = "clamp", refill = "clean";
  bool guard = true, single = true, late = false, delayed = false, causes = false;

  /// Reads the attribute. Where an entry is unknown, of another type, or makes no sense, says so in `fault`.
  static std::optional<ScalerRule> read(mlir::DictionaryAttr attribute, std::string &fault);
  /// The attribute, entries with defaults left out.
  mlir::DictionaryAttr write(mlir::MLIRContext *context) const;

  /// The state of a scaler before the first step.
  std::array<double, kScalerStateSize> start() const;

  /// The rule of another system or one of Mezzo's own, by name; nothing where there is none.
  static std::optional<ScalerRule> preset(llvm::StringRef name);
  /// All names, with a line about each.
  static llvm::ArrayRef<std::pair<llvm::StringRef, llvm::StringRef>> presets();
};

} // namespace mezzo::graph

#endif
