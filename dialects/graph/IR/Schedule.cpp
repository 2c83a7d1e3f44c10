#include "dialects/graph/IR/Schedule.h"

#include "dialects/graph/IR/AttributeFields.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

static SmallVector<AttributeField> fieldsOf(Schedule &schedule) {
  return {{"every", &schedule.every}, {"gamma", &schedule.gamma}, {"kind", &schedule.kind},    {"least", &schedule.least},
          {"rate", &schedule.rate},   {"total", &schedule.total}, {"warmup", &schedule.warmup}};
}

/// What makes no sense in a schedule; empty if nothing does.
static std::string faultOf(const Schedule &schedule) {
  bool isFalling = schedule.kind == "cosine" || schedule.kind == "linear";
  if (!isFalling && schedule.kind != "constant" && schedule.kind != "step")
    return "kind wanted constant, cosine, linear or step, got " + schedule.kind;
  if (!(schedule.rate >= 0) || !std::isfinite(schedule.rate) || !(schedule.least >= 0) || !std::isfinite(schedule.least))
    return "rate and least wanted finite and not negative";
  if (schedule.warmup < 0 || schedule.every < 1 || !(schedule.gamma > 0) || !std::isfinite(schedule.gamma))
    return "warmup wanted at least 0, every at least 1, gamma positive";
  if (isFalling && schedule.total <= schedule.warmup)
    return "total wanted above warmup, " + std::to_string(schedule.warmup) + ", got " + std::to_string(schedule.total);
  return "";
}

std::optional<Schedule> Schedule::read(DictionaryAttr attribute, std::string &fault) {
  Schedule schedule;
  fault = readFields(attribute, fieldsOf(schedule));
  if (fault.empty())
    fault = faultOf(schedule);
  return fault.empty() ? std::optional(schedule) : std::nullopt;
}

DictionaryAttr Schedule::write(MLIRContext *context) const {
  Schedule own = *this, defaults;
  return writeFields(context, fieldsOf(own), fieldsOf(defaults));
}
