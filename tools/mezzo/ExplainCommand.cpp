#include "tools/mezzo/Commands.h"

#include "compiler/driver/Compilation.h"
#include "tools/mezzo/CompileFlags.h"
#include "tools/mezzo/ExitCode.h"

#include <iostream>

using namespace mezzo;
using namespace mezzo::tool;

/// Compiles up to the plans and prints the compiler's remarks: why each operation stands where it stands.
static int explain(const CompileFlags &flags) {
  compiler::CompileOptions options = flags.toOptions();
  if (isArtifact(options))
    throw Failure("explain takes models, and " + options.path + " is an artifact; give the model it was made of");
  options.explainFusion = true;
  options.stopAfter = std::min(options.stopAfter, compiler::Phase::Plan);
  options.onDiagnostic = [](const std::string &text) {
    bool isRemark = text.find("remark: ") != std::string::npos;
    (isRemark ? std::cout : std::cerr) << text << '\n';
  };
  compiler::Compilation compilation(options);
  return succeeded(compilation.run()) ? kSuccess : kFailure;
}

void tool::addExplainCommand(CLI::App &app, int &exitCode) {
  auto flags = std::make_shared<CompileFlags>();
  CLI::App *sub = app.add_subcommand("explain", "say why the compiler decided as it did, by the model's own nodes");
  flags->addTo(*sub);
  sub->footer("Example:\n  mezzo explain model.onnx --explain fusion");
  sub->callback([flags, &exitCode] { exitCode = explain(*flags); });
}
