// The options of autocast, which every command that compiles shares.
#ifndef MEZZO_TOOLS_MEZZO_AUTOCASTFLAGS_H
#define MEZZO_TOOLS_MEZZO_AUTOCASTFLAGS_H

#include "passes/autocast/Request.h"

#include <optional>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace mezzo::tool {

struct AutocastFlags {
  autocast::Request request;
  std::string type;                 ///< empty: no autocast
  std::vector<std::string> samples; ///< on which the model is run in f32 first

  /// Adds the flags to `command` and returns them. The struct must outlive the parsing.
  std::vector<const CLI::Option *> addTo(CLI::App &command);

  /// What is asked for; nothing without --autocast. Throws Failure where another of the flags stands alone.
  std::optional<autocast::Request> toRequest() const;

private:
  std::vector<const CLI::Option *> details;
};

} // namespace mezzo::tool

#endif
