#include "tools/mezzo/Commands.h"

#include "compiler/driver/Compilation.h"
#include "tools/mezzo/Batch.h"
#include "tools/mezzo/CompileFlags.h"
#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/OpenModel.h"
#include "tools/mezzo/StandardStreams.h"

#include <CLI/CLI.hpp>

using namespace mezzo;
using namespace mezzo::tool;

namespace {
struct CompileCommand {
  CompileFlags flags;
  std::string output, batch;
};
} // namespace

/// The artifact's path where none was asked for: beside the user, named after the model.
static std::string defaultOutput(const std::string &model) {
  if (model == "-")
    throw UsageFailure("name the artifact of a model from standard input with -o");
  std::filesystem::path path(model);
  return path.stem().string() + ".mezzo";
}

/// After a phase that a user stopped at, the IR is the result.
static void writeModule(compiler::Compilation &compilation, const std::string &path) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  compilation.module()->print(stream);
  writeText(path.empty() ? "-" : path, text + '\n');
}

static int writeToStandardOutput(compiler::Compilation &compilation) {
  llvm::FailureOr<std::vector<uint8_t>> bytes = compilation.artifactBytes();
  if (failed(bytes))
    return kFailure;
  writeStandardOutput(std::string_view(reinterpret_cast<const char *>(bytes->data()), bytes->size()));
  return kSuccess;
}

static int compile(const CompileCommand &command) {
  compiler::CompileOptions options = command.flags.toOptions();
  bool isWhole = options.stopAfter == compiler::Phase::Emit;
  if (isArtifact(options))
    throw Failure(options.path + " is compiled already");
  compiler::Compilation compilation(options);
  runOrThrow(compilation, options.path);
  if (!isWhole) {
    writeModule(compilation, command.output);
    return kSuccess;
  }
  if (command.output == "-")
    return writeToStandardOutput(compilation);
  std::string path = command.output.empty() ? defaultOutput(command.flags.model) : command.output;
  return succeeded(compilation.writeArtifact(path)) ? kSuccess : kFailure;
}

void tool::addCompileCommand(CLI::App &app, int &exitCode) {
  auto command = std::make_shared<CompileCommand>();
  CLI::App *sub = app.add_subcommand("compile", "compile a model to an artifact");
  command->flags.addTo(*sub);
  sub->add_option("-o,--output", command->output,
                  "the artifact (default: MODEL.mezzo), or after --stop-after the IR (default: standard output)")
      ->type_name(kFile);
  command->flags.addDeviceTo(*sub, {"cpu", "cuda"});
  sub->footer("Examples:\n  mezzo compile model.onnx -o model.mezzo --dim N=1,8\n"
              "  mezzo compile model.onnx --device=cuda --arch=sm_80,sm_90 -o model.mezzo\n"
              "  mezzo compile model.onnx --stop-after fuse --explain fusion");
  sub->add_option("--batch", command->batch, "compile the cases of a batch file; takes no model")->type_name(kFile);
  sub->get_option("model")->required(false);
  sub->callback([command, &exitCode] {
    if (command->batch.empty() && command->flags.model.empty())
      throw CLI::RequiredError("model");
    exitCode = command->batch.empty() ? compile(*command) : compileBatch(command->batch, command->flags);
  });
}
