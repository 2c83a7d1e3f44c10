#include "dialects/graph/IR/ScalerRule.h"

#include "dialects/graph/IR/AttributeFields.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

static SmallVector<AttributeField> fieldsOf(ScalerRule &rule) {
  return {{"at_floor", &rule.at_floor},     {"backoff", &rule.backoff}, {"cap", &rule.cap},
          {"causes", &rule.causes},         {"delayed", &rule.delayed}, {"dynamic", &rule.dynamic},
          {"floor", &rule.floor},           {"growth", &rule.growth},   {"guard", &rule.guard},
          {"hysteresis", &rule.hysteresis}, {"initial", &rule.initial}, {"late", &rule.late},
          {"refill", &rule.refill},         {"single", &rule.single},   {"window", &rule.window}};
}

/// What makes no sense in a rule; empty if nothing does. NaN fails every comparison.
static std::string faultOf(const ScalerRule &rule) {
  if (!(rule.initial > 0) || !std::isfinite(rule.initial) || static_cast<float>(rule.initial) == 0)
    return "initial wanted positive and finite";
  if (!(rule.growth >= 1) || !std::isfinite(rule.growth))
    return "growth wanted at least 1 and finite";
  if (!(rule.backoff > 0 && rule.backoff <= 1))
    return "backoff wanted in (0, 1]";
  if (!(rule.floor >= 0 && rule.floor <= rule.cap))
    return "floor wanted in [0, cap]";
  if (rule.window < 1 || rule.hysteresis < 1)
    return "window and hysteresis wanted at least 1";
  if (rule.at_floor != "clamp" && rule.at_floor != "keep")
    return "at_floor wanted clamp or keep, got " + rule.at_floor;
  if (rule.refill != "clean" && rule.refill != "growth" && rule.refill != "backoff")
    return "refill wanted clean, growth or backoff, got " + rule.refill;
  return "";
}

std::optional<ScalerRule> ScalerRule::read(DictionaryAttr attribute, std::string &fault) {
  ScalerRule rule;
  fault = readFields(attribute, fieldsOf(rule));
  if (fault.empty())
    fault = faultOf(rule);
  return fault.empty() ? std::optional(rule) : std::nullopt;
}

DictionaryAttr ScalerRule::write(MLIRContext *context) const {
  ScalerRule own = *this, defaults;
  return writeFields(context, fieldsOf(own), fieldsOf(defaults));
}

std::array<double, kScalerStateSize> ScalerRule::start() const {
  std::array<double, kScalerStateSize> state{};
  state[kScale] = state[kNextScale] = initial;
  state[kCleanSteps] = late ? -1 : 0;
  state[kHysteresisLeft] = static_cast<double>(hysteresis);
  return state;
}
