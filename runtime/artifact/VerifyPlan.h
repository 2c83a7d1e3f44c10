// Checks of the steps of one plan.
#ifndef MEZZO_RUNTIME_ARTIFACT_VERIFYPLAN_H
#define MEZZO_RUNTIME_ARTIFACT_VERIFYPLAN_H

#include "runtime/artifact/Program.h"
#include "runtime/base/Status.h"

namespace mezzo::artifact {

/// What the steps of a plan may refer to.
struct PlanScope {
  const Program &program;
  std::vector<TensorType> inputs;  ///< static types
  std::vector<TensorType> outputs; ///< static types
  bool isDerive = false;           ///< whether it is the plan that fills the derived buffers
};

/// A failure where the type has an unknown element type, a negative dimension, or more bytes than int64 counts.
Status verifyType(const TensorType &type);

Status verifyPlan(const Plan &plan, const PlanScope &scope);

} // namespace mezzo::artifact

#endif // MEZZO_RUNTIME_ARTIFACT_VERIFYPLAN_H
