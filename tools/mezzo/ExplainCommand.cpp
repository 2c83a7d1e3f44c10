#include "tools/mezzo/Commands.h"

#include "compiler/driver/Compilation.h"
#include "tools/mezzo/CompileFlags.h"
#include "tools/mezzo/ExitCode.h"

#include <iostream>

using namespace mezzo;
using namespace mezzo::tool;

/// Prints what autocast decided: everything, or about the operations called `name` alone.
static int explainAutocast(compiler::CompileOptions options, const std::string &name) {
  bool isFound = false;
  options.stopAfter = std::min(options.stopAfter, compiler::Phase::Autocast);
  options.onAutocast = [&](const autocast::Report &report) {
    std::string text = name.empty() ? report.toText() : report.explain(name);
    isFound |= !text.empty();
    std::cout << text;
  };
  compiler::Compilation compilation(options);
  if (failed(compilation.run()))
    return kFailure;
  if (!isFound)
    throw Failure("autocast decided nothing about '" + name + "'; mezzo explain MODEL --autocast=TYPE lists all names");
  return kSuccess;
}

/// Compiles up to the plans and prints the compiler's remarks: why each operation stands where it stands.
static int explain(const CompileFlags &flags, const std::string &name) {
  compiler::CompileOptions options = flags.toOptions();
  if (isArtifact(options))
    throw Failure("explain takes models, and " + options.path + " is an artifact; give the model it was made of");
  if (options.autocast)
    return explainAutocast(std::move(options), name);
  if (!name.empty())
    throw Failure("an operation is explained with --autocast only");
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
  auto name = std::make_shared<std::string>();
  CLI::App *sub = app.add_subcommand("explain", "say why the compiler decided as it did, by the model's own nodes");
  flags->addTo(*sub);
  sub->add_option("operation", *name, "with --autocast: a node, tensor, operation or #NUMBER to explain alone");
  sub->footer("Example:\n  mezzo explain model.onnx --explain fusion\n  mezzo explain model.onnx --autocast f16\n"
              "  mezzo explain model.onnx --autocast f16 /encoder/Softmax");
  sub->callback([flags, name, &exitCode] { exitCode = explain(*flags, *name); });
}
