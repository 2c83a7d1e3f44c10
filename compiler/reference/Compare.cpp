#include "compiler/reference/Compare.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>
#include <cstring>

using namespace mezzo;
using namespace mezzo::graph::reference;
using mezzo::reference::Difference;
using mezzo::reference::Tolerance;

// The place of a float among all floats of its type in increasing order, -0 before +0.
static int64_t rank(Element element, double value) {
  size_t width = bytesOf(element);
  char bytes[8] = {};
  writeFloat(element, bytes, value);
  uint64_t bits = 0;
  std::memcpy(&bits, bytes, width);
  uint64_t sign = uint64_t(1) << (8 * width - 1);
  int64_t magnitude = static_cast<int64_t>(bits & (sign - 1));
  return bits & sign ? -1 - magnitude : magnitude;
}

int64_t mezzo::reference::ulpsBetween(Element element, double a, double b) {
  // Ranks of f64 may be further apart than 63 bits count.
  __int128 distance = static_cast<__int128>(rank(element, a)) - rank(element, b);
  distance = distance < 0 ? -distance : distance;
  return static_cast<int64_t>(std::min<__int128>(distance, INT64_MAX));
}

static bool areSame(Element element, double actual, double expected, const Tolerance &tolerance) {
  if (std::isnan(actual) || std::isnan(expected))
    return std::isnan(actual) && std::isnan(expected);
  if (tolerance.maxUlp && std::isfinite(actual) && std::isfinite(expected))
    return mezzo::reference::ulpsBetween(element, actual, expected) <= *tolerance.maxUlp;
  if (std::isinf(actual) || std::isinf(expected))
    return actual == expected;
  if (tolerance.atol == 0 && tolerance.rtol == 0)
    return actual == expected && std::signbit(actual) == std::signbit(expected);
  return std::fabs(actual - expected) <= tolerance.atol + tolerance.rtol * std::fabs(expected);
}

static bool areSame(const Tensor &actual, const Tensor &expected, int64_t i, const Tolerance &tolerance) {
  if (actual.isFloat())
    return areSame(actual.getElement(), actual.getFloat(i), expected.getFloat(i), tolerance);
  return actual.getInt(i) == expected.getInt(i);
}

static std::string textOf(const Tensor &tensor, int64_t i) {
  if (tensor.getElement() == Element::UI64)
    return std::to_string(static_cast<uint64_t>(tensor.getInt(i)));
  if (!tensor.isFloat())
    return std::to_string(static_cast<int64_t>(tensor.getInt(i)));
  if (std::isnan(tensor.getFloat(i)))
    return "nan";
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.9g", tensor.getFloat(i));
  return text;
}

static llvm::SmallVector<int64_t, 6> indexOf(llvm::ArrayRef<int64_t> shape, int64_t i) {
  llvm::SmallVector<int64_t, 6> index(shape.size());
  for (size_t axis = shape.size(); axis-- > 0; i /= shape[axis])
    index[axis] = i % shape[axis];
  return index;
}

std::optional<Difference> mezzo::reference::compare(const Tensor &actual, const Tensor &expected,
                                                    const Tolerance &tolerance) {
  Difference difference;
  for (int64_t i = 0; i < actual.size(); ++i) {
    if (areSame(actual, expected, i, tolerance))
      continue;
    if (difference.count++ == 0)
      difference = {1, i, indexOf(actual.getShape(), i), textOf(actual, i), textOf(expected, i)};
  }
  return difference.count ? std::optional(difference) : std::nullopt;
}
