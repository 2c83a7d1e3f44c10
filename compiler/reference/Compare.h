// How two tensors differ.
#ifndef MEZZO_COMPILER_REFERENCE_COMPARE_H
#define MEZZO_COMPILER_REFERENCE_COMPARE_H

#include "dialects/graph/Reference/Tensor.h"
#include <optional>

namespace mezzo::reference {

/// When two elements count as the same. Any NaN is the same as any NaN, and an infinity only as itself.
struct Tolerance {
  /// |actual - expected| ≤ atol + rtol · |expected|. With both 0, floats have the same bits.
  double atol = 0, rtol = 0;
  /// Instead: at most so many numbers of the element type apart.
  std::optional<int64_t> maxUlp;
};

/// The elements in which two tensors differ.
struct Difference {
  int64_t count = 0;                   // how many
  int64_t first = 0;                   // the first of them
  llvm::SmallVector<int64_t, 6> index; // its index
  std::string actual, expected;        // its values
};

/// Compares two tensors of one shape, and of one element type but where an oracle made them f64. Nothing where all elements
/// are the same.
std::optional<Difference> compare(const graph::reference::Tensor &actual, const graph::reference::Tensor &expected,
                                  const Tolerance &tolerance);

/// The number of floats of an element type from a to b, which are of that type and no NaN; -0 and +0 are one apart.
int64_t ulpsBetween(graph::reference::Element element, double a, double b);

} // namespace mezzo::reference

#endif
