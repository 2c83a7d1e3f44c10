// Runs the tail of a training step on a stream of gradients, on the reference, the CPU and the emulated GPU.
#ifndef MEZZO_TEST_UNIT_TRAINING_STEPTESTING_H
#define MEZZO_TEST_UNIT_TRAINING_STEPTESTING_H

#include "dialects/graph/Reference/Tensor.h"
#include "mezzo/runtime.hpp"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace mezzo::test {

using graph::reference::Tensor;

/// A parameter of a step: its shape, and the element type of its gradient.
struct TestParameter {
  std::vector<int64_t> shape;
  std::string gradient = "f32";
  double start = 0.5; ///< what its elements begin with
};

/// What a step is made of: parameters @p0, @p1, …, each with an input g0, g1, … that is its
/// gradient, an input loss, and an optional piece of other state @state of four elements with an input candidate.
struct TestStep {
  std::vector<TestParameter> parameters;
  std::string optimizer; ///< options of graph-add-optimizer
  std::string scaler;    ///< options of graph-scale; empty: gradients are plain
  bool hasState = false;
  /// The step reads parameters with 16-bit gradients in the type of these, so that they get copies; results largest0, … are
  /// the largest elements read.
  bool hasCopies = false;

  bool isCopied(size_t i) const { return hasCopies && parameters[i].gradient != "f32"; }
};

/// The step as a program with the entry train_step.
std::string textOf(const TestStep &step);

/// The values of one call: gradients, the loss, and the candidate, as numbers that are rounded to the inputs' types.
struct TestInputs {
  std::vector<std::vector<double>> gradients;
  double loss = 1;
  std::vector<double> candidate;
};

/// A reproducible stream of gradients, about 1 in size at first and smaller from step to step, with some zeros.
class GradientStream {
public:
  explicit GradientStream(const TestStep &step, uint64_t seed = 1) : step(step), state(seed) {}
  TestInputs next();
  double number(); ///< in [-1, 1)

private:
  TestStep step;
  uint64_t state;
  int count = 0;
};

/// Variables by name, as bytes; results by name, as numbers.
using Variables = std::map<std::string, std::string>;
using Results = std::map<std::string, double>;

/// A program that keeps its variables from call to call.
class StepRunner {
public:
  virtual ~StepRunner() = default;
  virtual Results run(const TestInputs &inputs) = 0;
  virtual Variables variables() = 0;
};

std::unique_ptr<StepRunner> makeReference(const TestStep &step);
/// On the CPU with a number of threads.
std::unique_ptr<StepRunner> makeCpu(const TestStep &step, int threads);
/// On the emulated GPU, which needs NVRTC.
std::unique_ptr<StepRunner> makeCudaEmulated(const TestStep &step);

/// SHA-256 over variables, their names included; of those that an applied step alone changes, or of all but the log.
std::string hashOf(const Variables &variables, bool appliedOnly = false);

/// The numbers of a variable of f32.
std::vector<float> floatsOf(const Variables &variables, const std::string &name);

} // namespace mezzo::test

#endif
