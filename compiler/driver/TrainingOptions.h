// What a program for training is to be, in the words of the passes that make it; docs/training.md explains all of it.
#ifndef MEZZO_COMPILER_DRIVER_TRAININGOPTIONS_H
#define MEZZO_COMPILER_DRIVER_TRAININGOPTIONS_H

#include <cstdint>
#include <string>
#include <vector>

namespace mezzo::compiler {

/// What is trained.
struct ParameterOptions {
  std::vector<std::string> freeze, tie, untie;
  bool isListed = true; ///< a remark lists what was decided
};

struct LossOptions {
  std::string name = "cross_entropy";
  std::string output; ///< of the model; empty: the first
  std::string labels = "labels", reduction = "mean";
  int64_t axis = -1, ignoreIndex = -100;
  double labelSmoothing = 0, huberDelta = 1;
  std::vector<double> classWeights;
};

struct OptimizerOptions {
  std::string name = "adamw";
  double rate = 1e-3, momentum = 0, dampening = 0, beta1 = 0.9, beta2 = -1, epsilon = 1e-8;
  double weightDecay = -1; ///< negative: 0.01 for adamw, else 0
  bool isNesterov = false, decaysVectors = true;
  std::vector<std::string> groups;
  double clipNorm = 0, clipValue = 0;
};

/// How the learning rate goes on, by the number of applied steps.
struct ScheduleOptions {
  std::string name = "constant";
  int64_t warmup = 0, total = 0, every = 1;
  double least = 0, gamma = 0.1;
};

/// 0, and -1 for the floor, stand for the rule's own numbers.
struct ScalerOptions {
  std::string name; ///< empty: mezzo where gradients are f16, else none
  double initial = 0, growth = 0, backoff = 0, floor = -1, cap = 0;
  int64_t window = 0, hysteresis = 0;
};

struct TrainingOptions {
  ParameterOptions parameters;
  LossOptions loss;
  OptimizerOptions optimizer;
  ScheduleOptions schedule;
  ScalerOptions scaler;
  int64_t seed = 0;                 ///< of dropouts
  int64_t parts = 1;                ///< that a batch is computed in, one after the other; inputs are stacks of them
  bool accumulatesIn16Bits = false; ///< gradients of parts are added up in the type that they have, else in f32
};

} // namespace mezzo::compiler

#endif
