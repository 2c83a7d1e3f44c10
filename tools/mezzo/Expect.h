// Compares results with what was expected.
#ifndef MEZZO_TOOLS_MEZZO_EXPECT_H
#define MEZZO_TOOLS_MEZZO_EXPECT_H

#include "tools/mezzo/HostTensor.h"

#include <optional>

namespace mezzo::tool {

/// A float y passes against e where |y - e| <= atol + rtol * |e|, both are NaN, or both are the same infinity.
struct Tolerance {
  double rtol = 1e-4;
  double atol = 1e-6;
};

/// How a result differs from what was expected.
struct Difference {
  double largest = 0;          ///< largest |y - e| over finite elements
  double scale = 0;            ///< largest finite |e|
  std::optional<size_t> first; ///< the first element beyond the tolerance
  size_t count = 0;            ///< how many elements are
  std::string message;         ///< empty where all is well, else one line
};

/// Integers and truth values must be equal, and types and shapes always.
Difference compareTensors(const std::string &name, const HostTensor &got, const HostTensor &expected,
                          const Tolerance &tolerance);

/// Whether the elements are floating-point numbers.
bool isFloat(ElementType type);

/// The number at an element.
double numberAt(const HostTensor &tensor, size_t index);

} // namespace mezzo::tool

#endif
