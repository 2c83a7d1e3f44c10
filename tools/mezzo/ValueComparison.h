// Compares what a program stores, step by step, with what the reference computes for the tensors of the same names.
#ifndef MEZZO_TOOLS_MEZZO_VALUECOMPARISON_H
#define MEZZO_TOOLS_MEZZO_VALUECOMPARISON_H

#include "tools/mezzo/Expect.h"

#include "mezzo/runtime.h"

#include <map>

namespace mezzo::tool {

/// A tensor of the model in a buffer that a step writes.
struct StoredTensor {
  std::string name;           ///< empty: none of the model's
  std::vector<int64_t> order; ///< axis i of the buffer is the model's axis order[i]; empty: as in the model
};

/// A buffer's elements with the axes in the model's order, dense. Throws Failure where the order does not fit.
HostTensor inModelOrder(const mezzo_tensor_view &view, const std::vector<int64_t> &order);

/// A value that is off.
struct Parting {
  std::string name;
  std::string step; ///< what made it, as the caller described it
  Difference difference;
};

class ValueComparison {
public:
  /// `expected`: the reference's values by the model's names. A float passes within atol + rtol of the largest magnitude of
  /// its tensor; unless `isExact`, also within a few units of a 16-bit type that it is stored in.
  ValueComparison(std::map<std::string, HostTensor> expected, const Tolerance &tolerance, bool isExact)
      : expected(std::move(expected)), tolerance(tolerance), isExact(isExact) {}

  /// Compares a buffer with the reference's tensor of that name, in which elements come in the same order; the shape may be
  /// another, since the compiler moves reshapes. One that the reference has not, or not of that size (the compiler stores
  /// what is broadcast before it is), is counted as passed over.
  void add(const StoredTensor &tensor, const mezzo_tensor_view &view, const std::string &step);
  void add(const std::string &name, const HostTensor &got, const std::string &step);

  /// Values that are off, in the order in which they were computed.
  const std::vector<Parting> &partings() const { return found; }
  size_t compared() const { return numCompared; }
  size_t passedOver() const { return numPassedOver; }

  /// The first value that parts, how many do, and how many were compared, as lines of text.
  std::string report() const;

private:
  void compare(const std::string &name, const HostTensor &got, const HostTensor &wanted, const std::string &step);

  std::map<std::string, HostTensor> expected;
  Tolerance tolerance;
  bool isExact;
  std::vector<Parting> found;
  size_t numCompared = 0;
  size_t numPassedOver = 0;
};

} // namespace mezzo::tool

#endif
