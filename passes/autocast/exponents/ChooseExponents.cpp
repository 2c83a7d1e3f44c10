#include "passes/autocast/exponents/ChooseExponents.h"

#include "passes/autocast/exponents/CarryRules.h"
#include "passes/autocast/placement/Roles.h"

#include "llvm/ADT/EquivalenceClasses.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// Weights that are too small are brought this far above the least that keeps full precision, where there is room.
static constexpr int kRoomBelow = 4;
/// A bound that is only proven may be far above what occurs: it is divided by no more than this power of two.
static constexpr int kMostForBounds = 10;
/// No exponent is larger, so that products of two powers of two are f32 numbers.
static constexpr int kMostExponent = 60;

bool autocast::needExponents(const Variables &variables) {
  return llvm::any_of(variables.all(), [](const Variable &variable) {
    return variable.pin && (variable.pin->source == PinSource::Range || variable.pin->source == PinSource::Underflow);
  });
}

namespace {
/// The exponents with which numbers fit: neither too large nor too small.
struct Window {
  int least = -kMostExponent, most = kMostExponent;

  bool isEmpty() const { return least > most; }
  bool contains(int exponent) const { return least <= exponent && exponent <= most; }
  void intersect(Window other) {
    least = std::max(least, other.least);
    most = std::min(most, other.most);
  }
  /// 0 where it fits, the least for numbers that are too large, and the middle for those that are too small.
  int best() const {
    if (contains(0) || isEmpty())
      return 0;
    return least > 0 ? least : (least + most) / 2;
  }
};

/// The least k with number <= limit · 2^k.
int exponentFor(double number, double limit) { return static_cast<int>(std::ceil(std::log2(number / limit))); }

class Chooser {
public:
  Chooser(const Facts &facts, const WeightValues &weights, const LowType &low, int headroom)
      : facts(facts), weights(weights), low(low), headroom(headroom) {}

  Exponents choose(Block &block) {
    for (Operation &op : block.without_terminator())
      for (Value result : op.getResults())
        if (isF32(result) && !weights.isDerived(result))
          windows[groups.getOrInsertLeaderValue(result)] = windowOf(facts.of(result));
    for (Operation &op : block.without_terminator())
      join(&op);
    Exponents exponents;
    for (Operation &op : block.without_terminator())
      for (Value result : op.getResults())
        if (auto group = groups.findLeader(result); group != groups.member_end())
          if (int exponent = windows.lookup(*group).best())
            exponents[result] = exponent;
    return exponents;
  }

private:
  /// Results and the operands that have their exponent are one group, as long as one exponent fits all: where none does, a
  /// multiplication by a power of two lies between them. Inputs keep their meaning, and weights take any.
  void join(Operation *op) {
    auto isDerived = [&](Value value) { return weights.isDerived(value); };
    if (carryOf(op, isDerived) != Carry::Joined || !isF32(op->getResult(0)))
      return;
    for (unsigned i : joinedOperands(op, isDerived))
      if (Value operand = op->getOperand(i); operand.getDefiningOp() && isF32(operand) && !isDerived(operand))
        join(operand, op->getResult(0));
  }

  void join(Value a, Value b) {
    Value first = groups.getOrInsertLeaderValue(a), second = groups.getOrInsertLeaderValue(b);
    Window together = windows.lookup(first);
    together.intersect(windows.lookup(second));
    if (!together.isEmpty())
      windows[*groups.unionSets(first, second)] = together;
  }

  Window windowOf(const ValueFacts &known) const {
    Window window;
    double bound = known.range.all.magnitude();
    if (known.record && known.record->infinities == 0 && known.record->magnitude() > 0) {
      window.least = exponentFor(known.record->magnitude(), low.largest) + headroom;
      if (std::isfinite(known.effective) && known.effective > 0)
        window.most = -exponentFor(kEffectiveLimit, known.effective);
    } else if (known.evidence != Evidence::Proven && std::isfinite(bound) && bound > 0) {
      window.least = exponentFor(bound, low.largest);
      if (window.least > kMostForBounds)
        window.least = -kMostExponent;
    }
    if (known.evidence == Evidence::Proven)
      window.least = std::min(window.least, 0);
    return window;
  }

  const Facts &facts;
  const WeightValues &weights;
  const LowType &low;
  int headroom;
  llvm::EquivalenceClasses<Value> groups;
  llvm::DenseMap<Value, Window> windows; ///< of each group, by its leader
};
} // namespace

Exponents autocast::chooseExponents(Block &block, const Facts &facts, const WeightValues &weights, const LowType &low,
                                    int headroom) {
  return Chooser(facts, weights, low, headroom).choose(block);
}

int autocast::exponentOfWeight(const ConstantFit &fit, int wanted, const LowType &low) {
  if (fit.largest == 0 || fit.rms() == 0)
    return 0;
  Window window;
  window.least = std::max(window.least, exponentFor(fit.largest, low.largest));
  window.most = std::clamp(-exponentFor(low.smallestNormal, fit.rms()), window.least, window.most);
  if (wanted > window.most)
    return std::max(window.least, window.most - kRoomBelow);
  return std::max(wanted, window.least);
}
