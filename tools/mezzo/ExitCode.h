// What the tool's exit status says; documented in the user guide.
#ifndef MEZZO_TOOLS_MEZZO_EXITCODE_H
#define MEZZO_TOOLS_MEZZO_EXITCODE_H

namespace mezzo::tool {

enum ExitCode : int {
  kSuccess = 0,
  kWrongResult = 1,   ///< ran, but a result is not what was expected
  kUsage = 2,         ///< the command line is wrong
  kFailure = 3,       ///< the model, a file or the device cannot do it; the message says why
  kInterrupted = 130, ///< Ctrl-C, after what there was has been saved
};

} // namespace mezzo::tool

#endif
