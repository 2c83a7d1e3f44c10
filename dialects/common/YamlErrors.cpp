#include "dialects/common/YamlErrors.h"

#include "llvm/Support/SourceMgr.h"

void mezzo::noteYamlError(const llvm::SMDiagnostic &diagnostic, void *message) {
  llvm::raw_string_ostream(*static_cast<std::string *>(message))
      << diagnostic.getLineNo() << ':' << diagnostic.getColumnNo() + 1 << ": " << diagnostic.getMessage();
}
