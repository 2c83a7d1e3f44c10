// The options that make a program for training of a model, which `compile --train` and `train` share.
#ifndef MEZZO_TOOLS_MEZZO_TRAININGFLAGS_H
#define MEZZO_TOOLS_MEZZO_TRAININGFLAGS_H

#include "compiler/driver/TrainingOptions.h"

#include <optional>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace mezzo::tool {

struct TrainingFlags {
  compiler::TrainingOptions options;
  bool isWanted = false; ///< --train

  /// Adds the flags to `command` and returns them. The struct must outlive the parsing. `hasSwitch`: with a flag --train,
  /// without which the others are refused.
  std::vector<const CLI::Option *> addTo(CLI::App &command, bool hasSwitch);

  /// What is asked for; nothing without --train. Throws Failure where another of the flags stands alone, or a list of
  /// numbers is none.
  std::optional<compiler::TrainingOptions> toOptions() const;

  /// Whether the user gave any of them but --train.
  bool areGiven() const;

private:
  void addParameters(CLI::App &command);
  void addLoss(CLI::App &command);
  void addOptimizer(CLI::App &command);
  void addSchedule(CLI::App &command);
  void addScaler(CLI::App &command);
  void addParts(CLI::App &command);
  CLI::Option *keep(CLI::Option *option);

  std::vector<const CLI::Option *> details;
  CLI::Option *hasFalls = nullptr; ///< --lr-step
};

} // namespace mezzo::tool

#endif
