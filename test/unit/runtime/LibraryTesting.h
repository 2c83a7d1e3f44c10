// Runs one library call as a program of its own, and plain definitions of what it should give.
#ifndef MEZZO_TEST_UNIT_RUNTIME_LIBRARYTESTING_H
#define MEZZO_TEST_UNIT_RUNTIME_LIBRARYTESTING_H

#include "test/unit/runtime/RuntimePrograms.h"

#include <functional>
#include <string>
#include <vector>

namespace mezzo::test {

using Shape = std::vector<int64_t>;

/// A tensor of doubles; the call sees it rounded to its element type.
struct Values {
  Shape shape;
  std::vector<double> data;

  double &at(const Shape &index) { return data[offset(index)]; }
  double at(const Shape &index) const { return data[offset(index)]; }

private:
  size_t offset(const Shape &index) const;
};

/// Reproducible numbers in [-1, 1), multiples of 2^-6, so that they are exact in every float type.
Values makeValues(Shape shape, unsigned seed);
Values makeZeros(Shape shape);

/// Calls `body` with every index of the shape, in row-major order.
void forEachIndex(const Shape &shape, const std::function<void(const Shape &)> &body);

struct Operand {
  Values values;
  ElementType type = ElementType::F32;
  bool isWeight = false; ///< an immutable variable instead of an input
  Shape strides = {};    ///< in elements; empty for row-major
};

struct LibraryRun {
  std::string function;
  std::vector<Operand> operands; ///< without the results
  std::vector<artifact::Attribute> attributes;
  std::vector<std::pair<Shape, ElementType>> results;
  Shape resultStrides = {};           ///< of the one result, in elements; empty for row-major
  std::vector<double> oldResult = {}; ///< what the one result's buffer holds before; empty: the step only writes it
};

/// The results; empty, and the status and message of the failure, where the program cannot be loaded.
struct LibraryOutcome {
  std::vector<Values> results;
  mezzo_status status = MEZZO_OK;
  std::string message;
};

/// Runs it on one and on two threads, and expects equal results.
LibraryOutcome runLibrary(const LibraryRun &run);

/// EXPECTs that each value is within `tolerance` of the largest one wanted, and NaN where NaN is wanted.
void expectClose(const Values &got, const Values &wanted, double tolerance);

} // namespace mezzo::test

#endif // MEZZO_TEST_UNIT_RUNTIME_LIBRARYTESTING_H
