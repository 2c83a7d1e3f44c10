// What is wrong with a file in YAML, in words.
#ifndef MEZZO_DIALECTS_COMMON_YAMLERRORS_H
#define MEZZO_DIALECTS_COMMON_YAMLERRORS_H

namespace llvm {
class SMDiagnostic;
} // namespace llvm

namespace mezzo {

/// Puts "LINE:COLUMN: what" into a `std::string` that is still empty, for `llvm::yaml::Input`:
///   std::string message;
///   llvm::yaml::Input input(text, nullptr, noteYamlError, &message);
void noteYamlError(const llvm::SMDiagnostic &diagnostic, void *message);

} // namespace mezzo

#endif
