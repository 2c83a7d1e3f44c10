// How the bounds of an operation's results follow from those of its operands: what the analysis asks instead of naming
// operations.
#ifndef MEZZO_PASSES_AUTOCAST_RANGE_RANGERULES_H
#define MEZZO_PASSES_AUTOCAST_RANGE_RANGERULES_H

#include "passes/autocast/range/Rounding.h"
#include "passes/autocast/range/WeightValues.h"

#include "llvm/ADT/StringMap.h"
#include <functional>

namespace mezzo::autocast {

/// What rules may ask.
struct RangeContext {
  WeightValues &weights;
  const LowType &low; ///< values may be rounded to this type
};

using Operands = llvm::ArrayRef<Bounds>;
using Results = llvm::MutableArrayRef<Bounds>;

/// Sets `results`, which are unknown before, to what holds whenever `operands` hold. All results are rounded outward.
using RangeRule = std::function<void(mlir::Operation *op, const RangeContext &context, Operands operands, Results results)>;

/// Every operation's rule by its name. Without a rule nothing is known of a result.
class RangeRules {
public:
  static const RangeRules &get();

  /// The rule of `op`; null if it has none.
  const RangeRule *find(mlir::Operation *op) const;

  const RangeRule *find(llvm::StringRef op) const;

  void add(llvm::StringRef op, RangeRule rule) { table[op] = std::move(rule); }
  /// Adds the rule of an operation with one result.
  template <typename OpT, typename Function> void add(Function bound) {
    table[OpT::getOperationName()] = [bound](mlir::Operation *op, const RangeContext &context, Operands operands,
                                             Results results) {
      results[0] = bound(llvm::cast<OpT>(op), context, operands);
    };
  }
  /// Adds the rule of an operation with several.
  template <typename OpT, typename Function> void addMany(Function bound) {
    table[OpT::getOperationName()] = [bound](mlir::Operation *op, const RangeContext &context, Operands operands,
                                             Results results) { bound(llvm::cast<OpT>(op), context, operands, results); };
  }

private:
  llvm::StringMap<RangeRule> table;
};

void addUnaryRanges(RangeRules &rules);
void addActivationRanges(RangeRules &rules);
void addBinaryRanges(RangeRules &rules);
void addMovementRanges(RangeRules &rules);
void addIndexRanges(RangeRules &rules);
void addReduceRanges(RangeRules &rules);
void addContractionRanges(RangeRules &rules);
void addNormRanges(RangeRules &rules);
void addWindowRanges(RangeRules &rules);
void addSequenceRanges(RangeRules &rules);

// What rules share.

/// The element type of a tensor; null for everything else.
mlir::Type elementTypeOf(mlir::Value value);
llvm::ArrayRef<int64_t> shapeOf(mlir::Value value);
int64_t rankOf(mlir::Value value);

/// The range of `x` with `map` applied to every interval; slices stay slices.
template <typename Map> Bounds mapIntervals(const Bounds &x, Map map) {
  Bounds result = x.hasChannels() ? Bounds() : Bounds::within(map(x.all));
  if (x.hasChannels()) {
    std::vector<Interval> channels;
    channels.reserve(x.channels.size());
    for (Interval channel : x.channels)
      channels.push_back(map(channel));
    result = Bounds::perChannel(std::move(channels), x.channelAxis);
  }
  result.mayBeNan = x.mayBeNan;
  result.isCounting = x.isCounting;
  return result;
}

/// The same for two ranges that are broadcast against each other; sizes of the slices that do not agree are merged.
template <typename Map> Bounds mapIntervals(const Bounds &x, const Bounds &y, Map map) {
  bool isPerChannel = x.hasChannels() || y.hasChannels();
  if (x.hasChannels() && y.hasChannels() && (x.channelAxis != y.channelAxis || x.channels.size() != y.channels.size()))
    isPerChannel = false;
  Bounds result;
  if (isPerChannel) {
    const Bounds &longer = x.hasChannels() ? x : y;
    std::vector<Interval> channels(longer.channels.size());
    for (size_t i = 0; i < channels.size(); ++i)
      channels[i] = map(x.channel(i), y.channel(i));
    result = Bounds::perChannel(std::move(channels), longer.channelAxis);
  } else {
    result = Bounds::within(map(x.all, y.all));
  }
  result.mayBeNan = x.mayBeNan || y.mayBeNan;
  return result;
}

/// The hull of two ranges: elements of either.
Bounds unite(const Bounds &x, const Bounds &y);

/// Whether the result of `op` counts as its operands do: all that do not follow from weights are counts.
bool isCountingResult(mlir::Operation *op, const RangeContext &context, Operands operands);

/// The range of a derived value from its elements; unknown where they are.
Bounds rangeOfWeight(mlir::Value value, const RangeContext &context);

} // namespace mezzo::autocast

#endif
