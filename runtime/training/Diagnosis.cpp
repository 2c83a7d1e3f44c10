#include "runtime/training/Diagnosis.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

using namespace mezzo;
using namespace mezzo::training;

namespace {
struct StatusText {
  const char *name, *what, *advice;
};

constexpr StatusText texts[kNumStatuses] = {
    {"applied", "", ""},
    {"gradient_overflow", "gradients were not finite",
     "where lowering the scale did not help, an operation's gradient is not finite at any scale: keep it in f32 with "
     "--keep-f32, or take --autocast=bf16, which has the range of f32"},
    {"forward_not_finite", "the loss was not finite, before any gradient was computed",
     "look for NaN and infinities in the data, and for labels outside of the classes; or the parameters have grown: go on "
     "from an older checkpoint with a lower learning rate, or clip gradients with --clip-norm"},
    {"norm_not_finite", "each gradient was finite, but the norm of all was not",
     "the gradients are larger than 1e19: lower the learning rate, or start from other weights"},
    {"state_not_finite", "running statistics would not have been finite",
     "a sample of the data is out of all proportion, such as 1e22 where others are near 1: batch normalisation hides it "
     "from "
     "the loss; look at the data of these steps"},
};

const StatusText &textOf(StepStatus status) { return texts[static_cast<size_t>(status)]; }
} // namespace

StepStatus training::statusOf(const Scalars &results) {
  if (std::optional<double> status = find(results, "status")) {
    bool isKnown = *status >= 0 && *status < static_cast<double>(kNumStatuses);
    return isKnown ? static_cast<StepStatus>(static_cast<int>(*status)) : StepStatus::ForwardNotFinite;
  }
  return std::isfinite(find(results, "loss").value_or(0)) ? StepStatus::Applied : StepStatus::ForwardNotFinite;
}

const char *training::statusName(StepStatus status) { return textOf(status).name; }

void SkipCounter::add(StepStatus status, const Scalars &results) {
  scale = find(results, "scale");
  if (status == StepStatus::Applied) {
    row = 0;
    causes.fill(0);
    return;
  }
  ++skips;
  ++row;
  ++causes[static_cast<size_t>(status)];
}

std::string SkipCounter::diagnose(uint64_t step, bool isGuarded) const {
  std::string why;
  for (size_t i = 1; i < kNumStatuses; ++i)
    if (causes[i] > 0)
      why += concat(why.empty() ? "" : "; ", "in ", causes[i], " of them ", texts[i].what);
  std::string scaleText;
  if (scale) {
    char number[32];
    std::snprintf(number, sizeof number, "%g", *scale);
    scaleText = concat(" (scale ", number, ")");
  }
  size_t worst = static_cast<size_t>(std::max_element(causes.begin(), causes.end()) - causes.begin());
  std::string done = isGuarded ? concat(row, " steps in a row were skipped, up to step ", step)
                               : concat("the loss was not finite for ", row, " steps in a row, up to step ", step);
  std::string state = isGuarded ? concat("; parameters are as they were after step ", step - row) : std::string();
  return concat(done, scaleText, ": ", why, state, "; ", texts[worst].advice);
}
