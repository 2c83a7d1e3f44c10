// Compiles kernels written as text and runs them in this process.
#ifndef MEZZO_TEST_UNIT_COMPILER_CPU_KERNELTESTING_H
#define MEZZO_TEST_UNIT_COMPILER_CPU_KERNELTESTING_H

#include "compiler/cpu/LoadedImage.h"

#include <cmath>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace mezzo::test {

/// What $NAME stands for in a kernel's text.
using Definitions = std::map<std::string, std::string>;

/// `text` with every $NAME replaced.
std::string substitute(std::string text, const Definitions &definitions);

/// The text of test/compiler/kernels/NAME.mlir.
std::string kernelText(const std::string &name);

/// Compiles `text`; fails the test and ends the process if it cannot. `cpu` as for Target::get.
cpu::Image compile(const std::string &text, const std::string &cpu = "native");
cpu::LoadedImage load(const std::string &text, const std::string &cpu = "native");

/// Elements of a type named as in IR (f32, f16, bf16, f64, i32, …), as bytes behind values of double. The bytes start
/// `offset` elements after a 64-byte boundary, and guard bytes around them tell whether a kernel wrote outside.
class Tensor {
public:
  Tensor(std::string type, size_t count, size_t offset = 0);

  size_t size() const { return count; }
  void *data() { return bytes.data() + start; }
  double get(size_t i) const;
  /// Rounds to the type, to nearest even.
  void set(size_t i, double value);
  /// Random values within `scale` of 0.
  void fill(std::mt19937 &random, double scale = 1);
  std::vector<double> values() const;
  /// Whether the bytes around the elements are as they were.
  bool isIntact() const;
  /// Half a unit in the last place at `value`, of the type: what one rounding costs.
  double halfUnit(double value) const;
  const std::string &type() const { return name; }
  std::vector<uint8_t> raw() const { return {bytes.begin() + start, bytes.begin() + start + count * elementBytes()}; }

private:
  size_t elementBytes() const;
  std::string name;
  size_t count, start;
  std::vector<uint8_t> bytes;
};

/// The nearest value of the type, as double.
double roundTo(const std::string &type, double value);

} // namespace mezzo::test

#endif
