#include "dialects/common/YamlErrors.h"

#include "llvm/Support/SourceMgr.h"

void mezzo::noteYamlError(const llvm::SMDiagnostic &diagnostic, void *message) {
  auto &text = *static_cast<std::string *>(message);
  // What else is said of a file follows from the first fault.
  if (text.empty())
    llvm::raw_string_ostream(text) << diagnostic.getLineNo() << ':' << diagnostic.getColumnNo() + 1 << ": "
                                   << diagnostic.getMessage();
}
