// What autocast decided, in the forms that `mezzo explain` has.
#ifndef MEZZO_TOOLS_MEZZO_EXPLAINAUTOCAST_H
#define MEZZO_TOOLS_MEZZO_EXPLAINAUTOCAST_H

#include "compiler/driver/CompileOptions.h"

namespace mezzo::tool {

struct AutocastQuestion {
  std::string op; ///< empty: all
  bool isJson = false;
  bool wantsFlips = false;
  std::string svg;    ///< a file to draw into; empty: none
  std::string before; ///< a report to compare with; empty: none
};

/// Compiles up to autocast and prints the answer. Returns the exit status; throws Failure where a file cannot be read or
/// written, and CLI::ValidationError where the model has no such operation.
int explainAutocast(compiler::CompileOptions options, const AutocastQuestion &question);

} // namespace mezzo::tool

#endif
