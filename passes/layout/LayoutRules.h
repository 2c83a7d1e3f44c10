// How operations take part in the choice of layouts: what the algorithm asks instead of naming operations.
#ifndef MEZZO_PASSES_LAYOUT_LAYOUTRULES_H
#define MEZZO_PASSES_LAYOUT_LAYOUTRULES_H

#include "passes/layout/AxisOrder.h"

#include "mlir/IR/Operation.h"
#include "llvm/ADT/StringMap.h"

#include <memory>
#include <optional>

namespace mezzo::layout {

/// The two layouts of a tensor: channels before or after the spatial axes.
enum class Layout : uint8_t { ChannelsFirst, ChannelsLast };

inline Layout otherLayout(Layout layout) {
  return layout == Layout::ChannelsFirst ? Layout::ChannelsLast : Layout::ChannelsFirst;
}

/// A form of an operation in which its tensors' axes are in another order than in the model. An order may be longer than the
/// operand's rank: the operand is broadcast, and first gets leading axes of size 1.
struct PermutedForm {
  llvm::SmallVector<AxisOrder> operands, results;
};

/// What an operation demands of its layout.
struct LayoutDemand {
  Layout model;      ///< the layout that it has in the model
  PermutedForm form; ///< the form that it has in the other one
};

/// One operand or result of an operation.
struct Slot {
  bool isResult;
  unsigned index;
};

/// The answers of one kind of operation. Without a rule an operation works in the model's order only.
class LayoutRule {
public:
  virtual ~LayoutRule() = default;

  /// The layouts of an operation that has to run in channels-last form; nothing for others.
  virtual std::optional<LayoutDemand> demand(mlir::Operation *) const { return std::nullopt; }

  /// The form of `op` in which the value at `slot` has its axes in `order`, not empty; nothing if there is none.
  virtual std::optional<PermutedForm> formWith(mlir::Operation *op, Slot slot, AxisOrderRef order) const = 0;

  /// Changes the attributes of `op` to those of `form`.
  virtual void changeAttributes(mlir::Operation *, const PermutedForm &, mlir::NamedAttrList &) const {}

  /// The order in which `op` puts its operand's axes, if that is all it does: such an operation takes any order in and gives
  /// any.
  virtual std::optional<AxisOrder> reorders(mlir::Operation *) const { return std::nullopt; }
};

/// Every operation's rule, by its name; pointwise operations share one.
class LayoutRules {
public:
  static const LayoutRules &get();

  /// The rule of `op`; null if it has none.
  const LayoutRule *find(mlir::Operation *op) const;

  template <typename RuleT, typename... Ops> void add() {
    (table.insert_or_assign(Ops::getOperationName(), std::make_shared<RuleT>()), ...);
  }

private:
  llvm::StringMap<std::shared_ptr<LayoutRule>> table;
};

/// Whether `op` stands in a form in which it must not reach fusion.
bool breaksDemand(mlir::Operation *op);

void addAxisRules(LayoutRules &rules);
void addMovementRules(LayoutRules &rules);
void addReduceRules(LayoutRules &rules);
void addWindowRules(LayoutRules &rules);

// What rules share.

llvm::ArrayRef<int64_t> shapeOf(mlir::Value value);
int64_t rankOf(mlir::Value value);
mlir::Value valueAt(mlir::Operation *op, Slot slot);

/// The form in which operands and results of more than one element and of the rank of `order` have that order, and the
/// others stay as they are.
PermutedForm formOfEqualRank(mlir::Operation *op, AxisOrderRef order);

/// The place of the model's `axis` in `order`.
int64_t placeOf(AxisOrderRef order, int64_t axis);

/// The shape that `value` has in `order`.
llvm::SmallVector<int64_t> shapeIn(AxisOrderRef order, mlir::Value value);

} // namespace mezzo::layout

#endif
