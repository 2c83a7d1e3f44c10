// What a step of a plan moves and computes, for those who want to know; nothing here decides how it runs.
#ifndef MEZZO_RUNTIME_ARTIFACT_STEPFACTS_H
#define MEZZO_RUNTIME_ARTIFACT_STEPFACTS_H

#include "runtime/artifact/Program.h"

namespace mezzo::artifact {

/// A library call that multiplies matrices: batch times [m, k] by [k, n]. A convolution is its unfolded input by its
/// weights.
struct Product {
  uint64_t batch = 1, m = 1, n = 1, k = 1;
  ElementType lhs = ElementType::F32, rhs = ElementType::F32, result = ElementType::F32;
  std::string epilogue; ///< "bias, relu"; empty where nothing follows in the same call

  uint64_t flops() const { return 2 * batch * m * n * k; }
};

/// Nothing where the call is no product.
std::optional<Product> productOf(const Call &call);

/// Bytes; an element that is read and written counts in both.
struct StepFacts {
  uint64_t read = 0, written = 0; ///< of the buffers, each once
  uint64_t tables = 0;            ///< the part of them that is found through tables
  uint64_t moved = 0;      ///< by loads and stores of a kernel as Program.h's ArgumentTraffic counts; else read + written
  uint64_t compulsory = 0; ///< what cannot be avoided: each element that is needed once, temporaries not
  uint64_t flops = 0;      ///< 0 where it is not counted
  bool onlyCasts = false;
};

StepFacts factsOf(const Program &program, const Step &step);

} // namespace mezzo::artifact

#endif // MEZZO_RUNTIME_ARTIFACT_STEPFACTS_H
